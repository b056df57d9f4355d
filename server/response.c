/* The head of a response, with the security headers. */
#include "server/response.h"

#include "base/ensure.h"

#include <string.h>
#include <time.h>

/* 'wasm-unsafe-eval' allows compiling WebAssembly, and nothing else. The cross-origin headers
 * isolate the page in the browser, which shared memory requires. */
#define POLICY                                                                                     \
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "                \
    "style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "                \
    "manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; "                 \
    "frame-ancestors 'none'"
#define PERMISSIONS                                                                                \
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "              \
    "magnetometer=(), microphone=(), midi=(), payment=(), usb=()"

static const char SECURITY[] = "Content-Security-Policy: " POLICY "\r\n"
                               "X-Content-Type-Options: nosniff\r\n"
                               "Referrer-Policy: no-referrer\r\n"
                               "Cross-Origin-Opener-Policy: same-origin\r\n"
                               "Cross-Origin-Embedder-Policy: require-corp\r\n"
                               "Cross-Origin-Resource-Policy: same-origin\r\n"
                               "Permissions-Policy: " PERMISSIONS "\r\n";

static void header(Text *head, const char *name, const char *value)
{
    ENSURE(!has_controls(value)); /* it would begin another header */
    text_put(head, name);
    text_put(head, ": ");
    text_put(head, value);
    text_put(head, "\r\n");
}

static void two_digits(Text *text, int number)
{
    text_char(text, (char)('0' + number / 10 % 10));
    text_char(text, (char)('0' + number % 10));
}

/* Date: Sun, 06 Nov 1994 08:49:37 GMT; strftime would use the locale. */
static void date_header(Text *head, int64_t now)
{
    time_t seconds = (time_t)now;
    struct tm tm;
    if (!gmtime_r(&seconds, &tm)) return;
    text_put(head, "Date: ");
    text_bytes(head, &"SunMonTueWedThuFriSat"[3 * tm.tm_wday], 3);
    text_put(head, ", ");
    two_digits(head, tm.tm_mday);
    text_char(head, ' ');
    text_bytes(head, &"JanFebMarAprMayJunJulAugSepOctNovDec"[3 * tm.tm_mon], 3);
    text_char(head, ' ');
    two_digits(head, (tm.tm_year + 1900) / 100);
    two_digits(head, tm.tm_year % 100);
    text_char(head, ' ');
    two_digits(head, tm.tm_hour);
    text_char(head, ':');
    two_digits(head, tm.tm_min);
    text_char(head, ':');
    two_digits(head, tm.tm_sec);
    text_put(head, " GMT\r\n");
}

static void status_line(Text *head, unsigned status)
{
    static const char *const LINES[STATUS_COUNT] = {
#define LINE(code, phrase, word) [STATUS_##code] = "HTTP/1.1 " #code " " phrase "\r\n",
        HTTP_STATUSES(LINE)
#undef LINE
    };
    text_put(head, LINES[status_index(status)]);
}

static bool has_body(const Reply *reply)
{
    return reply->status != 304 && reply->status != 204;
}

static void body_headers(Text *head, const Reply *reply)
{
    ENSURE(reply->type || !reply->size);
    if (reply->type) header(head, "Content-Type", reply->type);
    text_put(head, "Content-Length: ");
    text_number(head, reply->size);
    text_put(head, "\r\n");
    if (reply->encoding) header(head, "Content-Encoding", reply->encoding);
}

static size_t write_head(char buffer[RESPONSE_HEAD_MAX], const Reply *reply, int64_t now,
                         bool close)
{
    Text head = text_over(buffer, RESPONSE_HEAD_MAX);
    status_line(&head, reply->status);
    date_header(&head, now);
    if (has_body(reply)) body_headers(&head, reply);
    if (reply->etag) header(&head, "ETag", reply->etag);
    if (reply->varies) header(&head, "Vary", "Accept-Encoding");
    header(&head, "Cache-Control", reply->caching ? reply->caching : "no-store");
    for (unsigned i = 0; i < reply->extra_count; i++)
        header(&head, reply->extra[i].name, reply->extra[i].value);
    text_put(&head, SECURITY);
    if (close) header(&head, "Connection", "close");
    text_put(&head, "\r\n");
    return text_fits(&head) ? head.length : 0;
}

void response_write(Metrics *metrics, const Reply *reply, bool head_only, bool close, int64_t now,
                    HttpResponse *answer)
{
    static const Reply too_large = {.status = 500};
    answer->head_length = write_head(answer->head, reply, now, close);
    if (!answer->head_length) { /* an application's headers do not fit */
        reply = &too_large;
        answer->head_length = write_head(answer->head, reply, now, close);
        ENSURE(answer->head_length);
    }
    answer->status = reply->status;
    answer->close = close;
    answer->body = reply->body;
    answer->size = head_only || !has_body(reply) ? 0 : reply->size;
    answer->is_static = reply->is_static;
    metrics_request(metrics, answer->status, answer->head_length + answer->size);
}

size_t response_write_upgrade(Metrics *metrics, const char *accept, int64_t now,
                              char buffer[RESPONSE_HEAD_MAX])
{
    Text head = text_over(buffer, RESPONSE_HEAD_MAX);
    status_line(&head, 101);
    date_header(&head, now);
    header(&head, "Connection", "Upgrade");
    header(&head, "Upgrade", "websocket");
    header(&head, "Sec-WebSocket-Accept", accept);
    text_put(&head, "\r\n");
    ENSURE(text_fits(&head));
    metrics_request(metrics, 101, head.length);
    return head.length;
}

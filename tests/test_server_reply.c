/* From a request to its response: content encodings, the embedded site, routes, response heads,
 * metrics. */
#include "tests/support/check.h"

#include "server/negotiate.h"
#include "server/response.h"
#include "server/routes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int64_t RFC_DATE = 784111777; /* Sun, 06 Nov 1994 08:49:37 GMT, the RFC's example */

/* --- Content encoding --------------------------------------------------------------------------
 */

static void negotiates_encodings(void **state)
{
    (void)state;
    static const SiteFile ALL = {.encoded = {{NULL, 100, "a"}, {NULL, 60, "b"}, {NULL, 50, "c"}}},
                          NO_GZIP = {.encoded = {{NULL, 100, "a"}, {0}, {NULL, 50, "c"}}},
                          BARE = {.encoded = {{NULL, 100, "a"}}};
    static const struct {
        const SiteFile *file;
        const char *accept;
        ContentEncoding encoding;
    } CASES[] = {
        {&ALL, "", ENCODING_PLAIN},
        {&ALL, "gzip", ENCODING_GZIP},
        {&ALL, "GZip", ENCODING_GZIP},
        {&ALL, "x-gzip", ENCODING_GZIP},
        {&ALL, "gzip, deflate, br, zstd", ENCODING_BROTLI},
        {&ALL, "br;q=0.5, gzip;q=0.8", ENCODING_GZIP},
        {&ALL, "br;q=0.8,gzip;q=0.8", ENCODING_BROTLI},
        {&ALL, "br ; q=0.001, gzip;q=0", ENCODING_BROTLI},
        {&ALL, "br;q=0, gzip;q=0.000", ENCODING_PLAIN},
        {&ALL, "identity, gzip;q=0.9", ENCODING_PLAIN},
        {&ALL, "identity;q=0.5, gzip;q=0.5", ENCODING_GZIP},
        {&ALL, "identity;q=0", ENCODING_PLAIN}, /* everything refused: the plain file is sent */
        {&ALL, "*", ENCODING_BROTLI},
        {&ALL, "*;q=0.2, br;q=0.1", ENCODING_GZIP},
        {&ALL, "*;q=0", ENCODING_PLAIN},
        {&ALL, "*;q=0, gzip", ENCODING_GZIP},
        {&ALL, "identity;q=0, *;q=0.5, br;q=0", ENCODING_GZIP},
        {&ALL, "gzip;q=2", ENCODING_PLAIN},
        {&ALL, "gzip;q=1.000", ENCODING_GZIP},
        {&ALL, "gzip;q=1.001", ENCODING_PLAIN},
        {&ALL, "gzip;q=0.0001", ENCODING_PLAIN},
        {&ALL, "gzip;q=", ENCODING_PLAIN},
        {&ALL, "gzip;q=0.x", ENCODING_PLAIN},
        {&ALL, "gzip;level=9", ENCODING_PLAIN},
        {&ALL, ",, ,gzip,", ENCODING_GZIP},
        {&ALL, "brotli, gzippy, deflate", ENCODING_PLAIN},
        {&ALL, ";q=1, ;", ENCODING_PLAIN},
        {&NO_GZIP, "gzip", ENCODING_PLAIN},
        {&NO_GZIP, "gzip, br;q=0.1", ENCODING_BROTLI},
        {&BARE, "gzip, br, *", ENCODING_PLAIN},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        if (encoding_accepted(CASES[i].file, CASES[i].accept) != CASES[i].encoding)
            fail_msg("wrong encoding for '%s'", CASES[i].accept);
}

static void compares_etags(void **state)
{
    (void)state;
    assert_true(etag_listed("\"a\"", "\"a\""));
    assert_true(etag_listed("W/\"a\"", "\"a\""));
    assert_true(etag_listed("\"b,\", W/\"c\" ,\"a\"", "\"a\""));
    assert_true(etag_listed("*", "\"a\""));
    assert_false(etag_listed("", "\"a\""));
    assert_false(etag_listed("a", "\"a\""));
    assert_false(etag_listed("\"a", "\"a\""));
    assert_false(etag_listed("\"ab\", \"A\"", "\"a\""));
    assert_false(etag_listed("nonsense \"a\"", "\"a\""));
    assert_false(etag_listed("*x", "\"a\""));
    assert_false(etag_listed("*, \"b\"", "\"a\""));
    assert_false(etag_listed("\"b\", *", "\"a\""));
    assert_false(etag_listed("\"b\"\"a\"", "\"a\""));
    assert_false(etag_listed("W/ \"a\"", "\"a\""));
}

/* --- The site ----------------------------------------------------------------------------------
 */

static void finds_every_file(void **state)
{
    (void)state;
    assert_true(SITE.count >= 9);
    for (size_t i = 0; i < SITE.count; i++) {
        const SiteFile *file = &SITE.files[i];
        if (i > 0) assert_true(strcmp(SITE.files[i - 1].path, file->path) < 0);
        size_t length = strlen(file->path);
        assert_ptr_equal(site_find(&SITE, file->path, length), file);
        assert_non_null(file->encoded[ENCODING_PLAIN].etag);
        assert_ptr_not_equal(site_find(&SITE, file->path, length - 1), file);
        for (ContentEncoding encoding = ENCODING_GZIP; encoding < ENCODINGS; encoding++)
            if (file->encoded[encoding].etag)
                assert_true(file->encoded[encoding].size < file->encoded[ENCODING_PLAIN].size);
    }
    assert_null(site_find(&SITE, "", 0));
    assert_null(site_find(&SITE, "nothing", 7));
    assert_null(site_find(&SITE, "\xff", 1));
}

static void embeds_what_was_there(void **state)
{
    (void)state;
    const SiteFile *file = site_find(&SITE, "icon.svg", 8);
    FILE *source = fopen(SOURCE_DIR "/tests/server/site/icon.svg", "rb");
    assert_non_null(source);
    char buffer[8192];
    size_t size = fread(buffer, 1, sizeof buffer, source);
    fclose(source);
    assert_int_equal(size, file->encoded[ENCODING_PLAIN].size);
    assert_memory_equal(buffer, file->encoded[ENCODING_PLAIN].bytes, size);
    assert_string_equal(file->type, "image/svg+xml; charset=utf-8");
    assert_true(site_find(&SITE, "assets/main-D4f0aXyz.js", 23)->forever);
    assert_true(site_find(&SITE, "assets/style-Bc12_-9Z.css", 25)->forever);
    assert_false(site_find(&SITE, "assets/plain.js", 15)->forever);
    assert_false(site_find(&SITE, "sw.js", 5)->forever);
    assert_int_equal(site_find(&SITE, "empty.txt", 9)->encoded[ENCODING_PLAIN].size, 0);
}

/* --- Answers -----------------------------------------------------------------------------------
 */

static HttpResponse answer;
static ReplyStorage storage; /* the answer points into it */

static const HttpResponse *answer_to(Service *service, const char *text)
{
    static RequestStorage request_storage;
    HttpRequest request;
    Reply reply;
    assert_int_equal(request_read(text, strlen(text), &request_storage, &request), strlen(text));
    assert_null(route_request(service, &request, RFC_DATE, &storage, &reply));
    response_write(&service->metrics, &reply, request.method == HTTP_HEAD, request.close, RFC_DATE,
                   &answer);
    assert_int_equal(strlen(answer.head), answer.head_length);
    return &answer;
}

/* The answer to a request with these headers. */
static const HttpResponse *ask(const char *method, const char *path, const char *headers)
{
    char text[1000];
    snprintf(text, sizeof text, "%s %s HTTP/1.1\r\nHost: x\r\n%s\r\n", method, path, headers);
    Service service = {.site = &SITE, .metrics = {.started = RFC_DATE - 60}};
    return answer_to(&service, text);
}

static bool head_has(const char *line)
{
    return strstr(answer.head, line) != NULL;
}

static void answers_pages(void **state)
{
    (void)state;
    const SiteFile *index = site_find(&SITE, "index.html", 10);
    static const char *const PATHS[] = {"/",     "/index.html", "/play",   "/rules/T-1",
                                        "/?a=b", "/replay?x",   "/play/#x"};
    for (size_t i = 0; i < sizeof PATHS / sizeof *PATHS; i++) {
        assert_int_equal(ask("GET", PATHS[i], "")->status, 200);
        assert_ptr_equal(answer.body, index->encoded[ENCODING_PLAIN].bytes);
        assert_int_equal(answer.size, index->encoded[ENCODING_PLAIN].size);
        assert_true(head_has("HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"));
        assert_true(head_has("\r\nCache-Control: no-cache\r\n"));
        assert_true(head_has("\r\nVary: Accept-Encoding\r\n"));
    }
    static const char *const MISSING[] = {"/x.js",
                                          "/assets/main.js",
                                          "/../index.html",
                                          "/index.html/",
                                          "/%2e%2e/index.html",
                                          "/a%5cb",
                                          "/index.htm",
                                          "/.",
                                          "/play.",
                                          "/a%20b",
                                          "/healthz/x.txt",
                                          "/%25%30%30",
                                          "/%c0%ae",
                                          "/favicon.ico",
                                          "/large.txt.gz"};
    for (size_t i = 0; i < sizeof MISSING / sizeof *MISSING; i++)
        if (ask("GET", MISSING[i], "")->status != 404) fail_msg("found %s", MISSING[i]);
    assert_true(head_has("\r\nContent-Type: text/html; charset=utf-8\r\n"));
    assert_non_null(strstr(answer.body, "Not found"));
}

static void answers_forms(void **state)
{
    (void)state;
    const SiteFile *file = site_find(&SITE, "assets/main-D4f0aXyz.js", 23);
    ask("GET", "/assets/main-D4f0aXyz.js", "Accept-Encoding: br\r\n");
    assert_ptr_equal(answer.body, file->encoded[ENCODING_BROTLI].bytes);
    assert_true(head_has("\r\nContent-Encoding: br\r\n"));
    assert_true(head_has("\r\nCache-Control: public, max-age=31536000, immutable\r\n"));
    assert_true(head_has("\r\nContent-Type: text/javascript; charset=utf-8\r\n"));
    ask("GET", "/assets/main-D4f0aXyz.js", "Accept-Encoding: gzip;q=1, br;q=0\r\n");
    assert_ptr_equal(answer.body, file->encoded[ENCODING_GZIP].bytes);
    ask("GET", "/engine.wasm", "Accept-Encoding: gzip, br\r\n");
    assert_false(head_has("Content-Encoding"));
    assert_true(head_has("\r\nContent-Type: application/wasm\r\n"));
    ask("HEAD", "/assets/main-D4f0aXyz.js", "");
    char length[60];
    snprintf(length, sizeof length, "\r\nContent-Length: %zu\r\n",
             file->encoded[ENCODING_PLAIN].size);
    assert_true(head_has(length));
    assert_int_equal(answer.size, 0);
}

static void answers_not_modified(void **state)
{
    (void)state;
    const SiteFile *file = site_find(&SITE, "index.html", 10);
    char header[200];
    snprintf(header, sizeof header, "Accept-Encoding: gzip\r\nIf-None-Match: %s\r\n",
             file->encoded[ENCODING_GZIP].etag);
    assert_int_equal(ask("GET", "/", header)->status, 304);
    assert_int_equal(answer.size, 0);
    assert_true(head_has(file->encoded[ENCODING_GZIP].etag));
    assert_false(head_has("Content-Length"));
    /* The client has the file in another encoding. */
    snprintf(header, sizeof header, "If-None-Match: %s\r\n", file->encoded[ENCODING_GZIP].etag);
    assert_int_equal(ask("GET", "/", header)->status, 200);
    assert_int_equal(ask("GET", "/none.js", "If-None-Match: *\r\n")->status, 404);
}

static void answers_other_methods(void **state)
{
    (void)state;
    static const char *const METHODS[] = {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW"};
    for (size_t i = 0; i < sizeof METHODS / sizeof *METHODS; i++) {
        assert_int_equal(ask(METHODS[i], "/", "")->status, 405);
        assert_true(head_has("\r\nAllow: GET, HEAD\r\n"));
    }
}

static void every_answer_is_safe(void **state)
{
    (void)state;
    static const char *const PATHS[] = {"/", "/none.js", "/healthz", "/metrics", "/%zz"};
    for (size_t i = 0; i < sizeof PATHS / sizeof *PATHS; i++) {
        ask("GET", PATHS[i], "");
        assert_true(head_has("\r\nContent-Security-Policy: default-src 'none'; "));
        assert_false(head_has("'unsafe-inline'"));
        assert_false(head_has("'unsafe-eval'"));
        assert_true(head_has("\r\nX-Content-Type-Options: nosniff\r\n"));
        assert_true(head_has("\r\nReferrer-Policy: no-referrer\r\n"));
        assert_true(head_has("\r\nCross-Origin-Opener-Policy: same-origin\r\n"));
        assert_true(head_has("\r\nCross-Origin-Embedder-Policy: require-corp\r\n"));
        assert_true(head_has("\r\nCross-Origin-Resource-Policy: same-origin\r\n"));
        assert_true(head_has("\r\nPermissions-Policy: "));
        assert_string_equal(answer.head + answer.head_length - 4, "\r\n\r\n");
    }
    assert_int_equal(answer.status, 400);
    assert_true(head_has("\r\nConnection: close\r\n"));
}

static void answers_reserved_paths(void **state)
{
    (void)state;
    static const struct {
        const char *method, *path, *headers;
        unsigned status;
        const char *body;
    } CASES[] = {
        {"GET", "/api", "", 404, "{\"error\":\"not_found\"}\n"},
        {"GET", "/api/x", "", 404, "{\"error\":\"not_found\"}\n"},
        {"POST", "/api/x", "", 404, "{\"error\":\"not_found\"}\n"},
        {"GET", "/ws/x", "", 404, "{\"error\":\"not_found\"}\n"},
        {"GET", "/ws", "", 426, "{\"error\":\"upgrade_required\"}\n"},
        {"GET", "/ws", "Connection: upgrade\r\nUpgrade: websocket\r\n", 503,
         "{\"error\":\"unavailable\"}\n"},
        {"GET", "/api/x", "Content-Length: 65537\r\n", 413, "{\"error\":\"content_too_large\"}\n"},
        {"GET", "/api/x", "Transfer-Encoding: chunked\r\n", 411,
         "{\"error\":\"length_required\"}\n"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        ask(CASES[i].method, CASES[i].path, CASES[i].headers);
        assert_int_equal(answer.status, CASES[i].status);
        assert_string_equal(answer.body, CASES[i].body);
        assert_true(head_has("\r\nContent-Type: application/json\r\n"));
        assert_true(head_has("\r\nCache-Control: no-store\r\n"));
    }
    assert_int_equal(ask("GET", "/apis", "")->status, 200); /* a client-side path */
    assert_int_equal(ask("GET", "/wsx", "")->status, 200);
}

static void never(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data, (void)request, (void)exchange;
    fail();
}

static const AppRoute ROUTES[] = {
    {.method = HTTP_GET, .path = "/api/a", .handle = never},
    {.method = HTTP_POST, .path = "/api/a", .body_max = 10, .handle = never},
    {.method = HTTP_DELETE, .path = "/api/b/", .handle = never},
    {.method = HTTP_GET, .path = "/ws", .websocket = true, .handle = never},
    {.method = HTTP_GET, .path = "/api/own", .origin = ORIGIN_OWN, .handle = never},
    {.method = HTTP_POST, .path = "/api/any", .origin = ORIGIN_ANY, .handle = never},
    {.method = HTTP_GET,
     .path = "/ws/any",
     .websocket = true,
     .origin = ORIGIN_ANY,
     .handle = never},
};
static const App APP = {.routes = ROUTES, .route_count = sizeof ROUTES / sizeof *ROUTES};

/* The route that takes a request, or null. */
static const AppRoute *route_of(const char *text)
{
    Service service = {.site = &SITE, .app = &APP};
    RequestStorage request_storage;
    HttpRequest request;
    Reply reply;
    assert_int_equal(request_read(text, strlen(text), &request_storage, &request), strlen(text));
    const AppRoute *route = route_request(&service, &request, RFC_DATE, &storage, &reply);
    if (!route) response_write(&service.metrics, &reply, false, false, RFC_DATE, &answer);
    return route;
}

#define HANDSHAKE                                                                                  \
    "Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"

static void routes_to_the_application(void **state)
{
    (void)state;
    assert_ptr_equal(route_of("GET /api/a?b HTTP/1.1\r\nHost: x\r\n\r\n"), &ROUTES[0]);
    assert_ptr_equal(route_of("HEAD /api/a HTTP/1.1\r\nHost: x\r\n\r\n"), &ROUTES[0]);
    assert_ptr_equal(route_of("POST /api/a HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n"),
                     &ROUTES[1]);
    assert_null(route_of("POST /api/a HTTP/1.1\r\nHost: x\r\nContent-Length: 11\r\n\r\n"));
    assert_int_equal(answer.status, 413);
    assert_null(route_of("GET /api/a HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n"));
    assert_int_equal(answer.status, 413);
    assert_null(route_of("PUT /api/a HTTP/1.1\r\nHost: x\r\n\r\n"));
    assert_int_equal(answer.status, 405);
    assert_true(head_has("\r\nAllow: GET, HEAD, POST\r\n"));
    assert_ptr_equal(route_of("DELETE /api/b/c/d HTTP/1.1\r\nHost: x\r\n\r\n"), &ROUTES[2]);
    assert_null(route_of("DELETE /api/b HTTP/1.1\r\nHost: x\r\n\r\n"));
    assert_int_equal(answer.status, 404);
    assert_null(route_of("GET /api/ab HTTP/1.1\r\nHost: x\r\n\r\n"));
    assert_int_equal(answer.status, 404);
}

static void routes_handshakes(void **state)
{
    (void)state;
    assert_ptr_equal(route_of("GET /ws HTTP/1.1\r\n" HANDSHAKE
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"),
                     &ROUTES[3]);
    assert_string_equal(storage.accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    assert_null(route_of("GET /ws HTTP/1.1\r\n" HANDSHAKE "\r\n"));
    assert_int_equal(answer.status, 400);
    assert_null(route_of("GET /ws HTTP/1.1\r\nHost: x\r\n\r\n"));
    assert_int_equal(answer.status, 426);
    assert_true(head_has("\r\nUpgrade: websocket\r\n"));
    assert_true(head_has("\r\nSec-WebSocket-Version: 13\r\n"));
    assert_null(route_of("POST /ws HTTP/1.1\r\n" HANDSHAKE "\r\n"));
    assert_int_equal(answer.status, 405);
}

/* 403 for pages of other sites, unless the route allows them. */
static void routes_check_the_origin(void **state)
{
    (void)state;
#define KEY HANDSHAKE "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
#define FOREIGN "Origin: https://elsewhere\r\n\r\n"
    static const char *const REFUSED[] = {
        "POST /api/a HTTP/1.1\r\nHost: x\r\n" FOREIGN,
        "POST /api/a HTTP/1.1\r\nHost: x\r\nContent-Length: 11\r\n" FOREIGN,
        "POST /api/a HTTP/1.1\r\nHost: x\r\nOrigin: null\r\n\r\n",
        "POST /api/a HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nOrigin: http://x\r\n\r\n",
        "DELETE /api/b/c HTTP/1.1\r\nHost: x\r\n" FOREIGN,
        "GET /ws HTTP/1.1\r\n" KEY FOREIGN,
        "GET /api/own HTTP/1.1\r\nHost: x\r\n" FOREIGN,
        "HEAD /api/own HTTP/1.1\r\nHost: x\r\n" FOREIGN,
    };
    static const char *const ALLOWED[] = {
        "POST /api/a HTTP/1.1\r\nHost: x\r\nOrigin: https://x\r\n\r\n",
        "POST /api/a HTTP/1.1\r\nHost: x\r\n\r\n", /* not from a browser */
        "GET /ws HTTP/1.1\r\n" KEY "Origin: http://x\r\n\r\n",
        "GET /api/own HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\n\r\n",
        "GET /api/a HTTP/1.1\r\nHost: x\r\n" FOREIGN,
        "POST /api/any HTTP/1.1\r\nHost: x\r\n" FOREIGN,
        "GET /ws/any HTTP/1.1\r\n" KEY FOREIGN,
    };
    for (size_t i = 0; i < sizeof REFUSED / sizeof *REFUSED; i++) {
        if (route_of(REFUSED[i])) fail_msg("not refused: %s", REFUSED[i]);
        assert_int_equal(answer.status, 403);
    }
    for (size_t i = 0; i < sizeof ALLOWED / sizeof *ALLOWED; i++)
        if (!route_of(ALLOWED[i])) fail_msg("%u: %s", answer.status, ALLOWED[i]);
}

static void writes_replies(void **state)
{
    (void)state;
    Metrics metrics = {0};
    Reply reply = {.status = 204};
    reply_header(&reply, "Set-Cookie", "a=b; HttpOnly");
    response_write(&metrics, &reply, false, true, RFC_DATE, &answer);
    assert_true(head_has("HTTP/1.1 204 No Content\r\n"));
    assert_false(head_has("Content-Length"));
    assert_true(head_has("\r\nCache-Control: no-store\r\nSet-Cookie: a=b; HttpOnly\r\n"));
    assert_true(head_has("\r\nConnection: close\r\n"));
    char head[RESPONSE_HEAD_MAX];
    size_t length =
        response_write_upgrade(&metrics, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", RFC_DATE, head);
    assert_string_equal(head, "HTTP/1.1 101 Switching Protocols\r\n"
                              "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
                              "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                              "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n");
    assert_int_equal(metrics.bytes, answer.head_length + length);
    assert_int_equal(metrics.requests[STATUS_101] + metrics.requests[STATUS_204], 2);
}

static void counts(void **state)
{
    (void)state;
    Service service = {.site = &SITE, .metrics = {.started = RFC_DATE - 60}};
    static const char *const TEXTS[] = {"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
                                        "GET /none.js HTTP/1.1\r\nHost: x\r\n\r\n",
                                        "GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"};
    size_t bytes = 0;
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        if (i == 2) bytes = service.metrics.bytes;
        answer_to(&service, TEXTS[i]);
    }
    const char *page = answer.body;
    assert_int_equal(answer.size, strlen(page));
    assert_non_null(strstr(page, "\nvalletta_http_requests_total{code=\"200\"} 1\n"));
    assert_non_null(strstr(page, "\nvalletta_http_requests_total{code=\"404\"} 1\n"));
    assert_non_null(strstr(page, "\nvalletta_uptime_seconds 60\n"));
    char line[100];
    snprintf(line, sizeof line, "\nvalletta_http_answered_bytes_total %zu\n", bytes);
    assert_non_null(strstr(page, line));
    assert_int_equal(service.metrics.requests[STATUS_200], 2); /* including this page */
    assert_true(head_has("\r\nCache-Control: no-store\r\n"));
    assert_true(head_has("\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\n"));
}

/* A reply without a body needs no content type; headers that do not fit give a 500. */
static void odd_replies_are_answered(void **state)
{
    (void)state;
    static char long_value[2 * RESPONSE_HEAD_MAX];
    Metrics metrics = {0};
    response_write(&metrics, &(Reply){.status = 201}, false, false, RFC_DATE, &answer);
    assert_int_equal(answer.status, 201);
    assert_non_null(strstr(answer.head, "Content-Length: 0\r\n"));
    assert_null(strstr(answer.head, "\r\nContent-Type:"));
    memset(long_value, 'x', sizeof long_value - 1);
    const Reply reply = {
        .status = 303, .extra_count = 1, .extra = {{.name = "Location", .value = long_value}}};
    response_write(&metrics, &reply, false, false, RFC_DATE, &answer);
    assert_int_equal(answer.status, 500);
    assert_null(strstr(answer.head, "xxx"));
    assert_memory_equal(answer.head + answer.head_length - 4, "\r\n\r\n", 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("replies without a body, and with too many headers", odd_replies_are_answered),
        TEST("Accept-Encoding: the best encoding is chosen", negotiates_encodings),
        TEST("If-None-Match: ETags are compared", compares_etags),
        TEST("every file of the site is found, and nothing else", finds_every_file),
        TEST("files are embedded unchanged", embeds_what_was_there),
        TEST("pages, client-side paths, and 404", answers_pages),
        TEST("encodings, content types, and HEAD", answers_forms),
        TEST("304 if the client has the file", answers_not_modified),
        TEST("other methods get 405", answers_other_methods),
        TEST("every answer has the security headers", every_answer_is_safe),
        TEST("/api/ and /ws without an application", answers_reserved_paths),
        TEST("routes of an application", routes_to_the_application),
        TEST("routes of WebSocket handshakes", routes_handshakes),
        TEST("requests from pages of other sites", routes_check_the_origin),
        TEST("heads of replies and upgrades", writes_replies),
        TEST("requests are counted in the metrics", counts),
    };
    return cmocka_run_group_tests_name("server reply", tests, NULL, NULL);
}

/* The request parser. Strict wherever a proxy in front of us could read the same bytes differently:
 * lengths, header names, hosts, control characters, and line ends. */
#include "server/request.h"

#include "base/hex.h"
#include "server/negotiate.h"

#include <string.h>
#include <strings.h>

static const HttpRequest EMPTY = {.path = "/", .path_length = 1, .query = "", .host = ""};

static void refuse(HttpRequest *request, unsigned status)
{
    if (!request->refusal) request->refusal = status;
    request->close = true;
}

/* The end of the head, after its first empty line; or null. Accepts a bare line feed as the end of
 * a line, so that such a head is complete, and refused, without waiting for more. */
static const char *find_end(const char *at, const char *end)
{
    for (const char *line = at; line < end;) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        if (!feed) return NULL;
        if (feed == line || (feed == line + 1 && *line == '\r')) return feed + 1;
        line = feed + 1;
    }
    return NULL;
}

/* Terminates the line at `*at` with a zero, and moves `*at` to the next. */
static char *next_line(char **at)
{
    char *line = *at, *feed = strchr(line, '\n');
    *at = feed + 1;
    *feed = '\0';
    if (feed > line && feed[-1] == '\r') feed[-1] = '\0';
    return line;
}

/* Whether there is a line feed without a carriage return before it. */
static bool has_bare_feed(const char *at, const char *end)
{
    for (char before = 0; at < end; before = *at++)
        if (*at == '\n' && before != '\r') return true;
    return false;
}

bool has_controls(const char *text)
{
    for (; *text; text++)
        if (((unsigned char)*text < ' ' && *text != '\t') || *text == 127) return true;
    return false;
}

/* Decodes %41 to A, in place. False for a broken escape or a control character. */
static bool decode(char *text, size_t *length)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        char c = *from;
        if (c == '%') {
            int high = hex_digit(from[1]), low = high < 0 ? -1 : hex_digit(from[2]);
            if (low < 0) return false;
            c = (char)(high * 16 + low);
            from += 2;
        }
        if ((unsigned char)c < ' ' || c == 127) return false;
        *to++ = c;
    }
    *to = '\0';
    *length = (size_t)(to - text);
    return true;
}

#define DIGITS "0123456789"
#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

/* How many characters of `text` are a name: letters, digits, a few signs, and escapes as %41. */
static size_t name_length(const char *text)
{
    size_t length = 0;
    for (;;) {
        length += strspn(text + length, LETTERS DIGITS "-._~");
        if (text[length] != '%' || hex_digit(text[length + 1]) < 0 ||
            hex_digit(text[length + 2]) < 0)
            return length;
        length += 3;
    }
}

/* How many characters of `text` are an IPv6 address in brackets. */
static size_t address_length(const char *text)
{
    if (text[0] != '[') return 0;
    size_t length = strspn(text + 1, DIGITS "abcdefABCDEF:.");
    return text[1 + length] == ']' && memchr(text + 1, ':', length) ? length + 2 : 0;
}

/* Whether the first `length` characters of `text` are "host" or "host:port". */
static bool is_host(const char *text, size_t length)
{
    size_t name = address_length(text);
    if (!name) name = name_length(text);
    if (!name) return false;
    size_t port = text[name] == ':' ? 1 + strspn(text + name + 1, DIGITS) : 0;
    return name + port == length;
}

/* Skips "http://host" of a target in absolute form; null if that is no valid host. */
static char *skip_host(char *target)
{
    if (strncasecmp(target, "http://", 7) != 0) return target;
    size_t host = strcspn(target + 7, "/?#");
    return is_host(target + 7, host) ? target + 7 + host : NULL;
}

static void read_target(HttpRequest *request, char *target)
{
    char *path = skip_host(target);
    if (!path) {
        refuse(request, 400);
        return;
    }
    path[strcspn(path, "#")] = '\0';
    size_t length = strcspn(path, "?");
    if (path[length]) request->query = path + length + 1;
    path[length] = '\0';
    if (!*path && path > target) return; /* the host alone: its first page */
    if (*path == '/' && decode(path, &request->path_length))
        request->path = path;
    else
        refuse(request, 400);
}

/* Whether `text` is " HTTP/1." and a digit. */
static bool is_version(const char *text)
{
    return strncmp(text, " HTTP/1.", 8) == 0 && text[8] >= '0' && text[8] <= '9' && !text[9];
}

static HttpMethod method_of(const char *word)
{
    static const char *const METHODS[HTTP_OTHER] = {
        [HTTP_GET] = "GET", [HTTP_HEAD] = "HEAD",   [HTTP_POST] = "POST",
        [HTTP_PUT] = "PUT", [HTTP_PATCH] = "PATCH", [HTTP_DELETE] = "DELETE"};
    HttpMethod method = 0;
    while (method < HTTP_OTHER && strcmp(word, METHODS[method]) != 0)
        method++;
    return method;
}

/* Facts that are checked after all headers have been read. */
typedef struct Seen {
    bool old; /* HTTP/1.0 */
    bool host, length, expect;
    bool upgrade, websocket; /* Connection: upgrade; Upgrade: websocket */
    const char *transfer;    /* Transfer-Encoding, or null */
} Seen;

/* Methods begin with a capital letter, so the first byte shows whether this can be a request. */
static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* "GET /path HTTP/1.1" */
static void read_first_line(HttpRequest *request, char *line, Seen *seen)
{
    size_t letters = is_capital(*line) ? strspn(line, "ABCDEFGHIJKLMNOPQRSTUVWXYZ-_") : 0;
    char *target = letters && line[letters] == ' ' ? line + letters + 1 : NULL;
    char *version = target ? strchr(target, ' ') : NULL;
    if (!version || !is_version(version) || has_controls(line)) {
        refuse(request, 400);
        return;
    }
    line[letters] = '\0';
    *version = '\0';
    request->close = seen->old = version[8] == '0';
    request->method = method_of(line);
    if (request->method != HTTP_OTHER || *target == '/') read_target(request, target);
}

/* If the length is sent twice, or is not a plain number, a proxy might see another start of the
 * next request. */
static void read_length(HttpRequest *request, const char *value, Seen *seen)
{
    size_t digits = strspn(value, DIGITS), body = 0;
    if (seen->length || digits == 0 || value[digits]) {
        refuse(request, 400);
        return;
    }
    seen->length = true;
    for (size_t i = 0; i < digits && body <= REQUEST_BODY_MAX; i++)
        body = body * 10 + (size_t)(value[i] - '0');
    if (body > REQUEST_BODY_MAX)
        refuse(request, 413);
    else
        request->body_length = body;
}

static void read_host(HttpRequest *request, const char *value, Seen *seen)
{
    if (seen->host || !is_host(value, strlen(value))) refuse(request, 400);
    seen->host = true;
    request->host = value;
}

static void read_expect(HttpRequest *request, const char *value, Seen *seen)
{
    if (strcasecmp(value, "100-continue") != 0) refuse(request, 417);
    seen->expect = true;
}

/* The headers that affect the connection. The others are left to request_header. */
static void read_control(HttpRequest *request, const char *name, const char *value, Seen *seen)
{
    if (strcasecmp(name, "Connection") == 0) {
        if (word_listed(value, "close")) request->close = true;
        if (word_listed(value, "upgrade")) seen->upgrade = true;
    } else if (strcasecmp(name, "Content-Length") == 0) {
        read_length(request, value, seen);
    } else if (strcasecmp(name, "Transfer-Encoding") == 0) {
        seen->transfer = value;
    } else if (strcasecmp(name, "Upgrade") == 0) {
        seen->websocket = word_listed(value, "websocket");
    } else if (strcasecmp(name, "Expect") == 0) {
        read_expect(request, value, seen);
    } else if (strcasecmp(name, "Host") == 0) {
        read_host(request, value, seen);
    }
}

/* RFC 9112, 3.2 and 6.3. Bodies of unknown length are not read: 411 asks for the length. */
static void check_headers(HttpRequest *request, const Seen *seen)
{
    if (!seen->host && !seen->old) refuse(request, 400);
    if (seen->transfer && seen->length)
        refuse(request, 400);
    else if (seen->transfer)
        refuse(request, strcasecmp(seen->transfer, "chunked") == 0 ? 411 : 501);
    request->websocket = seen->upgrade && seen->websocket && !seen->old;
    request->expects = seen->expect && !seen->old && request->body_length;
}

static void read_header(HttpRequest *request, char *line, RequestStorage *storage, Seen *seen)
{
    size_t name = strspn(line, "!#$%&'*+-.^_`|~" DIGITS LETTERS);
    if (name == 0 || line[name] != ':' || has_controls(line)) {
        refuse(request, 400);
        return;
    }
    if (request->header_count == REQUEST_HEADERS_MAX) {
        refuse(request, 431);
        return;
    }
    line[name] = '\0';
    char *value = line + name + 1;
    value += strspn(value, " \t");
    size_t length = strlen(value);
    while (length && (value[length - 1] == ' ' || value[length - 1] == '\t'))
        value[--length] = '\0';
    storage->headers[request->header_count++] = (HttpHeader){line, value};
    read_control(request, line, value, seen);
}

/* `length` bytes of a whole head are in `storage`. */
static void read_head(HttpRequest *request, RequestStorage *storage, size_t length)
{
    char *at = storage->text;
    if (memchr(at, '\0', length) || has_bare_feed(at, at + length)) {
        refuse(request, 400);
        return;
    }
    at[length] = '\0';
    Seen seen = {0};
    read_first_line(request, next_line(&at), &seen);
    char *line;
    while (!request->refusal && *(line = next_line(&at)))
        read_header(request, line, storage, &seen);
    if (!request->refusal) check_headers(request, &seen);
}

/* The head, after `blank` bytes of empty lines, is not complete. Refuses it if it cannot become
 * valid. */
static size_t read_part(HttpRequest *request, const char *bytes, size_t blank, size_t length)
{
    const char *at = bytes + blank;
    bool begins = blank == length || is_capital(*at) || (*at == '\r' && blank + 1 == length);
    if (!begins)
        refuse(request, 400);
    else if (length >= REQUEST_MAX)
        refuse(request, memchr(bytes, '\n', REQUEST_MAX) ? 431 : 414);
    return request->refusal ? length : 0;
}

size_t request_read(const char *bytes, size_t length, RequestStorage *storage, HttpRequest *request)
{
    *request = EMPTY;
    request->headers = storage->headers;
    size_t blank = 0; /* empty lines before a request are ignored */
    while (blank + 2 <= length && memcmp(bytes + blank, "\r\n", 2) == 0)
        blank += 2;
    const char *end = find_end(bytes + blank, bytes + length);
    if (!end || end - bytes > REQUEST_MAX) return read_part(request, bytes, blank, length);
    size_t head = (size_t)(end - bytes) - blank;
    memcpy(storage->text, bytes + blank, head);
    read_head(request, storage, head);
    return (size_t)(end - bytes);
}

const char *request_header(const HttpRequest *request, const char *name)
{
    const char *value = NULL;
    for (unsigned i = 0; i < request->header_count; i++) {
        if (strcasecmp(request->headers[i].name, name) != 0) continue;
        if (value) return "";
        value = request->headers[i].value;
    }
    return value ? value : "";
}

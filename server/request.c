/* Reading a request. Strict where a mistake could be read in two ways by us and by a proxy before
 * us: lengths, names of headers, hosts, control characters, and line ends. */
#include "server/request.h"

#include "base/hex.h"

#include "server/negotiate.h"

#include <string.h>
#include <strings.h>

static const HttpRequest NOTHING = {
    .path = "/", .path_length = 1, .accept_encoding = "", .if_none_match = ""};

static void refuse(HttpRequest *request, unsigned status)
{
    if (!request->refusal) request->refusal = status;
    request->close = true;
}

/* The end of the head: after its first empty line, or null. Line feeds alone end lines here, so
 * that a head that has such is refused at once. */
static char *find_end(char *at, char *end)
{
    for (char *line = at; line < end;) {
        char *feed = memchr(line, '\n', (size_t)(end - line));
        if (!feed) return NULL;
        if (feed == line || (feed == line + 1 && *line == '\r')) return feed + 1;
        line = feed + 1;
    }
    return NULL;
}

/* Cuts off the line that `*at` begins with, and moves on to the next. */
static char *next_line(char **at)
{
    char *line = *at, *feed = strchr(line, '\n');
    *at = feed + 1;
    *feed = '\0';
    if (feed > line && feed[-1] == '\r') feed[-1] = '\0';
    return line;
}

/* Whether a line feed comes without a carriage return before it. */
static bool has_bare_feed(const char *at, const char *end)
{
    for (char before = 0; at < end; before = *at++)
        if (*at == '\n' && before != '\r') return true;
    return false;
}

static bool has_controls(const char *text)
{
    for (; *text; text++)
        if (((unsigned char)*text < ' ' && *text != '\t') || *text == 127) return true;
    return false;
}

/* %41 becomes A; in place. False if it makes no sense, or hides a control character. */
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

/* How many characters of `text` are a name: letters, digits, a few signs, and %41 and its like. */
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

/* Past "http://host" of a target that names the server too; null if that is no host. */
static char *skip_host(char *target)
{
    if (strncasecmp(target, "http://", 7) != 0) return target;
    size_t host = strcspn(target + 7, "/?#");
    return is_host(target + 7, host) ? target + 7 + host : NULL;
}

static void read_target(HttpRequest *request, char *target)
{
    char *path = skip_host(target);
    if (path) path[strcspn(path, "?#")] = '\0';
    if (path && !*path && path > target) return; /* the host alone: its first page */
    if (path && *path == '/' && decode(path, &request->path_length))
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
    if (strcmp(word, "GET") == 0) return HTTP_GET;
    return strcmp(word, "HEAD") == 0 ? HTTP_HEAD : HTTP_OTHER;
}

/* What the headers say that is judged when all of them are read. */
typedef struct Seen {
    bool old; /* HTTP/1.0 */
    bool host, length, transfer, expect, accept, match;
} Seen;

/* "GET /path HTTP/1.1" */
static void read_first_line(HttpRequest *request, char *line, Seen *seen)
{
    size_t letters = strspn(line, "ABCDEFGHIJKLMNOPQRSTUVWXYZ-_");
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

/* A length that is said twice, or is no plain number, lets two readers disagree about where the
 * next request begins. */
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
        request->body = body;
}

/* A list may be given in several lines. No browser does that; to leave it out is never wrong. */
static void take_list(const char **list, const char *value, bool *seen)
{
    *list = *seen ? "" : value;
    *seen = true;
}

static void read_host(HttpRequest *request, const char *value, Seen *seen)
{
    if (seen->host || !is_host(value, strlen(value))) refuse(request, 400);
    seen->host = true;
}

static void take_header(HttpRequest *request, const char *name, const char *value, Seen *seen)
{
    if (strcasecmp(name, "Accept-Encoding") == 0) {
        take_list(&request->accept_encoding, value, &seen->accept);
    } else if (strcasecmp(name, "If-None-Match") == 0) {
        take_list(&request->if_none_match, value, &seen->match);
    } else if (strcasecmp(name, "Connection") == 0) {
        if (word_listed(value, "close")) request->close = true;
    } else if (strcasecmp(name, "Content-Length") == 0) {
        read_length(request, value, seen);
    } else if (strcasecmp(name, "Transfer-Encoding") == 0) {
        seen->transfer = true;
    } else if (strcasecmp(name, "Expect") == 0) {
        seen->expect = true;
    } else if (strcasecmp(name, "Host") == 0) {
        read_host(request, value, seen);
    }
}

static void judge(HttpRequest *request, const Seen *seen)
{
    if (!seen->host && !seen->old) refuse(request, 400);           /* RFC 9112, 3.2 */
    if (seen->transfer) refuse(request, seen->length ? 400 : 413); /* 6.3; of unknown size */
    if (seen->expect && request->body) request->close = true; /* it may keep its body back now */
}

static void read_header(HttpRequest *request, char *line, Seen *seen)
{
    size_t name = strspn(line, "!#$%&'*+-.^_`|~" DIGITS LETTERS);
    if (name == 0 || line[name] != ':' || has_controls(line)) {
        refuse(request, 400);
        return;
    }
    line[name] = '\0';
    char *value = line + name + 1;
    value += strspn(value, " \t");
    size_t length = strlen(value);
    while (length && (value[length - 1] == ' ' || value[length - 1] == '\t'))
        value[--length] = '\0';
    take_header(request, line, value, seen);
}

static void read_head(HttpRequest *request, char *at, char *end)
{
    if (memchr(at, '\0', (size_t)(end - at)) || has_bare_feed(at, end)) {
        refuse(request, 400);
        return;
    }
    Seen seen = {0};
    read_first_line(request, next_line(&at), &seen);
    char *line;
    while (!request->refusal && *(line = next_line(&at)))
        read_header(request, line, &seen);
    if (!request->refusal) judge(request, &seen);
}

/* What has come, after `blank` bytes of empty lines, is not the whole head. If it can no longer
 * become one there is no point in waiting. */
static size_t read_part(HttpRequest *request, const char *bytes, size_t blank, size_t length)
{
    const char *at = bytes + blank;
    bool begins =
        blank == length || (*at >= 'A' && *at <= 'Z') || (*at == '\r' && blank + 1 == length);
    if (!begins)
        refuse(request, 400);
    else if (length >= REQUEST_MAX)
        refuse(request, memchr(bytes, '\n', length) ? 431 : 414);
    return request->refusal ? length : 0;
}

size_t request_read(char *bytes, size_t length, HttpRequest *request)
{
    *request = NOTHING;
    size_t blank = 0; /* empty lines before a request are passed over */
    while (blank + 2 <= length && memcmp(bytes + blank, "\r\n", 2) == 0)
        blank += 2;
    char *end = find_end(bytes + blank, bytes + length);
    if (!end || end - bytes > REQUEST_MAX) return read_part(request, bytes, blank, length);
    read_head(request, bytes + blank, end);
    return (size_t)(end - bytes);
}

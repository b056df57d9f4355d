/* Reading a request. Strict where a mistake could be read in two ways: lengths, names of headers,
 * control characters; lenient about line ends, as the standard allows. */
#include "server/request.h"

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

/* The end of the head: after its first empty line, or null. */
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

static bool has_controls(const char *text)
{
    for (; *text; text++)
        if (((unsigned char)*text < ' ' && *text != '\t') || *text == 127) return true;
    return false;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
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

/* Past "http://host" of a target that names the server too. */
static char *skip_host(char *target)
{
    if (strncasecmp(target, "http://", 7) != 0) return target;
    return target + 7 + strcspn(target + 7, "/?#");
}

static void read_target(HttpRequest *request, char *target)
{
    char *path = skip_host(target);
    path[strcspn(path, "?#")] = '\0';
    if (path > target && !*path) return; /* the host alone: its first page */
    if (*path != '/' || !decode(path, &request->path_length)) {
        refuse(request, 400);
        return;
    }
    request->path = path;
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

/* "GET /path HTTP/1.1" */
static void read_first_line(HttpRequest *request, char *line)
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
    request->close = version[8] == '0';
    request->method = method_of(line);
    if (request->method != HTTP_OTHER || *target == '/') read_target(request, target);
}

typedef struct Seen {
    bool host, length;
} Seen;

/* A length that is said twice, or is no plain number, lets two readers disagree about where the
 * next request begins. */
static void read_length(HttpRequest *request, const char *value, Seen *seen)
{
    size_t digits = strspn(value, "0123456789"), body = 0;
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

static void take_header(HttpRequest *request, const char *name, const char *value, Seen *seen)
{
    if (strcasecmp(name, "Accept-Encoding") == 0) {
        request->accept_encoding = value;
    } else if (strcasecmp(name, "If-None-Match") == 0) {
        request->if_none_match = value;
    } else if (strcasecmp(name, "Connection") == 0) {
        if (word_listed(value, "close")) request->close = true;
    } else if (strcasecmp(name, "Content-Length") == 0) {
        read_length(request, value, seen);
    } else if (strcasecmp(name, "Transfer-Encoding") == 0) {
        refuse(request, 413); /* of unknown size */
    } else if (strcasecmp(name, "Host") == 0) {
        if (seen->host) refuse(request, 400);
        seen->host = true;
    }
}

static void read_header(HttpRequest *request, char *line, Seen *seen)
{
    static const char NAME[] = "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyz"
                               "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    size_t name = strspn(line, NAME);
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
    if (memchr(at, '\0', (size_t)(end - at))) {
        refuse(request, 400);
        return;
    }
    Seen seen = {0};
    read_first_line(request, next_line(&at));
    char *line;
    while (!request->refusal && *(line = next_line(&at)))
        read_header(request, line, &seen);
    if (!request->refusal && !seen.host && !request->close) refuse(request, 400);
}

/* What has come is not the whole head. If it can no longer become one there is no point in waiting.
 */
static size_t read_part(HttpRequest *request, const char *at, size_t length)
{
    bool letter = length == 0 || (at[0] >= 'A' && at[0] <= 'Z');
    if (!letter)
        refuse(request, 400);
    else if (length >= REQUEST_MAX)
        refuse(request, memchr(at, '\n', REQUEST_MAX) ? 431 : 414);
    return request->refusal ? length : 0;
}

size_t request_read(char *bytes, size_t length, HttpRequest *request)
{
    *request = NOTHING;
    size_t blank = 0; /* lines before a request are passed over */
    while (blank < length && (bytes[blank] == '\r' || bytes[blank] == '\n'))
        blank++;
    char *at = bytes + blank, *end = find_end(at, bytes + length);
    if (!end || end - at > REQUEST_MAX) {
        size_t used = read_part(request, at, length - blank);
        return used ? blank + used : 0;
    }
    read_head(request, at, end);
    return (size_t)(end - bytes);
}

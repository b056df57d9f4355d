/* Cookies (RFC 6265, 5.4), queries in the encoding of HTML forms, and Origin (RFC 6454). */
#include "server/request_params.h"

#include "base/ensure.h"
#include "base/hex.h"

#include <string.h>
#include <strings.h>

/* Finds "name=" at the start of a part; parts end at `separator`. Returns the value's start and its
 * length. */
static const char *find_part(const char *list, const char *name, char separator, size_t *length)
{
    const char ends[] = {separator, '\0'};
    size_t name_length = strlen(name);
    while (*list) {
        if (separator == ';') list += strspn(list, " \t");
        size_t part = strcspn(list, ends);
        if (part > name_length && memcmp(list, name, name_length) == 0 &&
            list[name_length] == '=') {
            *length = part - name_length - 1;
            return list + name_length + 1;
        }
        list += part;
        if (*list) list++;
    }
    return NULL;
}

static bool has_quotes(const char *value, size_t length)
{
    return length >= 2 && value[0] == '"' && value[length - 1] == '"';
}

bool cookie_read(const HttpRequest *request, const char *name, char *value, size_t size)
{
    ENSURE(*name && size > 0);
    size_t length;
    const char *found = find_part(request_header(request, "Cookie"), name, ';', &length);
    value[0] = '\0';
    if (!found) return false;
    while (length && (found[length - 1] == ' ' || found[length - 1] == '\t'))
        length--;
    if (has_quotes(found, length)) found++, length -= 2;
    if (length >= size) return false;
    memcpy(value, found, length);
    value[length] = '\0';
    return true;
}

/* Decodes one character: %41 is A and a plus is a space. Returns how many bytes it used; 0 for an
 * invalid escape or a control character. */
static size_t decode_one(const char *from, size_t left, char *to)
{
    bool escaped = *from == '%';
    if (escaped && (left < 3 || hex_digit(from[1]) < 0 || hex_digit(from[2]) < 0)) return 0;
    *to = *from == '+' ? ' ' : *from;
    if (escaped) *to = (char)(hex_digit(from[1]) * 16 + hex_digit(from[2]));
    if ((unsigned char)*to < ' ' || *to == 127) return 0;
    return escaped ? 3 : 1;
}

bool query_read(const HttpRequest *request, const char *name, char *value, size_t size)
{
    ENSURE(*name && size > 0);
    size_t length, out = 0;
    const char *found = find_part(request->query, name, '&', &length);
    value[0] = '\0';
    if (!found) return false;
    for (size_t at = 0, used; at < length; at += used) {
        char c;
        used = decode_one(found + at, length - at, &c);
        if (!used || out + 1 >= size) {
            value[0] = '\0';
            return false;
        }
        value[out++] = c;
    }
    value[out] = '\0';
    return true;
}

/* The scheme is not compared: behind a TLS proxy the page has https, but we speak http. */
bool origin_is_own(const HttpRequest *request)
{
    bool sent = false;
    for (unsigned i = 0; i < request->header_count; i++)
        sent |= strcasecmp(request->headers[i].name, "Origin") == 0;
    if (!sent) return true;
    const char *origin = request_header(request, "Origin"); /* empty if sent twice: not ours */
    if (strncasecmp(origin, "http://", 7) == 0)
        origin += 7;
    else if (strncasecmp(origin, "https://", 8) == 0)
        origin += 8;
    else
        return false;
    return *request->host && strcasecmp(origin, request->host) == 0;
}

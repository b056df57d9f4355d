/* Reads and writes UTF-8. */
#include "base/utf8.h"

#include "base/ensure.h"

enum { CODE_MAX = 0x10ffff, SURROGATE_FIRST = 0xd800, SURROGATE_LAST = 0xdfff };

/* The number of bytes after the first; 4 if no character starts with this byte. */
static unsigned bytes_after(unsigned char first)
{
    if (first < 0x80) return 0;
    if (first < 0xc0 || first >= 0xf8) return 4;
    return first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
}

uint32_t utf8_next(const char **at, const char *end)
{
    static const uint32_t least[4] = {0, 0x80, 0x800, 0x10000};
    const char *s = *at;
    if (s == end) return 0;
    const unsigned char first = (unsigned char)*s++;
    const unsigned more = bytes_after(first);
    if (more == 4) return 0;
    uint32_t code = more ? first & (0x3fu >> more) : first;
    for (unsigned i = 0; i < more; i++, s++) {
        if (s == end || !utf8_continues(*s)) return 0;
        code = code << 6 | ((unsigned char)*s & 0x3fu);
    }
    if (code < least[more] || code > CODE_MAX) return 0;
    if (code >= SURROGATE_FIRST && code <= SURROGATE_LAST) return 0;
    if (code) *at = s;
    return code;
}

void utf8_put(Text *text, uint32_t code)
{
    static const unsigned char lead[4] = {0, 0xc0, 0xe0, 0xf0};
    ENSURE(code <= CODE_MAX);
    const int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    text_char(text, (char)(lead[more] | code >> 6 * more));
    for (int i = more - 1; i >= 0; i--)
        text_char(text, (char)(0x80 | (code >> 6 * i & 0x3f)));
}

size_t utf8_length(const char *text)
{
    size_t length = 0;
    for (; *text; text++)
        length += !utf8_continues(*text);
    return length;
}

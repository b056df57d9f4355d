/* UTF-8, strictly: no over-long forms, no surrogates, nothing beyond U+10FFFF. */
#ifndef VALLETTA_BASE_UTF8_H
#define VALLETTA_BASE_UTF8_H

#include "base/text.h"

/* Reads the character at `*at` and moves behind it. Returns 0, and moves nowhere, if no valid
 * character other than U+0000 starts there. `end` may be null for a string that ends in a zero. */
uint32_t utf8_next(const char **at, const char *end);

void utf8_put(Text *text, uint32_t code);

/* Is this byte the second or a later one of a character? */
static inline bool utf8_continues(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* Characters in a string, valid or not: bytes that do not continue one. */
size_t utf8_length(const char *text);

#endif

/* Strict UTF-8: no over-long forms, no surrogates, nothing above U+10FFFF. */
#ifndef VALLETTA_BASE_UTF8_H
#define VALLETTA_BASE_UTF8_H

#include "base/text.h"

/* Reads the character at `*at` and moves `*at` past it. Returns 0 and does not move if there is no
 * valid character or it is U+0000. `end` may be null for a string that ends in a zero. */
uint32_t utf8_next(const char **at, const char *end);

void utf8_put(Text *text, uint32_t code);

/* True for the second and later bytes of a character. */
static inline bool utf8_continues(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* The number of characters, valid or not: counts the bytes that start one. */
size_t utf8_length(const char *text);

#endif

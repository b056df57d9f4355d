/* Bytes as lower-case hex digits, and back. */
#ifndef VALLETTA_BASE_HEX_H
#define VALLETTA_BASE_HEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Writes 2n digits and a terminating zero. */
void hex_write(const uint8_t *bytes, size_t n, char *out);

/* 0 to 15, in either case, or -1 if it is not a digit. */
int hex_digit(char c);

/* Reads exactly 2 * n_bytes digits and ignores what follows. Returns false if the string is too
 * short or has upper case: the same bytes always have the same text. On failure `out` is untouched.
 */
bool hex_read(const char *text, size_t n_bytes, uint8_t *out);

#endif

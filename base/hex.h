/* Bytes as lower-case hex digits, and back. */
#ifndef VALLETTA_BASE_HEX_H
#define VALLETTA_BASE_HEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Writes 2n digits and a closing zero. */
void hex_write(const uint8_t *bytes, size_t n, char *out);

/* 0 to 15, in either case; -1 if this is no digit. */
int hex_digit(char c);

/* Reads exactly 2 * n_bytes digits and looks no further; a string that ends early is refused.
 * Lower case only, so that a value has one spelling. On failure `out` is untouched. */
bool hex_read(const char *text, size_t n_bytes, uint8_t *out);

#endif

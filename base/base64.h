/* Bytes as base64 and back (RFC 4648, section 4): standard alphabet, padded, no line breaks. */
#ifndef VALLETTA_BASE_BASE64_H
#define VALLETTA_BASE_BASE64_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Characters for n bytes, including the terminating zero. */
#define BASE64_SIZE(n) (((n) + 2) / 3 * 4 + 1)

/* Writes BASE64_SIZE(n) characters. */
void base64_write(const uint8_t *bytes, size_t n, char *out);

/* Reads all `length` characters into `out`, which has space for `capacity` bytes; `n` is set to the
 * number of bytes. Strict, so that the same bytes always have the same text: the padding is
 * required, the unused bits of the last digit must be zero, and no other characters are allowed.
 * Returns false and leaves `out` and `n` untouched if the text is invalid or the bytes do not fit.
 */
bool base64_read(const char *text, size_t length, uint8_t *out, size_t capacity, size_t *n);

#endif

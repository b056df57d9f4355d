/* Bytes as lower-case hex digits, and back. */
#include "record/hex.h"

static const char DIGITS[] = "0123456789abcdef";

void hex_write(const uint8_t *bytes, size_t n, char *out)
{
    for (size_t i = 0; i < n; i++) {
        *out++ = DIGITS[bytes[i] >> 4];
        *out++ = DIGITS[bytes[i] & 15];
    }
    *out = '\0';
}

static int digit_value(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool hex_read(const char *text, size_t n_bytes, uint8_t *out)
{
    for (size_t i = 0; i < 2 * n_bytes; i++)
        if (digit_value(text[i]) < 0) return false;
    for (size_t i = 0; i < n_bytes; i++)
        out[i] = (uint8_t)(digit_value(text[2 * i]) << 4 | digit_value(text[2 * i + 1]));
    return true;
}

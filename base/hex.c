/* Bytes as lower-case hex digits, and back. */
#include "base/hex.h"

static const char DIGITS[] = "0123456789abcdef";

void hex_write(const uint8_t *bytes, size_t n, char *out)
{
    for (size_t i = 0; i < n; i++) {
        *out++ = DIGITS[bytes[i] >> 4];
        *out++ = DIGITS[bytes[i] & 15];
    }
    *out = '\0';
}

int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static bool is_lower_digit(char c)
{
    return hex_digit(c) >= 0 && !(c >= 'A' && c <= 'F');
}

bool hex_read(const char *text, size_t n_bytes, uint8_t *out)
{
    for (size_t i = 0; i < 2 * n_bytes; i++)
        if (!is_lower_digit(text[i])) return false;
    for (size_t i = 0; i < n_bytes; i++)
        out[i] = (uint8_t)(hex_digit(text[2 * i]) << 4 | hex_digit(text[2 * i + 1]));
    return true;
}

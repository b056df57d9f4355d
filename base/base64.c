/* Base64: three bytes make four digits of six bits each. */
#include "base/base64.h"

static const char DIGITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

void base64_write(const uint8_t *bytes, size_t n, char *out)
{
    for (size_t i = 0; i < n; i += 3) {
        const size_t left = n - i;
        const uint32_t second = left > 1 ? bytes[i + 1] : 0, third = left > 2 ? bytes[i + 2] : 0;
        const uint32_t bits = (uint32_t)bytes[i] << 16 | second << 8 | third;
        *out++ = DIGITS[bits >> 18];
        *out++ = DIGITS[bits >> 12 & 63];
        *out++ = left > 1 ? DIGITS[bits >> 6 & 63] : '=';
        *out++ = left > 2 ? DIGITS[bits & 63] : '=';
    }
    *out = '\0';
}

/* 0 to 63, or -1 if it is not a digit. */
static int digit(char c)
{
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    if (c == '+') return 62;
    return c == '/' ? 63 : -1;
}

static bool is_base64(const char *text, size_t length, size_t padding)
{
    static const int unused_bits[] = {0, 3, 15}; /* of the last digit, by padding */
    if (length % 4 != 0) return false;
    for (size_t i = 0; i < length - padding; i++)
        if (digit(text[i]) < 0) return false;
    return length == 0 || (digit(text[length - padding - 1]) & unused_bits[padding]) == 0;
}

bool base64_read(const char *text, size_t length, uint8_t *out, size_t capacity, size_t *n)
{
    size_t padding = 0;
    while (padding < 2 && padding < length && text[length - padding - 1] == '=')
        padding++;
    if (!is_base64(text, length, padding)) return false;
    const size_t bytes = length / 4 * 3 - padding;
    if (bytes > capacity) return false;
    uint32_t bits = 0;
    for (size_t i = 0, done = 0; done < bytes; i++) {
        bits = bits << 6 | (uint32_t)digit(text[i]);
        const unsigned waiting = (unsigned)(6 * (i + 1) - 8 * done); /* bits not written yet */
        if (waiting >= 8) out[done++] = (uint8_t)(bits >> (waiting - 8));
    }
    *n = bytes;
    return true;
}

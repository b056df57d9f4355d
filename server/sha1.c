/* SHA-1, block by block. */
#include "server/sha1.h"

#include <string.h>

enum { BLOCK = 64 };

static uint32_t rotate(uint32_t x, unsigned by)
{
    return x << by | x >> (32 - by);
}

static void expand(const uint8_t block[BLOCK], uint32_t words[80])
{
    for (unsigned i = 0; i < 16; i++)
        words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                   (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (unsigned i = 16; i < 80; i++)
        words[i] = rotate(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
}

static void hash_block(uint32_t state[5], const uint8_t block[BLOCK])
{
    static const uint32_t ROUND[4] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
    uint32_t words[80], a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    expand(block, words);
    for (unsigned i = 0; i < 80; i++) {
        uint32_t mixed = b ^ c ^ d;
        if (i < 20)
            mixed = (b & c) | (~b & d);
        else if (i >= 40 && i < 60)
            mixed = (b & c) | (b & d) | (c & d);
        uint32_t next = rotate(a, 5) + mixed + e + ROUND[i / 20] + words[i];
        e = d, d = c, c = rotate(b, 30), b = a, a = next;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d, state[4] += e;
}

/* The last block or two: what is left, a one bit, zeros, and the length in bits. */
static void hash_rest(uint32_t state[5], const uint8_t *rest, size_t count, uint64_t size)
{
    uint8_t last[2 * BLOCK] = {0};
    if (count) memcpy(last, rest, count);
    last[count] = 0x80;
    size_t length = count + 9 <= BLOCK ? BLOCK : 2 * BLOCK;
    for (unsigned i = 0; i < 8; i++)
        last[length - 1 - i] = (uint8_t)(size * 8 >> (8 * i));
    for (size_t at = 0; at < length; at += BLOCK)
        hash_block(state, last + at);
}

void sha1(const void *data, size_t size, uint8_t digest[SHA1_DIGEST])
{
    uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    const uint8_t *bytes = data;
    size_t whole = size - size % BLOCK;
    for (size_t at = 0; at < whole; at += BLOCK)
        hash_block(state, bytes + at);
    hash_rest(state, bytes + whole, size - whole, size);
    for (unsigned i = 0; i < SHA1_DIGEST; i++)
        digest[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}

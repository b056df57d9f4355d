/* ChaCha20, and uniform draws from it. */
#include "chance.h"

#include <string.h>

/* A row of the ChaCha state: four words that are processed in parallel. */
typedef uint32_t Row __attribute__((vector_size(16)));

static inline Row rotate(Row row, int bits)
{
    return row << bits | row >> (32 - bits);
}

#define TURN(row, by)                                                                              \
    __builtin_shufflevector(row, row, (by) % 4, (1 + (by)) % 4, (2 + (by)) % 4, (3 + (by)) % 4)

/* Four quarter rounds in parallel, one per column. */
static inline void quarter_rounds(Row *a, Row *b, Row *c, Row *d)
{
    *a += *b, *d = rotate(*d ^ *a, 16);
    *c += *d, *b = rotate(*b ^ *c, 12);
    *a += *b, *d = rotate(*d ^ *a, 8);
    *c += *d, *b = rotate(*b ^ *c, 7);
}

void chacha20_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3],
                    uint32_t out[16])
{
    Row start[4] = {{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574},
                    {key[0], key[1], key[2], key[3]},
                    {key[4], key[5], key[6], key[7]},
                    {counter, nonce[0], nonce[1], nonce[2]}};
    Row a = start[0], b = start[1], c = start[2], d = start[3];
    for (int pair = 0; pair < 10; pair++) {
        quarter_rounds(&a, &b, &c, &d);
        b = TURN(b, 1), c = TURN(c, 2), d = TURN(d, 3); /* the diagonals become columns */
        quarter_rounds(&a, &b, &c, &d);
        b = TURN(b, 3), c = TURN(c, 2), d = TURN(d, 1);
    }
    const Row end[4] = {a + start[0], b + start[1], c + start[2], d + start[3]};
    memcpy(out, end, sizeof end);
}

void chance_init(Chance *chance, const uint8_t key[CHANCE_KEY_SIZE])
{
    memset(chance, 0, sizeof *chance);
    for (int i = 0; i < 8; i++)
        chance->key[i] = (uint32_t)key[4 * i] | (uint32_t)key[4 * i + 1] << 8 |
                         (uint32_t)key[4 * i + 2] << 16 | (uint32_t)key[4 * i + 3] << 24;
    chance->used = CHANCE_WORDS;
}

void chance_refill(Chance *chance)
{
    static const uint32_t nonce[3] = {0};
    uint32_t out[16];
    chacha20_block(chance->key, chance->blocks++, nonce, out);
    for (int i = 0; i < 16; i++) {
        chance->block[2 * i] = (uint16_t)out[i];
        chance->block[2 * i + 1] = (uint16_t)(out[i] >> 16);
    }
    chance->used = 0;
}

void chance_key_from_seed(uint64_t seed, uint8_t key[CHANCE_KEY_SIZE])
{
    const uint32_t words[8] = {(uint32_t)seed, (uint32_t)(seed >> 32)};
    static const uint32_t nonce[3] = {0x6c6c6156, 0x61747465, 0x64656573}; /* "Vallettaseed" */
    uint32_t out[16];
    chacha20_block(words, 0, nonce, out);
    for (int i = 0; i < CHANCE_KEY_SIZE; i++)
        key[i] = (uint8_t)(out[i / 4] >> 8 * (i % 4));
}

static inline uint32_t next_word(Chance *chance)
{
    if (chance->used == CHANCE_WORDS) chance_refill(chance);
    return chance->block[chance->used++];
}

unsigned chance_below(Chance *chance, unsigned n)
{
    ENSURE(n >= 1 && n <= UINT16_MAX);
    /* Lemire's method: the high half of word·n is the answer. Words whose low half is below
     * 65536 % n are rejected, so that every answer is exactly as likely. */
    uint32_t product = next_word(chance) * n;
    if ((product & 0xffff) < n) {
        uint32_t rejected = (65536 - n) % n;
        while ((product & 0xffff) < rejected)
            product = next_word(chance) * n;
    }
    return product >> 16;
}

/* Chance is the random number generator of a game: a keyed ChaCha20 stream (RFC 8439) inside the
 * Game.
 *
 * The same key gives the same game, so records can be replayed. Players cannot predict it without
 * the key, and the host can commit to the key before the game and show it afterwards. The current
 * block is kept so that a draw takes a few instructions; it is as secret as the key. */
#ifndef VALLETTA_ENGINE_CHANCE_H
#define VALLETTA_ENGINE_CHANCE_H

#include "terms.h"

enum { CHANCE_KEY_SIZE = 32, CHANCE_WORDS = 32 };

typedef struct Chance {
    uint32_t key[8];
    uint16_t block[CHANCE_WORDS]; /* the current key-stream block, in 16-bit words */
    uint32_t blocks;              /* the number of blocks generated */
    uint8_t used;                 /* the number of words of the block that are used */
    uint8_t zero[3];              /* explicit padding, always zero */
} Chance;

/* One ChaCha20 block as in RFC 8439, section 2.3: key, counter and nonce give 16 words. */
void chacha20_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3],
                    uint32_t out[16]);

void chance_init(Chance *chance, const uint8_t key[CHANCE_KEY_SIZE]);
void chance_refill(Chance *chance);

/* A key from a seed number: for tests, benches and `--seed`, which need no secrecy. */
void chance_key_from_seed(uint64_t seed, uint8_t key[CHANCE_KEY_SIZE]);

/* Exactly uniform in 0 … n-1, for n from 1 to 65535. */
unsigned chance_below(Chance *chance, unsigned n);

#endif

/* SHA-256 (FIPS 180-4): identifies building sets and records, and commits to the secret key of a
 * game.
 *
 * Call sha256 for one buffer, or init, update for each piece, and final. */
#ifndef VALLETTA_BASE_SHA256_H
#define VALLETTA_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BLOCK = 64, SHA256_DIGEST = 32 };

typedef struct Sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes hashed so far */
    uint8_t block[SHA256_BLOCK];
} Sha256;

void sha256_init(Sha256 *hash);
void sha256_update(Sha256 *hash, const void *data, size_t size);
void sha256_final(Sha256 *hash, uint8_t digest[SHA256_DIGEST]); /* call init before reuse */

void sha256(const void *data, size_t size, uint8_t digest[SHA256_DIGEST]);

#endif

/* SHA-256 (FIPS 180-4): names a card set and a record, and commits to a chance key.
 *
 * At once for a buffer, or in pieces: init, update as often as needed, final. */
#ifndef VALLETTA_BASE_SHA256_H
#define VALLETTA_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BLOCK = 64, SHA256_DIGEST = 32 };

typedef struct Sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes taken in so far */
    uint8_t block[SHA256_BLOCK];
} Sha256;

void sha256_init(Sha256 *hash);
void sha256_update(Sha256 *hash, const void *data, size_t size);
void sha256_final(Sha256 *hash, uint8_t digest[SHA256_DIGEST]); /* `hash` is spent afterwards */

void sha256(const void *data, size_t size, uint8_t digest[SHA256_DIGEST]);

#endif

/* The 64-bit hash of a game or a view: the same on every machine. */
#include "rules.h"

#include <string.h>

static uint64_t mix(uint64_t x)
{
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93u;
    x ^= x >> 29;
    return x;
}

uint64_t words_hash(const void *words, size_t size)
{
    _Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "hashes are the same everywhere");
    const char *bytes = words;
    uint64_t hash = size;
    ENSURE(size % 8 == 0);
    for (size_t i = 0; i < size; i += 8) {
        uint64_t word;
        memcpy(&word, bytes + i, 8);
        hash = mix(hash ^ word) + 0x9e3779b97f4a7c15u;
    }
    return mix(hash);
}

uint64_t game_hash(const Game *game)
{
    return words_hash(game, sizeof *game);
}

/* Scoring (G-*), hashing, and the names of stages, editions and seats. */
#include "rules.h"

#include <string.h>

Score game_score(const Game *game, unsigned seat)
{
    ENSURE(seat < game->table.seats);
    const Player *player = &game->players[seat];
    Score score = {.track = player->points, .houses = (uint8_t)bits(player->owned)};
    unsigned buildings = 0;
    for (uint32_t plots = player->owned; plots; plots &= plots - 1) { /* G-1 */
        unsigned plot = (unsigned)__builtin_ctz(plots);
        buildings += game->table.points[game->table.upgraded >> plot & 1u][plot];
    }
    score.buildings = (uint16_t)buildings;
    score.goods = (uint16_t)(goods_sum(player->goods) / 3); /* G-2 */
    score.total = (uint16_t)(score.track + score.buildings + score.goods);
    return score;
}

/* G-3. */
unsigned game_winners_among(const Game *game, unsigned seats)
{
    unsigned best = 0, winners = 0;
    for (unsigned seat = 0; seat < game->table.seats; seat++) {
        if (!(seats >> seat & 1u)) continue;
        Score score = game_score(game, seat);
        unsigned rank = (unsigned)score.total * 16 + score.houses;
        if (rank > best) winners = 0;
        if (rank >= best) {
            best = rank;
            winners |= 1u << seat;
        }
    }
    return winners;
}

unsigned game_winners(const Game *game)
{
    return game_winners_among(game, ~0u);
}

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

const char *stage_name(Stage stage)
{
    static const char *const name[STAGES] = {
        [STAGE_DRAFT] = "draft", [STAGE_PLAY] = "play",   [STAGE_USE] = "use",
        [STAGE_PICK] = "pick",   [STAGE_EXTRA] = "extra", [STAGE_TRADE] = "trade",
        [STAGE_BUILD] = "build", [STAGE_PAY] = "pay",     [STAGE_STAFF] = "staff",
        [STAGE_GIVE] = "give",   [STAGE_END] = "end",     [STAGE_OVER] = "over"};
    ENSURE(stage < STAGES);
    return name[stage];
}

const char *edition_name(Edition edition)
{
    static const char *const name[EDITIONS] = {"hig", "fr"};
    ENSURE(edition < EDITIONS);
    return name[edition];
}

const char *seat_name(unsigned seat)
{
    static const char *const name[SEATS_MAX] = {"alpha", "beta", "gamma", "delta"};
    return seat < SEATS_MAX ? name[seat] : "nobody";
}

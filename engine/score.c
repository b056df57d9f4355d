/* Scoring (G-*). */
#include "rules.h"

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

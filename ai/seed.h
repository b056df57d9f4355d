/* Seeds for the random numbers of bots. They depend only on the public table and on the numbers of
 * game and seat. So they differ from game to game, are the same if the game is repeated, and reveal
 * nothing hidden. */
#ifndef VALLETTA_AI_SEED_H
#define VALLETTA_AI_SEED_H

#include "ai/random.h"
#include "engine/game.h"

/* Below 2^53, so that it fits a JSON number. */
static inline uint64_t seed_from(const Table *table, uint64_t number, unsigned seat)
{
    Random random = random_from(number * SEATS_MAX + seat);
    for (unsigned plot = 0; plot < PLOTS_MAX; plot++)
        random.state = random_next(&random) + table->building[plot];
    random.state += table->start;
    return random_next(&random) >> 11;
}

#endif

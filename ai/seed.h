/* Seeds for the bots' own random numbers. They are made of what lies open on the table, and of
 * which game and seat it is: so they differ from game to game, the same game gives the same ones,
 * and nothing can be learned from one that the table does not show. */
#ifndef VALLETTA_AI_SEED_H
#define VALLETTA_AI_SEED_H

#include "ai/random.h"
#include "engine/game.h"

/* Below 2^53, which every reader of JSON can hold. */
static inline uint64_t seed_from(const Table *table, uint64_t number, unsigned seat)
{
    Random random = random_from(number * SEATS_MAX + seat);
    for (unsigned plot = 0; plot < PLOTS_MAX; plot++)
        random.state = random_next(&random) + table->building[plot];
    random.state += table->start;
    return random_next(&random) >> 11;
}

#endif

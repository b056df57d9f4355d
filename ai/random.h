/* A small random number generator (SplitMix64) for bots, tests and benches. Games use
 * engine/chance.h. */
#ifndef VALLETTA_AI_RANDOM_H
#define VALLETTA_AI_RANDOM_H

#include "engine/choice.h"

typedef struct Random {
    uint64_t state;
} Random;

static inline Random random_from(uint64_t seed)
{
    return (Random){seed};
}

static inline uint64_t random_next(Random *random)
{
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* 0 … n-1; the bias is below n / 2^32. */
static inline unsigned random_below(Random *random, unsigned n)
{
    return (unsigned)((random_next(random) >> 32) * n >> 32);
}

/* One of the choices, each as likely. */
static inline Choice random_choice(Random *random, const Choice *choices, unsigned count)
{
    ENSURE(count > 0);
    return choices[random_below(random, count)];
}

#endif

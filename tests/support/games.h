/* Seeded random games for the suites: every combination of players, edition, supply and end-turn
 * question comes round as the seed counts up. */
#ifndef VALLETTA_TESTS_SUPPORT_GAMES_H
#define VALLETTA_TESTS_SUPPORT_GAMES_H

#include "ai/random.h"
#include "engine/view.h"
#include "record/record.h"

Setup setup_for(uint64_t seed);

/* What anybody who watches can tell of a seat's cards, worked out from the open events alone and
 * without the engine's own notes. */
typedef struct Deduced {
    Pile known;  /* in hand for certain */
    Pile unseen; /* the rest of the hand and the draw pile */
    Pile discard, played;
    unsigned in_hand, in_draw;
} Deduced;

/* A random game at one of its decisions, or at its end, where there are no choices. */
typedef struct Moment {
    const Game *game;
    const Events *events; /* of the choice before it; of set-up at first */
    const Deduced *deduced;
    const Choice *choices;
    unsigned count;
    uint64_t seed;
    unsigned number; /* how many decisions were before it */
} Moment;

typedef void Look(const Moment *now, void *data);

/* Plays the random game of this seed, and looks at it at every decision and at its end. */
void each_decision(uint64_t seed, Look *look, void *data);

/* The same for so many games, or the share of them that games_to_play leaves. */
void each_game(uint64_t usual, Look *look, void *data);

/* Another game that `viewer` could not tell from this one: what is hidden is dealt anew, by what
 * has been deduced; and so is the chance to come. */
Game permute_hidden(const Moment *now, unsigned viewer, Random *random);

/* Plays random choices, at most `limit`; the record has them. */
void random_record(uint64_t seed, size_t limit, Record *record);

/* How many games a suite should play: `usual`, or the share that VALLETTA_TEST_SHARE (1 to 100, in
 * percent) leaves for slow builds. */
uint64_t games_to_play(uint64_t usual);

#endif

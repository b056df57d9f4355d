/* Random games for the suites. Counting up the seed goes through every combination of players,
 * edition, supply, start player and `ask_end`. */
#ifndef VALLETTA_TESTS_SUPPORT_GAMES_H
#define VALLETTA_TESTS_SUPPORT_GAMES_H

#include "ai/random.h"
#include "engine/view.h"
#include "record/record.h"

Setup setup_from_seed(uint64_t seed);

/* The record of a new game in which bots play the seats in `bots`, one bit per seat, and the end of
 * a turn is asked. */
void new_record(uint64_t seed, unsigned bots, Record *record);

/* A random seat of the game, or the spectator. */
unsigned random_viewer(const Game *game, Random *random);

/* The number of the line that `position` is in, from 1. */
unsigned line_at(const char *text, size_t position);

/* What a spectator can deduce about a seat's cards, computed here from public events alone, to
 * compare with what the engine says. */
typedef struct Deduced {
    Pile known;  /* certainly in hand */
    Pile unseen; /* the rest of the hand and the draw pile */
    Pile discard, played;
    unsigned in_hand, in_draw;
} Deduced;

/* A random game at one of its decisions, or at its end, where `count` is 0. */
typedef struct Moment {
    const Game *game;
    const Events *events; /* of the last choice; at first, of the set-up */
    const Deduced *deduced;
    const Choice *choices;
    unsigned count;
    uint64_t seed;
    unsigned number; /* of the decision, from 0 */
} Moment;

typedef void Visit(const Moment *now, void *data);

/* Plays the random game of this seed; calls `visit` at every decision and at the end. */
void each_decision(uint64_t seed, Visit *visit, void *data);

/* The same for games_to_play(usual) games, from seed 0. */
void each_game(uint64_t usual, Visit *visit, void *data);

/* Another game that `viewer` cannot tell from this one: everything hidden is dealt again, within
 * what can be deduced, and the chance key is replaced. */
Game permute_hidden(const Moment *now, unsigned viewer, Random *random);

/* Records a random game of at most `limit` choices. */
void random_record(uint64_t seed, size_t limit, Record *record);

/* How many games a suite plays: `usual`, or in slow builds VALLETTA_TEST_SHARE percent of it, but
 * at least one. */
uint64_t games_to_play(uint64_t usual);

#endif

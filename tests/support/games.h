/* Seeded random games for the suites: every combination of players, edition, supply and end-turn
 * question comes round as the seed counts up. */
#ifndef VALLETTA_GAMES_H
#define VALLETTA_GAMES_H

#include "ai/random.h"
#include "engine/view.h"
#include "record/record.h"

Setup setup_for(uint64_t seed);

/* Plays random choices, at most `limit`; the record has them. */
void random_record(uint64_t seed, size_t limit, Record *record);

/* How many games a suite should play: `usual`, or the share that VALLETTA_TEST_SHARE (1 to 100, in
 * percent) leaves for slow builds. */
uint64_t games_to_play(uint64_t usual);

#endif

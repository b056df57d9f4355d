/* The turn limit of games without people. The rules allow games without end: in edition fr every
 * card may be declined (ED-1), and in both editions a player can keep Jean in hand and build
 * nothing. */
#ifndef VALLETTA_AI_TURN_LIMIT_H
#define VALLETTA_AI_TURN_LIMIT_H

#include "engine/game.h"

/* Turns per player. Games between our bots need less than a tenth of the default. */
enum { TURN_LIMIT_DEFAULT = 500, TURN_LIMIT_MAX = 1000000 };

/* True if every player has had `limit` turns and the game is not over. 0 means no limit. */
static inline bool turn_limit_reached(const Table *table, uint32_t limit)
{
    return limit && table->stage != STAGE_OVER && table->turn > limit * table->seats;
}

#endif

/* A limit on the length of games that nobody watches. By the rules a game can go on for ever: in
 * edition fr every card may be declined (ED-1), and a deck from which Jean and all builders were
 * dismissed ends nothing. */
#ifndef VALLETTA_AI_TURN_LIMIT_H
#define VALLETTA_AI_TURN_LIMIT_H

#include "engine/game.h"

/* Turns per player. Games of our bots end within a tenth of the default. */
enum { TURN_LIMIT_DEFAULT = 500, TURN_LIMIT_MAX = 1000000 };

/* Has every player had `limit` turns, and the game is still not over? A limit of 0 is no limit. */
static inline bool turn_limit_reached(const Table *table, uint32_t limit)
{
    return limit && table->stage != STAGE_OVER && table->turn > limit * table->seats;
}

#endif

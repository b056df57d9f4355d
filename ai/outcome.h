/* The value of a finished game to each seat, from 0 to 1: what search and learning maximise. */
#ifndef VALLETTA_AI_OUTCOME_H
#define VALLETTA_AI_OUTCOME_H

#include "engine/game.h"

/* Half of the value is for winning, divided if the victory is shared. The other half is for the
 * margin: a narrow defeat is worth more than a clear one. The game must be over. */
void outcome_values(const Game *game, double values[SEATS_MAX]);

#endif

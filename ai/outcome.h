/* How a game turned out for each seat, between 0 and 1: what search and learning aim at. */
#ifndef VALLETTA_AI_OUTCOME_H
#define VALLETTA_AI_OUTCOME_H

#include "engine/game.h"

/* Half of it is winning, a shared victory in parts, half by how much: a narrow defeat is nearer to
 * a win than a clear one. */
void outcome_values(const Game *game, double values[SEATS_MAX]);

#endif

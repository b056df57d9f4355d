/* Heuristic value of a position to a seat: its expected points at the end of the game. */
#ifndef VALLETTA_AI_EVALUATE_H
#define VALLETTA_AI_EVALUATE_H

#include "engine/game.h"

/* `progress` is from evaluate_progress, of this position or of an earlier one. */
double evaluate(const Game *game, unsigned seat, double progress);

/* How far the game is, from 0 to 1; 1 in the final phase. */
double evaluate_progress(const Game *game);

#endif

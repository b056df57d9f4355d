/* What a position is worth to a seat, in points at the end of the game: a rule of thumb. */
#ifndef VALLETTA_AI_EVALUATE_H
#define VALLETTA_AI_EVALUATE_H

#include "engine/game.h"

double evaluate(const Game *game, unsigned seat, double progress);

/* How far the game has come, from 0 to 1: 1 in the final phase. */
double evaluate_progress(const Game *game);

#endif

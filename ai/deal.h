/* Samples a complete game that fits a view. What is hidden from the viewer is dealt at random, with
 * the probabilities that the rules give. Bots search such games, so they use nothing but the view.
 */
#ifndef VALLETTA_AI_DEAL_H
#define VALLETTA_AI_DEAL_H

#include "ai/random.h"
#include "engine/view.h"

/* Deals the hands of the other seats from their unseen cards, and gives the game a new chance key.
 * view_of(game, view->seat) is the same view, byte for byte. A view from outside must have passed
 * view_check. */
void deal_game(const View *view, Random *random, Game *game);

#endif

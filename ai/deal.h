/* Dealing a whole game that fits a view: what is hidden from the viewer is dealt at random, every
 * possibility as likely as the rules make it. Search plays on such games; none of them knows more
 * than its view did. */
#ifndef VALLETTA_AI_DEAL_H
#define VALLETTA_AI_DEAL_H

#include "ai/random.h"
#include "engine/view.h"

/* The hands of the other seats are drawn from what is unseen of them, and the chance to come is a
 * new one. view_of(game, view->seat) is the view again, byte for byte.
 * A view from outside must have passed view_check. */
void deal_game(const View *view, Random *random, Game *game);

#endif

/* Checks that the events of a choice account for every change of the game. */
#ifndef VALLETTA_TESTS_RULES_LEDGER_H
#define VALLETTA_TESTS_RULES_LEDGER_H

#include "engine/game.h"

/* Null, or what the events do not explain. */
const char *ledger_check(const Game *before, const Game *after, const Events *events);

#endif

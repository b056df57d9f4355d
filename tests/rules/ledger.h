/* Keeping the books: what the events of an act tell must be all that has changed. */
#ifndef VALLETTA_TESTS_RULES_LEDGER_H
#define VALLETTA_TESTS_RULES_LEDGER_H

#include "engine/game.h"

/* Null, or what the events do not account for. */
const char *ledger_check(const Game *before, const Game *after, const Events *events);

#endif

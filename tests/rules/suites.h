/* The suites, in the order they run. Coverage must be last: it checks what the others have reached.
 */
#ifndef VALLETTA_TESTS_RULES_SUITES_H
#define VALLETTA_TESTS_RULES_SUITES_H

#include "scene.h"

extern const Suite EXAMPLES, SETUP, TURN, BUILD, PAYMENTS, SUPPLY, CARDS_RED, CARDS_BLUE,
    CARDS_YELLOW;
extern const Suite FINAL_PHASE, SCORING, EDITION, REFUSALS, VIEWS, CHANCE, PILES, CARD_SET;
extern const Suite COVERAGE;

/* All tests, collected by main.c. */
extern struct CMUnitTest every_test[];
extern size_t every_test_count;

#endif

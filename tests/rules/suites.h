/* The files of tests, in the order they run. Coverage comes last: it looks at what the others have
 * done. */
#ifndef VALLETTA_TESTS_RULES_SUITES_H
#define VALLETTA_TESTS_RULES_SUITES_H

#include "scene.h"

extern const Suite EXAMPLES, SETUP, TURN, BUILD, PAYMENTS, SUPPLY, CARDS_RED, CARDS_BLUE,
    CARDS_YELLOW;
extern const Suite FINAL_PHASE, SCORING, EDITION, REFUSALS, VIEWS, CHANCE, PILES, CARD_SET;
extern const Suite COVERAGE;

/* Every test of the program, put together by main.c. */
extern struct CMUnitTest every_test[];
extern size_t every_test_count;

#endif

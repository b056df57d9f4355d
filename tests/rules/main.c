/* Runs all tests as one group, so that the TAP output has one plan. */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

enum { TESTS_MAX = 1000 };

struct CMUnitTest every_test[TESTS_MAX];
size_t every_test_count;

static void add(const Suite *suite)
{
    if (every_test_count + suite->count > TESTS_MAX) abort();
    memcpy(every_test + every_test_count, suite->tests, suite->count * sizeof every_test[0]);
    every_test_count += suite->count;
}

int main(void)
{
    const Suite *const suites[] = {&EXAMPLES, &SETUP,     &TURN,       &BUILD,        &PAYMENTS,
                                   &SUPPLY,   &CARDS_RED, &CARDS_BLUE, &CARDS_YELLOW, &FINAL_PHASE,
                                   &SCORING,  &EDITION,   &REFUSALS,   &VIEWS,        &CHANCE,
                                   &PILES,    &CARD_SET,  &COVERAGE};
    for (size_t i = 0; i < sizeof suites / sizeof suites[0]; i++)
        add(suites[i]);
    return _cmocka_run_group_tests("rules", every_test, every_test_count, NULL, NULL);
}

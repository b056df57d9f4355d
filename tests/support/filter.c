/* Lets every suite run only some of its tests: VALLETTA_TEST='E-8*' build/release/test_rules. */
#include "tests/support/check.h"

#include <stdlib.h>

__attribute__((constructor)) static void filter_tests(void)
{
    const char *pattern = getenv("VALLETTA_TEST");
    if (pattern) cmocka_set_test_filter(pattern);
}

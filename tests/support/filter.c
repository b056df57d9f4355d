/* Runs some tests of a suite only: VALLETTA_TEST='E-8*' build/release/test_rules. Linked into every
 * suite, so that none has to ask for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

__attribute__((constructor)) static void filter_tests(void)
{
    const char *pattern = getenv("VALLETTA_TEST");
    if (pattern) cmocka_set_test_filter(pattern);
}

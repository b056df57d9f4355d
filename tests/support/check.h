/* Included by every test suite: cmocka, the headers that it needs first, and entries for its list
 * of tests. */
#ifndef VALLETTA_TESTS_SUPPORT_CHECK_H
#define VALLETTA_TESTS_SUPPORT_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* clang-format off */
#define TEST(name, function) {name, function, NULL, NULL, NULL}
#define TEST_WITH(name, function, set_up, tear_down) {name, function, set_up, tear_down, NULL}
/* clang-format on */

#endif

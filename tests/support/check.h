/* What every test suite includes: cmocka, with the headers it wants before it. */
#ifndef VALLETTA_TESTS_SUPPORT_CHECK_H
#define VALLETTA_TESTS_SUPPORT_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif

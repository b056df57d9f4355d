/* What every layer uses: UTF-8, hex digits, base64, the clock, parallel jobs. Text and JSON have
 * their own suite (test_json). */
#include "tests/support/check.h"

#include "base/base64.h"
#include "base/clock.h"
#include "base/hex.h"
#include "base/parallel.h"
#include "base/utf8.h"

#include <string.h>

/* Every code point but surrogates is written, and read back as itself. */
static void utf8_round_trip(void **state)
{
    (void)state;
    for (uint32_t code = 1; code <= 0x10ffff; code++) {
        char bytes[5];
        Text text = text_in(bytes, sizeof bytes);
        utf8_put(&text, code);
        assert_true(text_fits(&text));
        const char *at = bytes;
        const bool surrogate = code >= 0xd800 && code <= 0xdfff;
        assert_int_equal(utf8_next(&at, bytes + text.length), surrogate ? 0 : code);
        assert_int_equal(at - bytes, surrogate ? 0 : (long)text.length);
        if (!surrogate) assert_int_equal(utf8_length(bytes), 1);
    }
}

/* What is not UTF-8 is refused, and the reader does not move. */
static void utf8_refuses(void **state)
{
    (void)state;
    static const char *const bad[] = {"",             /* the end */
                                      "\x80",         /* a continuation byte alone */
                                      "\xc3",         /* cut off */
                                      "\xc3(",        /* another character where one continues */
                                      "\xc0\xaf",     /* over-long slash */
                                      "\xe0\x80\xaf", /* the same in three bytes */
                                      "\xf0\x80\x80\xaf", /* and in four */
                                      "\xed\xa0\x80",     /* a surrogate */
                                      "\xf4\x90\x80\x80", /* beyond U+10FFFF */
                                      "\xf8\x88\x80\x80\x80",
                                      "\xff",
                                      "\xe2\x82",
                                      "\xf0\x9f\x98"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *at = bad[i];
        assert_int_equal(utf8_next(&at, NULL), 0);
        assert_ptr_equal(at, bad[i]);
        assert_int_equal(utf8_next(&at, bad[i] + strlen(bad[i])), 0);
    }
}

/* A buffer that ends within a character is not read past its end. */
static void utf8_stays_inside(void **state)
{
    (void)state;
    const char euro[] = "\xe2\x82\xac";
    for (size_t length = 0; length < 3; length++) {
        char *exact = test_malloc(length + 1); /* sanitizers see a byte read too far */
        memcpy(exact, euro, length);
        const char *at = exact;
        assert_int_equal(utf8_next(&at, exact + length), 0);
        test_free(exact);
    }
}

static void hex_both_cases_one_spelling(void **state)
{
    (void)state;
    uint8_t bytes[2];
    char text[5];
    for (int c = -128; c < 128; c++) {
        const char *digits = "0123456789abcdef0123456789ABCDEF", *at = c ? strchr(digits, c) : NULL;
        assert_int_equal(hex_digit((char)c), at ? (at - digits) % 16 : -1);
    }
    assert_true(hex_read("0aff", 2, bytes));
    hex_write(bytes, 2, text);
    assert_string_equal(text, "0aff");
    assert_false(hex_read("0aFF", 2, bytes)); /* a value has one spelling */
    assert_false(hex_read("0af", 2, bytes));
}

/* RFC 4648, section 10, and bytes that need the last two digits. */
static void base64_examples(void **state)
{
    (void)state;
    static const struct {
        const char *bytes, *text;
    } examples[] = {{"", ""},
                    {"f", "Zg=="},
                    {"fo", "Zm8="},
                    {"foo", "Zm9v"},
                    {"foob", "Zm9vYg=="},
                    {"fooba", "Zm9vYmE="},
                    {"foobar", "Zm9vYmFy"},
                    {"\xfb\xff\xbf\xff", "+/+//w=="}};
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        const size_t length = strlen(examples[i].bytes), size = strlen(examples[i].text);
        char text[16];
        uint8_t bytes[8];
        size_t n;
        assert_int_equal(BASE64_SIZE(length), size + 1);
        base64_write((const uint8_t *)examples[i].bytes, length, text);
        assert_string_equal(text, examples[i].text);
        assert_true(base64_read(text, size, bytes, length, &n));
        assert_int_equal(n, length);
        assert_memory_equal(bytes, examples[i].bytes, length);
        if (length) assert_false(base64_read(text, size, bytes, length - 1, &n));
    }
}

/* Of all texts of four characters, those that are read are exactly those that are written: bytes
 * have one spelling. A refused text changes nothing. */
static void base64_one_spelling(void **state)
{
    (void)state;
    static const char tried[] = "AQgwBZ9+/=-_ \n";
    const size_t count = sizeof tried; /* the zero too */
    for (size_t number = 0; number < count * count * count * count; number++) {
        char text[4], again[5];
        uint8_t bytes[3] = {1, 2, 3};
        size_t n = 77, rest = number;
        for (unsigned i = 0; i < 4; i++, rest /= count)
            text[i] = tried[rest % count];
        if (base64_read(text, 4, bytes, 3, &n)) {
            base64_write(bytes, n, again);
            assert_memory_equal(text, again, 4);
        } else {
            assert_memory_equal(bytes, "\1\2\3", 3);
            assert_int_equal(n, 77);
        }
    }
}

static void base64_refuses(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "Z",    "Zg",   "Zg=",      "=",        "==",       "===",    "====",
        "Z===", "Zh==", "Zm9=",     "Zm9v\n",   "Zg==Zg==", "Zm9vYg", "Zm 9",
        "Zm-_", "=m9v", "Zm9v====", "Zm9vZ===", "Zm9\xc3"};
    uint8_t bytes[16];
    size_t n;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(base64_read(bad[i], strlen(bad[i]), bytes, sizeof bytes, &n));
}

/* Any bytes of any length come back; buffers of exactly the size let sanitizers see a byte too far.
 */
static void base64_round_trip(void **state)
{
    (void)state;
    uint8_t bytes[200];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i * 151 + 7);
    for (size_t length = 0; length <= sizeof bytes; length++) {
        char *text = test_malloc(BASE64_SIZE(length));
        uint8_t *again = test_malloc(length + 1);
        size_t n;
        base64_write(bytes, length, text);
        assert_int_equal(strlen(text) + 1, BASE64_SIZE(length));
        assert_true(base64_read(text, strlen(text), again, length, &n));
        assert_int_equal(n, length);
        assert_memory_equal(again, bytes, length);
        test_free(again);
        test_free(text);
    }
}

static void add_one(void *job)
{
    ++*(int *)job;
}

static void parallel_runs_each_job_once(void **state)
{
    (void)state;
    for (unsigned count = 0; count <= PARALLEL_MAX; count++) {
        int jobs[PARALLEL_MAX] = {0};
        parallel_run(add_one, jobs, sizeof *jobs, count);
        for (unsigned i = 0; i < PARALLEL_MAX; i++)
            assert_int_equal(jobs[i], i < count);
    }
}

static void clocks_run(void **state)
{
    (void)state;
    const double start = clock_seconds();
    double now = start;
    for (unsigned i = 0; i < 100000 && now == start; i++) {
        const double next = clock_seconds();
        assert_true(next >= now);
        now = next;
    }
    assert_true(now > start);
    assert_true(clock_unix() > 1700000000); /* 2023 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(utf8_round_trip),   cmocka_unit_test(utf8_refuses),
        cmocka_unit_test(utf8_stays_inside), cmocka_unit_test(hex_both_cases_one_spelling),
        cmocka_unit_test(base64_examples),   cmocka_unit_test(base64_one_spelling),
        cmocka_unit_test(base64_refuses),    cmocka_unit_test(base64_round_trip),
        cmocka_unit_test(clocks_run),        cmocka_unit_test(parallel_runs_each_job_once)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

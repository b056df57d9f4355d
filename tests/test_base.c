/* base/: UTF-8, SHA-256, hex digits, base64, the clock, parallel jobs. JSON has its own suite
 * (test_json). */
#include "tests/support/check.h"

#include "base/base64.h"
#include "base/clock.h"
#include "base/hex.h"
#include "base/parallel.h"
#include "base/sha256.h"
#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

/* Every code point but surrogates is written, and read back as itself. */
static void utf8_round_trip(void **state)
{
    (void)state;
    for (uint32_t code = 1; code <= 0x10ffff; code++) {
        char bytes[5];
        Text text = text_over(bytes, sizeof bytes);
        utf8_put(&text, code);
        assert_true(text_fits(&text));
        const char *at = bytes;
        const bool surrogate = code >= 0xd800 && code <= 0xdfff;
        assert_int_equal(utf8_next(&at, bytes + text.length), surrogate ? 0 : code);
        assert_int_equal(at - bytes, surrogate ? 0 : (long)text.length);
        if (!surrogate) assert_int_equal(utf8_length(bytes), 1);
    }
}

/* A refused sequence leaves the reader where it was. */
static void utf8_refuses(void **state)
{
    (void)state;
    static const char *const bad[] = {"",                 /* the end */
                                      "\x80",             /* a continuation byte alone */
                                      "\xc3",             /* cut off */
                                      "\xc3(",            /* no continuation byte after the first */
                                      "\xc0\xaf",         /* over-long slash */
                                      "\xe0\x80\xaf",     /* the same in three bytes */
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
        char *exact = test_malloc(length + 1); /* sanitizers notice a read past it */
        memcpy(exact, euro, length);
        const char *at = exact;
        assert_int_equal(utf8_next(&at, exact + length), 0);
        test_free(exact);
    }
}

static void digest_is(const void *data, size_t size, const char *expected)
{
    uint8_t digest[SHA256_DIGEST];
    char hex[2 * SHA256_DIGEST + 1];
    sha256(data, size, digest);
    hex_write(digest, sizeof digest, hex);
    assert_string_equal(hex, expected);
}

static void sha256_of_the_published_examples(void **state)
{
    (void)state;
    static const char bits_448[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    static const char bits_896[] = "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                                   "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";
    digest_is("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    digest_is("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    digest_is(bits_448, 56, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    digest_is(bits_896, 112, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
}

static void sha256_of_a_million_a(void **state)
{
    (void)state;
    enum { MILLION = 1000000 };
    char *text = malloc(MILLION);
    assert_non_null(text);
    memset(text, 'a', MILLION);
    digest_is(text, MILLION, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    free(text);
}

/* Every length around the edges of the padding; the expected digest comes from another
 * implementation. */
static void sha256_of_every_short_length(void **state)
{
    (void)state;
    uint8_t data[256], digests[256 * SHA256_DIGEST];
    for (unsigned n = 0; n < 256; n++) {
        for (unsigned i = 0; i < n; i++)
            data[i] = (uint8_t)(i * 7 + n);
        sha256(data, n, digests + n * SHA256_DIGEST);
    }
    digest_is(digests, sizeof digests,
              "8dd25d3c3fc869699e87f05870ba2ce474c915beb0ec0e2f5a8d573d0b67c927");
}

static void sha256_in_two_pieces(void **state)
{
    (void)state;
    uint8_t data[200], whole[SHA256_DIGEST], pieces[SHA256_DIGEST];
    for (unsigned i = 0; i < sizeof data; i++)
        data[i] = (uint8_t)(i * 31);
    sha256(data, sizeof data, whole);
    for (size_t cut = 0; cut <= sizeof data; cut++) {
        Sha256 hash;
        sha256_init(&hash);
        sha256_update(&hash, data, cut);
        sha256_update(&hash, data + cut, sizeof data - cut);
        sha256_final(&hash, pieces);
        assert_memory_equal(pieces, whole, sizeof whole);
    }
}

static void hex_round_trip(void **state)
{
    (void)state;
    uint8_t bytes[256], back[256];
    char text[2 * 256 + 1];
    for (unsigned i = 0; i < 256; i++)
        bytes[i] = (uint8_t)i;
    hex_write(bytes, 256, text);
    assert_int_equal(strlen(text), 512);
    assert_memory_equal(text, "000102030405060708090a0b0c0d0e0f10", 34);
    assert_true(hex_read(text, 256, back));
    assert_memory_equal(back, bytes, 256);
    hex_write(bytes, 0, text);
    assert_string_equal(text, "");
    assert_true(hex_read("", 0, back));
    assert_true(hex_read("ff and more", 1, back));
    assert_int_equal(back[0], 255);
}

static void hex_refuses_bad_digits_and_short_text(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",     "0",    "000",  "00f",  "00FF", "00fF",
                                        "00g0", "0x00", " 000", "00/0", "00:0", "00`0"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        uint8_t out[2] = {7, 7};
        assert_false(hex_read(wrong[i], 2, out));
        assert_true(out[0] == 7 && out[1] == 7);
    }
}

static void hex_has_one_spelling(void **state)
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

/* RFC 4648, section 10, and bytes that use the last two digits. */
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

/* Tries every text of four characters from `tried`: it is read only if it is exactly what
 * base64_write writes for the result. A refused text changes nothing. */
static void base64_one_spelling(void **state)
{
    (void)state;
    static const char tried[] = "AQgwBZ9+/=-_ \n";
    const size_t count = sizeof tried; /* including the terminating zero */
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

/* Buffers are exactly as large as needed, so that sanitizers notice an access past the end. */
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

static void clock_advances(void **state)
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
        TEST("UTF-8: every code point but surrogates round-trips", utf8_round_trip),
        TEST("UTF-8: bad sequences are refused", utf8_refuses),
        TEST("UTF-8: nothing is read past the end of a buffer", utf8_stays_inside),
        TEST("SHA-256: the published examples", sha256_of_the_published_examples),
        TEST("SHA-256: a million times a", sha256_of_a_million_a),
        TEST("SHA-256: every length up to 255", sha256_of_every_short_length),
        TEST("SHA-256: in two pieces, cut anywhere", sha256_in_two_pieces),
        TEST("hex: bytes round-trip", hex_round_trip),
        TEST("hex: bad digits and short texts are refused", hex_refuses_bad_digits_and_short_text),
        TEST("hex: bytes have one spelling", hex_has_one_spelling),
        TEST("base64: the examples of RFC 4648", base64_examples),
        TEST("base64: bytes have one spelling", base64_one_spelling),
        TEST("base64: bad texts are refused", base64_refuses),
        TEST("base64: bytes of any length round-trip", base64_round_trip),
        TEST("the clock advances and never goes back", clock_advances),
        TEST("parallel_run runs each job once", parallel_runs_each_job_once),
    };
    return cmocka_run_group_tests_name("base", tests, NULL, NULL);
}

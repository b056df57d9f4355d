/* Building sets as TSV: reading, writing, the hash, every refusal with its line and column, and
 * broken input. tests/test_cards_doc.c checks the page that describes the format. */
#include "tests/support/check.h"

#include "base/hex.h"
#include "base/sha256.h"
#include "engine/pile.h"
#include "record/cardset.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIELDS = 17, TEXT_ROOM = CARDSET_INPUT_MAX + 16, MUTATIONS = 20000 };

/* --- Support ---------------------------------------------------------------------------------- */

static char TEXT[TEXT_ROOM]; /* the canonical text of the built-in set, changed by each test */
static size_t LENGTH;

static void start_from_built_in(void)
{
    LENGTH = cardset_write(&CARDS_VALLETTA, TEXT, sizeof TEXT);
    assert_true(LENGTH < CARDSET_TEXT_MAX);
}

static void splice(size_t at, size_t removed, const char *bytes, size_t count)
{
    assert_true(at + removed <= LENGTH && LENGTH - removed + count < sizeof TEXT);
    memmove(TEXT + at + count, TEXT + at + removed, LENGTH - at - removed);
    memcpy(TEXT + at, bytes, count);
    LENGTH += count - removed;
    TEXT[LENGTH] = '\0';
}

static void insert(size_t at, const char *words)
{
    splice(at, 0, words, strlen(words));
}

static size_t line_start(unsigned line)
{
    size_t at = 0;
    while (line-- > 1) {
        const char *end = memchr(TEXT + at, '\n', LENGTH - at);
        assert_non_null(end);
        at = (size_t)(end - TEXT) + 1;
    }
    return at;
}

static void change(unsigned line, unsigned column, const char *value)
{
    size_t at = line_start(line);
    for (unsigned i = 1; i < column; i++)
        at += strcspn(TEXT + at, "\t\n") + 1;
    splice(at, strcspn(TEXT + at, "\t\n"), value, strlen(value));
}

/* Reads from memory of exactly that size, so that sanitizers notice a read past the end. */
static bool read_exactly(const char *text, size_t length, CardSet *set, CardSetError *error)
{
    char *copy = malloc(length ? length : 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    bool good = cardset_read(copy, length, set, error);
    free(copy);
    return good;
}

static bool is_filled(const void *memory, size_t size, uint8_t with)
{
    for (size_t i = 0; i < size; i++)
        if (((const uint8_t *)memory)[i] != with) return false;
    return true;
}

static bool is_printable(const char *text)
{
    for (; *text; text++)
        if (*text < ' ' || *text > '~') return false;
    return true;
}

/* The text must give either a valid set that round-trips, or an error and an unchanged set. Returns
 * whether it was read. */
static bool read_or_refuse(const char *text, size_t length)
{
    CardSet set, again;
    CardSetError error;
    memset(&set, 0xa5, sizeof set);
    memset(&error, 0xa5, sizeof error);
    if (!read_exactly(text, length, &set, &error)) {
        assert_true(is_filled(&set, sizeof set, 0xa5));
        assert_non_null(memchr(error.text, '\0', sizeof error.text));
        assert_true(error.text[0] && is_printable(error.text));
        assert_true(error.column <= FIELDS && (error.line > 0 || error.column == 0));
        return false;
    }
    unsigned culprit;
    char canonical[CARDSET_TEXT_MAX];
    assert_int_equal(cards_check(&set, &culprit), SET_OK);
    assert_true(error.line == 0 && error.column == 0 && !error.text[0]);
    size_t written = cardset_write(&set, canonical, sizeof canonical);
    assert_true(read_exactly(canonical, written, &again, &error));
    assert_memory_equal(&set, &again, sizeof set);
    return true;
}

static void expect_built_in(void)
{
    CardSet set;
    CardSetError error;
    memset(&set, 0xa5, sizeof set);
    if (!read_exactly(TEXT, LENGTH, &set, &error))
        fail_msg("line %u, column %u: %s", error.line, error.column, error.text);
    assert_memory_equal(&set, &CARDS_VALLETTA, sizeof set);
}

/* The text of the error must begin with `words`. */
static void expect_refused(unsigned line, unsigned column, const char *words)
{
    CardSet set;
    CardSetError error;
    memset(&set, 0xa5, sizeof set);
    assert_false(read_exactly(TEXT, LENGTH, &set, &error));
    assert_true(is_filled(&set, sizeof set, 0xa5));
    if (error.line != line || error.column != column || strncmp(error.text, words, strlen(words)))
        fail_msg("expected %u:%u %s, got %u:%u %s", line, column, words, error.line, error.column,
                 error.text);
    assert_true(is_printable(error.text));
}

static void expect_change_refused(unsigned line, unsigned column, const char *value,
                                  unsigned at_column, const char *words)
{
    start_from_built_in();
    change(line, column, value);
    expect_refused(line, at_column, words);
}

/* --- Reading and writing -----------------------------------------------------------------------
 */

static void built_in_set_round_trips(void **state)
{
    (void)state;
    start_from_built_in();
    assert_int_equal(strlen(TEXT), LENGTH);
    assert_memory_equal(TEXT, "key\tcolour\tcharacter\tgold\twood\tstone\tbrick\t", 43);
    assert_non_null(
        strstr(TEXT, "\nA1\tgreen\tbanker\t2\t1\t1\t1\t1\t0\t0\t0\t1\t2\t0\t0\t0\t2\n"));
    expect_built_in();
    assert_true(read_or_refuse(TEXT, LENGTH));
}

static void writing_stays_inside_the_buffer(void **state)
{
    (void)state;
    start_from_built_in();
    assert_int_equal(cardset_write(&CARDS_VALLETTA, NULL, 0), LENGTH);
    for (size_t size = 1; size <= LENGTH + 2; size++) {
        char part[CARDSET_TEXT_MAX];
        size_t kept = size <= LENGTH ? size - 1 : LENGTH;
        memset(part, 0x5a, sizeof part);
        assert_int_equal(cardset_write(&CARDS_VALLETTA, part, size), LENGTH);
        assert_memory_equal(part, TEXT, kept);
        assert_int_equal(part[kept], '\0');
        assert_true(is_filled(part + size, sizeof part - size, 0x5a));
    }
}

/* The longest possible text fits into CARDSET_TEXT_MAX, and 64 buildings can be read. */
static void the_largest_set_is_accepted(void **state)
{
    (void)state;
    CardSet set = {.count = BUILDINGS_MAX};
    for (unsigned i = 0; i < BUILDINGS_MAX; i++) {
        static const uint8_t characters[] = {BRICKMAKER, WOODWORKER, SEAMSTRESS, BRICKLAYER,
                                             GRANDMASTER};
        Building *b = &set.buildings[i];
        snprintf(b->key, sizeof b->key, "LONGE%02u", i);
        b->character = characters[i % 5];
        b->colour = (uint8_t)CHARACTER_INFO[b->character].colour;
        memcpy(b->cost, (uint8_t[]){9, 5, 1, 1}, sizeof b->cost);
        memset(b->icons, ICONS_MAX, sizeof b->icons);
        memset(b->points, 99, sizeof b->points);
    }
    char hash[CARDSET_HASH_SIZE];
    LENGTH = cardset_write(&set, TEXT, sizeof TEXT);
    assert_true(LENGTH < CARDSET_TEXT_MAX);
    assert_true(read_or_refuse(TEXT, LENGTH));
    cardset_hash(&set, hash);
    insert(LENGTH, "A99\tgreen\tbanker\t1\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\n");
    expect_refused(66, 0, "building 65: a set can have at most 64 buildings");
}

static void layout_may_vary(void **state)
{
    (void)state;
    start_from_built_in();
    splice(LENGTH - 1, 1, "", 0);
    expect_built_in(); /* no newline at the end */
    insert(LENGTH, "\r");
    expect_built_in();

    start_from_built_in();
    for (size_t i = 0; i < LENGTH; i++)
        if (TEXT[i] == '\n') insert(i++, "\r");
    expect_built_in();
    insert(0, "\xef\xbb\xbf");
    expect_built_in(); /* as a spreadsheet writes it: byte order mark, CRLF */

    start_from_built_in();
    insert(LENGTH, "#the end, and\ttabs\t\x80\xff");
    insert(line_start(20), "# a comment\n\n\r\n");
    insert(0, "\n# mine\n#\n\r\n");
    expect_built_in();
    insert(0, "\xef\xbb\xbf");
    expect_built_in();

    start_from_built_in();
    change(2, 4, "02");
    change(3, 8, "0000000000000000001");
    expect_built_in(); /* leading zeros; the canonical text has none */
}

/* --- Refusals ----------------------------------------------------------------------------------
 */

static void a_text_without_a_header_is_refused(void **state)
{
    (void)state;
    static const char *const empty[] = {"", "\n", "\r\n\n", "# only a comment", "\xef\xbb\xbf"};
    for (size_t i = 0; i < sizeof empty / sizeof *empty; i++) {
        LENGTH = 0;
        insert(0, empty[i]);
        expect_refused(0, 0, "the first line must be a header");
    }
    start_from_built_in();
    splice(0, line_start(2), "", 0);
    expect_refused(1, 1, "key is \"A1\": this column must have the heading \"key\"");
}

static void every_column_of_the_header_is_checked(void **state)
{
    (void)state;
    for (unsigned column = 1; column <= FIELDS; column++) {
        expect_change_refused(1, column, "Gold", column, "");
        expect_change_refused(1, column, "", column, "");
    }
    expect_change_refused(
        1, 3, "charcter", 3,
        "character is \"charcter\": this column must have the heading \"character\"");
    expect_change_refused(1, 4, "gold ", 4, "gold is \"gold \"");
    start_from_built_in();
    insert(0, "# note\n\n");
    change(3, 17, "points");
    expect_refused(3, 17,
                   "up_points is \"points\": this column must have the heading \"up_points\"");
}

static void the_number_of_columns_is_checked(void **state)
{
    (void)state;
    expect_change_refused(1, 17, "up_points\tname", 0, "18 columns instead of 17");
    expect_change_refused(5, 17, "2\t", 0, "18 columns instead of 17");
    expect_change_refused(5, 1, "C\t1\t2", 0, "19 columns instead of 17");
    start_from_built_in();
    insert(line_start(9), "A9\tgreen\tbanker\n");
    expect_refused(9, 0, "3 columns instead of 17");
    start_from_built_in();
    insert(line_start(9), "A9,green,banker,1\n");
    expect_refused(9, 0, "1 column instead of 17 (separated by tabs)");
    start_from_built_in();
    insert(line_start(9), " \n");
    expect_refused(9, 0, "1 column instead of 17");
    start_from_built_in();
    splice(line_start(39) - 3, 3, "", 0);
    expect_refused(38, 0, "16 columns instead of 17");
}

static void zero_bytes_are_refused(void **state)
{
    (void)state;
    start_from_built_in();
    splice(line_start(12) + 3, 0, "\0", 1);
    expect_refused(12, 0, "contains a zero byte");
    start_from_built_in();
    insert(line_start(4), "# a note\n");
    splice(line_start(4) + 3, 1, "\0", 1);
    expect_refused(4, 0, "contains a zero byte");
    start_from_built_in();
    splice(0, 0, "\0", 1);
    expect_refused(1, 0, "contains a zero byte");
    start_from_built_in();
    splice(LENGTH, 0, "\0", 1);
    expect_refused(39, 0, "contains a zero byte");
}

static void a_text_has_at_most_64_kib(void **state)
{
    (void)state;
    start_from_built_in();
    while (LENGTH < CARDSET_INPUT_MAX)
        insert(LENGTH, "#");
    expect_built_in();
    insert(LENGTH, "#");
    expect_refused(0, 0, "the file has 65537 bytes; a building set can have at most 65536");
}

static void a_key_is_1_to_7_letters_and_digits(void **state)
{
    (void)state;
    const char *rule = set_err_text(SET_KEY);
    static const char *const wrong[] = {"",    "LONGER78", "A 1",  "A-1", "\xc3\x84" /* Ä */,
                                        "A1 ", "\"A1\"",   "A1\r", "A.1", "\x7f"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        expect_change_refused(7, 1, wrong[i], 1, "key is \"");
        CardSet set;
        CardSetError error;
        assert_false(cardset_read(TEXT, LENGTH, &set, &error));
        assert_non_null(strstr(error.text, rule));
    }
    expect_change_refused(7, 1, "\xc3\x84", 1, "key is \"\?\?\": a key must have");
    expect_change_refused(7, 1, "a key that is much too long for any building", 1,
                          "key is \"a key that is much too l...\": a key must have");
    start_from_built_in();
    change(7, 1, "LONGER7");
    assert_true(read_or_refuse(TEXT, LENGTH));
}

static void a_key_is_used_once(void **state)
{
    (void)state;
    expect_change_refused(30, 1, "A3", 1, "key is \"A3\": this key is used twice, first in line 4");
    start_from_built_in();
    insert(0, "# one\n# two\n");
    change(40, 1, "A1");
    expect_refused(40, 1, "key is \"A1\": this key is used twice, first in line 4");
}

static void colours_and_characters_must_be_known(void **state)
{
    (void)state;
    static const char *const colours[] = {"red", "purple", "Green", "gree", "greenish", "", "0"};
    static const char *const unknown[] = {"bankr", "Banker", "A", "banker ", "", "bankerbanker"};
    static const char *const homeless[] = {"shopkeeper", "builder", "apprentice", "jean"};
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
        expect_change_refused(2, 2, colours[i], 2, "colour is \"");
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        expect_change_refused(2, 3, unknown[i], 3, "character is \"");
    for (size_t i = 0; i < sizeof homeless / sizeof *homeless; i++)
        expect_change_refused(2, 3, homeless[i], 3, "character is \"");
    expect_change_refused(2, 2, "red", 2,
                          "colour is \"red\": the colour must be green, blue or yellow");
    expect_change_refused(2, 3, "bankr", 3, "character is \"bankr\": unknown character");
    expect_change_refused(2, 3, "jean", 3, "character is \"jean\": only green, blue and yellow");
    expect_change_refused(2, 2, "blue", 2,
                          "colour is \"blue\": a building must have the colour of its character, "
                          "and banker is green");
    expect_change_refused(2, 3, "nun", 2, "colour is \"green\": ");
}

static void every_number_is_checked(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "",    "x",   "-1",  "+1",         " 1",
        "1 ",  "1.0", "1e1", "?",          "0x1",
        "100", "256", "257", "4294967297", "99999999999999999999999999999999999999999999999999"};
    for (unsigned column = 4; column <= FIELDS; column++)
        for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
            expect_change_refused(6, column, wrong[i], column, "");
    expect_change_refused(6, 5, "10", 5, "wood is \"10\": a cost must be 0 to 9 of each good");
    expect_change_refused(6, 8, "10", 8,
                          "icons_gold is \"10\": a side must have 0 to 9 icons of each good");
    expect_change_refused(6, 12, "100", 12, "points is \"100\": points must be 0 to 99");
    expect_change_refused(6, 16, "x", 16, "up_icons_brick is \"x\": a side must have 0 to 9 icons");
    expect_change_refused(6, 17, "\xff\x1b[31m", 17, "up_points is \"\?\?[31m\": points must be");
    for (unsigned column = 4; column <= FIELDS; column++) {
        start_from_built_in();
        change(6, column, column == 12 || column == 17 ? "99" : "9");
        assert_true(read_or_refuse(TEXT, LENGTH));
    }
}

static void a_cost_has_gold_and_at_most_16_goods(void **state)
{
    (void)state;
    expect_change_refused(2, 4, "0", 4, "gold is \"0\": every cost must include gold");
    start_from_built_in();
    change(2, 4, "9");
    change(2, 5, "5");
    assert_true(read_or_refuse(TEXT, LENGTH)); /* 9 5 1 1 */
    change(2, 6, "2");
    expect_refused(2, 0, "the cost is 17: a building can cost at most 16 goods in total");
}

static void a_character_is_in_the_set_at_most_15_times(void **state)
{
    (void)state;
    start_from_built_in();
    for (unsigned n = 3; n < PILE_KIND_MAX; n++) {
        char row[80];
        snprintf(row, sizeof row, "AA%u\tgreen\tbanker\t1\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\n",
                 n);
        insert(LENGTH, row);
    }
    assert_true(read_or_refuse(TEXT, LENGTH));
    insert(LENGTH, "AAA\tgreen\tbanker\t1\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\t0\n");
    expect_refused(51, 3,
                   "character is \"banker\": a character can appear at most 15 times in a set");
}

static void a_set_has_enough_of_every_colour(void **state)
{
    (void)state;
    start_from_built_in();
    splice(line_start(2), line_start(4) - line_start(2), "", 0);
    assert_true(read_or_refuse(TEXT, LENGTH)); /* 10 green */
    splice(line_start(2), line_start(3) - line_start(2), "", 0);
    expect_refused(0, 0, "9 green, 15 blue, 10 yellow: a set needs at least 10 green");
    start_from_built_in();
    splice(line_start(14), line_start(18) - line_start(14), "", 0);
    expect_refused(0, 0, "12 green, 11 blue, 10 yellow: ");
    start_from_built_in();
    splice(line_start(36), LENGTH - line_start(36), "", 0);
    expect_refused(0, 0, "12 green, 15 blue, 7 yellow: ");
    splice(line_start(2), LENGTH - line_start(2), "", 0);
    expect_refused(0, 0, "0 green, 0 blue, 0 yellow: ");
}

static void the_first_error_is_reported(void **state)
{
    (void)state;
    start_from_built_in();
    change(20, 9, "x");
    change(5, 1, "A1");
    expect_refused(5, 1, "key is \"A1\": this key is used twice");
    change(3, 17, "x");
    change(3, 2, "red");
    expect_refused(3, 2, "colour is \"red\"");
}

static void the_hash_identifies_the_set(void **state)
{
    (void)state;
    char ours[CARDSET_HASH_SIZE], other[CARDSET_HASH_SIZE], hex[2 * SHA256_DIGEST + 1];
    uint8_t digest[SHA256_DIGEST];
    CardSet set;
    CardSetError error;
    start_from_built_in();
    cardset_hash(&CARDS_VALLETTA, ours);
    assert_int_equal(strlen(ours), 64);
    sha256(TEXT, LENGTH, digest);
    hex_write(digest, sizeof digest, hex);
    assert_string_equal(hex, ours); /* as `valletta cards --tsv | sha256sum` */

    insert(0, "\xef\xbb\xbf# another layout\r\n\r\n");
    assert_true(cardset_read(TEXT, LENGTH, &set, &error));
    cardset_hash(&set, other);
    assert_string_equal(other, ours);

    for (unsigned column = 4; column <= FIELDS; column++) {
        start_from_built_in();
        change(17, column, "5"); /* G1 is cheap: its cost stays within the limit */
        assert_true(cardset_read(TEXT, LENGTH, &set, &error));
        cardset_hash(&set, other);
        assert_string_not_equal(other, ours);
    }
}

/* --- Broken input ------------------------------------------------------------------------------
 */

static void truncated_texts_are_read_or_refused(void **state)
{
    (void)state;
    unsigned accepted = 0;
    start_from_built_in();
    for (size_t length = 0; length <= LENGTH; length++)
        accepted += read_or_refuse(TEXT, length);
    assert_true(accepted >= 2); /* the whole text, and without its last newline */
}

static uint64_t next_random(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed;
}

static void mutate(uint64_t *seed)
{
    static const char likely[] = "\t\n\r#0123456789AaZ \0\xef\xbb\xbf-";
    size_t at = next_random(seed) % LENGTH, span = next_random(seed) % 4;
    char byte = (char)next_random(seed);
    if (next_random(seed) % 4) byte = likely[next_random(seed) % (sizeof likely - 1)];
    if (at + span > LENGTH) span = LENGTH - at;
    switch (next_random(seed) % 4) {
    case 0: splice(at, 0, &byte, 1); break;
    case 1: splice(at, span, "", 0); break;
    default: splice(at, 1, &byte, 1);
    }
}

static void mutated_texts_are_read_or_refused(void **state)
{
    (void)state;
    uint64_t seed = 1566;
    unsigned accepted = 0;
    for (int round = 0; round < MUTATIONS; round++) {
        start_from_built_in();
        for (uint64_t n = next_random(&seed) % 3 + 1; n > 0; n--)
            mutate(&seed);
        accepted += read_or_refuse(TEXT, LENGTH);
    }
    assert_true(accepted > MUTATIONS / 100 &&
                accepted < MUTATIONS / 2); /* some are read, most are refused */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("the built-in set round-trips byte for byte", built_in_set_round_trips),
        TEST("writing stays inside the buffer", writing_stays_inside_the_buffer),
        TEST("the largest set is accepted", the_largest_set_is_accepted),
        TEST("CRLF, comments, empty lines and leading zeros are read", layout_may_vary),
        TEST("a text without a header is refused", a_text_without_a_header_is_refused),
        TEST("every column of the header is checked", every_column_of_the_header_is_checked),
        TEST("the number of columns is checked", the_number_of_columns_is_checked),
        TEST("zero bytes are refused", zero_bytes_are_refused),
        TEST("a text has at most 64 KiB", a_text_has_at_most_64_kib),
        TEST("a key has 1 to 7 letters and digits", a_key_is_1_to_7_letters_and_digits),
        TEST("a key is used once", a_key_is_used_once),
        TEST("colours and characters must be known", colours_and_characters_must_be_known),
        TEST("every number is checked", every_number_is_checked),
        TEST("a cost has gold and at most 16 goods", a_cost_has_gold_and_at_most_16_goods),
        TEST("a character is in the set at most 15 times",
             a_character_is_in_the_set_at_most_15_times),
        TEST("a set has enough of every colour", a_set_has_enough_of_every_colour),
        TEST("the first error is reported", the_first_error_is_reported),
        TEST("the hash identifies the set", the_hash_identifies_the_set),
        TEST("a text cut off anywhere is read or refused, never half read",
             truncated_texts_are_read_or_refused),
        TEST("a text with random changes is read or refused, never half read",
             mutated_texts_are_read_or_refused),
    };
    return cmocka_run_group_tests_name("cardset", tests, NULL, NULL);
}

/* Records: they round-trip; anything broken, truncated or changed is refused with its first bad
 * line. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "base/sha256.h"
#include "record/notation.h"
#include "record/record_format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char TEXT[1 << 20];
static size_t LENGTH;

/* A finished two-player game as text. */
static int write_game(void **state)
{
    (void)state;
    Record record;
    random_record(12, SIZE_MAX, &record);
    Text out = text_over(TEXT, sizeof TEXT);
    record_write(&record, &CARDS_VALLETTA, &out);
    LENGTH = out.length;
    record_fini(&record);
    return text_fits(&out) ? 0 : -1;
}

static bool reads(const char *text, size_t length, RecordError *error)
{
    Record record;
    memset(error, 0, sizeof *error);
    if (!record_read(text, length, &CARDS_VALLETTA, &record, error)) {
        assert_null(record.choices);
        assert_true(error->text[0] && strlen(error->text) < sizeof error->text);
        return false;
    }
    record_fini(&record);
    return true;
}

static void record_is_text(void **state)
{
    (void)state;
    RecordError error;
    assert_true(reads(TEXT, LENGTH, &error));
    assert_memory_equal(TEXT, "valletta-record 1\nedition ", 26);
    assert_non_null(strstr(TEXT, "\n0 draft: "));
    assert_non_null(strstr(TEXT, "\nresult alpha "));
    assert_non_null(strstr(TEXT, "; winner "));
}

/* The refusal names the line where the text ends. */
static void truncated_anywhere(void **state)
{
    (void)state;
    for (size_t length = 0; length < LENGTH; length++) {
        RecordError error;
        char *part = malloc(length + 1); /* exact size, so that sanitizers notice overruns */
        memcpy(part, TEXT, length);
        if (reads(part, length, &error)) fail_msg("read %zu of %zu bytes", length, LENGTH);
        assert_int_equal(error.line, line_at(TEXT, length));
        free(part);
    }
}

/* Any changed bit is refused: after the header in the line of the change or the next, because every
 * line ends with the hash of its turn. */
static void changed_anywhere(void **state)
{
    (void)state;
    Random random = random_from(4);
    char *copy = malloc(LENGTH);
    size_t step = games_to_play(100) < 100 ? 7 : 1;
    for (size_t i = 0; i < LENGTH; i += step) {
        RecordError error;
        memcpy(copy, TEXT, LENGTH);
        copy[i] = (char)(copy[i] ^ 1 << random_below(&random, 8));
        if (reads(copy, LENGTH, &error))
            fail_msg("byte %zu (%c) changed to %c", i, TEXT[i], copy[i]);
        bool header = line_at(TEXT, i) <= 13;
        if (!header) assert_in_range(error.line, line_at(TEXT, i), line_at(TEXT, i) + 1);
        if (header) assert_true(error.line >= line_at(TEXT, i) || error.line == 0);
    }
    free(copy);
}

/* Replaces the first occurrence of `from` and expects a refusal in that line saying `why`. */
static void expect_refused(const char *from, const char *to, unsigned line, const char *why)
{
    RecordError error;
    const char *place = strstr(TEXT, from);
    assert_non_null(place);
    size_t before = (size_t)(place - TEXT), n = strlen(from), m = strlen(to);
    char *copy = malloc(LENGTH + m + 1);
    memcpy(copy, TEXT, before);
    memcpy(copy + before, to, m);
    memcpy(copy + before + m, place + n, LENGTH - before - n);
    assert_false(reads(copy, LENGTH + m - n, &error));
    if (!strstr(error.text, why))
        fail_msg("%s -> %s: line %u: %s", from, to, error.line, error.text);
    assert_int_equal(error.line, line ? line : line_at(TEXT, before + (from[0] == '\n')));
    free(copy);
}

static void refusals_have_reasons(void **state)
{
    (void)state;
    expect_refused("valletta-record 1", "valletta-record 9", 0, "not a Valletta record");
    expect_refused("edition hig", "edition xyz", 0, "edition hig | fr");
    expect_refused("supply box", "supply bag", 0, "supply box | unlimited");
    expect_refused("players 2", "players 5", 0, "players 2 | 3 | 4");
    expect_refused("end-turn asked", "end-turn never", 0, "end-turn auto | asked");
    expect_refused("cards ", "cards 0", 0, "64 hexadecimal");
    expect_refused("seat alpha", "seat delta", 0, "expected the seat alpha");
    expect_refused("seat beta human beta", "seat beta human", 0, "a name");
    expect_refused("seat beta human beta", "seat beta human Anna", 12, "header was changed");
    expect_refused("\n0 draft: ", "\n0 draft: nobody ", 0, "another seat");
    expect_refused("\n1 ", "\n7 ", 0, "expected a turn line");
    expect_refused("result alpha", "result delta", 0, "expected: result alpha");
    expect_refused("\nend ", "\nend 1", 0, "expected: end");
}

/* The reason of the engine is appended: a set that is too small for four players. */
static void a_refused_set_up_has_a_reason(void **state)
{
    (void)state;
    CardSet small = CARDS_VALLETTA;
    Setup setup = setup_from_seed(12);
    Record record, again;
    RecordError error = {0};
    char text[4096];
    setup.players = 4;
    setup.start = START_BY_CHANCE;
    small.count = 20;
    record_init(&record, &setup, &small);
    Text out = text_over(text, sizeof text);
    header_write(&record, &out);
    assert_false(record_read(text, out.length, &small, &again, &error));
    assert_non_null(strstr(error.text, "set up like this: the building set has too few"));
    assert_non_null(strstr(error.text, "(S-3)"));
    record_fini(&record);
}

static void another_card_set_is_refused(void **state)
{
    (void)state;
    CardSet other = CARDS_VALLETTA;
    other.buildings[0].points[0]++;
    Record record;
    RecordError error;
    assert_false(record_read(TEXT, LENGTH, &other, &record, &error));
    assert_int_equal(error.line, 7);
    assert_non_null(strstr(error.text, "--cards"));
}

/* The commitment: SHA-256 of the key. With another key the record is refused. */
static void the_key_is_committed_to(void **state)
{
    (void)state;
    Setup setup = setup_from_seed(12);
    Record record;
    uint8_t digest[32];
    record_init(&record, &setup, &CARDS_VALLETTA);
    sha256(setup.key, 32, digest);
    assert_memory_equal(record.commit, digest, 32);
    const char *key = strstr(TEXT, "\nkey ");
    char first[2] = {key[5], '\0'}, from[8], to[8];
    snprintf(from, sizeof from, "\nkey %s", first);
    snprintf(to, sizeof to, "\nkey %s", first[0] == '0' ? "1" : "0");
    expect_refused(from, to, 11, "not the one committed to");
    record_fini(&record);
}

/* A record of a running game keeps its last, unfinished turn. */
static void unfinished_games(void **state)
{
    (void)state;
    for (size_t limit = 0; limit < 60; limit++) {
        Record record, again;
        RecordError error;
        char text[1 << 14];
        random_record(5, limit, &record);
        Text out = text_over(text, sizeof text);
        record_write(&record, &CARDS_VALLETTA, &out);
        assert_true(text_fits(&out));
        assert_non_null(strstr(text, "\nresult unfinished\n"));
        assert_true(record_read(text, out.length, &CARDS_VALLETTA, &again, &error));
        assert_int_equal(again.count, limit);
        record_fini(&record);
        record_fini(&again);
    }
}

static void crlf_line_endings(void **state)
{
    (void)state;
    char *copy = malloc(2 * LENGTH);
    size_t n = 0;
    for (size_t i = 0; i < LENGTH; i++) {
        if (TEXT[i] == '\n') copy[n++] = '\r';
        copy[n++] = TEXT[i];
    }
    RecordError error;
    assert_true(reads(copy, n, &error));
    free(copy);
}

static void names(void **state)
{
    (void)state;
    static const char *const good[] = {"Anna", "Żółć Grażyna", "a b c", "日本"};
    static const char *const bad[] = {"",
                                      " x",
                                      "x ",
                                      "a\tb",
                                      "a\nb",
                                      "\x7f",
                                      "\xff",
                                      "\xc3",
                                      "\xc2\x9b"
                                      "2J",
                                      "\xc0\x9b",
                                      "\xe2\x80\xae"
                                      "x",
                                      "\xed\xa0\x80",
                                      "\xf8\x80\x80\x80\x80",
                                      "12345678901234567890123456789012"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(seat_name_is_good(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(seat_name_is_good(bad[i]));
}

/* A player may be a command line. It is escaped to one word, in exactly one way. */
static void command_lines(void **state)
{
    (void)state;
    static const char *const good[] = {"greedy", "python3 examples/bot.py", "./100% sure",
                                       "a  b%20"};
    static const char *const bad[] = {
        "a%", "a%2", "a%21", "%20a", "a%20", "a%0a", "123456789012345678901234567890ab"};
    static char text[1 << 20];
    RecordError error;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        Record record, again;
        random_record(12, 30, &record);
        assert_true(seat_set_player(&record.seats[1], good[i]));
        Text out = text_over(text, sizeof text);
        record_write(&record, &CARDS_VALLETTA, &out);
        if (!record_read(text, out.length, &CARDS_VALLETTA, &again, &error))
            fail_msg("%s: %s", good[i], error.text);
        assert_string_equal(seat_player(&again.seats[1]), good[i]);
        record_fini(&again);
        record_fini(&record);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char seat[80];
        snprintf(seat, sizeof seat, "seat alpha %s ", bad[i]);
        expect_refused("seat alpha human ", seat, 0, "kind of player");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("a record is readable text and is read back", record_is_text),
        TEST("a record cut off anywhere is refused, with that line", truncated_anywhere),
        TEST("a record with a changed byte is refused", changed_anywhere),
        TEST("every refusal names its line and reason", refusals_have_reasons),
        TEST("a set-up that the engine refuses is reported with its reason",
             a_refused_set_up_has_a_reason),
        TEST("a record of another building set is refused", another_card_set_is_refused),
        TEST("the commitment is the SHA-256 of the key; another key is refused",
             the_key_is_committed_to),
        TEST("unfinished games keep their last turn", unfinished_games),
        TEST("CRLF line endings are read", crlf_line_endings),
        TEST("command lines as players are escaped", command_lines),
        TEST("names of players are checked", names),
    };
    return cmocka_run_group_tests_name("record", tests, write_game, NULL);
}

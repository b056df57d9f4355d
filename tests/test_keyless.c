/* Keyless records: they reveal nothing hidden, round-trip, and become the complete record with the
 * right key and no other. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "base/hex.h"
#include "record/keyless.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 1 << 18 };

static size_t write_keyless(const KeylessRecord *keyless, char text[TEXT_MAX])
{
    Text out = text_over(text, TEXT_MAX);
    keyless_write(keyless, &out);
    assert_true(text_fits(&out));
    return out.length;
}

static size_t write_record(const Record *record, char text[TEXT_MAX])
{
    Text out = text_over(text, TEXT_MAX);
    record_write(record, &CARDS_VALLETTA, &out);
    assert_true(text_fits(&out));
    return out.length;
}

/* Builds the keyless record as a client does, from views and choices only. */
static void build_as_client(const Record *record, unsigned viewer, KeylessRecord *keyless)
{
    Game game;
    View view;
    Setup setup = record->setup;
    memset(setup.key, 0xee, sizeof setup.key);
    keyless_init(keyless, &setup, record->commit, &CARDS_VALLETTA);
    assert_int_equal(record_replay(record, &CARDS_VALLETTA, 0, &game), ERR_OK);
    for (size_t i = 0; i < record->count; i++) {
        view_of(&game, viewer, &view);
        assert_null(keyless_add(keyless, turn_choice(&view.table, record->choices[i])));
        assert_int_equal(game_apply(&game, record->choices[i], NULL), ERR_OK);
    }
}

/* --- Round trip ------------------------------------------------------------------------------- */

static void check_completed(const KeylessRecord *keyless, const Record *record)
{
    static char text[TEXT_MAX], whole[TEXT_MAX];
    Record completed;
    RecordError error;
    if (!keyless_complete(keyless, record->setup.key, &CARDS_VALLETTA, &completed, &error))
        fail_msg("line %u: %s", error.line, error.text);
    write_record(&completed, text);
    write_record(record, whole);
    assert_string_equal(text, whole);
    record_fini(&completed);
}

static void check_hides(const Record *record, const char *text)
{
    char key[65];
    hex_write(record->setup.key, 32, key);
    assert_null(strstr(text, key));
    assert_null(strstr(text, "\nkey "));
    assert_null(strchr(text, '#'));
    assert_non_null(strstr(text, "\nresult unfinished\n"));
}

static void check_round_trip(uint64_t seed, size_t limit)
{
    static char text[TEXT_MAX], again[TEXT_MAX];
    Record record;
    KeylessRecord keyless, read, client;
    RecordError error;
    random_record(seed, limit, &record);
    assert_true(keyless_from_record(&keyless, &record, &CARDS_VALLETTA));
    const size_t length = write_keyless(&keyless, text);
    check_hides(&record, text);
    if (!keyless_read(text, length, &CARDS_VALLETTA, &read, &error))
        fail_msg("seed %llu, line %u: %s", (unsigned long long)seed, error.line, error.text);
    write_keyless(&read, again);
    assert_string_equal(text, again);
    build_as_client(&record, seed % 2 ? SPECTATOR : 1, &client);
    write_keyless(&client, again);
    assert_string_equal(text, again);
    check_completed(&read, &record);
    keyless_fini(&client);
    keyless_fini(&read);
    keyless_fini(&keyless);
    record_fini(&record);
}

/* Every combination of players, edition, supply, start and end-turn question. */
static void records_round_trip(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < games_to_play(96); seed++) {
        check_round_trip(seed, SIZE_MAX);
        check_round_trip(seed, seed % 60);
    }
}

/* --- Refusals --------------------------------------------------------------------------------- */

static Record RECORD;
static char TEXT[TEXT_MAX];
static size_t LENGTH;

/* A finished two-player game; see setup_from_seed. */
static int write_game(void **state)
{
    (void)state;
    KeylessRecord keyless;
    random_record(12, SIZE_MAX, &RECORD);
    assert_true(keyless_from_record(&keyless, &RECORD, &CARDS_VALLETTA));
    LENGTH = write_keyless(&keyless, TEXT);
    keyless_fini(&keyless);
    return 0;
}

static int free_game(void **state)
{
    (void)state;
    record_fini(&RECORD);
    return 0;
}

static bool reads(const char *text, size_t length, KeylessRecord *keyless, RecordError *error)
{
    if (keyless_read(text, length, &CARDS_VALLETTA, keyless, error)) return true;
    assert_null(keyless->choices);
    assert_true(error->text[0] && strlen(error->text) < sizeof error->text);
    return false;
}

static KeylessRecord read_game(void)
{
    KeylessRecord keyless;
    RecordError error;
    assert_true(reads(TEXT, LENGTH, &keyless, &error));
    return keyless;
}

/* Each reader refuses the other kind of record and says which kind it is. */
static void the_two_kinds_are_not_confused(void **state)
{
    (void)state;
    static char whole[TEXT_MAX];
    Record record;
    KeylessRecord keyless;
    RecordError error;
    assert_false(record_read(TEXT, LENGTH, &CARDS_VALLETTA, &record, &error));
    assert_true(error.keyless);
    assert_non_null(strstr(error.text, "while its key is secret"));
    assert_int_equal(error.line, 11);
    const size_t length = write_record(&RECORD, whole);
    assert_false(reads(whole, length, &keyless, &error));
    assert_non_null(strstr(error.text, "already contains its key"));
    assert_false(record_read(whole, length / 2, &CARDS_VALLETTA, &record, &error));
    assert_false(error.keyless);
}

static void truncated_anywhere(void **state)
{
    (void)state;
    const size_t step = games_to_play(100) < 100 ? 7 : 1;
    for (size_t length = 0; length < LENGTH; length += step) {
        KeylessRecord keyless;
        RecordError error;
        char *part = malloc(length + 1); /* exact size, so that sanitizers notice overruns */
        memcpy(part, TEXT, length);
        if (reads(part, length, &keyless, &error)) fail_msg("read %zu bytes", length);
        assert_int_equal(error.line, line_at(TEXT, length));
        free(part);
    }
}

/* A record with one changed byte is refused, or read with another choice, which may even be legal.
 * A changed header is always refused. */
static void changed_anywhere(void **state)
{
    (void)state;
    static char copy[TEXT_MAX], again[TEXT_MAX];
    Random random = random_from(4);
    const size_t step = games_to_play(100) < 100 ? 7 : 1;
    for (size_t i = 0; i < LENGTH; i += step) {
        KeylessRecord keyless;
        Record record;
        RecordError error;
        memcpy(copy, TEXT, LENGTH + 1);
        copy[i] = (char)(copy[i] ^ 1 << random_below(&random, 8));
        if (!reads(copy, LENGTH, &keyless, &error)) continue;
        assert_true(line_at(TEXT, i) > 11);
        write_keyless(&keyless, again);
        assert_string_equal(copy, again);
        if (keyless_complete(&keyless, RECORD.setup.key, &CARDS_VALLETTA, &record, &error))
            record_fini(&record);
        else
            assert_true(error.line >= line_at(TEXT, i) && error.text[0]);
        keyless_fini(&keyless);
    }
}

static void expect_refused(const char *from, const char *to, unsigned line, const char *why)
{
    static char copy[TEXT_MAX];
    KeylessRecord keyless;
    RecordError error;
    const char *place = strstr(TEXT, from);
    assert_non_null(place);
    const int before = (int)(place - TEXT);
    const int length =
        snprintf(copy, sizeof copy, "%.*s%s%s", before, TEXT, to, place + strlen(from));
    assert_false(reads(copy, (size_t)length, &keyless, &error));
    if (!strstr(error.text, why)) fail_msg("%s: line %u: %s", to, error.line, error.text);
    assert_int_equal(error.line, line ? line : line_at(TEXT, (size_t)before + (from[0] == '\n')));
}

static void refusals_have_reasons(void **state)
{
    (void)state;
    expect_refused("edition hig", "edition fr", 11, "header was changed");
    expect_refused("seat alpha human alpha", "seat alpha human beta", 11, "header was changed");
    expect_refused("\ncommit ", "\ncommit 0", 0, "64 hexadecimal");
    expect_refused("\n0 draft: ", "\n0 draft: nobody ", 0, "in the draft, every choice");
    expect_refused("\n0 draft: ", "\n0 alpha: ", 0, "begins with 0 draft: ");
    expect_refused("\n0 draft: ", "\n1 draft: ", 0, "begins with 0 draft: ");
    expect_refused("\n2 ", "\n3 ", 0, "begins with 2 ");
    expect_refused("\n2 ", "\n02 ", 0, "begins with 2 ");
    expect_refused("\n2 ", "\n2 nobody", 0, "expected a seat and a colon");
    expect_refused("\n3 alpha: ", "\n3 delta: ", 0, "no such seat");
    expect_refused("\n3 alpha: ", "\n3 Alpha: ", 0, "expected: 3 alpha: ");
    expect_refused("\n3 alpha: ", "\n3 alpha:  ", 0, "expected: 3 alpha: ");
    expect_refused("\n3 alpha: ", "\n3 alpha: alpha ", 0, "expected: 3 alpha: ");
    expect_refused("\n3 alpha: ", "\n3 alpha: gamma ", 0, "no such seat");
    expect_refused("\n3 alpha: ", "\n3 alpha: , ", 0, "");
    expect_refused("\n3 alpha: ", "\n3 alpha:\n", 0, "");
    expect_refused("\n3 ", " #0123456789abcdef\n3 ",
                   line_at(TEXT, (size_t)(strstr(TEXT, "\n3 ") - TEXT)), "cannot have hashes");
    expect_refused("\nresult unfinished", "\nresult alpha 3", 0, "expected: result unfinished");
    expect_refused("\nend ", "\nend 1", 0, "expected: end");
}

static void only_the_right_key(void **state)
{
    (void)state;
    KeylessRecord keyless = read_game();
    Record record;
    RecordError error;
    uint8_t key[CHANCE_KEY_SIZE];
    for (unsigned bit = 0; bit < 8 * CHANCE_KEY_SIZE; bit += 5) {
        memcpy(key, RECORD.setup.key, sizeof key);
        key[bit / 8] ^= (uint8_t)(1u << bit % 8);
        assert_false(keyless_complete(&keyless, key, &CARDS_VALLETTA, &record, &error));
        assert_null(record.choices);
        assert_int_equal(error.line, 10);
        assert_non_null(strstr(error.text, "not the one committed to"));
    }
    keyless.header.commit[31] ^= 1;
    assert_false(keyless_complete(&keyless, RECORD.setup.key, &CARDS_VALLETTA, &record, &error));
    keyless_fini(&keyless);
}

/* Replaces the choice at `i` by `made`; completing must fail at its line. */
static void expect_incomplete(KeylessRecord *keyless, size_t i, TurnChoice made, const char *why)
{
    Record record;
    RecordError error;
    const TurnChoice before = keyless->choices[i];
    keyless->choices[i] = made;
    assert_false(keyless_complete(keyless, RECORD.setup.key, &CARDS_VALLETTA, &record, &error));
    assert_null(record.choices);
    if (!strstr(error.text, why)) fail_msg("\"%s\" instead of \"%s\"", error.text, why);
    assert_int_equal(error.line, 12 + made.turn);
    keyless->choices[i] = before;
}

/* Turn, seat and choice of every entry must fit the game. */
static void choices_must_fit_the_game(void **state)
{
    (void)state;
    KeylessRecord keyless = read_game();
    size_t i = 0;
    while (keyless.choices[i].turn < 5 || keyless.choices[i + 1].turn != 5)
        i++;
    TurnChoice made = keyless.choices[i];
    made.decider ^= 1;
    expect_incomplete(&keyless, i, made, "another seat decides here");
    made = keyless.choices[i];
    made.active ^= 1;
    made.decider ^= 1;
    expect_incomplete(&keyless, i, made, "another seat's turn");
    made = keyless.choices[i];
    made.turn = 6;
    expect_incomplete(&keyless, i, made, "not complete");
    made.turn = 4;
    expect_incomplete(&keyless, i, made, "too many choices for the turn");
    made = keyless.choices[i];
    made.choice = keyless.choices[0].choice; /* a draft */
    expect_incomplete(&keyless, i, made, ": draft ");
    const TurnChoice more = keyless.choices[keyless.count - 1];
    assert_null(keyless_add(&keyless, more));
    expect_incomplete(&keyless, keyless.count - 1, more, "the game is already over");
    keyless_fini(&keyless);
}

static void only_the_next_choice_can_be_added(void **state)
{
    (void)state;
    KeylessRecord keyless;
    const Choice choice = RECORD.choices[0];
    keyless_init(&keyless, &RECORD.setup, RECORD.commit, &CARDS_VALLETTA);
    static const uint8_t none[CHANCE_KEY_SIZE] = {0};
    assert_memory_equal(keyless.header.setup.key, none, sizeof none);
    const TurnChoice bad_first[] = {{1, 0, 0, choice}, {0, 1, 0, choice}, {0, 0, 2, choice}};
    for (unsigned i = 0; i < 3; i++)
        assert_non_null(keyless_add(&keyless, bad_first[i]));
    assert_int_equal(keyless.count, 0);
    assert_null(keyless_add(&keyless, (TurnChoice){0, 0, 1, choice}));
    assert_null(keyless_add(&keyless, (TurnChoice){1, 1, 0, choice}));
    const TurnChoice bad_next[] = {
        {0, 0, 0, choice}, {3, 0, 0, choice}, {1, 0, 0, choice}, {2, 4, 0, choice}};
    for (unsigned i = 0; i < 4; i++)
        assert_non_null(keyless_add(&keyless, bad_next[i]));
    assert_null(keyless_add(&keyless, (TurnChoice){1, 1, 1, choice}));
    assert_int_equal(keyless.count, 3);
    keyless_fini(&keyless);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("keyless records round-trip and can be completed", records_round_trip),
        TEST("the two kinds of records are not confused", the_two_kinds_are_not_confused),
        TEST("a record cut off anywhere is refused, with that line", truncated_anywhere),
        TEST("a record with a changed byte is refused or read as changed", changed_anywhere),
        TEST("every refusal names its line and reason", refusals_have_reasons),
        TEST("only the right key completes a record", only_the_right_key),
        TEST("choices must fit the game", choices_must_fit_the_game),
        TEST("only the next choice can be added", only_the_next_choice_can_be_added),
    };
    return cmocka_run_group_tests_name("keyless", tests, write_game, free_game);
}

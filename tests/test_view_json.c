/* Views and building sets read back from JSON: the same bytes, and bad input is refused. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "engine/view.h"
#include "record/state_json_write.h"
#include "record/view_json_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JSON_MAX = 1 << 15 };

static size_t write_view(const View *view, char buffer[JSON_MAX])
{
    Text text = text_over(buffer, JSON_MAX);
    JsonWriter json = {&text, false};
    json_view(&json, view, &CARDS_VALLETTA);
    assert_true(text_fits(&text));
    return text.length;
}

/* --- Round trip ------------------------------------------------------------------------------- */

static void check_round_trip(const Moment *now, void *data)
{
    unsigned *stages = data;
    *stages |= 1u << now->game->table.stage;
    for (unsigned seat = 0; seat <= SPECTATOR; seat++) {
        if (seat >= now->game->table.seats && seat != SPECTATOR) continue;
        bool its_turn = (now->number + seat) % 3 == 0; /* slow, so a third of the views */
        if (now->count && !its_turn) continue;
        char text[JSON_MAX], wrong[JSON_ERROR_SIZE];
        View view, again;
        view_of(now->game, seat, &view);
        size_t length = write_view(&view, text);
        memset(&again, 0xa5, sizeof again);
        if (!view_read(text, length, &CARDS_VALLETTA, &again, wrong))
            fail_msg("%s: %s", wrong, text);
        assert_memory_equal(&view, &again, sizeof view);
        const char *unsound = view_check(&again);
        if (unsound) fail_msg("%s: %s", unsound, text);
    }
}

static void views_round_trip(void **state)
{
    (void)state;
    unsigned stages = 0;
    each_game(96, check_round_trip, &stages);
    if (games_to_play(96) == 96) assert_int_equal(stages, (1u << STAGES) - 1);
}

static void cards_round_trip(void **state)
{
    (void)state;
    char text[JSON_MAX], wrong[JSON_ERROR_SIZE];
    CardSet set = CARDS_VALLETTA, again;
    set.buildings[3].key[0] = 'x'; /* a custom set */
    set.buildings[3].icons[SIDE_UPGRADED][BRICK] = 9;
    Text out = text_over(text, sizeof text);
    JsonWriter json = {&out, false};
    json_cards(&json, &set);
    memset(&again, 0xa5, sizeof again);
    assert_true(cards_read(text, out.length, &again, wrong));
    assert_memory_equal(&set, &again, sizeof set);
    assert_false(cards_read("[]", 2, &again, wrong));
    assert_non_null(strstr(wrong, set_err_text(SET_TOO_FEW)));
    assert_false(cards_read(text, out.length - 1, &again, wrong));
    assert_memory_equal(&set, &again, sizeof set);
}

/* --- Bad input -------------------------------------------------------------------------------- */

/* A view in the middle of a three-player game, and its text. */
typedef struct Sample {
    View view;
    char text[JSON_MAX];
    size_t length;
} Sample;

static void keep_sample(const Moment *now, void *data)
{
    Sample *sample = data;
    if (now->game->table.stage != STAGE_PAY || sample->length) return;
    view_of(now->game, now->game->table.decider, &sample->view);
    sample->length = write_view(&sample->view, sample->text);
}

static const Sample *sample(void)
{
    static Sample kept;
    for (uint64_t seed = 1; !kept.length; seed += 3)
        each_decision(seed, keep_sample, &kept);
    return &kept;
}

/* The sample with the first `old` replaced. */
static size_t changed(const char *old, const char *new, char text[2 * JSON_MAX])
{
    const Sample *s = sample();
    const char *at = strstr(s->text, old);
    if (!at) fail_msg("no %s in %s", old, s->text);
    int length = snprintf(text, 2 * JSON_MAX, "%.*s%s%s", (int)(at - s->text), s->text, new,
                          at + strlen(old));
    return (size_t)length;
}

static void expect_refused(const char *text, size_t length, const char *why)
{
    char wrong[JSON_ERROR_SIZE];
    View view, untouched;
    memset(&view, 0xa5, sizeof view);
    untouched = view;
    char *copy = malloc(length + 1); /* exact size, so that sanitizers notice overruns */
    assert_non_null(copy);
    memcpy(copy, text, length);
    bool read = view_read(copy, length, &CARDS_VALLETTA, &view, wrong);
    free(copy);
    if (read) fail_msg("accepted: %.*s", (int)length, text);
    if (!strstr(wrong, why)) fail_msg("\"%s\" instead of \"%s\"", wrong, why);
    assert_memory_equal(&view, &untouched, sizeof view);
}

static void expect_change_refused(const char *old, const char *new, const char *why)
{
    char text[2 * JSON_MAX];
    size_t length = changed(old, new, text);
    expect_refused(text, length, why);
}

static void bad_input_is_refused(void **state)
{
    (void)state;
    expect_change_refused("\"turn\":", "\"torn\":", "\"turn\": missing key");
    expect_change_refused("\"turn\":", "\"t\":[1,{\"a\":2]},\"turn\":", "expected a value");
    expect_change_refused("\"turn\":", "\"t\":[}],\"turn\":", "expected a value");
    expect_change_refused("\"turn\":", "\"t\":,\"turn\":", "expected a value");
    expect_change_refused("\"turn\":", "\"t\":\"\n\",\"turn\":", "control character");
    expect_change_refused("\"final\":\"no\",", "", "\"final\": missing key");
    expect_change_refused("\"final\":\"no\"", "\"final\":\"no\",\"final\":\"no\"", "twice");
    expect_change_refused("\"final\":\"no\"", "\"final\":0", "\"final\": expected a string");
    expect_change_refused("\"final\":\"no\"", "\"final\":\"nope\"", "\"final\": expected no,");
    expect_change_refused("\"turn\":", "\"turn\":-", "\"turn\": expected a whole number");
    expect_change_refused("\"turn\":", "\"turn\":0", "cannot start with 0");
    expect_change_refused("\"turn\":", "\"turn\":1.5e", "expected a whole number");
    expect_change_refused("\"turn\":", "\"turn\":99999999999999999999", "too large");
    expect_change_refused("\"jean\":", "\"jean\":26", "too large");
    expect_change_refused("\"ask_end\":", "\"ask_end\":no", "expected true or false");
    expect_change_refused("\"players\":[", "\"players\":[[[[[[[[", "expected an object");
    expect_change_refused("\"plot\":\"a2\"", "\"plot\":\"a3\"", "plots must be in order");
    expect_change_refused("\"seat\":\"beta\"", "\"seat\":\"alpha\"", "in this order");
    expect_change_refused("\"seat\":\"beta\"", "\"seat\":\"be\\u0074a\"",
                          "character that is not allowed");
    expect_change_refused("\"maid\":1", "\"maid\":16", "too large");
    expect_change_refused("\"maid\":1", "\"maid\":0", "left out");
    expect_change_refused("\"maid\":1", "\"maid\":1,\"maid\":1", "twice");
    expect_change_refused("\"maid\":1", "\"mad\":1", "unknown character");
    expect_change_refused("\"in_hand\":", "\"in_hand\":1", "");
    expect_change_refused("\"houses_left\":", "\"houses_left\":9", "too large");
    expect_change_refused("\"stage\":\"pay\"", "\"stage\":\"play\"", "");
    expect_change_refused("\"effect\":\"build\"", "\"effect\":\"beg\"",
                          "the effect does not match");
    expect_change_refused("\"step\":0", "\"step\":3", "the effect does not match");
    expect_change_refused("\"picked\":null", "\"picked\":\"gold\"", "picked");
    expect_change_refused("\"viewer\":", "\"viewer\":null,\"viewer\":", "twice");
    expect_change_refused("\"played\":[", "\"played\":[\"maid\",\"maid\",\"maid\",",
                          "at most three");
    expect_refused("", 0, "ends early");
    expect_refused("null", 4, "expected an object");
    expect_refused("\0", 1, "expected an object");
}

/* Keys in another order and spaces between tokens give the same view. */
static void order_and_spaces_do_not_matter(void **state)
{
    (void)state;
    char text[2 * JSON_MAX], wrong[JSON_ERROR_SIZE], viewer[32];
    View view;
    const Sample *s = sample();
    size_t length = changed(",\"", " ,\t\r\n \"", text);
    assert_true(view_read(text, length, &CARDS_VALLETTA, &view, wrong));
    assert_memory_equal(&view, &s->view, sizeof view);
    snprintf(viewer, sizeof viewer, "\"viewer\":%u,", s->view.seat);
    length = changed(viewer, "", text) - 1; /* without its last brace */
    viewer[strlen(viewer) - 1] = '\0';
    length += (size_t)snprintf(text + length, sizeof text - length, ",%s}", viewer);
    assert_true(view_read(text, length, &CARDS_VALLETTA, &view, wrong));
    assert_memory_equal(&view, &s->view, sizeof view);
    expect_refused(text, length - 1, "ends early");
    text[length++] = '}';
    expect_refused(text, length, "extra text after the end");
}

static void expect_ignored(const char *more)
{
    char text[2 * JSON_MAX], wrong[JSON_ERROR_SIZE], with[512];
    View view;
    for (unsigned place = 0; place < 3; place++) { /* in the view, in a plot, among goods */
        static const char *const before[] = {"\"turn\":", "\"owner\":", "\"brick\":"};
        snprintf(with, sizeof with, "%s,%s", more, before[place]);
        size_t length = changed(before[place], with, text);
        if (!view_read(text, length, &CARDS_VALLETTA, &view, wrong))
            fail_msg("%s: %s", wrong, more);
        assert_memory_equal(&view, &sample()->view, sizeof view);
    }
}

/* A later version may have more keys. */
static void unknown_keys_are_ignored(void **state)
{
    (void)state;
    char deep[300];
    expect_ignored("\"later\":1");
    expect_ignored("\"later\" : -1.5e+7 ");
    expect_ignored("\"later\":null,\"later\":true,\"\":false");
    expect_ignored("\"l\\\"\\u00e4ter: {\":\"\\\\\"");
    expect_ignored("\"a key that is longer than all of the keys of ours\":\"\xc3\xa4\"");
    expect_ignored("\"later\":[ ] ,\"more\":{ }");
    expect_ignored("\"later\":[[1,\"]\"],{\"turn\":[{}],\"b\":\"}\\\"}\"}, null]");
    snprintf(deep, sizeof deep, "\"a\":%.*s%.*s", 64,
             "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", 64,
             "]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]");
    expect_ignored(deep);
    snprintf(deep, sizeof deep, "\"a\":[%.*s%.*s],\"turn\":", 64,
             "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", 64,
             "]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]");
    expect_change_refused("\"turn\":", deep, "nested too deeply");
}

/* A truncated text is refused. One with a changed byte is refused, or gives a view that view_check
 * can judge. */
static void broken_texts(void **state)
{
    (void)state;
    static const char bytes[] = "\"{}[],:0159-.eantlx \\\xff";
    const Sample *s = sample();
    char text[JSON_MAX], wrong[JSON_ERROR_SIZE];
    View view;
    for (size_t cut = 0; cut < s->length; cut++)
        expect_refused(s->text, cut, "");
    memcpy(text, s->text, s->length);
    for (size_t at = 0; at < s->length; at++) {
        text[at] = bytes[at % (sizeof bytes - 1)];
        if (view_read(text, s->length, &CARDS_VALLETTA, &view, wrong)) view_check(&view);
        text[at] = s->text[at];
    }
}

/* A well-formed view that no game can give is refused by view_check. */
static void impossible_views_are_refused(void **state)
{
    (void)state;
    char text[2 * JSON_MAX], wrong[JSON_ERROR_SIZE];
    View view;
    size_t length = changed("\"jean\":", "\"jean\":1", text);
    if (sample()->view.table.jean > 9) length = changed("\"jean\":1", "\"jean\":", text);
    assert_true(view_read(text, length, &CARDS_VALLETTA, &view, wrong));
    assert_non_null(view_check(&view));
    length = changed("\"brick\":", "\"brick\":1", text);
    assert_true(view_read(text, length, &CARDS_VALLETTA, &view, wrong));
    assert_non_null(view_check(&view));
    view = sample()->view; /* valid in the final phase, except for the points set below */
    view.table.final = FINAL_RUNNING;
    view.table.trigger = TRIGGER_POINTS;
    view.seats[0].points = POINTS_FINAL;
    assert_null(view_check(&view));
    view.seats[0].points = UINT16_MAX;
    assert_string_equal(view_check(&view),
                        "F-1, F-3: a player has no more points than cards can bring");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("96 games: every view round-trips byte for byte", views_round_trip),
        TEST("a building set round-trips byte for byte", cards_round_trip),
        TEST("bad input is refused with a reason", bad_input_is_refused),
        TEST("the order of keys and spaces do not matter", order_and_spaces_do_not_matter),
        TEST("unknown keys are ignored", unknown_keys_are_ignored),
        TEST("truncated and changed texts are handled", broken_texts),
        TEST("view_check refuses a view that no game can give", impossible_views_are_refused),
    };
    return cmocka_run_group_tests_name("view_json", tests, NULL, NULL);
}

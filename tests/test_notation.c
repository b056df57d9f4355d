/* The notation of choices: every choice round-trips, and bad texts are refused with a reason. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "record/notation.h"

#include <string.h>

static void expect_notation(Choice choice, const char *words)
{
    char text[CHOICE_TEXT_SIZE];
    Text out = text_over(text, sizeof text);
    Choice again = 0;
    choice_write(&out, choice);
    assert_string_equal(text, words);
    assert_null(choice_read(words, strlen(words), &again));
    assert_int_equal(again, choice);
}

static void each_kind_has_notation(void **state)
{
    (void)state;
    expect_notation(choice_make(DO_DRAFT, GOLD), "draft gold");
    expect_notation(choice_make(DO_PLAY, MAID), "play maid");
    expect_notation(choice_make(DO_USE, 0), "use");
    expect_notation(choice_make(DO_SKIP, 0), "skip");
    expect_notation(choice_make(DO_TAKE, WOOD), "take wood");
    expect_notation(choice_make(DO_TRADE, BRICK), "trade brick");
    expect_notation(choice_make(DO_TRADE, TRADE_SET), "trade set");
    expect_notation(choice_make(DO_BUILD, plot_at(0, 2)), "build a3");
    expect_notation(choice_make(DO_UPGRADE, plot_at(5, 4)), "upgrade f5");
    expect_notation(choice_pay((const uint8_t[GOODS]){2, 5, 0, 2}), "pay 2g5w2b");
    expect_notation(choice_pay((const uint8_t[GOODS]){0, 0, 63, 0}), "pay 63s");
    expect_notation(choice_pay((const uint8_t[GOODS]){0}), "pay 0");
    expect_notation(choice_make(DO_DISMISS, LUMBERJACK), "dismiss lumberjack");
    expect_notation(choice_make(DO_HIRE, BUILDER), "hire builder");
    expect_notation(choice_make(DO_GIVE, STONE), "give stone");
    expect_notation(choice_make(DO_END, 0), "end");
}

static void every_card_good_and_plot(void **state)
{
    (void)state;
    char text[CHOICE_TEXT_SIZE];
    const struct {
        ChoiceKind kind;
        unsigned count;
    } all[] = {
        {DO_PLAY, CHARACTERS}, {DO_TAKE, GOODS}, {DO_BUILD, PLOTS_MAX}, {DO_TRADE, TRADE_SET + 1}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        for (unsigned what = 0; what < all[i].count; what++) {
            Choice choice = choice_make(all[i].kind, what), again;
            Text out = text_over(text, sizeof text);
            choice_write(&out, choice);
            assert_true(text_fits(&out));
            assert_null(choice_read(text, out.length, &again));
            assert_int_equal(again, choice);
        }
}

static void legal_choices_round_trip(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < games_to_play(500); seed++) {
        Setup setup = setup_from_seed(seed);
        Game game;
        Choice choices[CHOICES_MAX];
        Random random = random_from(seed);
        assert_int_equal(game_init(&game, &setup, &CARDS_VALLETTA, NULL), ERR_OK);
        while (game.table.stage != STAGE_OVER) {
            unsigned count = game_legal_choices(&game, choices);
            for (unsigned i = 0; i < count; i++) {
                char text[CHOICE_TEXT_SIZE];
                Text out = text_over(text, sizeof text);
                Choice again;
                choice_write(&out, choices[i]);
                assert_null(choice_read(text, out.length, &again));
                assert_int_equal(again, choices[i]);
            }
            assert_int_equal(game_apply(&game, random_choice(&random, choices, count), NULL),
                             ERR_OK);
        }
    }
}

static void spelling_may_vary(void **state)
{
    (void)state;
    static const char *const same[][2] = {{"play maid", "  Play \t MAID  "},
                                          {"pay 2g5w2b", "pay 2b 5W 2g"},
                                          {"pay 2g5w2b", "PAY 0s2g 5w2b "},
                                          {"build a3", "build A3"}};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        Choice a = 1, b = 2;
        assert_null(choice_read(same[i][0], strlen(same[i][0]), &a));
        assert_null(choice_read(same[i][1], strlen(same[i][1]), &b));
        assert_int_equal(a, b);
    }
}

static void bad_texts_are_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {"",
                                      "   ",
                                      "fly",
                                      "play",
                                      "play nobody",
                                      "play maid now",
                                      "take",
                                      "take gravel",
                                      "take gold gold",
                                      "trade",
                                      "trade all",
                                      "build",
                                      "build a",
                                      "build a0",
                                      "build a6",
                                      "build g1",
                                      "build 11",
                                      "build a11",
                                      "upgrade z9",
                                      "pay",
                                      "pay g",
                                      "pay 2",
                                      "pay 2x",
                                      "pay 2g3g",
                                      "pay 64g",
                                      "pay 99999999999999999999g",
                                      "pay -1g",
                                      "use it",
                                      "skip that",
                                      "end now",
                                      "draft set",
                                      "give set",
                                      "dismiss",
                                      "hire 3"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Choice choice = 4711;
        const char *why = choice_read(bad[i], strlen(bad[i]), &choice);
        if (!why) fail_msg("accepted: %s", bad[i]);
        assert_true(strlen(why) > 5);
        assert_int_equal(choice, 4711);
    }
}

/* Reading stops after `length` bytes; writing stops at the end of the buffer. */
static void buffers_are_not_overrun(void **state)
{
    (void)state;
    Choice choice;
    assert_null(choice_read("play maidXXX", 9, &choice));
    assert_int_equal(choice, choice_make(DO_PLAY, MAID));
    for (size_t size = 0; size <= 12; size++) {
        char buffer[16];
        memset(buffer, '#', sizeof buffer);
        Text out = text_over(buffer, size);
        choice_write(&out, choice_make(DO_PLAY, MAID));
        assert_int_equal(out.length, 9);
        assert_int_equal(text_fits(&out), size > 9);
        for (size_t i = size; i < sizeof buffer; i++)
            assert_int_equal(buffer[i], '#');
        if (size) assert_int_equal(buffer[size <= 9 ? size - 1 : 9], '\0');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("each kind of choice has its notation", each_kind_has_notation),
        TEST("every card, good and plot round-trips", every_card_good_and_plot),
        TEST("every legal choice of random games round-trips", legal_choices_round_trip),
        TEST("case, spaces and the order of a payment do not matter", spelling_may_vary),
        TEST("bad texts are refused with a reason and change nothing", bad_texts_are_refused),
        TEST("reading and writing stay inside their buffers", buffers_are_not_overrun),
    };
    return cmocka_run_group_tests_name("notation", tests, NULL, NULL);
}

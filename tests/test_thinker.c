/* Bots that think in the background: their choices, stopping them early, and ending the game while
 * they think. Also run under the thread sanitizer. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "host/thinker.h"

#include <poll.h>

static void begin(uint64_t seed, Game *game)
{
    Setup setup = setup_from_seed(seed);
    assert_int_equal(game_init(game, &setup, &CARDS_VALLETTA, NULL), ERR_OK);
}

static Bot seat_bot(BotSpec *spec, const char *words)
{
    Bot bot;
    assert_null(bot_read(words, spec));
    assert_null(bot_open(&bot, spec));
    bot_begin(&bot, 1, &CARDS_VALLETTA);
    return bot;
}

static void wait_for(const Thinker *thinker)
{
    struct pollfd file = {.fd = thinker_fd(thinker), .events = POLLIN};
    assert_int_equal(poll(&file, 1, -1), 1);
}

/* A bot in the background makes the same choices as one in this thread. */
static void same_choices(void **state)
{
    (void)state;
    BotSpec specs[2];
    Bot one = seat_bot(&specs[0], "search:iterations=20"),
        two = seat_bot(&specs[1], specs[0].words);
    Thinker *thinker = thinker_new();
    Game game;
    begin(2, &game);
    for (unsigned i = 0; i < 60 && game.table.stage != STAGE_OVER; i++) {
        View view;
        view_of(&game, game.table.decider, &view);
        Choice here = bot_choose(&one, &view);
        assert_true(thinker_choose(thinker, &two, &view));
        assert_null(two.kind); /* the thinker owns it now */
        wait_for(thinker);
        assert_int_equal(thinker_take(thinker, &two), here);
        assert_int_equal(game_apply(&game, here, NULL), ERR_OK);
    }
    assert_true(thinker_free(thinker));
    bot_close(&one);
    bot_close(&two);
}

static void stopped_early(void **state)
{
    (void)state;
    BotSpec spec;
    Bot bot = seat_bot(&spec, "search:time=3600");
    Thinker *thinker = thinker_new();
    Thoughts thoughts;
    Game game;
    View view;
    begin(2, &game);
    view_of(&game, game.table.decider, &view);
    assert_true(thinker_choose(thinker, &bot, &view));
    assert_true(thinker_busy(thinker));
    thinker_move_now(thinker);
    wait_for(thinker);
    assert_int_equal(game_refusal(&game, thinker_take(thinker, &bot)), ERR_OK);
    assert_true(thinker_hint(thinker, &view, 1));
    thinker_move_now(thinker);
    wait_for(thinker);
    assert_true(thinker_take_hint(thinker, &thoughts));
    assert_true(thoughts.count > 0);
    assert_true(thinker_choose(thinker, &bot, &view)); /* freed below while it thinks */
    assert_true(thinker_free(thinker));
}

/* Leaving while it thinks about a hint must not close the bot that it has given back. */
static void left_during_hint(void **state)
{
    (void)state;
    BotSpec spec;
    Bot bot = seat_bot(&spec, "search:iterations=20");
    Thinker *thinker = thinker_new();
    Game game;
    View view;
    begin(2, &game);
    view_of(&game, game.table.decider, &view);
    assert_true(thinker_choose(thinker, &bot, &view));
    wait_for(thinker);
    thinker_take(thinker, &bot);
    assert_true(thinker_hint(thinker, &view, 1));
    assert_true(thinker_free(thinker));
    assert_int_equal(game_refusal(&game, bot_choose(&bot, &view)), ERR_OK);
    bot_close(&bot);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("a bot in the background makes the same choices", same_choices),
        TEST("thinking can be stopped early, or abandoned", stopped_early),
        TEST("leaving during a hint does not close the bot", left_during_hint),
    };
    return cmocka_run_group_tests_name("thinker", tests, NULL, NULL);
}

/* Bots: legal, blind to what is hidden, and better than chance. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "ai/bot.h"

#include <string.h>

static BotSpec named(const char *words)
{
    BotSpec spec;
    assert_null(bot_read(words, &spec));
    return spec;
}

static Choice ask(const Game *game, const BotKind *kind, uint64_t seed)
{
    View view;
    Bot bot;
    BotSpec spec = named(kind->name);
    assert_null(bot_open(&bot, &spec));
    bot_begin(&bot, seed, &CARDS_VALLETTA);
    view_of(game, game->table.decider, &view);
    Choice choice = bot_choose(&bot, &view);
    bot_close(&bot);
    return choice;
}

/* Plays a game with a bot a seat; the winners, a bit each. */
static unsigned play(uint64_t seed, const BotKind *const kinds[SEATS_MAX])
{
    Setup setup = setup_for(seed);
    Game game;
    Random random = random_from(seed);
    assert_int_equal(game_init(&game, &setup, &CARDS_VALLETTA, NULL), ERR_OK);
    while (game.table.stage != STAGE_OVER) {
        Choice choice = ask(&game, kinds[game.table.decider], random_next(&random));
        assert_int_equal(game_apply(&game, choice, NULL), ERR_OK);
    }
    return game_winners(&game);
}

/* Every bot at every seat, in games of every kind: whatever it answers is legal. */
static void answers_are_legal(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < games_to_play(48); seed++) {
        const BotKind *kinds[SEATS_MAX];
        for (unsigned seat = 0; seat < SEATS_MAX; seat++)
            kinds[seat] = &BOTS[(seed + seat) % 2];
        play(seed, kinds);
    }
}

/* An answer does not depend on what is hidden: two games that look the same get the same one. */
static void same_answer(const Moment *now, void *data)
{
    Random *random = data;
    if (now->count == 0 || now->number % 9) return;
    Game other = permute_hidden(now, now->game->table.decider, random);
    for (const BotKind *kind = BOTS; kind->name; kind++)
        assert_int_equal(ask(now->game, kind, now->number), ask(&other, kind, now->number));
}

static void answers_know_no_secrets(void **state)
{
    (void)state;
    Random random = random_from(1);
    each_game(60, same_answer, &random);
}

static void greedy_beats_random(void **state)
{
    (void)state;
    const BotKind *random = named("random").kind, *greedy = named("greedy").kind;
    unsigned won = 0, games = 0;
    for (uint64_t seed = 0; games < games_to_play(200); seed++) {
        unsigned seat = games % 2;
        const BotKind *kinds[SEATS_MAX] = {seat ? random : greedy, seat ? greedy : random};
        if (setup_for(seed).players != 2) continue;
        won += play(seed, kinds) == 1u << seat;
        games++;
    }
    if (won * 100 < games * 99) fail_msg("greedy won %u of %u games", won, games);
}

static void unknown_names(void **state)
{
    (void)state;
    BotSpec spec;
    assert_non_null(named("greedy").kind);
    assert_non_null(bot_read("shark", &spec));
    assert_non_null(bot_read("", &spec));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"every answer is legal", answers_are_legal, NULL, NULL, NULL},
        {"no answer depends on what is hidden", answers_know_no_secrets, NULL, NULL, NULL},
        {"greedy beats random", greedy_beats_random, NULL, NULL, NULL},
        {"unknown names are unknown", unknown_names, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}

/* Bots: their choices are legal and do not depend on hidden information, their games end, stronger
 * ones win, and their names are parsed. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "ai/turn_limit.h"
#include "study/match.h"

#include <string.h>

/* Every kind of bot; search with few iterations. */
static const char *const ALL[] = {"random", "greedy", "habit", "search:iterations=12:lapses=30",
                                  "search:iterations=30:threads=2:memory=1"};
enum { ALL_BOTS = sizeof ALL / sizeof *ALL };

static BotSpec named(const char *words)
{
    BotSpec spec;
    assert_null(bot_read(words, &spec));
    return spec;
}

static Choice ask(const Game *game, const char *words, uint64_t seed)
{
    View view;
    Bot bot;
    BotSpec spec = named(words);
    assert_null(bot_open(&bot, &spec));
    bot_begin(&bot, seed, &CARDS_VALLETTA);
    view_of(game, game->table.decider, &view);
    Choice choice = bot_choose(&bot, &view);
    bot_close(&bot);
    return choice;
}

/* Every bot in every seat, in every kind of game. A match stops at an illegal choice. */
static void choices_are_legal(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < games_to_play(48); seed++) {
        MatchResult result;
        Match match = {
            .setup = setup_from_seed(seed), .set = &CARDS_VALLETTA, .seed = seed, .threads = 1};
        match.games = match.setup.players;
        for (unsigned i = 0; i < match.setup.players; i++)
            match.players[i] = named(ALL[(seed + i) % ALL_BOTS]);
        assert_true(match_play(&match, &result));
        assert_int_equal(result.games, match.games);
    }
}

/* Plays one rotation of these bots in every edition and supply; none may reach the turn limit. */
static void assert_ends(const char *const *bots, unsigned players, uint64_t seed)
{
    for (unsigned kind = 0; kind < 4; kind++) {
        MatchResult result;
        Match match = {.setup = {.players = (uint8_t)players,
                                 .edition = kind & 1 ? EDITION_FR : EDITION_HIG,
                                 .unlimited = kind >> 1,
                                 .start = START_BY_CHANCE},
                       .set = &CARDS_VALLETTA,
                       .seed = seed,
                       .games = players,
                       .threads = 2,
                       .max_turns = TURN_LIMIT_DEFAULT};
        for (unsigned i = 0; i < players; i++)
            match.players[i] = named(bots[i]);
        assert_true(match_play(&match, &result));
        if (result.stopped)
            fail_msg("%u players, %s first, kind %u, seed %llu: %llu games do not end", players,
                     bots[0], kind, (unsigned long long)seed, (unsigned long long)result.stopped);
        assert_int_equal(result.games, players);
    }
}

/* With the first seed, two greedy bots once declined cards forever in edition fr. */
static void greedy_games_end(void **state)
{
    (void)state;
    static const char *const greedy[SEATS_MAX] = {"greedy", "greedy", "greedy", "greedy"};
    assert_ends(greedy, 2, 1000000);
    for (uint64_t seed = 0; seed < games_to_play(30); seed++)
        assert_ends(greedy, SEATS_MIN + (unsigned)(seed % 3), seed);
}

/* Every bot and every level, alone and mixed, in both editions and supplies. Expert and master are
 * search with more iterations: they play with two players only, and master thinks less. */
static void games_of_all_bots_end(void **state)
{
    (void)state;
    static const char *const bots[] = {"random", "greedy",  "habit",
                                       "novice", "amateur", "search:iterations=5"};
    static const char *const slow[][2] = {
        {"skilled", "skilled"}, {"expert", "novice"}, {"search:iterations=200", "random"}};
    enum { COUNT = sizeof bots / sizeof *bots };
    for (unsigned players = SEATS_MIN; players <= SEATS_MAX; players++)
        for (unsigned i = 0; i < COUNT; i++) {
            const char *alike[] = {bots[i], bots[i], bots[i], bots[i]};
            const char *mixed[] = {bots[i], bots[(i + 1) % COUNT], bots[(i + 3) % COUNT],
                                   bots[(i + 4) % COUNT]};
            assert_ends(alike, players, 10 + i);
            assert_ends(mixed, players, 20 + i);
        }
    for (unsigned i = 0; games_to_play(100) == 100 && i < sizeof slow / sizeof *slow; i++)
        assert_ends(slow[i], 2, 30 + i);
}

/* A game that reaches the limit counts as stopped, and in no other figure. */
static void turn_limit(void **state)
{
    (void)state;
    MatchResult result;
    Match match = {.players = {named("random"), named("random")},
                   .setup = {.players = 2, .start = START_BY_CHANCE},
                   .set = &CARDS_VALLETTA,
                   .games = 6,
                   .threads = 1,
                   .max_turns = 3};
    assert_true(match_play(&match, &result));
    assert_int_equal(result.stopped, 6);
    assert_int_equal(result.games, 0);
    assert_true(result.wins[0] + result.wins[1] + result.points[0] + result.points[1] == 0);
    match.max_turns = 0;
    assert_true(match_play(&match, &result));
    assert_int_equal(result.stopped, 0);
    assert_int_equal(result.games, 6);
    assert_true(result.wins[0] + result.wins[1] == 6);
}

/* Two games that give the same view get the same choice. */
static void check_same_choice(const Moment *now, void *data)
{
    Random *random = data;
    if (now->count == 0 || now->number % 9) return;
    Game other = permute_hidden(now, now->game->table.decider, random);
    for (unsigned i = 0; i < ALL_BOTS; i++)
        assert_int_equal(ask(now->game, ALL[i], now->number), ask(&other, ALL[i], now->number));
}

static void choices_ignore_hidden_information(void **state)
{
    (void)state;
    Random random = random_from(1);
    each_game(16, check_same_choice, &random);
}

/* The share of games that `better` wins against `worse`, with two players. */
static double win_rate(const char *better, const char *worse, uint64_t games)
{
    MatchResult result;
    Match match = {.players = {named(better), named(worse)},
                   .setup = {.players = 2, .start = START_BY_CHANCE},
                   .set = &CARDS_VALLETTA,
                   .games = games,
                   .threads = 2};
    assert_true(match_play(&match, &result));
    return result.wins[0] / (double)result.games;
}

/* If VALLETTA_TEST_SHARE reduces the games, plays two and expects nothing: too few to compare. */
static void assert_beats(const char *better, const char *worse, uint64_t games, double least)
{
    if (games_to_play(100) < 100) games = 2, least = 0;
    double rate = win_rate(better, worse, games);
    if (rate < least) fail_msg("%s won %.3f of the games against %s", better, rate, worse);
}

static void greedy_beats_random(void **state)
{
    (void)state;
    assert_beats("greedy", "random", 400, 0.97);
}

/* Well below the rates in docs/bots.md, so that bad luck does not fail the test. */
static void levels_are_in_order(void **state)
{
    (void)state;
    assert_beats("novice", "random", 100, 0.7);
    assert_beats("amateur", "novice", 100, 0.6);
    assert_beats("habit", "amateur", 400, 0.6);
    assert_beats("skilled", "amateur", 40, 0.65);
    assert_beats("expert", "skilled", 20, 0.65);
}

static void search_beats_greedy(void **state)
{
    (void)state;
    assert_beats("search:iterations=100", "greedy", 20, 0.8);
}

/* 100 % lapses play like random, 0 % like greedy. */
static void lapses(void **state)
{
    (void)state;
    assert_true(win_rate("greedy:lapses=100", "greedy", 40) < 0.2);
    assert_true(win_rate("greedy:lapses=0", "random", 40) > 0.9);
}

static void good_names(void **state)
{
    (void)state;
    BotSpec spec = named("search:time=1.5:threads=3:memory=8:lapses=7");
    assert_string_equal(spec.kind->name, "search");
    assert_true(spec.settings.seconds == 1.5 && spec.settings.iterations == 0);
    assert_int_equal(spec.settings.threads, 3);
    assert_int_equal(spec.settings.megabytes, 8);
    assert_int_equal(spec.settings.lapses, 7);
    assert_true(named("search").settings.iterations > 0);
    assert_int_equal(named("search:iterations=5").settings.iterations, 5);
    for (const Level *level = LEVELS; level->name; level++) {
        assert_string_equal(named(level->name).words, level->name);
        assert_ptr_equal(named(level->name).kind, named(level->bot).kind);
    }
}

static void bad_names(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "",
        "shark",
        "Greedy",
        ":",
        "search:",
        "search:time",
        "search:time=",
        "search:time=0",
        "search:time=-1",
        "search:time=nan",
        "search:time=inf",
        "search:time=1s",
        "search:time=1e9",
        "search:time=3601",
        "search:iterations=0",
        "search:iterations=1.5",
        "search:iterations=99999999999",
        "search:threads=0",
        "search:threads=65",
        "search:memory=0",
        "search:lapses=101",
        "search:time=1,threads=2",
        "search:speed=1",
        "search:time=1:",
        "search:time=0x1",
        "search:time=1:time=2",
        "search:time=1..5",
        "greedy:memory=9",
        "master:time=1",
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        BotSpec spec;
        if (!bot_read(wrong[i], &spec)) fail_msg("'%s' was understood", wrong[i]);
    }
}

static void time_limit_from_outside(void **state)
{
    (void)state;
    BotSpec spec = named("master"), other = named("greedy");
    assert_null(bot_set_time(&spec, 0.5));
    assert_true(spec.settings.seconds == 0.5 && spec.settings.iterations == 0);
    assert_null(bot_set_time(&other, 0.5));
    assert_true(other.settings.seconds == 0);
    assert_non_null(bot_set_time(&spec, 0));
    assert_non_null(bot_set_time(&spec, 4000));
    assert_true(spec.settings.seconds == 0.5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("every choice is legal", choices_are_legal),
        TEST("games of greedy bots end in both editions", greedy_games_end),
        TEST("games of all bots end", games_of_all_bots_end),
        TEST("a game is stopped at the turn limit", turn_limit),
        TEST("no choice depends on hidden information", choices_ignore_hidden_information),
        TEST("greedy beats random", greedy_beats_random),
        TEST("search beats greedy", search_beats_greedy),
        TEST("each level beats the one below", levels_are_in_order),
        TEST("lapses: all play like random, none like greedy", lapses),
        TEST("names and settings of bots are parsed", good_names),
        TEST("bad names and settings are refused", bad_names),
        TEST("--time replaces the limits of a bot that searches", time_limit_from_outside),
    };
    return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}

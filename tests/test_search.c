/* Search, the policy behind it, and what the engine foresees for them. */
#include "ai/search.h"
#include "base/clock.h"
#include "tests/support/check.h"
#include "tests/support/games.h"

#include <string.h>

/* The view of whoever decides after so many random choices, in a game that is not over by then. */
static View view_after(uint64_t seed, unsigned choices)
{
    Setup setup = setup_from_seed(seed);
    Random random = random_from(seed);
    Game game;
    View view;
    assert_int_equal(game_init(&game, &setup, &CARDS_VALLETTA, NULL), ERR_OK);
    for (unsigned i = 0; i < choices || game.table.stage != STAGE_PLAY; i++) {
        assert_int_not_equal(game.table.stage, STAGE_OVER);
        game_apply_legal(&game, game_random(&game, random_next(&random)), NULL);
    }
    view_of(&game, game.table.decider, &view);
    return view;
}

static Thoughts think(Search *search, const View *view, SearchLimits limits, uint64_t seed)
{
    Thoughts thoughts;
    Random random = random_from(seed);
    search_think(search, view, &limits, &random, &thoughts);
    return thoughts;
}

/* The same seed and iterations, the same thoughts to the last bit; another seed, others. Also with
 * two threads, which share nothing. */
static void thoughts_are_repeatable(void **state)
{
    (void)state;
    for (unsigned threads = 1; threads <= 2; threads++) {
        View view = view_after(threads, 40);
        Thoughts thoughts[3];
        for (unsigned i = 0; i < 3; i++) {
            Search *search = search_open(threads, 4);
            thoughts[i] = think(search, &view, (SearchLimits){.iterations = 301}, i / 2);
            assert_int_equal(thoughts[i].iterations, 301);
            search_close(search);
        }
        assert_memory_equal(&thoughts[0], &thoughts[1], sizeof *thoughts);
        assert_memory_not_equal(&thoughts[0], &thoughts[2], sizeof *thoughts);
    }
}

/* In slices, however short, the thoughts are the same; and it tells how far it is. */
static void slices_change_nothing(void **state)
{
    (void)state;
    for (unsigned threads = 1; threads <= 2; threads++) {
        View view = view_after(threads, 40);
        const SearchLimits limits = {.iterations = 301, .settles = threads == 1};
        Search *whole = search_open(threads, 4), *sliced = search_open(threads, 4);
        Thoughts expected = think(whole, &view, limits, 7), found;
        Random random = random_from(7);
        double share = 0;
        unsigned slices = 1;
        search_start(sliced, &view, &limits, &random);
        for (; !search_go_on(sliced, 0); slices++) {
            assert_true(search_share(sliced) >= share && search_share(sliced) <= 1);
            share = search_share(sliced);
        }
        assert_true(search_share(sliced) == 1);
        assert_true(slices > 5);
        search_finish(sliced, &found);
        assert_memory_equal(&found, &expected, sizeof found);
        search_close(whole);
        search_close(sliced);
    }
}

/* An answer can be had after any slice. */
static void it_answers_when_it_is_asked(void **state)
{
    (void)state;
    View view = view_after(3, 40);
    Search *search = search_open(1, 4);
    Random random = random_from(1);
    Thoughts thoughts;
    search_start(search, &view, &(SearchLimits){.seconds = 1000}, &random);
    assert_false(search_go_on(search, 0));
    search_finish(search, &thoughts);
    assert_true(thoughts.iterations > 0 && thoughts.list[0].visits > 0);
    search_close(search);
}

/* What it says adds up: visits to the iterations, chances and points to what can be. */
static void thoughts_add_up(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < games_to_play(24); seed++) {
        View view = view_after(seed, (unsigned)seed * 4);
        Search *search = search_open(1, 4);
        Thoughts thoughts = think(search, &view, (SearchLimits){.iterations = 200}, seed);
        uint64_t visits = 0;
        for (unsigned i = 0; i < thoughts.count; i++) {
            const Thought *thought = &thoughts.list[i];
            visits += thought->visits;
            assert_true(thought->win >= 0 && thought->win <= 1);
            assert_true(thought->points >= 0 && thought->points < 200);
            assert_true(i == 0 || thought->visits <= thoughts.list[i - 1].visits);
        }
        assert_int_equal(visits, 200);
        search_close(search);
    }
}

/* A second thought in the same turn uses the first: the tree below the choice made was visited. */
static void the_tree_is_used_again(void **state)
{
    (void)state;
    Setup setup = {.players = 2, .start = 0};
    Game game;
    View view;
    Random random = random_from(3);
    Search *search = search_open(1, 4);
    chance_key_from_seed(3, setup.key);
    assert_int_equal(game_init(&game, &setup, &CARDS_VALLETTA, NULL), ERR_OK);
    while (game.table.stage != STAGE_PLAY)
        game_apply_legal(&game, game_random(&game, random_next(&random)), NULL);
    view_of(&game, game.table.decider, &view);
    Thoughts first = think(search, &view, (SearchLimits){.iterations = 300}, 1);
    assert_int_equal(game_apply(&game, first.list[0].choice, NULL), ERR_OK);
    assert_int_equal(game.table.decider, view.seat);
    view_of(&game, game.table.decider, &view);
    Thoughts second = think(search, &view, (SearchLimits){.iterations = 1}, 2);
    uint64_t visits = 0;
    for (unsigned i = 0; i < second.count; i++)
        visits += second.list[i].visits;
    assert_int_equal(visits, first.list[0].visits - 1 + 1); /* all but the one that made the node */
    search_forget(search);
    second = think(search, &view, (SearchLimits){.iterations = 1}, 2);
    assert_int_equal(second.list[0].visits, 1);
    search_close(search);
}

/* Buildings that can be paid for in hundreds of ways. */
static CardSet dear_buildings(void)
{
    static const uint8_t cost[2][GOODS] = {{3, 0, 9, 0}, {2, 2, 8, 0}};
    CardSet set = CARDS_VALLETTA;
    for (unsigned i = 0; i < set.count; i++)
        memcpy(set.buildings[i].cost, cost[i % 2], GOODS);
    return set;
}

/* Somebody else chose in its place, and it thinks on: what it says is legal all the same, even
 * where the payments it knows and those there are together are more than there is room for. */
static void other_plots_are_paid_for(void **state)
{
    (void)state;
    Search *search = search_open(1, 4);
    const CardSet set = dear_buildings();
    for (uint64_t seed = 0; seed < games_to_play(40); seed++) {
        Setup setup = setup_from_seed(seed);
        Random random = random_from(seed);
        Game game;
        setup.unlimited = true;
        assert_int_equal(game_init(&game, &setup, &set, NULL), ERR_OK);
        search_forget(search);
        while (game.table.stage != STAGE_OVER) {
            View view;
            view_of(&game, game.table.decider, &view);
            bool thinks = game.table.stage == STAGE_BUILD || game.table.stage == STAGE_PAY;
            Thoughts thoughts = {0};
            if (thinks) thoughts = think(search, &view, (SearchLimits){.iterations = 300}, seed);
            assert_true(thoughts.count <= WEIGHED_MAX);
            for (unsigned i = 0; i < thoughts.count; i++)
                assert_int_equal(game_refusal(&game, thoughts.list[i].choice), ERR_OK);
            game_apply_legal(&game, game_random(&game, random_next(&random)), NULL);
        }
    }
    search_close(search);
}

static void other_choices_are_made(void **state)
{
    (void)state;
    Search *search = search_open(1, 4);
    for (uint64_t seed = 0; seed < games_to_play(20); seed++) {
        Setup setup = setup_from_seed(seed);
        Random random = random_from(seed);
        Game game;
        assert_int_equal(game_init(&game, &setup, &CARDS_VALLETTA, NULL), ERR_OK);
        search_forget(search);
        while (game.table.stage != STAGE_OVER) {
            View view;
            view_of(&game, game.table.decider, &view);
            Thoughts thoughts = think(search, &view, (SearchLimits){.iterations = 4}, seed);
            assert_true(thoughts.count > 0);
            for (unsigned i = 0; i < thoughts.count; i++)
                assert_int_equal(game_refusal(&game, thoughts.list[i].choice), ERR_OK);
            game_apply_legal(&game, game_random(&game, random_next(&random)), NULL);
        }
    }
    search_close(search);
}

/* Time is a limit, with or without one of iterations; and it thinks at least once. */
static void time_is_kept(void **state)
{
    (void)state;
    View view = view_after(1, 20);
    Search *search = search_open(2, 4);
    double start = clock_seconds();
    Thoughts thoughts = think(search, &view, (SearchLimits){.seconds = 0.1}, 1);
    double spent = clock_seconds() - start;
    assert_true(spent >= 0.1 && spent < 2);
    assert_true(thoughts.iterations > 1);
    thoughts = think(search, &view, (SearchLimits){.seconds = 1e-9, .iterations = 1000000000}, 1);
    assert_true(thoughts.iterations >= 1 && thoughts.count >= 1);
    thoughts = think(search, &view, (SearchLimits){.seconds = 60, .iterations = 10}, 1);
    assert_int_equal(thoughts.iterations, 10);
    search_close(search);
}

/* Where it may settle, it stops early, and its choice is the one it would have made in the end. */
static void it_settles(void **state)
{
    (void)state;
    unsigned saved = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        View view = view_after(seed, 12 + (unsigned)seed);
        Search *search = search_open(1, 4);
        Thoughts whole = think(search, &view, (SearchLimits){.iterations = 400}, seed);
        search_forget(search);
        Thoughts part =
            think(search, &view, (SearchLimits){.iterations = 400, .settles = true}, seed);
        assert_int_equal(part.list[0].choice, whole.list[0].choice);
        assert_true(part.iterations <= 400);
        saved += part.iterations < 400;
        search_close(search);
    }
    assert_true(saved > 5);
}

/* Whoever waits can end it at once: every thread stops at its next look at the clock. */
static void it_can_be_hurried(void **state)
{
    (void)state;
    View view = view_after(3, 40);
    Search *search = search_open(2, 4);
    atomic_bool hurry = true;
    Thoughts thoughts =
        think(search, &view, (SearchLimits){.iterations = 1 << 30, .hurry = &hurry}, 1);
    assert_in_range(thoughts.iterations, 2, 32);
    assert_true(thoughts.count > 0);
    search_close(search);
}

/* A full arena is no end: the tree stops growing and search goes on. */
static void memory_is_fixed(void **state)
{
    (void)state;
    View view = view_after(2, 10);
    Search *search = search_open(4, 1);
    uint64_t iterations = games_to_play(40000);
    Thoughts thoughts = think(search, &view, (SearchLimits){.iterations = iterations}, 1);
    assert_int_equal(thoughts.iterations, iterations);
    search_close(search);
}

/* The policy offers legal choices only; every one of them, but for payments that are dominated. */
static void policy_covers_the_choices(const Moment *now, void *data)
{
    (void)data;
    if (now->count == 0) return;
    Facts facts;
    Weighed weighed;
    uint16_t features[WEIGHED_MAX][FEATURES_EACH];
    unsigned least = ~0u;
    for (unsigned i = 0; i < now->count; i++)
        if (choice_paid_sum(now->choices[i]) < least) least = choice_paid_sum(now->choices[i]);
    policy_ask(now->game, &facts);
    policy_weigh(&POLICY, now->game, &facts, &weighed, features);
    uint64_t sum = 0;
    for (unsigned i = 0; i < facts.count; i++) {
        assert_int_equal(game_refusal(now->game, facts.choice[i]), ERR_OK);
        assert_true(weighed.weight[i] > 0);
        sum += weighed.weight[i];
        for (unsigned n = 0; n < FEATURES_EACH; n++)
            assert_true(features[i][n] < FEATURES);
        bool pays = choice_kind(facts.choice[i]) == DO_PAY;
        assert_true(!pays || choice_paid_sum(facts.choice[i]) == least);
    }
    assert_int_equal(sum, weighed.sum);
    if (now->game->table.stage != STAGE_PAY) assert_int_equal(facts.count, now->count);
    assert_int_equal(policy_pick(&weighed, facts.count, 0), 0);
    assert_int_equal(policy_pick(&weighed, facts.count, UINT64_MAX), facts.count - 1);
}

static void policy_looks_at_everything(void **state)
{
    (void)state;
    each_game(200, policy_covers_the_choices, NULL);
}

static unsigned wealth(const Game *game, unsigned seat)
{
    const Player *player = &game->players[seat];
    unsigned sum = player->points;
    for (unsigned good = 0; good < GOODS; good++)
        sum += player->goods[good];
    return sum;
}

/* Nothing is asked and no good can be missing: then what is foreseen is what happens. */
static void foresight_comes_true(const Moment *now, void *data)
{
    unsigned *compared = data;
    const Game *game = now->game;
    if (now->count == 0 || game->table.stage != STAGE_PLAY) return;
    for (unsigned good = 0; good < GOODS && !game->table.unlimited; good++)
        if (game->table.supply[good] < 16) return;
    for (unsigned i = 0; i < now->count; i++) {
        Game next = *game;
        const unsigned character = choice_what(now->choices[i]), me = game->table.active;
        game_apply_legal(&next, now->choices[i], NULL);
        Sites reach = game_reach(game, character);
        if (next.table.stage == STAGE_BUILD && !CHARACTER_INFO[character].repeats) {
            assert_memory_equal(&reach, &next.table.sites, sizeof reach);
            assert_int_equal(game_brings(game, character),
                             __builtin_popcount(reach.build) + __builtin_popcount(reach.upgrade));
        }
        bool asked = next.table.stage != STAGE_PLAY || next.table.active != me;
        bool builds = reach.build | reach.upgrade; /* taken without asking in `fr` (ED-1) */
        unsigned copied = CHARACTER_INFO[character].repeats ? game->table.action : character;
        if (copied < CHARACTERS)
            reach = game_reach(game, copied), builds = reach.build | reach.upgrade;
        if (asked || builds || next.table.plays == 0) continue;
        assert_int_equal(wealth(&next, me) - wealth(game, me), game_brings(game, character));
        ++*compared;
    }
}

static void what_cards_bring(void **state)
{
    (void)state;
    unsigned compared = 0;
    each_game(100, foresight_comes_true, &compared);
    assert_true(compared > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("the same seed, the same thoughts", thoughts_are_repeatable),
        TEST("slices change nothing", slices_change_nothing),
        TEST("it answers when it is asked", it_answers_when_it_is_asked),
        TEST("thoughts add up", thoughts_add_up),
        TEST("the tree is used again in the same turn", the_tree_is_used_again),
        TEST("it thinks on after a choice it did not make", other_choices_are_made),
        TEST("and about other payments", other_plots_are_paid_for),
        TEST("time is kept", time_is_kept),
        TEST("it settles when nothing can change", it_settles),
        TEST("it can be hurried", it_can_be_hurried),
        TEST("memory is fixed", memory_is_fixed),
        TEST("the policy looks at all but dominated payments", policy_looks_at_everything),
        TEST("what a card brings is foreseen", what_cards_bring),
    };
    return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}

/* Search, the policy, and what a card would gain (engine/gains.c), which the policy uses. */
#include "ai/search.h"
#include "base/clock.h"
#include "tests/support/check.h"
#include "tests/support/games.h"

#include <string.h>

/* The view of the decider at the first `play` decision after at least `choices` random choices. */
static View view_after(uint64_t seed, unsigned choices)
{
    Setup setup = setup_from_seed(seed);
    Random random = random_from(seed);
    Game game;
    View view;
    assert_int_equal(game_init(&game, &setup, &CARDS_VALLETTA, NULL), ERR_OK);
    for (unsigned i = 0; i < choices || game.table.stage != STAGE_PLAY; i++) {
        assert_int_not_equal(game.table.stage, STAGE_OVER);
        game_apply_legal(&game, game_random_choice(&game, random_next(&random)), NULL);
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

/* The same seed and iterations give the same result to the last bit, also with two threads; another
 * seed gives another one. */
static void search_is_repeatable(void **state)
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

/* Searching in short slices gives the same result. The progress only goes up. */
static void slices_change_nothing(void **state)
{
    (void)state;
    for (unsigned threads = 1; threads <= 2; threads++) {
        View view = view_after(threads, 40);
        const SearchLimits limits = {.iterations = 301, .stop_when_decided = threads == 1};
        Search *whole = search_open(threads, 4), *sliced = search_open(threads, 4);
        Thoughts expected = think(whole, &view, limits, 7), found;
        Random random = random_from(7);
        double share = 0;
        unsigned slices = 1;
        search_start(sliced, &view, &limits, &random);
        for (; !search_run(sliced, 0); slices++) {
            assert_true(search_progress(sliced) >= share && search_progress(sliced) <= 1);
            share = search_progress(sliced);
        }
        assert_true(search_progress(sliced) == 1);
        assert_true(slices > 5);
        search_finish(sliced, &found);
        assert_memory_equal(&found, &expected, sizeof found);
        search_close(whole);
        search_close(sliced);
    }
}

static void answer_after_any_slice(void **state)
{
    (void)state;
    View view = view_after(3, 40);
    Search *search = search_open(1, 4);
    Random random = random_from(1);
    Thoughts thoughts;
    search_start(search, &view, &(SearchLimits){.seconds = 1000}, &random);
    assert_false(search_run(search, 0));
    search_finish(search, &thoughts);
    assert_true(thoughts.iterations > 0 && thoughts.list[0].visits > 0);
    search_close(search);
}

/* Visits sum to the iterations; win rates and points are in range; the list is sorted. */
static void visits_add_up(void **state)
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

/* The next decision of a turn reuses the subtree of the choice that was made. */
static void tree_is_reused(void **state)
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
        game_apply_legal(&game, game_random_choice(&game, random_next(&random)), NULL);
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
    search_reset(search);
    second = think(search, &view, (SearchLimits){.iterations = 1}, 2);
    assert_int_equal(second.list[0].visits, 1);
    search_close(search);
}

/* Buildings with hundreds of possible payments. */
static CardSet expensive_buildings(void)
{
    static const uint8_t cost[2][GOODS] = {{3, 0, 9, 0}, {2, 2, 8, 0}};
    CardSet set = CARDS_VALLETTA;
    for (unsigned i = 0; i < set.count; i++)
        memcpy(set.buildings[i].cost, cost[i % 2], GOODS);
    return set;
}

/* The search continues after choices that it did not make: its suggestions stay legal, even if the
 * payments in its tree and the current ones together exceed WEIGHED_MAX. */
static void other_payments_are_made(void **state)
{
    (void)state;
    Search *search = search_open(1, 4);
    const CardSet set = expensive_buildings();
    for (uint64_t seed = 0; seed < games_to_play(40); seed++) {
        Setup setup = setup_from_seed(seed);
        Random random = random_from(seed);
        Game game;
        setup.unlimited = true;
        assert_int_equal(game_init(&game, &setup, &set, NULL), ERR_OK);
        search_reset(search);
        while (game.table.stage != STAGE_OVER) {
            View view;
            view_of(&game, game.table.decider, &view);
            bool thinks = game.table.stage == STAGE_BUILD || game.table.stage == STAGE_PAY;
            Thoughts thoughts = {0};
            if (thinks) thoughts = think(search, &view, (SearchLimits){.iterations = 300}, seed);
            assert_true(thoughts.count <= POLICY_CHOICES_MAX);
            for (unsigned i = 0; i < thoughts.count; i++)
                assert_int_equal(game_refusal(&game, thoughts.list[i].choice), ERR_OK);
            game_apply_legal(&game, game_random_choice(&game, random_next(&random)), NULL);
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
        search_reset(search);
        while (game.table.stage != STAGE_OVER) {
            View view;
            view_of(&game, game.table.decider, &view);
            Thoughts thoughts = think(search, &view, (SearchLimits){.iterations = 4}, seed);
            assert_true(thoughts.count > 0);
            for (unsigned i = 0; i < thoughts.count; i++)
                assert_int_equal(game_refusal(&game, thoughts.list[i].choice), ERR_OK);
            game_apply_legal(&game, game_random_choice(&game, random_next(&random)), NULL);
        }
    }
    search_close(search);
}

/* Time limits the search, with or without a limit on iterations. At least one iteration is run. */
static void time_limit_is_kept(void **state)
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

/* With `settles` it stops early and makes the same choice as with all iterations. */
static void search_settles(void **state)
{
    (void)state;
    unsigned saved = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        View view = view_after(seed, 12 + (unsigned)seed);
        Search *search = search_open(1, 4);
        Thoughts whole = think(search, &view, (SearchLimits){.iterations = 400}, seed);
        search_reset(search);
        Thoughts part = think(search, &view,
                              (SearchLimits){.iterations = 400, .stop_when_decided = true}, seed);
        assert_int_equal(part.list[0].choice, whole.list[0].choice);
        assert_true(part.iterations <= 400);
        saved += part.iterations < 400;
        search_close(search);
    }
    assert_true(saved > 5);
}

/* With `stop` set, every thread stops the next time it reads the clock. */
static void search_can_be_stopped(void **state)
{
    (void)state;
    View view = view_after(3, 40);
    Search *search = search_open(2, 4);
    atomic_bool stop = true;
    Thoughts thoughts =
        think(search, &view, (SearchLimits){.iterations = 1 << 30, .stop = &stop}, 1);
    assert_in_range(thoughts.iterations, 2, 32);
    assert_true(thoughts.count > 0);
    search_close(search);
}

/* When the arena is full, the tree stops growing and the search continues. */
static void full_arena(void **state)
{
    (void)state;
    View view = view_after(2, 10);
    Search *search = search_open(4, 1);
    uint64_t iterations = games_to_play(40000);
    Thoughts thoughts = think(search, &view, (SearchLimits){.iterations = iterations}, 1);
    assert_int_equal(thoughts.iterations, iterations);
    search_close(search);
}

/* The policy weighs exactly the legal choices; of payments only those with the fewest goods. */
static void check_policy(const Moment *now, void *data)
{
    (void)data;
    if (now->count == 0) return;
    DecisionFacts facts;
    Priors priors;
    uint16_t features[POLICY_CHOICES_MAX][FEATURES_PER_CHOICE];
    unsigned least = ~0u;
    for (unsigned i = 0; i < now->count; i++)
        if (choice_paid_sum(now->choices[i]) < least) least = choice_paid_sum(now->choices[i]);
    policy_facts(now->game, &facts);
    policy_priors(&POLICY, now->game, &facts, &priors, features);
    uint64_t sum = 0;
    for (unsigned i = 0; i < facts.count; i++) {
        assert_int_equal(game_refusal(now->game, facts.choice[i]), ERR_OK);
        assert_true(priors.weight[i] > 0);
        sum += priors.weight[i];
        for (unsigned n = 0; n < FEATURES_PER_CHOICE; n++)
            assert_true(features[i][n] < FEATURES);
        bool pays = choice_kind(facts.choice[i]) == DO_PAY;
        assert_true(!pays || choice_paid_sum(facts.choice[i]) == least);
    }
    assert_int_equal(sum, priors.sum);
    if (now->game->table.stage != STAGE_PAY) assert_int_equal(facts.count, now->count);
    assert_int_equal(policy_sample(&priors, facts.count, 0), 0);
    assert_int_equal(policy_sample(&priors, facts.count, UINT64_MAX), facts.count - 1);
}

static void policy_weighs_the_choices(void **state)
{
    (void)state;
    each_game(200, check_policy, NULL);
}

static unsigned wealth(const Game *game, unsigned seat)
{
    const Player *player = &game->players[seat];
    unsigned sum = player->points;
    for (unsigned good = 0; good < GOODS; good++)
        sum += player->goods[good];
    return sum;
}

/* If the card asks nothing and no good is short, the gain is what happens. */
static void check_gain(const Moment *now, void *data)
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
        Sites reach = game_sites_with(game, character);
        if (next.table.stage == STAGE_BUILD && !CHARACTER_INFO[character].repeats) {
            assert_memory_equal(&reach, &next.table.sites, sizeof reach);
            assert_int_equal(game_gains(game, character),
                             __builtin_popcount(reach.build) + __builtin_popcount(reach.upgrade));
        }
        bool asked = next.table.stage != STAGE_PLAY || next.table.active != me;
        bool builds = reach.build | reach.upgrade; /* done without asking in `fr` (ED-1) */
        unsigned copied = CHARACTER_INFO[character].repeats ? game->table.action : character;
        if (copied < CHARACTERS)
            reach = game_sites_with(game, copied), builds = reach.build | reach.upgrade;
        if (asked || builds || next.table.plays == 0) continue;
        assert_int_equal(wealth(&next, me) - wealth(game, me), game_gains(game, character));
        ++*compared;
    }
}

static void gains_come_true(void **state)
{
    (void)state;
    unsigned compared = 0;
    each_game(100, check_gain, &compared);
    assert_true(compared > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("the same seed gives the same result", search_is_repeatable),
        TEST("searching in slices gives the same result", slices_change_nothing),
        TEST("there is an answer after any slice", answer_after_any_slice),
        TEST("visits sum to the iterations, values are in range", visits_add_up),
        TEST("the tree is reused within a turn", tree_is_reused),
        TEST("the search continues after choices that it did not make", other_choices_are_made),
        TEST("the search continues after payments that it did not make", other_payments_are_made),
        TEST("the time limit is kept", time_limit_is_kept),
        TEST("the search stops early when the best choice cannot change", search_settles),
        TEST("the search can be stopped early", search_can_be_stopped),
        TEST("a full arena does not stop the search", full_arena),
        TEST("the policy weighs all choices but the dearer payments", policy_weighs_the_choices),
        TEST("a card brings the gain that was computed for it", gains_come_true),
    };
    return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}

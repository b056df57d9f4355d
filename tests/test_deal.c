/* Games dealt from views: each gives the same view again, is valid, and hidden cards are
 * dealt uniformly. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "ai/deal.h"

#include <string.h>

static void check_fits_view(const Moment *now, void *data)
{
    Random *random = data;
    unsigned viewer = random_viewer(now->game, random);
    View view, again;
    Game dealt;
    view_of(now->game, viewer, &view);
    deal_game(&view, random, &dealt);
    const char *wrong = game_check(&dealt);
    if (wrong) fail_msg("seed %llu: %s", (unsigned long long)now->seed, wrong);
    view_of(&dealt, viewer, &again);
    assert_memory_equal(&again, &view, sizeof view);
    if (viewer != now->game->table.decider) return;
    Choice choices[CHOICES_MAX];
    assert_int_equal(game_legal_choices(&dealt, choices), now->count);
    assert_memory_equal(choices, now->choices, now->count * sizeof *choices);
}

static void dealt_games_fit_their_view(void **state)
{
    (void)state;
    Random random = random_from(1);
    each_game(600, check_fits_view, &random);
}

/* Two games that give the same view are dealt alike from the same random
 * numbers. */
static void check_same_deal(const Moment *now, void *data)
{
    Random *random = data;
    unsigned viewer = random_viewer(now->game, random);
    Game other = permute_hidden(now, viewer, random), a, b;
    View view, other_view;
    Random one = random_from(now->number), two = one;
    view_of(now->game, viewer, &view);
    view_of(&other, viewer, &other_view);
    deal_game(&view, &one, &a);
    deal_game(&other_view, &two, &b);
    assert_memory_equal(&a, &b, sizeof a);
}

static void dealt_games_ignore_hidden_information(void **state)
{
    (void)state;
    Random random = random_from(2);
    each_game(200, check_same_deal, &random);
}

/* At the start an opponent holds any five of eight cards: each card is in hand in 5/8 of the deals,
 * each pair in 5/8 · 4/7. */
static void hands_are_dealt_uniformly(void **state)
{
    (void)state;
    enum { DEALS = 56000 };
    Setup setup = setup_from_seed(1);
    Game game, dealt;
    View view;
    Random random = random_from(3);
    unsigned held[CHARACTERS] = {0}, pairs = 0;
    assert_int_equal(game_init(&game, &setup, &CARDS_VALLETTA, NULL), ERR_OK);
    view_of(&game, 0, &view);
    for (unsigned i = 0; i < DEALS; i++) {
        deal_game(&view, &random, &dealt);
        const Pile *hand = &dealt.players[1].hand;
        for (unsigned k = 0; k < CHARACTERS; k++)
            held[k] += pile_count(hand, k);
        pairs += pile_count(hand, MAID) && pile_count(hand, JEAN);
    }
    for (unsigned k = 0; k < CHARACTERS; k++) /* 35,000 expected; six standard deviations */
        if (CHARACTER_INFO[k].each) assert_in_range(held[k], 35000 - 690, 35000 + 690);
    assert_in_range(pairs, 20000 - 690, 20000 + 690);
}

static void chance_key_is_new(void **state)
{
    (void)state;
    Setup setup = setup_from_seed(4);
    Game game, one, two;
    View view;
    Random random = random_from(5);
    assert_int_equal(game_init(&game, &setup, &CARDS_VALLETTA, NULL), ERR_OK);
    view_of(&game, 0, &view);
    deal_game(&view, &random, &one);
    deal_game(&view, &random, &two);
    assert_memory_not_equal(one.chance.key, two.chance.key, sizeof one.chance.key);
    assert_memory_not_equal(one.chance.key, game.chance.key, sizeof one.chance.key);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("a dealt game gives the same view, byte for byte", dealt_games_fit_their_view),
        TEST("a dealt game depends on nothing but the view", dealt_games_ignore_hidden_information),
        TEST("hands are dealt uniformly", hands_are_dealt_uniformly),
        TEST("every dealt game has a new chance key", chance_key_is_new),
    };
    return cmocka_run_group_tests_name("deal", tests, NULL, NULL);
}

/* Building and upgrading, B-1 to B-5 and B-7. payments.c tests substitutes (B-6). */
#include "suites.h"

/* Two players; seat 0 has a Builder in hand, and the building of `wanted` is on a3. */
static Scene building_scene(Character wanted)
{
    Scene s = scene(2);
    lay(&s, A3, wanted);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    return s;
}

/* The gold in the active player's price of a3, whose cost is 4 gold. */
static unsigned gold_for_a3(const Scene *s)
{
    uint8_t price[GOODS];
    game_price(&s->game, 0, A3, false, price);
    return price[GOLD];
}

CASE(card_into_hand)
{
    Scene s = building_scene(NUN); /* 3 gold, 1 wood, 2 stone, 1 brick */
    set_goods(&s, 0, 3, 1, 2, 1);
    play(&s, BUILDER);
    build_on(&s, A3);
    Event event = event_of(&s, EV_BUILD);
    assert_int_equal(event.plot, A3);
    assert_int_equal(event.card, NUN);
    assert_int_equal(cards_in_hand(&s, 0, NUN), 1);
    assert_true(owned_by(&s, 0, A3));
    assert_false(s.game.table.upgraded >> A3 & 1u);
    assert_int_equal(s.game.table.supply[GOLD], 42); /* the price is back in the supply */
}

CASE(any_colour)
{
    static const Character wanted[] = {BRICKMAKER, SEAMSTRESS, KNIGHT};
    for (unsigned i = 0; i < 3; i++) {
        Scene s = building_scene(wanted[i]);
        set_goods(&s, 0, 5, 5, 5, 5);
        play(&s, BUILDER);
        assert_true(is_legal(&s, choice_make(DO_BUILD, A3)));
    }
}

CASE(not_twice)
{
    Scene s = building_scene(BANKER);
    own(&s, 1, A3);
    own(&s, 0, D1);
    set_goods(&s, 0, 9, 9, 9, 9);
    play(&s, BUILDER);
    refused(&s, choice_make(DO_BUILD, A3), ERR_HAS_HOUSE);
    refused(&s, choice_make(DO_BUILD, D1), ERR_HAS_HOUSE);
    refused(&s, choice_make(DO_UPGRADE, A3), ERR_NOT_YOURS);
}

/* With eight houses, affordable upgrades are offered, but no building. */
CASE(eight_houses)
{
    Scene s = building_scene(BANKER);
    own_many(&s, 0, 8);
    final_phase(&s); /* F-1: the eighth house has triggered it */
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    set_goods(&s, 0, 9, 9, 9, 9);
    play(&s, BUILDER);
    refused(&s, choice_make(DO_BUILD, A3), ERR_NO_HOUSE_LEFT);
    assert_int_equal(s.game.table.sites.build, 0);
    assert_int_equal(legal_count(&s), 8 + 1);
    upgrade(&s, D5);
    pay(&s, 0, s.game.table.price[WOOD], s.game.table.price[STONE], s.game.table.price[BRICK]);
    assert_true(s.game.table.upgraded >> D5 & 1u);
}

CASE(seven_houses)
{
    Scene s = building_scene(BANKER);
    own_many(&s, 0, 7);
    set_goods(&s, 0, 2, 1, 1, 1);
    play(&s, BUILDER);
    build_on(&s, A3);
    assert_true(owned_by(&s, 0, A3));
}

CASE(upgrade_without_gold)
{
    Scene s = building_scene(POPE); /* 4 gold, 3 wood, 1 stone, 1 brick */
    own(&s, 0, A3);
    set_goods(&s, 0, 0, 3, 1, 1);
    play(&s, BUILDER);
    expect_price(&s, A3, true, 0, 3, 1, 1);
    upgrade(&s, A3);
    expect_goods(&s, 0, 0, 0, 0, 0);
    assert_int_equal(hand_size(&s, 0), 2);
    assert_int_equal(__builtin_popcount(s.game.players[0].owned), 1);
    assert_int_equal(event_of(&s, EV_UPGRADE).plot, A3);
}

CASE(upgrade_once)
{
    Scene s = building_scene(BANKER);
    own_upgraded(&s, 0, A1, BANKER);
    own(&s, 0, A3);
    set_goods(&s, 0, 9, 9, 9, 9);
    play(&s, BUILDER);
    refused(&s, choice_make(DO_UPGRADE, A1), ERR_UPGRADED);
    refused(&s, choice_make(DO_UPGRADE, A2), ERR_NOT_YOURS);
    assert_true(is_legal(&s, choice_make(DO_UPGRADE, A3)));
}

CASE(one_of_three)
{
    Scene s = building_scene(BANKER);
    own_laid(&s, 0, A1, BANKER);
    set_goods(&s, 0, 9, 9, 9, 9);
    Scene builds = s, upgrades = s;
    play(&builds, BUILDER);
    build_on(&builds, A3);
    pay(&builds, 2, 1, 1, 1);
    expect_done(&builds);
    play(&upgrades, BUILDER);
    upgrade(&upgrades, A1);
    pay(&upgrades, 0, 1, 1, 1);
    expect_done(&upgrades);
    play(&s, BUILDER);
    decline(&s);
    expect_done(&s);
    expect_goods(&s, 0, 9, 9, 9, 9);
}

CASE(neighbours_all_round)
{
    Scene s = building_scene(GRANDMASTER); /* 4 gold */
    assert_int_equal(gold_for_a3(&s), 4);
    own(&s, 0, A2);
    assert_int_equal(gold_for_a3(&s), 3);
    own(&s, 0, A4);
    assert_int_equal(gold_for_a3(&s), 2);
    own(&s, 0, C3); /* row c is behind row a */
    assert_int_equal(gold_for_a3(&s), 1);
    static const unsigned no_neighbours[] = {B3, B2, B4, C2, C4, A1, A5, D3};
    for (unsigned i = 0; i < 4; i++)
        own(&s, 0, no_neighbours[i]);
    assert_int_equal(gold_for_a3(&s), 1);
    s = building_scene(GRANDMASTER);
    for (unsigned i = 1; i < 8; i++)
        own(&s, 0, no_neighbours[i]);
    assert_int_equal(gold_for_a3(&s), 4);
}

/* With three or more players c3 has four neighbours: c2, c4, a3 and e3. */
CASE(four_neighbours)
{
    Scene s = scene(3);
    lay(&s, C3, GRANDMASTER);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    static const unsigned around[] = {C2, C4, A3, E3};
    for (unsigned i = 0; i < 4; i++)
        own(&s, 0, around[i]);
    set_goods(&s, 0, 0, 2, 2, 2);
    expect_price(&s, C3, false, 0, 2, 2, 2);
    play(&s, BUILDER);
    build_on(&s, C3);
    expect_goods(&s, 0, 0, 0, 0, 0);
}

CASE(rows_wrap_nowhere)
{
    Scene s = scene(4);
    lay(&s, B1, GRANDMASTER);
    lay(&s, D5, POPE);
    own(&s, 0, A5); /* the plots numbered before and after, at the other end of the street */
    own(&s, 0, E1);
    expect_price(&s, B1, false, 4, 2, 2, 2);
    expect_price(&s, D5, false, 4, 3, 1, 1);
    own(&s, 0, F5); /* the last plot of all is behind d5 */
    expect_price(&s, D5, false, 3, 3, 1, 1);
}

CASE(gold_never_below_0)
{
    Scene s = scene(3);
    lay(&s, C3, BRICKMAKER); /* 1 gold, 2 wood, 1 stone */
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    own(&s, 0, C2);
    own(&s, 0, C4);
    own(&s, 0, A3);
    set_goods(&s, 0, 0, 2, 1, 0);
    expect_price(&s, C3, false, 0, 2, 1, 0);
    play(&s, BUILDER);
    build_on(&s, C3);
    expect_goods(&s, 0, 0, 0, 0, 0);
}

CASE(others_are_no_neighbours)
{
    Scene s = building_scene(GRANDMASTER);
    own(&s, 1, A2);
    own(&s, 1, A4);
    assert_int_equal(gold_for_a3(&s), 4);
}

CASE(upgraded_neighbours)
{
    Scene s = building_scene(GRANDMASTER);
    own_upgraded(&s, 0, A2, BANKER);
    own_laid(&s, 0, A4, BANKER);
    assert_int_equal(gold_for_a3(&s), 2);
}

/* Plays `card` and expects this price for a building of this cost. */
static void expect_discount(Character card, bool upgrading, const uint8_t cost[GOODS],
                            const uint8_t price[GOODS])
{
    Scene s = scene(2);
    lay(&s, A3, BANKER);
    set_cost(&s, A3, cost[GOLD], cost[WOOD], cost[STONE], cost[BRICK]);
    if (upgrading) own(&s, 0, A3);
    set_goods(&s, 0, price[GOLD], price[WOOD], price[STONE], price[BRICK]);
    set_hand(&s, 0, card, MAID, JEAN);
    const unsigned gold = s.game.table.supply[GOLD] + price[GOLD];
    play(&s, card);
    expect_price_at(&s, A3, upgrading, price, HERE);
    act(&s, choice_make(upgrading ? DO_UPGRADE : DO_BUILD, A3));
    expect_goods(&s, 0, 0, 0, 0, 0);
    assert_int_equal(s.game.table.supply[GOLD], gold);
}

CASE(specialists_build)
{
    static const uint8_t cost[GOODS] = {2, 3, 3, 3};
    expect_discount(BRICKLAYER, false, cost, (const uint8_t[]){2, 3, 3, 1});
    expect_discount(MASON, false, cost, (const uint8_t[]){2, 3, 1, 3});
    expect_discount(CARPENTER, false, cost, (const uint8_t[]){2, 1, 3, 3});
}

CASE(specialists_upgrade)
{
    static const uint8_t cost[GOODS] = {2, 3, 3, 3};
    expect_discount(BRICKLAYER, true, cost, (const uint8_t[]){0, 3, 3, 1});
    expect_discount(MASON, true, cost, (const uint8_t[]){0, 3, 1, 3});
    expect_discount(CARPENTER, true, cost, (const uint8_t[]){0, 1, 3, 3});
}

CASE(discount_never_below_0)
{
    static const uint8_t cost[GOODS] = {2, 1, 1, 1};
    expect_discount(BRICKLAYER, false, cost, (const uint8_t[]){2, 1, 1, 0});
    expect_discount(MASON, false, cost, (const uint8_t[]){2, 1, 0, 1});
    expect_discount(CARPENTER, true, cost, (const uint8_t[]){0, 0, 1, 1});
    static const uint8_t none[GOODS] = {1, 0, 0, 0};
    expect_discount(CARPENTER, false, none, none);
    /* A cost of gold only: the upgrade is free. */
    expect_discount(MASON, true, none, (const uint8_t[]){0, 0, 0, 0});
}

CASE(discount_goes_with_its_card)
{
    Scene s = scene(2);
    lay(&s, A3, MASON); /* 2 gold, 1 wood, 3 stone */
    set_goods(&s, 0, 4, 4, 4, 4);
    set_hand(&s, 0, MASON, BUILDER, JEAN);
    play(&s, MASON);
    decline(&s);
    expect_price(&s, A3, false, 2, 1, 3, 0);
    play(&s, BUILDER);
    build_on(&s, A3);
    refused(&s, choice_payment(2, 1, 1, 0), ERR_PAY_WRONG);
    pay(&s, 2, 1, 3, 0);
    expect_goods(&s, 0, 2, 3, 1, 4);
}

/* Prices can be asked for at any time; only the specialist's player gets the discount, and only for
 * that card. */
CASE(discount_is_the_specialists)
{
    Scene s = scene(2);
    lay(&s, A3, GRANDMASTER); /* 4 gold, 2 of each */
    set_goods(&s, 0, 9, 9, 9, 9);
    set_hand(&s, 0, BAILIFF, MASON, JEAN);
    play(&s, BAILIFF);
    expect_price(&s, A3, false, 4, 2, 2, 2);
    decline(&s);
    play(&s, MASON);
    expect_price(&s, A3, false, 4, 2, 0, 2);
    uint8_t price[GOODS];
    game_price(&s.game, 1, A3, false, price);
    assert_int_equal(price[STONE], 2);
}

/* --- B-7 ------------------------------------------------------------------------------------ */

/* Points for building in a column (1 to 5) with Jean on a space. */
static unsigned bonus(unsigned space, unsigned column, bool upgrading)
{
    Scene s = scene(2);
    unsigned plot = plot_at(1, column - 1);
    lay(&s, plot, BANKER);
    if (upgrading) own(&s, 0, plot);
    set_goods(&s, 0, upgrading ? 0 : 2, 1, 1, 1);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    if (space == STREET_SPACES) final_phase(&s); /* F-1 */
    jean_on(&s, space);
    play(&s, BUILDER);
    const unsigned promised = game_reward(&s.game, plot, upgrading);
    act(&s, choice_make(upgrading ? DO_UPGRADE : DO_BUILD, plot));
    assert_int_equal(happened(&s, EV_BONUS) * 2, points_of(&s, 0));
    assert_int_equal(promised, points_of(&s, 0));
    return points_of(&s, 0);
}

CASE(bonus_in_jeans_area)
{
    for (unsigned space = 1; space <= STREET_SPACES; space++) {
        unsigned area = 1 + (space - 1) / 5;
        assert_int_equal(space_area(space), area);
        for (unsigned column = 1; column <= 5; column++) {
            assert_int_equal(bonus(space, column, false), column == area ? 2 : 0);
            assert_int_equal(bonus(space, column, true), column == area ? 2 : 0);
        }
    }
}

CASE(no_bonus_from_the_tower)
{
    for (unsigned column = 1; column <= 5; column++) {
        assert_int_equal(bonus(0, column, false), 0);
        assert_int_equal(bonus(0, column, true), 0);
    }
}

/* The area is the whole column, on both sides of the street. */
CASE(area_is_a_column)
{
    static const unsigned plots[] = {A2, B2, C2, D2, E2, F2};
    for (unsigned i = 0; i < 6; i++) {
        Scene s = scene(4);
        lay(&s, plots[i], BANKER);
        jean_on(&s, 7);
        set_goods(&s, 0, 2, 1, 1, 1);
        set_hand(&s, 0, BUILDER, MAID, JEAN);
        play(&s, BUILDER);
        build_on(&s, plots[i]);
        assert_int_equal(points_of(&s, 0), 2);
    }
}

static const struct CMUnitTest TESTS[] = {
    TEST("B-1 building: pay, take the character into hand, place a house", card_into_hand),
    TEST("B-1 anybody may build any colour", any_colour),
    TEST("B-1 a building with a house cannot be built", not_twice),
    TEST("B-1 without a house left you cannot build but can upgrade", eight_houses),
    TEST("B-1 the eighth house can be built", seven_houses),
    TEST("B-2 an upgrade costs no gold, brings no card and takes no house", upgrade_without_gold),
    TEST("B-2 only your own buildings can be upgraded, each once", upgrade_once),
    TEST("B-3 one build, one upgrade, or nothing", one_of_three),
    TEST("B-4 neighbours save gold; corners, gaps and the street do not", neighbours_all_round),
    TEST("B-4 four neighbours save 4 gold", four_neighbours),
    TEST("B-4 the ends of two rows are not neighbours", rows_wrap_nowhere),
    TEST("B-4 the gold never falls below 0", gold_never_below_0),
    TEST("B-4 other players' buildings save nothing", others_are_no_neighbours),
    TEST("B-4 upgraded neighbours count like others", upgraded_neighbours),
    TEST("B-5 specialists build cheaper", specialists_build),
    TEST("B-5 specialists upgrade cheaper", specialists_upgrade),
    TEST("B-5 no good of the price falls below 0", discount_never_below_0),
    TEST("B-5 the discount ends with its card", discount_goes_with_its_card),
    TEST("B-5 the discount is for the specialist's player only", discount_is_the_specialists),
    TEST("B-7 S-4 2 points for building and upgrading in Jean's area", bonus_in_jeans_area),
    TEST("B-7 S-9 on the tower Jean rewards no player", no_bonus_from_the_tower),
    TEST("B-7 an area reaches from the first row to the last", area_is_a_column),
};

const Suite BUILD = SUITE(TESTS);

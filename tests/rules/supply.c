/* The supply, T-6: it is limited, barrels add to it, and a short supply gives what it has; and the
 * unlimited supply. */
#include "suites.h"

/* Nothing of any good is left: `hoarder` has it all. */
static void empty_supply(Scene *s, unsigned hoarder)
{
    for (int good = 0; good < GOODS; good++)
        leave_in_supply(s, (Good)good, 0, hoarder);
}

CASE(from_and_to)
{
    Scene s = scene(2);
    set_goods(&s, 0, 0, 1, 0, 0);
    set_hand(&s, 0, TRADER, MAID, JEAN);
    play(&s, TRADER);
    trade(&s, WOOD);
    assert_int_equal(s.game.table.supply[WOOD], 30);
    assert_int_equal(s.game.table.supply[GOLD], 42 - 3);
}

/* The barrel adds a stone even if the supply has none; once returned it stays in the supply: 31. */
CASE(barrels_add_to_supply)
{
    Scene s = scene(2);
    barrels_left(&s, 0, 0, 6, 0);
    leave_in_supply(&s, STONE, 0, 1);
    set_hand(&s, 0, JEAN, TRADER, MAID);
    play(&s, JEAN);
    decline(&s);
    expect_goods(&s, 0, 0, 0, 1, 0);
    play(&s, TRADER);
    trade(&s, STONE);
    assert_int_equal(s.game.table.supply[STONE], 1);
    assert_int_equal(s.game.players[1].goods[STONE], 30);
}

CASE(what_is_there)
{
    Scene s = scene(2);
    own_upgraded(&s, 0, A1, BANKER);
    own_upgraded(&s, 0, A2, BANKER);
    leave_in_supply(&s, GOLD, 3, 1);
    set_hand(&s, 0, BANKER, SHOPKEEPER, JEAN);
    play(&s, BANKER); /* four icons */
    expect_goods(&s, 0, 3, 0, 0, 0);
    assert_int_equal(event_of(&s, EV_TAKE).n, 3);
    play(&s, SHOPKEEPER);
    assert_int_equal(happened(&s, EV_IDLE), 1);
}

CASE(treasurer_short)
{
    Scene s = scene(2);
    own_laid(&s, 0, A1, BANKER);
    own_laid(&s, 0, A2, QUARRYMAN);
    leave_in_supply(&s, GOLD, 1, 1);
    set_hand(&s, 0, TREASURER, SHOPKEEPER, JEAN);
    play(&s, TREASURER);
    expect_goods(&s, 0, 1, 0, 0, 0);
}

/* The full price is returned even if the supply has nothing to give. */
CASE(trader_short)
{
    for (unsigned left = 0; left <= 2; left++) {
        Scene s = scene(2);
        set_goods(&s, 0, 0, 1, 0, 0);
        leave_in_supply(&s, GOLD, left, 1);
        set_hand(&s, 0, TRADER, SHOPKEEPER, JEAN);
        play(&s, TRADER);
        trade(&s, WOOD);
        assert_int_equal(s.game.players[0].goods[GOLD], left);
        assert_int_equal(s.game.players[0].goods[WOOD], 0);
        expect_done(&s);
    }
}

CASE(merchant_short)
{
    Scene s = scene(2);
    set_goods(&s, 0, 1, 0, 0, 0);
    leave_in_supply(&s, STONE, 0, 1);
    set_hand(&s, 0, MERCHANT, SHOPKEEPER, JEAN);
    play(&s, MERCHANT);
    trade(&s, GOLD);
    expect_goods(&s, 0, 0, 1, 0, 1);
}

CASE(no_picking_from_nothing)
{
    static const Character pickers[] = {MAID, SEAMSTRESS, NUN};
    for (unsigned i = 0; i < 3; i++) {
        Scene s = scene(3);
        leave_in_supply(&s, STONE, 0, 1);
        set_hand(&s, 0, pickers[i], SHOPKEEPER, JEAN);
        play(&s, pickers[i]);
        refused(&s, choice_make(DO_TAKE, STONE), ERR_SUPPLY_EMPTY);
        assert_int_equal(legal_count(&s), 3);
    }
}

CASE(one_good_left)
{
    Scene s = scene(3);
    empty_supply(&s, 1);
    leave_in_supply(&s, BRICK, 7, 1);
    set_hand(&s, 0, MAID, SEAMSTRESS, NUN);
    play(&s, MAID);
    expect_done(&s);
    expect_goods(&s, 0, 0, 0, 0, 1);
    play(&s, SEAMSTRESS);
    expect_goods(&s, 0, 0, 0, 0, 3);
    play(&s, NUN);
    expect_goods(&s, 0, 0, 0, 0, 6);
    assert_int_equal(s.game.table.supply[BRICK], 0);
}

CASE(no_good_left)
{
    static const Character takers[] = {SHOPKEEPER, LUMBERJACK, SCULPTOR, BRICKWORKER, MAID,
                                       SEAMSTRESS, NUN,        BANKER,   FOREMAN,     TREASURER};
    for (size_t i = 0; i < sizeof takers / sizeof takers[0]; i++) {
        Scene s = scene(3);
        own_laid(&s, 0, A1, BANKER);
        empty_supply(&s, 1);
        set_hand(&s, 0, takers[i], APPRENTICE, JEAN);
        play(&s, takers[i]);
        expect_done(&s);
        assert_int_equal(event_of(&s, EV_IDLE).card, takers[i]);
        expect_goods(&s, 0, 0, 0, 0, 0);
    }
}

/* The first pick takes the last stone, so the second has three goods to choose from. */
CASE(seamstress_takes_the_last)
{
    Scene s = scene(2);
    leave_in_supply(&s, STONE, 1, 1);
    set_hand(&s, 0, SEAMSTRESS, APPRENTICE, JEAN);
    play(&s, SEAMSTRESS);
    take(&s, STONE);
    refused(&s, choice_make(DO_TAKE, STONE), ERR_SUPPLY_EMPTY);
    take(&s, WOOD);
    expect_goods(&s, 0, 0, 1, 1, 0);
}

CASE(seamstress_takes_one)
{
    Scene s = scene(3);
    empty_supply(&s, 1);
    leave_in_supply(&s, STONE, 1, 1);
    set_hand(&s, 0, SEAMSTRESS, APPRENTICE, JEAN);
    play(&s, SEAMSTRESS);
    expect_done(&s);
    expect_goods(&s, 0, 0, 0, 1, 0);
}

CASE(extras_from_nothing)
{
    Scene s = scene(2);
    leave_in_supply(&s, GOLD, 0, 1);
    leave_in_supply(&s, WOOD, 0, 1);
    set_hand(&s, 0, HOST, COLLECTOR, MENDICANT);
    play(&s, HOST); /* a gold of the opponent, none from the supply */
    expect_done(&s);
    expect_goods(&s, 0, 1, 0, 0, 0);
    play(&s, COLLECTOR);
    expect_asked(&s, STAGE_EXTRA, 0);
    refused(&s, choice_make(DO_TAKE, WOOD), ERR_SUPPLY_EMPTY);
    take(&s, STONE);
    play(&s, MENDICANT);
    give(&s, 1, GOLD);
    refused(&s, choice_make(DO_TAKE, GOLD), ERR_SUPPLY_EMPTY);
    take(&s, BRICK);
    expect_goods(&s, 0, 2, 1, 1, 1);
}

/* Gold is available, so the question is asked, and any good is accepted. */
CASE(foreman_names_any)
{
    Scene s = scene(2);
    own_laid(&s, 0, A1, BANKER);
    own_laid(&s, 0, A2, WOODWORKER);
    leave_in_supply(&s, WOOD, 0, 1);
    set_hand(&s, 0, FOREMAN, APPRENTICE, JEAN);
    play(&s, FOREMAN);
    assert_int_equal(legal_count(&s), 4);
    take(&s, WOOD);
    expect_goods(&s, 0, 0, 0, 0, 0);
}

/* Seat 1 is active: then come seats 2 and 0. Seat 0 has all the other stone. */
CASE(nun_short)
{
    static const uint8_t served[6][3] = {/* by seat, for each number left */
                                         [1] = {0, 1, 0},
                                         [2] = {0, 2, 0},
                                         [3] = {0, 3, 0},
                                         [4] = {0, 3, 1},
                                         [5] = {1, 3, 1}};
    for (unsigned left = 1; left <= 5; left++) {
        Setup setup = setup_for(3, EDITION_HIG);
        setup.start = 1;
        Scene s = scene_after(&setup);
        leave_in_supply(&s, STONE, left, 0);
        set_hand(&s, 1, NUN, APPRENTICE, JEAN);
        play(&s, NUN);
        take(&s, STONE);
        assert_int_equal(s.game.players[0].goods[STONE], 30 - left + served[left][0]);
        assert_int_equal(s.game.players[1].goods[STONE], served[left][1]);
        assert_int_equal(s.game.players[2].goods[STONE], served[left][2]);
    }
}

/* --- Unlimited ------------------------------------------------------------------------------ */

static Scene unlimited_scene(unsigned players)
{
    Setup setup = setup_for(players, EDITION_HIG);
    setup.unlimited = true;
    return scene_after(&setup);
}

CASE(never_short)
{
    Scene s = unlimited_scene(2);
    set_goods(&s, 1, 100, 100, 100, 100);
    set_hand(&s, 0, NUN, SEAMSTRESS, JEAN);
    play(&s, NUN);
    take(&s, STONE);
    assert_int_equal(s.game.players[0].goods[STONE], 3);
    assert_int_equal(s.game.players[1].goods[STONE], 101);
    play(&s, SEAMSTRESS);
    take(&s, GOLD);
    take(&s, GOLD);
    expect_goods(&s, 0, 2, 0, 3, 0);
}

CASE(unlimited_setup)
{
    Setup setup = setup_for(3, EDITION_HIG);
    setup.unlimited = true;
    Scene s = scene_of(&setup);
    for (unsigned seat = 0; seat < 3; seat++)
        expect_goods(&s, seat, 1, 1, 1, 1);
    draft(&s, WOOD);
    expect_goods(&s, 2, 1, 2, 1, 1);
}

/* The safety limit: 250 of a good. A full hand takes nothing, and cannot pick. */
CASE(never_above_250)
{
    Scene s = unlimited_scene(2);
    set_goods(&s, 0, 249, 250, 0, 0);
    set_goods(&s, 1, 9, 9, 9, 9);
    set_hand(&s, 0, LUMBERJACK, MAID, HOST);
    play(&s, LUMBERJACK);
    assert_int_equal(happened(&s, EV_IDLE), 1);
    play(&s, MAID);
    refused(&s, choice_make(DO_TAKE, WOOD), ERR_SUPPLY_EMPTY);
    take(&s, GOLD);
    play(&s, HOST);
    assert_int_equal(s.game.players[0].goods[GOLD], 250);
    assert_int_equal(s.game.players[1].goods[GOLD], 9);
}

static const struct CMUnitTest TESTS[] = {
    TEST("T-6 goods come from the supply and go back to it", from_and_to),
    TEST("T-6 C-JEAN-2 a barrel permanently adds one good to the supply", barrels_add_to_supply),
    TEST("T-6 a short supply gives what it has", what_is_there),
    TEST("T-6 C-TREASURER a short supply limits the Treasurer", treasurer_short),
    TEST("T-6 C-TRADER the Trader returns the full price and takes what the supply has",
         trader_short),
    TEST("T-6 C-MERCHANT the Merchant takes what the supply has", merchant_short),
    TEST("T-6 a good that has run out cannot be picked", no_picking_from_nothing),
    TEST("T-6 T-5 the only good left is taken without asking", one_good_left),
    TEST("T-6 T-5 with an empty supply nothing is asked or taken", no_good_left),
    TEST("T-6 C-SEAMSTRESS the first pick may take the last of a good", seamstress_takes_the_last),
    TEST("T-6 C-SEAMSTRESS with one good left she takes only that one", seamstress_takes_one),
    TEST("T-6 the extra goods with two players come from the supply", extras_from_nothing),
    TEST("T-6 C-FOREMAN the Foreman may name a good that has run out", foreman_names_any),
    TEST("T-6 C-NUN a short supply goes to the active player first, then clockwise", nun_short),
    TEST("T-6 an unlimited supply never runs short", never_short),
    TEST("T-6 S-11 the draft is the same with an unlimited supply", unlimited_setup),
    TEST("T-6 a player holds at most 250 of a good", never_above_250),
};

const Suite SUPPLY = SUITE(TESTS);

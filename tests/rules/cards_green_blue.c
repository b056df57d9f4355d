/* The green and blue cards, C-BANKER to C-COLLECTOR. supply.c tests them with a short supply,
 * turn.c and editions.c what may be declined. */
#include "suites.h"

/* --- Green ---------------------------------------------------------------------------------- */

/* A green building with 1 icon and an upgraded blue one with 2 yield 3. Other goods, the opponent's
 * icons and costs do not count. */
static void expect_yield(Character card, Good good, Character blue, Character other)
{
    Scene s = scene(2);
    own_laid(&s, 0, A1, card);
    own_upgraded(&s, 0, B2, blue);
    own_upgraded(&s, 0, C3, other);
    own_upgraded(&s, 1, D4, card);
    set_hand(&s, 0, card, APPRENTICE, JEAN);
    play(&s, card);
    for (int each = 0; each < GOODS; each++)
        assert_int_equal(s.game.players[0].goods[each], each == (int)good ? 3 : 0);
    expect_done(&s);
}

CASE(banker)
{
    expect_yield(BANKER, GOLD, HOST, WOODWORKER);
}

CASE(woodworker)
{
    expect_yield(WOODWORKER, WOOD, MERCHANT, BANKER);
}

CASE(quarryman)
{
    expect_yield(QUARRYMAN, STONE, MENDICANT, BANKER);
}

CASE(brickmaker)
{
    expect_yield(BRICKMAKER, BRICK, TRADER, BANKER);
}

/* --- Blue ----------------------------------------------------------------------------------- */

CASE(four_goods)
{
    Scene s = scene(3);
    set_goods(&s, 1, 1, 1, 1, 0);
    set_goods(&s, 2, 2, 0, 2, 0);
    set_hand(&s, 0, MENDICANT, MAID, JEAN);
    play(&s, MENDICANT);
    expect_asked(&s, STAGE_GIVE, 2);
    refused(&s, choice_make(DO_GIVE, BRICK), ERR_GIVE_NONE);
    give(&s, 2, STONE);
    expect_done(&s); /* with three players there is no extra good */
    expect_goods(&s, 0, 0, 0, 1, 0);
    expect_goods(&s, 1, 1, 1, 1, 0);
}

CASE(four_of_a_kind)
{
    Scene s = scene(3);
    set_goods(&s, 1, 0, 0, 0, 4);
    set_goods(&s, 2, 4, 0, 0, 0);
    set_hand(&s, 0, MENDICANT, MAID, JEAN);
    play(&s, MENDICANT);
    expect_done(&s);
    expect_goods(&s, 0, 1, 0, 0, 1);
}

/* In every turn, for every player. */
CASE(mendicant_again)
{
    Scene s = scene(3);
    set_goods(&s, 2, 0, 9, 0, 0);
    for (unsigned seat = 0; seat < 2; seat++) {
        set_hand(&s, seat, MENDICANT, LUMBERJACK, SHOPKEEPER);
        play(&s, MENDICANT);
        assert_int_equal(event_of(&s, EV_GIVE).seat, 2);
        play(&s, SHOPKEEPER);
        play(&s, LUMBERJACK);
        expect_goods(&s, seat, 1, 2, 0, 0);
    }
    expect_goods(&s, 2, 0, 7, 0, 0);
}

CASE(mendicant_of_two)
{
    for (int good = 0; good < GOODS; good++) {
        Scene s = scene(2);
        set_hand(&s, 0, MENDICANT, MAID, JEAN);
        play(&s, MENDICANT);
        expect_asked(&s, STAGE_EXTRA, 0);
        take(&s, (Good)good);
        assert_int_equal(s.game.players[0].goods[good], 1);
        expect_done(&s);
    }
}

/* Seat 2 is active: 3, 0 and 1 choose in this order, and see what was given before. */
CASE(clockwise)
{
    Setup setup = setup_for(4, EDITION_HIG);
    setup.start = 2;
    Scene s = scene_after(&setup);
    for (unsigned seat = 0; seat < 4; seat++)
        set_goods(&s, seat, 1, 1, 1, 1);
    set_hand(&s, 2, MENDICANT, MAID, JEAN);
    play(&s, MENDICANT);
    give(&s, 3, GOLD);
    expect_goods(&s, 2, 2, 1, 1, 1);
    give(&s, 0, WOOD);
    expect_goods(&s, 2, 2, 2, 1, 1);
    give(&s, 1, STONE);
    expect_goods(&s, 2, 2, 2, 2, 1);
    expect_done(&s);
}

CASE(who_left_still_gives)
{
    static const Character takers[] = {MENDICANT, HOST, COLLECTOR};
    for (unsigned i = 0; i < 3; i++) {
        Scene s = scene(3);
        final_phase(&s);
        has_left(&s, 1);
        set_goods(&s, 1, 5, 0, 0, 0);
        if (takers[i] == COLLECTOR) set_goods(&s, 1, 0, 5, 0, 0);
        set_hand(&s, 0, takers[i], MAID, JEAN);
        play(&s, takers[i]);
        assert_int_equal(event_of(&s, EV_GIVE).seat, 1);
        assert_int_equal(event_of(&s, EV_GIVE).other, 0);
    }
}

/* Also a seat that has left the final phase makes its own choice. */
CASE(who_left_still_chooses)
{
    Scene s = scene(3);
    final_phase(&s);
    has_left(&s, 2);
    set_goods(&s, 2, 2, 2, 0, 0);
    set_hand(&s, 0, MENDICANT, MAID, JEAN);
    play(&s, MENDICANT);
    give(&s, 2, WOOD);
    expect_goods(&s, 2, 2, 1, 0, 0);
}

CASE(who_left_still_receives)
{
    Scene s = scene(3);
    final_phase(&s);
    has_left(&s, 1);
    set_hand(&s, 0, NUN, MAID, JEAN);
    play(&s, NUN);
    take(&s, BRICK);
    expect_goods(&s, 1, 0, 0, 0, 1);
}

/* A specialist builds a3 for 2 of `good` less than the Builder. */
static void expect_specialist(Character card, Good good)
{
    Scene s = scene(2);
    lay(&s, A3, BANKER);
    set_cost(&s, A3, 2, 4, 4, 4);
    set_goods(&s, 0, 2, 4, 4, 4);
    set_hand(&s, 0, card, MAID, JEAN);
    play(&s, card);
    build_on(&s, A3);
    for (int each = 0; each < GOODS; each++)
        assert_int_equal(s.game.players[0].goods[each], each == (int)good ? 2 : 0);
    assert_int_equal(cards_in_hand(&s, 0, BANKER), 1);
}

CASE(bricklayer)
{
    expect_specialist(BRICKLAYER, BRICK);
}

CASE(mason)
{
    expect_specialist(MASON, STONE);
}

CASE(carpenter)
{
    expect_specialist(CARPENTER, WOOD);
}

CASE(trader)
{
    static const uint8_t after[GOODS][GOODS] = {
        [WOOD] = {4, 1, 2, 2}, [STONE] = {4, 2, 1, 2}, [BRICK] = {4, 2, 2, 1}};
    for (int good = WOOD; good < GOODS; good++) {
        Scene s = scene(3);
        set_goods(&s, 0, 1, 2, 2, 2);
        set_hand(&s, 0, TRADER, MAID, JEAN);
        play(&s, TRADER);
        refused(&s, choice_make(DO_TRADE, GOLD), ERR_NOT_OFFERED);
        trade(&s, (unsigned)good);
        expect_goods_at(&s, 0, after[good], HERE);
        expect_done(&s);
    }
}

CASE(trader_pays_what_he_has)
{
    Scene s = scene(3);
    set_goods(&s, 0, 5, 0, 0, 1);
    set_hand(&s, 0, TRADER, MAID, JEAN);
    play(&s, TRADER);
    refused(&s, choice_make(DO_TRADE, WOOD), ERR_CANNOT_TRADE);
    trade(&s, BRICK);
    expect_goods(&s, 0, 8, 0, 0, 0);
}

CASE(seamstress)
{
    Scene s = scene(2);
    set_hand(&s, 0, SEAMSTRESS, MAID, JEAN);
    Scene same = s;
    play(&s, SEAMSTRESS);
    take(&s, WOOD);
    take(&s, BRICK);
    expect_goods(&s, 0, 0, 1, 0, 1);
    expect_done(&s);
    play(&same, SEAMSTRESS);
    take(&same, STONE);
    take(&same, STONE);
    expect_goods(&same, 0, 0, 0, 2, 0);
}

CASE(merchant)
{
    Scene s = scene(3);
    set_goods(&s, 0, 2, 0, 0, 0);
    set_hand(&s, 0, MERCHANT, MAID, JEAN);
    play(&s, MERCHANT);
    refused(&s, choice_make(DO_TRADE, WOOD), ERR_NOT_OFFERED);
    trade(&s, GOLD);
    expect_goods(&s, 0, 1, 1, 1, 1);
    expect_done(&s); /* once, although a gold is left */
}

CASE(foreman)
{
    static const uint8_t yields[GOODS] = {2, 0, 1, 3};
    for (int good = 0; good < GOODS; good++) {
        Scene s = scene(2);
        own_upgraded(&s, 0, A1, BANKER);
        own_laid(&s, 0, A2, QUARRYMAN);
        own_laid(&s, 0, A3, BRICKMAKER);
        own_upgraded(&s, 0, A4, TRADER);
        set_hand(&s, 0, FOREMAN, MAID, JEAN);
        play(&s, FOREMAN);
        take(&s, (Good)good);
        for (int each = 0; each < GOODS; each++)
            assert_int_equal(s.game.players[0].goods[each], each == good ? yields[good] : 0);
        expect_done(&s);
    }
}

CASE(host_of_two)
{
    for (uint8_t gold = 1; gold <= 3; gold++) {
        Scene s = scene(2);
        set_goods(&s, 1, gold, 3, 3, 3);
        set_hand(&s, 0, HOST, MAID, JEAN);
        play(&s, HOST);
        bool gives = gold >= 2;
        assert_int_equal(s.game.players[0].goods[GOLD], gives);
        assert_int_equal(s.game.players[1].goods[GOLD], gold - gives);
        refused(&s, choice_make(DO_TAKE, WOOD), ERR_NOT_OFFERED);
        take(&s, GOLD);
        assert_int_equal(s.game.players[0].goods[GOLD], gives + 1);
    }
}

CASE(host_of_three)
{
    Scene s = scene(3);
    set_goods(&s, 1, 2, 0, 0, 0);
    set_hand(&s, 0, HOST, MAID, JEAN);
    play(&s, HOST);
    expect_goods(&s, 0, 1, 0, 0, 0);
    expect_done(&s);
}

CASE(nun)
{
    for (int good = 0; good < GOODS; good++) {
        Scene s = scene(3);
        set_hand(&s, 0, NUN, MAID, JEAN);
        play(&s, NUN);
        take(&s, (Good)good);
        assert_int_equal(s.game.players[0].goods[good], 3);
        assert_int_equal(s.game.players[1].goods[good], 1);
        assert_int_equal(s.game.players[2].goods[good], 1);
        expect_done(&s);
    }
}

/* Each good and each opponent counts separately: three are enough, two are not. */
CASE(collector)
{
    Scene s = scene(3);
    set_goods(&s, 1, 9, 3, 3, 3);
    set_goods(&s, 2, 9, 2, 4, 2);
    set_hand(&s, 0, COLLECTOR, MAID, JEAN);
    play(&s, COLLECTOR);
    expect_goods(&s, 0, 0, 1, 2, 1);
    expect_goods(&s, 1, 9, 2, 2, 2);
    expect_goods(&s, 2, 9, 2, 3, 2);
    expect_done(&s);
}

CASE(collector_of_two)
{
    for (int good = WOOD; good < GOODS; good++) {
        Scene s = scene(2);
        set_hand(&s, 0, COLLECTOR, MAID, JEAN);
        play(&s, COLLECTOR);
        refused(&s, choice_make(DO_TAKE, GOLD), ERR_NOT_OFFERED);
        take(&s, (Good)good);
        assert_int_equal(s.game.players[0].goods[good], 1);
        expect_done(&s);
    }
}

static const struct CMUnitTest TESTS[] = {
    TEST("C-BANKER brings the gold icons of all own buildings, on their visible sides", banker),
    TEST("C-WOODWORKER brings the wood of all own buildings", woodworker),
    TEST("C-QUARRYMAN brings the stone of all own buildings", quarryman),
    TEST("C-BRICKMAKER brings the brick of all own buildings", brickmaker),
    TEST("C-MENDICANT takes from opponents with four goods, not with three", four_goods),
    TEST("C-MENDICANT T-5 an opponent with only one kind of good is not asked", four_of_a_kind),
    TEST("C-MENDICANT begs every time he is played", mendicant_again),
    TEST("C-MENDICANT with two players you may also take any good", mendicant_of_two),
    TEST("C-ORDER opponents choose clockwise from the active player", clockwise),
    TEST("C-ORDER F-4 a player who has left still gives goods", who_left_still_gives),
    TEST("C-ORDER F-4 a player who has left still chooses what to give", who_left_still_chooses),
    TEST("C-ORDER F-4 a player who has left still receives goods", who_left_still_receives),
    TEST("C-BRICKLAYER builds for 2 brick less", bricklayer),
    TEST("C-MASON builds for 2 stone less", mason),
    TEST("C-CARPENTER builds for 2 wood less", carpenter),
    TEST("C-TRADER returns 1 wood, stone or brick for 3 gold, once", trader),
    TEST("C-TRADER accepts only goods that you hold", trader_pays_what_he_has),
    TEST("C-SEAMSTRESS brings 2 goods, the same or different", seamstress),
    TEST("C-MERCHANT returns 1 gold for 1 wood, 1 stone and 1 brick, once", merchant),
    TEST("C-FOREMAN brings the yield of the good he names", foreman),
    TEST("C-HOST takes a gold from opponents with 2; with two players you may take another",
         host_of_two),
    TEST("C-HOST with three players there is no extra gold", host_of_three),
    TEST("C-NUN brings 3 of a good, and 1 for every opponent", nun),
    TEST("C-COLLECTOR takes wood, stone and brick from opponents with 3 of it, but no gold",
         collector),
    TEST("C-COLLECTOR with two players you may also take a wood, stone or brick", collector_of_two),
};

const Suite CARDS_BLUE = SUITE(TESTS);

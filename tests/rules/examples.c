/* The worked examples of the rulebooks (docs/rules.md, E-1 to E-17), each followed exactly. */
#include "suites.h"

/* E-1: seven buildings, some of them upgraded. */
CASE(buildings_count)
{
    Scene s = scene(2);
    own_laid(&s, 0, A1, MERCHANT);        /* 2 */
    own_laid(&s, 0, A2, FOREMAN);         /* 3 */
    own_upgraded(&s, 0, A3, HOST);        /* 4 */
    own_upgraded(&s, 0, A4, TRADER);      /* 4 */
    own_laid(&s, 0, A5, NUN);             /* 3 */
    own_laid(&s, 0, B1, BANKER);          /* 1 */
    own_upgraded(&s, 0, B2, GRANDMASTER); /* 8 */
    assert_int_equal(game_score(&s.game, 0).buildings, 25);
}

CASE(goods_count)
{
    Scene s = scene(2);
    set_goods(&s, 0, 4, 1, 2, 0);
    assert_int_equal(game_score(&s.game, 0).goods, 2);
}

CASE(lumberjack)
{
    Scene s = scene(2);
    set_hand(&s, 0, LUMBERJACK, MAID, JEAN);
    play(&s, LUMBERJACK);
    expect_goods(&s, 0, 0, 1, 0, 0);
}

CASE(maid)
{
    Scene s = scene(2);
    set_hand(&s, 0, MAID, BUILDER, JEAN);
    play(&s, MAID);
    take(&s, GOLD);
    expect_goods(&s, 0, 1, 0, 0, 0);
}

CASE(builder_builds)
{
    Scene s = scene(2);
    lay(&s, A3, BANKER);
    set_goods(&s, 0, 2, 1, 1, 1);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    play(&s, BUILDER);
    build_on(&s, A3);
    expect_goods(&s, 0, 0, 0, 0, 0);
    expect_pile(&s.game.players[0].hand, MAID, JEAN, BANKER);
    assert_true(owned_by(&s, 0, A3));
}

CASE(builder_upgrades)
{
    Scene s = scene(2);
    own_laid(&s, 0, A3, BANKER);
    set_goods(&s, 0, 2, 1, 1, 1);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    play(&s, BUILDER);
    upgrade(&s, A3);
    expect_goods(&s, 0, 2, 0, 0, 0);
    assert_int_equal(s.game.table.upgraded, 1u << A3);
}

/* The picture in docs/rules.md: a3 is to be built, a2 and c3 are its neighbours, c4 touches only
 * its corner. */
static Scene wanted_yellow(void)
{
    Scene s = scene(2);
    lay(&s, A3, POPE);
    own(&s, 0, A2);
    own(&s, 0, C3);
    own(&s, 0, C4);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    return s;
}

CASE(neighbours)
{
    Scene s = wanted_yellow();
    set_goods(&s, 0, 2, 3, 1, 1);
    expect_price(&s, A3, false, 2, 3, 1, 1);
    play(&s, BUILDER);
    build_on(&s, A3);
    expect_goods(&s, 0, 0, 0, 0, 0);
    assert_true(owned_by(&s, 0, A3));
}

CASE(across_the_street)
{
    Scene s = wanted_yellow();
    own(&s, 0, B3);
    set_goods(&s, 0, 3, 3, 1, 1);
    expect_price(&s, A3, false, 2, 3, 1, 1);
    play(&s, BUILDER);
    build_on(&s, A3);
    expect_goods(&s, 0, 1, 0, 0, 0);
}

CASE(substitutes)
{
    Scene s = wanted_yellow();
    set_goods(&s, 0, 2, 6, 0, 2); /* an extra wood, so that there is a choice */
    play(&s, BUILDER);
    build_on(&s, A3);
    pay(&s, 2, 5, 0, 2);
    expect_goods(&s, 0, 0, 1, 0, 0);
    assert_true(owned_by(&s, 0, A3));
}

CASE(substitutes_for_two)
{
    Scene s = wanted_yellow();
    set_goods(&s, 0, 5, 8, 0, 0);
    play(&s, BUILDER);
    build_on(&s, A3);
    pay(&s, 4, 7, 0, 0);
    expect_goods(&s, 0, 1, 1, 0, 0);
    assert_true(owned_by(&s, 0, A3));
}

CASE(apprentice)
{
    Scene s = scene(2);
    set_hand(&s, 0, MAID, APPRENTICE, JEAN);
    play(&s, MAID);
    take(&s, STONE);
    play(&s, APPRENTICE);
    take(&s, GOLD);
    expect_goods(&s, 0, 1, 0, 1, 0);
}

CASE(jean)
{
    Scene s = scene(2);
    barrels_left(&s, 0, 0, 6, 0);
    set_hand(&s, 0, MAID, APPRENTICE, JEAN);
    play(&s, JEAN);
    assert_int_equal(event_of(&s, EV_BARREL).good, STONE);
    expect_goods(&s, 0, 0, 0, 1, 0);
    hire(&s, BUILDER);
    expect_pile(&s.game.players[0].hand, MAID, APPRENTICE, BUILDER);
}

CASE(banker)
{
    Scene s = scene(2);
    own_laid(&s, 0, A1, BANKER);
    own_laid(&s, 0, A2, BANKER);
    own_upgraded(&s, 0, A3, BANKER);
    set_hand(&s, 0, BANKER, MAID, JEAN);
    play(&s, BANKER);
    expect_goods(&s, 0, 4, 0, 0, 0);
}

CASE(mendicant)
{
    Scene s = scene(4);
    set_goods(&s, 1, 2, 1, 1, 1);
    set_goods(&s, 2, 1, 1, 0, 0);
    set_goods(&s, 3, 3, 3, 3, 0);
    set_hand(&s, 0, MENDICANT, MAID, JEAN);
    play(&s, MENDICANT);
    give(&s, 1, BRICK);
    give(&s, 3, WOOD);
    expect_done(&s);
    expect_goods(&s, 0, 0, 1, 0, 1);
    expect_goods(&s, 1, 2, 1, 1, 0);
    expect_goods(&s, 2, 1, 1, 0, 0);
    expect_goods(&s, 3, 3, 2, 3, 0);
}

CASE(bricklayer)
{
    Scene s = scene(2);
    own_laid(&s, 0, A3, BRICKLAYER); /* 2 gold, 1 stone, 3 brick */
    set_goods(&s, 0, 0, 0, 1, 1);
    set_hand(&s, 0, BRICKLAYER, MAID, JEAN);
    play(&s, BRICKLAYER);
    expect_price(&s, A3, true, 0, 0, 1, 1);
    upgrade(&s, A3);
    expect_goods(&s, 0, 0, 0, 0, 0);
    assert_int_equal(s.game.table.upgraded, 1u << A3);
}

CASE(foreman)
{
    Scene s = scene(2);
    own_laid(&s, 0, A1, WOODWORKER);   /* 1 wood */
    own_upgraded(&s, 0, A2, MERCHANT); /* 2 wood */
    set_hand(&s, 0, FOREMAN, MAID, JEAN);
    play(&s, FOREMAN);
    take(&s, WOOD);
    expect_goods(&s, 0, 0, 3, 0, 0);
}

CASE(host)
{
    Scene s = scene(4);
    set_goods(&s, 1, 2, 0, 0, 0);
    set_goods(&s, 2, 5, 0, 0, 0);
    set_goods(&s, 3, 1, 0, 0, 0);
    set_hand(&s, 0, HOST, MAID, JEAN);
    play(&s, HOST);
    expect_goods(&s, 0, 2, 0, 0, 0);
    expect_goods(&s, 1, 1, 0, 0, 0);
    expect_goods(&s, 2, 4, 0, 0, 0);
    expect_goods(&s, 3, 1, 0, 0, 0);
}

CASE(nun)
{
    Scene s = scene(4);
    set_hand(&s, 0, NUN, MAID, JEAN);
    play(&s, NUN);
    take(&s, STONE);
    expect_goods(&s, 0, 0, 0, 3, 0);
    for (unsigned seat = 1; seat < 4; seat++)
        expect_goods(&s, seat, 0, 0, 1, 0);
}

CASE(collector)
{
    Scene s = scene(2);
    set_goods(&s, 1, 5, 2, 3, 5);
    set_hand(&s, 0, COLLECTOR, MAID, JEAN);
    play(&s, COLLECTOR);
    expect_goods(&s, 1, 5, 2, 2, 4);
    take(&s, WOOD);
    expect_goods(&s, 0, 0, 1, 1, 1);
    expect_goods(&s, 1, 5, 2, 2, 4);
}

static const struct CMUnitTest TESTS[] = {
    TEST("E-1 buildings showing 2, 3, 4, 4, 3, 1 and 8 bring 25 points", buildings_count),
    TEST("E-2 4 gold, 1 wood and 2 stone left bring 2 points", goods_count),
    TEST("E-3 the Lumberjack brings 1 wood", lumberjack),
    TEST("E-4 the Maid brings 1 gold if you choose gold", maid),
    TEST("E-5 the Builder puts up the Banker's building", builder_builds),
    TEST("E-6 the Banker's building is upgraded without gold", builder_upgrades),
    TEST("E-7 two neighbours save 2 gold, a corner saves nothing", neighbours),
    TEST("E-7f a building across the street saves nothing", across_the_street),
    TEST("E-8 two wood and a brick replace a stone", substitutes),
    TEST("E-8f three wood replace a stone, a wood and two gold replace a brick",
         substitutes_for_two),
    TEST("E-9 the Apprentice repeats the Maid with a new choice", apprentice),
    TEST("E-10 Jean steps, his barrel shows stone, a Builder is hired", jean),
    TEST("E-11 the Banker brings the gold of three buildings, one upgraded", banker),
    TEST("E-12 two of three opponents give the Mendicant a good of their choice", mendicant),
    TEST("E-13 the Bricklayer upgrades for 1 stone and 1 brick", bricklayer),
    TEST("E-14 the Foreman brings 3 wood from two buildings", foreman),
    TEST("E-15 two of three opponents give the Host a gold", host),
    TEST("E-16 the Nun brings 3 stone, and 1 to each of the others", nun),
    TEST("E-17 with two players the Tax Collector also takes a wood", collector),
};

const Suite EXAMPLES = SUITE(TESTS);

/* The yellow cards, C-ARCHITECT to C-KNIGHT, and the Treasurer, who also counts buildings. */
#include "suites.h"

CASE(architect)
{
    for (int good = WOOD; good < GOODS; good++) {
        Scene s = scene(2);
        set_goods(&s, 0, 9, 9, 9, 9);
        set_hand(&s, 0, ARCHITECT, MAID, JEAN);
        play(&s, ARCHITECT);
        refused(&s, choice_make(DO_TRADE, GOLD), ERR_NOT_OFFERED);
        refused(&s, choice_make(DO_TRADE, TRADE_SET), ERR_NOT_OFFERED);
        trade(&s, (unsigned)good);
        for (int each = 0; each < GOODS; each++)
            assert_int_equal(s.game.players[0].goods[each], each == good ? 5 : 9);
        assert_int_equal(points_of(&s, 0), 4);
        expect_done(&s);
    }
}

CASE(architect_wants_one_kind)
{
    Scene s = scene(2);
    set_goods(&s, 0, 9, 3, 4, 3);
    set_hand(&s, 0, ARCHITECT, MAID, JEAN);
    play(&s, ARCHITECT);
    refused(&s, choice_make(DO_TRADE, WOOD), ERR_CANNOT_TRADE);
    trade(&s, STONE);
    expect_goods(&s, 0, 9, 3, 0, 3);
    assert_int_equal(points_of(&s, 0), 4);
}

CASE(bailiff)
{
    Scene s = scene(2);
    set_goods(&s, 0, 8, 8, 0, 0);
    set_hand(&s, 0, BAILIFF, MAID, JEAN);
    play(&s, BAILIFF);
    refused(&s, choice_make(DO_TRADE, WOOD), ERR_NOT_OFFERED);
    trade(&s, GOLD);
    expect_goods(&s, 0, 4, 8, 0, 0);
    assert_int_equal(points_of(&s, 0), 4);
    expect_done(&s);
}

CASE(grandmaster)
{
    Scene s = scene(2);
    set_goods(&s, 0, 2, 3, 1, 2);
    set_hand(&s, 0, GRANDMASTER, MAID, JEAN);
    play(&s, GRANDMASTER);
    refused(&s, choice_make(DO_TRADE, GOLD), ERR_NOT_OFFERED);
    trade(&s, TRADE_SET);
    expect_goods(&s, 0, 1, 2, 0, 1);
    assert_int_equal(points_of(&s, 0), 5);
    expect_done(&s);
}

/* Owned: two green buildings (one upgraded), blue and yellow ones; the opponent's do not count. */
static Scene coloured_scene(Character card)
{
    Scene s = scene(2);
    own_laid(&s, 0, A1, WOODWORKER);
    own_upgraded(&s, 0, A2, QUARRYMAN);
    own_laid(&s, 0, A3, NUN);
    own_upgraded(&s, 0, A4, HOST);
    own_laid(&s, 0, A5, SEAMSTRESS);
    own_upgraded(&s, 0, B1, ARCHITECT);
    own_laid(&s, 1, B2, BRICKMAKER);
    own_upgraded(&s, 1, B3, BANKER);
    own_upgraded(&s, 1, B4, MENDICANT);
    set_hand(&s, 0, card, APPRENTICE, JEAN);
    return s;
}

CASE(treasurer)
{
    Scene s = coloured_scene(TREASURER);
    play(&s, TREASURER);
    expect_goods(&s, 0, 2, 0, 0, 0);
}

/* Points for the colours of coloured_scene: 2 green, 3 blue, 3 upgraded. */
static void expect_points(Character card, unsigned points)
{
    Scene s = coloured_scene(card);
    play(&s, card);
    assert_int_equal(points_of(&s, 0), points);
    assert_int_equal(points_of(&s, 1), 0);
    assert_int_equal(event_of(&s, EV_POINTS).n, points);
    expect_done(&s);
}

CASE(pope)
{
    expect_points(POPE, 3);
}

CASE(emperor)
{
    expect_points(EMPEROR, 3);
}

CASE(king)
{
    expect_points(KING, 2);
}

CASE(knight)
{
    Scene s = scene(2);
    set_hand(&s, 0, KNIGHT, APPRENTICE, JEAN);
    play(&s, KNIGHT);
    assert_int_equal(points_of(&s, 0), 2);
}

static const struct CMUnitTest TESTS[] = {
    TEST("C-TREASURER brings 1 gold for each own green building", treasurer),
    TEST("C-ARCHITECT returns 4 of one kind for 4 points, once", architect),
    TEST("C-ARCHITECT does not accept a mixture of goods", architect_wants_one_kind),
    TEST("C-BAILIFF returns 4 gold for 4 points, once", bailiff),
    TEST("C-GRANDMASTER returns one of each for 5 points, once", grandmaster),
    TEST("C-POPE 1 point for each own upgraded building", pope),
    TEST("C-EMPEROR 1 point for each own blue building", emperor),
    TEST("C-KING 1 point for each own green building", king),
    TEST("C-KNIGHT 2 points", knight),
};

const Suite CARDS_YELLOW = SUITE(TESTS);

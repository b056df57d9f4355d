/* Scoring, G-1 to G-3. */
#include "suites.h"

CASE(side_that_is_up)
{
    Scene s = scene(2);
    own_laid(&s, 0, A1, GRANDMASTER);
    assert_int_equal(game_score(&s.game, 0).buildings, 4);
    s = scene(2);
    own_upgraded(&s, 0, A1, GRANDMASTER);
    assert_int_equal(game_score(&s.game, 0).buildings, 8);
    assert_int_equal(game_score(&s.game, 1).buildings, 0);
}

/* Every building of the set scores the points of its visible side. */
CASE(every_building)
{
    for (unsigned i = 0; i < SCENE_CARDS.count; i++) {
        const Building *b = &SCENE_CARDS.buildings[i];
        Scene s = scene(2);
        own_laid(&s, 0, B4, (Character)b->character);
        assert_int_equal(game_score(&s.game, 0).buildings, b->points[SIDE_BUILT]);
        s.game.table.upgraded |= 1u << B4;
        assert_int_equal(game_score(&s.game, 0).buildings, b->points[SIDE_UPGRADED]);
    }
}

CASE(three_goods_a_point)
{
    static const uint8_t goods[][GOODS + 1] = {
        /* and the points for them */
        {0, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 1, 1, 0, 1}, {0, 0, 0, 3, 1},
        {2, 0, 0, 3, 1}, {2, 2, 2, 2, 2}, {2, 2, 2, 3, 3}, {42, 30, 30, 30, 44}};
    for (size_t i = 0; i < sizeof goods / sizeof goods[0]; i++) {
        Scene s = scene(2);
        set_goods(&s, 0, goods[i][GOLD], goods[i][WOOD], goods[i][STONE], goods[i][BRICK]);
        assert_int_equal(game_score(&s.game, 0).goods, goods[i][GOODS]);
    }
}

CASE(total)
{
    Scene s = scene(2);
    own_upgraded(&s, 0, A1, BANKER); /* 2 */
    own_laid(&s, 0, A2, FOREMAN);    /* 3 */
    set_points(&s, 0, 11);
    set_goods(&s, 0, 1, 2, 3, 2); /* 2 */
    Score score = game_score(&s.game, 0);
    assert_int_equal(score.track, 11);
    assert_int_equal(score.total, 11 + 5 + 2);
    assert_int_equal(score.houses, 2);
}

/* --- G-3 ------------------------------------------------------------------------------------ */

/* Three players with these points, and houses on green buildings of 1 point each. */
static Scene ranking(const unsigned points[3], const unsigned houses[3])
{
    static const Character green[] = {BANKER, WOODWORKER, QUARRYMAN};
    Scene s = scene(3);
    unsigned plot = A1;
    for (unsigned seat = 0; seat < 3; seat++) {
        set_points(&s, seat, points[seat]);
        for (unsigned i = 0; i < houses[seat]; i++)
            own_laid(&s, seat, plot++, green[seat]);
    }
    return s;
}

CASE(most_points)
{
    Scene s = ranking((const unsigned[]){10, 12, 11}, (const unsigned[]){1, 0, 0});
    assert_int_equal(game_winners(&s.game), 1u << 1);
}

/* More points beat more houses. */
CASE(points_before_houses)
{
    Scene s = ranking((const unsigned[]){10, 14, 0}, (const unsigned[]){3, 0, 0});
    assert_int_equal(game_winners(&s.game), 1u << 1);
}

/* 13 points each; the third has built most. */
CASE(most_houses)
{
    Scene s = ranking((const unsigned[]){12, 13, 10}, (const unsigned[]){1, 0, 3});
    assert_int_equal(game_winners(&s.game), 1u << 2);
}

CASE(shared)
{
    Scene s = ranking((const unsigned[]){11, 11, 12}, (const unsigned[]){2, 2, 1});
    assert_int_equal(game_winners(&s.game), 1u << 0 | 1u << 1);
    s = ranking((const unsigned[]){0, 0, 0}, (const unsigned[]){0, 0, 0});
    assert_int_equal(game_winners(&s.game), 7);
}

CASE(goods_decide)
{
    Scene s = ranking((const unsigned[]){10, 10, 10}, (const unsigned[]){1, 1, 1});
    set_goods(&s, 0, 1, 1, 0, 0);
    set_goods(&s, 2, 1, 1, 1, 0);
    assert_int_equal(game_winners(&s.game), 1u << 2);
}

/* After the last card, the events have every score and then the winner. */
CASE(told_at_the_end)
{
    Scene s = scene(2);
    own_laid(&s, 1, A1, BANKER);
    final_phase(&s);
    has_left(&s, 1);
    set_points(&s, 1, 3);
    set_hand(&s, 0, SHOPKEEPER);
    discard_draw_pile(&s, 0);
    set_goods(&s, 0, 2, 0, 0, 0);
    play(&s, SHOPKEEPER);
    assert_int_equal(happened(&s, EV_SCORE_HOUSES), 2);
    assert_int_equal(happened(&s, EV_SCORE_GOODS), 2);
    assert_int_equal(event_of(&s, EV_SCORE_GOODS).n, 1); /* of seat 0 */
    assert_int_equal(event_of(&s, EV_SCORE_HOUSES).n, 0);
    assert_int_equal(event_of(&s, EV_OVER).n, 1u << 1);
}

static const struct CMUnitTest TESTS[] = {
    TEST("G-1 a building scores the points on its visible side", side_that_is_up),
    TEST("G-1 every building of the built-in set scores its points", every_building),
    TEST("G-2 1 point per three goods of any kind, rounded down", three_goods_a_point),
    TEST("G-1 G-2 buildings and goods are added to the points on the street", total),
    TEST("G-3 most points win", most_points),
    TEST("G-3 more points beat more houses", points_before_houses),
    TEST("G-3 houses break a tie", most_houses),
    TEST("G-3 players with equal points and houses share the win", shared),
    TEST("G-3 G-2 a point for goods may decide", goods_decide),
    TEST("G-3 F-4 the last events have every score and the winner", told_at_the_end),
};

const Suite SCORING = SUITE(TESTS);

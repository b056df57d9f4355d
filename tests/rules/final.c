/* The final phase, F-1 to F-5: triggers, the last shuffle, leaving, the end. */
#include "suites.h"

/* --- F-1 ------------------------------------------------------------------------------------ */

static void expect_triggered(const Scene *s, Trigger trigger)
{
    assert_int_equal(happened(s, EV_FINAL), 1);
    assert_int_equal(event_of(s, EV_FINAL).n, trigger);
    assert_int_equal(event_of(s, EV_FINAL).seat, 0);
    assert_int_equal(s->game.table.trigger, trigger);
    assert_int_equal(s->game.table.final, FINAL_TRIGGERED);
}

CASE(by_jean)
{
    Scene s = scene(2);
    jean_on(&s, 23);
    set_hand(&s, 0, JEAN, MAID, SHOPKEEPER);
    Scene sooner = s;
    play(&sooner, JEAN);
    assert_int_equal(happened(&sooner, EV_FINAL), 0);
    jean_on(&s, 24);
    play(&s, JEAN);
    expect_triggered(&s, TRIGGER_JEAN);
}

/* The Knight scores 2 points, from 22, 23 and 24. */
CASE(by_points)
{
    for (unsigned before = 22; before <= 24; before++) {
        Scene s = scene(2);
        set_points(&s, 0, before);
        set_hand(&s, 0, KNIGHT, MAID, JEAN);
        play(&s, KNIGHT);
        if (before + 2 >= 25)
            expect_triggered(&s, TRIGGER_POINTS);
        else
            assert_int_equal(happened(&s, EV_FINAL), 0);
    }
}

CASE(by_bonus)
{
    Scene s = scene(2);
    lay(&s, A1, BANKER);
    jean_on(&s, 5);
    set_points(&s, 0, 24);
    set_goods(&s, 0, 2, 1, 1, 1);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    play(&s, BUILDER);
    build_on(&s, A1);
    assert_int_equal(points_of(&s, 0), 26);
    expect_triggered(&s, TRIGGER_POINTS);
}

CASE(by_houses)
{
    for (unsigned houses = 6; houses <= 7; houses++) {
        Scene s = scene(2);
        lay(&s, A1, BANKER);
        own_many(&s, 0, houses);
        set_goods(&s, 0, 2, 1, 1, 1);
        set_hand(&s, 0, BUILDER, MAID, JEAN);
        play(&s, BUILDER);
        build_on(&s, A1);
        if (houses == 7)
            expect_triggered(&s, TRIGGER_HOUSES);
        else
            assert_int_equal(happened(&s, EV_FINAL), 0);
    }
}

/* Buildings and goods worth 25 points trigger nothing. */
CASE(not_by_buildings)
{
    Scene s = scene(2);
    for (unsigned plot = A1; plot <= A5; plot++)
        own(&s, 0, plot);
    set_points(&s, 0, 22);
    set_goods(&s, 0, 20, 20, 20, 20);
    set_hand(&s, 0, KNIGHT, MAID, JEAN);
    play(&s, KNIGHT);
    assert_true(game_score(&s.game, 0).total >= 25);
    assert_int_equal(happened(&s, EV_FINAL), 0);
}

/* The eighth house, then the reward to 26 points, then Jean's last step: only the first counts. */
CASE(once)
{
    Scene s = scene(2);
    lay(&s, A5, BANKER);
    own_many(&s, 0, 7);
    jean_on(&s, 24);
    set_points(&s, 0, 24);
    set_goods(&s, 0, 2, 1, 1, 1);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    play(&s, BUILDER);
    build_on(&s, A5);
    assert_int_equal(points_of(&s, 0), 26);
    expect_triggered(&s, TRIGGER_HOUSES);
    play(&s, JEAN);
    assert_int_equal(s.game.table.jean, 25);
    assert_int_equal(happened(&s, EV_FINAL), 0);
    assert_int_equal(s.game.table.trigger, TRIGGER_HOUSES);
}

/* --- F-2 ------------------------------------------------------------------------------------ */

/* Seat 0 triggers with the first of three cards. */
static Scene triggered_scene(void)
{
    Scene s = scene(3);
    set_points(&s, 0, 24);
    set_hand(&s, 0, KNIGHT, SHOPKEEPER, LUMBERJACK, MAID, JEAN);
    set_hand(&s, 1, SHOPKEEPER, LUMBERJACK, SCULPTOR, MAID, JEAN);
    set_discard(&s, 1, BUILDER, APPRENTICE);
    return s;
}

CASE(turn_is_finished)
{
    Scene s = triggered_scene();
    play(&s, KNIGHT);
    expect_asked(&s, STAGE_PLAY, 0);
    play(&s, SHOPKEEPER);
    expect_asked(&s, STAGE_PLAY, 0);
    assert_int_equal(s.game.table.final, FINAL_TRIGGERED);
    play(&s, LUMBERJACK);
    assert_int_equal(s.game.table.final, FINAL_RUNNING);
    assert_int_equal(hand_size(&s, 0), 5);
    expect_asked(&s, STAGE_PLAY, 1);
}

CASE(piles_are_joined_hands_stay)
{
    Scene s = triggered_scene();
    play(&s, KNIGHT);
    play(&s, SHOPKEEPER);
    Game before = s.game;
    play(&s, LUMBERJACK);
    assert_int_equal(happened(&s, EV_LAST_SHUFFLE), 3);
    for (unsigned seat = 0; seat < 3; seat++)
        assert_true(pile_empty(&s.game.players[seat].discard));
    assert_true(pile_equal(&before.players[1].hand, &s.game.players[1].hand));
    assert_true(pile_equal(&before.players[2].hand, &s.game.players[2].hand));
    expect_pile(&s.game.players[1].draw, BUILDER, APPRENTICE, BRICKWORKER);
}

/* The triggering player needs three cards, has one to draw, and reshuffles to get the others. */
CASE(trigger_reshuffles)
{
    Scene s = triggered_scene();
    set_discard(&s, 0, SCULPTOR, BRICKWORKER, BUILDER);
    play(&s, KNIGHT);
    play(&s, SHOPKEEPER);
    play(&s, LUMBERJACK);
    assert_int_equal(happened(&s, EV_RESHUFFLE), 1);
    assert_int_equal(hand_size(&s, 0), 5);
    assert_int_equal(cards_in_hand(&s, 0, APPRENTICE), 1); /* the card of the old pile */
    assert_int_equal(event_of(&s, EV_LAST_SHUFFLE).n, 4);
}

CASE(hands_stay_known)
{
    Scene s = triggered_scene();
    discard_draw_pile(&s, 1); /* so the hand of seat 1 is known */
    play(&s, KNIGHT);
    play(&s, SHOPKEEPER);
    play(&s, LUMBERJACK);
    expect_pile(&s.game.players[1].known, SHOPKEEPER, LUMBERJACK, SCULPTOR, MAID, JEAN);
}

/* --- F-3, F-4, F-5 -------------------------------------------------------------------------- */

CASE(no_more_shuffling)
{
    Scene s = scene(2);
    final_phase(&s);
    set_hand(&s, 0, SHOPKEEPER, LUMBERJACK, SCULPTOR, MAID, JEAN);
    set_discard(&s, 0, BUILDER, APPRENTICE); /* one card is left to draw */
    play(&s, SHOPKEEPER);
    play(&s, LUMBERJACK);
    play(&s, SCULPTOR);
    assert_int_equal(happened(&s, EV_RESHUFFLE), 0);
    expect_pile(&s.game.players[0].hand, MAID, JEAN, BRICKWORKER);
    expect_pile(&s.game.players[0].discard, BUILDER, APPRENTICE, SHOPKEEPER, LUMBERJACK, SCULPTOR);
    expect_asked(&s, STAGE_PLAY, 1);
}

/* Seat 0 leaves after its last card; its turns are skipped. */
CASE(who_has_played_all_leaves)
{
    Scene s = scene(3);
    final_phase(&s);
    set_hand(&s, 0, SHOPKEEPER, LUMBERJACK);
    discard_draw_pile(&s, 0);
    play(&s, SHOPKEEPER);
    play(&s, LUMBERJACK);
    assert_int_equal(event_of(&s, EV_LEAVE).seat, 0);
    assert_true(s.game.players[0].has_left);
    expect_asked(&s, STAGE_PLAY, 1);
    finish_turn(&s);
    expect_asked(&s, STAGE_PLAY, 2);
    finish_turn(&s);
    expect_asked(&s, STAGE_PLAY, 1);
}

CASE(a_card_in_hand_keeps_one_in)
{
    Scene s = scene(2);
    final_phase(&s);
    set_hand(&s, 0, SHOPKEEPER, LUMBERJACK, SCULPTOR, JEAN);
    discard_draw_pile(&s, 0);
    play(&s, SHOPKEEPER);
    play(&s, LUMBERJACK);
    play(&s, SCULPTOR);
    assert_int_equal(happened(&s, EV_LEAVE), 0);
    finish_turn(&s);
    expect_asked(&s, STAGE_PLAY, 0);
    play(&s, JEAN);
    decline(&s);
    assert_int_equal(event_of(&s, EV_LEAVE).seat, 0);
}

/* T-3 in the final phase: the last card hires another one, which is played too. */
CASE(gained_at_the_last)
{
    Scene s = scene(2);
    final_phase(&s);
    set_hand(&s, 0, JEAN);
    discard_draw_pile(&s, 0);
    play(&s, JEAN);
    hire(&s, BUILDER);
    expect_asked(&s, STAGE_PLAY, 0);
    play(&s, BUILDER);
    assert_int_equal(event_of(&s, EV_DISCARD).n, 2);
    assert_int_equal(event_of(&s, EV_LEAVE).seat, 0);
}

/* The last player takes one turn after the other. */
CASE(the_last_one_plays_on)
{
    Scene s = scene(2);
    final_phase(&s);
    has_left(&s, 1);
    set_hand(&s, 0, SHOPKEEPER, LUMBERJACK, SCULPTOR, JEAN);
    discard_draw_pile(&s, 0);
    play(&s, SHOPKEEPER);
    play(&s, LUMBERJACK);
    play(&s, SCULPTOR);
    expect_asked(&s, STAGE_PLAY, 0);
    assert_int_equal(event_of(&s, EV_TURN).n, 2);
    play(&s, JEAN);
    decline(&s);
    assert_int_equal(s.game.table.stage, STAGE_OVER);
}

CASE(all_have_left)
{
    Scene s = scene(2);
    own_laid(&s, 0, A1, KNIGHT);
    final_phase(&s);
    has_left(&s, 1);
    set_hand(&s, 0, KNIGHT);
    discard_draw_pile(&s, 0);
    play(&s, KNIGHT);
    assert_int_equal(s.game.table.stage, STAGE_OVER);
    assert_int_equal(event_of(&s, EV_OVER).n, 1u << 0);
    assert_int_equal(legal_count(&s), 0);
    refused(&s, choice_make(DO_PLAY, JEAN), ERR_OVER);
    refused(&s, choice_make(DO_SKIP, 0), ERR_OVER);
}

/* From the trigger to the end, every deck is played through exactly once. */
CASE(decks_run_out_once)
{
    Scene s = triggered_scene();
    play(&s, KNIGHT);
    play(&s, SHOPKEEPER);
    play(&s, LUMBERJACK);
    unsigned to_play[3], played[3] = {0};
    for (unsigned seat = 0; seat < 3; seat++)
        to_play[seat] = hand_size(&s, seat) + pile_size(&s.game.players[seat].draw);
    while (s.game.table.stage != STAGE_OVER) {
        Choice choices[CHOICES_MAX], skipping = choice_make(DO_SKIP, 0);
        game_legal_choices(&s.game, choices);
        act(&s, is_legal(&s, skipping) ? skipping : choices[0]);
        if (happened(&s, EV_PLAY)) played[event_of(&s, EV_PLAY).seat]++;
        assert_int_equal(happened(&s, EV_RESHUFFLE) + happened(&s, EV_FINAL), 0);
    }
    assert_memory_equal(played, to_play, sizeof played);
}

/* The most points that the cards of seven houses can bring: six times round the street. */
CASE(points_beyond)
{
    static const unsigned before[] = {25, 49, 99, 123, 125, 150};
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
        Scene s = scene(2);
        own_many(&s, 0, 7);
        final_phase(&s);
        set_points(&s, 0, before[i]);
        set_hand(&s, 0, KNIGHT, MAID, JEAN);
        discard_draw_pile(&s, 0);
        play(&s, KNIGHT);
        assert_int_equal(points_of(&s, 0), before[i] + 2);
        assert_int_equal(happened(&s, EV_FINAL), 0);
    }
}

CASE(figures_go_round)
{
    static const struct {
        unsigned points, space;
    } cases[] = {{0, 0}, {1, 1}, {25, 25}, {26, 1}, {50, 25}, {51, 1}, {123, 23}, {125, 25}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(space_of_points(cases[i].points), cases[i].space);
}

/* 24, plus one point per house for each card of the triggering turn and each card since. */
CASE(points_at_most)
{
    Scene s = scene(2);
    final_phase(&s);
    set_hand(&s, 0, SHOPKEEPER, MAID, JEAN);
    for (unsigned played = 0; played < 2; played++) {
        const unsigned most = POINTS_FINAL - 1 + (PLAYS_PER_TURN + played) * HOUSES_EACH;
        set_points(&s, 0, most);
        assert_null(game_check(&s.game));
        set_points(&s, 0, most + 1);
        assert_string_equal(game_check(&s.game),
                            "F-1, F-3: a player has no more points than cards can bring");
        set_points(&s, 0, POINTS_FINAL);
        if (played == 0) play(&s, SHOPKEEPER);
    }
}

static const struct CMUnitTest TESTS[] = {
    TEST("F-3 more points than cards can bring are invalid", points_at_most),
    TEST("F-1 Jean on space 25 triggers the final phase, on space 24 not yet", by_jean),
    TEST("F-1 reaching or passing 25 points triggers the final phase", by_points),
    TEST("F-1 B-7 the points of Jean's reward count", by_bonus),
    TEST("F-1 the eighth house triggers the final phase, the seventh does not", by_houses),
    TEST("F-1 points for buildings and goods trigger nothing", not_by_buildings),
    TEST("F-1 only the first trigger counts", once),
    TEST("F-2 the triggering player finishes the turn and draws", turn_is_finished),
    TEST("F-2 draw and discard piles become the last draw piles, hands stay",
         piles_are_joined_hands_stay),
    TEST("F-2 T-4 the triggering player reshuffles as usual in that turn", trigger_reshuffles),
    TEST("F-2 known cards of a hand stay known", hands_stay_known),
    TEST("F-3 no pile is reshuffled", no_more_shuffling),
    TEST("F-4 T-3 a player leaves after the last card and is skipped", who_has_played_all_leaves),
    TEST("F-4 a player with a card left stays", a_card_in_hand_keeps_one_in),
    TEST("F-4 T-2 a card gained with the last card is played too", gained_at_the_last),
    TEST("F-4 the last player continues alone", the_last_one_plays_on),
    TEST("F-4 the game is over when all players have left", all_have_left),
    TEST("F-3 F-4 every deck is played through exactly once", decks_run_out_once),
    TEST("F-5 points beyond 25 keep counting without limit", points_beyond),
    TEST("F-5 beyond 25 points the figures go round the street again", figures_go_round),
};

const Suite FINAL_PHASE = SUITE(TESTS);

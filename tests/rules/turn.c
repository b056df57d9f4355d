/* The turn, T-1 to T-5: playing, discarding, drawing, and what may be declined. */
#include "suites.h"

CASE(three_cards)
{
    Scene s = scene(3);
    set_hand(&s, 0, SHOPKEEPER, LUMBERJACK, SCULPTOR, MAID, JEAN);
    play(&s, SHOPKEEPER);
    play(&s, LUMBERJACK);
    expect_asked(&s, STAGE_PLAY, 0);
    play(&s, SCULPTOR);
    assert_int_equal(event_of(&s, EV_DISCARD).n, 3);
    expect_pile(&s.game.players[0].discard, SHOPKEEPER, LUMBERJACK, SCULPTOR);
    assert_int_equal(happened(&s, EV_DRAW), 3);
    expect_pile(&s.game.players[0].hand, BRICKWORKER, BUILDER, APPRENTICE, MAID, JEAN);
    expect_asked(&s, STAGE_PLAY, 1);
}

CASE(clockwise)
{
    Setup setup = setup_for(4, EDITION_HIG);
    setup.start = 2;
    Scene s = scene_after(&setup);
    static const unsigned order[] = {2, 3, 0, 1, 2, 3};
    for (unsigned i = 0; i < 6; i++) {
        expect_asked(&s, STAGE_PLAY, order[i]);
        assert_int_equal(event_of(&s, EV_TURN).n, i + 1);
        finish_turn(&s);
    }
}

/* With ask_end a whole turn can be undone: cards are drawn only after the player ends it. */
CASE(asked_before_the_draw)
{
    Setup setup = setup_for(2, EDITION_HIG);
    setup.ask_end = true;
    Scene s = scene_after(&setup);
    set_hand(&s, 0, SHOPKEEPER, LUMBERJACK, SCULPTOR, MAID, JEAN);
    play(&s, SHOPKEEPER);
    play(&s, LUMBERJACK);
    play(&s, SCULPTOR);
    expect_asked(&s, STAGE_END, 0);
    assert_int_equal(hand_size(&s, 0), 2);
    end_turn(&s);
    assert_int_equal(hand_size(&s, 0), 5);
    expect_asked(&s, STAGE_PLAY, 1);
}

CASE(spaces)
{
    Scene s = scene(2);
    set_hand(&s, 0, SHOPKEEPER, LUMBERJACK, SCULPTOR, MAID, JEAN);
    static const Character cards[] = {LUMBERJACK, SCULPTOR, SHOPKEEPER};
    for (unsigned i = 0; i < 3; i++) {
        play(&s, cards[i]);
        Event event = event_of(&s, EV_PLAY);
        assert_int_equal(event.n, i + 1);
        assert_int_equal(event.card, cards[i]);
    }
}

CASE(one_after_the_other)
{
    Scene s = scene(2);
    set_hand(&s, 0, MAID, SHOPKEEPER, JEAN);
    play(&s, MAID);
    refused(&s, choice_make(DO_PLAY, SHOPKEEPER), ERR_OTHER_DECISION);
    take(&s, WOOD);
    play(&s, SHOPKEEPER);
    expect_goods(&s, 0, 1, 1, 0, 0);
}

CASE(once_per_play)
{
    Scene s = scene(2);
    set_hand(&s, 0, MAID, SHOPKEEPER, JEAN);
    play(&s, MAID);
    take(&s, WOOD);
    refused(&s, choice_make(DO_TAKE, WOOD), ERR_OTHER_DECISION);
    refused(&s, choice_make(DO_PLAY, MAID), ERR_NOT_IN_HAND);
}

CASE(gained_by_building)
{
    Scene s = scene(2);
    lay(&s, A3, BANKER);
    set_goods(&s, 0, 2, 1, 1, 1);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    play(&s, BUILDER);
    build_on(&s, A3);
    play(&s, BANKER);
    expect_goods(&s, 0, 1, 0, 0, 0);
}

CASE(gained_by_hiring)
{
    Scene s = scene(2);
    lay(&s, A3, BANKER);
    barrels_left(&s, 0, 0, 1, 0);
    set_goods(&s, 0, 2, 1, 0, 1); /* Jean's barrel adds the stone */
    set_hand(&s, 0, MAID, JEAN, SHOPKEEPER);
    play(&s, JEAN);
    hire(&s, BUILDER);
    play(&s, BUILDER);
    build_on(&s, A3);
    assert_true(owned_by(&s, 0, A3));
}

CASE(nobody_holds_back)
{
    Scene s = scene(2);
    set_hand(&s, 0, SHOPKEEPER, LUMBERJACK, SCULPTOR, MAID, JEAN);
    cannot_decline(&s);
    play(&s, SHOPKEEPER);
    cannot_decline(&s);
    refused(&s, choice_make(DO_END, 0), ERR_OTHER_DECISION);
    play(&s, LUMBERJACK);
    cannot_decline(&s);
}

/* A deck of two cards: both are played and drawn again. */
CASE(fewer_than_three)
{
    Scene s = scene(2);
    set_hand(&s, 0, SHOPKEEPER, JEAN);
    dismiss_all_but_hand(&s, 0);
    play(&s, SHOPKEEPER);
    expect_asked(&s, STAGE_PLAY, 0);
    play(&s, JEAN);
    decline(&s);
    assert_int_equal(event_of(&s, EV_DISCARD).n, 2);
    expect_pile(&s.game.players[0].hand, SHOPKEEPER, JEAN);
    expect_asked(&s, STAGE_PLAY, 1);
}

/* A deck of one card: it is played and drawn again. */
CASE(a_deck_of_one)
{
    Scene s = scene(2);
    set_hand(&s, 0, JEAN);
    dismiss_all_but_hand(&s, 0);
    play(&s, JEAN);
    decline(&s);
    assert_int_equal(event_of(&s, EV_RESHUFFLE).n, 1);
    expect_pile(&s.game.players[0].hand, JEAN);
    expect_asked(&s, STAGE_PLAY, 1);
}

/* Every played card gains another: five are in hand at the end, so no card is drawn. */
CASE(five_draw_nothing)
{
    Scene s = scene(2);
    lay(&s, A1, BANKER);
    lay(&s, B1, BANKER);
    barrels_left(&s, 2, 0, 0, 0);
    set_goods(&s, 0, 4, 2, 2, 2);
    set_hand(&s, 0, BUILDER, APPRENTICE, JEAN, MAID, SHOPKEEPER);
    Pile draw = s.game.players[0].draw;
    play(&s, BUILDER);
    build_on(&s, A1);
    pay(&s, 2, 1, 1, 1);
    play(&s, APPRENTICE);
    build_on(&s, B1);
    play(&s, JEAN);
    hire(&s, BUILDER);
    assert_int_equal(happened(&s, EV_DRAW), 0);
    assert_int_equal(happened(&s, EV_RESHUFFLE), 0);
    expect_pile(&s.game.players[0].hand, BANKER, BANKER, BUILDER, MAID, SHOPKEEPER);
    assert_true(pile_equal(&s.game.players[0].draw, &draw));
    expect_pile(&s.game.players[0].discard, BUILDER, APPRENTICE, JEAN);
}

CASE(no_shuffle_before_need)
{
    Scene s = scene(2);
    set_hand(&s, 0, SHOPKEEPER, LUMBERJACK, SCULPTOR, MAID,
             JEAN); /* three cards are left to draw */
    play(&s, SHOPKEEPER);
    play(&s, LUMBERJACK);
    play(&s, SCULPTOR);
    assert_int_equal(happened(&s, EV_RESHUFFLE), 0);
    assert_true(pile_empty(&s.game.players[0].draw));
    expect_pile(&s.game.players[0].discard, SHOPKEEPER, LUMBERJACK, SCULPTOR);
}

/* Two cards are left to draw, three are needed: the third comes from the reshuffled discard pile,
 * which includes this turn's cards. */
CASE(shuffle_when_needed)
{
    Scene s = scene(2);
    set_hand(&s, 0, SHOPKEEPER, LUMBERJACK, SCULPTOR, MAID, JEAN);
    set_discard(&s, 0, BUILDER);
    play(&s, SHOPKEEPER);
    play(&s, LUMBERJACK);
    play(&s, SCULPTOR);
    assert_int_equal(happened(&s, EV_RESHUFFLE), 1);
    assert_int_equal(event_of(&s, EV_RESHUFFLE).n, 4);
    assert_int_equal(hand_size(&s, 0), 5);
    assert_int_equal(pile_size(&s.game.players[0].draw), 3);
    assert_true(pile_empty(&s.game.players[0].discard));
    assert_int_equal(cards_in_hand(&s, 0, BRICKWORKER), 1); /* the old draw pile comes first */
    assert_int_equal(cards_in_hand(&s, 0, APPRENTICE), 1);
}

/* Only the three cards just played can be drawn. */
CASE(own_cards_come_back)
{
    Scene s = scene(2);
    set_hand(&s, 0, SHOPKEEPER, LUMBERJACK, SCULPTOR, MAID, JEAN);
    dismiss_all_but_hand(&s, 0);
    play(&s, SHOPKEEPER);
    play(&s, LUMBERJACK);
    play(&s, SCULPTOR);
    expect_pile(&s.game.players[0].hand, SHOPKEEPER, LUMBERJACK, SCULPTOR, MAID, JEAN);
}

CASE(nothing_left_to_draw)
{
    Scene s = scene(2);
    set_hand(&s, 0, SHOPKEEPER, LUMBERJACK, SCULPTOR, JEAN);
    dismiss_all_but_hand(&s, 0);
    play(&s, SHOPKEEPER);
    play(&s, LUMBERJACK);
    play(&s, SCULPTOR);
    expect_pile(&s.game.players[0].hand, SHOPKEEPER, LUMBERJACK, SCULPTOR, JEAN);
    assert_true(pile_empty(&s.game.players[0].draw));
    assert_true(pile_empty(&s.game.players[0].discard));
}

/* --- T-5 ------------------------------------------------------------------------------------ */

/* Two players with many goods and a building of every colour: every card has an effect. */
static Scene rich_scene(Character card)
{
    Scene s = scene(2);
    own_laid(&s, 0, A1, BANKER);
    own_laid(&s, 0, A2, MERCHANT);
    own_upgraded(&s, 0, A3, TRADER);
    own_laid(&s, 0, A4, QUARRYMAN);
    set_goods(&s, 0, 8, 8, 8, 8);
    set_goods(&s, 1, 5, 5, 5, 5);
    set_hand(&s, 0, card, SHOPKEEPER, LUMBERJACK);
    return s;
}

CASE(may_be_declined)
{
    static const Character may[] = {BUILDER,  BRICKLAYER, MASON,   CARPENTER,  TRADER,
                                    MERCHANT, ARCHITECT,  BAILIFF, GRANDMASTER};
    for (size_t i = 0; i < sizeof may / sizeof may[0]; i++) {
        Scene s = rich_scene(may[i]);
        play(&s, may[i]);
        assert_int_not_equal(s.game.table.stage, STAGE_PLAY);
        decline(&s);
        assert_int_equal(event_of(&s, EV_DECLINE).card, may[i]);
        expect_done(&s);
        expect_goods(&s, 0, 8, 8, 8, 8);
        assert_int_equal(points_of(&s, 0), 0);
    }
}

CASE(extras_may_be_declined)
{
    static const Character may[] = {MENDICANT, HOST, COLLECTOR};
    for (size_t i = 0; i < sizeof may / sizeof may[0]; i++) {
        Scene s = rich_scene(may[i]);
        play(&s, may[i]);
        if (may[i] == MENDICANT) give(&s, 1, GOLD);
        expect_asked(&s, STAGE_EXTRA, 0);
        Game before = s.game;
        decline(&s);
        expect_done(&s);
        assert_memory_equal(before.players, s.game.players, sizeof before.players);
    }
}

CASE(staff_may_be_declined)
{
    Scene s = rich_scene(JEAN);
    play(&s, JEAN);
    expect_asked(&s, STAGE_STAFF, 0);
    decline(&s);
    expect_done(&s);
    assert_int_equal(hand_size(&s, 0), 2);
    assert_int_equal(pile_size(&s.game.table.staff), 4);
}

CASE(the_rest_happens)
{
    static const Character must[] = {MAID, SEAMSTRESS, NUN, FOREMAN};
    for (size_t i = 0; i < sizeof must / sizeof must[0]; i++) {
        Scene s = rich_scene(must[i]);
        play(&s, must[i]);
        expect_asked(&s, STAGE_PICK, 0);
        cannot_decline(&s);
    }
    Scene s = rich_scene(MENDICANT);
    play(&s, MENDICANT);
    expect_asked(&s, STAGE_GIVE, 1);
    cannot_decline(&s);
    static const Character plain[] = {SHOPKEEPER, LUMBERJACK, SCULPTOR,   BRICKWORKER, BANKER,
                                      WOODWORKER, QUARRYMAN,  BRICKMAKER, TREASURER,   POPE,
                                      EMPEROR,    KING,       KNIGHT};
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        s = rich_scene(plain[i]);
        play(&s, plain[i]);
        expect_done(&s);
        assert_int_equal(happened(&s, EV_TAKE) + happened(&s, EV_POINTS), 1);
    }
}

/* A trade is asked even if there is only one: players are never forced to pay. */
CASE(a_single_trade_is_asked)
{
    Scene s = scene(3);
    set_goods(&s, 0, 0, 1, 0, 0);
    set_hand(&s, 0, TRADER, MAID, JEAN);
    play(&s, TRADER);
    expect_asked(&s, STAGE_TRADE, 0);
    assert_int_equal(legal_count(&s), 2);
}

static void expect_idle(Character card)
{
    Scene s = scene(3);
    set_hand(&s, 0, card, MAID, JEAN);
    play(&s, card);
    expect_done(&s);
    assert_int_equal(event_of(&s, EV_IDLE).card, card);
    assert_int_equal(s.events.count, 2); /* PLAY and IDLE, nothing else */
}

/* No player holds goods or owns a building that matters. */
CASE(nothing_is_not_asked)
{
    static const Character idle[] = {BUILDER,    APPRENTICE, BANKER,     WOODWORKER,  QUARRYMAN,
                                     BRICKMAKER, MENDICANT,  BRICKLAYER, TRADER,      MERCHANT,
                                     FOREMAN,    TREASURER,  MASON,      HOST,        CARPENTER,
                                     COLLECTOR,  ARCHITECT,  BAILIFF,    GRANDMASTER, POPE,
                                     EMPEROR,    KING};
    for (size_t i = 0; i < sizeof idle / sizeof idle[0]; i++)
        expect_idle(idle[i]);
}

static const struct CMUnitTest TESTS[] = {
    TEST("T-1 play three cards, discard them, draw to five", three_cards),
    TEST("T-1 turns go clockwise from the start player", clockwise),
    TEST("T-1 with ask_end the end of a turn is a decision", asked_before_the_draw),
    TEST("T-2 the cards go to spaces 1, 2 and 3", spaces),
    TEST("T-2 a card is carried out before the next is played", one_after_the_other),
    TEST("T-2 a card's action is used once", once_per_play),
    TEST("T-2 a card gained by building may be played in the same turn", gained_by_building),
    TEST("T-2 a card hired may be played in the same turn", gained_by_hiring),
    TEST("T-3 a turn cannot end before the third card", nobody_holds_back),
    TEST("T-3 a player with fewer than three cards plays them all", fewer_than_three),
    TEST("T-3 a deck of one card is played every turn", a_deck_of_one),
    TEST("T-4 five in hand draw nothing and discard nothing", five_draw_nothing),
    TEST("T-4 an empty draw pile is not reshuffled before a card is needed",
         no_shuffle_before_need),
    TEST("T-4 the discard pile is shuffled only when a card is needed", shuffle_when_needed),
    TEST("T-4 the cards just played can be drawn again", own_cards_come_back),
    TEST("T-4 if both piles are empty, the hand stays below five", nothing_left_to_draw),
    TEST("T-5 building and trading may be declined", may_be_declined),
    TEST("T-5 the extra good with two players may be declined", extras_may_be_declined),
    TEST("T-5 Jean's dismissing and hiring may be declined", staff_may_be_declined),
    TEST("T-5 all other actions are compulsory", the_rest_happens),
    TEST("T-5 a trade with only one possibility may be declined too", a_single_trade_is_asked),
    TEST("T-5 a card that can do nothing asks nothing", nothing_is_not_asked),
};

const Suite TURN = SUITE(TESTS);

/* The two editions, ED-1 to ED-3: how `fr` differs from `hig`. */
#include "suites.h"

/* Two players with many goods and a building of every colour: every card has an effect. For the
 * Apprentice, the test plays a Maid first. */
static Scene rich_scene(Character card)
{
    Scene s = scene_fr(2);
    own_laid(&s, 0, A1, BANKER);
    own_laid(&s, 0, A2, WOODWORKER);
    own_upgraded(&s, 0, A3, TRADER);
    own_laid(&s, 0, A4, QUARRYMAN);
    set_goods(&s, 0, 8, 8, 8, 8);
    set_goods(&s, 1, 5, 5, 5, 5);
    if (card == MAID)
        set_hand(&s, 0, MAID, SHOPKEEPER, APPRENTICE);
    else
        set_hand(&s, 0, card, SHOPKEEPER, MAID);
    if (card != APPRENTICE) return s;
    play(&s, MAID);
    decline(&s);
    return s;
}

/* A declined card has been played and changes nothing else. */
CASE(every_card_may_be_declined)
{
    for (unsigned card = 0; card < CHARACTERS; card++) {
        if (card == JEAN) continue;
        Scene s = rich_scene((Character)card);
        Game before = s.game;
        play(&s, card);
        expect_asked(&s, STAGE_USE, 0);
        decline(&s);
        assert_int_equal(happened(&s, EV_DECLINE), 1);
        expect_done(&s);
        pile_remove(&before.players[0].hand, card);
        assert_memory_equal(before.players, s.game.players, sizeof before.players);
        assert_memory_equal(before.table.supply, s.game.table.supply, GOODS);
    }
}

CASE(every_card_may_be_used)
{
    for (unsigned card = 0; card < CHARACTERS; card++) {
        if (card == JEAN) continue;
        Scene s = rich_scene((Character)card);
        Game before = s.game;
        play(&s, card);
        use(&s);
        assert_int_equal(happened(&s, EV_USE), 1);
        while (s.game.table.stage != STAGE_PLAY) {
            cannot_decline(&s); /* a used card is carried out completely */
            Choice choices[CHOICES_MAX];
            game_legal_choices(&s.game, choices);
            act(&s, choices[0]);
        }
        pile_remove(&before.players[0].hand, card);
        assert_memory_not_equal(before.players, s.game.players, sizeof before.players);
    }
}

static void expect_idle(Scene *s, unsigned card)
{
    set_hand(s, 0, card, JEAN);
    play(s, card);
    expect_done(s);
    assert_int_equal(event_of(s, EV_IDLE).card, card);
    assert_int_equal(happened(s, EV_USE), 0);
}

/* Three players without goods and an empty supply: only the Knight has an effect. */
CASE(nothing_is_asked_for_nothing)
{
    for (unsigned card = 0; card < CHARACTERS; card++) {
        if (card == JEAN || card == KNIGHT) continue;
        Scene s = scene_fr(3);
        bool takes_from_others = card == MENDICANT || card == HOST || card == COLLECTOR;
        for (int good = 0; good < GOODS && !takes_from_others; good++)
            leave_in_supply(&s, (Good)good, 0, 1);
        expect_idle(&s, card);
    }
}

/* The supply is full, but the player owns no buildings. */
CASE(nothing_without_buildings)
{
    static const Character idle[] = {BANKER,    WOODWORKER, QUARRYMAN, BRICKMAKER, FOREMAN,
                                     TREASURER, POPE,       EMPEROR,   KING};
    for (size_t i = 0; i < sizeof idle / sizeof idle[0]; i++) {
        Scene s = scene_fr(3);
        expect_idle(&s, idle[i]);
    }
}

/* There are buildings with gold icons, but no gold in the supply. */
CASE(nothing_without_supply)
{
    static const Character idle[] = {BANKER, FOREMAN, TREASURER};
    for (size_t i = 0; i < sizeof idle / sizeof idle[0]; i++) {
        Scene s = scene_fr(3);
        own_laid(&s, 0, A1, BANKER);
        leave_in_supply(&s, GOLD, 0, 1);
        expect_idle(&s, idle[i]);
    }
}

CASE(jean_is_compulsory)
{
    Scene s = scene_fr(2);
    barrels_left(&s, 0, 0, 6, 0);
    set_hand(&s, 0, JEAN, SHOPKEEPER, MAID);
    play(&s, JEAN);
    assert_int_equal(s.game.table.jean, 20);
    expect_goods(&s, 0, 0, 0, 1, 0);
    expect_asked(&s, STAGE_STAFF, 0);
    decline(&s);
    expect_done(&s);
}

CASE(jean_hires)
{
    Scene s = scene_fr(2);
    set_hand(&s, 0, JEAN, SHOPKEEPER, MAID);
    play(&s, JEAN);
    hire(&s, BUILDER);
    assert_int_equal(cards_in_hand(&s, 0, BUILDER), 1);
}

CASE(builder_must_build)
{
    Scene s = scene_fr(2);
    lay(&s, A3, BANKER);
    set_goods(&s, 0, 8, 8, 8, 8);
    set_hand(&s, 0, BUILDER, SHOPKEEPER, MAID);
    play(&s, BUILDER);
    use(&s);
    cannot_decline(&s);
    build_on(&s, A3);
    pay(&s, 2, 1, 1, 1);
    assert_true(owned_by(&s, 0, A3));
}

/* One upgrade is affordable, with one payment: nothing is asked. */
CASE(builder_without_choice)
{
    Scene s = scene_fr(2);
    own_laid(&s, 0, A3, BANKER);
    set_cost(&s, A3, 9, 1, 0, 0);
    set_goods(&s, 0, 0, 1, 0, 0);
    set_hand(&s, 0, BUILDER, SHOPKEEPER, MAID);
    play(&s, BUILDER);
    use(&s);
    expect_done(&s);
    assert_int_equal(event_of(&s, EV_UPGRADE).plot, A3);
}

CASE(trader_must_trade)
{
    Scene s = scene_fr(2);
    set_goods(&s, 0, 0, 1, 0, 0);
    set_hand(&s, 0, TRADER, SHOPKEEPER, MAID);
    play(&s, TRADER);
    use(&s);
    expect_done(&s); /* the only possible trade is made without asking */
    expect_goods(&s, 0, 3, 0, 0, 0);
}

CASE(extra_is_compulsory)
{
    Scene s = scene_fr(2);
    set_goods(&s, 1, 3, 0, 3, 0);
    set_hand(&s, 0, HOST, COLLECTOR, MENDICANT);
    play(&s, HOST);
    use(&s);
    expect_done(&s);
    expect_goods(&s, 0, 2, 0, 0, 0);
    play(&s, COLLECTOR);
    use(&s);
    cannot_decline(&s);
    take(&s, BRICK);
    expect_goods(&s, 0, 2, 0, 1, 1);
    play(&s, MENDICANT);
    use(&s);
    give(&s, 1, GOLD);
    cannot_decline(&s);
    take(&s, WOOD);
    expect_goods(&s, 0, 3, 1, 1, 1);
}

/* With three players there is no extra gold: if no opponent can pay the Host, nothing is asked. */
CASE(no_extra_for_three)
{
    Scene s = scene_fr(3);
    set_goods(&s, 1, 1, 0, 0, 0);
    set_hand(&s, 0, HOST, SHOPKEEPER, MAID);
    play(&s, HOST);
    expect_done(&s);
}

CASE(declined_can_be_copied)
{
    Scene s = scene_fr(2);
    set_hand(&s, 0, MAID, APPRENTICE, JEAN);
    play(&s, MAID);
    decline(&s);
    play(&s, APPRENTICE);
    expect_asked(&s, STAGE_USE, 0);
    use(&s);
    assert_int_equal(event_of(&s, EV_COPY).card, MAID);
    take(&s, WOOD);
    expect_goods(&s, 0, 0, 1, 0, 0);
    expect_done(&s); /* asked once, for the copied action */
}

/* The first Apprentice is declined; the second still repeats the Maid. */
CASE(declined_apprentice)
{
    Scene s = scene_fr(2);
    set_hand(&s, 0, MAID, APPRENTICE, APPRENTICE, JEAN);
    play(&s, MAID);
    use(&s);
    take(&s, GOLD);
    play(&s, APPRENTICE);
    decline(&s);
    /* The card to repeat is the Maid: repeating an Apprentice would never end. */
    assert_int_equal(s.game.table.action, MAID);
    play(&s, APPRENTICE);
    use(&s);
    take(&s, WOOD);
    expect_goods(&s, 0, 1, 1, 0, 0);
}

CASE(no_use_in_hig)
{
    Scene s = scene(2);
    set_hand(&s, 0, SHOPKEEPER, MAID, JEAN);
    play(&s, SHOPKEEPER);
    expect_goods(&s, 0, 1, 0, 0, 0);
    refused(&s, choice_make(DO_USE, 0), ERR_OTHER_DECISION);
}

CASE(unknown_edition)
{
    Setup setup = setup_for(2, EDITIONS);
    setup_refused(&setup, &CARDS_VALLETTA, ERR_SETUP_OPTION);
    assert_string_equal(edition_name(EDITION_HIG), "hig");
    assert_string_equal(edition_name(EDITION_FR), "fr");
}

/* --- ED-2, ED-3 ----------------------------------------------------------------------------- */

/* Points for building or upgrading a1 with Jean in its area. */
static unsigned reward(Edition edition, bool upgrading)
{
    Setup setup = setup_for(2, edition);
    Scene s = scene_after(&setup);
    lay(&s, A1, BANKER);
    if (upgrading) own(&s, 0, A1);
    jean_on(&s, 3);
    set_goods(&s, 0, 2, 1, 1, 1);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    play(&s, BUILDER);
    if (edition == EDITION_FR) use(&s);
    Choice choice = choice_make(upgrading ? DO_UPGRADE : DO_BUILD, A1);
    if (s.game.table.stage == STAGE_BUILD) act(&s, choice);
    assert_int_equal(happened(&s, upgrading ? EV_UPGRADE : EV_BUILD), 1);
    return points_of(&s, 0);
}

CASE(reward_for_upgrading)
{
    assert_int_equal(reward(EDITION_HIG, false), 2);
    assert_int_equal(reward(EDITION_HIG, true), 2);
    assert_int_equal(reward(EDITION_FR, false), 2);
    assert_int_equal(reward(EDITION_FR, true), 0);
}

/* A building of 2 gold, 1 wood, 1 stone, 1 brick is to be paid; the player holds 5 of each good. */
static Scene paying_scene(Edition edition)
{
    Setup setup = setup_for(2, edition);
    Scene s = scene_after(&setup);
    lay(&s, A1, BANKER);
    set_goods(&s, 0, 5, 5, 5, 5);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    play(&s, BUILDER);
    if (edition == EDITION_FR) use(&s);
    build_on(&s, A1);
    return s;
}

/* Every payment of `hig` is legal in `fr`; `fr` need not allow more. */
CASE(substitutes_in_both)
{
    Scene hig = paying_scene(EDITION_HIG), fr = paying_scene(EDITION_FR);
    Choice choices[CHOICES_MAX];
    unsigned count = game_legal_choices(&hig.game, choices);
    assert_true(count > 20);
    for (unsigned i = 0; i < count; i++)
        assert_true(is_legal(&fr, choices[i]));
    pay(&fr, 2, 4, 0, 1);
    expect_goods(&fr, 0, 3, 1, 5, 4);
}

/* In `hig` the three substitutes must be of other kinds: 3 wood do not replace a wood. */
CASE(no_substitute_of_its_own_kind)
{
    Scene s = paying_scene(EDITION_HIG);
    refused(&s, choice_payment(2, 3, 1, 1), ERR_PAY_WRONG);
}

static const struct CMUnitTest TESTS[] = {
    TEST("ED-1 in fr every card but Jean may be declined", every_card_may_be_declined),
    TEST("ED-1 in fr a card that is used is carried out in full", every_card_may_be_used),
    TEST("ED-1 T-5 in fr nothing is asked when a card can do nothing",
         nothing_is_asked_for_nothing),
    TEST("ED-1 T-5 in fr a player without buildings is not asked about cards that need them",
         nothing_without_buildings),
    TEST("ED-1 T-6 in fr nothing is asked when the supply has run out", nothing_without_supply),
    TEST("ED-1 C-JEAN-1 C-JEAN-2 in fr Jean's step and barrel are compulsory, the rest is not",
         jean_is_compulsory),
    TEST("ED-1 C-JEAN-3 in fr Jean may hire", jean_hires),
    TEST("ED-1 in fr a Builder that is used must build", builder_must_build),
    TEST("ED-1 in fr a Builder with one way to build is not asked", builder_without_choice),
    TEST("ED-1 in fr a Trader that is used must trade", trader_must_trade),
    TEST("ED-1 in fr the extra good with two players is compulsory", extra_is_compulsory),
    TEST("ED-1 in fr there is no extra good with three players either", no_extra_for_three),
    TEST("ED-1 C-APPRENTICE in fr a declined card can be copied, and is asked about once",
         declined_can_be_copied),
    TEST("ED-1 C-APPRENTICE in fr an Apprentice after a declined Apprentice repeats the same card",
         declined_apprentice),
    TEST("ED-1 in hig players are not asked whether to use a card", no_use_in_hig),
    TEST("ED-1 there are two editions", unknown_edition),
    TEST("ED-2 in hig Jean rewards upgrading, in fr he does not", reward_for_upgrading),
    TEST("ED-3 every payment of hig is legal in fr", substitutes_in_both),
    TEST("ED-3 in hig a good cannot replace one of its own kind", no_substitute_of_its_own_kind),
};

const Suite EDITION = SUITE(TESTS);

/* The red cards and Jean: C-SHOPKEEPER to C-JEAN-3. */
#include "suites.h"

static void expect_one_good(Character card, const uint8_t goods[GOODS])
{
    Scene s = scene(2);
    set_hand(&s, 0, card, APPRENTICE, JEAN);
    play(&s, card);
    expect_goods_at(&s, 0, goods, HERE);
    expect_done(&s);
}

CASE(shopkeeper)
{
    expect_one_good(SHOPKEEPER, (const uint8_t[]){1, 0, 0, 0});
}

CASE(lumberjack)
{
    expect_one_good(LUMBERJACK, (const uint8_t[]){0, 1, 0, 0});
}

CASE(sculptor)
{
    expect_one_good(SCULPTOR, (const uint8_t[]){0, 0, 1, 0});
}

CASE(brickworker)
{
    expect_one_good(BRICKWORKER, (const uint8_t[]){0, 0, 0, 1});
}

CASE(maid)
{
    for (int good = 0; good < GOODS; good++) {
        Scene s = scene(2);
        set_hand(&s, 0, MAID, APPRENTICE, JEAN);
        play(&s, MAID);
        assert_int_equal(legal_count(&s), 4);
        take(&s, (Good)good);
        for (int other = 0; other < GOODS; other++)
            assert_int_equal(s.game.players[0].goods[other], other == good);
        expect_done(&s);
    }
}

CASE(builder)
{
    Scene s = scene(2);
    lay(&s, A3, WOODWORKER); /* 1 gold, 2 stone, 1 brick */
    own_laid(&s, 0, B3, WOODWORKER);
    set_goods(&s, 0, 1, 0, 2, 1);
    set_hand(&s, 0, BUILDER, APPRENTICE, JEAN);
    play(&s, BUILDER);
    expect_price(&s, A3, false, 1, 0, 2, 1); /* no discount: only specialists have one */
    assert_true(is_legal(&s, choice_make(DO_BUILD, A3)));
    assert_true(is_legal(&s, choice_make(DO_UPGRADE, B3)));
    build_on(&s, A3);
    assert_int_equal(cards_in_hand(&s, 0, WOODWORKER), 1);
}

/* --- The Apprentice ------------------------------------------------------------------------- */

/* Plays an Apprentice, who must have no effect. */
static void expect_no_copy(Scene *s)
{
    play(s, APPRENTICE);
    assert_int_equal(happened(s, EV_COPY), 0);
    assert_int_equal(event_of(s, EV_IDLE).card, APPRENTICE);
}

CASE(apprentice_first)
{
    Scene s = scene(2);
    set_hand(&s, 0, APPRENTICE, SHOPKEEPER, JEAN);
    expect_no_copy(&s);
    expect_done(&s);
}

/* Neither the player's own last turn nor the opponent's counts. */
CASE(apprentice_next_turn)
{
    Scene s = scene(2);
    set_hand(&s, 0, LUMBERJACK, SCULPTOR, SHOPKEEPER);
    play(&s, LUMBERJACK);
    play(&s, SCULPTOR);
    play(&s, SHOPKEEPER);
    set_hand(&s, 1, APPRENTICE, SHOPKEEPER, JEAN);
    expect_no_copy(&s);
    expect_goods(&s, 1, 0, 0, 0, 0);
}

CASE(apprentice_after_blue)
{
    Scene s = scene(2);
    set_hand(&s, 0, SEAMSTRESS, APPRENTICE, JEAN);
    play(&s, SEAMSTRESS);
    take(&s, WOOD);
    take(&s, WOOD);
    expect_no_copy(&s);
    expect_goods(&s, 0, 0, 2, 0, 0);
}

CASE(apprentice_after_yellow)
{
    Scene s = scene(2);
    set_hand(&s, 0, KNIGHT, APPRENTICE, JEAN);
    play(&s, KNIGHT);
    expect_no_copy(&s);
    assert_int_equal(points_of(&s, 0), 2);
}

CASE(apprentice_after_jean)
{
    Scene s = scene(2);
    set_hand(&s, 0, JEAN, APPRENTICE, SHOPKEEPER);
    play(&s, JEAN);
    decline(&s);
    expect_no_copy(&s);
    assert_int_equal(s.game.table.jean, 1);
}

CASE(apprentice_after_green)
{
    Scene s = scene(2);
    own_upgraded(&s, 0, A1, BANKER);
    set_hand(&s, 0, BANKER, APPRENTICE, JEAN);
    play(&s, BANKER);
    play(&s, APPRENTICE);
    assert_int_equal(event_of(&s, EV_COPY).card, BANKER);
    expect_goods(&s, 0, 4, 0, 0, 0);
}

/* The red card before the last one does not count. */
CASE(apprentice_looks_one_back)
{
    Scene s = scene(2);
    set_hand(&s, 0, MAID, KNIGHT, APPRENTICE, JEAN);
    play(&s, MAID);
    take(&s, GOLD);
    play(&s, KNIGHT);
    expect_no_copy(&s);
    s = scene(2);
    set_hand(&s, 0, MAID, LUMBERJACK, APPRENTICE, JEAN);
    play(&s, MAID);
    take(&s, GOLD);
    play(&s, LUMBERJACK);
    play(&s, APPRENTICE);
    expect_goods(&s, 0, 1, 2, 0, 0);
}

CASE(apprentice_builds_again)
{
    Scene s = scene(2);
    lay(&s, A3, BANKER);
    set_goods(&s, 0, 2, 2, 2, 2);
    set_hand(&s, 0, BUILDER, APPRENTICE, JEAN);
    play(&s, BUILDER);
    build_on(&s, A3);
    pay(&s, 2, 1, 1, 1);
    play(&s, APPRENTICE);
    upgrade(&s, A3);
    expect_goods(&s, 0, 0, 0, 0, 0);
    assert_int_equal(s.game.table.upgraded, 1u << A3);
}

CASE(apprentice_after_declined)
{
    Scene s = scene(2);
    lay(&s, A3, BANKER);
    set_goods(&s, 0, 2, 1, 1, 1);
    set_hand(&s, 0, BUILDER, APPRENTICE, JEAN);
    play(&s, BUILDER);
    decline(&s);
    play(&s, APPRENTICE);
    build_on(&s, A3);
    assert_true(owned_by(&s, 0, A3));
}

/* The Builder had no effect, but with one more wood the copy can build. */
CASE(apprentice_after_idle)
{
    Scene s = scene(2);
    set_hand(&s, 0, BUILDER, APPRENTICE, JEAN);
    play(&s, BUILDER);
    assert_int_equal(happened(&s, EV_IDLE), 1);
    lay(&s, A3, BANKER);
    set_goods(&s, 0, 2, 1, 1, 1);
    play(&s, APPRENTICE);
    build_on(&s, A3);
    assert_true(owned_by(&s, 0, A3));
}

CASE(apprentice_after_apprentice)
{
    Scene s = scene(2);
    set_hand(&s, 0, MAID, APPRENTICE, APPRENTICE, JEAN);
    play(&s, MAID);
    take(&s, GOLD);
    play(&s, APPRENTICE);
    take(&s, WOOD);
    play(&s, APPRENTICE);
    assert_int_equal(event_of(&s, EV_COPY).card, MAID);
    take(&s, STONE);
    expect_goods(&s, 0, 1, 1, 1, 0);
}

CASE(apprentices_with_nothing)
{
    Scene s = scene(2);
    set_hand(&s, 0, APPRENTICE, APPRENTICE, MAID, JEAN);
    expect_no_copy(&s);
    expect_no_copy(&s);
    s = scene(2);
    set_hand(&s, 0, KNIGHT, APPRENTICE, APPRENTICE, MAID);
    play(&s, KNIGHT);
    expect_no_copy(&s);
    expect_no_copy(&s);
}

/* --- Jean ----------------------------------------------------------------------------------- */

CASE(jean_steps)
{
    Scene s = scene(2);
    jean_on(&s, 11);
    set_hand(&s, 0, JEAN, APPRENTICE, SHOPKEEPER);
    play(&s, JEAN);
    assert_int_equal(s.game.table.jean, 12);
    assert_int_equal(event_of(&s, EV_STEP).n, 12);
}

CASE(jean_stays_on_25)
{
    Scene s = scene(2);
    barrels_left(&s, 0, 0, 0, 0);
    final_phase(&s);
    set_hand(&s, 0, JEAN, APPRENTICE, SHOPKEEPER);
    play(&s, JEAN);
    assert_int_equal(s.game.table.jean, 25);
    assert_int_equal(happened(&s, EV_STEP), 0);
    assert_int_equal(happened(&s, EV_BARREL), 0);
    expect_goods(&s, 0, 0, 0, 0, 0);
}

CASE(jean_takes_the_barrel)
{
    Scene s = scene(2);
    barrels_left(&s, 0, 2, 0, 0);
    unsigned supply = s.game.table.supply[WOOD];
    set_hand(&s, 0, JEAN, APPRENTICE, SHOPKEEPER);
    play(&s, JEAN);
    expect_goods(&s, 0, 0, 1, 0, 0);
    assert_int_equal(s.game.table.barrels[WOOD], 1);
    assert_int_equal(s.game.table.supply[WOOD], supply);
}

CASE(jean_dismisses)
{
    Scene s = scene(2);
    barrels_left(&s, 0, 2, 0, 0);
    set_hand(&s, 0, JEAN, SHOPKEEPER, MAID);
    play(&s, JEAN);
    dismiss(&s, SHOPKEEPER);
    expect_pile(&s.game.table.staff, SHOPKEEPER, BUILDER, BUILDER, BUILDER, BUILDER);
    expect_pile(&s.game.players[0].hand, MAID);
    expect_goods(&s, 0, 0, 1, 0,
                 0); /* the wood of the barrel, but no gold: a dismissed card has no effect */
}

CASE(jean_hires_anybody)
{
    Scene s = scene(3);
    set_hand(&s, 0, JEAN, SHOPKEEPER, MAID, BUILDER);
    play(&s, JEAN);
    dismiss(&s, SHOPKEEPER);
    finish_turn(&s);
    set_hand(&s, 1, JEAN, APPRENTICE, MAID);
    play(&s, JEAN);
    hire(&s, SHOPKEEPER);
    assert_int_equal(cards_in_hand(&s, 1, SHOPKEEPER), 1);
    expect_pile(&s.game.table.staff, BUILDER, BUILDER, BUILDER, BUILDER);
}

CASE(either_or)
{
    Scene s = scene(2);
    set_hand(&s, 0, JEAN, SHOPKEEPER, MAID);
    play(&s, JEAN);
    dismiss(&s, MAID);
    refused(&s, choice_make(DO_HIRE, BUILDER), ERR_OTHER_DECISION);
    expect_done(&s);
}

CASE(works_on_25)
{
    Scene s = scene(2);
    barrels_left(&s, 0, 0, 0, 0);
    final_phase(&s);
    set_hand(&s, 0, JEAN, APPRENTICE, SHOPKEEPER);
    Scene hires = s;
    play(&s, JEAN);
    dismiss(&s, SHOPKEEPER);
    expect_pile(&s.game.players[0].hand, APPRENTICE);
    play(&hires, JEAN);
    hire(&hires, BUILDER);
    expect_pile(&hires.game.players[0].hand, APPRENTICE, SHOPKEEPER, BUILDER);
}

/* Jean is on the board while he asks, so he cannot be dismissed. */
CASE(not_jean_himself)
{
    Scene s = scene(2);
    set_hand(&s, 0, JEAN, SHOPKEEPER, MAID);
    play(&s, JEAN);
    refused(&s, choice_make(DO_DISMISS, JEAN), ERR_DISMISS_HAND);
    refused(&s, choice_make(DO_DISMISS, LUMBERJACK), ERR_DISMISS_HAND);
    refused(&s, choice_make(DO_HIRE, MAID), ERR_HIRE_SUPPLY);
}

CASE(nobody_to_hire)
{
    Scene s = scene(2);
    set_hand(&s, 0, JEAN, SHOPKEEPER, MAID);
    hire_all(&s, 1);
    play(&s, JEAN);
    refused(&s, choice_make(DO_HIRE, BUILDER), ERR_HIRE_SUPPLY);
    assert_int_equal(legal_count(&s), 3); /* dismiss one of two, or skip */
}

/* No other card in hand, an empty character supply, and the end of the street: no effect. */
CASE(nobody_at_all)
{
    Scene s = scene(2);
    barrels_left(&s, 0, 0, 0, 0);
    final_phase(&s);
    set_hand(&s, 0, JEAN);
    hire_all(&s, 1);
    play(&s, JEAN);
    assert_int_equal(event_of(&s, EV_IDLE).card, JEAN);
    expect_asked(&s, STAGE_PLAY, 1);
}

static const struct CMUnitTest TESTS[] = {
    TEST("C-SHOPKEEPER brings 1 gold", shopkeeper),
    TEST("C-LUMBERJACK brings 1 wood", lumberjack),
    TEST("C-SCULPTOR brings 1 stone", sculptor),
    TEST("C-BRICKWORKER brings 1 brick", brickworker),
    TEST("C-MAID brings 1 good of any kind", maid),
    TEST("C-BUILDER builds or upgrades at the normal cost", builder),
    TEST("C-APPRENTICE does nothing as the first card", apprentice_first),
    TEST("C-APPRENTICE repeats no card of an earlier turn", apprentice_next_turn),
    TEST("C-APPRENTICE does nothing after a blue card", apprentice_after_blue),
    TEST("C-APPRENTICE does nothing after a yellow card", apprentice_after_yellow),
    TEST("C-APPRENTICE does nothing after Jean", apprentice_after_jean),
    TEST("C-APPRENTICE repeats a green card", apprentice_after_green),
    TEST("C-APPRENTICE repeats the card just before, no other", apprentice_looks_one_back),
    TEST("C-APPRENTICE repeats the Builder, who may now upgrade", apprentice_builds_again),
    TEST("C-APPRENTICE repeats a card whose action was declined", apprentice_after_declined),
    TEST("C-APPRENTICE repeats a card that could do nothing", apprentice_after_idle),
    TEST("C-APPRENTICE repeats what the Apprentice before him repeated",
         apprentice_after_apprentice),
    TEST("C-APPRENTICE repeats nothing if the Apprentice before him repeated nothing",
         apprentices_with_nothing),
    TEST("C-JEAN-1 Jean steps one space", jean_steps),
    TEST("C-JEAN-1 Jean stays on space 25, and no barrel is turned up", jean_stays_on_25),
    TEST("C-JEAN-2 the barrel's good is taken and the barrel leaves the street",
         jean_takes_the_barrel),
    TEST("C-JEAN-3 a card from hand is dismissed without acting", jean_dismisses),
    TEST("C-JEAN-3 a card that another player dismissed can be hired", jean_hires_anybody),
    TEST("C-JEAN-3 one card is dismissed or hired, not both", either_or),
    TEST("C-JEAN-3 works on space 25 too", works_on_25),
    TEST("C-JEAN-3 dismiss from the hand or hire from the supply; Jean cannot be dismissed",
         not_jean_himself),
    TEST("C-JEAN-3 with an empty character supply you may still dismiss", nobody_to_hire),
    TEST("C-JEAN-3 T-5 nothing is asked if no card can be dismissed or hired", nobody_at_all),
};

const Suite CARDS_RED = SUITE(TESTS);

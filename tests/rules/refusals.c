/* Refusals: every error of the engine, with its rule. A refusal changes nothing. Special cases are
 * with their rules in the other files. */
#include "rulebook.h"
#include "suites.h"

#include "wire/decision.h"

#include <string.h>

static Scene play_scene(void)
{
    Scene s = scene(2);
    set_hand(&s, 0, MAID, BUILDER, JEAN, SHOPKEEPER);
    return s;
}

CASE(not_a_choice)
{
    Scene s = play_scene();
    static const unsigned limits[CHOICE_KINDS] = {
        [DO_DRAFT] = GOODS,     [DO_PLAY] = CHARACTERS,   [DO_USE] = 1,
        [DO_SKIP] = 1,          [DO_TAKE] = GOODS,        [DO_TRADE] = TRADE_SET + 1,
        [DO_BUILD] = PLOTS_MAX, [DO_UPGRADE] = PLOTS_MAX, [DO_DISMISS] = CHARACTERS,
        [DO_HIRE] = CHARACTERS, [DO_GIVE] = GOODS,        [DO_END] = 1};
    for (unsigned kind = 0; kind < CHOICE_KINDS; kind++) {
        if (kind == DO_PAY) continue; /* every 24-bit number is a payment */
        refused(&s, choice_make((ChoiceKind)kind, limits[kind]), ERR_VALUE);
        refused(&s, choice_make((ChoiceKind)kind, 0xffffff), ERR_VALUE);
    }
    refused(&s, 0, ERR_VALUE);
    refused(&s, (Choice)CHOICE_KINDS << 24, ERR_VALUE);
    refused(&s, UINT32_MAX, ERR_VALUE);
}

CASE(another_decision)
{
    Scene s = play_scene();
    for (unsigned kind = DO_DRAFT; kind < CHOICE_KINDS; kind++)
        if (kind != DO_PLAY && kind != DO_SKIP && kind != DO_BUILD && kind != DO_UPGRADE)
            refused(&s, choice_make((ChoiceKind)kind, 0), ERR_OTHER_DECISION);
    play(&s, MAID);
    refused(&s, choice_make(DO_PLAY, BUILDER), ERR_OTHER_DECISION);
}

/* Only clients ask for other viewers than the decider; the engine has no such choices. */
CASE(not_the_decider)
{
    Scene s = play_scene();
    const unsigned decider = s.game.table.decider, others[] = {!decider, SPECTATOR};
    View view;
    for (unsigned i = 0; i < 2; i++) {
        view_of(&s.game, others[i], &view);
        assert_int_equal(decision_refusal(&view, choice_make(DO_PLAY, MAID)), ERR_NOT_DECIDER);
        assert_string_equal(decision_refusal_rule(&view, ERR_NOT_DECIDER), "T-1");
        exercised.errs[ERR_NOT_DECIDER]++;
    }
    view_of(&s.game, decider, &view);
    assert_int_equal(decision_refusal(&view, choice_make(DO_PLAY, MAID)), ERR_OK);
}

CASE(not_in_hand)
{
    Scene s = play_scene();
    refused(&s, choice_make(DO_PLAY, LUMBERJACK), ERR_NOT_IN_HAND);
    refused(&s, choice_make(DO_PLAY, POPE), ERR_NOT_IN_HAND);
}

CASE(not_optional)
{
    Setup setup = setup_for(2, EDITION_HIG);
    Scene s = scene_of(&setup);
    cannot_decline(&s); /* the draft */
    s = play_scene();
    cannot_decline(&s); /* playing */
    play(&s, MAID);
    cannot_decline(&s); /* picking */
    take(&s, GOLD);
    lay(&s, A3, BANKER);
    set_goods(&s, 0, 9, 9, 9, 9);
    play(&s, BUILDER);
    build_on(&s, A3);
    cannot_decline(&s); /* paying for the chosen plot */
}

CASE(draft_gone)
{
    Setup setup = setup_for(2, EDITION_HIG);
    Scene s = scene_of(&setup);
    draft(&s, GOLD);
    refused(&s, choice_make(DO_DRAFT, GOLD), ERR_DRAFT_GONE);
}

CASE(no_such_plot)
{
    for (unsigned players = 2; players <= 3; players++) {
        Scene s = scene(players);
        set_goods(&s, 0, 20, 20, 20, 20);
        set_hand(&s, 0, BUILDER, MAID, JEAN);
        play(&s, BUILDER);
        for (unsigned plot = 5 * (players + 2); plot < PLOTS_MAX; plot++) {
            refused(&s, choice_make(DO_BUILD, plot), ERR_NO_SUCH_PLOT);
            refused(&s, choice_make(DO_UPGRADE, plot), ERR_NO_SUCH_PLOT);
        }
    }
}

/* If several reasons apply: permanent ones come first, missing goods last. */
CASE(building_sites)
{
    Scene s = scene(2);
    lay(&s, A1, BRICKMAKER); /* 1 gold, 2 wood, 1 stone */
    own_upgraded(&s, 0, A2, BANKER);
    own_laid(&s, 0, A5, GRANDMASTER);
    own_laid(&s, 1, B2, BANKER);
    set_cost(&s, A5, 3, 9, 2, 2);
    set_cost(&s, A4, 9, 2, 2, 2);
    set_goods(&s, 0, 0, 2, 1, 0);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    play(&s, BUILDER); /* a2 pays for the gold of a1 */
    refused(&s, choice_make(DO_BUILD, A4), ERR_TOO_DEAR);
    refused(&s, choice_make(DO_UPGRADE, A5), ERR_TOO_DEAR);
    refused(&s, choice_make(DO_BUILD, A2), ERR_HAS_HOUSE);
    refused(&s, choice_make(DO_BUILD, B2), ERR_HAS_HOUSE);
    refused(&s, choice_make(DO_UPGRADE, B2), ERR_NOT_YOURS);
    refused(&s, choice_make(DO_UPGRADE, A4), ERR_NOT_YOURS);
    refused(&s, choice_make(DO_UPGRADE, A2), ERR_UPGRADED);
    build_on(&s, A1);
}

/* B-3: before a card that builds is played, the refusal says so, unless no card could help. */
CASE(building_too_early)
{
    Scene s = play_scene();
    own_upgraded(&s, 0, A2, BANKER);
    own_laid(&s, 0, A5, GRANDMASTER);
    own_laid(&s, 1, B2, BANKER);
    refused(&s, choice_make(DO_BUILD, A1), ERR_NO_BUILDER); /* though it cannot be paid yet */
    set_goods(&s, 0, 9, 9, 9, 9);
    refused(&s, choice_make(DO_BUILD, A1), ERR_NO_BUILDER);
    refused(&s, choice_make(DO_UPGRADE, A5), ERR_NO_BUILDER);
    refused(&s, choice_make(DO_BUILD, B2), ERR_HAS_HOUSE);
    refused(&s, choice_make(DO_UPGRADE, B2), ERR_NOT_YOURS);
    refused(&s, choice_make(DO_UPGRADE, A2), ERR_UPGRADED);
    play(&s, MAID);
    refused(&s, choice_make(DO_BUILD, A1), ERR_OTHER_DECISION); /* the Maid first */
}

CASE(payments)
{
    Scene s = scene(2);
    lay(&s, A3, BANKER); /* 2 gold, 1 wood, 1 stone, 1 brick */
    set_goods(&s, 0, 4, 4, 4, 4);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    play(&s, BUILDER);
    build_on(&s, A3);
    refused(&s, choice_payment(5, 1, 1, 1), ERR_PAY_NOT_HELD);
    refused(&s, choice_payment(63, 63, 63, 63), ERR_PAY_NOT_HELD);
    refused(&s, choice_payment(0, 0, 0, 0), ERR_PAY_WRONG);
    refused(&s, choice_payment(1, 1, 1, 1), ERR_PAY_WRONG);
    refused(&s, choice_payment(3, 1, 1, 1), ERR_PAY_WRONG); /* more than the price */
    refused(&s, choice_payment(2, 3, 0, 1), ERR_PAY_WRONG); /* two for one */
    pay(&s, 2, 1, 1, 1);
}

CASE(rule_of_the_card)
{
    Scene s = scene(2);
    set_goods(&s, 0, 4, 4, 0, 0);
    set_hand(&s, 0, TRADER, BAILIFF, JEAN);
    play(&s, TRADER);
    assert_string_equal(game_refusal_rule(&s.game, ERR_NOT_OFFERED), "C-TRADER");
    assert_string_equal(game_refusal_rule(&s.game, ERR_CANNOT_TRADE), "C-TRADER");
    assert_string_equal(game_refusal_rule(&s.game, ERR_TOO_DEAR), "B-6");
    decline(&s);
    play(&s, BAILIFF);
    assert_string_equal(game_refusal_rule(&s.game, ERR_NOT_OFFERED), "C-BAILIFF");
}

CASE(rules_are_in_the_book)
{
    Rulebook book;
    rulebook_read(&book);
    for (unsigned err = ERR_OK + 1; err < ERRS; err++) {
        const char *rule = err_rule((Err)err);
        if (strcmp(rule, "card") != 0 && !rulebook_has(&book, rule))
            fail_msg("%s cites %s", err_name((Err)err), rule);
        assert_true(strlen(err_text((Err)err)) > 0);
    }
    for (unsigned k = 0; k < CHARACTERS; k++)
        if (!rulebook_has(&book, CHARACTER_INFO[k].rule)) fail_msg("%s", CHARACTER_INFO[k].rule);
}

static const struct CMUnitTest TESTS[] = {
    TEST("T-1 numbers that are no choice are refused", not_a_choice),
    TEST("T-2 an answer to another decision is refused", another_decision),
    TEST("T-1 a viewer who does not decide is told so", not_the_decider),
    TEST("T-1 a card that is not in hand is refused", not_in_hand),
    TEST("T-5 compulsory actions cannot be declined", not_optional),
    TEST("S-11 a good that was already drafted is refused", draft_gone),
    TEST("S-4 plots that are not on the table are refused", no_such_plot),
    TEST("B-1 B-2 B-6 every reason why a plot is not possible has its refusal", building_sites),
    TEST("B-3 building needs a card that lets you", building_too_early),
    TEST("B-6 payments of the wrong amount are refused", payments),
    TEST("C-TRADER C-BAILIFF a refused trade cites the card's own rule", rule_of_the_card),
    TEST("refusals and characters cite rules that are in the book", rules_are_in_the_book),
};

const Suite REFUSALS = SUITE(TESTS);

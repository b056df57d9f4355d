/* What a seat may know: its own cards, and of other hands what is public or can be deduced (S-2,
 * S-6, T-2, T-4). */
#include "engine/view.h"
#include "suites.h"

CASE(own_hand_exactly)
{
    Scene s = scene(3);
    View view;
    for (unsigned seat = 0; seat < 3; seat++) {
        view_of(&s.game, seat, &view);
        assert_int_equal(view.seat, seat);
        assert_true(pile_equal(&view.hand, &s.game.players[seat].hand));
        assert_true(pile_equal(&view.draw, &s.game.players[seat].draw));
    }
}

CASE(spectator)
{
    Scene s = scene(2);
    View view;
    view_of(&s.game, SPECTATOR, &view);
    assert_true(pile_empty(&view.hand));
    assert_true(pile_empty(&view.draw));
    assert_int_equal(view.seats[0].in_hand, 5);
    assert_int_equal(view.seats[0].in_draw, 3);
}

CASE(others_as_numbers)
{
    Scene s = scene(2);
    set_goods(&s, 1, 1, 2, 3, 4);
    set_hand(&s, 1, MAID, JEAN, BUILDER, SHOPKEEPER, SCULPTOR);
    View view;
    view_of(&s.game, 0, &view);
    const SeatView *other = &view.seats[1];
    assert_int_equal(other->in_hand, 5);
    assert_int_equal(other->in_draw, 3);
    assert_true(pile_empty(&other->known));
    expect_pile(&other->unseen, SHOPKEEPER, LUMBERJACK, SCULPTOR, BRICKWORKER, MAID, BUILDER,
                APPRENTICE, JEAN);
    assert_memory_equal(other->goods, s.game.players[1].goods, GOODS);
}

/* If seat 1 holds other cards of the same deck, no byte of another view changes. */
CASE(hidden_cards_leave_no_trace)
{
    Scene s = scene(2), other = s;
    set_hand(&s, 1, MAID, JEAN, BUILDER, SHOPKEEPER, SCULPTOR);
    set_hand(&other, 1, MAID, JEAN, LUMBERJACK, APPRENTICE, SCULPTOR);
    View a, b;
    view_of(&s.game, 0, &a);
    view_of(&other.game, 0, &b);
    assert_memory_equal(&a, &b, sizeof a);
    view_of(&s.game, SPECTATOR, &a);
    view_of(&other.game, SPECTATOR, &b);
    assert_memory_equal(&a, &b, sizeof a);
    view_of(&s.game, 1, &a);
    view_of(&other.game, 1, &b);
    assert_memory_not_equal(&a, &b, sizeof a);
}

/* Nor does a view depend on the state of chance. */
CASE(chance_leaves_no_trace)
{
    Scene s = scene(2), other = s;
    chance_init(&other.game.chance, (const uint8_t[CHANCE_KEY_SIZE]){7});
    for (unsigned seat = 0; seat <= 1; seat++) {
        View a, b;
        view_of(&s.game, seat, &a);
        view_of(&other.game, seat, &b);
        assert_memory_equal(&a, &b, sizeof a);
    }
}

CASE(built_card_is_known)
{
    Scene s = scene(2);
    lay(&s, A3, BANKER);
    set_goods(&s, 0, 2, 1, 1, 1);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    play(&s, BUILDER);
    build_on(&s, A3);
    View view;
    view_of(&s.game, 1, &view);
    expect_pile(&view.seats[0].known, BANKER);
    play(&s, BANKER);
    view_of(&s.game, 1, &view);
    assert_true(pile_empty(&view.seats[0].known));
}

/* A hired Builder is known until a Builder is played, because the others cannot tell which one it
 * was. */
CASE(hired_card_is_known)
{
    Scene s = scene(2);
    set_hand(&s, 0, JEAN, BUILDER, MAID);
    play(&s, JEAN);
    hire(&s, BUILDER);
    View view;
    view_of(&s.game, 1, &view);
    expect_pile(&view.seats[0].known, BUILDER);
    assert_int_equal(pile_count(&view.seats[0].unseen, BUILDER), 1);
    play(&s, BUILDER);
    view_of(&s.game, 1, &view);
    assert_true(pile_empty(&view.seats[0].known));
    assert_int_equal(view.seats[0].in_hand, 2);
}

CASE(kept_card_stays_known)
{
    Scene s = scene(2);
    own_many(&s, 0, 4); /* a deck whose draw pile does not become empty this turn */
    set_hand(&s, 0, JEAN, LUMBERJACK, MAID, SHOPKEEPER, SCULPTOR);
    play(&s, JEAN);
    hire(&s, BUILDER);
    play(&s, LUMBERJACK);
    play(&s, SHOPKEEPER);
    View view;
    view_of(&s.game, 1, &view);
    expect_pile(&view.seats[0].known, BUILDER);
    assert_int_equal(view.seats[0].in_hand, 5);
}

CASE(dismissed_card_is_gone)
{
    Scene s = scene(2);
    lay(&s, A3, BANKER);
    set_goods(&s, 0, 2, 1, 1, 1);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    play(&s, BUILDER);
    build_on(&s, A3);
    play(&s, JEAN);
    dismiss(&s, BANKER);
    View view;
    view_of(&s.game, 1, &view);
    assert_true(pile_empty(&view.seats[0].known));
    assert_int_equal(pile_count(&view.table.staff, BANKER), 1);
}

/* Drawing three cards empties the pile: all cards that are not discarded or elsewhere are in hand.
 */
CASE(empty_pile_gives_the_hand_away)
{
    Scene s = scene(2);
    set_hand(&s, 0, SHOPKEEPER, LUMBERJACK, SCULPTOR, MAID, JEAN);
    play(&s, SHOPKEEPER);
    play(&s, LUMBERJACK);
    play(&s, SCULPTOR);
    View view;
    view_of(&s.game, 1, &view);
    expect_pile(&view.seats[0].known, BRICKWORKER, BUILDER, APPRENTICE, MAID, JEAN);
    assert_true(pile_empty(&view.seats[0].unseen));
}

/* The draw pile becomes empty, then the discard pile is reshuffled: the hand at that moment is
 * known, the cards drawn later are not. */
CASE(shuffling_hides_again)
{
    Scene s = scene(2);
    set_hand(&s, 0, SHOPKEEPER, LUMBERJACK, SCULPTOR, MAID, JEAN);
    set_discard(&s, 0, BUILDER);
    play(&s, SHOPKEEPER);
    play(&s, LUMBERJACK);
    play(&s, SCULPTOR);
    View view;
    view_of(&s.game, 1, &view);
    expect_pile(&view.seats[0].known, BRICKWORKER, APPRENTICE, MAID, JEAN);
    expect_pile(&view.seats[0].unseen, SHOPKEEPER, LUMBERJACK, SCULPTOR, BUILDER);
}

CASE(draws_are_hidden)
{
    Scene s = scene(2);
    set_hand(&s, 0, SHOPKEEPER, LUMBERJACK, SCULPTOR, MAID, JEAN);
    play(&s, SHOPKEEPER);
    play(&s, LUMBERJACK);
    play(&s, SCULPTOR);
    Event draw = event_of(&s, EV_DRAW);
    assert_int_equal(draw.seat, 0);
    assert_in_range(draw.card, 0, CHARACTERS - 1);
    assert_int_equal(event_for(draw, 0).card, draw.card);
    assert_int_equal(event_for(draw, 1).card, NOBODY);
    assert_int_equal(event_for(draw, SPECTATOR).card, NOBODY);
    assert_int_equal(event_for(draw, 1).seat, 0); /* everybody sees that a card was drawn */
}

CASE(all_else_is_open)
{
    for (unsigned kind = 0; kind < EVENT_KINDS; kind++) {
        Event event = {.kind = (uint8_t)kind, .seat = 0, .card = MAID, .good = WOOD, .n = 2};
        Event seen = event_for(event, 1);
        assert_int_equal(seen.card, kind == EV_DRAW ? NOBODY : MAID);
        seen.card = MAID;
        assert_memory_equal(&event, &seen, sizeof event);
    }
}

/* Undo stops at these: a random outcome, or a hidden card was seen. */
CASE(what_reveals)
{
    static const EventKind reveals[] = {EV_START,  EV_DEAL,      EV_DRAW,
                                        EV_BARREL, EV_RESHUFFLE, EV_LAST_SHUFFLE};
    unsigned count = 0;
    for (unsigned kind = 0; kind < EVENT_KINDS; kind++)
        count += event_reveals((EventKind)kind);
    for (size_t i = 0; i < sizeof reveals / sizeof reveals[0]; i++)
        assert_true(event_reveals(reveals[i]));
    assert_int_equal(count, sizeof reveals / sizeof reveals[0]);
}

static const struct CMUnitTest TESTS[] = {
    TEST("S-6 a seat sees its own hand exactly", own_hand_exactly),
    TEST("S-6 a spectator sees no hand", spectator),
    TEST("S-6 of other hands a seat sees the number of cards and the deck", others_as_numbers),
    TEST("S-6 a view does not depend on hidden cards", hidden_cards_leave_no_trace),
    TEST("S-2 a view does not depend on future random outcomes", chance_leaves_no_trace),
    TEST("B-1 a card gained by building is known until it is played", built_card_is_known),
    TEST("C-JEAN-3 a hired card is known until a card of its kind is played", hired_card_is_known),
    TEST("C-JEAN-3 a hired card that is kept stays known", kept_card_stays_known),
    TEST("C-JEAN-3 a dismissed card is no longer known to be in hand", dismissed_card_is_gone),
    TEST("T-4 if the draw pile is empty, the hand is known", empty_pile_gives_the_hand_away),
    TEST("T-4 cards drawn after a reshuffle are hidden", shuffling_hides_again),
    TEST("T-4 S-6 a drawn card is hidden from the others", draws_are_hidden),
    TEST("T-2 all events but drawn cards are public", all_else_is_open),
    TEST("T-4 events that reveal something are marked", what_reveals),
};

const Suite VIEWS = SUITE(TESTS);

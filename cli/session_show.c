/* What a player in line mode reads of a session: events, the table, the decision and its choices.
 */
#include "cli/lines.h"

#include "cli/board.h"
#include "cli/terminal.h"
#include "record/notation.h"

enum { CHOICES_SHOWN = 40, PAYMENTS_SHOWN = 12, EXPLAIN_AT = 29 };

void session_tell(const Session *session)
{
    log_print(stdout, &session->events, &session->record, &session->set, session_viewer(session));
}

void session_retell(const Session *session, unsigned seat)
{
    const Record *record = &session->record;
    Game game;
    Events events;
    Err err = game_init(&game, &record->setup, &session->set, &events);
    if (session->seen[seat] == 0) log_print(stdout, &events, record, &session->set, seat);
    for (size_t i = 0; !err && i < record->count; i++) {
        err = game_apply(&game, record->choices[i], &events);
        if (i >= session->seen[seat]) log_print(stdout, &events, record, &session->set, seat);
    }
    ENSURE(err == ERR_OK);
}

void session_show_table(const Session *session)
{
    View view;
    view_of(&session->game, session_viewer(session), &view);
    printf("\n");
    board_print(stdout, &view, &session->record, terminal_has_colour());
}

static void print_pile(const char *label, const Pile *pile)
{
    printf("%s", label);
    for (uint32_t kinds = pile_kinds(pile); kinds; kinds &= kinds - 1) {
        unsigned character = (unsigned)__builtin_ctz(kinds);
        for (unsigned n = pile_count(pile, character); n; n--)
            printf(" %s", CHARACTER_INFO[character].key);
    }
    printf(pile_empty(pile) ? " nothing\n" : "\n");
}

void session_show_deck(const Session *session)
{
    View view;
    view_of(&session->game, session->game.table.decider, &view);
    print_pile("hand:         ", &view.hand);
    print_pile("still to draw:", &view.draw);
    print_pile("discarded:    ", &view.seats[view.seat].discard);
}

static void print_goods_held(const View *view)
{
    const SeatView *seat = &view->seats[view->seat];
    printf("goods: %u gold, %u wood, %u stone, %u brick   points: %u\n", seat->goods[GOLD],
           seat->goods[WOOD], seat->goods[STONE], seat->goods[BRICK], seat->points);
}

/* The question for what a card does next to be answered, with what the player should know. */
static void print_stage(const Session *session)
{
    const Table *t = &session->game.table;
    const char *card = t->action < CHARACTERS ? CHARACTER_INFO[t->action].name : "";
    const char *active = session->record.seats[t->active].name;
    char words[64];
    Text text = text_in(words, sizeof words);
    switch ((Stage)t->stage) {
    case STAGE_DRAFT: printf("take a good to start with (S-11)"); break;
    case STAGE_PLAY: printf("play a card, %u of %u", t->plays + 1u, (unsigned)PLAYS); break;
    case STAGE_USE: printf("use %s, or skip (ED-1)", card); break;
    case STAGE_PICK: printf("choose a good for %s", card); break;
    case STAGE_EXTRA: printf("%s, two players: take an extra good?", card); break;
    case STAGE_TRADE: printf("%s: what do you return?", card); break;
    case STAGE_BUILD: printf("%s: build or upgrade (B-3)", card); break;
    case STAGE_PAY:
        goods_write(&text, t->price);
        text_put(&text, " for ");
        plot_write(&text, t->plot);
        printf("how do you pay %s? (B-6)", words);
        break;
    case STAGE_STAFF: printf("dismiss a card, hire one, or neither (C-JEAN-3)"); break;
    case STAGE_GIVE:
        printf("%s's Mendicant: give %s one good (C-MENDICANT)", active, active);
        break;
    case STAGE_END: printf("end the turn, or undo"); break;
    case STAGE_OVER:
    case STAGES: break;
    }
}

void session_show_question(const Session *session)
{
    printf("%s: ", session->record.seats[session->game.table.decider].name);
    print_stage(session);
    printf("\n");
}

/* What one side of the building on a plot is worth. */
static void write_side(const Table *t, unsigned plot, unsigned side, Text *text)
{
    uint8_t icons[GOODS];
    for (int good = 0; good < GOODS; good++)
        icons[good] = (uint8_t)(t->icons[side][plot] >> (4 * good) & 15);
    if (t->icons[side][plot]) {
        text_put(text, "yields ");
        goods_write(text, icons);
        text_put(text, ", ");
    }
    text_number(text, t->points[side][plot]);
    text_put(text, t->points[side][plot] == 1 ? " point" : " points");
}

/* What a build or an upgrade would cost and bring. */
static void explain_site(const Session *session, unsigned plot, bool upgrade, Text *text)
{
    const Table *t = &session->game.table;
    const uint8_t *held = session->game.players[t->active].goods;
    uint8_t price[GOODS];
    bool lacking = false;
    game_price(&session->game, t->active, plot, upgrade, price);
    for (int good = 0; good < GOODS; good++)
        lacking |= price[good] > held[good];
    text_put(text, "for ");
    goods_write(text, price);
    if (lacking) text_put(text, " with stand-ins");
    text_put(text, ": ");
    if (!upgrade) {
        text_put(text, CHARACTER_INFO[t->character[plot]].name);
        text_put(text, ", ");
    }
    write_side(t, plot, upgrade ? SIDE_UPGRADED : SIDE_BUILT, text);
    if (game_rewards(&session->game, plot, upgrade)) text_put(text, "; 2 points now (B-7)");
}

static void explain_payment(const Session *session, Choice choice, Text *text)
{
    unsigned replaced = 0;
    for (int good = 0; good < GOODS; good++) {
        unsigned price = session->game.table.price[good], paid = choice_paid(choice, (Good)good);
        replaced += paid < price ? price - paid : 0;
    }
    if (!replaced) {
        text_put(text, "exactly");
        return;
    }
    text_number(text, replaced);
    text_put(text, " replaced");
}

static void explain(const Session *session, Choice choice, Text *text)
{
    unsigned what = choice_what(choice);
    switch (choice_kind(choice)) {
    case DO_PLAY:
    case DO_DISMISS:
    case DO_HIRE: text_put(text, CHARACTER_INFO[what].says); break;
    case DO_USE:
    case DO_TRADE: text_put(text, CHARACTER_INFO[session->game.table.action].says); break;
    case DO_BUILD: explain_site(session, what, false, text); break;
    case DO_UPGRADE: explain_site(session, what, true, text); break;
    case DO_PAY: explain_payment(session, choice, text); break;
    case DO_END: text_put(text, "draw, and the next player is on"); break;
    default: break;
    }
}

static void print_choice(const Session *session, unsigned number, Choice choice)
{
    char words[CHOICE_TEXT], why[200];
    Text text = text_in(words, sizeof words), reason = text_in(why, sizeof why);
    choice_write(&text, choice);
    explain(session, choice, &reason);
    printf("%4u  %-*s", number, why[0] ? EXPLAIN_AT - 6 : 0, words);
    wrap_print(stdout, why, EXPLAIN_AT);
}

void session_show_choices(const Session *session, const Choice *choices, unsigned count)
{
    View view;
    view_of(&session->game, session->game.table.decider, &view);
    unsigned most = session->game.table.stage == STAGE_PAY ? PAYMENTS_SHOWN : CHOICES_SHOWN;
    printf("\n");
    print_pile("hand:", &view.hand);
    print_goods_held(&view);
    session_show_question(session);
    for (unsigned i = 0; i < count && i < most; i++)
        print_choice(session, i + 1, choices[i]);
    if (count > most)
        printf("      … and %u more ways: type the one you want, like pay 2g5w2b\n", count - most);
}

void session_show_building(const Session *session, unsigned plot)
{
    const Table *t = &session->game.table;
    char words[256];
    Text text = text_in(words, sizeof words);
    uint8_t cost[GOODS], price[GOODS];
    for (int good = 0; good < GOODS; good++)
        cost[good] = t->cost[good][plot];
    game_price(&session->game, t->decider, plot, false, price);
    text_put(&text, "costs ");
    goods_write(&text, cost);
    text_put(&text, " (for you now ");
    goods_write(&text, price);
    text_put(&text, "); built: ");
    write_side(t, plot, SIDE_BUILT, &text);
    text_put(&text, "; upgraded: ");
    write_side(t, plot, SIDE_UPGRADED, &text);
    text_put(&text, ". ");
    text_put(&text, CHARACTER_INFO[t->character[plot]].name);
    text_put(&text, ": ");
    text_put(&text, CHARACTER_INFO[t->character[plot]].says);
    wrap_print(stdout, words, 0);
}

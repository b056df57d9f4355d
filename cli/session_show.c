/* What a player in line mode reads: events, the table, the decision and its choices, the score. */
#include "cli/session.h"

#include "cli/board.h"
#include "record/notation.h"
#include "record/tell.h"

enum { CHOICES_SHOWN = 40 };

static void tell_to(const Session *session, const Events *events, unsigned viewer)
{
    for (unsigned i = 0; i < events->count; i++) {
        Event event = event_for(events->list[i], viewer);
        char line[256];
        Text text = text_in(line, sizeof line);
        bool someone_draws = event.kind == EV_DRAW && event.card == NOBODY;
        if (someone_draws || !tell_event(&text, &event, &session->record, &session->set)) continue;
        printf("%s%s\n", event.kind == EV_TURN ? "-- " : "   ", line);
    }
}

void session_tell(const Session *session)
{
    tell_to(session, &session->events, session_viewer(session));
}

void session_retell(const Session *session, unsigned seat)
{
    const Record *record = &session->record;
    Game game;
    Events events;
    Err err = game_init(&game, &record->setup, &session->set, &events);
    if (session->seen[seat] == 0) tell_to(session, &events, seat);
    for (size_t i = 0; !err && i < record->count; i++) {
        err = game_apply(&game, record->choices[i], &events);
        if (i >= session->seen[seat]) tell_to(session, &events, seat);
    }
    ENSURE(err == ERR_OK);
}

void session_show_table(const Session *session)
{
    View view;
    view_of(&session->game, session_viewer(session), &view);
    printf("\n");
    board_print(stdout, &view, &session->record, session->colour);
}

static void print_hand(const Session *session, unsigned seat)
{
    const Player *player = &session->game.players[seat];
    printf("hand:");
    for (uint32_t kinds = pile_kinds(&player->hand); kinds; kinds &= kinds - 1) {
        unsigned character = (unsigned)__builtin_ctz(kinds);
        for (unsigned n = pile_count(&player->hand, character); n; n--)
            printf(" %s", CHARACTER_INFO[character].key);
    }
    printf("   goods: %u gold, %u wood, %u stone, %u brick   points: %u\n", player->goods[GOLD],
           player->goods[WOOD], player->goods[STONE], player->goods[BRICK], player->points);
}

static void print_question(const Session *session)
{
    static const char *const question[STAGES] = {
        [STAGE_DRAFT] = "take a good to start with (S-11)",
        [STAGE_USE] = "use the card, or skip it (ED-1)",
        [STAGE_PICK] = "choose a good",
        [STAGE_EXTRA] = "an extra good, as there are two of you",
        [STAGE_TRADE] = "what do you return?",
        [STAGE_BUILD] = "build or upgrade (B-3)",
        [STAGE_PAY] = "how do you pay? (B-6)",
        [STAGE_STAFF] = "dismiss a card, hire one, or neither (C-JEAN-3)",
        [STAGE_GIVE] = "give one good away (C-MENDICANT)",
        [STAGE_END] = "end the turn, or undo",
    };
    const Table *t = &session->game.table;
    printf("%s: ", session->record.seats[t->decider].name);
    if (t->stage == STAGE_PLAY)
        printf("play a card, %u of %u\n", t->plays + 1u, (unsigned)PLAYS);
    else
        printf("%s\n", question[t->stage]);
}

/* What a build or an upgrade would cost and bring. */
static void explain_site(const Session *session, unsigned plot, bool upgrade, Text *text)
{
    const Table *t = &session->game.table;
    uint8_t price[GOODS];
    game_price(&session->game, t->active, plot, upgrade, price);
    text_put(text, "for ");
    goods_write(text, price);
    if (!upgrade) {
        text_put(text, ", brings the ");
        text_put(text, CHARACTER_INFO[t->character[plot]].name);
    }
    bool seen = t->jean && (t->jean - 1u) / AREA == plot % COLUMNS;
    if (seen && (!upgrade || t->edition == EDITION_HIG)) text_put(text, " and 2 points (B-7)");
}

static void explain(const Session *session, Choice choice, Text *text)
{
    unsigned what = choice_what(choice);
    switch (choice_kind(choice)) {
    case DO_PLAY:
    case DO_DISMISS:
    case DO_HIRE: text_put(text, CHARACTER_INFO[what].says); break;
    case DO_USE: text_put(text, CHARACTER_INFO[session->game.table.action].says); break;
    case DO_BUILD: explain_site(session, what, false, text); break;
    case DO_UPGRADE: explain_site(session, what, true, text); break;
    case DO_END: text_put(text, "draw, and the next player is on"); break;
    default: break;
    }
}

void session_show_choices(const Session *session, const Choice *choices, unsigned count)
{
    const Table *t = &session->game.table;
    printf("\n");
    print_hand(session, t->decider);
    print_question(session);
    for (unsigned i = 0; i < count && i < CHOICES_SHOWN; i++) {
        char words[CHOICE_TEXT], why[160];
        Text text = text_in(words, sizeof words), reason = text_in(why, sizeof why);
        choice_write(&text, choices[i]);
        explain(session, choices[i], &reason);
        printf("%4u  %-*s%s\n", i + 1, why[0] ? 23 : 0, words, why);
    }
    if (count > CHOICES_SHOWN)
        printf("      … and %u more ways: type the one you want, like pay 2g5w2b\n",
               count - CHOICES_SHOWN);
}

void session_show_score(const Session *session)
{
    unsigned winners = game_winners(&session->game);
    printf("\n%-16s %6s %10s %6s %6s %7s\n", "", "track", "buildings", "goods", "total", "houses");
    for (unsigned seat = 0; seat < session->game.table.seats; seat++) {
        Score score = game_score(&session->game, seat);
        printf("%-16s %6u %10u %6u %6u %7u%s\n", session->record.seats[seat].name, score.track,
               score.buildings, score.goods, score.total, score.houses,
               winners >> seat & 1u ? "  winner" : "");
    }
}

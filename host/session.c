/* Choices and undo. Undo replays the record without its last choice: a whole game takes a
 * few microseconds, so there is nothing to keep but the choices. */
#include "host/session.h"

#include "ai/outside.h"
#include "ai/seed.h"
#include "ai/turn_limit.h"

#include <stdio.h>
#include <string.h>

bool session_is_human(const Session *session, unsigned seat)
{
    return strcmp(session->record.seats[seat].kind, "human") == 0;
}

bool session_has_people(const Session *session)
{
    bool any = false;
    for (unsigned seat = 0; seat < session->record.setup.players; seat++)
        any |= session_is_human(session, seat);
    return any;
}

bool session_is_stopped(const Session *session)
{
    return turn_limit_reached(&session->game.table, session->max_turns) &&
           !session_has_people(session);
}

static bool something_revealed(const Events *events)
{
    for (unsigned i = 0; i < events->count; i++)
        if (event_reveals((EventKind)events->list[i].kind)) return true;
    return false;
}

/* Carries out a choice and settles what can no longer be taken back: what came before chance, the
 * end of a turn, an answer of somebody else, or a program's choice. */
static Err advance(Session *session, size_t number, Choice choice)
{
    const Table before = session->game.table;
    const Table *now = &session->game.table;
    Err err = game_apply(&session->game, choice, &session->events);
    if (err) return err;
    bool others = before.decider != before.active || now->decider != before.active;
    bool settled = others || now->turn != before.turn || something_revealed(&session->events) ||
                   !session_is_human(session, before.decider);
    if (settled) session->undo_floor = number + 1;
    session->seen[before.decider] = number + 1;
    return ERR_OK;
}

/* The game from its start. */
static Err replay(Session *session)
{
    session->undo_floor = 0;
    memset(session->seen, 0, sizeof session->seen);
    Err err = game_init(&session->game, &session->record.setup, &session->set, &session->events);
    for (size_t i = 0; !err && i < session->record.count; i++)
        err = advance(session, i, session->record.choices[i]);
    return err;
}

Err session_begin(Session *session, Record *record)
{
    session->record = *record;
    memset(record, 0, sizeof *record);
    return replay(session);
}

void session_seek(Session *session, size_t count)
{
    ENSURE(count <= session->record.room);
    session->record.count = count;
    Err err = replay(session);
    ENSURE(err == ERR_OK);
}

/* Null, or why it cannot play. */
static const char *seat_bot(Session *session, unsigned seat, const char *words)
{
    Bot *bot = &session->bots[seat];
    const char *wrong = bot_read(words, &session->specs[seat]);
    session->specs[seat].settings.timeout = (double)session->timeout;
    if (!wrong && session->time > 0) wrong = bot_set_time(&session->specs[seat], session->time);
    if (!wrong) wrong = bot_open(bot, &session->specs[seat]);
    if (wrong) return wrong;
    bot_begin(bot, seed_from(&session->game.table, session->record.count, seat), &session->set);
    return NULL;
}

bool session_seat_bots(Session *session)
{
    for (unsigned seat = 0; seat < session->record.setup.players; seat++) {
        const char *words = session->record.seats[seat].kind;
        const char *wrong = session_is_human(session, seat) ? NULL : seat_bot(session, seat, words);
        if (!wrong) continue;
        snprintf(session->why, WHY, "%s: %s", words, wrong);
        return false;
    }
    return true;
}

void session_stand_in(Session *session, unsigned seat)
{
    bot_close(&session->bots[seat]);
    const char *wrong = seat_bot(session, seat, "greedy");
    ENSURE(!wrong);
    session->failed |= 1u << seat;
}

unsigned session_winners(const Session *session)
{
    return game_winners_among(&session->game, ~session->failed);
}

void session_finish(Session *session)
{
    for (unsigned seat = 0; seat < session->game.table.seats; seat++) {
        View view;
        if (session_is_human(session, seat) || !session->bots[seat].kind) continue;
        view_of(&session->game, seat, &view);
        bot_finish(&session->bots[seat], &view, session_winners(session));
    }
}

unsigned session_outside_seat(const Session *session)
{
    unsigned seat = 0;
    while (seat < session->record.setup.players &&
           !outside_is_meant(session->record.seats[seat].kind))
        seat++;
    return seat < session->record.setup.players ? seat : SEATS_MAX;
}

void session_end(Session *session)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (session->bots[seat].kind) bot_close(&session->bots[seat]);
    record_fini(&session->record);
}

/* The engine knows of no program that failed. */
static void correct_winners(Session *session)
{
    for (unsigned i = 0; i < session->events.count; i++) {
        Event *event = &session->events.list[i];
        if (event->kind == EV_OVER) event->n = session_winners(session);
    }
}

Err session_choose(Session *session, Choice choice)
{
    Err err = advance(session, session->record.count, choice);
    if (err) return err;
    correct_winners(session);
    bool added = record_add(&session->record, choice);
    ENSURE(added);
    session->kept = false;
    return ERR_OK;
}

bool session_can_undo(const Session *session)
{
    return session->record.count > session->undo_floor;
}

bool session_undo(Session *session)
{
    if (!session_can_undo(session)) return false;
    session->record.count--;
    Err err = record_replay(&session->record, &session->set, session->record.count, &session->game);
    ENSURE(err == ERR_OK);
    session->events.count = 0;
    session->kept = false;
    return true;
}

unsigned session_viewer(const Session *session)
{
    unsigned people = 0, viewer = SPECTATOR;
    for (unsigned seat = 0; seat < session->game.table.seats; seat++) {
        if (!session_is_human(session, seat)) continue;
        viewer = seat;
        people++;
    }
    return people == 1 ? viewer : SPECTATOR;
}

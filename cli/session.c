/* Choices, undo and saving. Undo replays the record without its last choice: a whole game takes a
 * few microseconds, so there is nothing to keep but the choices. */
#include "cli/session.h"

#include <errno.h>
#include <string.h>

bool session_is_human(const Session *session, unsigned seat)
{
    return strcmp(session->record.seats[seat].kind, "human") == 0;
}

static bool something_revealed(const Events *events)
{
    for (unsigned i = 0; i < events->count; i++)
        if (event_reveals((EventKind)events->list[i].kind)) return true;
    return false;
}

Err session_choose(Session *session, Choice choice)
{
    unsigned decider = session->game.table.decider, active = session->game.table.active;
    Err err = game_apply(&session->game, choice, &session->events);
    if (err) return err;
    bool kept = record_add(&session->record, choice);
    ENSURE(kept);
    session->seen[decider] = session->record.count;
    /* An answer of somebody else is as final as chance; so is what a program chose. */
    bool answered = decider != active || session->game.table.decider != active;
    if (answered || something_revealed(&session->events) || !session_is_human(session, decider))
        session->undo_floor = session->record.count;
    return ERR_OK;
}

bool session_undo(Session *session)
{
    if (session->record.count <= session->undo_floor) return false;
    session->record.count--;
    Err err = record_replay(&session->record, &session->set, session->record.count, &session->game);
    ENSURE(err == ERR_OK);
    session->events.count = 0;
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

bool session_save(Session *session, const char *path)
{
    if (!record_save(path, &session->record, &session->set)) {
        failed(session->command, "cannot save to %s: %s", path, strerror(errno));
        return false;
    }
    session->saved = session->record.count;
    return true;
}

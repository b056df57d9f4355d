/* Choices, undo and seek. Undo and seek replay the record, which takes a few microseconds, so only
 * the choices are stored. */
#include "record/play.h"

#include "lang/lang.h"

#include <string.h>

bool play_is_over(const Play *play)
{
    return play->game.table.stage == STAGE_OVER;
}

bool play_is_person(const Play *play, unsigned seat)
{
    ENSURE(seat < SEATS_MAX);
    return play->record.seats[seat].kind == SEAT_PERSON;
}

bool play_has_people(const Play *play)
{
    for (unsigned seat = 0; seat < play->record.setup.players; seat++)
        if (play_is_person(play, seat)) return true;
    return false;
}

bool play_waits_for_person(const Play *play)
{
    return !play_is_over(play) && play_is_person(play, play->game.table.decider);
}

unsigned play_winners(const Play *play)
{
    return game_winners_among(&play->game, ~play->excluded);
}

void play_correct_winners(const Play *play, Events *events)
{
    Event *last = events->count ? &events->list[events->count - 1] : NULL;
    if (last && last->kind == EV_OVER) last->n = play_winners(play);
}

static bool something_revealed(const Events *events)
{
    for (unsigned i = 0; i < events->count; i++)
        if (event_reveals((EventKind)events->list[i].kind)) return true;
    return false;
}

/* Carries out choice `number`. It cannot be undone if it revealed something, ended a turn, involved
 * another seat, or was a bot's. */
static Err advance(Play *play, size_t number, Choice choice)
{
    const Table before = play->game.table;
    const Table *now = &play->game.table;
    Err err = game_apply(&play->game, choice, &play->events);
    if (err) return err;
    play_correct_winners(play, &play->events);
    const bool others = before.decider != before.active || now->decider != before.active;
    const bool permanent = others || now->turn != before.turn ||
                           something_revealed(&play->events) ||
                           !play_is_person(play, before.decider);
    if (permanent) play->undo_floor = number + 1;
    play->seen[before.decider] = number + 1;
    return ERR_OK;
}

static Err replay(Play *play, size_t count)
{
    ENSURE(count <= play->length);
    play->undo_floor = 0;
    play->record.count = count;
    memset(play->seen, 0, sizeof play->seen);
    Err err = game_init(&play->game, &play->record.setup, play->set, &play->events);
    for (size_t i = 0; !err && i < count; i++)
        err = advance(play, i, play->record.choices[i]);
    return err;
}

Err play_begin(Play *play, const CardSet *set, Record *record)
{
    ENSURE(record->keyed); /* a keyless record cannot be replayed */
    memset(play, 0, sizeof *play);
    play->set = set;
    play->record = *record;
    play->length = record->count;
    memset(record, 0, sizeof *record);
    return replay(play, play->length);
}

void play_end(Play *play)
{
    record_fini(&play->record);
}

void play_seek(Play *play, size_t count)
{
    play->generation += count < play->record.count;
    Err err = replay(play, count);
    ENSURE(err == ERR_OK); /* the choices were legal before */
}

void play_truncate(Play *play)
{
    play->length = play->record.count;
}

Err play_choose(Play *play, Choice choice)
{
    Err err = advance(play, play->record.count, choice);
    if (err) return err;
    const bool added = record_add(&play->record, choice);
    ENSURE(added);
    play_truncate(play);
    return ERR_OK;
}

bool play_can_undo(const Play *play)
{
    return play->record.count > play->undo_floor;
}

const char *play_undo_refusal(const Play *play)
{
    if (play_waits_for_person(play) && play_can_undo(play)) return NULL;
    for (unsigned seat = 0; seat < play->game.table.seats; seat++)
        if (play_is_person(play, seat) && play->seen[seat])
            return N_("This can no longer be undone: something was revealed, the turn has ended, "
                      "or another player has decided since.");
    return N_("There is nothing to undo.");
}

bool play_undo(Play *play)
{
    if (!play_can_undo(play)) return false;
    const size_t floor = play->undo_floor;
    play_seek(play, play->record.count - 1);
    ENSURE(play->undo_floor == floor);
    play_truncate(play);
    play->events.count = 0;
    return true;
}

unsigned play_viewer(const Play *play)
{
    unsigned people = 0, viewer = SPECTATOR;
    for (unsigned seat = 0; seat < play->game.table.seats; seat++) {
        if (!play_is_person(play, seat)) continue;
        viewer = seat;
        people++;
    }
    return people == 1 ? viewer : SPECTATOR;
}

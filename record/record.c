/* A record in memory: adds choices and replays them. record_write.c and record_read.c write and
 * read its text. */
#include "record/record.h"

#include "base/sha256.h"
#include "record/cardset.h"

#include <stdlib.h>
#include <string.h>

void record_init(Record *record, const Setup *setup, const CardSet *set)
{
    memset(record, 0, sizeof *record);
    record->setup = *setup;
    record->keyed = true;
    sha256(setup->key, sizeof setup->key, record->commit);
    cardset_hash(set, record->cards);
    for (unsigned seat = 0; seat < setup->players && seat < SEATS_MAX; seat++) {
        const bool named = seat_set_name(&record->seats[seat], seat_name(seat));
        ENSURE(named);
    }
}

void record_fini(Record *record)
{
    free(record->choices);
    memset(record, 0, sizeof *record);
}

bool record_add(Record *record, Choice choice)
{
    if (record->count == record->capacity) {
        size_t room = record->capacity ? 2 * record->capacity : 256;
        Choice *choices = realloc(record->choices, room * sizeof *choices);
        if (!choices) return false;
        record->choices = choices;
        record->capacity = room;
    }
    record->choices[record->count++] = choice;
    return true;
}

Err record_replay(const Record *record, const CardSet *set, size_t count, Game *game)
{
    ENSURE(record->keyed && count <= record->count);
    Err err = game_init(game, &record->setup, set, NULL);
    for (size_t i = 0; !err && i < count; i++)
        err = game_apply(game, record->choices[i], NULL);
    return err;
}

bool record_name_is_taken(const Record *record, unsigned seats, const char *name)
{
    ENSURE(seats <= SEATS_MAX);
    for (unsigned seat = 0; seat < seats; seat++)
        if (strcmp(record->seats[seat].name, name) == 0) return true;
    return false;
}

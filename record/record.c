/* A record in memory: its choices, and replaying them. Writing and reading the text are in
 * record_write.c and record_read.c. */
#include "record/record.h"

#include "base/sha256.h"
#include "base/utf8.h"
#include "record/cardset.h"

#include <stdlib.h>
#include <string.h>

static void copy_name(char to[NAME_MAX_BYTES], const char *from)
{
    size_t length = strlen(from);
    ENSURE(length < NAME_MAX_BYTES);
    memcpy(to, from, length + 1);
}

void record_init(Record *record, const Setup *setup, const CardSet *set)
{
    memset(record, 0, sizeof *record);
    record->setup = *setup;
    record->keyed = true;
    sha256(setup->key, sizeof setup->key, record->commit);
    cardset_hash(set, record->cards);
    for (unsigned seat = 0; seat < setup->players && seat < SEATS_MAX; seat++) {
        copy_name(record->seats[seat].kind, "human");
        copy_name(record->seats[seat].name, seat_name(seat));
    }
}

void record_fini(Record *record)
{
    free(record->choices);
    memset(record, 0, sizeof *record);
}

bool record_add(Record *record, Choice choice)
{
    if (record->count == record->room) {
        size_t room = record->room ? 2 * record->room : 256;
        Choice *choices = realloc(record->choices, room * sizeof *choices);
        if (!choices) return false;
        record->choices = choices;
        record->room = room;
    }
    record->choices[record->count++] = choice;
    return true;
}

Err record_replay(const Record *record, const CardSet *set, size_t count, Game *game)
{
    Err err = game_init(game, &record->setup, set, NULL);
    for (size_t i = 0; !err && i < count; i++)
        err = game_apply(game, record->choices[i], NULL);
    return err;
}

/* Names are shown in terminals and pages: nothing in them may steer those. */
static bool is_control(uint32_t code)
{
    bool c0_or_c1 = code < 0x20 || (code >= 0x7f && code < 0xa0);
    bool direction = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    return c0_or_c1 || direction || code == 0x2028 || code == 0x2029;
}

bool record_name_is_good(const char *name)
{
    size_t length = strlen(name);
    if (length == 0 || length >= NAME_MAX_BYTES) return false;
    if (name[0] == ' ' || name[length - 1] == ' ') return false;
    for (const char *at = name; *at;)
        if (is_control(utf8_next(&at, NULL))) return false; /* so is 0: not UTF-8 */
    return true;
}

bool record_name_is_taken(const Record *record, unsigned seats, const char *name)
{
    ENSURE(seats <= SEATS_MAX);
    for (unsigned seat = 0; seat < seats; seat++)
        if (strcmp(record->seats[seat].name, name) == 0) return true;
    return false;
}

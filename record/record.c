/* A record in memory: its choices, and replaying them. Writing and reading the text are in
 * record_write.c and record_read.c. */
#include "record/record.h"

#include "record/cardset.h"
#include "record/sha256.h"

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

/* Length of the UTF-8 sequence at `at`, 0 if it is not one. Over-long forms and surrogates are let
 * through: names are only shown. */
static size_t utf8_sequence(const unsigned char *at)
{
    size_t length = at[0] < 0x80 ? 1 : at[0] >= 0xf0 && at[0] < 0xf8 ? 4 : at[0] >= 0xe0 ? 3 : 2;
    if (at[0] >= 0xf8 || (at[0] >= 0x80 && at[0] < 0xc2)) return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80) return 0;
    return length;
}

bool record_name_is_good(const char *name)
{
    size_t length = strlen(name);
    if (length == 0 || length >= NAME_MAX_BYTES || name[0] == ' ' || name[length - 1] == ' ')
        return false;
    for (size_t i = 0, step; i < length; i += step) {
        unsigned char c = (unsigned char)name[i];
        step = utf8_sequence((const unsigned char *)name + i);
        if (!step || c < 0x20 || c == 0x7f) return false;
    }
    return true;
}

/* Builds, writes and completes keyless records. keyless_read.c reads them. */
#include "record/keyless.h"

#include "base/sha256.h"
#include "record/notation.h"
#include "record/record_format.h"

#include <stdlib.h>
#include <string.h>

TurnChoice turn_choice(const Table *table, Choice choice)
{
    return (TurnChoice){.turn = table->turn,
                        .active = table->turn ? table->active : 0,
                        .decider = table->decider,
                        .choice = choice};
}

void keyless_init(KeylessRecord *keyless, const Setup *setup, const uint8_t commit[32],
                  const CardSet *set)
{
    Setup keyless_setup = *setup;
    memset(keyless_setup.key, 0, sizeof keyless_setup.key);
    memset(keyless, 0, sizeof *keyless);
    record_init(&keyless->header, &keyless_setup, set);
    keyless->header.keyed = false;
    memcpy(keyless->header.commit, commit, sizeof keyless->header.commit);
}

void keyless_fini(KeylessRecord *keyless)
{
    record_fini(&keyless->header);
    free(keyless->choices);
    memset(keyless, 0, sizeof *keyless);
}

/* Null, or why `choice` cannot be the next one. */
static const char *cannot_follow(const KeylessRecord *keyless, const TurnChoice *choice)
{
    const unsigned players = keyless->header.setup.players;
    const TurnChoice *last = keyless->count ? &keyless->choices[keyless->count - 1] : NULL;
    const uint32_t turn = last ? last->turn : 0;
    if (choice->decider >= players || choice->active >= players)
        return "this game has no such seat";
    if (choice->turn != turn && (!last || choice->turn != turn + 1))
        return "turns must be numbered 0, 1, 2 and so on";
    if (choice->turn == turn && choice->active != (last ? last->active : 0))
        return "this choice has the number of the last turn but another active seat";
    return NULL;
}

const char *keyless_add(KeylessRecord *keyless, TurnChoice choice)
{
    const char *wrong = cannot_follow(keyless, &choice);
    if (wrong) return wrong;
    if (keyless->count == keyless->capacity) {
        const size_t room = keyless->capacity ? 2 * keyless->capacity : 256;
        TurnChoice *choices = realloc(keyless->choices, room * sizeof *choices);
        if (!choices) return "out of memory";
        keyless->choices = choices;
        keyless->capacity = room;
    }
    keyless->choices[keyless->count++] = choice;
    return NULL;
}

bool keyless_from_record(KeylessRecord *keyless, const Record *record, const CardSet *set)
{
    Game game;
    keyless_init(keyless, &record->setup, record->commit, set);
    memcpy(keyless->header.seats, record->seats, sizeof record->seats);
    Err err = record_replay(record, set, 0, &game);
    for (size_t i = 0; !err && i < record->count; i++) {
        if (keyless_add(keyless, turn_choice(&game.table, record->choices[i]))) {
            keyless_fini(keyless);
            return false;
        }
        err = game_apply(&game, record->choices[i], NULL);
    }
    ENSURE(err == ERR_OK);
    return true;
}

void keyless_write(const KeylessRecord *keyless, Text *text)
{
    uint32_t turn = 0;
    header_write(&keyless->header, text);
    for (size_t i = 0; i < keyless->count; i++) {
        const TurnChoice *choice = &keyless->choices[i];
        const bool starts_line = i == 0 || choice->turn != turn;
        if (starts_line && i) text_char(text, '\n');
        turn_line_add(text, starts_line, choice);
        turn = choice->turn;
    }
    if (keyless->count) text_char(text, '\n');
    trailer_write("unfinished", keyless->count ? turn + 1 : 0, text);
}

/* --- Completing ------------------------------------------------------------------------------- */

/* The line number of the commitment, the last but one of the header. */
static unsigned commit_line(const KeylessRecord *keyless)
{
    return 8u + keyless->header.setup.players;
}

static bool fail_at(const KeylessRecord *keyless, size_t i, const char *why, RecordError *error)
{
    const TurnChoice *choice = &keyless->choices[i];
    Text text = text_over(error->text, sizeof error->text);
    error->line = commit_line(keyless) + 2 + choice->turn;
    text_put(&text, why);
    text_put(&text, ": ");
    choice_write(&text, choice->choice);
    return false;
}

/* Null, or why the game does not wait for a choice by this seat in this turn. */
static const char *out_of_place(const Table *table, const TurnChoice *choice)
{
    const TurnChoice asked = turn_choice(table, choice->choice);
    if (table->stage == STAGE_OVER) return "the game is already over here (F-4)";
    if (asked.turn < choice->turn) return "the previous turn is not complete";
    if (asked.turn > choice->turn) return "this line has too many choices for the turn";
    if (asked.active != choice->active) return "it is another seat's turn";
    return asked.decider == choice->decider ? NULL : "another seat decides here";
}

static bool replay_choices(const KeylessRecord *keyless, const CardSet *set, Record *record,
                           RecordError *error)
{
    Game game;
    if (record_replay(record, set, 0, &game)) {
        Text text = text_over(error->text, sizeof error->text);
        text_put(&text, "a game cannot be set up like this");
        return false;
    }
    for (size_t i = 0; i < keyless->count; i++) {
        const Choice choice = keyless->choices[i].choice;
        const char *wrong = out_of_place(&game.table, &keyless->choices[i]);
        if (wrong) return fail_at(keyless, i, wrong, error);
        Err err = game_apply(&game, choice, NULL);
        if (err) return fail_at(keyless, i, err_text(err), error);
        if (!record_add(record, choice)) return fail_at(keyless, i, "out of memory", error);
    }
    return true;
}

bool keyless_complete(const KeylessRecord *keyless, const uint8_t key[CHANCE_KEY_SIZE],
                      const CardSet *set, Record *record, RecordError *error)
{
    Setup setup = keyless->header.setup;
    memset(error, 0, sizeof *error);
    memcpy(setup.key, key, sizeof setup.key);
    record_init(record, &setup, set);
    memcpy(record->seats, keyless->header.seats, sizeof record->seats);
    ENSURE(strcmp(record->cards, keyless->header.cards) == 0);
    if (memcmp(record->commit, keyless->header.commit, sizeof record->commit) != 0) {
        Text text = text_over(error->text, sizeof error->text);
        text_put(&text, WRONG_KEY);
        error->line = commit_line(keyless);
    } else if (replay_choices(keyless, set, record, error)) {
        return true;
    }
    record_fini(record);
    return false;
}

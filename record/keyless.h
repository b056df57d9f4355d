/* Records without their key: what everybody may know of a game that is running elsewhere.
 *
 * The text is that of record.h, but it has no `key` line, no hashes (they cover what is hidden) and
 * always `result unfinished`:
 *
 *     commit <SHA-256 of the key>
 *     header <16 hex digits>
 *     0 draft: beta draft gold, alpha draft wood
 *     1 alpha: play maid, take stone, play builder, build a3, …
 *     result unfinished
 *     end 2
 *
 * Draws follow from the key, so nothing can be replayed without it. This is a type of its own so
 * that nobody tries; it keeps with every choice what its line says of it. When the key is revealed,
 * keyless_complete makes an ordinary record.
 *
 * The commitment fixes every draw in advance. It does not protect choices and names: a record with
 * another legal last choice can be completed too. */
#ifndef VALLETTA_RECORD_KEYLESS_H
#define VALLETTA_RECORD_KEYLESS_H

#include "record/record.h"

/* A choice, and whose it was. */
typedef struct TurnChoice {
    uint32_t turn;   /* 0 is the draft */
    uint8_t active;  /* whose turn it is; 0 during the draft */
    uint8_t decider; /* who chose */
    Choice choice;
} TurnChoice;

/* A choice that answers the decision on the table of a game or a view. */
TurnChoice turn_choice(const Table *table, Choice choice);

typedef struct Keyless {
    Record header; /* without key and choices */
    TurnChoice *choices;
    size_t count, room;
} Keyless;

/* A game that is about to begin: for somebody who was told the commitment. The key in `setup` is
 * ignored. */
void keyless_init(Keyless *keyless, const Setup *setup, const uint8_t commit[32],
                  const CardSet *set);
void keyless_fini(Keyless *keyless);

/* Adds the next choice. Returns null, or why it cannot be the next one; then nothing changes.
 * Whether the rules allow it is not known before the key is. */
MUST_USE const char *keyless_add(Keyless *keyless, TurnChoice choice);

/* What may be shown of a record whose key is known; false only when memory is out. */
bool keyless_from(Keyless *keyless, const Record *record, const CardSet *set);

void keyless_write(const Keyless *keyless, Text *text);

/* Reads such a text and checks what can be checked: spelling, header, numbering of turns, seats. On
 * failure nothing is in `keyless`, which then needs no keyless_fini. */
bool keyless_read(const char *text, size_t length, const CardSet *set, Keyless *keyless,
                  RecordError *error);

/* The whole record, now that the key is known: it must be the one committed to, and every choice
 * must be legal and made by that seat in that turn. On failure nothing is in `record`, and the
 * error has the line, in the text of `keyless`, of the first choice that does not fit. */
bool keyless_complete(const Keyless *keyless, const uint8_t key[CHANCE_KEY], const CardSet *set,
                      Record *record, RecordError *error);

#endif

/* Records without their key: the public part of the record of a game whose key is still secret.
 *
 * The format is that of record.h without the `key` line and the hashes (a hash depends on the
 * hidden cards and could be used to guess them), and always with `result unfinished`:
 *
 *     commit <SHA-256 of the key>
 *     header <16 hex digits>
 *     0 draft: beta draft gold, alpha draft wood
 *     1 alpha: play maid, take stone, play builder, build a3, …
 *     result unfinished
 *     end 2
 *
 * Draws depend on the key, so such a record cannot be replayed. That is why it has a type of its
 * own, which keeps turn and seat with every choice. Once the key is known, keyless_complete makes
 * an ordinary record.
 *
 * The commitment fixes every draw in advance. It does not protect choices and names: a record whose
 * last choice was changed to another legal one can be completed too. */
#ifndef VALLETTA_RECORD_KEYLESS_H
#define VALLETTA_RECORD_KEYLESS_H

#include "record/record.h"

/* A choice, its turn, and the seat that made it. */
typedef struct TurnChoice {
    uint32_t turn;   /* 0 is the draft */
    uint8_t active;  /* whose turn it is; 0 during the draft */
    uint8_t decider; /* who chose */
    Choice choice;
} TurnChoice;

/* `choice` as the answer to the current decision of this table. */
TurnChoice turn_choice(const Table *table, Choice choice);

typedef struct KeylessRecord {
    Record header; /* without key and choices */
    TurnChoice *choices;
    size_t count, capacity;
} KeylessRecord;

/* A game that is about to begin, of which only the commitment is known. The key in `setup` is
 * ignored. */
void keyless_init(KeylessRecord *keyless, const Setup *setup, const uint8_t commit[32],
                  const CardSet *set);
void keyless_fini(KeylessRecord *keyless);

/* Adds the next choice. Returns null, or why it cannot be the next one; then nothing changes.
 * Checks turns and seats only: legality cannot be checked without the key. */
MUST_USE const char *keyless_add(KeylessRecord *keyless, TurnChoice choice);

/* The public part of an ordinary record. False if out of memory. */
bool keyless_from_record(KeylessRecord *keyless, const Record *record, const CardSet *set);

void keyless_write(const KeylessRecord *keyless, Text *text);

/* Reads a keyless record and checks what it can without the key: syntax, header, turn numbers,
 * seats. On failure `keyless` is empty and needs no keyless_fini. */
bool keyless_read(const char *text, size_t length, const CardSet *set, KeylessRecord *keyless,
                  RecordError *error);

/* Makes the ordinary record from the key. The key must match the commitment, and every choice must
 * be legal and made by its seat in its turn. `set` must be the set of the keyless record. On
 * failure `record` is empty, and the error has the line number of the first wrong choice in the
 * text of `keyless`. */
bool keyless_complete(const KeylessRecord *keyless, const uint8_t key[CHANCE_KEY_SIZE],
                      const CardSet *set, Record *record, RecordError *error);

#endif

/* Game records (.vlt): the save format, the share format and the test fixture.
 *
 *     valletta-record 1
 *     edition hig                      hig | fr
 *     supply box                       box | unlimited
 *     players 2
 *     start random                     a seat | random
 *     end-turn auto                    auto | asked
 *     cards <SHA-256 of the building set>
 *     seat alpha human Anna            kind of player (blanks are written %20, % is %25), name
 *     seat beta random Beta
 *     commit <SHA-256 of the key>
 *     key <64 hex digits>              missing while it is secret: see keyless.h
 *     header <16 hex digits>           checksum of the lines above
 *     0 draft: beta draft gold, alpha draft wood #<game_hash>
 *     1 alpha: play maid, take stone, play builder, build a3, … #<game_hash>
 *     …
 *     result alpha 41, beta 37; winner alpha       | result unfinished
 *     end 57                           the number of turn lines
 *
 * The hash at the end of a line is the hash of the game after the line's last choice. Reading
 * checks every line, so a broken, truncated or changed record is refused with the number of its
 * first bad line. A choice by a seat other than the active one begins with the name of its seat. */
#ifndef VALLETTA_RECORD_RECORD_H
#define VALLETTA_RECORD_RECORD_H

#include "base/text.h"
#include "engine/game.h"
#include "record/seat.h"

typedef struct Record {
    Setup setup;
    bool keyed; /* the key is known; if not, see keyless.h */
    uint8_t commit[32];
    char cards[65];
    Seat seats[SEATS_MAX];
    Choice *choices; /* on the heap */
    size_t count, capacity;
} Record;

typedef struct RecordError {
    unsigned line; /* from 1; 0 for the record as a whole */
    bool keyless;  /* refused only because it has no key: see keyless.h */
    char text[200];
} RecordError;

/* The record of a game that is about to begin. Players are named after their seats at first. */
void record_init(Record *record, const Setup *setup, const CardSet *set);
void record_fini(Record *record);
bool record_add(Record *record, Choice choice); /* false if out of memory */

/* Writes the record. Replays the game for the hashes, so all choices must be legal. */
void record_write(const Record *record, const CardSet *set, Text *text);

/* Reads a record and verifies it by replaying it. On failure `record` is empty and needs no
 * record_fini. */
bool record_read(const char *text, size_t length, const CardSet *set, Record *record,
                 RecordError *error);

/* The game after the first `count` choices. */
MUST_USE Err record_replay(const Record *record, const CardSet *set, size_t count, Game *game);

/* Does one of the first `seats` players have this name? */
bool record_name_is_taken(const Record *record, unsigned seats, const char *name);

#endif

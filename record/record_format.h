/* Details of the record format that its writers and readers share. */
#ifndef VALLETTA_RECORD_RECORD_FORMAT_H
#define VALLETTA_RECORD_RECORD_FORMAT_H

#include "base/sha256.h"
#include "base/text.h"
#include "engine/game.h"
#include "record/keyless.h"

#define RECORD_MAGIC "valletta-record 1"
#define WRONG_KEY "the key is not the one committed to"

/* Checksum of the header: the first 16 hex digits of the SHA-256 of its lines. */
typedef struct HeaderCheck {
    Sha256 sha;
} HeaderCheck;

void header_check_add(HeaderCheck *check, const char *line, size_t length);
void header_check_end(HeaderCheck *check, char hex[17]);

/* Writes the header up to and including its checksum. */
void header_write(const Record *record, Text *text);

/* Adds a choice to the current turn line, ", play maid", or starts a line, "12 alpha: play maid".
 */
void turn_line_add(Text *text, bool starts_line, const TurnChoice *choice);

enum { RESULT_TEXT_SIZE = 160 };

/* "alpha 41, beta 37; winner alpha", or "unfinished". */
void result_write(const Game *game, Text *text);

/* Writes the last two lines. */
void trailer_write(const char *result, unsigned turn_lines, Text *text);

/* Writes the turn lines of a game choice by choice. Before the first call all fields
 * are zero, except `game`, which is a new game. */
typedef struct TurnLines {
    Game game; /* after the choices added so far */
    uint32_t turn;
    unsigned count;
} TurnLines;

enum { TURN_LINES_ADD_MAX = 256 }; /* most bytes that one choice adds */

void turn_lines_add(TurnLines *lines, Choice choice, Text *text);

/* Writes everything after the last choice: the hash of its line, the result, the end. */
void turn_lines_end(const TurnLines *lines, Text *text);

#endif

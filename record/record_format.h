/* What the writer and the reader of records share. */
#ifndef VALLETTA_RECORD_RECORD_FORMAT_H
#define VALLETTA_RECORD_RECORD_FORMAT_H

#include "base/sha256.h"
#include "base/text.h"
#include "engine/game.h"
#include "record/keyless.h"

#define RECORD_MAGIC "valletta-record 1"
#define WRONG_KEY "the key is not the one committed to"

/* The check of the header's lines: the first 16 digits of their SHA-256. */
typedef struct HeaderCheck {
    Sha256 sha;
} HeaderCheck;

void header_check_add(HeaderCheck *check, const char *line, size_t length);
void header_check_end(HeaderCheck *check, char hex[17]);

/* The lines up to the check of the header. */
void header_write(const Record *record, Text *text);

/* Adds a choice to a turn line, ", play maid", or starts one, "12 alpha: play maid". */
void turn_line_add(Text *text, bool fresh, const TurnChoice *choice);

enum { RESULT_TEXT = 160 };

/* "alpha 41, beta 37; winner alpha", or "unfinished". */
void result_write(const Game *game, Text *text);

/* The last two lines. */
void trailer_write(const char *result, unsigned turn_lines, Text *text);

/* The turn lines of a game, written choice by choice. Begins with a new game and no lines. */
typedef struct TurnLines {
    Game game; /* after the choices added so far */
    uint32_t turn;
    unsigned count;
} TurnLines;

enum { TURN_LINES_ADD = 256 }; /* no choice adds more bytes */

void turn_lines_add(TurnLines *lines, Choice choice, Text *text);

/* What follows the last choice: its line's hash, the result, the end. */
void turn_lines_end(const TurnLines *lines, Text *text);

#endif

/* What players read in plain text: the table, the log, the score. Colour only repeats what letters
 * say. */
#ifndef VALLETTA_BOARD_H
#define VALLETTA_BOARD_H

#include "engine/view.h"
#include "record/record.h"

#include <stdio.h>

enum { EVERYBODY = SPECTATOR + 1 }; /* for log_print: hide nothing, the game is an open book */

/* board.c */
void board_print(FILE *out, const View *view, const Record *record, bool colour);

/* log.c: events as sentences, as `viewer` may know them; and the points of every seat. Those whose
 * program `failed`, a bit each, cannot have won. */
void log_print(FILE *out, const Events *events, const Record *record, const CardSet *set,
               unsigned viewer);
void score_print(FILE *out, const Game *game, const Record *record, unsigned failed);

/* A name, filled up with blanks to so many characters (not bytes). */
void name_print(FILE *out, const char *name, int width);

#endif

/* What players read in plain text: the table, the log, the score. Colour only repeats what letters
 * say. */
#ifndef VALLETTA_LINES_BOARD_H
#define VALLETTA_LINES_BOARD_H

#include "engine/view.h"
#include "lang/lang.h"
#include "record/record.h"

#include <stdio.h>

enum { EVERYBODY = SPECTATOR + 1 }; /* for log_print: hide nothing, the game is an open book */

/* board.c */
void board_print(FILE *out, Lang lang, const View *view, const Record *record, bool colour);

/* The cards of a pile after a label, between commas. */
void pile_print(FILE *out, Lang lang, const char *label, const Pile *pile);

/* log.c: events as sentences, as `viewer` may know them; and the points of every seat. Those whose
 * program `failed`, a bit each, cannot have won. */
void log_print(FILE *out, Lang lang, const Events *events, const Record *record, unsigned viewer);
void score_print(FILE *out, Lang lang, const Game *game, const Record *record, unsigned failed);

#endif

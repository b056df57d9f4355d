/* Prints the table, the log and the score as plain text. Colour only repeats what letters say, so
 * nothing is lost without it. */
#ifndef VALLETTA_LINES_BOARD_H
#define VALLETTA_LINES_BOARD_H

#include "engine/view.h"
#include "lang/lang.h"
#include "record/record.h"

#include <stdio.h>

enum { VIEWER_SEES_ALL = SPECTATOR + 1 }; /* for log_print: hide nothing */

/* board.c */
void board_print(FILE *out, Lang lang, const View *view, const Record *record, bool colour);

/* A label, then the cards of a pile. */
void pile_print(FILE *out, Lang lang, const char *label, const Pile *pile);

/* log.c: events as sentences, as far as `viewer` may know them; the score of every seat. `failed`
 * has one bit per seat whose bot failed: it cannot win. */
void log_print(FILE *out, Lang lang, const Events *events, const Record *record, unsigned viewer);
void score_print(FILE *out, Lang lang, const Game *game, const Record *record, unsigned failed);

#endif

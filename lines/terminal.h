/* What kind of terminal the output goes to, and laying text out for it. */
#ifndef VALLETTA_LINES_TERMINAL_H
#define VALLETTA_LINES_TERMINAL_H

#include "base/columns.h"

#include <stdbool.h>
#include <stdio.h>

bool terminal_is_there(void);    /* standard output is one */
bool terminal_has_escapes(void); /* and it knows more than plain text: TERM is set and not dumb */
bool terminal_has_colour(void);  /* and NO_COLOR does not forbid it */
int terminal_width(void);        /* in columns; wide where there is no terminal */

/* Words, filled up with blanks to so many columns: after them, or before them. */
void print_left(FILE *out, const char *words, int width);
void print_right(FILE *out, const char *words, int width);
void print_cut(FILE *out, const char *words,
               int width); /* left, with a blank behind it in any case */

/* Words from column `at` on, wrapped so that later lines begin there too. Ends the line. */
void wrap_print(FILE *out, const char *words, int at);

#endif

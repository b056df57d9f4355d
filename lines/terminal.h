/* The terminal behind standard output: what it can do, and text layout for it. */
#ifndef VALLETTA_LINES_TERMINAL_H
#define VALLETTA_LINES_TERMINAL_H

#include "base/columns.h"

#include <stdbool.h>
#include <stdio.h>

bool stdout_is_terminal(void); /* standard output is a terminal */
bool terminal_has_escapes(
    void); /* standard output understands escape codes: TERM is set and not dumb */
bool terminal_has_colour(void); /* it understands escape codes, and NO_COLOR is not set */
int terminal_width(void);       /* in columns; 120 without a terminal */

/* Print words padded to `width` columns: left-aligned, right-aligned, or cut to leave at least one
 * blank after them. */
void print_left(FILE *out, const char *words, int width);
void print_right(FILE *out, const char *words, int width);
void print_clipped(FILE *out, const char *words, int width);

/* Prints words from column `at`, wrapped and indented to that column, and ends the line. */
void wrap_print(FILE *out, const char *words, int at);

#endif

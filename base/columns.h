/* Width of text in columns of a terminal: most characters take one, some take none or two. */
#ifndef VALLETTA_BASE_COLUMNS_H
#define VALLETTA_BASE_COLUMNS_H

#include <stddef.h>
#include <stdint.h>

/* The character at `*at`, which moves behind it; a byte that is not UTF-8 counts as U+FFFD. */
uint32_t character_next(const char **at);
int character_columns(uint32_t character);

int text_columns(const char *text);
size_t text_fitting(const char *text, int columns); /* bytes of the whole characters that fit */

#endif

/* Width of text in terminal columns: most characters take one, some take none or two. */
#ifndef VALLETTA_BASE_COLUMNS_H
#define VALLETTA_BASE_COLUMNS_H

#include <stddef.h>
#include <stdint.h>

/* Reads the character at `*at` and moves `*at` past it. A byte that is not UTF-8 gives U+FFFD. */
uint32_t character_next(const char **at);
int character_columns(uint32_t character);

int text_columns(const char *text);
/* The length in bytes of the longest prefix of whole characters that fits. */
size_t text_fitting(const char *text, int columns);

#endif

/* A building set as text: tab-separated values, one building a line (docs/cards.md explains every
 * column). Works on buffers only; reading files is the host's.
 *
 * A set has one canonical text, so its SHA-256 names it in records. */
#ifndef VALLETTA_RECORD_CARDSET_H
#define VALLETTA_RECORD_CARDSET_H

#include "base/text.h"
#include "engine/cards.h"

enum {
    CARDSET_INPUT_MAX = 64 * 1024, /* a longer text is refused */
    CARDSET_TEXT_MAX = 8 * 1024,   /* room for the canonical text of any set, and its zero */
    CARDSET_HASH_TEXT = 65
};

/* What is wrong, and where; both count from 1. `column` is the number of the tab-separated column,
 * 0 where the line as a whole is wrong; `line` is 0 where the set as a whole is. */
typedef struct CardSetError {
    unsigned line, column;
    char text[160]; /* printable ASCII, whatever the input was */
} CardSetError;

/* On success the set has passed cards_check and its unused bytes are zero, so that equal sets are
 * equal bytes. On failure `set` is untouched and `error` tells the first thing that is wrong. */
bool cardset_read(const char *text, size_t length, CardSet *set, CardSetError *error);

/* "line 3, column 2: what is wrong", as far as there is a place. */
void cardset_error_write(const CardSetError *error, Text *text);

/* Writes the canonical text as far as it fits, always with a closing zero if size > 0. Returns the
 * length of the whole text without the zero, as snprintf does. */
size_t cardset_write(const CardSet *set, char *buffer, size_t size);

void cardset_hash(const CardSet *set, char hex[CARDSET_HASH_TEXT]);

#endif

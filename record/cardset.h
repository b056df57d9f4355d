/* A building set as text: tab-separated values, one building per line (docs/cards.md explains every
 * column). Works on buffers only; host/ reads the files.
 *
 * A set has one canonical text, and its SHA-256 identifies the set in records. */
#ifndef VALLETTA_RECORD_CARDSET_H
#define VALLETTA_RECORD_CARDSET_H

#include "base/text.h"
#include "engine/cards.h"

enum {
    CARDSET_INPUT_MAX = 64 * 1024, /* a longer text is refused */
    CARDSET_TEXT_MAX = 8 * 1024,   /* the canonical text of any set and its final zero fit */
    CARDSET_HASH_SIZE = 65
};

/* What is wrong, and where. Lines and columns count from 1. `column` is 0 if the whole line is
 * wrong, `line` is 0 if the whole set is. */
typedef struct CardSetError {
    unsigned line, column;
    char text[160]; /* always printable ASCII */
} CardSetError;

/* On success the set has passed cards_check and its unused bytes are zero, so that equal sets are
 * equal bytes. On failure `set` is unchanged and `error` describes the first error. */
bool cardset_read(const char *text, size_t length, CardSet *set, CardSetError *error);

/* "line 3, column 2: what is wrong", without line or column if they are 0. */
void cardset_error_write(const CardSetError *error, Text *text);

/* Writes as much of the canonical text as fits, with a final zero if size > 0. Returns the length
 * of the whole text without the zero, as snprintf does. */
size_t cardset_write(const CardSet *set, char *buffer, size_t size);

void cardset_hash(const CardSet *set, char hex[CARDSET_HASH_SIZE]);

#endif

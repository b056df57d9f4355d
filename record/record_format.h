/* What the writer and the reader of records share. */
#ifndef VALLETTA_RECORD_RECORD_FORMAT_H
#define VALLETTA_RECORD_RECORD_FORMAT_H

#include "base/sha256.h"
#include "base/text.h"
#include "engine/game.h"

#define RECORD_MAGIC "valletta-record 1"

/* The check of the header's lines: the first 16 digits of their SHA-256. */
typedef struct HeaderCheck {
    Sha256 sha;
} HeaderCheck;

void header_check_add(HeaderCheck *check, const char *line, size_t length);
void header_check_end(HeaderCheck *check, char hex[17]);

/* "alpha 41, beta 37; winner alpha", or "unfinished". */
void result_write(const Game *game, Text *text);

#endif

/* The text of a record that grows with the game, so that it can be saved after every choice without
 * a replay. */
#ifndef VALLETTA_RECORD_RECORD_TEXT_H
#define VALLETTA_RECORD_RECORD_TEXT_H

#include "record/play.h"
#include "record/record_format.h"

typedef struct RecordText {
    char *bytes; /* on the heap: header and choices, without the lines after the last one */
    size_t length, capacity;
    TurnLines lines;
    size_t choices;      /* written so far */
    Setup setup;         /* of the play it follows */
    uint32_t generation; /* of that play at the last call */
} RecordText;

void record_text_fini(RecordText *text); /* a zeroed RecordText is ready to use */

/* The same text as record_write's, for a play that is not inside a replay. Adds the choices made
 * since the last call; rewrites everything after undo or seek. A RecordText belongs to one game:
 * start another with a zeroed one. The text is valid until the next call. */
const char *record_text_of(RecordText *text, const Play *play, size_t *length);

#endif

/* The text of a record that grows with the game, for saving after every choice without replaying
 * it. */
#ifndef VALLETTA_RECORD_RECORD_TEXT_H
#define VALLETTA_RECORD_RECORD_TEXT_H

#include "record/play.h"
#include "record/record_format.h"

typedef struct RecordText {
    char *bytes; /* on the heap: header and choices, without what follows the last one */
    size_t length, room;
    TurnLines lines;
    size_t choices;      /* written so far */
    Setup setup;         /* of the play that it follows */
    uint32_t generation; /* … and its generation */
} RecordText;

void record_text_fini(RecordText *text); /* a zeroed one needs no other beginning */

/* The record of a play that is not in the middle of a replay; the same text as record_write's. Adds
 * the choices that were made since the last call; writes all of it again after undo or seek. It is
 * of one game: begin another with a zeroed one. The text lives until the next call. */
const char *record_text_of(RecordText *text, const Play *play, size_t *length);

#endif

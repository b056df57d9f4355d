/* Keeps the text of a record up to date with its play. */
#include "record/record_text.h"

#include <stdlib.h>
#include <string.h>

enum { HEADER_MAX = 2048, END_MAX = 256 };

void record_text_fini(RecordText *text)
{
    free(text->bytes);
    memset(text, 0, sizeof *text);
}

/* A Text in the free part of the buffer, which is enlarged to at least `size` bytes. */
static Text room_for(RecordText *text, size_t size)
{
    if (text->capacity - text->length < size) {
        text->capacity = 2 * (text->length + size);
        text->bytes = realloc(text->bytes, text->capacity);
        ENSURE(text->bytes);
    }
    return text_over(text->bytes + text->length, text->capacity - text->length);
}

static void keep(RecordText *text, const Text *added)
{
    ENSURE(text_fits(added));
    text->length += added->length;
}

static void begin(RecordText *text, const Play *play)
{
    text->length = text->choices = 0;
    text->generation = play->generation;
    text->setup = play->record.setup;
    memset(&text->lines, 0, sizeof text->lines);
    Err err = record_replay(&play->record, play->set, 0, &text->lines.game);
    ENSURE(err == ERR_OK);
    Text header = room_for(text, HEADER_MAX);
    header_write(&play->record, &header);
    keep(text, &header);
}

const char *record_text_of(RecordText *text, const Play *play, size_t *length)
{
    const Record *record = &play->record;
    ENSURE(play->length == record->count);
    const bool follows =
        text->bytes && text->generation == play->generation && text->choices <= record->count;
    ENSURE(!text->bytes || memcmp(&text->setup, &record->setup, sizeof(Setup)) == 0);
    if (!follows) begin(text, play);
    for (; text->choices < record->count; text->choices++) {
        Text choice = room_for(text, TURN_LINES_ADD_MAX);
        turn_lines_add(&text->lines, record->choices[text->choices], &choice);
        keep(text, &choice);
    }
    Text end = room_for(text, END_MAX);
    turn_lines_end(&text->lines, &end);
    ENSURE(text_fits(&end));
    *length = text->length + end.length;
    return text->bytes;
}

/* Helpers shared by record_read.c and keyless_read.c: lines, header and last lines of a record. */
#ifndef VALLETTA_RECORD_RECORD_LINES_H
#define VALLETTA_RECORD_RECORD_LINES_H

#include "record/record.h"

typedef struct Reader {
    const char *text, *end; /* the whole text */
    const char *at;         /* start of the unread part */
    const char *line;       /* the current line, without its newline */
    size_t length;
    unsigned number; /* of the current line, from 1 */
    Record *record;  /* the header goes here */
    const CardSet *set;
    RecordError *error;
} Reader;

Reader reader_of(const char *text, size_t length, const CardSet *set, Record *record,
                 RecordError *error);

/* Report an error in the current line. Always return false. `more` is appended to the text. */
bool reader_fail(Reader *r, const char *text);
bool reader_fail_with(Reader *r, const char *text, const char *more, size_t more_length);

bool reader_next_line(Reader *r);

/* Reads everything up to the checksum of the header. Sets `record->keyed` if there is a key. */
bool reader_header(Reader *r);

/* Reads the name of a seat and moves *at behind it. Returns SEATS_MAX, and moves nothing, if the
 * next word is something else. */
unsigned reader_seat(const char **at, const char *end);

bool reader_at_result(const Reader *r); /* is the current line the result? */

/* Reads the last two lines; the current one is the first of them. */
bool reader_trailer(Reader *r, const char *result, unsigned turn_lines);

/* A record has exactly one text, down to the blanks: it must be equal to what `write` writes. */
bool reader_is_canonical(Reader *r, void (*write)(const void *what, const CardSet *set, Text *text),
                         const void *what);

#endif

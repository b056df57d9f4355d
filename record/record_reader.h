/* What the readers of records share: lines, the header, the end. Records are read in record_read.c,
 * records without their key in keyless_read.c. */
#ifndef VALLETTA_RECORD_RECORD_READER_H
#define VALLETTA_RECORD_RECORD_READER_H

#include "record/record.h"

typedef struct Reader {
    const char *text, *end; /* the whole text */
    const char *at;         /* what is not read yet */
    const char *line;       /* the current line, without its end */
    size_t length;
    unsigned number;
    Record *record; /* the header is read into it */
    const CardSet *set;
    RecordError *error;
} Reader;

Reader reader_of(const char *text, size_t length, const CardSet *set, Record *record,
                 RecordError *error);

/* Report the current line; always false. `more` is appended. */
bool reader_fail(Reader *r, const char *text);
bool reader_fail_with(Reader *r, const char *text, const char *more, size_t more_length);

bool reader_next_line(Reader *r);

/* Everything up to the check of the header. `record->keyed` tells whether there was a key. */
bool reader_header(Reader *r);

/* The seat whose name comes next, which is then passed; SEATS_MAX if none does. */
unsigned reader_seat(const char **at, const char *end);

bool reader_at_result(const Reader *r); /* is this the line after the last turn? */

/* The line of the result, which is the current one, and the end. */
bool reader_trailer(Reader *r, const char *result, unsigned turn_lines);

/* Nothing in a record is free to vary, not even a blank: the text must be what `write` writes. */
bool reader_is_canonical(Reader *r, void (*write)(const void *what, const CardSet *set, Text *text),
                         const void *what);

#endif

/* JSON read from a caller's buffer, by somebody who knows what should stand there. Nothing is built
 * in memory and nothing nests deeper than the reading code does.
 *
 * The first thing that is wrong is kept in `wrong` and ends the reading: every later call reads
 * nothing and answers 0, so a caller need look only once, at the end. Blanks may stand where JSON
 * allows them. Numbers are whole and not negative, and words have no escapes: our own JSON has no
 * others. Texts that people have written may be any string, and what stands behind a key that
 * nobody knows any JSON. */
#ifndef VALLETTA_BASE_JSON_READ_H
#define VALLETTA_BASE_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { JSON_WORD = 32, JSON_WRONG = 160, JSON_FIELDS_MAX = 32 };

typedef struct JsonIn {
    const char *start, *at, *end;
    char key[JSON_WORD];    /* the last one read, for the message */
    char wrong[JSON_WRONG]; /* printable ASCII; empty while all is well */
} JsonIn;

/* How the value of a key is read, and where it goes. */
typedef struct JsonField {
    const char *key; /* null ends the list */
    void (*read)(JsonIn *in, void *place, uint64_t most);
    size_t at;     /* of the place, in the object's struct */
    uint64_t most; /* the largest number, or what else `read` makes of it */
    bool optional;
} JsonField;

JsonIn json_from(const char *text, size_t length);

/* Keeps the first complaint, with the place and the key. */
void json_fail(JsonIn *in, const char *what);

void json_read_open(JsonIn *in, char bracket);

/* Is there another member before the closing bracket? `*count` begins at 0 and counts them. */
bool json_read_more(JsonIn *in, char close, unsigned *count);
void json_read_key(JsonIn *in, char word[JSON_WORD]); /* with its colon */

/* An object of these keys, each at most once, in any order; others are passed over with their
 * values. Returns which there were, a bit each. */
uint32_t json_read_object(JsonIn *in, const JsonField *fields, void *data);

void json_read_word(JsonIn *in, char word[JSON_WORD]);

/* Any string of UTF-8, its escapes undone, into a buffer of the caller's that it must fit into with
 * a closing zero. Returns its length; zeros inside it are refused. */
size_t json_read_text(JsonIn *in, char *buffer, size_t size);
uint64_t json_read_number(JsonIn *in, uint64_t most);
bool json_read_bool(JsonIn *in);
bool json_read_null(JsonIn *in); /* reads nothing if something else stands there */
bool json_at_string(JsonIn *in); /* does a string come next? */

/* The same for fields: into a uint8_t, …, a bool, a char[JSON_WORD]. */
void json_into_u8(JsonIn *in, void *place, uint64_t most);
void json_into_u16(JsonIn *in, void *place, uint64_t most);
void json_into_u32(JsonIn *in, void *place, uint64_t most);
void json_into_u64(JsonIn *in, void *place, uint64_t most);
void json_into_bool(JsonIn *in, void *place, uint64_t ignored);
void json_into_word(JsonIn *in, void *place, uint64_t ignored);

void json_into_chars(JsonIn *in, void *place, uint64_t size); /* a text into a char[size] */

/* A text or null, with the buffer it is read into. */
typedef struct JsonText {
    char *at;
    size_t size;   /* of the buffer */
    size_t length; /* of the text */
    bool there;    /* it was not null */
} JsonText;

void json_into_text(JsonIn *in, void *place, uint64_t ignored);

/* Nothing but blanks may follow. */
void json_read_end(JsonIn *in);

#endif

/* A pull parser for JSON in a caller's buffer: the caller says what it expects next. Nothing is
 * allocated, and the nesting is only as deep as the caller's code.
 *
 * The first error is kept in `wrong`. After it every call reads nothing and returns 0, so a caller
 * needs to check only once, at the end. Blanks are allowed wherever JSON allows them. Numbers are
 * non-negative integers. A word is a key or a name: at most 31 bytes, no escapes. A text is any
 * string. The value of an unknown key may be any JSON. */
#ifndef VALLETTA_BASE_JSON_READ_H
#define VALLETTA_BASE_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { JSON_WORD_SIZE = 32, JSON_ERROR_SIZE = 160, JSON_FIELDS_MAX = 32 };

typedef struct JsonReader {
    const char *start, *at, *end;
    char key[JSON_WORD_SIZE];    /* the last key read, for the message */
    char wrong[JSON_ERROR_SIZE]; /* the first error, in printable ASCII; empty if there is none */
} JsonReader;

/* How to read the value of a key, and where to store it. */
typedef struct JsonField {
    const char *key; /* null at the end of the list */
    void (*read)(JsonReader *in, void *place, uint64_t most);
    size_t offset; /* offset in the struct */
    uint64_t max;  /* the argument of `read`: mostly the largest number allowed */
    bool optional;
} JsonField;

JsonReader json_from(const char *text, size_t length);

/* Reports an error at the current place and key; only the first one is kept. */
void json_fail(JsonReader *in, const char *what);

void json_read_open(JsonReader *in, char bracket);

/* True if another member follows; otherwise reads the closing bracket. `*count` must start at 0 and
 * counts the members. */
bool json_read_more(JsonReader *in, char close, unsigned *count);
void json_read_key(JsonReader *in, char word[JSON_WORD_SIZE]); /* with its colon */

/* Reads an object with these keys, at most JSON_FIELDS_MAX, in any order and each at most once.
 * Skips unknown keys and their values. Returns which keys there were, one bit each. */
uint32_t json_read_object(JsonReader *in, const JsonField *fields, void *data);

void json_read_word(JsonReader *in, char word[JSON_WORD_SIZE]);

/* Reads any UTF-8 string, with escapes decoded, into a buffer that must have room for it and a
 * terminating zero. Returns its length. A zero inside the string is an error. */
size_t json_read_text(JsonReader *in, char *buffer, size_t size);
uint64_t json_read_number(JsonReader *in, uint64_t most);
bool json_read_bool(JsonReader *in);
bool json_read_null(JsonReader *in);      /* true if it read null; else reads nothing */
bool json_next_is_string(JsonReader *in); /* is the next value a string? */

/* For JsonField.read: into a uint8_t, …, a bool, a char[JSON_WORD_SIZE]. */
void json_into_u8(JsonReader *in, void *place, uint64_t most);
void json_into_u16(JsonReader *in, void *place, uint64_t most);
void json_into_u32(JsonReader *in, void *place, uint64_t most);
void json_into_u64(JsonReader *in, void *place, uint64_t most);
void json_into_bool(JsonReader *in, void *place, uint64_t ignored);
void json_into_word(JsonReader *in, void *place, uint64_t ignored);

void json_into_chars(JsonReader *in, void *place, uint64_t size); /* a text into a char[size] */

/* A text or null, and the buffer for it. */
typedef struct JsonText {
    char *data;
    size_t size;   /* of the buffer */
    size_t length; /* of the text */
    bool there;    /* the value was not null */
} JsonText;

void json_into_text(JsonReader *in, void *place, uint64_t ignored);

/* Nothing but blanks may follow. */
void json_read_end(JsonReader *in);

#endif

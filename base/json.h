/* Writes JSON into a caller's buffer and puts in the commas. */
#ifndef VALLETTA_BASE_JSON_H
#define VALLETTA_BASE_JSON_H

#include "base/text.h"

typedef struct JsonWriter {
    Text *text;
    bool comma; /* the next value needs a comma before it */
} JsonWriter;

void json_open(JsonWriter *json, char bracket);  /* '{' or '[' */
void json_close(JsonWriter *json, char bracket); /* '}' or ']' */
void json_key(JsonWriter *json, const char *key);
void json_string(JsonWriter *json, const char *words);
void json_string_n(JsonWriter *json, const char *words, size_t length); /* `length` bytes of it */
void json_number(JsonWriter *json, uint64_t number);
void json_decimal(JsonWriter *json, double number, unsigned places); /* null if not finite */
void json_bool(JsonWriter *json, bool value);
void json_null(JsonWriter *json);

/* "key": value */
void json_key_string(JsonWriter *json, const char *key, const char *words);
void json_key_number(JsonWriter *json, const char *key, uint64_t number);
void json_key_decimal(JsonWriter *json, const char *key, double number, unsigned places);
void json_key_bool(JsonWriter *json, const char *key, bool value);

#endif

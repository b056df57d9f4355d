/* Writes JSON into a caller's buffer and puts in the commas. */
#ifndef VALLETTA_BASE_JSON_H
#define VALLETTA_BASE_JSON_H

#include "base/text.h"

typedef struct Json {
    Text *text;
    bool comma; /* the next value needs a comma before it */
} Json;

void json_open(Json *json, char bracket);  /* '{' or '[' */
void json_close(Json *json, char bracket); /* '}' or ']' */
void json_key(Json *json, const char *key);
void json_string(Json *json, const char *words);
void json_text(Json *json, const char *words, size_t length); /* a string of that length */
void json_number(Json *json, uint64_t number);
void json_decimal(Json *json, double number, unsigned places); /* null if not finite */
void json_bool(Json *json, bool value);
void json_null(Json *json);

/* "key": value */
void json_key_string(Json *json, const char *key, const char *words);
void json_key_number(Json *json, const char *key, uint64_t number);
void json_key_decimal(Json *json, const char *key, double number, unsigned places);
void json_key_bool(Json *json, const char *key, bool value);

#endif

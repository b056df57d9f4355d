/* JSON written into a caller's buffer: values, objects and lists with the commas put in. */
#ifndef VALLETTA_BASE_JSON_H
#define VALLETTA_BASE_JSON_H

#include "base/text.h"

typedef struct Json {
    Text *text;
    bool comma; /* something stands before, on this level */
} Json;

void json_open(Json *json, char bracket);  /* '{' or '[' */
void json_close(Json *json, char bracket); /* '}' or ']' */
void json_key(Json *json, const char *key);
void json_string(Json *json, const char *words);
void json_text(Json *json, const char *words, size_t length);
void json_number(Json *json, uint64_t number);
void json_decimal(Json *json, double number, unsigned places); /* null if it is none */
void json_bool(Json *json, bool value);
void json_null(Json *json);

/* "key": value */
void json_key_string(Json *json, const char *key, const char *words);
void json_key_number(Json *json, const char *key, uint64_t number);
void json_key_decimal(Json *json, const char *key, double number, unsigned places);
void json_key_bool(Json *json, const char *key, bool value);

#endif

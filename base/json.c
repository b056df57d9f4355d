/* The JSON writer. It does not check that brackets match. */
#include "base/json.h"

#include "base/ensure.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void before_value(JsonWriter *json)
{
    if (json->comma) text_char(json->text, ',');
    json->comma = true;
}

void json_open(JsonWriter *json, char bracket)
{
    ENSURE(bracket == '{' || bracket == '[');
    before_value(json);
    text_char(json->text, bracket);
    json->comma = false;
}

void json_close(JsonWriter *json, char bracket)
{
    ENSURE(bracket == '}' || bracket == ']');
    text_char(json->text, bracket);
    json->comma = true;
}

static bool needs_escape(unsigned char c)
{
    return c < 0x20 || c == '"' || c == '\\';
}

static void put_escaped(Text *text, unsigned char c)
{
    if (c >= 0x20) {
        text_char(text, '\\');
        text_char(text, (char)c);
    } else {
        text_put(text, "\\u00");
        text_char(text, "0123456789abcdef"[c >> 4]);
        text_char(text, "0123456789abcdef"[c & 15]);
    }
}

void json_string_n(JsonWriter *json, const char *words, size_t length)
{
    before_value(json);
    text_char(json->text, '"');
    for (size_t i = 0; i < length; i++) {
        size_t plain = i;
        while (plain < length && !needs_escape((unsigned char)words[plain]))
            plain++;
        text_bytes(json->text, words + i, plain - i);
        i = plain;
        if (i < length) put_escaped(json->text, (unsigned char)words[i]);
    }
    text_char(json->text, '"');
}

void json_string(JsonWriter *json, const char *words)
{
    json_string_n(json, words, strlen(words));
}

void json_key(JsonWriter *json, const char *key)
{
    json_string(json, key);
    text_char(json->text, ':');
    json->comma = false;
}

void json_number(JsonWriter *json, uint64_t number)
{
    before_value(json);
    text_number(json->text, number);
}

void json_decimal(JsonWriter *json, double number, unsigned places)
{
    enum { PLACES_MAX = 80 };
    char digits[400]; /* the largest double has 309 digits before the point */
    ENSURE(places <= PLACES_MAX);
    if (!isfinite(number)) {
        json_null(json);
        return;
    }
    before_value(json);
    snprintf(digits, sizeof digits, "%.*f", (int)places, number);
    text_put(json->text, digits);
}

void json_bool(JsonWriter *json, bool value)
{
    before_value(json);
    text_put(json->text, value ? "true" : "false");
}

void json_null(JsonWriter *json)
{
    before_value(json);
    text_put(json->text, "null");
}

void json_key_string(JsonWriter *json, const char *key, const char *words)
{
    json_key(json, key);
    json_string(json, words);
}

void json_key_number(JsonWriter *json, const char *key, uint64_t number)
{
    json_key(json, key);
    json_number(json, number);
}

void json_key_decimal(JsonWriter *json, const char *key, double number, unsigned places)
{
    json_key(json, key);
    json_decimal(json, number, places);
}

void json_key_bool(JsonWriter *json, const char *key, bool value)
{
    json_key(json, key);
    json_bool(json, value);
}

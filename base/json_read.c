/* The JSON reader: one pass, no allocation. */
#include "base/json_read.h"

#include "base/ensure.h"
#include "base/hex.h"
#include "base/utf8.h"

#include <string.h>

JsonReader json_from(const char *text, size_t length)
{
    return (JsonReader){.start = text, .at = text, .end = text + length};
}

void json_fail(JsonReader *in, const char *what)
{
    if (in->wrong[0]) return;
    Text text = text_over(in->wrong, sizeof in->wrong);
    text_put(&text, "byte ");
    text_number(&text, (uint64_t)(in->at - in->start) + 1);
    if (in->key[0]) {
        text_put(&text, ", \"");
        text_put(&text, in->key);
        text_char(&text, '"');
    }
    text_put(&text, ": ");
    text_put(&text, what);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Skips blanks and returns the next character; 0 at the end and after an error. */
static char peek(JsonReader *in)
{
    if (in->wrong[0]) return '\0';
    while (in->at < in->end && is_blank(*in->at))
        in->at++;
    return in->at < in->end ? *in->at : '\0';
}

static void expect(JsonReader *in, char c, const char *otherwise)
{
    if (peek(in) == c)
        in->at++;
    else
        json_fail(in, in->at == in->end ? "the text ends early" : otherwise);
}

void json_read_open(JsonReader *in, char bracket)
{
    expect(in, bracket, bracket == '{' ? "expected an object" : "expected a list");
}

bool json_read_more(JsonReader *in, char close, unsigned *count)
{
    if (peek(in) == close) {
        in->at++;
        return false;
    }
    if (*count) expect(in, ',', "expected a comma or the closing bracket");
    ++*count;
    return !in->wrong[0];
}

void json_read_word(JsonReader *in, char word[JSON_WORD_SIZE])
{
    size_t length = 0;
    word[0] = '\0';
    expect(in, '"', "expected a string");
    while (!in->wrong[0] && in->at < in->end && *in->at != '"') {
        char c = *in->at;
        if (length + 1 == JSON_WORD_SIZE)
            json_fail(in, "this string is too long");
        else if (c < ' ' || c > '~' || c == '\\')
            json_fail(in, "this string contains a character that is not allowed here");
        word[length++] = *in->at++;
    }
    word[in->wrong[0] ? 0 : length] = '\0';
    if (!in->wrong[0]) expect(in, '"', "");
}

/* Reads the four digits after \u. */
static uint32_t read_unit(JsonReader *in)
{
    uint32_t unit = 0;
    for (int i = 0; i < 4; i++) {
        const int digit = in->at < in->end ? hex_digit(*in->at) : -1;
        if (digit < 0) {
            json_fail(in, "\\u must be followed by four hexadecimal digits");
            return 0;
        }
        unit = unit << 4 | (unsigned)digit;
        in->at++;
    }
    return unit;
}

/* Reads a code point. Those from U+10000 on are two escapes, a surrogate pair. */
static uint32_t read_code(JsonReader *in)
{
    const uint32_t first = read_unit(in);
    if (first < 0xd800 || first > 0xdfff) return first;
    bool pair = first < 0xdc00 && in->end - in->at > 1 && in->at[0] == '\\' && in->at[1] == 'u';
    in->at += pair ? 2 : 0;
    const uint32_t second = pair ? read_unit(in) : 0;
    if (second < 0xdc00 || second > 0xdfff) json_fail(in, "incomplete surrogate pair");
    return 0x10000 + ((first & 0x3ff) << 10 | (second & 0x3ff));
}

static void read_escape(JsonReader *in, Text *text)
{
    static const char names[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char c = in->at < in->end ? *in->at++ : '\0';
    const char *name = c ? strchr(names, c) : NULL;
    if (name)
        text_char(text, meant[name - names]);
    else if (c == 'u')
        utf8_put(text, read_code(in));
    else
        json_fail(in, "unknown escape sequence");
}

size_t json_read_text(JsonReader *in, char *buffer, size_t size)
{
    Text text = text_over(buffer, size);
    expect(in, '"', "expected a string");
    while (!in->wrong[0] && in->at < in->end && *in->at != '"') {
        const char c = *in->at++;
        if ((unsigned char)c < ' ')
            json_fail(in, "control character in a string");
        else if (c == '\\')
            read_escape(in, &text);
        else
            text_char(&text, c);
        if (!in->wrong[0] && !text_fits(&text)) json_fail(in, "this text is too long");
    }
    if (!in->wrong[0]) expect(in, '"', "");
    if (!in->wrong[0] && memchr(buffer, '\0', text.length)) json_fail(in, "zero byte in a string");
    return in->wrong[0] ? 0 : text.length;
}

void json_read_key(JsonReader *in, char word[JSON_WORD_SIZE])
{
    json_read_word(in, word);
    memcpy(in->key, word, JSON_WORD_SIZE);
    expect(in, ':', "expected a colon");
}

static void skip_string(JsonReader *in)
{
    expect(in, '"', "expected a string");
    while (!in->wrong[0] && in->at < in->end && *in->at != '"') {
        if ((unsigned char)*in->at < ' ') json_fail(in, "control character in a string");
        bool escape = *in->at == '\\' && in->end - in->at > 1;
        in->at += escape ? 2 : 1;
    }
    expect(in, '"', "");
}

/* Skips a number, true, false or null: all characters that can be part of one. */
static void skip_bare(JsonReader *in)
{
    const char *start = in->at;
    while (in->at < in->end && strchr("+-.0123456789EINTaefilnrstuy", *in->at) && *in->at)
        in->at++;
    if (in->at == start)
        json_fail(in, in->at == in->end ? "the text ends early" : "expected a value");
}

/* Skips a value. Only checks that brackets match. Open brackets are kept as one bit each, so there
 * is no recursion. */
static void skip_value(JsonReader *in)
{
    uint64_t lists =
        0; /* one bit per open bracket, innermost lowest: 1 for a list, 0 for an object */
    unsigned depth = 0;
    do {
        const char c = peek(in);
        if (c == '[' || c == '{') {
            if (++depth > 64) json_fail(in, "nested too deeply");
            lists = lists << 1 | (c == '[');
            in->at += !in->wrong[0];
        } else if (depth && c == (lists & 1 ? ']' : '}')) {
            depth--;
            lists >>= 1;
            in->at++;
        } else if (depth && (c == ',' || c == ':')) {
            in->at++;
        } else if (c == '"') {
            skip_string(in);
        } else {
            skip_bare(in);
        }
    } while (depth && !in->wrong[0]);
}

/* Reads a key and returns its index in the list, or -1 if it is unknown. Unknown keys may have
 * escapes and any length. */
static int read_field_key(JsonReader *in, const JsonField *fields)
{
    if (peek(in) != '"') json_fail(in, "expected a string");
    const char *start = in->at;
    skip_string(in);
    if (in->wrong[0]) return -1;
    const char *key = start + 1;
    const size_t length = (size_t)(in->at - key) - 1;
    int i = 0;
    while (fields[i].key &&
           (strlen(fields[i].key) != length || memcmp(fields[i].key, key, length) != 0))
        i++;
    if (!fields[i].key) i = -1;
    in->key[0] = '\0';
    if (i >= 0) {
        ENSURE(i < JSON_FIELDS_MAX && length < JSON_WORD_SIZE);
        memcpy(in->key, key, length);
        in->key[length] = '\0';
    }
    expect(in, ':', "expected a colon");
    return i;
}

static void expect_all(JsonReader *in, const JsonField *fields, uint32_t seen)
{
    for (unsigned i = 0; fields[i].key && !in->wrong[0]; i++) {
        if (seen >> i & 1u || fields[i].optional) continue;
        Text key = text_over(in->key, sizeof in->key);
        text_put(&key, fields[i].key);
        json_fail(in, "missing key");
    }
}

uint32_t json_read_object(JsonReader *in, const JsonField *fields, void *data)
{
    uint32_t seen = 0;
    unsigned count = 0;
    json_read_open(in, '{');
    while (json_read_more(in, '}', &count)) {
        const int i = read_field_key(in, fields);
        if (in->wrong[0]) break;
        if (i < 0) {
            skip_value(in);
            continue;
        }
        if (seen >> i & 1u) json_fail(in, "this key appears twice");
        seen |= (uint32_t)1 << i;
        fields[i].read(in, (char *)data + fields[i].offset, fields[i].max);
    }
    expect_all(in, fields, seen);
    return seen;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

uint64_t json_read_number(JsonReader *in, uint64_t most)
{
    uint64_t number = 0;
    const char first = peek(in);
    if (!is_digit(first)) json_fail(in, "expected a whole number");
    if (first == '0' && in->end - in->at > 1 && is_digit(in->at[1]))
        json_fail(in, "a number cannot start with 0");
    for (; !in->wrong[0] && in->at < in->end && is_digit(*in->at); in->at++) {
        unsigned digit = (unsigned)(*in->at - '0');
        if (digit > most || number > (most - digit) / 10) json_fail(in, "the number is too large");
        number = number * 10 + digit;
    }
    if (!in->wrong[0] && in->at < in->end && (*in->at == '.' || *in->at == 'e' || *in->at == 'E'))
        json_fail(in, "expected a whole number");
    return in->wrong[0] ? 0 : number;
}

static bool literal(JsonReader *in, const char *word)
{
    size_t length = strlen(word);
    if (peek(in) != word[0] || (size_t)(in->end - in->at) < length) return false;
    if (memcmp(in->at, word, length) != 0) return false;
    in->at += length;
    return true;
}

bool json_read_bool(JsonReader *in)
{
    if (literal(in, "true")) return true;
    if (!literal(in, "false")) json_fail(in, "expected true or false");
    return false;
}

bool json_read_null(JsonReader *in)
{
    return literal(in, "null");
}

bool json_next_is_string(JsonReader *in)
{
    return peek(in) == '"';
}

void json_into_u8(JsonReader *in, void *place, uint64_t most)
{
    ENSURE(most <= UINT8_MAX);
    *(uint8_t *)place = (uint8_t)json_read_number(in, most);
}

void json_into_u16(JsonReader *in, void *place, uint64_t most)
{
    ENSURE(most <= UINT16_MAX);
    *(uint16_t *)place = (uint16_t)json_read_number(in, most);
}

void json_into_u32(JsonReader *in, void *place, uint64_t most)
{
    ENSURE(most <= UINT32_MAX);
    *(uint32_t *)place = (uint32_t)json_read_number(in, most);
}

void json_into_u64(JsonReader *in, void *place, uint64_t most)
{
    *(uint64_t *)place = json_read_number(in, most);
}

void json_into_bool(JsonReader *in, void *place, uint64_t ignored)
{
    (void)ignored;
    *(bool *)place = json_read_bool(in);
}

void json_into_word(JsonReader *in, void *place, uint64_t ignored)
{
    (void)ignored;
    json_read_word(in, place);
}

void json_into_chars(JsonReader *in, void *place, uint64_t size)
{
    json_read_text(in, place, (size_t)size);
}

void json_into_text(JsonReader *in, void *place, uint64_t ignored)
{
    JsonText *text = place;
    (void)ignored;
    text->there = !json_read_null(in);
    if (text->there) text->length = json_read_text(in, text->data, text->size);
}

void json_read_end(JsonReader *in)
{
    if (peek(in) != '\0' || in->at < in->end) json_fail(in, "extra text after the end");
}

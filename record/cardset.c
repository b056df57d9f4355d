/* Reads and writes a building set as tab-separated text. One list of columns serves both.
 *
 * The reader fills a set of its own and copies it to the caller only if all of it is valid. It
 * calls cards_check after every building, so that the error reported is the first in the text. */
#include "record/cardset.h"

#include "base/hex.h"
#include "base/sha256.h"
#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { KEY_FIELD, COLOUR_FIELD, CHARACTER_FIELD, NUMBERS_FROM, FIELDS = 17 };
enum { QUOTE_MAX = 24 };

typedef struct Column {
    const char *name;
    SetErr rule; /* the error for a wrong value */
    unsigned max;
    size_t at; /* offset of the number in a Building */
} Column;

#define COST(good) .rule = SET_COST, .max = COST_MAX, .at = offsetof(Building, cost[good])
#define ICONS(side, good)                                                                          \
    .rule = SET_ICONS, .max = ICONS_MAX, .at = offsetof(Building, icons[side][good])
#define POINTS(side) .rule = SET_POINTS, .max = POINTS_MAX, .at = offsetof(Building, points[side])

static const Column COLUMN[FIELDS] = {
    [KEY_FIELD] = {"key", .rule = SET_KEY},
    [COLOUR_FIELD] = {"colour", .rule = SET_COLOUR},
    [CHARACTER_FIELD] = {"character", .rule = SET_CHARACTER},
    [NUMBERS_FROM] = {"gold", COST(GOLD)},
    {"wood", COST(WOOD)},
    {"stone", COST(STONE)},
    {"brick", COST(BRICK)},
    {"icons_gold", ICONS(SIDE_BUILT, GOLD)},
    {"icons_wood", ICONS(SIDE_BUILT, WOOD)},
    {"icons_stone", ICONS(SIDE_BUILT, STONE)},
    {"icons_brick", ICONS(SIDE_BUILT, BRICK)},
    {"points", POINTS(SIDE_BUILT)},
    {"up_icons_gold", ICONS(SIDE_UPGRADED, GOLD)},
    {"up_icons_wood", ICONS(SIDE_UPGRADED, WOOD)},
    {"up_icons_stone", ICONS(SIDE_UPGRADED, STONE)},
    {"up_icons_brick", ICONS(SIDE_UPGRADED, BRICK)},
    {"up_points", POINTS(SIDE_UPGRADED)},
};

typedef struct Field {
    const char *text; /* points into the caller's text: no final zero */
    size_t length;
} Field;

typedef struct Reader {
    CardSet set;
    unsigned building_line[BUILDINGS_MAX];
    unsigned line;
    bool has_header;
    CardSetError *error;
} Reader;

__attribute__((format(printf, 4, 5))) static bool fail(CardSetError *error, unsigned line,
                                                       unsigned column, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(error->text, sizeof error->text, format, values);
    va_end(values);
    error->line = line;
    error->column = column;
    return false;
}

/* Quotes the value in a form that is safe for a terminal: short, and printable ASCII only. */
static bool fail_field(const Reader *reader, const Field *fields, unsigned field, const char *rule)
{
    char quote[QUOTE_MAX + 1] = {0};
    size_t length = fields[field].length;
    for (size_t i = 0; i < length && i < QUOTE_MAX; i++) {
        char c = fields[field].text[i];
        quote[i] = c >= ' ' && c <= '~' ? c : '?';
    }
    return fail(reader->error, reader->line, field + 1, "%s is \"%s%s\": %s", COLUMN[field].name,
                quote, length > QUOTE_MAX ? "..." : "", rule);
}

static bool field_is(Field field, const char *word)
{
    return field.length == strlen(word) && memcmp(field.text, word, field.length) == 0;
}

/* Returns the number of fields in the line; those beyond FIELDS are counted but not stored. */
static unsigned split(const char *line, size_t length, Field fields[FIELDS])
{
    unsigned count = 0;
    for (;;) {
        const char *tab = memchr(line, '\t', length);
        size_t taken = tab ? (size_t)(tab - line) : length;
        if (count < FIELDS) fields[count] = (Field){line, taken};
        count++;
        if (!tab) return count;
        line = tab + 1;
        length -= taken + 1;
    }
}

static bool check_header(Reader *reader, const Field *fields)
{
    for (unsigned i = 0; i < FIELDS; i++) {
        if (field_is(fields[i], COLUMN[i].name)) continue;
        char rule[64];
        snprintf(rule, sizeof rule, "this column must have the heading \"%s\"", COLUMN[i].name);
        return fail_field(reader, fields, i, rule);
    }
    reader->has_header = true;
    return true;
}

static bool find_colour(Field field, uint8_t *colour)
{
    uint8_t i = 0;
    while (i < BUILDING_COLOURS && !field_is(field, colour_name((Colour)i)))
        i++;
    *colour = i;
    return i < BUILDING_COLOURS;
}

static bool find_character(Field field, uint8_t *character)
{
    uint8_t i = 0;
    while (i < CHARACTERS && !field_is(field, CHARACTER_INFO[i].key))
        i++;
    *character = i;
    return i < CHARACTERS;
}

static bool read_number(Field field, unsigned max, uint8_t *number)
{
    unsigned value = 0;
    for (size_t i = 0; i < field.length; i++) {
        char c = field.text[i];
        if (c < '0' || c > '9') return false;
        value = value * 10 + (unsigned)(c - '0');
        if (value > max) return false;
    }
    *number = (uint8_t)value;
    return field.length > 0;
}

static bool read_building(const Reader *reader, const Field *fields, Building *b)
{
    Field key = fields[KEY_FIELD];
    if (key.length >= BUILDING_KEY_SIZE)
        return fail_field(reader, fields, KEY_FIELD, set_err_text(SET_KEY));
    memcpy(b->key, key.text, key.length);
    if (!find_colour(fields[COLOUR_FIELD], &b->colour))
        return fail_field(reader, fields, COLOUR_FIELD, set_err_text(SET_COLOUR));
    if (!find_character(fields[CHARACTER_FIELD], &b->character))
        return fail_field(reader, fields, CHARACTER_FIELD,
                          "unknown character (docs/cards.md lists them)");
    for (unsigned i = NUMBERS_FROM; i < FIELDS; i++)
        if (!read_number(fields[i], COLUMN[i].max, (uint8_t *)b + COLUMN[i].at))
            return fail_field(reader, fields, i, set_err_text(COLUMN[i].rule));
    return true;
}

/* Reports the engine's refusal of the building just read, with the column that causes it. */
static bool refuse_building(const Reader *reader, const Field *fields, SetErr err)
{
    static const uint8_t culprit[SET_ERRS] = {
        [SET_KEY_TWICE] = KEY_FIELD,         [SET_COLOUR_DIFFERS] = COLOUR_FIELD,
        [SET_CHARACTER] = CHARACTER_FIELD,   [SET_CHARACTER_COPIES] = CHARACTER_FIELD,
        [SET_NO_GOLD] = NUMBERS_FROM + GOLD,
    };
    const Building *b = &reader->set.buildings[reader->set.count - 1];
    const char *rule = set_err_text(err);
    char more[120];
    if (err == SET_KEY_TWICE) {
        unsigned first = 0;
        while (strcmp(reader->set.buildings[first].key, b->key) != 0)
            first++;
        snprintf(more, sizeof more, "%s, first in line %u", rule, reader->building_line[first]);
        rule = more;
    } else if (err == SET_COLOUR_DIFFERS) {
        const CharacterInfo *character = &CHARACTER_INFO[b->character];
        snprintf(more, sizeof more, "%s, and %s is %s", rule, character->key,
                 colour_name(character->colour));
        rule = more;
    } else if (err == SET_COST_SUM) {
        unsigned sum = 0;
        for (int good = 0; good < GOODS; good++)
            sum += b->cost[good];
        return fail(reader->error, reader->line, 0, "the cost is %u: %s", sum, rule);
    }
    return fail_field(reader, fields, culprit[err], rule);
}

static bool add_building(Reader *reader, const Field *fields)
{
    CardSet *set = &reader->set;
    unsigned culprit, index = set->count;
    if (index == BUILDINGS_MAX)
        return fail(reader->error, reader->line, 0, "building %u: %s", index + 1,
                    set_err_text(SET_TOO_MANY));
    if (!read_building(reader, fields, &set->buildings[index])) return false;
    reader->building_line[index] = reader->line;
    set->count++;
    SetErr err = cards_check(set, &culprit);
    return culprit == index ? refuse_building(reader, fields, err) : true;
}

static bool read_line(Reader *reader, const char *line, size_t length)
{
    Field fields[FIELDS];
    if (memchr(line, '\0', length))
        return fail(reader->error, reader->line, 0,
                    "contains a zero byte, so this is not a text file");
    if (length > 0 && line[length - 1] == '\r') length--;
    if (length == 0 || line[0] == '#') return true;
    unsigned count = split(line, length, fields);
    if (count != FIELDS)
        return fail(reader->error, reader->line, 0, "%u column%s instead of %d (separated by tabs)",
                    count, count == 1 ? "" : "s", FIELDS);
    return reader->has_header ? add_building(reader, fields) : check_header(reader, fields);
}

static bool check_whole(const Reader *reader)
{
    unsigned culprit, count[BUILDING_COLOURS] = {0};
    if (!reader->has_header)
        return fail(reader->error, 0, 0,
                    "the first line must be a header with the names of the %d columns", FIELDS);
    SetErr err = cards_check(&reader->set, &culprit);
    if (err == SET_OK) return true;
    for (unsigned i = 0; i < reader->set.count; i++)
        count[reader->set.buildings[i].colour]++;
    return fail(reader->error, 0, 0, "%u green, %u blue, %u yellow: %s", count[GREEN], count[BLUE],
                count[YELLOW], set_err_text(err));
}

bool cardset_read(const char *text, size_t length, CardSet *set, CardSetError *error)
{
    static const char bom[] = {'\xef', '\xbb', '\xbf'};
    Reader reader;
    memset(&reader, 0, sizeof reader);
    memset(error, 0, sizeof *error);
    reader.error = error;
    if (length > CARDSET_INPUT_MAX)
        return fail(error, 0, 0, "the file has %zu bytes; a building set can have at most %d",
                    length, CARDSET_INPUT_MAX);
    if (length >= sizeof bom && memcmp(text, bom, sizeof bom) == 0) {
        text += sizeof bom;
        length -= sizeof bom;
    }
    while (length > 0) {
        const char *newline = memchr(text, '\n', length);
        size_t taken = newline ? (size_t)(newline - text) : length;
        reader.line++;
        if (!read_line(&reader, text, taken)) return false;
        if (!newline) break;
        text = newline + 1;
        length -= taken + 1;
    }
    if (!check_whole(&reader)) return false;
    memcpy(set, &reader.set, sizeof *set);
    return true;
}

static void write_building(Text *out, const Building *b)
{
    ENSURE(memchr(b->key, '\0', sizeof b->key));
    ENSURE(b->colour < BUILDING_COLOURS && b->character < CHARACTERS);
    text_put(out, b->key);
    text_char(out, '\t');
    text_put(out, colour_name((Colour)b->colour));
    text_char(out, '\t');
    text_put(out, CHARACTER_INFO[b->character].key);
    for (unsigned i = NUMBERS_FROM; i < FIELDS; i++) {
        text_char(out, '\t');
        text_number(out, ((const uint8_t *)b)[COLUMN[i].at]);
    }
    text_char(out, '\n');
}

size_t cardset_write(const CardSet *set, char *buffer, size_t size)
{
    Text out = text_over(buffer, size);
    ENSURE(set->count <= BUILDINGS_MAX);
    for (unsigned i = 0; i < FIELDS; i++) {
        text_put(&out, COLUMN[i].name);
        text_char(&out, i + 1 < FIELDS ? '\t' : '\n');
    }
    for (unsigned i = 0; i < set->count; i++)
        write_building(&out, &set->buildings[i]);
    return out.length;
}

void cardset_hash(const CardSet *set, char hex[CARDSET_HASH_SIZE])
{
    char text[CARDSET_TEXT_MAX];
    uint8_t digest[SHA256_DIGEST];
    size_t length = cardset_write(set, text, sizeof text);
    ENSURE(length < sizeof text);
    sha256(text, length, digest);
    hex_write(digest, sizeof digest, hex);
}

void cardset_error_write(const CardSetError *error, Text *text)
{
    if (error->line) {
        text_put(text, "line ");
        text_number(text, error->line);
    }
    if (error->line && error->column) {
        text_put(text, ", column ");
        text_number(text, error->column);
    }
    text_put(text, error->line ? ": " : "");
    text_put(text, error->text);
}

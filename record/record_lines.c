/* Helpers shared by record_read.c and keyless_read.c: reads and checks lines, header and last lines
 * of a record. Works on a buffer, knows no files. */
#include "record/record_lines.h"

#include "base/hex.h"
#include "record/cardset.h"
#include "record/notation.h"
#include "record/record_format.h"

#include <stdlib.h>
#include <string.h>

Reader reader_of(const char *text, size_t length, const CardSet *set, Record *record,
                 RecordError *error)
{
    memset(error, 0, sizeof *error);
    return (Reader){.text = text,
                    .end = text + length,
                    .at = text,
                    .record = record,
                    .set = set,
                    .error = error};
}

bool reader_fail_with(Reader *r, const char *text, const char *more, size_t more_length)
{
    Text out = text_over(r->error->text, sizeof r->error->text);
    text_put(&out, text);
    text_bytes(&out, more, more_length);
    r->error->line = r->number;
    return false;
}

bool reader_fail(Reader *r, const char *text)
{
    return reader_fail_with(r, text, "", 0);
}

/* Every line must end in a newline; otherwise the record was truncated. */
bool reader_next_line(Reader *r)
{
    r->number++;
    const char *newline = r->at < r->end ? memchr(r->at, '\n', (size_t)(r->end - r->at)) : NULL;
    if (!newline) return reader_fail(r, "the record ends too early");
    r->line = r->at;
    r->length = (size_t)(newline - r->at);
    r->at = newline + 1;
    if (r->length && r->line[r->length - 1] == '\r') r->length--;
    if (memchr(r->line, '\0', r->length)) return reader_fail(r, "this line contains a zero byte");
    return true;
}

/* The value if the current line is "tag value", or null. */
static const char *value_of(const Reader *r, const char *tag, size_t *length)
{
    size_t n = strlen(tag);
    if (r->length < n + 2 || memcmp(r->line, tag, n) != 0 || r->line[n] != ' ') return NULL;
    *length = r->length - n - 1;
    return r->line + n + 1;
}

static bool header_line(Reader *r, HeaderCheck *check)
{
    if (!reader_next_line(r)) return false;
    header_check_add(check, r->line, r->length);
    return true;
}

/* Reads the line "tag word". `*which` is the index of the word in the list. */
static bool read_word(Reader *r, HeaderCheck *check, const char *tag, const char *const *words,
                      unsigned count, unsigned *which)
{
    size_t length;
    if (!header_line(r, check)) return false;
    const char *value = value_of(r, tag, &length);
    for (*which = 0; value && *which < count; ++*which)
        if (strlen(words[*which]) == length && memcmp(value, words[*which], length) == 0)
            return true;
    Text text = text_over(r->error->text, sizeof r->error->text);
    text_put(&text, "expected \"");
    text_put(&text, tag);
    for (unsigned i = 0; i < count; i++) {
        text_put(&text, i ? " | " : " ");
        text_put(&text, words[i]);
    }
    text_char(&text, '"');
    r->error->line = r->number;
    return false;
}

static bool read_options(Reader *r, HeaderCheck *check)
{
    static const char *const editions[] = {"hig", "fr"}, *const supplies[] = {"box", "unlimited"},
                             *const counts[] = {"2", "3", "4"}, *const ends[] = {"auto", "asked"},
                             *const starts[] = {"alpha", "beta", "gamma", "delta", "random"};
    Setup *setup = &r->record->setup;
    unsigned edition, supply, players, start, end;
    if (!read_word(r, check, "edition", editions, 2, &edition) ||
        !read_word(r, check, "supply", supplies, 2, &supply) ||
        !read_word(r, check, "players", counts, 3, &players) ||
        !read_word(r, check, "start", starts, 5, &start))
        return false;
    setup->edition = (uint8_t)edition;
    setup->unlimited = supply == 1;
    setup->players = (uint8_t)(players + 2);
    setup->start = start == 4 ? START_BY_CHANCE : (uint8_t)start;
    if (start < 4 && start >= setup->players)
        return reader_fail(r, "the start player must sit at the table (S-10)");
    if (!read_word(r, check, "end-turn", ends, 2, &end)) return false;
    setup->ask_end = end == 1;
    return true;
}

static bool copy_part(char to[NAME_MAX_BYTES], const char *from, size_t length)
{
    if (length == 0 || length >= NAME_MAX_BYTES) return false;
    memcpy(to, from, length);
    to[length] = '\0';
    return true;
}

/* The inverse of write_player. Refuses any other spelling. */
static bool copy_player(char to[NAME_MAX_BYTES], const char *from, size_t length)
{
    size_t n = 0;
    for (size_t i = 0; i < length; i++, n++) {
        bool escape = from[i] == '%', fits = n + 1 < NAME_MAX_BYTES;
        bool good = !escape || (i + 2 < length && from[i + 1] == '2' &&
                                (from[i + 2] == '0' || from[i + 2] == '5'));
        if (!good || !fits) return false;
        to[n] = !escape ? from[i] : from[i + 2] == '0' ? ' ' : '%';
        i += escape ? 2 : 0;
    }
    to[n] = '\0';
    return n > 0;
}

static bool read_seat(Reader *r, HeaderCheck *check, unsigned seat)
{
    size_t length;
    if (!header_line(r, check)) return false;
    const char *at = value_of(r, "seat", &length), *word;
    if (!at) return reader_fail(r, "expected \"seat NAME-OF-SEAT KIND NAME\"");
    const char *end = at + length;
    size_t n = word_next(&at, end, &word);
    if (seat_read(word, n) != seat)
        return reader_fail_with(r, "expected the seat ", seat_name(seat), strlen(seat_name(seat)));
    Seat *who = &r->record->seats[seat];
    char words[NAME_MAX_BYTES], name[NAME_MAX_BYTES];
    n = word_next(&at, end, &word);
    if (!copy_player(words, word, n) || !seat_set_player(who, words))
        return reader_fail(r,
                           "expected a kind of player of at most 31 bytes after the seat: human, "
                           "a level, a bot or a command line");
    if (at < end && copy_part(name, at + 1, (size_t)(end - at - 1)) && seat_set_name(who, name))
        return true;
    return reader_fail(r,
                       "expected a name of 1 to 31 bytes after the kind of player, without control "
                       "characters and without blanks at its ends");
}

static bool read_hex(Reader *r, const char *tag, uint8_t bytes[32])
{
    size_t length;
    const char *value = value_of(r, tag, &length);
    if (value && length == 64 && hex_read(value, 32, bytes)) return true;
    return reader_fail_with(r, "expected 64 hexadecimal digits after ", tag, strlen(tag));
}

static bool read_cards(Reader *r, HeaderCheck *check)
{
    uint8_t hash[32];
    if (!header_line(r, check) || !read_hex(r, "cards", hash)) return false;
    hex_write(hash, 32, r->record->cards);
    char expected[65];
    cardset_hash(r->set, expected);
    if (strcmp(expected, r->record->cards) == 0) return true;
    return reader_fail(
        r, "this game was played with another building set; give its file with --cards");
}

static bool read_key(Reader *r, HeaderCheck *check)
{
    size_t length;
    uint8_t digest[32];
    if (!header_line(r, check) || !read_hex(r, "commit", r->record->commit)) return false;
    HeaderCheck before = *check;
    if (!header_line(r, check)) return false;
    if (!value_of(r, "key", &length)) {
        *check = before; /* there is no key: this line is the checksum */
        return true;
    }
    if (!read_hex(r, "key", r->record->setup.key)) return false;
    sha256(r->record->setup.key, 32, digest);
    if (memcmp(digest, r->record->commit, 32) != 0) return reader_fail(r, WRONG_KEY);
    r->record->keyed = true;
    return reader_next_line(r);
}

bool reader_header(Reader *r)
{
    HeaderCheck check;
    size_t length;
    char hex[17];
    sha256_init(&check.sha);
    if (!header_line(r, &check))
        return r->text == r->end ? reader_fail(r, "the file is empty") : false;
    if (r->length != strlen(RECORD_MAGIC) || memcmp(r->line, RECORD_MAGIC, r->length) != 0)
        return reader_fail(r, "this is not a Valletta record (it should begin with \"" RECORD_MAGIC
                              "\")");
    if (!read_options(r, &check) || !read_cards(r, &check)) return false;
    for (unsigned seat = 0; seat < r->record->setup.players; seat++)
        if (!read_seat(r, &check, seat)) return false;
    if (!read_key(r, &check)) return false;
    const char *value = value_of(r, "header", &length);
    header_check_end(&check, hex);
    if (!value) return reader_fail(r, "expected \"header\" and its checksum");
    if (length != 16 || memcmp(value, hex, 16) != 0)
        return reader_fail(r, "the checksum of the header is wrong: the header was changed");
    return true;
}

unsigned reader_seat(const char **at, const char *end)
{
    const char *after = *at, *word;
    const size_t n = word_next(&after, end, &word);
    const unsigned seat = seat_read(word, n);
    if (seat < SEATS_MAX) *at = after;
    return seat;
}

bool reader_at_result(const Reader *r)
{
    return r->length >= 7 && memcmp(r->line, "result ", 7) == 0;
}

static bool is_line(Reader *r, const Text *expected)
{
    return (r->length == expected->length && memcmp(r->line, expected->data, r->length) == 0) ||
           reader_fail_with(r, "expected: ", expected->data, expected->length);
}

bool reader_trailer(Reader *r, const char *result, unsigned turn_lines)
{
    char expected[200];
    Text text = text_over(expected, sizeof expected);
    text_put(&text, "result ");
    text_put(&text, result);
    if (!is_line(r, &text) || !reader_next_line(r)) return false;
    text = text_over(expected, sizeof expected);
    text_put(&text, "end ");
    text_number(&text, turn_lines);
    if (!is_line(r, &text)) return false;
    r->number++;
    return r->at == r->end || reader_fail(r, "there is extra text after the end");
}

bool reader_is_canonical(Reader *r, void (*write)(const void *what, const CardSet *set, Text *text),
                         const void *what)
{
    const size_t length = (size_t)(r->end - r->text);
    char *ours = malloc(length + 1);
    if (!ours) return reader_fail(r, "out of memory");
    Text written = text_over(ours, length + 1);
    write(what, r->set, &written);
    r->at = r->text;
    r->number = 0;
    bool same = true;
    const char *at = ours, *end = ours;
    while (same && r->at < r->end) {
        reader_next_line(r);
        end = strchr(at, '\n');
        same = end && (size_t)(end - at) == r->length && memcmp(at, r->line, r->length) == 0;
        if (same) at = end + 1;
    }
    if (!same)
        reader_fail_with(r, "this line differs from what Valletta writes; expected: ", at,
                         end ? (size_t)(end - at) : 0);
    free(ours);
    return same;
}

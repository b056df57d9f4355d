/* Reads keyless records and checks them line by line, as far as possible without replaying the
 * game.
 */
#include "record/keyless.h"

#include "record/notation.h"
#include "record/record_lines.h"

#include <string.h>

/* One choice. The name of its seat comes first unless that is the active seat. */
static bool read_choice(Reader *r, const char *at, const char *end, TurnChoice made,
                        KeylessRecord *keyless)
{
    const unsigned seat = reader_seat(&at, end);
    if (seat == SEATS_MAX && made.turn == 0)
        return reader_fail(r, "in the draft, every choice must name its seat");
    made.decider = seat < SEATS_MAX ? (uint8_t)seat : made.active;
    const char *wrong = choice_read(at, (size_t)(end - at), &made.choice);
    if (!wrong) wrong = keyless_add(keyless, made);
    return !wrong || reader_fail(r, wrong);
}

/* "12 alpha: ", with the expected turn number and any seat. */
static bool read_turn_label(Reader *r, const char **at, const char *end, TurnChoice *made)
{
    char label[16];
    Text text = text_over(label, sizeof label);
    text_number(&text, made->turn);
    text_put(&text, made->turn ? " " : " draft: ");
    if ((size_t)(end - *at) < text.length || memcmp(*at, label, text.length) != 0)
        return reader_fail_with(r, "expected a turn line that begins with ", label, text.length);
    *at += text.length;
    if (made->turn == 0) return true;
    const char *colon = memchr(*at, ':', (size_t)(end - *at));
    const unsigned seat = colon ? seat_read(*at, (size_t)(colon - *at)) : SEATS_MAX;
    if (seat == SEATS_MAX)
        return reader_fail(r, "expected a seat and a colon after the turn number");
    made->active = (uint8_t)seat;
    *at = colon + 1;
    return true;
}

static bool read_turn(Reader *r, uint32_t turn, KeylessRecord *keyless)
{
    const char *at = r->line, *end = r->line + r->length;
    TurnChoice made = {.turn = turn};
    if (!read_turn_label(r, &at, end, &made)) return false;
    if (memchr(at, '#', (size_t)(end - at)))
        return reader_fail(r, "a record without its key cannot have hashes");
    do {
        const char *comma = memchr(at, ',', (size_t)(end - at)), *stop = comma ? comma : end;
        if (!read_choice(r, at, stop, made, keyless)) return false;
        at = comma ? comma + 1 : end;
    } while (at < end);
    return true;
}

static bool has_no_key(Reader *r)
{
    return !r->record->keyed || reader_fail(r, "this record already contains its key");
}

static bool read_turns(Reader *r, KeylessRecord *keyless)
{
    for (unsigned lines = 0;; lines++) {
        if (!reader_next_line(r)) return false;
        if (reader_at_result(r)) return reader_trailer(r, "unfinished", lines);
        if (!read_turn(r, lines, keyless)) return false;
    }
}

static void write_again(const void *keyless, const CardSet *set, Text *text)
{
    (void)set;
    keyless_write(keyless, text);
}

bool keyless_read(const char *text, size_t length, const CardSet *set, KeylessRecord *keyless,
                  RecordError *error)
{
    Reader r = reader_of(text, length, set, &keyless->header, error);
    memset(keyless, 0, sizeof *keyless);
    if (reader_header(&r) && has_no_key(&r) && read_turns(&r, keyless) &&
        reader_is_canonical(&r, write_again, keyless))
        return true;
    keyless_fini(keyless);
    return false;
}

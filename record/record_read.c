/* Reads a record line by line and replays the game to check each line. A refusal has the number of
 * the first wrong line. */
#include "record/record.h"

#include "record/notation.h"
#include "record/record_format.h"
#include "record/record_lines.h"

#include <stdio.h>
#include <string.h>

/* One choice. The name of its seat comes first unless that is the active seat. */
static bool read_choice(Reader *r, const char *at, const char *end, Game *game)
{
    const Table *table = &game->table;
    const unsigned seat = reader_seat(&at, end);
    const bool named = seat < SEATS_MAX;
    const unsigned who = named ? seat : table->active;
    if (table->stage == STAGE_OVER) return reader_fail(r, "the game is already over here (F-4)");
    if ((!named && table->turn == 0) || who != table->decider)
        return reader_fail(r, "another seat decides here");
    Choice choice;
    const char *wrong = choice_read(at, (size_t)(end - at), &choice);
    if (wrong) return reader_fail(r, wrong);
    Err err = game_apply(game, choice, NULL);
    if (!err) return record_add(r->record, choice) || reader_fail(r, "out of memory");
    Text text = text_over(r->error->text, sizeof r->error->text);
    text_put(&text, err_text(err));
    text_put(&text, " (");
    text_put(&text, game_refusal_rule(game, err));
    text_put(&text, "): ");
    text_bytes(&text, at, (size_t)(end - at));
    r->error->line = r->number;
    return false;
}

/* "12 alpha: " must name the current turn. */
static bool read_turn_label(Reader *r, const char **at, const char *end, const Game *game)
{
    char label[32];
    Text text = text_over(label, sizeof label);
    text_number(&text, game->table.turn);
    text_char(&text, ' ');
    text_put(&text, game->table.turn ? seat_name(game->table.active) : "draft");
    text_put(&text, ": ");
    if ((size_t)(end - *at) < text.length || memcmp(*at, label, text.length) != 0)
        return reader_fail_with(r, "expected a turn line that begins with ", label, text.length);
    *at += text.length;
    return true;
}

static bool read_turn(Reader *r, Game *game)
{
    const char *at = r->line, *end = r->line + r->length;
    if (game->table.stage == STAGE_OVER)
        return reader_fail(r, "the game is already over here (F-4)");
    if (!read_turn_label(r, &at, end, game)) return false;
    if (end - at < 18 || memcmp(end - 18, " #", 2) != 0)
        return reader_fail(r, "expected the hash of the turn at the end of the line");
    const char *hash = end - 16;
    if (at >= end - 18) return reader_fail(r, "a turn line must have at least one choice");
    uint32_t turn = game->table.turn;
    for (end -= 18; at < end;) {
        const char *comma = memchr(at, ',', (size_t)(end - at)), *stop = comma ? comma : end;
        if (game->table.turn != turn)
            return reader_fail(r, "this line has too many choices for the turn");
        if (!read_choice(r, at, stop, game)) return false;
        at = comma ? comma + 1 : end;
    }
    char expected[17];
    Text text = text_over(expected, sizeof expected);
    text_hex64(&text, game_hash(game));
    if (memcmp(expected, hash, 16) != 0)
        return reader_fail(
            r, "replaying the game gives another hash here: the record was changed or is damaged");
    return true;
}

static bool read_trailer(Reader *r, const Game *game, unsigned lines)
{
    char result[RESULT_TEXT_SIZE];
    Text text = text_over(result, sizeof result);
    result_write(game, &text);
    return reader_trailer(r, result, lines);
}

static bool read_turns(Reader *r)
{
    Game game;
    Err err = game_init(&game, &r->record->setup, r->set, NULL);
    if (err) {
        char why[160];
        const int length = snprintf(why, sizeof why, "%s (%s)", err_text(err), err_rule(err));
        return reader_fail_with(r, "a game cannot be set up like this: ", why, (size_t)length);
    }
    for (unsigned lines = 0;; lines++) {
        if (!reader_next_line(r)) return false;
        if (reader_at_result(r)) return read_trailer(r, &game, lines);
        if (!read_turn(r, &game)) return false;
        /* Only the last turn line may end before its turn does; 'r' begins the result line after
         * it. */
        bool more = r->at < r->end && *r->at != 'r';
        if (more && game.table.turn == lines && game.table.stage != STAGE_OVER)
            return reader_fail(r, "this turn is incomplete, but another line follows");
    }
}

static bool has_key(Reader *r)
{
    if (r->record->keyed) return true;
    r->error->keyless = true;
    return reader_fail(r,
                       "this game cannot be replayed while its key is secret; when the key is "
                       "published, 'valletta verify' with --key and --save completes the record");
}

static void write_again(const void *record, const CardSet *set, Text *text)
{
    record_write(record, set, text);
}

bool record_read(const char *text, size_t length, const CardSet *set, Record *record,
                 RecordError *error)
{
    Reader r = reader_of(text, length, set, record, error);
    memset(record, 0, sizeof *record);
    if (reader_header(&r) && has_key(&r) && read_turns(&r) &&
        reader_is_canonical(&r, write_again, record))
        return true;
    record_fini(record);
    return false;
}

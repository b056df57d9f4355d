/* Writes a record as text. record.h describes the format. */
#include "record/record.h"

#include "base/hex.h"
#include "base/sha256.h"
#include "record/notation.h"
#include "record/record_format.h"

#include <string.h>

static void line(Text *text, const char *tag, const char *value)
{
    text_put(text, tag);
    text_char(text, ' ');
    text_put(text, value);
    text_char(text, '\n');
}

static void hex_line(Text *text, const char *tag, const uint8_t bytes[32])
{
    char hex[65];
    hex_write(bytes, 32, hex);
    line(text, tag, hex);
}

/* Writes the player as one word. */
static void write_player(Text *text, const char *words)
{
    for (; *words; words++)
        if (*words == ' ' || *words == '%')
            text_put(text, *words == ' ' ? "%20" : "%25");
        else
            text_char(text, *words);
}

static void write_tags(const Record *record, Text *text)
{
    const Setup *setup = &record->setup;
    text_put(text, RECORD_MAGIC "\n");
    line(text, "edition", edition_name((Edition)setup->edition));
    line(text, "supply", setup->unlimited ? "unlimited" : "box");
    text_put(text, "players ");
    text_number(text, setup->players);
    text_char(text, '\n');
    line(text, "start", setup->start == START_BY_CHANCE ? "random" : seat_name(setup->start));
    line(text, "end-turn", setup->ask_end ? "asked" : "auto");
    line(text, "cards", record->cards);
    for (unsigned seat = 0; seat < setup->players; seat++) {
        text_put(text, "seat ");
        text_put(text, seat_name(seat));
        text_char(text, ' ');
        write_player(text, seat_player(&record->seats[seat]));
        line(text, "", record->seats[seat].name);
    }
    hex_line(text, "commit", record->commit);
    if (record->keyed) hex_line(text, "key", setup->key);
}

void header_check_add(HeaderCheck *check, const char *words, size_t length)
{
    sha256_update(&check->sha, words, length);
    sha256_update(&check->sha, "\n", 1);
}

void header_check_end(HeaderCheck *check, char hex[17])
{
    uint8_t digest[32];
    sha256_final(&check->sha, digest);
    hex_write(digest, 8, hex);
}

/* Writes into a buffer first, to compute the checksum. */
void header_write(const Record *record, Text *text)
{
    char buffer[2048], hex[17];
    Text tags = text_over(buffer, sizeof buffer);
    write_tags(record, &tags);
    ENSURE(text_fits(&tags));
    HeaderCheck check;
    sha256_init(&check.sha);
    sha256_update(&check.sha, buffer, tags.length);
    header_check_end(&check, hex);
    text_bytes(text, buffer, tags.length);
    line(text, "header", hex);
}

void turn_line_add(Text *text, bool starts_line, const TurnChoice *choice)
{
    if (starts_line) {
        text_number(text, choice->turn);
        text_char(text, ' ');
        text_put(text, choice->turn ? seat_name(choice->active) : "draft");
    }
    text_put(text, starts_line ? ": " : ", ");
    if (choice->turn == 0 || choice->decider != choice->active) {
        text_put(text, seat_name(choice->decider));
        text_char(text, ' ');
    }
    choice_write(text, choice->choice);
}

static void end_turn_line(Text *text, const Game *game)
{
    text_put(text, " #");
    text_hex64(text, game_hash(game));
    text_char(text, '\n');
}

void turn_lines_add(TurnLines *lines, Choice made, Text *text)
{
    const TurnChoice choice = turn_choice(&lines->game.table, made);
    const bool starts_line = lines->count == 0 || choice.turn != lines->turn;
    if (starts_line && lines->count) end_turn_line(text, &lines->game);
    turn_line_add(text, starts_line, &choice);
    lines->count += starts_line;
    lines->turn = choice.turn;
    Err err = game_apply(&lines->game, made, NULL);
    ENSURE(err == ERR_OK);
}

void turn_lines_end(const TurnLines *lines, Text *text)
{
    char result[RESULT_TEXT_SIZE];
    Text words = text_over(result, sizeof result);
    if (lines->count) end_turn_line(text, &lines->game);
    result_write(&lines->game, &words);
    ENSURE(text_fits(&words));
    trailer_write(result, lines->count, text);
}

void result_write(const Game *game, Text *text)
{
    if (game->table.stage != STAGE_OVER) {
        text_put(text, "unfinished");
        return;
    }
    for (unsigned seat = 0; seat < game->table.seats; seat++) {
        text_put(text, seat ? ", " : "");
        text_put(text, seat_name(seat));
        text_char(text, ' ');
        text_number(text, game_score(game, seat).total);
    }
    text_put(text, "; winner");
    unsigned winners = game_winners(game);
    for (unsigned seat = 0; seat < game->table.seats; seat++) {
        if (!(winners >> seat & 1u)) continue;
        text_char(text, ' ');
        text_put(text, seat_name(seat));
    }
}

void trailer_write(const char *result, unsigned turn_lines, Text *text)
{
    line(text, "result", result);
    text_put(text, "end ");
    text_number(text, turn_lines);
    text_char(text, '\n');
}

void record_write(const Record *record, const CardSet *set, Text *text)
{
    TurnLines lines = {0};
    Err err = record_replay(record, set, 0, &lines.game);
    ENSURE(err == ERR_OK);
    header_write(record, text);
    for (size_t i = 0; i < record->count; i++)
        turn_lines_add(&lines, record->choices[i], text);
    turn_lines_end(&lines, text);
}

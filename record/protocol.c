/* The lines of the bot protocol: first the writers, then the readers. */
#include "record/protocol.h"

#include "record/notation.h"
#include "record/state_json_write.h"
#include "record/view_json_read.h"

#include <string.h>

/* --- Writing ---------------------------------------------------------------------------------- */

static JsonWriter begin(Text *text, const char *verb)
{
    JsonWriter json = {text, false};
    text_put(text, verb);
    text_char(text, ' ');
    json_open(&json, '{');
    return json;
}

static void end(JsonWriter *json)
{
    json_close(json, '}');
    text_char(json->text, '\n');
}

void protocol_newgame(Text *text, const ProtocolGame *game, const CardSet *set)
{
    JsonWriter json = begin(text, "newgame");
    json_key_number(&json, "seat", game->seat);
    json_key_number(&json, "players", game->players);
    json_key_string(&json, "edition", edition_name((Edition)game->edition));
    json_key_string(&json, "supply", game->unlimited ? "unlimited" : "box");
    json_key_bool(&json, "ask_end", game->ask_end);
    json_key_number(&json, "seed", game->seed);
    json_key_number(&json, "milliseconds", game->milliseconds);
    json_key(&json, "cards");
    json_cards(&json, set);
    end(&json);
}

void protocol_choose(Text *text, const View *view, const CardSet *set, const Choice *choices,
                     unsigned count)
{
    JsonWriter json = begin(text, "choose");
    json_key(&json, "view");
    json_view(&json, view, set);
    json_key(&json, "choices");
    json_open(&json, '[');
    for (unsigned i = 0; i < count; i++)
        json_choice(&json, choices[i]);
    json_close(&json, ']');
    end(&json);
}

void protocol_gameover(Text *text, const View *view, const CardSet *set,
                       const unsigned scores[SEATS_MAX], unsigned winners)
{
    JsonWriter json = begin(text, "gameover");
    json_key(&json, "view");
    json_view(&json, view, set);
    json_key(&json, "scores");
    json_open(&json, '[');
    for (unsigned seat = 0; seat < view->table.seats; seat++)
        json_number(&json, scores[seat]);
    json_close(&json, ']');
    json_key(&json, "winners");
    json_seat_set(&json, winners);
    end(&json);
}

/* --- Reading ---------------------------------------------------------------------------------- */

typedef struct ParsedLine {
    const CardSet *set;
    ProtocolGame game;
    CardSet cards;
    View view;
    unsigned winners;
} ParsedLine;

static void into_cards(JsonReader *in, void *place, uint64_t ignored)
{
    (void)ignored;
    json_read_cards(in, place);
}

static void into_view(JsonReader *in, void *place, uint64_t ignored)
{
    ParsedLine *line = place;
    (void)ignored;
    json_read_view(in, line->set, &line->view);
}

/* Checks the syntax only: our bots compute the legal choices themselves. */
static void skip_choices(JsonReader *in, void *place, uint64_t ignored)
{
    char words[JSON_WORD_SIZE];
    unsigned count = 0;
    Choice choice;
    (void)place, (void)ignored;
    json_read_open(in, '[');
    while (json_read_more(in, ']', &count)) {
        json_read_word(in, words);
        const char *wrong = in->wrong[0] ? NULL : choice_read(words, strlen(words), &choice);
        if (wrong) json_fail(in, wrong);
    }
}

static void skip_scores(JsonReader *in, void *place, uint64_t ignored)
{
    unsigned count = 0;
    (void)place, (void)ignored;
    json_read_open(in, '[');
    while (json_read_more(in, ']', &count))
        json_read_number(in, UINT32_MAX);
}

static void into_seat_set(JsonReader *in, void *place, uint64_t ignored)
{
    unsigned *seats = place, count = 0;
    (void)ignored;
    json_read_open(in, '[');
    while (json_read_more(in, ']', &count))
        *seats |= 1u << json_read_number(in, SEATS_MAX - 1);
}

/* One object and nothing after it. */
static bool read_line(const char *text, size_t length, const JsonField *fields, ParsedLine *line,
                      char wrong[JSON_ERROR_SIZE])
{
    JsonReader in = json_from(text, length);
    json_read_object(&in, fields, line);
    json_read_end(&in);
    memcpy(wrong, in.wrong, JSON_ERROR_SIZE);
    return !wrong[0];
}

bool protocol_read_newgame(const char *text, size_t length, ProtocolGame *game, CardSet *set,
                           char wrong[JSON_ERROR_SIZE])
{
    static const JsonField fields[] = {
        {"seat", json_into_u8, offsetof(ParsedLine, game.seat), SEATS_MAX - 1, false},
        {"players", json_into_u8, offsetof(ParsedLine, game.players), SEATS_MAX, false},
        {"edition", json_into_edition, offsetof(ParsedLine, game.edition), 0, false},
        {"supply", json_into_unlimited, offsetof(ParsedLine, game.unlimited), 0, false},
        {"ask_end", json_into_bool, offsetof(ParsedLine, game.ask_end), 0, false},
        {"seed", json_into_u64, offsetof(ParsedLine, game.seed), PROTOCOL_SEED_MAX, false},
        {"milliseconds", json_into_u64, offsetof(ParsedLine, game.milliseconds), PROTOCOL_SEED_MAX,
         false},
        {"cards", into_cards, offsetof(ParsedLine, cards), 0, false},
        {0}};
    ParsedLine line = {0};
    if (!read_line(text, length, fields, &line, wrong)) return false;
    if (line.game.players < SEATS_MIN || line.game.seat >= line.game.players) {
        Text why = text_over(wrong, JSON_ERROR_SIZE);
        text_put(&why, "expected a seat and 2 to 4 players");
        return false;
    }
    *game = line.game;
    *set = line.cards;
    return true;
}

bool protocol_read_choose(const char *text, size_t length, const CardSet *set, View *view,
                          char wrong[JSON_ERROR_SIZE])
{
    static const JsonField fields[] = {
        {"view", into_view, 0, 0, false}, {"choices", skip_choices, 0, 0, false}, {0}};
    ParsedLine line = {.set = set};
    if (!read_line(text, length, fields, &line, wrong)) return false;
    *view = line.view;
    return true;
}

bool protocol_read_gameover(const char *text, size_t length, const CardSet *set, View *view,
                            unsigned *winners, char wrong[JSON_ERROR_SIZE])
{
    static const JsonField fields[] = {
        {"view", into_view, 0, 0, false},
        {"scores", skip_scores, 0, 0, false},
        {"winners", into_seat_set, offsetof(ParsedLine, winners), 0, false},
        {0}};
    ParsedLine line = {.set = set};
    if (!read_line(text, length, fields, &line, wrong)) return false;
    *view = line.view;
    *winners = line.winners;
    return true;
}

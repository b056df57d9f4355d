/* Writing and reading the protocol's lines. */
#include "record/protocol.h"

#include "record/notation.h"
#include "record/state_json.h"
#include "record/view_json.h"

#include <string.h>

/* --- Writing ---------------------------------------------------------------------------------- */

static Json begin(Text *text, const char *verb)
{
    Json json = {text, false};
    text_put(text, verb);
    text_char(text, ' ');
    json_open(&json, '{');
    return json;
}

static void end(Json *json)
{
    json_close(json, '}');
    text_char(json->text, '\n');
}

void protocol_newgame(Text *text, const ProtocolGame *game, const CardSet *set)
{
    Json json = begin(text, "newgame");
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
    Json json = begin(text, "choose");
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
    Json json = begin(text, "gameover");
    json_key(&json, "view");
    json_view(&json, view, set);
    json_key(&json, "scores");
    json_open(&json, '[');
    for (unsigned seat = 0; seat < view->table.seats; seat++)
        json_number(&json, scores[seat]);
    json_close(&json, ']');
    json_key(&json, "winners");
    json_open(&json, '[');
    for (unsigned seat = 0; seat < view->table.seats; seat++)
        if (winners >> seat & 1u) json_number(&json, seat);
    json_close(&json, ']');
    end(&json);
}

/* --- Reading ---------------------------------------------------------------------------------- */

typedef struct LineIn {
    const CardSet *set;
    ProtocolGame game;
    CardSet cards;
    View view;
    unsigned winners;
} LineIn;

static ProtocolGame *game_of(void *data)
{
    return &((LineIn *)data)->game;
}

static void read_seat(JsonIn *in, void *data)
{
    game_of(data)->seat = (uint8_t)json_read_number(in, SEATS_MAX - 1);
}

static void read_players(JsonIn *in, void *data)
{
    uint64_t players = json_read_number(in, SEATS_MAX);
    if (players < SEATS_MIN) json_fail(in, "there are at least two seats");
    game_of(data)->players = (uint8_t)players;
}

/* The second of two words? */
static bool read_either(JsonIn *in, const char *first, const char *second, const char *otherwise)
{
    char word[JSON_WORD];
    json_read_word(in, word);
    bool is_second = strcmp(word, second) == 0;
    if (!is_second && strcmp(word, first) != 0) json_fail(in, otherwise);
    return is_second;
}

static void read_edition(JsonIn *in, void *data)
{
    bool fr = read_either(in, "hig", "fr", "the editions are hig and fr");
    game_of(data)->edition = fr ? EDITION_FR : EDITION_HIG;
}

static void read_supply(JsonIn *in, void *data)
{
    game_of(data)->unlimited =
        read_either(in, "box", "unlimited", "the supply is box or unlimited");
}

static void read_ask_end(JsonIn *in, void *data)
{
    game_of(data)->ask_end = json_read_bool(in);
}

static void read_seed(JsonIn *in, void *data)
{
    game_of(data)->seed = json_read_number(in, PROTOCOL_SEED_MAX);
}

static void read_milliseconds(JsonIn *in, void *data)
{
    game_of(data)->milliseconds = json_read_number(in, PROTOCOL_SEED_MAX);
}

static void read_cards(JsonIn *in, void *data)
{
    json_read_cards(in, &((LineIn *)data)->cards);
}

static void read_view(JsonIn *in, void *data)
{
    LineIn *line = data;
    json_read_view(in, line->set, &line->view);
}

/* Only looked at: a bot of ours works the choices out. */
static void read_choices(JsonIn *in, void *data)
{
    char words[JSON_WORD];
    unsigned count = 0;
    Choice choice;
    (void)data;
    json_read_open(in, '[');
    while (json_read_more(in, ']', &count)) {
        json_read_word(in, words);
        const char *wrong = in->wrong[0] ? NULL : choice_read(words, strlen(words), &choice);
        if (wrong) json_fail(in, wrong);
    }
}

static void read_scores(JsonIn *in, void *data)
{
    unsigned count = 0;
    (void)data;
    json_read_open(in, '[');
    while (json_read_more(in, ']', &count))
        json_read_number(in, UINT32_MAX);
}

static void read_winners(JsonIn *in, void *data)
{
    LineIn *line = data;
    unsigned count = 0;
    json_read_open(in, '[');
    while (json_read_more(in, ']', &count))
        line->winners |= 1u << json_read_number(in, SEATS_MAX - 1);
}

/* One object and nothing after it. */
static bool read_line(const char *text, size_t length, const JsonField *fields, LineIn *line,
                      char wrong[JSON_WRONG])
{
    JsonIn in = json_from(text, length);
    json_read_object(&in, fields, line);
    json_read_end(&in);
    memcpy(wrong, in.wrong, JSON_WRONG);
    return !wrong[0];
}

bool protocol_read_newgame(const char *text, size_t length, ProtocolGame *game, CardSet *set,
                           char wrong[JSON_WRONG])
{
    static const JsonField fields[] = {{"seat", read_seat, false},
                                       {"players", read_players, false},
                                       {"edition", read_edition, false},
                                       {"supply", read_supply, false},
                                       {"ask_end", read_ask_end, false},
                                       {"seed", read_seed, false},
                                       {"milliseconds", read_milliseconds, false},
                                       {"cards", read_cards, false},
                                       {NULL, NULL, false}};
    LineIn line = {0};
    if (!read_line(text, length, fields, &line, wrong)) return false;
    *game = line.game;
    *set = line.cards;
    return true;
}

bool protocol_read_choose(const char *text, size_t length, const CardSet *set, View *view,
                          char wrong[JSON_WRONG])
{
    static const JsonField fields[] = {
        {"view", read_view, false}, {"choices", read_choices, false}, {NULL, NULL, false}};
    LineIn line = {.set = set};
    if (!read_line(text, length, fields, &line, wrong)) return false;
    *view = line.view;
    return true;
}

bool protocol_read_gameover(const char *text, size_t length, const CardSet *set, View *view,
                            unsigned *winners, char wrong[JSON_WRONG])
{
    static const JsonField fields[] = {{"view", read_view, false},
                                       {"scores", read_scores, false},
                                       {"winners", read_winners, false},
                                       {NULL, NULL, false}};
    LineIn line = {.set = set};
    if (!read_line(text, length, fields, &line, wrong)) return false;
    *view = line.view;
    *winners = line.winners;
    return true;
}

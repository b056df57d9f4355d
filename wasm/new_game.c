/* Verbs that start a game, open a record, or check a building set. A new game replaces the current
 * one only if everything succeeded. */
#include "wasm/instance.h"

#include "base/hex.h"
#include "lang/lang.h"
#include "record/cardset.h"
#include "record/state_json_write.h"
#include "record/view_json_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_ROOM = 256, ERROR_TEXT = 400 };

typedef struct SeatIn {
    char name[NAME_ROOM], kind[NAME_ROOM];
} SeatIn;

typedef struct GameIn {
    unsigned count;
    SeatIn seats[SEATS_MAX];
    uint8_t edition, start;
    bool unlimited;
    char key[2 * CHANCE_KEY_SIZE + 1];
} GameIn;

/* Allocates room for a text of the input: it cannot be longer than the whole input. */
static char *text_room(const JsonReader *in, JsonText *text)
{
    text->size = (size_t)(in->end - in->start) + 1;
    text->data = malloc(text->size);
    ENSURE(text->data);
    return text->data;
}

/* ---- reading ---- */

static void into_seats(JsonReader *in, void *place, uint64_t ignored)
{
    static const JsonField fields[] = {
        {"name", json_into_chars, offsetof(SeatIn, name), NAME_ROOM, false},
        {"kind", json_into_chars, offsetof(SeatIn, kind), NAME_ROOM, false},
        {0}};
    GameIn *game = place;
    (void)ignored;
    json_read_open(in, '[');
    while (json_read_more(in, ']', &game->count)) {
        if (game->count > SEATS_MAX)
            json_fail(in, "a game has 2 to 4 players");
        else
            json_read_object(in, fields, &game->seats[game->count - 1]);
    }
    if (game->count < SEATS_MIN) json_fail(in, "a game has 2 to 4 players");
}

static void into_start(JsonReader *in, void *place, uint64_t ignored)
{
    char word[JSON_WORD_SIZE];
    uint8_t *start = place;
    (void)ignored;
    if (!json_next_is_string(in)) {
        *start = (uint8_t)json_read_number(in, SEATS_MAX - 1);
        return;
    }
    json_read_word(in, word);
    *start = START_BY_CHANCE;
    if (strcmp(word, "random") != 0) json_fail(in, "the start player must be a seat or random");
}

typedef struct BeginIn {
    GameIn game;
    JsonText cards;
    Client client;
} BeginIn;

static void read_begin(JsonReader *in, BeginIn *begin)
{
    static const JsonField fields[] = {
        {"seats", into_seats, offsetof(BeginIn, game), 0, false},
        {"edition", json_into_edition, offsetof(BeginIn, game.edition), 0, false},
        {"supply", json_into_unlimited, offsetof(BeginIn, game.unlimited), 0, false},
        {"start", into_start, offsetof(BeginIn, game.start), 0, false},
        {"key", json_into_chars, offsetof(BeginIn, game.key), 2 * CHANCE_KEY_SIZE + 1, false},
        {"cards", json_into_text, offsetof(BeginIn, cards), 0, false},
        CLIENT_FIELDS(BeginIn, client),
        {0}};
    json_read_object(in, fields, begin);
}

/* ---- checking ---- */

/* Gets the building set in the text, or the built-in one if there is no text. Answers with an error
 * and returns false if the text is not a building set. */
static bool read_card_set(const JsonText *text, CardSet *set, JsonWriter *out)
{
    CardSetError error;
    char words[ERROR_TEXT];
    Text why = text_over(words, sizeof words);
    *set = CARDS_VALLETTA;
    if (!text->there || cardset_read(text->data, text->length, set, &error)) return true;
    cardset_error_write(&error, &why);
    answer_wrong(out, words, NULL);
    return false;
}

static bool can_play_here(const Seat *seat)
{
    BotSpec spec;
    return seat->kind == SEAT_PERSON || (seat->kind == SEAT_BOT && !bot_read(seat->player, &spec));
}

/* Returns null, or an error message with a %s for `about`. */
static const char *set_seat(Lang lang, Record *record, unsigned seat, const SeatIn *in,
                            const char **about)
{
    ENSURE(seat < SEATS_MAX);
    Seat *who = &record->seats[seat];
    *about = in->name;
    if (record_name_is_taken(record, seat, in->name))
        return lang_text(lang, "Two players have the same name: %s");
    if (!seat_set_name(who, in->name))
        return lang_text(lang, "A name must have 1 to 31 letters (fewer if accented), no control "
                               "characters, and no blank at either end: %s");
    *about = in->kind;
    if (seat_set_player(who, in->kind) && can_play_here(who)) return NULL;
    return lang_text(lang, "Unknown kind of player: %s");
}

static bool set_seats(Lang lang, const GameIn *game, Record *record, JsonWriter *out)
{
    ENSURE(game->count >= SEATS_MIN && game->count <= SEATS_MAX);
    for (unsigned seat = 0; seat < game->count; seat++) {
        const SeatIn *in = &game->seats[seat];
        char words[ERROR_TEXT];
        const char *about, *pattern = set_seat(lang, record, seat, in, &about);
        if (pattern) {
            snprintf(words, sizeof words, pattern, about);
            answer_wrong(out, words, NULL);
            return false;
        }
    }
    return true;
}

/* ---- starting ---- */

/* On success the new game replaces the old one, which is freed; on failure the new one is freed. */
static bool start_game(Instance *instance, const CardSet *set, Record *record, Client client,
                       JsonWriter *out)
{
    ENSURE(!instance->play == !instance->set);
    CardSet *own_set = malloc(sizeof *own_set);
    Play *play = malloc(sizeof *play);
    ENSURE(own_set && play);
    *own_set = *set;
    Err err = play_begin(play, own_set, record);
    if (err) {
        answer_wrong(out, lang_text(instance->lang, err_text(err)), err_rule(err));
    } else {
        Play *old = instance->play;
        CardSet *old_set = instance->set;
        instance->play = play;
        instance->set = own_set;
        play = old;
        own_set = old_set;
        story_fini(&instance->story);
        record_text_fini(&instance->text);
        instance->games++;
        instance->update =
            (Update){.client = client, .task = true, .record = true, .hand_over = true};
    }
    if (play) play_end(play);
    free(play);
    free(own_set);
    return !err;
}

static bool begin_game(Instance *instance, const BeginIn *begin, JsonWriter *out)
{
    CardSet set;
    Record record;
    /* ask_end: a turn ends only when the player says so, which allows undo until then. */
    Setup setup = {.players = (uint8_t)begin->game.count,
                   .edition = begin->game.edition,
                   .unlimited = begin->game.unlimited,
                   .ask_end = true,
                   .start = begin->game.start};
    if (!read_card_set(&begin->cards, &set, out)) return false;
    if (strlen(begin->game.key) != 2 * CHANCE_KEY_SIZE ||
        !hex_read(begin->game.key, CHANCE_KEY_SIZE, setup.key)) {
        answer_wrong(out, "the key must be 64 hexadecimal digits", NULL);
        return false;
    }
    record_init(&record, &setup, &set);
    const bool begun = set_seats(instance->lang, &begin->game, &record, out) &&
                       start_game(instance, &set, &record, begin->client, out);
    record_fini(&record);
    return begun;
}

bool verb_begin(Instance *instance, JsonReader *in, JsonWriter *out)
{
    BeginIn begin = {.client.viewer = SPECTATOR};
    char *room = text_room(in, &begin.cards);
    read_begin(in, &begin);
    const bool begun = !wrong_input(in, out) && begin_game(instance, &begin, out);
    free(room);
    return begun;
}

bool verb_check_cards(Instance *instance, JsonReader *in, JsonWriter *out)
{
    static const JsonField fields[] = {{"cards", json_into_text, 0, 0, false}, {0}};
    JsonText text = {0};
    CardSet set;
    char hash[CARDSET_HASH_SIZE], *room = text_room(in, &text);
    (void)instance;
    json_read_object(in, fields, &text);
    if (!wrong_input(in, out) && read_card_set(&text, &set, out)) {
        cardset_hash(&set, hash);
        answer_open(out);
        json_key_string(out, "hash", hash);
        json_key(out, "buildings");
        json_cards(out, &set);
        answer_close(out);
    }
    free(room);
    return false;
}

/* ---- records ---- */

typedef struct OpenIn {
    JsonText record, cards;
    Client client;
} OpenIn;

static bool open_record(Instance *instance, const OpenIn *open, JsonWriter *out)
{
    CardSet set;
    Record record;
    RecordError error;
    char words[ERROR_TEXT];
    if (!read_card_set(&open->cards, &set, out)) return false;
    if (!record_read(open->record.data, open->record.length, &set, &record, &error)) {
        snprintf(words, sizeof words, "line %u: %s", error.line, error.text);
        answer_wrong(out, words, NULL);
        return false;
    }
    const bool opened = start_game(instance, &set, &record, open->client, out);
    record_fini(&record);
    return opened;
}

bool verb_open(Instance *instance, JsonReader *in, JsonWriter *out)
{
    static const JsonField fields[] = {
        {"record", json_into_text, offsetof(OpenIn, record), 0, false},
        {"cards", json_into_text, offsetof(OpenIn, cards), 0, false},
        CLIENT_FIELDS(OpenIn, client),
        {0}};
    OpenIn open = {.client.viewer = SPECTATOR};
    char *record = text_room(in, &open.record), *cards = text_room(in, &open.cards);
    json_read_object(in, fields, &open);
    if (!open.record.there) json_fail(in, "the record is missing");
    const bool opened = !wrong_input(in, out) && open_record(instance, &open, out);
    free(record);
    free(cards);
    return opened;
}

/* Verbs for the current game: choices, undo, moving through its record, hints. */
#include "wasm/instance.h"

#include "lang/words.h"
#include "record/notation.h"
#include "wire/decision.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_ROOM = 64 };

bool verb_speak(Instance *instance, JsonReader *in, JsonWriter *out)
{
    static const JsonField fields[] = {{"lang", json_into_word, 0, 0, false}, {0}};
    char code[JSON_WORD_SIZE] = "";
    json_read_object(in, fields, code);
    const Lang lang = lang_from_code(code);
    if (!in->wrong[0] && lang == LANGS) json_fail(in, "unknown language");
    if (wrong_input(in, out)) return false;
    instance->lang = lang;
    answer_ok(out);
    return false;
}

/* ---- moving through a record ---- */

typedef struct SeekIn {
    uint32_t choices;
    Client client;
} SeekIn;

bool verb_seek(Instance *instance, JsonReader *in, JsonWriter *out)
{
    static const JsonField fields[] = {
        {"choices", json_into_u32, offsetof(SeekIn, choices), UINT32_MAX, false},
        CLIENT_FIELDS(SeekIn, client),
        {0}};
    SeekIn seek = {.client.viewer = SPECTATOR};
    json_read_object(in, fields, &seek);
    if (wrong_input(in, out) || no_game(instance, out)) return false;
    if (seek.choices > instance->play->length) {
        answer_wrong(out, "the position is past the end of the record", NULL);
        return false;
    }
    play_seek(instance->play, seek.choices);
    instance->update = (Update){.client = seek.client};
    return true;
}

typedef struct ClientIn {
    Client client;
} ClientIn;

static bool read_client(Instance *instance, JsonReader *in, JsonWriter *out, Client *client)
{
    static const JsonField fields[] = {CLIENT_FIELDS(ClientIn, client), {0}};
    ClientIn read = {.client.viewer = SPECTATOR};
    json_read_object(in, fields, &read);
    *client = read.client;
    return !wrong_input(in, out) && !no_game(instance, out);
}

bool verb_cut(Instance *instance, JsonReader *in, JsonWriter *out)
{
    Client client;
    if (!read_client(instance, in, out, &client)) return false;
    play_truncate(instance->play);
    instance->update = (Update){.client = client, .task = true, .record = true, .hand_over = true};
    return true;
}

/* Changes nothing: for a client that has another viewer or language now. */
bool verb_update(Instance *instance, JsonReader *in, JsonWriter *out)
{
    Client client;
    if (!read_client(instance, in, out, &client)) return false;
    instance->update = (Update){.client = client, .task = true};
    return true;
}

/* ---- choices ---- */

typedef struct ChooseIn {
    char words[WORDS_ROOM];
    Client client;
} ChooseIn;

static void read_choose(JsonReader *in, ChooseIn *chosen)
{
    static const JsonField fields[] = {
        {"choice", json_into_chars, offsetof(ChooseIn, words), WORDS_ROOM, false},
        CLIENT_FIELDS(ChooseIn, client),
        {0}};
    *chosen = (ChooseIn){.client.viewer = SPECTATOR};
    json_read_object(in, fields, chosen);
}

/* Returns null, or an error message. */
static const char *choice_in(const ChooseIn *in, Lang lang, Choice *choice)
{
    const char *wrong = choice_read(in->words, strlen(in->words), choice);
    return wrong ? lang_text(lang, wrong) : NULL;
}

bool verb_choose(Instance *instance, JsonReader *in, JsonWriter *out)
{
    ChooseIn chosen;
    Choice choice;
    read_choose(in, &chosen);
    if (wrong_input(in, out) || no_game(instance, out)) return false;
    const char *wrong = choice_in(&chosen, instance->lang, &choice);
    if (wrong) {
        answer_wrong(out, wrong, NULL);
        return false;
    }
    Play *play = instance->play;
    const Err err = play_choose(play, choice);
    if (err) {
        answer_wrong(out, word_refusal(instance->lang, err), game_refusal_rule(&play->game, err));
        return false;
    }
    instance->update = (Update){
        .client = chosen.client, .events = true, .task = true, .record = true, .hand_over = true};
    return true;
}

bool verb_why_not(Instance *instance, JsonReader *in, JsonWriter *out)
{
    ChooseIn chosen;
    Choice choice = 0;
    View view;
    read_choose(in, &chosen);
    if (wrong_input(in, out) || no_game(instance, out)) return false;
    const char *wrong = choice_in(&chosen, instance->lang, &choice);
    view_of(&instance->play->game, resolve_viewer(instance->play, chosen.client.viewer), &view);
    const Err err = wrong ? ERR_OK : decision_refusal(&view, choice);
    answer_open(out);
    json_key(out, "refusal");
    if (wrong || err) {
        json_open(out, '{');
        json_key_string(out, "text", wrong ? wrong : word_refusal(instance->lang, err));
        json_key_string(out, "rule", wrong ? "" : decision_refusal_rule(&view, err));
        json_close(out, '}');
    } else {
        json_null(out);
    }
    answer_close(out);
    return false;
}

bool verb_undo(Instance *instance, JsonReader *in, JsonWriter *out)
{
    Client client;
    if (!read_client(instance, in, out, &client)) return false;
    const char *why = play_undo_refusal(instance->play);
    if (why) {
        answer_wrong(out, lang_text(instance->lang, why), NULL);
        return false;
    }
    const bool undone = play_undo(instance->play);
    ENSURE(undone);
    instance->update = (Update){.client = client, .task = true, .record = true, .hand_over = true};
    return true;
}

/* ---- record and hash ---- */

/* The text of the whole record; in a replay also the choices after the current one. */
static void json_record(const Play *play, JsonWriter *out)
{
    Record record = play->record;
    ENSURE(record.count <= play->length);
    record.count = play->length;
    Text length = text_over(NULL, 0);
    record_write(&record, play->set, &length);
    char *words = malloc(length.length + 1);
    ENSURE(words);
    Text text = text_over(words, length.length + 1);
    record_write(&record, play->set, &text);
    ENSURE(text_fits(&text));
    json_string_n(out, words, text.length);
    free(words);
}

bool verb_record(Instance *instance, JsonReader *in, JsonWriter *out)
{
    read_nothing(in);
    if (wrong_input(in, out) || no_game(instance, out)) return false;
    answer_open(out);
    json_key(out, "record");
    json_record(instance->play, out);
    answer_close(out);
    return false;
}

bool verb_hash(Instance *instance, JsonReader *in, JsonWriter *out)
{
    char digits[17];
    Text text = text_over(digits, sizeof digits);
    read_nothing(in);
    if (wrong_input(in, out) || no_game(instance, out)) return false;
    text_hex64(&text, game_hash(&instance->play->game));
    answer_open(out);
    json_key_string(out, "hash", digits);
    answer_close(out);
    return false;
}

/* ---- task for the thinker ---- */

bool verb_hint_task(Instance *instance, JsonReader *in, JsonWriter *out)
{
    read_nothing(in);
    if (wrong_input(in, out) || no_game(instance, out)) return false;
    answer_open(out);
    json_hint_task(instance->play, out);
    answer_close(out);
    return false;
}

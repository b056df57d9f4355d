/* The game on the table: choices, taking back, going to and fro, and what a bot is asked. */
#include "wasm/page.h"

#include "ai/seed.h"
#include "host/asked.h"
#include "host/story.h"
#include "lang/words.h"
#include "record/notation.h"
#include "record/state_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_ROOM = 64 };

void op_speak(Page *page, JsonIn *in, Json *out)
{
    static const JsonField fields[] = {{"lang", json_into_word, 0, 0, false}, {0}};
    char code[JSON_WORD] = "";
    json_read_object(in, fields, code);
    const Lang lang = lang_from_code(code);
    if (!in->wrong[0] && lang == LANGS) json_fail(in, "there is no such language");
    if (wrong_input(in, out)) return;
    page->lang = lang;
    answer_done(out);
}

void op_seek(Page *page, JsonIn *in, Json *out)
{
    static const JsonField fields[] = {{"choices", json_into_u32, 0, UINT32_MAX, false}, {0}};
    uint32_t choices = 0;
    json_read_object(in, fields, &choices);
    if (wrong_input(in, out) || no_game(page, out)) return;
    if (choices > page->play->length) {
        answer_wrong(out, "the record is not that long", NULL);
        return;
    }
    play_seek(page->play, choices);
    answer_done(out);
}

/* What comes after this place of a replay is no longer the game's. */
void op_cut(Page *page, JsonIn *in, Json *out)
{
    read_nothing(in);
    if (wrong_input(in, out) || no_game(page, out)) return;
    play_cut(page->play);
    answer_done(out);
}

/* ---- choices ---- */

typedef struct ChooseIn {
    char words[WORDS_ROOM];
    uint8_t viewer;
} ChooseIn;

static void read_choose(JsonIn *in, ChooseIn *chosen)
{
    static const JsonField fields[] = {
        {"choice", json_into_chars, offsetof(ChooseIn, words), WORDS_ROOM, false},
        {"viewer", into_viewer, offsetof(ChooseIn, viewer), 0, false},
        {0}};
    *chosen = (ChooseIn){.viewer = SPECTATOR};
    json_read_object(in, fields, chosen);
}

/* Null, or why it is none. */
static const char *choice_in(const ChooseIn *in, Lang lang, Choice *choice)
{
    const char *wrong = choice_read(in->words, strlen(in->words), choice);
    return wrong ? lang_text(lang, wrong) : NULL;
}

static void json_events(const Play *play, Lang lang, unsigned viewer, Json *out)
{
    json_open(out, '[');
    for (unsigned i = 0; i < play->events.count; i++) {
        char words[STORY_TEXT];
        Text text = text_in(words, sizeof words);
        const Event event = event_for(play->events.list[i], viewer);
        json_open(out, '{');
        json_event_fields(out, &event, play->set);
        if (story_sentence(play, lang, viewer, event, &text)) json_key_string(out, "text", words);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void op_choose(Page *page, JsonIn *in, Json *out)
{
    ChooseIn chosen;
    Choice choice;
    read_choose(in, &chosen);
    if (wrong_input(in, out) || no_game(page, out)) return;
    const char *wrong = choice_in(&chosen, page->lang, &choice);
    if (wrong) {
        answer_wrong(out, wrong, NULL);
        return;
    }
    Play *play = page->play;
    Err err = game_refusal(&play->game, choice);
    if (err) {
        answer_wrong(out, word_refusal(page->lang, err), game_refusal_rule(&play->game, err));
        return;
    }
    err = play_choose(play, choice);
    ENSURE(err == ERR_OK);
    answer_open(out);
    json_key(out, "events");
    json_events(play, page->lang, viewer_meant(play, chosen.viewer), out);
    answer_close(out);
}

/* Whether a card can be played depends on the hand of who decides, which only they may know. */
static Err refusal_for(const Play *play, unsigned viewer, Choice choice)
{
    const Table *t = &play->game.table;
    if (t->stage != STAGE_OVER && viewer != t->decider) return ERR_OTHER_DECISION;
    return game_refusal(&play->game, choice);
}

void op_why_not(Page *page, JsonIn *in, Json *out)
{
    ChooseIn chosen;
    Choice choice = 0;
    read_choose(in, &chosen);
    if (wrong_input(in, out) || no_game(page, out)) return;
    const char *wrong = choice_in(&chosen, page->lang, &choice);
    const Play *play = page->play;
    const Game *game = &play->game;
    const unsigned viewer = viewer_meant(play, chosen.viewer);
    const Err err = wrong ? ERR_OK : refusal_for(play, viewer, choice);
    answer_open(out);
    json_key(out, "refusal");
    if (wrong || err) {
        json_open(out, '{');
        json_key_string(out, "text", wrong ? wrong : word_refusal(page->lang, err));
        json_key_string(out, "rule", wrong ? "" : game_refusal_rule(game, err));
        json_close(out, '}');
    } else {
        json_null(out);
    }
    answer_close(out);
}

void op_undo(Page *page, JsonIn *in, Json *out)
{
    read_nothing(in);
    if (wrong_input(in, out) || no_game(page, out)) return;
    if (!play_waits_for_person(page->play) || !play_undo(page->play)) {
        answer_wrong(out, lang_text(page->lang, "There is nothing that could be taken back."),
                     NULL);
        return;
    }
    answer_done(out);
}

/* ---- what is kept ---- */

void op_record(Page *page, JsonIn *in, Json *out)
{
    read_nothing(in);
    if (wrong_input(in, out) || no_game(page, out)) return;
    Record record = page->play->record; /* with what comes after a place in a replay */
    record.count = page->play->length;
    Text length = text_in(NULL, 0);
    record_write(&record, page->set, &length);
    char *words = malloc(length.length + 1);
    ENSURE(words);
    Text text = text_in(words, length.length + 1);
    record_write(&record, page->set, &text);
    answer_open(out);
    json_key(out, "record");
    json_text(out, words, text.length);
    answer_close(out);
    free(words);
}

void op_hash(Page *page, JsonIn *in, Json *out)
{
    char digits[17];
    Text text = text_in(digits, sizeof digits);
    read_nothing(in);
    if (wrong_input(in, out) || no_game(page, out)) return;
    text_hex64(&text, game_hash(&page->play->game));
    answer_open(out);
    json_key_string(out, "hash", digits);
    answer_close(out);
}

/* ---- tasks for the thinker ---- */

/* A view and what lies open besides: nothing else may cross to a bot. */
static void json_task(const Play *play, const char *kind, Json *out)
{
    const Table *t = &play->game.table;
    View view;
    char digits[24];
    Text seed = text_in(digits, sizeof digits);
    view_of(&play->game, t->decider, &view);
    text_number(&seed, seed_from(t, play->record.count, t->decider));
    json_open(out, '{');
    json_key_string(out, "kind", kind);
    json_key(out, "view");
    json_view(out, &view, play->set);
    json_key(out, "cards");
    json_cards(out, play->set);
    json_key_string(out, "seed", digits);
    json_close(out, '}');
}

static void answer_task(const Page *page, bool wanted, const char *kind, Json *out)
{
    answer_open(out);
    json_key(out, "task");
    if (wanted)
        json_task(page->play, kind, out);
    else
        json_null(out);
    answer_close(out);
}

/* A record may name a bot or a program that is not here: greedy plays instead. */
static const char *bot_for(const Seat *seat)
{
    BotSpec spec;
    return seat->kind == SEAT_BOT && !bot_read(seat->player, &spec) ? seat->player : "greedy";
}

void op_bot_task(Page *page, JsonIn *in, Json *out)
{
    read_nothing(in);
    if (wrong_input(in, out) || no_game(page, out)) return;
    const Play *play = page->play;
    const Table *t = &play->game.table;
    const bool wanted = t->stage != STAGE_OVER && !play_waits_for_person(play);
    answer_task(page, wanted, bot_for(&play->record.seats[t->decider]), out);
}

void op_hint_task(Page *page, JsonIn *in, Json *out)
{
    read_nothing(in);
    if (wrong_input(in, out) || no_game(page, out)) return;
    char kind[BOT_WORDS];
    snprintf(kind, sizeof kind, "search:time=%d:iterations=%d", HINT_SECONDS, HINT_ITERATIONS);
    answer_task(page, play_waits_for_person(page->play), kind, out);
}

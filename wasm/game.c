/* The game of the page: choices, undo, moving through a record, and what a bot is asked. */
#include "wasm/page.h"

#include "lang/words.h"
#include "record/notation.h"
#include "wire/asked.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_ROOM = 64 };

bool op_speak(Page *page, JsonIn *in, Json *out)
{
    static const JsonField fields[] = {{"lang", json_into_word, 0, 0, false}, {0}};
    char code[JSON_WORD] = "";
    json_read_object(in, fields, code);
    const Lang lang = lang_from_code(code);
    if (!in->wrong[0] && lang == LANGS) json_fail(in, "there is no such language");
    if (wrong_input(in, out)) return false;
    page->lang = lang;
    answer_done(out);
    return false;
}

/* ---- moving through a record ---- */

typedef struct SeekIn {
    uint32_t choices;
    Eyes eyes;
} SeekIn;

bool op_seek(Page *page, JsonIn *in, Json *out)
{
    static const JsonField fields[] = {
        {"choices", json_into_u32, offsetof(SeekIn, choices), UINT32_MAX, false},
        EYES_FIELDS(SeekIn, eyes),
        {0}};
    SeekIn seek = {.eyes.viewer = SPECTATOR};
    json_read_object(in, fields, &seek);
    if (wrong_input(in, out) || no_game(page, out)) return false;
    if (seek.choices > page->play->length) {
        answer_wrong(out, "the record is not that long", NULL);
        return false;
    }
    play_seek(page->play, seek.choices);
    page->update = (Update){.eyes = seek.eyes};
    return true;
}

typedef struct EyesIn {
    Eyes eyes;
} EyesIn;

static bool read_eyes(Page *page, JsonIn *in, Json *out, Eyes *eyes)
{
    static const JsonField fields[] = {EYES_FIELDS(EyesIn, eyes), {0}};
    EyesIn read = {.eyes.viewer = SPECTATOR};
    json_read_object(in, fields, &read);
    *eyes = read.eyes;
    return !wrong_input(in, out) && !no_game(page, out);
}

bool op_cut(Page *page, JsonIn *in, Json *out)
{
    Eyes eyes;
    if (!read_eyes(page, in, out, &eyes)) return false;
    play_cut(page->play);
    page->update = (Update){.eyes = eyes, .task = true, .record = true, .hand_over = true};
    return true;
}

/* Nothing changes: for another viewer or language. */
bool op_update(Page *page, JsonIn *in, Json *out)
{
    Eyes eyes;
    if (!read_eyes(page, in, out, &eyes)) return false;
    page->update = (Update){.eyes = eyes, .task = true};
    return true;
}

bool op_look(Page *page, JsonIn *in, Json *out)
{
    Eyes eyes;
    if (!read_eyes(page, in, out, &eyes)) return false;
    page->update = (Update){.eyes = eyes};
    return true;
}

/* ---- choices ---- */

typedef struct ChooseIn {
    char words[WORDS_ROOM];
    Eyes eyes;
} ChooseIn;

static void read_choose(JsonIn *in, ChooseIn *chosen)
{
    static const JsonField fields[] = {
        {"choice", json_into_chars, offsetof(ChooseIn, words), WORDS_ROOM, false},
        EYES_FIELDS(ChooseIn, eyes),
        {0}};
    *chosen = (ChooseIn){.eyes.viewer = SPECTATOR};
    json_read_object(in, fields, chosen);
}

/* Null, or why it is none. */
static const char *choice_in(const ChooseIn *in, Lang lang, Choice *choice)
{
    const char *wrong = choice_read(in->words, strlen(in->words), choice);
    return wrong ? lang_text(lang, wrong) : NULL;
}

bool op_choose(Page *page, JsonIn *in, Json *out)
{
    ChooseIn chosen;
    Choice choice;
    read_choose(in, &chosen);
    if (wrong_input(in, out) || no_game(page, out)) return false;
    const char *wrong = choice_in(&chosen, page->lang, &choice);
    if (wrong) {
        answer_wrong(out, wrong, NULL);
        return false;
    }
    Play *play = page->play;
    const Err err = play_choose(play, choice);
    if (err) {
        answer_wrong(out, word_refusal(page->lang, err), game_refusal_rule(&play->game, err));
        return false;
    }
    page->update = (Update){
        .eyes = chosen.eyes, .events = true, .task = true, .record = true, .hand_over = true};
    return true;
}

bool op_why_not(Page *page, JsonIn *in, Json *out)
{
    ChooseIn chosen;
    Choice choice = 0;
    View view;
    read_choose(in, &chosen);
    if (wrong_input(in, out) || no_game(page, out)) return false;
    const char *wrong = choice_in(&chosen, page->lang, &choice);
    view_of(&page->play->game, viewer_meant(page->play, chosen.eyes.viewer), &view);
    const Err err = wrong ? ERR_OK : asked_refusal(&view, choice);
    answer_open(out);
    json_key(out, "refusal");
    if (wrong || err) {
        json_open(out, '{');
        json_key_string(out, "text", wrong ? wrong : word_refusal(page->lang, err));
        json_key_string(out, "rule", wrong ? "" : asked_refusal_rule(&view, err));
        json_close(out, '}');
    } else {
        json_null(out);
    }
    answer_close(out);
    return false;
}

bool op_undo(Page *page, JsonIn *in, Json *out)
{
    Eyes eyes;
    if (!read_eyes(page, in, out, &eyes)) return false;
    if (!play_waits_for_person(page->play) || !play_undo(page->play)) {
        answer_wrong(out, lang_text(page->lang, "There is nothing that could be taken back."),
                     NULL);
        return false;
    }
    page->update = (Update){.eyes = eyes, .task = true, .record = true, .hand_over = true};
    return true;
}

/* ---- what is kept ---- */

bool op_record(Page *page, JsonIn *in, Json *out)
{
    read_nothing(in);
    if (wrong_input(in, out) || no_game(page, out)) return false;
    answer_open(out);
    json_record(page->play, out);
    answer_close(out);
    return false;
}

bool op_hash(Page *page, JsonIn *in, Json *out)
{
    char digits[17];
    Text text = text_in(digits, sizeof digits);
    read_nothing(in);
    if (wrong_input(in, out) || no_game(page, out)) return false;
    text_hex64(&text, game_hash(&page->play->game));
    answer_open(out);
    json_key_string(out, "hash", digits);
    answer_close(out);
    return false;
}

/* ---- tasks for the thinker ---- */

static void answer_task(const Page *page, bool wanted, const char *bot, Json *out)
{
    answer_open(out);
    json_key(out, "task");
    if (wanted)
        json_task(page->play, bot, out);
    else
        json_null(out);
    answer_close(out);
}

bool op_bot_task(Page *page, JsonIn *in, Json *out)
{
    read_nothing(in);
    if (wrong_input(in, out) || no_game(page, out)) return false;
    const Play *play = page->play;
    const bool wanted = !play_is_over(play) && !play_waits_for_person(play);
    answer_task(page, wanted, bot_for(&play->record.seats[play->game.table.decider]), out);
    return false;
}

bool op_hint_task(Page *page, JsonIn *in, Json *out)
{
    read_nothing(in);
    if (wrong_input(in, out) || no_game(page, out)) return false;
    char bot[BOT_WORDS];
    snprintf(bot, sizeof bot, "search:time=%d:iterations=%d", HINT_SECONDS, HINT_ITERATIONS);
    answer_task(page, play_waits_for_person(page->play), bot, out);
    return false;
}

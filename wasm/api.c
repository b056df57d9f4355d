/* The exported functions, the list of verbs, and the helpers that all verbs share: writing
 * answers, checking input, reading the viewer. */
#include "wasm/exports.h"
#include "wasm/instance.h"

#include "lang/lang.h"

#include <stdlib.h>
#include <string.h>

enum { ANSWER_ROOM = 1 << 16 };

static Instance instance;
static char *input, *answer;
static size_t input_room, answer_room, answer_length;

/* Sent in place of a line that vl_room refused, so that the error is translated. */
static bool verb_too_long(Instance *at, JsonReader *in, JsonWriter *out)
{
    (void)in;
    answer_wrong(out, lang_text(at->lang, "This text is too long."), NULL);
    return false;
}

static const struct {
    const char *verb;
    Verb *run;
} VERBS[] = {{"about", verb_about},      {"speak", verb_speak},
             {"begin", verb_begin},      {"check_cards", verb_check_cards},
             {"open", verb_open},        {"seek", verb_seek},
             {"cut", verb_cut},          {"update", verb_update},
             {"choose", verb_choose},    {"undo", verb_undo},
             {"why_not", verb_why_not},  {"record", verb_record},
             {"hash", verb_hash},        {"hint_task", verb_hint_task},
             {"think", verb_think},      {"go_on", verb_go_on},
             {"answer", verb_answer},    {"forget", verb_forget},
             {"too_long", verb_too_long}};

/* ---- answers ---- */

void answer_open(JsonWriter *out)
{
    json_open(out, '{');
    json_key_bool(out, "ok", true);
}

void answer_close(JsonWriter *out)
{
    json_close(out, '}');
}

void answer_ok(JsonWriter *out)
{
    answer_open(out);
    answer_close(out);
}

void answer_wrong(JsonWriter *out, const char *error, const char *rule)
{
    ENSURE(error && error[0]);
    json_open(out, '{');
    json_key_bool(out, "ok", false);
    json_key_string(out, "error", error);
    if (rule) json_key_string(out, "rule", rule);
    json_close(out, '}');
}

bool wrong_input(JsonReader *in, JsonWriter *out)
{
    json_read_end(in);
    if (in->wrong[0]) answer_wrong(out, in->wrong, NULL);
    return in->wrong[0];
}

bool no_game(const Instance *at, JsonWriter *out)
{
    if (!at->play) answer_wrong(out, lang_text(at->lang, "No game has been started."), NULL);
    return !at->play;
}

void read_nothing(JsonReader *in)
{
    static const JsonField none[] = {{0}};
    json_read_object(in, none, NULL);
}

/* ---- viewers ---- */

enum { VIEWER_AUTO = SPECTATOR + 1 };

void into_viewer(JsonReader *in, void *place, uint64_t ignored)
{
    uint8_t *viewer = place;
    char word[JSON_WORD_SIZE];
    (void)ignored;
    if (json_read_null(in)) {
        *viewer = SPECTATOR;
    } else if (json_next_is_string(in)) {
        *viewer = VIEWER_AUTO;
        json_read_word(in, word);
        if (strcmp(word, "auto") != 0) json_fail(in, "a viewer must be a seat, null or auto");
    } else {
        *viewer = (uint8_t)json_read_number(in, SEATS_MAX - 1);
    }
}

unsigned resolve_viewer(const Play *play, uint8_t viewer)
{
    ENSURE(play && viewer <= VIEWER_AUTO);
    if (viewer == VIEWER_AUTO) return play_viewer(play);
    return viewer < play->game.table.seats ? viewer : SPECTATOR;
}

/* ---- exported functions ---- */

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

static bool grow(char **buffer, size_t *room, size_t wanted)
{
    ENSURE(!*buffer == !*room);
    if (wanted <= *room) return true;
    char *more = realloc(*buffer, wanted);
    if (!more) return false;
    *buffer = more;
    *room = wanted;
    return true;
}

EXPORT(vl_room) char *vl_room(size_t length)
{
    if (length > INPUT_MAX || !grow(&input, &input_room, length + 1)) return NULL;
    return input;
}

/* Runs one line. Returns true if answer_update must write the answer. */
static bool run_line(const char *line, size_t length, JsonWriter *out)
{
    const char *blank = memchr(line, ' ', length);
    const size_t verb = blank ? (size_t)(blank - line) : length;
    JsonReader in = json_from(line + verb, length - verb);
    for (size_t i = 0; i < sizeof VERBS / sizeof *VERBS; i++)
        if (strlen(VERBS[i].verb) == verb && memcmp(VERBS[i].verb, line, verb) == 0)
            return VERBS[i].run(&instance, &in, out);
    answer_wrong(out, "unknown verb", NULL);
    return false;
}

/* If the answer does not fit, it is written again into a larger buffer. That is safe: answer_update
 * changes nothing, and verbs that change something and write their own answer have short answers.
 */
EXPORT(vl_call) const char *vl_call(size_t length)
{
    bool room = length < input_room && grow(&answer, &answer_room, ANSWER_ROOM);
    ENSURE(room);
    Text text = text_over(answer, answer_room);
    const bool updated = run_line(input, length, &(JsonWriter){&text, false});
    ENSURE(updated == !text.length);
    if (updated) answer_update(&instance, &(JsonWriter){&text, false});
    if (!text_fits(&text)) {
        room = grow(&answer, &answer_room, text.length + 1);
        ENSURE(room);
        text = text_over(answer, answer_room);
        if (updated)
            answer_update(&instance, &(JsonWriter){&text, false});
        else
            run_line(input, length, &(JsonWriter){&text, false});
        ENSURE(text_fits(&text));
    }
    answer_length = text.length;
    return answer;
}

EXPORT(vl_length) size_t vl_length(void)
{
    return answer_length;
}

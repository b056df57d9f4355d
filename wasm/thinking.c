/* Verbs that run a bot, or a search for hints, in slices of a few milliseconds. A task consists of
 * the view, the cards and a seed. Nothing is kept between tasks, so the answer depends on the task
 * alone. */
#include "wasm/instance.h"

#include "record/seat.h"
#include "record/state_json_write.h"
#include "record/tell.h"
#include "record/view_json_read.h"

#include <stdio.h>
#include <string.h>

enum { MEGABYTES_MAX = 32, SLICE_MAX = 1000 /* milliseconds */ };

typedef struct TaskIn {
    char kind[BOT_WORDS_SIZE], lang[JSON_WORD_SIZE];
    CardSet cards;
    View view;
    uint64_t seed;
    bool hints;
} TaskIn;

static void into_cards(JsonReader *in, void *place, uint64_t ignored)
{
    TaskIn *task = place;
    (void)ignored;
    json_read_cards(in, &task->cards);
}

/* A view names buildings by their keys, so the cards must be read first. */
static void into_view(JsonReader *in, void *place, uint64_t ignored)
{
    TaskIn *task = place;
    (void)ignored;
    if (!task->cards.count)
        json_fail(in, "cards must come before the view");
    else
        json_read_view(in, &task->cards, &task->view);
}

/* A string of digits: JavaScript numbers cannot hold every 64-bit seed. */
static void into_seed(JsonReader *in, void *place, uint64_t ignored)
{
    char digits[JSON_WORD_SIZE];
    (void)ignored;
    json_read_word(in, digits);
    JsonReader number = json_from(digits, strlen(digits));
    *(uint64_t *)place = json_read_number(&number, UINT64_MAX);
    json_read_end(&number);
    if (number.wrong[0]) json_fail(in, "a seed must be a decimal number");
}

static void read_task(JsonReader *in, TaskIn *task)
{
    static const JsonField fields[] = {
        {"kind", json_into_chars, offsetof(TaskIn, kind), BOT_WORDS_SIZE, false},
        {"cards", into_cards, 0, 0, false},
        {"view", into_view, 0, 0, false},
        {"seed", into_seed, offsetof(TaskIn, seed), 0, false},
        {"hints", json_into_bool, offsetof(TaskIn, hints), 0, false},
        {"lang", json_into_word, offsetof(TaskIn, lang), 0, false},
        {0}};
    memset(task, 0, sizeof *task);
    json_read_object(in, fields, task);
    if (!in->wrong[0] && lang_from_code(task->lang) == LANGS) json_fail(in, "unknown language");
}

/* Returns null, or why this view is not a decision of its seat; written into `why`. */
static const char *view_refusal(const View *view, char why[JSON_ERROR_SIZE])
{
    const char *broken = view_check(view);
    if (broken) {
        snprintf(why, JSON_ERROR_SIZE, VIEW_IMPOSSIBLE "%s", broken);
        return why;
    }
    bool decides = view->seat == view->table.decider && view->table.stage != STAGE_OVER;
    return decides ? NULL : "it is not this seat's decision";
}

static void end_task(Thinking *t)
{
    if (t->busy && !t->hints) bot_close(&t->bot);
    search_close(t->search);
    t->search = NULL;
    t->busy = false;
}

/* Returns null, or why such a bot cannot run in a browser. */
static const char *read_bot_spec(const char *kind, BotSpec *spec)
{
    const char *wrong = bot_read(kind, spec);
    if (wrong) return wrong;
    if (seat_is_command(kind)) return "an outside bot cannot run in the browser; choose a level";
    return spec->settings.megabytes > MEGABYTES_MAX
               ? "in the browser, memory can be at most 32 megabytes"
               : NULL;
}

/* Returns null, or an error message; so does start_hints. */
static const char *start_bot(Thinking *t, const TaskIn *task)
{
    ENSURE(!t->busy && !t->search);
    const char *wrong = read_bot_spec(task->kind, &t->spec);
    if (!wrong) wrong = bot_open(&t->bot, &t->spec);
    if (wrong) return wrong;
    bot_begin(&t->bot, task->seed, &t->set);
    bot_start(&t->bot, &t->view);
    return NULL;
}

static const char *start_hints(Thinking *t, const TaskIn *task)
{
    ENSURE(!t->busy && !t->search);
    const char *wrong = read_bot_spec(task->kind, &t->spec);
    if (wrong) return wrong;
    if (!t->spec.kind->searches) return "only the bot 'search' gives hints";
    const BotSettings *settings = &t->spec.settings;
    const SearchLimits limits = {.seconds = settings->seconds, .iterations = settings->iterations};
    Random random = random_from(task->seed);
    t->search = search_open(settings->threads, settings->megabytes);
    if (!t->search) return "out of memory";
    search_start(t->search, &t->view, &limits, &random);
    return NULL;
}

bool verb_think(Instance *instance, JsonReader *in, JsonWriter *out)
{
    Thinking *t = &instance->thinking;
    TaskIn task;
    read_task(in, &task);
    if (wrong_input(in, out)) return false;
    char why[JSON_ERROR_SIZE];
    const char *wrong = view_refusal(&task.view, why);
    if (!wrong) {
        end_task(t);
        t->set = task.cards;
        t->view = task.view;
        t->hints = task.hints;
        t->ran = false;
        t->lang = lang_from_code(task.lang);
        wrong = t->hints ? start_hints(t, &task) : start_bot(t, &task);
        t->busy = !wrong;
    }
    if (wrong)
        answer_wrong(out, wrong, NULL);
    else
        answer_ok(out);
    return false;
}

static bool no_task(const Thinking *t, JsonWriter *out)
{
    ENSURE(!t->search == !(t->busy && t->hints));
    if (!t->busy) answer_wrong(out, "no search is running", NULL);
    return !t->busy;
}

/* Returns true when the bot or the search has finished. */
static bool run_slice(Thinking *t, double seconds)
{
    ENSURE(t->busy);
    t->ran = true;
    return t->hints ? search_run(t->search, seconds) : bot_run(&t->bot, seconds);
}

bool verb_go_on(Instance *instance, JsonReader *in, JsonWriter *out)
{
    static const JsonField fields[] = {{"milliseconds", json_into_u32, 0, SLICE_MAX, false}, {0}};
    Thinking *t = &instance->thinking;
    uint32_t milliseconds = 0;
    json_read_object(in, fields, &milliseconds);
    if (wrong_input(in, out) || no_task(t, out)) return false;
    const bool done = run_slice(t, 1e-3 * milliseconds);
    const double share = t->hints ? search_progress(t->search) : bot_progress(&t->bot);
    ENSURE(share >= 0 && share <= 1);
    answer_open(out);
    json_key_bool(out, "done", done);
    json_key_decimal(out, "share", share, 3);
    answer_close(out);
    return false;
}

static void json_thoughts(const Thinking *t, const Thoughts *thoughts, JsonWriter *out)
{
    ENSURE(thoughts->count && thoughts->count <= POLICY_CHOICES_MAX);
    json_open(out, '[');
    for (unsigned i = 0; i < thoughts->count; i++) {
        const Thought *thought = &thoughts->list[i];
        char words[120];
        Text label = text_over(words, sizeof words);
        tell_choice(&label, t->lang, &t->view.table, thought->choice);
        json_open(out, '{');
        json_key(out, "choice");
        json_choice(out, thought->choice);
        json_key_string(out, "label", words);
        json_key_decimal(out, "win", thought->win, 4);
        json_key_decimal(out, "points", thought->points, 2);
        json_key_number(out, "visits", thought->visits);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* Answers with the result so far, finished or not, and ends the task. Without any slice so far,
 * runs the shortest one. */
bool verb_answer(Instance *instance, JsonReader *in, JsonWriter *out)
{
    Thinking *t = &instance->thinking;
    read_nothing(in);
    if (wrong_input(in, out) || no_task(t, out)) return false;
    if (!t->ran) run_slice(t, 0);
    answer_open(out);
    if (t->hints) {
        Thoughts thoughts;
        search_finish(t->search, &thoughts);
        json_key(out, "thoughts");
        json_thoughts(t, &thoughts, out);
    } else {
        const Choice choice = bot_answer(&t->bot);
        ENSURE(choice); /* only outside bots may fail */
        json_key(out, "choice");
        json_choice(out, choice);
    }
    answer_close(out);
    end_task(t);
    return false;
}

bool verb_forget(Instance *instance, JsonReader *in, JsonWriter *out)
{
    read_nothing(in);
    if (wrong_input(in, out)) return false;
    end_task(&instance->thinking);
    answer_ok(out);
    return false;
}

/* valletta trace: a record, or random games, as JSON lines (docs/trace.md). */
#include "cli/cli.h"

#include "ai/random.h"
#include "record/trace.h"

#include <stdio.h>
#include <stdlib.h>

enum { LINE_MAX_BYTES = 1 << 18 }; /* the longest line lists 4096 payments */

typedef struct Tracer {
    const Command *command;
    const CardSet *set;
    char *line;
    Game game;
    Events events;
    size_t decisions;
} Tracer;

static void print_line(const Text *text)
{
    ENSURE(text_fits(text));
    fwrite(text->data, 1, text->length, stdout);
}

static bool trace_start(Tracer *t, const Record *record)
{
    Err err = game_init(&t->game, &record->setup, t->set, &t->events);
    t->decisions = 0;
    if (err) {
        failed(t->command, "%s (%s)", err_text(err), err_rule(err));
        return false;
    }
    Text text = text_over(t->line, LINE_MAX_BYTES);
    trace_setup(&text, record, t->set, &t->events);
    print_line(&text);
    return true;
}

static void trace_choice(Tracer *t, Choice choice)
{
    Game before = t->game;
    Err err = game_apply(&t->game, choice, &t->events);
    ENSURE(err == ERR_OK);
    Text text = text_over(t->line, LINE_MAX_BYTES);
    trace_decision(&text, &before, t->decisions++, choice, &t->events, t->set);
    print_line(&text);
}

static void trace_end(Tracer *t)
{
    Text text = text_over(t->line, LINE_MAX_BYTES);
    trace_result(&text, &t->game, t->set);
    print_line(&text);
}

static int trace_record(Tracer *t, const char *path)
{
    Record record;
    if (!record_load(t->command, path, t->set, &record)) return EXIT_FAILED;
    bool good = trace_start(t, &record);
    for (size_t i = 0; good && i < record.count; i++)
        trace_choice(t, record.choices[i]);
    if (good) trace_end(t);
    record_fini(&record);
    return good ? EXIT_OK : EXIT_FAILED;
}

static int trace_random(Tracer *t, SetupArgs *setup)
{
    ENSURE(setup->seeded);
    setup_args_key(setup); /* cannot fail with a seed */
    Record record;
    record_init(&record, &setup->setup, t->set);
    Random random = random_from(setup->seed);
    if (!trace_start(t, &record)) return EXIT_FAILED;
    while (t->game.table.stage != STAGE_OVER && !ferror(stdout)) {
        Choice choices[CHOICES_MAX];
        unsigned count = game_legal_choices(&t->game, choices);
        trace_choice(t, random_choice(&random, choices, count));
    }
    trace_end(t);
    return EXIT_OK;
}

typedef struct TraceArgs {
    SetupArgs setup;
    uint64_t games;
} TraceArgs;

static int run(Args *args)
{
    TraceArgs trace = {.games = 1};
    SetupArgs *setup = &trace.setup;
    setup_args_init(setup);
    setup->seeded = true; /* traces are reproducible */
    int code = args_read(args, &trace);
    if (code) return code;
    const char *path = args->words[0];
    if (path && (args_given_setup(args) || setup->setup.ask_end || trace.games > 1))
        return args_misuse(args, "a record has its own set-up: leave out --players, --edition, "
                                 "--supply, --start, --seed, --ask-end and --games");
    Tracer tracer = {.command = args->command, .set = &setup->set, .line = malloc(LINE_MAX_BYTES)};
    if (!tracer.line) return failed(args->command, "out of memory");
    if (path) code = trace_record(&tracer, path);
    for (uint64_t i = 0; !path && !code && i < trace.games; i++, setup->seed++)
        code = trace_random(&tracer, setup);
    free(tracer.line);
    return code;
}

static const Option OPTIONS[] = {{"games", "N", "number of random games, with increasing seeds (1)",
                                  OPTION_NUMBER, FIELD(TraceArgs, games), .min = 1, .max = 1000000},
                                 {"ask-end", NULL, "include the decision to end a turn",
                                  OPTION_SWITCH, FIELD(TraceArgs, setup.setup.ask_end)},
                                 {0}};

const Command CMD_TRACE = {
    .name = "trace",
    .words = "[RECORD]",
    .words_max = 1,
    .summary = "Print a record, or a random game, as JSON lines",
    .sets_up = true,
    .setup_field = offsetof(TraceArgs, setup),
    .options = OPTIONS,
    .notes = "Without a RECORD, a random game is played from --seed (0). docs/trace.md describes\n"
             "the format.\n",
    .run = run};

/* valletta bot: one of our bots, speaking the bot protocol on standard input and output. Words it
 * does not know it passes over; what is wrong with those it knows it answers with an `error` line,
 * and goes on. */
#include "cli/cli.h"

#include "host/outside.h"
#include "record/notation.h"
#include "record/protocol.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Speaker {
    Bot bot;
    BotSpec spec;
    bool begun; /* a game has */
    ProtocolGame game;
    CardSet set;
    char line[PROTOCOL_LINE];
} Speaker;

typedef enum Heard { HEARD_LINE, HEARD_TOO_LONG, HEARD_END } Heard;

/* A line without its end; what is too long is passed over whole. */
static Heard hear(char line[PROTOCOL_LINE], size_t *length)
{
    int c;
    size_t n = 0;
    while ((c = getchar()) != EOF && c != '\n') {
        if (n + 1 < PROTOCOL_LINE) line[n] = (char)c;
        n++;
    }
    if (c == EOF && n == 0) return HEARD_END;
    if (n >= PROTOCOL_LINE) return HEARD_TOO_LONG;
    if (n && line[n - 1] == '\r') n--;
    line[n] = '\0';
    *length = n;
    return HEARD_LINE;
}

static void newgame(Speaker *speaker, const char *text, size_t length)
{
    char wrong[JSON_WRONG];
    if (!protocol_read_newgame(text, length, &speaker->game, &speaker->set, wrong)) {
        printf("error newgame: %s\n", wrong);
        return;
    }
    /* A tenth of the time is for the way there and back. */
    const double limit = 0.9 * (double)speaker->game.milliseconds / 1000;
    const double own = speaker->spec.settings.seconds;
    speaker->bot.settings.seconds = own > 0 && (own < limit || limit <= 0) ? own : limit;
    speaker->bot.settings.timeout = limit; /* for a program that answers in our place */
    bot_begin(&speaker->bot, speaker->game.seed, &speaker->set);
    speaker->begun = true;
}

/* Null, or why this view is not one of the game that was begun. */
static const char *view_refusal(const Speaker *speaker, const View *view)
{
    const ProtocolGame *game = &speaker->game;
    const Table *table = &view->table;
    if (view->seat != game->seat || table->seats != game->players ||
        table->edition != game->edition || table->unlimited != game->unlimited ||
        table->ask_end != game->ask_end)
        return "this view belongs to another seat or another game";
    return view_check(view);
}

static void choose(Speaker *speaker, const char *text, size_t length)
{
    char wrong[JSON_WRONG], words[CHOICE_TEXT];
    View view;
    if (!speaker->begun) {
        puts("error choose: no game has begun");
        return;
    }
    if (!protocol_read_choose(text, length, &speaker->set, &view, wrong)) {
        printf("error choose: %s\n", wrong);
        return;
    }
    const char *refusal = view_refusal(speaker, &view);
    if (!refusal && (view.table.decider != view.seat || view.table.stage == STAGE_OVER))
        refusal = "it is not this seat's decision";
    if (refusal) {
        printf("error choose: %s\n", refusal);
        return;
    }
    Choice choice = bot_choose(&speaker->bot, &view);
    if (!choice) {
        printf("error %s\n", speaker->bot.why);
        return;
    }
    Text out = text_in(words, sizeof words);
    choice_write(&out, choice);
    printf("choice %s\n", words);
}

static void gameover(Speaker *speaker, const char *text, size_t length)
{
    char wrong[JSON_WRONG];
    View view;
    unsigned winners;
    const char *refusal = speaker->begun ? NULL : "no game has been started";
    if (!refusal && !protocol_read_gameover(text, length, &speaker->set, &view, &winners, wrong))
        refusal = wrong;
    if (!refusal) refusal = view_refusal(speaker, &view);
    if (refusal)
        printf("error gameover: %s\n", refusal);
    else
        bot_finish(&speaker->bot, &view, winners);
}

/* `valletta 1`; what a later host adds to it is passed over. */
static void hello(const Speaker *speaker, const char *at, const char *end)
{
    const char *version;
    size_t n = word_next(&at, end, &version);
    if (word_is(version, n, "1"))
        printf(PROTOCOL_READY " %s\n", speaker->spec.words);
    else
        puts("error valletta: this program supports version 1 only");
}

/* False at `quit`. */
static bool answer(Speaker *speaker, size_t length)
{
    const char *at = speaker->line, *end = at + length, *verb;
    size_t n = word_next(&at, end, &verb);
    if (word_is(verb, n, "quit")) return false;
    if (word_is(verb, n, "newgame"))
        newgame(speaker, at, (size_t)(end - at));
    else if (word_is(verb, n, "choose"))
        choose(speaker, at, (size_t)(end - at));
    else if (word_is(verb, n, "gameover"))
        gameover(speaker, at, (size_t)(end - at));
    else if (word_is(verb, n, "valletta"))
        hello(speaker, at, end);
    return true;
}

static int speak(const Command *command, Speaker *speaker)
{
    size_t length;
    const char *wrong = bot_open(&speaker->bot, &speaker->spec);
    if (wrong) return failed(command, "%s: %s", speaker->spec.words, wrong);
    bool more = true;
    for (Heard heard; more && (heard = hear(speaker->line, &length)) != HEARD_END;) {
        if (heard == HEARD_LINE)
            more = answer(speaker, length);
        else
            printf("error line too long (at most %d bytes)\n", PROTOCOL_LINE - 1);
        fflush(stdout);
    }
    bot_close(&speaker->bot);
    return EXIT_OK;
}

typedef struct BotArgs {
    double seconds;
} BotArgs;

static int run(Args *args)
{
    BotArgs bot = {0};
    int code = args_read(args, &bot);
    if (code) return code;
    const char *name = args->words[0];
    if (!name) return args_misuse(args, "the BOT argument is missing");
    Speaker *speaker = calloc(1, sizeof *speaker);
    if (!speaker) return failed(args->command, "out of memory");
    const char *wrong = player_read(name, &speaker->spec);
    if (!wrong && bot.seconds > 0) wrong = bot_set_time(&speaker->spec, bot.seconds);
    code = wrong ? args_misuse(args, "'%s': %s", name, wrong) : speak(args->command, speaker);
    free(speaker);
    return code;
}

static const Option OPTIONS[] = {
    {"time", "SECONDS", "time per decision for a bot that searches, instead of its own limit",
     OPTION_SECONDS, FIELD(BotArgs, seconds)},
    {0}};

const Command CMD_BOT = {
    .name = "bot",
    .words = "BOT",
    .words_max = 1,
    .summary = "Run a bot that speaks the bot protocol",
    .options = OPTIONS,
    .notes =
        "Reads requests from standard input and answers on standard output, until quit or end\n"
        "of input. docs/bot-protocol.md describes the protocol.\n",
    .run = run};

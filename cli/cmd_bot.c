/* valletta bot: a built-in bot that speaks the bot protocol on standard input and output. It
 * ignores unknown verbs and answers bad lines with an `error` line. */
#include "cli/cli.h"

#include "host/outside.h"
#include "record/notation.h"
#include "record/protocol.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct ProtocolBot {
    Bot bot;
    BotSpec spec;
    bool begun; /* a game has begun */
    ProtocolGame game;
    CardSet set;
    char line[PROTOCOL_LINE_SIZE];
} ProtocolBot;

typedef enum ReadResult { READ_LINE, READ_TOO_LONG, READ_END } ReadResult;

/* Reads a line without its end. Skips a line that is too long. */
static ReadResult read_line(char line[PROTOCOL_LINE_SIZE], size_t *length)
{
    int c;
    size_t n = 0;
    while ((c = getchar()) != EOF && c != '\n') {
        if (n + 1 < PROTOCOL_LINE_SIZE) line[n] = (char)c;
        n++;
    }
    if (c == EOF && n == 0) return READ_END;
    if (n >= PROTOCOL_LINE_SIZE) return READ_TOO_LONG;
    if (n && line[n - 1] == '\r') n--;
    line[n] = '\0';
    *length = n;
    return READ_LINE;
}

static void newgame(ProtocolBot *self, const char *text, size_t length)
{
    char wrong[JSON_ERROR_SIZE];
    if (!protocol_read_newgame(text, length, &self->game, &self->set, wrong)) {
        printf("error newgame: %s\n", wrong);
        return;
    }
    /* A tenth of the time is for sending and receiving. */
    const double limit = 0.9 * (double)self->game.milliseconds / 1000;
    const double own = self->spec.settings.seconds;
    self->bot.settings.seconds = own > 0 && (own < limit || limit <= 0) ? own : limit;
    self->bot.settings.timeout = limit; /* if the bot is itself an outside bot */
    bot_begin(&self->bot, self->game.seed, &self->set);
    self->begun = true;
}

/* Null, or why this view does not belong to the current game; written into `why`. */
static const char *view_refusal(const ProtocolBot *self, const View *view,
                                char why[JSON_ERROR_SIZE])
{
    const ProtocolGame *game = &self->game;
    const Table *table = &view->table;
    if (view->seat != game->seat || table->seats != game->players ||
        table->edition != game->edition || table->unlimited != game->unlimited ||
        table->ask_end != game->ask_end)
        return "this view belongs to another seat or another game";
    const char *broken = view_check(view);
    if (!broken) return NULL;
    snprintf(why, JSON_ERROR_SIZE, VIEW_IMPOSSIBLE "%s", broken);
    return why;
}

static void choose(ProtocolBot *self, const char *text, size_t length)
{
    char wrong[JSON_ERROR_SIZE], words[CHOICE_TEXT_SIZE];
    View view;
    if (!self->begun) {
        puts("error choose: no game has begun");
        return;
    }
    if (!protocol_read_choose(text, length, &self->set, &view, wrong)) {
        printf("error choose: %s\n", wrong);
        return;
    }
    const char *refusal = view_refusal(self, &view, wrong);
    if (!refusal && (view.table.decider != view.seat || view.table.stage == STAGE_OVER))
        refusal = "it is not this seat's decision";
    if (refusal) {
        printf("error choose: %s\n", refusal);
        return;
    }
    Choice choice = bot_choose(&self->bot, &view);
    if (!choice) {
        printf("error %s\n", self->bot.why);
        return;
    }
    Text out = text_over(words, sizeof words);
    choice_write(&out, choice);
    printf("choice %s\n", words);
}

static void gameover(ProtocolBot *self, const char *text, size_t length)
{
    char wrong[JSON_ERROR_SIZE];
    View view;
    unsigned winners;
    const char *refusal = self->begun ? NULL : "no game has been started";
    if (!refusal && !protocol_read_gameover(text, length, &self->set, &view, &winners, wrong))
        refusal = wrong;
    if (!refusal) refusal = view_refusal(self, &view, wrong);
    if (refusal)
        printf("error gameover: %s\n", refusal);
    else
        bot_finish(&self->bot, &view, winners);
}

/* `valletta 1`; ignores what a newer host may add. */
static void hello(const ProtocolBot *self, const char *at, const char *end)
{
    const char *version;
    size_t n = word_next(&at, end, &version);
    if (word_is(version, n, "1"))
        printf(PROTOCOL_READY " %s\n", self->spec.words);
    else
        puts("error valletta: this program supports version 1 only");
}

/* Returns false at `quit`. */
static bool answer(ProtocolBot *self, size_t length)
{
    const char *at = self->line, *end = at + length, *verb;
    size_t n = word_next(&at, end, &verb);
    if (word_is(verb, n, "quit")) return false;
    if (word_is(verb, n, "newgame"))
        newgame(self, at, (size_t)(end - at));
    else if (word_is(verb, n, "choose"))
        choose(self, at, (size_t)(end - at));
    else if (word_is(verb, n, "gameover"))
        gameover(self, at, (size_t)(end - at));
    else if (word_is(verb, n, "valletta"))
        hello(self, at, end);
    return true;
}

static int serve_protocol(const Command *command, ProtocolBot *self)
{
    size_t length;
    const char *wrong = bot_open(&self->bot, &self->spec);
    if (wrong) return failed(command, "%s: %s", self->spec.words, wrong);
    bool more = true;
    for (ReadResult result; more && (result = read_line(self->line, &length)) != READ_END;) {
        if (result == READ_LINE)
            more = answer(self, length);
        else
            printf("error line too long (at most %d bytes)\n", PROTOCOL_LINE_SIZE - 1);
        fflush(stdout);
    }
    bot_close(&self->bot);
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
    ProtocolBot *self = calloc(1, sizeof *self);
    if (!self) return failed(args->command, "out of memory");
    const char *wrong = player_read(name, &self->spec);
    if (!wrong && bot.seconds > 0) wrong = bot_set_time(&self->spec, bot.seconds);
    code = wrong ? args_misuse(args, "'%s': %s", name, wrong) : serve_protocol(args->command, self);
    free(self);
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

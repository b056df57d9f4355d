/* Runs an outside bot. The program is not trusted: answers have a time limit, lines have a maximum
 * length, and choices are checked on a game dealt from the same view. Any violation stops the
 * program and forfeits the game; the next game starts it again. */
#include "host/outside.h"

#include "ai/deal.h"
#include "base/clock.h"
#include "host/process.h"
#include "record/notation.h"
#include "record/protocol.h"
#include "record/seat.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

typedef struct Outside {
    Process process;
    bool running;
    bool game_sent;   /* it got the newgame line of this game */
    bool spoke_early; /* it had begun a line before it was asked */
    uint64_t seed;
    char received[PROCESS_LINE_SIZE];
    char outgoing[PROTOCOL_LINE_SIZE];
} Outside;

static const double QUIT_GRACE = 1.0, STATUS_GRACE = 0.2; /* seconds */

enum { LATE_MAX = 1 << 16 }; /* bytes that may still be in the pipe at the deadline */

static double timeout_of(const Bot *bot)
{
    return bot->settings.timeout > 0 ? bot->settings.timeout : OUTSIDE_SECONDS;
}

/* --- Failures --------------------------------------------------------------------------------- */

/* Stops the program and stores the reason in bot->why. */
__attribute__((format(printf, 2, 3))) static void give_up(Bot *bot, const char *format, ...)
{
    Outside *outside = bot->memory;
    va_list values;
    va_start(values, format);
    vsnprintf(bot->why, sizeof bot->why, format, values);
    va_end(values);
    if (outside->running) process_stop(&outside->process, 0);
    outside->running = false;
}

/* The program closed a pipe. It has probably exited, so its status tells more. */
static void give_up_on_exit(Bot *bot, const char *otherwise)
{
    Outside *outside = bot->memory;
    ENSURE(outside->running);
    int status = process_stop(&outside->process, STATUS_GRACE);
    outside->running = false;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
        give_up(bot, "the program was not found");
    else if (WIFEXITED(status) && WEXITSTATUS(status) == 126)
        give_up(bot, "the program cannot be run");
    else if (WIFEXITED(status) && WEXITSTATUS(status) > 128) /* by the convention of the shell */
        give_up(bot, "the program was killed by signal %d", WEXITSTATUS(status) - 128);
    else if (WIFEXITED(status))
        give_up(bot, "the program ended with exit code %d", WEXITSTATUS(status));
    else if (WIFSIGNALED(status) && WTERMSIG(status) != SIGKILL)
        give_up(bot, "the program was killed by signal %d", WTERMSIG(status));
    else
        give_up(bot, "%s", otherwise);
}

static void give_up_on(Bot *bot, ProcessErr err)
{
    switch (err) {
    case PROCESS_OK: break;
    case PROCESS_TIMEOUT: give_up(bot, "no answer within %g seconds", timeout_of(bot)); break;
    case PROCESS_LINE_TOO_LONG:
        give_up(bot, "it sent a line of more than %d bytes", PROCESS_LINE_SIZE - 1);
        break;
    case PROCESS_OUTPUT_CLOSED:
        give_up_on_exit(bot, "the program closed its output, or was killed");
        break;
    case PROCESS_INPUT_CLOSED:
        give_up_on_exit(bot, "the program closed its input, or was killed");
        break;
    }
}

/* A received line in a form that is safe for a terminal: short, and printable ASCII only. */
static const char *quoted(const char *words)
{
    static _Thread_local char quote[64];
    size_t i = 0;
    for (; words[i] && i + 4 < sizeof quote; i++)
        quote[i] = words[i] >= ' ' && words[i] <= '~' ? words[i] : '?';
    memcpy(quote + i, words[i] ? "..." : "", words[i] ? 4 : 1);
    return quote;
}

/* --- Exchanging lines ------------------------------------------------------------------------- */

static bool send_line(Bot *bot, const Text *text, double deadline)
{
    Outside *outside = bot->memory;
    ENSURE(outside->running && text_fits(text));
    ProcessErr err = process_write(&outside->process, text->data, text->length, deadline);
    if (err) give_up_on(bot, err);
    return !err;
}

static bool starts_with_word(const char *line, const char *verb)
{
    size_t length = strlen(verb);
    return strncmp(line, verb, length) == 0 && (line[length] == ' ' || line[length] == '\0');
}

static bool is_for_people(const char *line)
{
    return starts_with_word(line, "info") || line[0] == '\0';
}

/* Reads the next line that is not for people. Lines that were in the pipe at the deadline still
 * count, but no more than LATE_MAX bytes of them. */
static ProcessErr receive_line(Outside *outside, double deadline)
{
    size_t late = 0;
    for (;;) {
        ProcessErr err = process_read_line(&outside->process, outside->received, deadline);
        if (err || !is_for_people(outside->received)) return err;
        if (clock_seconds() > deadline) late += strlen(outside->received) + 1;
        if (late > LATE_MAX) return PROCESS_TIMEOUT;
        outside->spoke_early = false;
    }
}

/* Reads the answer and returns what follows `verb`; null on failure. */
static const char *receive(Bot *bot, const char *verb, double deadline)
{
    Outside *outside = bot->memory;
    const char *line = outside->received;
    ProcessErr err = receive_line(outside, deadline);
    if (err)
        give_up_on(bot, err);
    else if (starts_with_word(line, "error"))
        give_up(bot, "it sent '%s'", quoted(line));
    else if (outside->spoke_early)
        give_up(bot, "it sent '%s' without being asked", quoted(line));
    else if (!starts_with_word(line, verb))
        give_up(bot, "it answered '%s' instead of '%s'", quoted(line), verb);
    else
        return line + strlen(verb) + strspn(line + strlen(verb), " ");
    return NULL;
}

/* Before a question, only lines for people may be waiting: an answer that came too early would be
 * taken for the next one. */
static bool expect_silence(Bot *bot)
{
    Outside *outside = bot->memory;
    outside->spoke_early = false;
    ProcessErr err = receive_line(outside, 0);
    outside->spoke_early = process_has_partial_line(&outside->process);
    if (err == PROCESS_TIMEOUT) return true;
    if (err)
        give_up_on(bot, err);
    else if (starts_with_word(outside->received, "error"))
        give_up(bot, "it sent '%s'", quoted(outside->received));
    else
        give_up(bot, "it sent '%s' without being asked", quoted(outside->received));
    return false;
}

static void start(Bot *bot)
{
    Outside *outside = bot->memory;
    const double deadline = clock_seconds() + timeout_of(bot);
    bot->why[0] = '\0';
    outside->spoke_early = false;
    outside->running = process_start(&outside->process, bot->words);
    if (!outside->running) {
        give_up(bot, "it cannot be started: %s", strerror(errno));
        return;
    }
    Text text = text_over(outside->outgoing, sizeof outside->outgoing);
    text_put(&text, PROTOCOL_HELLO "\n");
    if (send_line(bot, &text, deadline)) receive(bot, PROTOCOL_READY, deadline);
}

/* --- The bot ---------------------------------------------------------------------------------- */

static const char *outside_open(Bot *bot)
{
    bot->memory = calloc(1, sizeof(Outside));
    if (!bot->memory) return "out of memory";
    start(bot);
    if (((Outside *)bot->memory)->running) return NULL;
    free(bot->memory);
    bot->memory = NULL;
    return bot->why;
}

static void outside_close(Bot *bot)
{
    Outside *outside = bot->memory;
    if (!outside) return;
    if (outside->running) {
        const double soon = clock_seconds() + QUIT_GRACE;
        process_write(&outside->process, "quit\n", 5, soon);
        process_stop(&outside->process, QUIT_GRACE);
    }
    free(outside);
    bot->memory = NULL;
}

/* The newgame line is sent with the first decision, when the seat is known. */
static void outside_begin(Bot *bot)
{
    Outside *outside = bot->memory;
    outside->game_sent = false;
    outside->seed = bot->random.state & PROTOCOL_SEED_MAX;
    if (!outside->running) start(bot);
}

static bool send_newgame(Bot *bot, const View *view, double deadline)
{
    Outside *outside = bot->memory;
    const Table *table = &view->table;
    ProtocolGame game = {.seat = view->seat,
                         .players = table->seats,
                         .edition = table->edition,
                         .unlimited = table->unlimited,
                         .ask_end = table->ask_end,
                         .seed = outside->seed,
                         .milliseconds = (uint64_t)(timeout_of(bot) * 1000)};
    Text text = text_over(outside->outgoing, sizeof outside->outgoing);
    protocol_newgame(&text, &game, bot->set);
    outside->game_sent = true;
    return send_line(bot, &text, deadline);
}

/* The choice, if it is well-formed and legal in this game; otherwise 0. */
static Choice check_choice(Bot *bot, const Game *game, const char *words)
{
    Choice choice;
    const char *wrong = choice_read(words, strlen(words), &choice);
    if (wrong) {
        give_up(bot, "it chose '%s': %s", quoted(words), wrong);
        return 0;
    }
    Err err = game_refusal(game, choice);
    if (!err) return choice;
    give_up(bot, "it chose '%s': %s (%s)", quoted(words), err_text(err),
            game_refusal_rule(game, err));
    return 0;
}

static Choice outside_choose(Bot *bot, const View *view)
{
    Outside *outside = bot->memory;
    const double deadline = clock_seconds() + timeout_of(bot);
    Choice choices[CHOICES_MAX];
    Game game;
    if (!outside->running) return 0; /* it could not be started for this game */
    if (!expect_silence(bot)) return 0;
    if (!outside->game_sent && !send_newgame(bot, view, deadline)) return 0;
    deal_game(view, &bot->random, &game);
    Text text = text_over(outside->outgoing, sizeof outside->outgoing);
    protocol_choose(&text, view, bot->set, choices, game_legal_choices(&game, choices));
    if (!send_line(bot, &text, deadline)) return 0;
    const char *words = receive(bot, "choice", deadline);
    return words ? check_choice(bot, &game, words) : 0;
}

/* A failure here is noticed in the next game. */
static void outside_finish(Bot *bot, const View *view, unsigned winners)
{
    Outside *outside = bot->memory;
    unsigned scores[SEATS_MAX] = {0};
    Game game;
    if (!outside->running || !outside->game_sent) return;
    deal_game(view, &bot->random, &game);
    for (unsigned seat = 0; seat < view->table.seats; seat++)
        scores[seat] = game_score(&game, seat).total;
    Text text = text_over(outside->outgoing, sizeof outside->outgoing);
    protocol_gameover(&text, view, bot->set, scores, winners);
    send_line(bot, &text, clock_seconds() + timeout_of(bot));
}

const BotKind BOT_OUTSIDE = {.name = "program",
                             .about = "any program that speaks the bot protocol, as a command line",
                             .open = outside_open,
                             .begin = outside_begin,
                             .choose = outside_choose,
                             .finish = outside_finish,
                             .close = outside_close};

const char *player_read(const char *words, BotSpec *spec)
{
    if (!seat_is_command(words)) return bot_read(words, spec);
    memset(spec, 0, sizeof *spec);
    if (strlen(words) >= sizeof spec->words) return "the command line is too long";
    memcpy(spec->words, words, strlen(words) + 1);
    spec->kind = &BOT_OUTSIDE;
    return NULL;
}

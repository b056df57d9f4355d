/* Driving an outside program. It is trusted with nothing: it has a time for every answer, its lines
 * have a length, and its choice is judged on a game dealt from the view it was shown. Whatever it
 * does wrong ends it and loses its game; the next game starts it anew. */
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
    bool told;  /* of the game it is in */
    bool early; /* it had begun a line before it was asked */
    uint64_t seed;
    char heard[PROCESS_LINE];
    char line[PROTOCOL_LINE]; /* to be said */
} Outside;

static const double QUIT_GRACE = 1.0, STATUS_GRACE = 0.2; /* seconds */

enum { LATE_MAX = 1 << 16 }; /* bytes that a pipe may hold when the time is up */

static double seconds_of(const Bot *bot)
{
    return bot->settings.timeout > 0 ? bot->settings.timeout : OUTSIDE_SECONDS;
}

/* --- What went wrong -------------------------------------------------------------------------- */

/* It is ended, and bot->why says why. */
__attribute__((format(printf, 2, 3))) static void give_up(Bot *bot, const char *format, ...)
{
    Outside *outside = bot->memory;
    va_list values;
    va_start(values, format);
    vsnprintf(bot->why, sizeof bot->why, format, values);
    va_end(values);
    if (outside->running) process_end(&outside->process, 0);
    outside->running = false;
}

/* It closed a pipe: most likely it has ended, and its status tells more. */
static void give_up_ended(Bot *bot, const char *otherwise)
{
    Outside *outside = bot->memory;
    int status = process_end(&outside->process, STATUS_GRACE);
    outside->running = false;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
        give_up(bot, "the program was not found");
    else if (WIFEXITED(status) && WEXITSTATUS(status) == 126)
        give_up(bot, "the program cannot be run");
    else if (WIFEXITED(status) && WEXITSTATUS(status) > 128) /* as the shell says it */
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
    case PROCESS_LATE: give_up(bot, "no answer within %g seconds", seconds_of(bot)); break;
    case PROCESS_LONG:
        give_up(bot, "it sent a line of more than %d bytes", PROCESS_LINE - 1);
        break;
    case PROCESS_ENDED: give_up_ended(bot, "the program closed its output, or was killed"); break;
    case PROCESS_DEAF: give_up_ended(bot, "the program closed its input, or was killed"); break;
    }
}

/* What was heard, made fit for a terminal. */
static const char *quoted(const char *words)
{
    static _Thread_local char quote[64];
    size_t i = 0;
    for (; words[i] && i + 4 < sizeof quote; i++)
        quote[i] = words[i] >= ' ' && words[i] <= '~' ? words[i] : '?';
    memcpy(quote + i, words[i] ? "..." : "", words[i] ? 4 : 1);
    return quote;
}

/* --- Speaking --------------------------------------------------------------------------------- */

static bool say(Bot *bot, const Text *text, double until)
{
    Outside *outside = bot->memory;
    ENSURE(text_fits(text));
    ProcessErr err = process_say(&outside->process, text->at, text->length, until);
    if (err) give_up_on(bot, err);
    return !err;
}

static bool begins(const char *line, const char *verb)
{
    size_t length = strlen(verb);
    return strncmp(line, verb, length) == 0 && (line[length] == ' ' || line[length] == '\0');
}

static bool is_for_people(const char *line)
{
    return begins(line, "info") || line[0] == '\0';
}

/* The next line that is not for people. What it has said when the time is up is still heard, but no
 * more than it can have said until then. */
static ProcessErr hear_line(Outside *outside, double until)
{
    size_t late = 0;
    for (;;) {
        ProcessErr err = process_hear(&outside->process, outside->heard, until);
        if (err || !is_for_people(outside->heard)) return err;
        if (clock_seconds() > until) late += strlen(outside->heard) + 1;
        if (late > LATE_MAX) return PROCESS_LATE;
        outside->early = false;
    }
}

/* What follows `verb` in the answer; null if it gave none. */
static const char *hear(Bot *bot, const char *verb, double until)
{
    Outside *outside = bot->memory;
    const char *line = outside->heard;
    ProcessErr err = hear_line(outside, until);
    if (err)
        give_up_on(bot, err);
    else if (begins(line, "error"))
        give_up(bot, "it sent '%s'", quoted(line));
    else if (outside->early)
        give_up(bot, "it sent '%s' without being asked", quoted(line));
    else if (!begins(line, verb))
        give_up(bot, "it answered '%s' instead of '%s'", quoted(line), verb);
    else
        return line + strlen(verb) + strspn(line + strlen(verb), " ");
    return NULL;
}

/* Before a question nothing may have been said but what is for people: an answer that came too
 * early would be taken for the next one. */
static bool hear_nothing(Bot *bot)
{
    Outside *outside = bot->memory;
    outside->early = false;
    ProcessErr err = hear_line(outside, 0);
    outside->early = process_has_begun_line(&outside->process);
    if (err == PROCESS_LATE) return true;
    if (err)
        give_up_on(bot, err);
    else if (begins(outside->heard, "error"))
        give_up(bot, "it sent '%s'", quoted(outside->heard));
    else
        give_up(bot, "it sent '%s' without being asked", quoted(outside->heard));
    return false;
}

static void start(Bot *bot)
{
    Outside *outside = bot->memory;
    const double until = clock_seconds() + seconds_of(bot);
    bot->why[0] = '\0';
    outside->early = false;
    outside->running = process_start(&outside->process, bot->words);
    if (!outside->running) {
        give_up(bot, "it cannot be started: %s", strerror(errno));
        return;
    }
    Text text = text_in(outside->line, sizeof outside->line);
    text_put(&text, PROTOCOL_HELLO "\n");
    if (say(bot, &text, until)) hear(bot, PROTOCOL_READY, until);
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
        process_say(&outside->process, "quit\n", 5, soon);
        process_end(&outside->process, QUIT_GRACE);
    }
    free(outside);
    bot->memory = NULL;
}

/* The game is told of with its first decision, when the seat is known. */
static void outside_begin(Bot *bot)
{
    Outside *outside = bot->memory;
    outside->told = false;
    outside->seed = bot->random.state & PROTOCOL_SEED_MAX;
    if (!outside->running) start(bot);
}

static bool tell_game(Bot *bot, const View *view, double until)
{
    Outside *outside = bot->memory;
    const Table *table = &view->table;
    ProtocolGame game = {.seat = view->seat,
                         .players = table->seats,
                         .edition = table->edition,
                         .unlimited = table->unlimited,
                         .ask_end = table->ask_end,
                         .seed = outside->seed,
                         .milliseconds = (uint64_t)(seconds_of(bot) * 1000)};
    Text text = text_in(outside->line, sizeof outside->line);
    protocol_newgame(&text, &game, bot->set);
    outside->told = true;
    return say(bot, &text, until);
}

/* The choice that the words mean, if it is legal in this game. */
static Choice judge(Bot *bot, const Game *game, const char *words)
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
    const double until = clock_seconds() + seconds_of(bot);
    Choice choices[CHOICES_MAX];
    Game game;
    if (!outside->running) return 0; /* it could not be started for this game */
    if (!hear_nothing(bot)) return 0;
    if (!outside->told && !tell_game(bot, view, until)) return 0;
    deal_game(view, &bot->random, &game);
    Text text = text_in(outside->line, sizeof outside->line);
    protocol_choose(&text, view, bot->set, choices, game_legal(&game, choices));
    if (!say(bot, &text, until)) return 0;
    const char *words = hear(bot, "choice", until);
    return words ? judge(bot, &game, words) : 0;
}

/* If it does not listen, that shows in the next game. */
static void outside_finish(Bot *bot, const View *view, unsigned winners)
{
    Outside *outside = bot->memory;
    unsigned scores[SEATS_MAX] = {0};
    Game game;
    if (!outside->running || !outside->told) return;
    deal_game(view, &bot->random, &game);
    for (unsigned seat = 0; seat < view->table.seats; seat++)
        scores[seat] = game_score(&game, seat).total;
    Text text = text_in(outside->line, sizeof outside->line);
    protocol_gameover(&text, view, bot->set, scores, winners);
    say(bot, &text, clock_seconds() + seconds_of(bot));
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

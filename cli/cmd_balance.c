/* valletta balance: a bot plays against itself; the report says whether the game is balanced. */
#include "cli/cli.h"

#include "ai/turn_limit.h"
#include "host/files.h"
#include "host/outside.h"
#include "study/balance_report.h"
#include "study/match.h"

#include <errno.h>
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct PlayerRange {
    unsigned least, most;
} PlayerRange;

typedef struct BalanceArgs {
    SetupArgs setup;
    BotSpec bot;
    uint64_t games;
    uint32_t threads, max_turns;
    PlayerRange players;
    const char *html;
    bool json;
} BalanceArgs;

static void count_game(const MatchGame *played, void *data)
{
    Balance *balance = data;
    BalanceGame game;
    balance_collect(played->record, played->winners, balance->set, &game);
    balance_add(balance, &game);
}

static uint64_t forfeits(const MatchResult *result)
{
    uint64_t sum = 0;
    for (unsigned player = 0; player < SEATS_MAX; player++)
        sum += result->forfeits[player];
    return sum;
}

/* Plays all games of one number of players. If the bot failed in any, there is no report. */
static int play(const Args *args, const BalanceArgs *wanted, Balance *balance)
{
    Match match = {.setup = wanted->setup.setup,
                   .set = &wanted->setup.set,
                   .seed = wanted->setup.seed,
                   .games = wanted->games,
                   .threads = wanted->threads,
                   .max_turns = wanted->max_turns,
                   .self_play = true,
                   .on_game = count_game,
                   .data = balance};
    MatchResult result;
    match.setup.players = (uint8_t)balance->players;
    match.progress = progress_visible() ? progress_show : NULL;
    ENSURE(balance->players >= SEATS_MIN && balance->players <= SEATS_MAX);
    for (unsigned player = 0; player < balance->players; player++)
        match.players[player] = wanted->bot;
    if (!match_play(&match, &result)) return failed(args->command, "%s", result.why);
    progress_end();
    if (forfeits(&result))
        return failed(args->command, "the bot failed in %llu games: %s",
                      (unsigned long long)forfeits(&result), result.why);
    balance->stopped = result.stopped;
    report_stopped(args->command, result.stopped, wanted->games, wanted->max_turns);
    if (!result.games)
        return failed(args->command,
                      "no game with %u players was finished, so there is nothing to report",
                      balance->players);
    balance_solve(balance);
    return EXIT_OK;
}

/* Returns the report as text on the heap, or null. */
static char *report_text(const BalanceReport *report, bool html, size_t *length)
{
    Text text = text_over(NULL, 0);
    char *bytes = NULL;
    for (unsigned pass = 0; pass < 2; pass++) { /* the first measures the length */
        bool done = true;
        if (html)
            done = balance_html(report, &text);
        else
            balance_json(report, &text);
        if (!done || pass == 1) break;
        *length = text.length;
        bytes = malloc(text.length + 1);
        if (!bytes) break;
        text = text_over(bytes, text.length + 1);
    }
    return bytes;
}

static int print_json(const Args *args, const BalanceReport *report)
{
    size_t length;
    char *bytes = report_text(report, false, &length);
    if (!bytes) return failed(args->command, "out of memory");
    fwrite(bytes, 1, length, stdout);
    free(bytes);
    return EXIT_OK;
}

static int write_html(const Args *args, const BalanceReport *report, const char *path)
{
    size_t length;
    char *bytes = report_text(report, true, &length);
    if (!bytes) return failed(args->command, "out of memory");
    const bool saved = file_write(path, bytes, length, true);
    if (!saved) failed(args->command, "cannot write %s: %s", path, strerror(errno));
    free(bytes);
    return saved ? EXIT_OK : EXIT_FAILED;
}

/* Checks before hours of play that the report can be written. */
static int check_writable(const Args *args, const char *path)
{
    char copy[PATH_MAX];
    struct stat there;
    if (strlen(path) >= sizeof copy)
        return failed(args->command, "cannot write %s: %s", path, strerror(ENAMETOOLONG));
    memcpy(copy, path, strlen(path) + 1);
    bool exists = stat(path, &there) == 0;
    if (exists && S_ISDIR(there.st_mode)) errno = EISDIR;
    bool fits = exists && !S_ISREG(there.st_mode) ? !S_ISDIR(there.st_mode)
                                                  : access(dirname(copy), W_OK | X_OK) == 0;
    return fits ? EXIT_OK : failed(args->command, "cannot write %s: %s", path, strerror(errno));
}

static int show(const Args *args, const BalanceArgs *wanted, const BalanceReport *report)
{
    int code = wanted->html ? write_html(args, report, wanted->html) : EXIT_OK;
    if (code) return code;
    if (wanted->json) return print_json(args, report);
    balance_text(report, stdout);
    if (wanted->html) printf("The full report, with charts, is in %s\n", wanted->html);
    return EXIT_OK;
}

static int report_on(const Args *args, const BalanceArgs *wanted)
{
    BalanceReport report = {.bot = wanted->bot.words,
                            .games = wanted->games,
                            .seed = wanted->setup.seed,
                            .setup = wanted->setup.setup,
                            .set = &wanted->setup.set};
    int code = wanted->html ? check_writable(args, wanted->html) : EXIT_OK;
    for (unsigned players = wanted->players.least; !code && players <= wanted->players.most;
         players++) {
        Balance *balance = report.balances[report.count] = malloc(sizeof *balance);
        if (!balance) {
            code = failed(args->command, "out of memory");
            break;
        }
        balance_init(balance, players, report.set);
        code = play(args, wanted, balance);
        balance_judge(balance, report.verdicts[report.count++]);
    }
    if (!code) code = show(args, wanted, &report);
    for (unsigned i = 0; i < report.count; i++)
        free(report.balances[i]);
    return code;
}

/* 2, 3, 4 or all */
static int take_players(const Args *args, void *field)
{
    PlayerRange *range = field;
    const char digit = args->value[0];
    const bool all = strcmp(args->value, "all") == 0;
    if (!all && (digit < '0' + SEATS_MIN || digit > '0' + SEATS_MAX || args->value[1]))
        return args_misuse(args, "--players is 2, 3, 4 or all, not '%s'", args->value);
    range->least = all ? SEATS_MIN : (unsigned)(digit - '0');
    range->most = all ? SEATS_MAX : range->least;
    return EXIT_OK;
}

static int take_bot(const Args *args, void *field)
{
    const char *wrong = player_read(args->value, field);
    return wrong ? args_misuse(args, "'%s': %s", args->value, wrong) : EXIT_OK;
}

static int run(Args *args)
{
    BalanceArgs wanted = {.games = 1000,
                          .threads = 1,
                          .max_turns = TURN_LIMIT_DEFAULT,
                          .players = {SEATS_MIN, SEATS_MAX}};
    setup_args_init(&wanted.setup);
    bot_read("habit", &wanted.bot);
    int code = args_read(args, &wanted);
    if (code) return code;
    if (wanted.html && strcmp(wanted.html, "-") == 0)
        return args_misuse(args, "--html needs a file; the table goes to standard output");
    if (!wanted.html && !wanted.json) wanted.html = "balance.html";
    return report_on(args, &wanted);
}

static const Option OPTIONS[] = {
    {"games", "N", "games for each number of players (1000)", OPTION_NUMBER,
     FIELD(BalanceArgs, games), .min = 1, .max = GAMES_MAX},
    {"players", "2|3|4|all", "number of players (all: one report each)", OPTION_OTHER,
     FIELD(BalanceArgs, players), .take = take_players},
    {"bot", "NAME", "the bot that plays all seats (habit)", OPTION_OTHER, FIELD(BalanceArgs, bot),
     .take = take_bot},
    THREADS_OPTION(BalanceArgs, threads),
    MAX_TURNS_OPTION(BalanceArgs, max_turns,
                     "stop a game after N turns per player and leave it out (500)"),
    {"html", "FILE", "file for the HTML report (balance.html; with --json only if given)",
     OPTION_TEXT, FIELD(BalanceArgs, html)},
    {"json", NULL, "print one JSON object instead of the table", OPTION_SWITCH,
     FIELD(BalanceArgs, json)},
    {"start", "SEAT", "this report counts seats from the start player", .kind = OPTION_REFUSED},
    {0}};

const Command CMD_BALANCE = {
    .name = "balance",
    .words = "",
    .summary = "Measure whether the game is balanced",
    .sets_up = true,
    .setup_field = offsetof(BalanceArgs, setup),
    .options = OPTIONS,
    .notes =
        "The HTML report is one self-contained file with charts of seats, length, game ends,\n"
        "points, buildings, characters and colours, and whether they are within their limits.\n"
        "docs/balance.md explains the measurements and the JSON keys. The same seed gives the\n"
        "same report.\n",
    .run = run};

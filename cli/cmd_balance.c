/* valletta balance: a bot plays against itself, and a report says whether the game is balanced. */
#include "cli/cli.h"

#include "ai/match.h"
#include "ai/turn_limit.h"
#include "cli/balance.h"
#include "host/files.h"

#include <errno.h>
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct BalanceArgs {
    SetupArgs setup;
    BotSpec bot;
    uint64_t games, threads, max_turns;
    unsigned least, most; /* players */
    const char *html;
    bool json;
} BalanceArgs;

static void count_game(const MatchGame *played, void *data)
{
    Balance *balance = data;
    BalanceGame told;
    balance_read(played->record, played->winners, balance->set, &told);
    balance_add(balance, &told);
}

static uint64_t forfeits(const MatchResult *result)
{
    uint64_t sum = 0;
    for (unsigned player = 0; player < SEATS_MAX; player++)
        sum += result->forfeits[player];
    return sum;
}

/* Plays all games of one number of players. A game in which the bot failed would spoil the sums. */
static int play(const Args *args, const BalanceArgs *wanted, Balance *balance)
{
    Match match = {.setup = wanted->setup.setup,
                   .set = &wanted->setup.set,
                   .seed = wanted->setup.seed,
                   .games = wanted->games,
                   .threads = (unsigned)wanted->threads,
                   .max_turns = (uint32_t)wanted->max_turns,
                   .alike = true,
                   .each = count_game,
                   .data = balance};
    MatchResult result;
    match.setup.players = (uint8_t)balance->players;
    match.progress = progress_watched() ? progress_show : NULL;
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
        return failed(args->command, "no game of %u players was finished: nothing to report",
                      balance->players);
    balance_solve(balance);
    return EXIT_OK;
}

static void print_stopped(const BalanceReport *report)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < report->count; i++)
        sum += report->tables[i]->stopped;
    if (!sum) return;
    printf("%-20s  %-13s", "games stopped", "");
    for (unsigned i = 0; i < report->count; i++)
        printf("  %-12llu ", (unsigned long long)report->tables[i]->stopped);
    putchar('\n');
}

static void print_table(const BalanceReport *report)
{
    printf("%s against itself, %llu games for each number of players\n\n%-20s  %-13s", report->bot,
           (unsigned long long)report->games, "", "limit");
    for (unsigned i = 0; i < report->count; i++)
        printf("  %u players    ", report->tables[i]->players);
    putchar('\n');
    print_stopped(report);
    for (unsigned kind = 0; kind < VERDICTS; kind++) {
        printf("%-20s  %-13s", VERDICT_INFO[kind].name, VERDICT_INFO[kind].limit);
        for (unsigned i = 0; i < report->count; i++) {
            const Verdict *verdict = &report->verdicts[i][kind];
            char value[VERDICT_VALUE];
            verdict_value((VerdictKind)kind, verdict->value, value);
            printf("  %-7s %s%s", value, verdict->passes ? "pass" : "FAIL",
                   verdict->sure ? " " : "?");
        }
        putchar('\n');
    }
    puts("\n?: the 95 % interval reaches over the limit; more games would tell");
}

static int print_json(const Args *args, const BalanceReport *report)
{
    Text length = text_in(NULL, 0);
    balance_json(report, &length);
    char *bytes = malloc(length.length + 1);
    if (!bytes) return failed(args->command, "%s", strerror(errno));
    Text text = text_in(bytes, length.length + 1);
    balance_json(report, &text);
    fwrite(bytes, 1, text.length, stdout);
    free(bytes);
    return EXIT_OK;
}

static int write_html(const Args *args, const BalanceReport *report, const char *path)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *page = open_memstream(&bytes, &size);
    if (!page) return failed(args->command, "%s", strerror(errno));
    balance_html(report, page);
    bool written = fclose(page) == 0 && file_write(path, bytes, size, true);
    if (!written) failed(args->command, "cannot write %s: %s", path, strerror(errno));
    free(bytes);
    return written ? EXIT_OK : EXIT_FAILED;
}

/* Before the hours of play, not after them. */
static int check_place(const Args *args, const char *path)
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
    print_table(report);
    if (wanted->html) printf("All of it, with plots, is in %s\n", wanted->html);
    return EXIT_OK;
}

static int report_on(const Args *args, const BalanceArgs *wanted)
{
    BalanceReport report = {.bot = wanted->bot.words,
                            .games = wanted->games,
                            .seed = wanted->setup.seed,
                            .setup = wanted->setup.setup,
                            .set = &wanted->setup.set};
    int code = wanted->html ? check_place(args, wanted->html) : EXIT_OK;
    for (unsigned players = wanted->least; !code && players <= wanted->most; players++) {
        Balance *balance = report.tables[report.count] = malloc(sizeof *balance);
        if (!balance) {
            code = failed(args->command, "%s", strerror(errno));
            break;
        }
        balance_init(balance, players, report.set);
        code = play(args, wanted, balance);
        balance_judge(balance, report.verdicts[report.count++]);
    }
    if (!code) code = show(args, wanted, &report);
    for (unsigned i = 0; i < report.count; i++)
        free(report.tables[i]);
    return code;
}

static bool take_players(BalanceArgs *wanted, const Args *args)
{
    uint64_t number;
    wanted->least = SEATS_MIN;
    wanted->most = SEATS_MAX;
    if (strcmp(args->value, "all") == 0) return true;
    if (args->value[0] < '0' || args->value[0] > '9' || args->value[1]) {
        args_misuse(args, "--players is 2, 3, 4 or all, not '%s'", args->value);
        return false;
    }
    if (!args_number(args, SEATS_MIN, SEATS_MAX, &number)) return false;
    wanted->least = wanted->most = (unsigned)number;
    return true;
}

/* One option or word; an exit code if it is wrong. */
static int take(BalanceArgs *wanted, Args *args)
{
    int code = EXIT_OK;
    bool good = true;
    if (args_is(args, "start"))
        return args_misuse(args, "seats are counted from the start player, whoever that is");
    if (args_is(args, "players")) {
        good = take_players(wanted, args);
    } else if (setup_args_take(&wanted->setup, args, &code)) {
        return code;
    } else if (args_is(args, "games")) {
        good = args_number(args, 1, 100000000, &wanted->games);
    } else if (args_is(args, "threads")) {
        good = args_number(args, 1, 64, &wanted->threads);
    } else if (args_is(args, "max-turns")) {
        good = args_number(args, 1, TURN_LIMIT_MAX, &wanted->max_turns);
    } else if (args_is(args, "bot")) {
        const char *wrong = bot_read(args->value, &wanted->bot);
        if (wrong) return args_misuse(args, "'%s': %s", args->value, wrong);
    } else if (args_is(args, "html")) {
        wanted->html = args->value;
        if (strcmp(args->value, "-") == 0)
            return args_misuse(args, "--html wants a file; standard output has the table");
    } else if (args_is(args, "json")) {
        wanted->json = true;
    } else {
        return args_unwanted(args);
    }
    return good ? EXIT_OK : EXIT_USAGE;
}

static int run(Args *args)
{
    BalanceArgs wanted = {.games = 1000,
                          .threads = 1,
                          .max_turns = TURN_LIMIT_DEFAULT,
                          .least = SEATS_MIN,
                          .most = SEATS_MAX};
    setup_args_init(&wanted.setup);
    bot_read("habit", &wanted.bot);
    for (Arg arg; (arg = args_next(args)) != ARG_END;) {
        int code = arg == ARG_BAD ? EXIT_USAGE : take(&wanted, args);
        if (code) return code;
    }
    if (!wanted.html && !wanted.json) wanted.html = "balance.html";
    return report_on(args, &wanted);
}

static const Option OPTIONS[] = {
    {"games", "N", "how many for each number of players (1000)"},
    {"players", "2|3|4|all", "how many seats (all: a report on each)"},
    {"bot", "NAME", "who plays against itself (habit)"},
    {"threads", "N", "how many games at a time (1)"},
    {"max-turns", "N", "stop a game after N turns per player and leave it out (500)"},
    {"html", "FILE", "where the page goes (balance.html; with --json none unless named)"},
    {"json", NULL, "print one JSON object instead of the table"},
    {"start", "SEAT", NULL},
    {0}};

const Command CMD_BALANCE = {
    "balance",
    "",
    "Measure whether the game is balanced",
    true,
    OPTIONS,
    "The page stands alone: plots of seats, length, ends, points, buildings, characters\n"
    "and colours, and whether they keep their limits. docs/balance.md says how it is\n"
    "measured and has the keys of the JSON. The same seed gives the same report.\n",
    run};

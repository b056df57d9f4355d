/* valletta match: a tournament between bots, as a table or as JSON. */
#include "cli/cli.h"

#include "ai/match.h"
#include "ai/stats.h"
#include "record/json.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Against the field, where a fair share is 0; half a game is added to both sides so that a clean
 * sweep stays finite. */
static double elo(double wins, double games, unsigned players)
{
    double rate = (wins + 0.5) / (games + 1);
    return 400 * log10(rate / (1 - rate) * (players - 1));
}

/* Why a program lost without playing on, once for all. */
static void tell_forfeits(const Args *args, const Match *match, const MatchResult *r)
{
    for (unsigned i = 0; i < match->setup.players; i++)
        if (r->forfeits[i])
            failed(args->command, "%s failed in %llu of %llu games and lost them",
                   match->players[i].words, (unsigned long long)r->forfeits[i],
                   (unsigned long long)r->games);
    if (r->why[0]) failed(args->command, "the last failure: %s", r->why);
}

static bool any_forfeits(const Match *match, const MatchResult *r)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < match->setup.players; i++)
        sum += r->forfeits[i];
    return sum > 0;
}

/* As wide as the longest name. */
static int name_width(const Match *match)
{
    size_t width = 12;
    for (unsigned i = 0; i < match->setup.players; i++)
        if (strlen(match->players[i].words) > width) width = strlen(match->players[i].words);
    return (int)width;
}

static void print_name(const char *name)
{
    char buffer[8 * BOT_WORDS];
    Text text = text_in(buffer, sizeof buffer);
    Json json = {&text, false};
    json_string(&json, name);
    fputs(buffer, stdout);
}

static void print_table(const Match *match, const MatchResult *r)
{
    const double games = (double)r->games;
    const bool forfeits = any_forfeits(match, r);
    const int width = name_width(match);
    printf("%llu games, every deal in each rotation of the seats\n\n"
           "%-*s %9s %19s %13s %7s%s\n",
           (unsigned long long)r->games, width, "player", "win rate", "95 % interval",
           "mean points", "Elo", forfeits ? " forfeits" : "");
    for (unsigned i = 0; i < match->setup.players; i++) {
        Interval ends = interval_of_rate(r->wins[i], games);
        printf("%-*s %7.1f %% %8.1f … %5.1f %% %13.1f %+7.0f", width, match->players[i].words,
               100 * r->wins[i] / games, 100 * ends.low, 100 * ends.high, r->points[i] / games,
               elo(r->wins[i], games, match->setup.players));
        if (forfeits) printf(" %8llu", (unsigned long long)r->forfeits[i]);
        printf("\n");
    }
}

static void print_json(const Match *match, const MatchResult *r)
{
    const double games = (double)r->games;
    printf("{\"games\":%llu,\"players\":[", (unsigned long long)r->games);
    for (unsigned i = 0; i < match->setup.players; i++) {
        Interval ends = interval_of_rate(r->wins[i], games);
        printf("%s{\"name\":", i ? "," : "");
        print_name(match->players[i].words);
        printf(",\"win_rate\":%.4f,\"ci95\":[%.4f,%.4f],\"mean_points\":%.2f,\"elo\":%.0f,"
               "\"forfeits\":%llu}",
               r->wins[i] / games, ends.low, ends.high, r->points[i] / games,
               elo(r->wins[i], games, match->setup.players), (unsigned long long)r->forfeits[i]);
    }
    printf("]}\n");
}

static int play(const Args *args, Match *match, bool json)
{
    const unsigned players = match->setup.players;
    MatchResult result;
    match->games = (match->games + players - 1) / players * players; /* whole rotations */
    match->progress = progress_watched() ? progress_show : NULL;
    if (!match_play(match, &result)) return failed(args->command, "%s", result.why);
    progress_end();
    tell_forfeits(args, match, &result);
    if (json)
        print_json(match, &result);
    else
        print_table(match, &result);
    return EXIT_OK;
}

static int run(Args *args)
{
    SetupArgs setup;
    Match match = {.games = 1000, .threads = 1};
    uint64_t threads = 1, timeout = 0;
    double seconds = 0;
    unsigned players = 0;
    bool json = false;
    int code = EXIT_OK;
    setup_args_init(&setup);
    for (Arg arg; (arg = args_next(args)) != ARG_END;) {
        if (arg == ARG_BAD) return EXIT_USAGE;
        if (args_is(args, "players")) return args_misuse(args, "the players are the bots named");
        if (setup_args_take(&setup, args, &code)) {
            if (code) return code;
        } else if (args_is(args, "games")) {
            if (!args_number(args, 1, 100000000, &match.games)) return EXIT_USAGE;
        } else if (args_is(args, "threads")) {
            if (!args_number(args, 1, 64, &threads)) return EXIT_USAGE;
        } else if (args_is(args, "time")) {
            if (!args_seconds(args, &seconds)) return EXIT_USAGE;
        } else if (args_is(args, "timeout")) {
            if (!args_number(args, 1, TIMEOUT_MAX, &timeout)) return EXIT_USAGE;
        } else if (args_is(args, "json")) {
            json = true;
        } else if (arg == ARG_WORD && players < SEATS_MAX) {
            const char *wrong = bot_read(args->value, &match.players[players++]);
            if (wrong) return args_misuse(args, "'%s': %s", args->value, wrong);
        } else {
            return args_unwanted(args);
        }
    }
    if (players < SEATS_MIN) return args_misuse(args, "a match takes 2 to 4 bots");
    for (unsigned i = 0; i < players; i++) {
        match.players[i].settings.timeout = (double)timeout;
        if (seconds > 0) bot_set_time(&match.players[i], seconds);
    }
    match.threads = (unsigned)threads;
    match.setup = setup.setup;
    match.setup.players = (uint8_t)players;
    match.set = &setup.set;
    match.seed = setup.seed;
    if (match.setup.start != START_BY_CHANCE && match.setup.start >= players)
        return args_misuse(args, "%s (%s)", err_text(ERR_SETUP_START), err_rule(ERR_SETUP_START));
    return play(args, &match, json);
}

static const Option OPTIONS[] = {
    {"games", "N", "how many, rounded up to whole rotations (1000)"},
    {"threads", "N", "how many at a time (1)"},
    {"time", "SECONDS", "for a decision of bots that search, instead of their own limits"},
    {"timeout", "SECONDS", "how long an outside program may take for an answer (10)"},
    {"json", NULL, "as one JSON object"},
    {0}};

const Command CMD_MATCH = {
    "match",
    "BOT BOT [BOT [BOT]]",
    "Let bots play many games and count",
    true,
    OPTIONS,
    "A bot is a level or a bot that 'valletta levels' lists, with settings if need\n"
    "be: search:time=1:threads=2; the others are iterations, memory (megabytes) and\n"
    "lapses (choices in a hundred taken at random). Every deal is played with the\n"
    "bots in each rotation of the seats; the same seed gives the same result, but\n"
    "for limits of time. What has a slash or a blank in it is run as a program that\n"
    "speaks the bot protocol (docs/bot-protocol.md): match ./mybot greedy. One that\n"
    "fails has lost.\n",
    run};

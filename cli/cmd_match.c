/* valletta match: a tournament between bots, as a table or as JSON. */
#include "cli/cli.h"

#include "ai/turn_limit.h"
#include "study/match.h"

#include <stdio.h>

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

static int play(const Args *args, Match *match, bool json)
{
    const unsigned players = match->setup.players;
    MatchResult result;
    match->games = (match->games + players - 1) / players * players; /* whole rotations */
    match->progress = progress_watched() ? progress_show : NULL;
    if (!match_play(match, &result)) return failed(args->command, "%s", result.why);
    progress_end();
    tell_forfeits(args, match, &result);
    report_stopped(args->command, result.stopped, match->games, match->max_turns);
    if (json)
        match_json(match, &result, stdout);
    else
        match_table(match, &result, stdout);
    return EXIT_OK;
}

typedef struct MatchArgs {
    SetupArgs setup;
    Match match;
    uint64_t threads, timeout, max_turns;
    double seconds;
    unsigned players;
    bool json;
} MatchArgs;

/* Takes the option or word at hand; returns the exit code to leave with, or 0. */
static int take(MatchArgs *m, const Args *args)
{
    bool good = true;
    int code = EXIT_OK;
    if (args_is(args, "players")) return args_misuse(args, "the players are the bots named");
    if (setup_args_take(&m->setup, args, &code)) return code;
    if (args_is(args, "games")) {
        good = args_number(args, 1, 100000000, &m->match.games);
    } else if (args_is(args, "threads")) {
        good = args_number(args, 1, 64, &m->threads);
    } else if (args_is(args, "time")) {
        good = args_seconds(args, &m->seconds);
    } else if (args_is(args, "timeout")) {
        good = args_number(args, 1, TIMEOUT_MAX, &m->timeout);
    } else if (args_is(args, "max-turns")) {
        good = args_number(args, 1, TURN_LIMIT_MAX, &m->max_turns);
    } else if (args_is(args, "json")) {
        m->json = true;
    } else if (!args->name && m->players < SEATS_MAX) {
        const char *wrong = bot_read(args->value, &m->match.players[m->players++]);
        if (wrong) return args_misuse(args, "'%s': %s", args->value, wrong);
    } else {
        return args_unwanted(args);
    }
    return good ? EXIT_OK : EXIT_USAGE;
}

static int run(Args *args)
{
    MatchArgs m = {.match = {.games = 1000}, .threads = 1, .max_turns = TURN_LIMIT_DEFAULT};
    setup_args_init(&m.setup);
    for (Arg arg; (arg = args_next(args)) != ARG_END;) {
        int code = arg == ARG_BAD ? EXIT_USAGE : take(&m, args);
        if (code) return code;
    }
    if (m.players < SEATS_MIN) return args_misuse(args, "a match takes 2 to 4 bots");
    for (unsigned i = 0; i < m.players; i++) {
        m.match.players[i].settings.timeout = (double)m.timeout;
        if (m.seconds > 0) bot_set_time(&m.match.players[i], m.seconds);
    }
    m.match.threads = (unsigned)m.threads;
    m.match.max_turns = (uint32_t)m.max_turns;
    m.match.setup = m.setup.setup;
    m.match.setup.players = (uint8_t)m.players;
    m.match.set = &m.setup.set;
    m.match.seed = m.setup.seed;
    if (m.match.setup.start != START_BY_CHANCE && m.match.setup.start >= m.players)
        return args_misuse(args, "%s (%s)", err_text(ERR_SETUP_START), err_rule(ERR_SETUP_START));
    return play(args, &m.match, m.json);
}

static const Option OPTIONS[] = {
    {"games", "N", "how many, rounded up to whole rotations (1000)"},
    {"threads", "N", "how many at a time (1)"},
    {"time", "SECONDS", "for a decision of bots that search, instead of their own limits"},
    {"timeout", "SECONDS", "how long an outside program may take for an answer (10)"},
    {"max-turns", "N", "stop a game after N turns per player, without a result (500)"},
    {"json", NULL, "as one JSON object"},
    {"players", "N", NULL},
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

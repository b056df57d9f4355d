/* valletta match: many games between bots; the result as a table or as JSON. */
#include "cli/cli.h"

#include "ai/turn_limit.h"
#include "host/outside.h"
#include "study/match.h"

#include <stdio.h>

/* Reports bots that failed, and the last reason. */
static void report_forfeits(const Args *args, const Match *match, const MatchResult *r)
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
    ENSURE(players >= SEATS_MIN && players <= SEATS_MAX);
    MatchResult result;
    match->games = (match->games + players - 1) / players * players; /* whole rotations */
    match->progress = progress_visible() ? progress_show : NULL;
    if (!match_play(match, &result)) return failed(args->command, "%s", result.why);
    progress_end();
    report_forfeits(args, match, &result);
    report_stopped(args->command, result.stopped, match->games, match->max_turns);
    if (json)
        match_json(match, &result, stdout);
    else
        match_text(match, &result, stdout);
    return result.games ? EXIT_OK : EXIT_FAILED;
}

typedef struct MatchArgs {
    SetupArgs setup;
    uint64_t games;
    uint32_t threads, max_turns;
    uint64_t timeout;
    double seconds;
    bool json;
} MatchArgs;

static const char WRONG_COUNT[] = "a match needs 2 to 4 bots";

static int read_bots(const Args *args, const MatchArgs *wanted, Match *match)
{
    for (unsigned i = 0; i < args->word_count; i++) {
        BotSpec *bot = &match->players[i];
        const char *wrong = player_read(args->words[i], bot);
        if (wrong) return args_misuse(args, "'%s': %s", args->words[i], wrong);
        bot->settings.timeout = (double)wanted->timeout;
        if (wanted->seconds > 0) bot_set_time(bot, wanted->seconds);
    }
    if (args->word_count < SEATS_MIN) return args_misuse(args, "%s", WRONG_COUNT);
    return EXIT_OK;
}

static int run(Args *args)
{
    MatchArgs wanted = {.games = 1000, .threads = 1, .max_turns = TURN_LIMIT_DEFAULT};
    setup_args_init(&wanted.setup);
    int code = args_read(args, &wanted);
    if (code) return code;
    Match match = {.setup = wanted.setup.setup,
                   .set = &wanted.setup.set,
                   .seed = wanted.setup.seed,
                   .games = wanted.games,
                   .threads = wanted.threads,
                   .max_turns = wanted.max_turns};
    code = read_bots(args, &wanted, &match);
    if (code) return code;
    match.setup.players = (uint8_t)args->word_count;
    if (match.setup.start != START_BY_CHANCE && match.setup.start >= args->word_count)
        return args_misuse(args, "%s (%s)", err_text(ERR_SETUP_START), err_rule(ERR_SETUP_START));
    return play(args, &match, wanted.json);
}

static const Option OPTIONS[] = {
    {"games", "N", "number of games, rounded up to whole rotations (1000)", OPTION_NUMBER,
     FIELD(MatchArgs, games), .min = 1, .max = GAMES_MAX},
    THREADS_OPTION(MatchArgs, threads),
    TIME_OPTION(MatchArgs, seconds),
    TIMEOUT_OPTION(MatchArgs, timeout),
    MAX_TURNS_OPTION(MatchArgs, max_turns,
                     "stop a game after N turns per player, without a result (500)"),
    {"json", NULL, "print one JSON object", OPTION_SWITCH, FIELD(MatchArgs, json)},
    {"players", "N", "the bots named are the players", .kind = OPTION_REFUSED},
    {0}};

const Command CMD_MATCH = {
    .name = "match",
    .words = "BOT BOT [BOT [BOT]]",
    .words_max = SEATS_MAX,
    .too_many = WRONG_COUNT,
    .summary = "Compare bots in many games",
    .sets_up = true,
    .setup_field = offsetof(MatchArgs, setup),
    .options = OPTIONS,
    .notes = "BOT is a level or a bot from 'valletta levels', with optional settings:\n"
             "search:time=1:threads=2. The other settings are iterations, memory (megabytes) and\n"
             "lapses (random choices per hundred). Every deal is played once in each rotation of\n"
             "the seats. The same seed gives the same result, unless bots have time limits. A BOT\n"
             "with a slash or a space in it is run as a program that speaks the bot protocol\n"
             "(docs/bot-protocol.md): match ./mybot greedy. A program that fails loses the game.\n",
    .run = run};

/* valletta bench: the speed of random games on one thread, from fixed seeds, and of the search on
 * fixed positions.
 *
 * The same games are played in several rounds and the fastest round counts, since other work on the
 * machine can only slow a round down. The signature is a hash over the final state of every game:
 * it changes only if the rules, the cards or the random stream change. */
#include "cli/cli.h"

#include "ai/search.h"
#include "base/clock.h"
#include "base/json.h"

#include <stdio.h>
#include <string.h>

typedef struct Speed {
    double games, decisions; /* per second */
    double per_game;         /* decisions per game */
    double turns;            /* per game */
} Speed;

/* Plays one game to its end; returns the number of decisions. */
static uint64_t play_out(Game *game, unsigned players, uint64_t seed)
{
    Setup setup = {.players = (uint8_t)players, .start = START_BY_CHANCE};
    Random random = random_from(seed);
    uint64_t decisions = 0;
    chance_key_from_seed(seed, setup.key);
    Err err = game_init(game, &setup, &CARDS_VALLETTA, NULL);
    ENSURE(err == ERR_OK);
    for (; game->table.stage != STAGE_OVER; decisions++)
        game_apply_legal(game, game_random_choice(game, random_next(&random)), NULL);
    return decisions;
}

static Speed play_round(unsigned players, uint64_t games, uint64_t *signature)
{
    ENSURE(games > 0);
    uint64_t decisions = 0, turns = 0;
    double start = clock_seconds();
    for (uint64_t seed = 0; seed < games; seed++) {
        Game game;
        decisions += play_out(&game, players, seed);
        turns += game.table.turn;
        *signature = (*signature ^ game_hash(&game)) * 0x100000001b3u;
    }
    double seconds = clock_seconds() - start;
    return (Speed){(double)games / seconds, (double)decisions / seconds,
                   (double)decisions / (double)games, (double)turns / (double)games};
}

static Speed measure(unsigned players, uint64_t games, uint64_t rounds, uint64_t *signature)
{
    Speed best = {0};
    uint64_t before = *signature;
    for (uint64_t round = 0; round < rounds; round++) {
        *signature = before;
        Speed speed = play_round(players, games, signature);
        if (speed.games > best.games) best = speed;
    }
    return best;
}

/* ---- search ---- */

enum { POSITIONS = 24, ITERATIONS = 500, SEARCHERS = 2 };

typedef struct SearchSpeed {
    double iterations[SEARCHERS + 1]; /* per second, by number of threads */
    double decisions;                 /* per second on one thread, in playouts */
    double outside;                   /* share of the time outside the engine */
} SearchSpeed;

/* A position from a game that the habit bot plays against itself. */
static void position(unsigned number, View *view)
{
    Setup setup = {.players = (uint8_t)(SEATS_MIN + number % 3), .start = START_BY_CHANCE};
    Random random = random_from(number);
    Game game;
    chance_key_from_seed(number, setup.key);
    Err err = game_init(&game, &setup, &CARDS_VALLETTA, NULL);
    ENSURE(err == ERR_OK);
    for (unsigned made = 0; made < 8 * number || game.table.stage != STAGE_PLAY; made++) {
        DecisionFacts facts;
        Game next = game;
        policy_facts(&game, &facts);
        game_apply_legal(&next, policy_choose(&game, &facts, random_next(&random)), NULL);
        if (next.table.stage == STAGE_OVER) break;
        game = next;
    }
    view_of(&game, game.table.decider, view);
}

/* Searches every position with this number of threads. Keeps all figures of the fastest round. */
static void search_round(Search *search, unsigned threads, SearchSpeed *best)
{
    ENSURE(threads >= 1 && threads <= SEARCHERS);
    double seconds = 0, outside = 0;
    uint64_t iterations = 0, decisions = 0;
    for (unsigned i = 0; i < POSITIONS; i++) {
        View view;
        Thoughts thoughts;
        Random random = random_from(i);
        SearchLimits limits = {.iterations = ITERATIONS * threads};
        position(i, &view);
        search_reset(search);
        double start = clock_seconds();
        search_think(search, &view, &limits, &random, &thoughts);
        seconds += clock_seconds() - start;
        iterations += thoughts.iterations;
        decisions += thoughts.decisions;
        if (threads == 1)
            outside += search_outside_engine(search, &view, ITERATIONS, &random) / POSITIONS;
    }
    double rate = (double)iterations / seconds;
    if (rate <= best->iterations[threads]) return;
    best->iterations[threads] = rate;
    if (threads > 1) return;
    best->decisions = (double)decisions / seconds;
    best->outside = outside;
}

/* Alternates between one thread and two, so that other load affects both alike. */
static bool measure_search(uint64_t rounds, SearchSpeed *speed)
{
    memset(speed, 0, sizeof *speed);
    for (uint64_t round = 0; round < rounds; round++)
        for (unsigned threads = 1; threads <= SEARCHERS; threads++) {
            Search *search = search_open(threads, SEARCH_MEGABYTES);
            if (!search) return false;
            search_round(search, threads, speed);
            search_close(search);
        }
    return true;
}

/* ---- output ---- */

static void print_json(const Speed speed[SEATS_MAX + 1], const SearchSpeed *search,
                       uint64_t signature)
{
    for (int what = 0; what < 2; what++) {
        printf(what ? ",\"decisions_per_second\":{" : "{\"games_per_second\":{");
        for (unsigned players = SEATS_MIN; players <= SEATS_MAX; players++)
            printf("%s\"%u\":%.0f", players > SEATS_MIN ? "," : "", players,
                   what ? speed[players].decisions : speed[players].games);
        printf("}");
    }
    printf(",\"sizeof_game\":%zu,\"signature\":\"%016llx\"", sizeof(Game),
           (unsigned long long)signature);
    printf(",\"search\":{\"iterations_per_second\":%.0f,\"decisions_per_second\":%.0f,"
           "\"outside_engine\":%.3f,\"two_threads\":%.2f}}\n",
           search->iterations[1], search->decisions, search->outside,
           search->iterations[2] / search->iterations[1]);
}

static void print_table(const Speed speed[SEATS_MAX + 1], const SearchSpeed *search,
                        uint64_t signature)
{
    printf("players    games/s   decisions/s   decisions/game   turns/game\n");
    for (unsigned players = SEATS_MIN; players <= SEATS_MAX; players++)
        printf("%7u %10.0f %13.0f %16.1f %12.1f\n", players, speed[players].games,
               speed[players].decisions, speed[players].per_game, speed[players].turns);
    printf("sizeof(Game) %zu bytes\nsignature    %016llx\n\n", sizeof(Game),
           (unsigned long long)signature);
    printf("search       %.0f iterations/s, %.0f decisions/s on one thread\n"
           "             %.1f %% of the time outside the engine\n"
           "             %.2f times as many iterations/s on two threads\n",
           search->iterations[1], search->decisions, 100 * search->outside,
           search->iterations[2] / search->iterations[1]);
}

typedef struct BenchArgs {
    uint64_t games, rounds;
    bool json;
} BenchArgs;

static int run(Args *args)
{
    BenchArgs bench = {.games = 5000, .rounds = 5};
    uint64_t signature = 0xcbf29ce484222325u;
    int code = args_read(args, &bench);
    if (code) return code;
    Speed speed[SEATS_MAX + 1];
    SearchSpeed search;
    for (unsigned players = SEATS_MIN; players <= SEATS_MAX; players++)
        speed[players] = measure(players, bench.games, bench.rounds, &signature);
    if (!measure_search(bench.rounds, &search)) return failed(args->command, "out of memory");
    if (bench.json)
        print_json(speed, &search, signature);
    else
        print_table(speed, &search, signature);
    return EXIT_OK;
}

static const Option OPTIONS[] = {
    {"json", NULL, "print one JSON object", OPTION_SWITCH, FIELD(BenchArgs, json)},
    {"games", "N", "games per round; the signature depends on it (5000)", OPTION_NUMBER,
     FIELD(BenchArgs, games), .min = 1, .max = 100000000},
    {"rounds", "N", "number of rounds; the fastest counts (5)", OPTION_NUMBER,
     FIELD(BenchArgs, rounds), .min = 1, .max = 1000},
    {0}};

const Command CMD_BENCH = {.name = "bench",
                           .words = "",
                           .summary = "Measure the speed of the engine and of the search",
                           .options = OPTIONS,
                           .run = run};

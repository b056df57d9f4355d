/* Plays a match. Each thread takes the number of the next game until all are played. */
#include "study/match.h"

#include "ai/seed.h"
#include "ai/turn_limit.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

enum { THREADS_MAX = 64 };

typedef struct Shared {
    const Match *match;
    BotSpec fallback; /* takes over for a bot that failed */
    atomic_uint_fast64_t next;
    pthread_mutex_t on_game_lock; /* held during match->on_game */
} Shared;

typedef struct Worker {
    Shared *shared;
    Bot bots[SEATS_MAX]; /* by player */
    bool shows_progress;
    bool out_of_memory; /* for the record of a game; ends the match */
    MatchResult result;
} Worker;

/* Game `number` is deal number / seats, rotated by number % seats. */
static unsigned player_at(const Match *match, uint64_t number, unsigned seat)
{
    return (unsigned)((seat + number) % match->setup.players);
}

/* The choice of the bot that decides. If it has none, its bit in `*failed` is set, and the fallback
 * plays its seat from then on. */
static Choice choose(Bot *const seats[SEATS_MAX], Bot *fallback, const Game *game, unsigned *failed)
{
    View view;
    const unsigned seat = game->table.decider;
    view_of(game, seat, &view);
    if (!(*failed >> seat & 1u)) {
        Choice choice = bot_choose(seats[seat], &view);
        if (choice) return choice;
        *failed |= 1u << seat;
    }
    return bot_choose(fallback, &view);
}

static void finish_bots(Bot *const seats[SEATS_MAX], const Game *game, unsigned failed)
{
    for (unsigned seat = 0; seat < game->table.seats; seat++) {
        View view;
        if (failed >> seat & 1u) continue;
        view_of(game, seat, &view);
        bot_finish(seats[seat], &view, game_winners_among(game, ~failed));
    }
}

static void deal(const Match *match, uint64_t number, Game *game, Record *record)
{
    Setup setup = match->setup;
    chance_key_from_seed(match->seed + (match->self_play ? number : number / setup.players),
                         setup.key);
    Err err = game_init(game, &setup, match->set, NULL);
    ENSURE(err == ERR_OK);
    if (match->on_game) record_init(record, &setup, match->set);
}

/* Plays a game to its end or to the turn limit. Returns the seats whose bot failed. Fills in the
 * record only if match->on_game needs it. */
static unsigned play_out(Worker *worker, uint64_t number, Game *game, Record *record)
{
    const Match *match = worker->shared->match;
    const unsigned seats = match->setup.players;
    Bot *at[SEATS_MAX], fallback;
    unsigned failed = 0;
    deal(match, number, game, record);
    for (unsigned seat = 0; seat < seats; seat++) {
        at[seat] = &worker->bots[player_at(match, number, seat)];
        bot_begin(at[seat], seed_from(&game->table, number, seat), match->set);
    }
    const char *wrong = bot_open(&fallback, &worker->shared->fallback);
    ENSURE(!wrong);
    bot_begin(&fallback, seed_from(&game->table, number, SEATS_MAX), match->set);
    while (game->table.stage != STAGE_OVER && !turn_limit_reached(&game->table, match->max_turns)) {
        Choice choice = choose(at, &fallback, game, &failed);
        Err err = game_apply(game, choice, NULL);
        ENSURE(err == ERR_OK);
        if (match->on_game && !record_add(record, choice)) {
            worker->out_of_memory = true;
            return failed;
        }
    }
    if (game->table.stage == STAGE_OVER) finish_bots(at, game, failed);
    return failed;
}

static void count_game(Worker *worker, uint64_t number, const Game *game, const Record *record,
                       unsigned failed)
{
    const Match *match = worker->shared->match;
    MatchResult *result = &worker->result;
    MatchGame played = {.number = number, .game = game, .record = record};
    played.winners = game_winners_among(game, ~failed);
    result->games++;
    for (unsigned seat = 0; seat < match->setup.players; seat++) {
        const unsigned player = played.player[seat] = player_at(match, number, seat);
        if (played.winners >> seat & 1u)
            result->wins[player] += 1.0 / __builtin_popcount(played.winners);
        if (failed >> seat & 1u) continue;
        const double points = game_score(game, seat).total;
        result->points[player] += points;
        result->squares[player] += points * points;
    }
    if (!match->on_game) return;
    pthread_mutex_lock(&worker->shared->on_game_lock);
    match->on_game(&played, match->data);
    pthread_mutex_unlock(&worker->shared->on_game_lock);
}

/* Failures count even if the game is stopped later. */
static void count_failures(Worker *worker, uint64_t number, unsigned failed)
{
    const Match *match = worker->shared->match;
    MatchResult *result = &worker->result;
    for (unsigned seat = 0; seat < match->setup.players; seat++) {
        if (!(failed >> seat & 1u)) continue;
        const unsigned player = player_at(match, number, seat);
        result->forfeits[player]++;
        snprintf(result->why, sizeof result->why, "%.80s: %s", match->players[player].words,
                 worker->bots[player].why);
    }
}

static void *work(void *data)
{
    Worker *worker = data;
    const Match *match = worker->shared->match;
    for (uint64_t number; (number = atomic_fetch_add(&worker->shared->next, 1)) < match->games;) {
        Game game;
        Record record = {0};
        unsigned failed = play_out(worker, number, &game, &record);
        if (worker->out_of_memory) {
            record_fini(&record);
            atomic_store(&worker->shared->next, match->games); /* no thread starts another game */
            break;
        }
        count_failures(worker, number, failed);
        if (game.table.stage == STAGE_OVER)
            count_game(worker, number, &game, &record, failed);
        else
            worker->result.stopped++;
        record_fini(&record);
        if (worker->shows_progress) match->progress(number + 1, match->games);
    }
    return NULL;
}

static void close_bots(Worker *worker, unsigned count)
{
    for (unsigned player = 0; player < count; player++)
        bot_close(&worker->bots[player]);
}

/* Null, or why one of the bots cannot play. */
static const char *open_bots(Worker *worker)
{
    const Match *match = worker->shared->match;
    for (unsigned player = 0; player < match->setup.players; player++) {
        const char *wrong = bot_open(&worker->bots[player], &match->players[player]);
        if (!wrong) continue;
        snprintf(worker->result.why, sizeof worker->result.why, "%.80s: %s",
                 match->players[player].words, wrong);
        close_bots(worker, player);
        return worker->result.why;
    }
    return NULL;
}

static void add_results(const Worker *workers, unsigned count, MatchResult *result)
{
    for (unsigned i = 0; i < count; i++) {
        const MatchResult *part = &workers[i].result;
        result->games += part->games;
        result->stopped += part->stopped;
        for (unsigned player = 0; player < SEATS_MAX; player++) {
            result->wins[player] += part->wins[player];
            result->points[player] += part->points[player];
            result->squares[player] += part->squares[player];
            result->forfeits[player] += part->forfeits[player];
        }
        if (part->why[0]) memcpy(result->why, part->why, sizeof result->why);
    }
}

/* Starts a worker with its bots. False, with the reason in its result, on failure. */
static bool start(Worker *worker, Shared *shared, bool shows_progress, pthread_t *thread)
{
    memset(worker, 0, sizeof *worker);
    worker->shared = shared;
    worker->shows_progress = shows_progress;
    if (open_bots(worker)) return false;
    if (pthread_create(thread, NULL, work, worker) == 0) return true;
    close_bots(worker, shared->match->setup.players);
    snprintf(worker->result.why, sizeof worker->result.why, "cannot start a thread");
    return false;
}

bool match_play(const Match *match, MatchResult *result)
{
    Worker workers[THREADS_MAX];
    pthread_t threads[THREADS_MAX];
    Shared shared = {.match = match, .on_game_lock = PTHREAD_MUTEX_INITIALIZER};
    unsigned wanted = match->threads < THREADS_MAX ? match->threads : THREADS_MAX, started = 0;
    if (wanted > match->games) wanted = (unsigned)match->games;
    ENSURE(match->threads > 0 && match->games > 0);
    ENSURE(match->setup.players >= SEATS_MIN && match->setup.players <= SEATS_MAX);
    const char *wrong = bot_read("greedy", &shared.fallback);
    ENSURE(!wrong);
    memset(result, 0, sizeof *result);
    while (started < wanted &&
           start(&workers[started], &shared, match->progress && !started, &threads[started]))
        started++;
    bool complete = started > 0;
    for (unsigned i = 0; i < started; i++) {
        pthread_join(threads[i], NULL);
        close_bots(&workers[i], match->setup.players);
        complete &= !workers[i].out_of_memory;
    }
    add_results(workers, started ? started : 1, result);
    if (started && !complete) snprintf(result->why, sizeof result->why, "out of memory");
    return complete;
}

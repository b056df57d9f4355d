/* Playing a match: the games are dealt out to threads by number. */
#include "ai/match.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

enum { THREADS_MAX = 64 };

typedef struct Worker {
    const Match *match;
    atomic_uint_fast64_t *next; /* the next game to be played, shared */
    void (*progress)(uint64_t done, uint64_t games);
    MatchResult result;
} Worker;

/* Game `number` is deal number / seats, turned number % seats places. */
static unsigned player_at(const Match *match, uint64_t number, unsigned seat)
{
    return (unsigned)((seat + number) % match->setup.players);
}

static void play_out(const Match *match, uint64_t number, Game *game)
{
    const unsigned seats = match->setup.players;
    Setup setup = match->setup;
    Bot bots[SEATS_MAX];
    chance_key_from_seed(match->seed + number / seats, setup.key);
    for (unsigned seat = 0; seat < seats; seat++)
        bots[seat] = (Bot){match->players[player_at(match, number, seat)],
                           random_from((match->seed + number) * SEATS_MAX + seat)};
    Err err = game_init(game, &setup, match->set, NULL);
    while (!err && game->table.stage != STAGE_OVER) {
        View view;
        view_of(game, game->table.decider, &view);
        err = game_apply(game, bot_choose(&bots[view.seat], &view), NULL);
    }
    ENSURE(err == ERR_OK);
}

static void count_game(const Match *match, uint64_t number, const Game *game, MatchResult *result)
{
    unsigned winners = game_winners(game);
    result->games++;
    for (unsigned seat = 0; seat < match->setup.players; seat++) {
        unsigned player = player_at(match, number, seat);
        if (winners >> seat & 1u) result->wins[player] += 1.0 / __builtin_popcount(winners);
        result->points[player] += game_score(game, seat).total;
    }
}

static void *work(void *data)
{
    Worker *worker = data;
    for (uint64_t number; (number = atomic_fetch_add(worker->next, 1)) < worker->match->games;) {
        Game game;
        play_out(worker->match, number, &game);
        count_game(worker->match, number, &game, &worker->result);
        if (worker->progress) worker->progress(number + 1, worker->match->games);
    }
    return NULL;
}

static void add_up(const Worker *workers, unsigned count, MatchResult *result)
{
    memset(result, 0, sizeof *result);
    for (unsigned i = 0; i < count; i++) {
        result->games += workers[i].result.games;
        for (unsigned player = 0; player < SEATS_MAX; player++) {
            result->wins[player] += workers[i].result.wins[player];
            result->points[player] += workers[i].result.points[player];
        }
    }
}

bool match_play(const Match *match, void (*progress)(uint64_t done, uint64_t games),
                MatchResult *result)
{
    Worker workers[THREADS_MAX];
    pthread_t threads[THREADS_MAX];
    atomic_uint_fast64_t next = 0;
    unsigned wanted = match->threads < THREADS_MAX ? match->threads : THREADS_MAX, started = 0;
    memset(workers, 0, sizeof workers);
    for (; started < wanted; started++) {
        workers[started].match = match;
        workers[started].next = &next;
        workers[started].progress = started ? NULL : progress;
        if (pthread_create(&threads[started], NULL, work, &workers[started]) != 0) break;
    }
    for (unsigned i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    add_up(workers, started, result);
    return started > 0;
}

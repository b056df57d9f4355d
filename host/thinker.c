/* Runs each decision on its own thread; a pipe signals that it is done. */
#include "host/thinker.h"

#include "base/clock.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { FREE_WAIT_SECONDS = 3 };

struct Thinker {
    pthread_t thread;
    bool busy;
    int pipe[2];
    double began;
    atomic_bool move_now;
    /* Only the thread uses these while it is busy. */
    Bot bot;
    View view;
    Choice choice;
    uint64_t seed;
    Thoughts thoughts;
    bool has_hint;
};

Thinker *thinker_new(void)
{
    Thinker *thinker = calloc(1, sizeof *thinker);
    if (!thinker) return NULL;
    if (pipe2(thinker->pipe, O_CLOEXEC) == 0) return thinker;
    free(thinker);
    return NULL;
}

bool thinker_busy(const Thinker *thinker)
{
    return thinker->busy;
}

int thinker_fd(const Thinker *thinker)
{
    return thinker->pipe[0];
}

double thinker_seconds(const Thinker *thinker)
{
    return clock_seconds() - thinker->began;
}

void thinker_move_now(Thinker *thinker)
{
    atomic_store(&thinker->move_now, true);
}

static void notify_done(Thinker *thinker)
{
    ssize_t written = write(thinker->pipe[1], "", 1);
    ENSURE(written == 1);
}

static void *choose(void *data)
{
    Thinker *thinker = data;
    thinker->choice = bot_choose(&thinker->bot, &thinker->view);
    notify_done(thinker);
    return NULL;
}

static void *find_hint(void *data)
{
    Thinker *thinker = data;
    Search *search = search_open(1, SEARCH_MEGABYTES);
    thinker->has_hint = search != NULL;
    if (search) {
        SearchLimits limits = {
            .seconds = HINT_SECONDS, .iterations = HINT_ITERATIONS, .stop = &thinker->move_now};
        Random random = random_from(thinker->seed);
        search_think(search, &thinker->view, &limits, &random, &thinker->thoughts);
        search_close(search);
    }
    notify_done(thinker);
    return NULL;
}

static bool start(Thinker *thinker, void *(*work)(void *))
{
    ENSURE(!thinker->busy);
    atomic_store(&thinker->move_now, false);
    thinker->began = clock_seconds();
    thinker->busy = pthread_create(&thinker->thread, NULL, work, thinker) == 0;
    return thinker->busy;
}

static void finish(Thinker *thinker)
{
    char byte;
    ENSURE(thinker->busy);
    ssize_t got = read(thinker->pipe[0], &byte, 1);
    ENSURE(got == 1);
    pthread_join(thinker->thread, NULL);
    thinker->busy = false;
}

bool thinker_choose(Thinker *thinker, Bot *bot, const View *view)
{
    ENSURE(!thinker->busy && bot->kind);
    thinker->bot = *bot;
    thinker->bot.settings.stop = &thinker->move_now;
    thinker->view = *view;
    const bool started = start(thinker, choose);
    memset(started ? bot : &thinker->bot, 0, sizeof *bot); /* one of us has it */
    return started;
}

Choice thinker_take(Thinker *thinker, Bot *bot)
{
    finish(thinker);
    ENSURE(thinker->bot.kind); /* it was started by thinker_choose, not for a hint */
    *bot = thinker->bot;
    bot->settings.stop = NULL;
    memset(&thinker->bot, 0, sizeof thinker->bot); /* thinker_free must not close it */
    return thinker->choice;
}

bool thinker_hint(Thinker *thinker, const View *view, uint64_t seed)
{
    ENSURE(!thinker->busy); /* before its view changes under the thread */
    thinker->view = *view;
    thinker->seed = seed;
    memset(&thinker->thoughts, 0, sizeof thinker->thoughts);
    return start(thinker, find_hint);
}

bool thinker_take_hint(Thinker *thinker, Thoughts *thoughts)
{
    finish(thinker);
    *thoughts = thinker->thoughts;
    return thinker->has_hint;
}

bool thinker_free(Thinker *thinker)
{
    if (thinker->busy) {
        thinker_move_now(thinker);
        const struct timespec until = {.tv_sec = clock_unix() + FREE_WAIT_SECONDS};
        if (pthread_timedjoin_np(thinker->thread, NULL, &until) != 0) return false;
        if (thinker->bot.kind) bot_close(&thinker->bot);
    }
    close(thinker->pipe[0]);
    close(thinker->pipe[1]);
    free(thinker);
    return true;
}

/* Parallel for on POSIX threads. */
#include "base/parallel.h"

#include "base/ensure.h"

#ifdef __wasm__

void parallel_run(void (*work)(void *job), void *jobs, size_t size, unsigned count)
{
    ENSURE(count <= PARALLEL_MAX);
    for (unsigned i = 0; i < count; i++)
        work((char *)jobs + i * size);
}

#else
#include <pthread.h>

typedef struct Worker {
    pthread_t thread;
    void (*work)(void *job);
    void *job;
} Worker;

static void *run(void *data)
{
    Worker *worker = data;
    worker->work(worker->job);
    return NULL;
}

void parallel_run(void (*work)(void *job), void *jobs, size_t size, unsigned count)
{
    Worker workers[PARALLEL_MAX];
    unsigned started = 1;
    ENSURE(count <= PARALLEL_MAX);
    if (!count) return;
    for (unsigned i = 0; i < count; i++)
        workers[i] = (Worker){.work = work, .job = (char *)jobs + i * size};
    while (started < count &&
           pthread_create(&workers[started].thread, NULL, run, &workers[started]) == 0)
        started++;
    run(&workers[0]);
    for (unsigned i = started; i < count; i++)
        run(&workers[i]);
    for (unsigned i = 1; i < started; i++)
        pthread_join(workers[i].thread, NULL);
}

#endif

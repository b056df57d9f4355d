/* A crew of threads. */
#include "ai/crew.h"

#include "engine/base.h"

#include <pthread.h>

typedef struct Hand {
    pthread_t thread;
    void (*work)(void *job);
    void *job;
} Hand;

static void *lend(void *data)
{
    Hand *hand = data;
    hand->work(hand->job);
    return NULL;
}

/* Jobs for which there is no thread are done here, one after the other. */
void crew_work(void (*work)(void *job), void *jobs, size_t size, unsigned count)
{
    Hand hands[CREW_MAX];
    unsigned started = 1;
    ENSURE(count <= CREW_MAX);
    for (unsigned i = 0; i < count; i++)
        hands[i] = (Hand){.work = work, .job = (char *)jobs + i * size};
    while (started < count &&
           pthread_create(&hands[started].thread, NULL, lend, &hands[started]) == 0)
        started++;
    work(hands[0].job);
    for (unsigned i = started; i < count; i++)
        work(hands[i].job);
    for (unsigned i = 1; i < started; i++)
        pthread_join(hands[i].thread, NULL);
}

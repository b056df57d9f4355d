/* Reads the clocks of the system. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include "base/clock.h"

#include "base/ensure.h"

#include <time.h>

double clock_seconds(void)
{
    struct timespec now;
    int failed = clock_gettime(CLOCK_MONOTONIC, &now);
    ENSURE(!failed);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

int64_t clock_unix(void)
{
    struct timespec now;
    int failed = clock_gettime(CLOCK_REALTIME, &now);
    ENSURE(!failed);
    return now.tv_sec;
}

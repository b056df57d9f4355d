/* A progress bar for many games, on standard error if that is a terminal. */
#include "cli/cli.h"

#include <stdio.h>
#include <unistd.h>

enum { BAR = 40 };

bool progress_visible(void)
{
    return isatty(STDERR_FILENO);
}

void progress_show(uint64_t done, uint64_t games)
{
    ENSURE(games > 0 && done <= games);
    static uint64_t shown; /* static: one match at a time, and only one thread reports */
    uint64_t now = done * BAR / games;
    if (now == shown && done != games) return;
    shown = now;
    fprintf(stderr, "\r[%-*.*s] %llu of %llu games", BAR, (int)now,
            "########################################", (unsigned long long)done,
            (unsigned long long)games);
    fflush(stderr);
}

void progress_end(void)
{
    if (progress_visible()) fprintf(stderr, "\r\033[K");
}

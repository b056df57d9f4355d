/* Several hands for work that can be split: each job runs on a thread of its own where there are
 * threads to be had. The only file of search's that knows them: where there are none, as in a
 * browser, wasm/crew_alone.c stands in its place. */
#ifndef VALLETTA_CREW_H
#define VALLETTA_CREW_H

#include <stddef.h>

enum { CREW_MAX = 64 };

/* Does `work` for each of `count` jobs, which lie `size` bytes apart, and returns when all are
 * done. The first runs on the caller's thread. */
void crew_work(void (*work)(void *job), void *jobs, size_t size, unsigned count);

#endif

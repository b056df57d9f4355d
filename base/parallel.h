/* Parallel for: runs independent jobs, each on its own thread. In WebAssembly, which has no
 * threads, they run one after the other. */
#ifndef VALLETTA_BASE_PARALLEL_H
#define VALLETTA_BASE_PARALLEL_H

#include <stddef.h>

enum { PARALLEL_MAX = 64 };

/* Calls `work` for each of `count` jobs, an array of elements of `size` bytes, and returns when all
 * are done. The first job runs on the caller's thread, and so do jobs whose thread cannot be
 * started.
 */
void parallel_run(void (*work)(void *job), void *jobs, size_t size, unsigned count);

#endif

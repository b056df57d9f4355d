/* Parallel for: runs independent jobs on threads of their own. WebAssembly has no threads; there
 * the jobs run one after the other. */
#ifndef VALLETTA_BASE_PARALLEL_H
#define VALLETTA_BASE_PARALLEL_H

#include <stddef.h>

enum { PARALLEL_MAX = 64 };

/* Calls `work` for each of `count` jobs, which lie `size` bytes apart, and returns when all are
 * done. The first runs on the caller's thread, and so do those for which the system has no thread.
 */
void parallel_run(void (*work)(void *job), void *jobs, size_t size, unsigned count);

#endif

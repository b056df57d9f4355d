/* The clocks. Only clock.c asks the system for the time (server/ also uses the time of its event
 * loop, ai/search.c the CPU's cycle counter for benches). Layers that must be reproducible do not
 * include this file. */
#ifndef VALLETTA_BASE_CLOCK_H
#define VALLETTA_BASE_CLOCK_H

#include <stdint.h>

/* The monotonic clock, in seconds: for measurements and deadlines. */
double clock_seconds(void);

/* Seconds since 1970: for dates. */
int64_t clock_unix(void);

#endif

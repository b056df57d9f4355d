/* The clock: the only reader of it in the program. Layers that must be repeatable do not include
 * this file. */
#ifndef VALLETTA_BASE_CLOCK_H
#define VALLETTA_BASE_CLOCK_H

#include <stdint.h>

/* Monotonic, in seconds: for measuring and for deadlines. */
double clock_seconds(void);

/* Seconds since 1970: for dates. */
int64_t clock_unix(void);

#endif

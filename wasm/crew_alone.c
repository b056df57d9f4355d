/* ai/crew.c where there are no threads. */
#include "ai/crew.h"

void crew_work(void (*work)(void *job), void *jobs, size_t size, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        work((char *)jobs + i * size);
}

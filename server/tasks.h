/* Work on libuv's thread pool, and timers: app_work and app_timer of app.h. */
#ifndef VALLETTA_SERVER_TASKS_H
#define VALLETTA_SERVER_TASKS_H

#include "server/app.h"

#include <uv.h>

typedef struct Tasks {
    uv_loop_t *loop;
    unsigned working; /* jobs whose `done` has not been called */
    Timer *timers;
} Tasks;

Tasks *server_tasks(Server *server); /* serve.c has them */

/* Stops all timers. */
void tasks_close(Tasks *tasks);

#endif

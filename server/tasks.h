/* Work on libuv's thread pool, calls from other threads, and timers: app_work, app_post and
 * app_timer of app.h. */
#ifndef VALLETTA_SERVER_TASKS_H
#define VALLETTA_SERVER_TASKS_H

#include "server/app.h"

#include <uv.h>

typedef struct Post Post;

typedef struct Tasks {
    uv_loop_t *loop;
    unsigned working; /* jobs whose `done` has not been called */
    Timer *timers;

    uv_async_t wake;  /* there are posts */
    uv_mutex_t mutex; /* of the list */
    Post *first_post, *last_post;
    bool closed; /* `wake` must not be used any more */
} Tasks;

Tasks *server_tasks(Server *server); /* serve.c has them */

bool tasks_init(Tasks *tasks, uv_loop_t *loop);

/* Stops all timers. */
void tasks_close(Tasks *tasks);

/* Once the loop has ended. */
void tasks_fini(Tasks *tasks);

#endif

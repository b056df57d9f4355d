/* Jobs on libuv's thread pool, calls from other threads, and timers: app_work, app_post and
 * app_timer of app.h. */
#ifndef VALLETTA_SERVER_TASKS_H
#define VALLETTA_SERVER_TASKS_H

#include "server/app.h"

#include <uv.h>

typedef struct Job Job;
typedef struct Post Post;

typedef struct Tasks {
    uv_loop_t *loop;
    Job *jobs[APP_WORK_MAX]; /* those whose `done` has not been called */
    unsigned job_count;
    Timer *timers;
    bool refuses_jobs; /* since tasks_cancel_jobs */
    bool closed;       /* neither timers nor `wake` may be used any more */

    uv_async_t wake;  /* there are posts */
    uv_mutex_t mutex; /* for the list of posts, and for writing `closed` */
    Post *first_post, *last_post;
} Tasks;

Tasks *server_tasks(Server *server); /* in serve.c */

bool tasks_init(Tasks *tasks, uv_loop_t *loop);

/* Cancels the jobs that have not begun; their `done` follows from the event loop. No new jobs are
 * accepted. */
void tasks_cancel_jobs(Tasks *tasks);

/* Also stops all timers; new ones are refused. */
void tasks_close(Tasks *tasks);

/* After the event loop has ended. */
void tasks_fini(Tasks *tasks);

#endif

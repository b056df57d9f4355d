/* Implements app_work, app_post and app_timer with libuv. Each job, post and timer is one
 * allocation. */
#include "server/tasks.h"

#include "base/ensure.h"

#include <stdlib.h>

/* --- Jobs --------------------------------------------------------------------------------------
 */

struct Job {
    uv_work_t work; /* first: libuv's pointers to it are pointers to the job */
    Tasks *tasks;
    unsigned index; /* in `jobs` */
    void (*run)(void *data);
    void (*done)(void *data, bool ran);
    void *data;
};

static void on_run(uv_work_t *work)
{
    Job *job = (Job *)work;
    job->run(job->data);
}

static void remove_job(Tasks *tasks, const Job *job)
{
    ENSURE(tasks->job_count && tasks->jobs[job->index] == job);
    Job *last = tasks->jobs[--tasks->job_count];
    tasks->jobs[job->index] = last;
    last->index = job->index;
}

static void on_done(uv_work_t *work, int status)
{
    Job job = *(Job *)work;
    remove_job(job.tasks, (Job *)work);
    free(work);
    job.done(job.data, status != UV_ECANCELED);
}

bool app_work(Server *server, void (*run)(void *data), void (*done)(void *data, bool ran),
              void *data)
{
    ENSURE(run && done);
    Tasks *tasks = server_tasks(server);
    if (tasks->refuses_jobs || tasks->job_count == APP_WORK_MAX) return false;
    Job *job = malloc(sizeof *job);
    if (!job) return false;
    *job = (Job){.tasks = tasks, .index = tasks->job_count, .run = run, .done = done, .data = data};
    if (uv_queue_work(tasks->loop, &job->work, on_run, on_done) != 0) {
        free(job);
        return false;
    }
    tasks->jobs[tasks->job_count++] = job;
    return true;
}

void tasks_cancel_jobs(Tasks *tasks)
{
    tasks->refuses_jobs = true;
    for (unsigned i = 0; i < tasks->job_count; i++)
        uv_cancel((uv_req_t *)&tasks->jobs[i]->work); /* fails if it has begun */
}

/* --- Timers ------------------------------------------------------------------------------------
 */

struct Timer {
    uv_timer_t timer; /* first */
    Tasks *tasks;
    Timer *next, *before;
    void (*fire)(void *data);
    void *data;
};

static void on_timer_closed(uv_handle_t *handle)
{
    free(handle);
}

void app_timer_stop(Timer *timer)
{
    ENSURE(!uv_is_closing((uv_handle_t *)&timer->timer)); /* it has neither fired nor stopped */
    *(timer->before ? &timer->before->next : &timer->tasks->timers) = timer->next;
    if (timer->next) timer->next->before = timer->before;
    uv_close((uv_handle_t *)&timer->timer, on_timer_closed);
}

static void on_timer(uv_timer_t *handle)
{
    Timer *timer = (Timer *)handle;
    app_timer_stop(timer);
    timer->fire(timer->data); /* the event loop frees it later */
}

Timer *app_timer(Server *server, uint64_t milliseconds, void (*fire)(void *data), void *data)
{
    ENSURE(fire);
    Tasks *tasks = server_tasks(server);
    Timer *timer = tasks->closed ? NULL : malloc(sizeof *timer);
    if (!timer) return NULL;
    *timer = (Timer){.tasks = tasks, .next = tasks->timers, .fire = fire, .data = data};
    if (tasks->timers) tasks->timers->before = timer;
    tasks->timers = timer;
    uv_timer_init(tasks->loop, &timer->timer);
    uv_timer_start(&timer->timer, on_timer, milliseconds, 0);
    return timer;
}

/* --- Posts -------------------------------------------------------------------------------------
 */

struct Post {
    Post *next;
    void (*call)(void *data);
    void *data;
};

/* Takes the whole list: what is posted during these calls waits for the next round. */
static Post *take_posts(Tasks *tasks)
{
    uv_mutex_lock(&tasks->mutex);
    Post *first = tasks->first_post;
    tasks->first_post = tasks->last_post = NULL;
    uv_mutex_unlock(&tasks->mutex);
    return first;
}

static void on_wake(uv_async_t *wake)
{
    Tasks *tasks = wake->data;
    for (Post *post = take_posts(tasks), *next; post; post = next) {
        next = post->next;
        post->call(post->data);
        free(post);
    }
}

bool app_post(Server *server, void (*call)(void *data), void *data)
{
    ENSURE(call);
    Tasks *tasks = server_tasks(server);
    Post *post = malloc(sizeof *post);
    if (!post) return false;
    *post = (Post){.call = call, .data = data};
    uv_mutex_lock(&tasks->mutex);
    *(tasks->last_post ? &tasks->last_post->next : &tasks->first_post) = post;
    tasks->last_post = post;
    if (!tasks->closed) uv_async_send(&tasks->wake);
    uv_mutex_unlock(&tasks->mutex);
    return true;
}

/* --- Starting and ending -----------------------------------------------------------------------
 */

bool tasks_init(Tasks *tasks, uv_loop_t *loop)
{
    *tasks = (Tasks){.loop = loop};
    if (uv_mutex_init(&tasks->mutex) != 0) return false;
    if (uv_async_init(loop, &tasks->wake, on_wake) != 0) {
        uv_mutex_destroy(&tasks->mutex);
        return false;
    }
    tasks->wake.data = tasks;
    return true;
}

void tasks_close(Tasks *tasks)
{
    tasks_cancel_jobs(tasks);
    uv_mutex_lock(&tasks->mutex);
    tasks->closed = true;
    uv_mutex_unlock(&tasks->mutex);
    while (tasks->timers)
        app_timer_stop(tasks->timers);
}

void tasks_fini(Tasks *tasks)
{
    ENSURE(!tasks->job_count && !tasks->timers);
    for (Post *post = take_posts(tasks), *next; post; post = next) {
        next = post->next;
        free(post);
    }
    uv_mutex_destroy(&tasks->mutex);
}

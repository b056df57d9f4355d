/* Jobs, posts and timers, each one allocation. */
#include "server/tasks.h"

#include <stdlib.h>

typedef struct Job {
    uv_work_t work; /* first */
    Tasks *tasks;
    void (*run)(void *data);
    void (*done)(void *data);
    void *data;
} Job;

static void on_run(uv_work_t *work)
{
    Job *job = (Job *)work;
    job->run(job->data);
}

static void on_done(uv_work_t *work, int status)
{
    (void)status; /* jobs are never cancelled */
    Job job = *(Job *)work;
    free(work);
    job.tasks->working--;
    job.done(job.data);
}

bool app_work(Server *server, void (*run)(void *data), void (*done)(void *data), void *data)
{
    Tasks *tasks = server_tasks(server);
    Job *job = malloc(sizeof *job);
    if (!job) return false;
    *job = (Job){.tasks = tasks, .run = run, .done = done, .data = data};
    if (uv_queue_work(tasks->loop, &job->work, on_run, on_done) != 0) {
        free(job);
        return false;
    }
    tasks->working++;
    return true;
}

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
    *(timer->before ? &timer->before->next : &timer->tasks->timers) = timer->next;
    if (timer->next) timer->next->before = timer->before;
    uv_close((uv_handle_t *)&timer->timer, on_timer_closed);
}

static void on_timer(uv_timer_t *handle)
{
    Timer *timer = (Timer *)handle;
    app_timer_stop(timer);
    timer->fire(timer->data); /* it is freed later, by the event loop */
}

Timer *app_timer(Server *server, uint64_t milliseconds, void (*fire)(void *data), void *data)
{
    Tasks *tasks = server_tasks(server);
    Timer *timer = malloc(sizeof *timer);
    if (!timer) return NULL;
    *timer = (Timer){.tasks = tasks, .next = tasks->timers, .fire = fire, .data = data};
    if (tasks->timers) tasks->timers->before = timer;
    tasks->timers = timer;
    uv_timer_init(tasks->loop, &timer->timer);
    uv_timer_start(&timer->timer, on_timer, milliseconds, 0);
    return timer;
}

struct Post {
    Post *next;
    void (*call)(void *data);
    void *data;
};

/* All at once: more may be posted by those that are called, and are for the next round. */
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

void tasks_fini(Tasks *tasks)
{
    for (Post *post = take_posts(tasks), *next; post; post = next) {
        next = post->next;
        free(post);
    }
    uv_mutex_destroy(&tasks->mutex);
}

void tasks_close(Tasks *tasks)
{
    uv_mutex_lock(&tasks->mutex);
    tasks->closed = true;
    uv_mutex_unlock(&tasks->mutex);
    while (tasks->timers)
        app_timer_stop(tasks->timers);
}

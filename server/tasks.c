/* Jobs and timers, each one allocation. */
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

void tasks_close(Tasks *tasks)
{
    while (tasks->timers)
        app_timer_stop(tasks->timers);
}

/* The event loop (libuv): listeners, signals, the timer that ticks every second, stopping.
 * connections.c handles the clients. */
#include "server/serve.h"

#include "base/clock.h"
#include "base/ensure.h"
#include "server/connections.h"
#include "server/tasks.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    CONNECTIONS_MAX = 100000, /* even if the limit of open files is higher */
    OTHER_FILES = 64,         /* kept free for everything but connections */
    BACKLOG = 4096            /* connections that wait to be accepted; the kernel may allow fewer */
};

const Limits SERVE_LIMITS = {.slow = 10, .idle = 60, .reply = 60, .ping = 30, .stop = 5};

struct Server {
    uv_loop_t loop;
    uv_tcp_t listeners[LISTEN_MAX];
    unsigned listener_count;
    uv_signal_t signals[2];
    uv_timer_t second;
    uv_timer_t stop_deadline;
    uv_prepare_t round;
    uv_idle_t poll_only;
    unsigned port;
    bool starved;         /* there was no memory to accept a connection */
    atomic_bool stopping; /* other threads may read it */
    Service service;
    Tasks tasks;
    Connections connections;
};

Tasks *server_tasks(Server *server)
{
    return &server->tasks;
}

bool app_is_stopping(const Server *server)
{
    return server->stopping;
}

/* --- Events ------------------------------------------------------------------------------------
 */

static void on_connection(uv_stream_t *listener, int status)
{
    Server *server = listener->loop->data;
    if (status == 0 && !connections_accept(&server->connections, listener)) server->starved = true;
}

static void close_handle(uv_handle_t *handle, void *unused)
{
    (void)unused;
    if (!uv_is_closing(handle)) uv_close(handle, NULL);
}

/* Closes everything that keeps the loop running. */
static void close_all(Server *server)
{
    server->stopping = true;
    connections_close(&server->connections);
    tasks_close(&server->tasks);
    uv_walk(&server->loop, close_handle, NULL);
}

/* Waits no longer for clients, nor for jobs that have not begun. */
static void stop_at_once(Server *server)
{
    connections_close(&server->connections);
    tasks_cancel_jobs(&server->tasks);
}

static void on_stop_deadline(uv_timer_t *timer)
{
    stop_at_once(timer->loop->data);
}

static void on_signal(uv_signal_t *handle, int number)
{
    (void)number;
    Server *server = handle->loop->data;
    if (server->stopping) {
        stop_at_once(server);
        return;
    }
    server->stopping = true;
    uint64_t patience = (uint64_t)server->connections.limits.stop * 1000;
    uv_timer_start(&server->stop_deadline, on_stop_deadline, patience, 0);
    for (unsigned i = 0; i < server->listener_count; i++)
        close_handle((uv_handle_t *)&server->listeners[i], NULL);
    connections_stop(&server->connections);
}

static void on_second(uv_timer_t *timer)
{
    Server *server = timer->loop->data;
    connections_sweep(&server->connections);
    if (!server->starved || server->stopping) return;
    server->starved = false;
    for (unsigned i = 0; i < server->listener_count; i++)
        on_connection((uv_stream_t *)&server->listeners[i], 0);
}

/* As long as this is started, the loop does not wait. */
static void on_poll_only(uv_idle_t *idle)
{
    (void)idle;
}

/* Called before the loop waits. */
static void on_round(uv_prepare_t *prepare)
{
    Server *server = prepare->loop->data;
    if (connections_flush(&server->connections))
        uv_idle_stop(&server->poll_only);
    else
        uv_idle_start(&server->poll_only, on_poll_only);
    if (server->stopping && !server->connections.count && !server->tasks.job_count)
        close_all(server);
}

/* --- Starting and ending -----------------------------------------------------------------------
 */

/* Returns how many connections are possible. Does not raise the hard limit: only root may. */
static unsigned raise_file_limit(void)
{
    const rlim_t wanted = CONNECTIONS_MAX + OTHER_FILES;
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
    if (limit.rlim_cur < wanted && limit.rlim_cur < limit.rlim_max) {
        struct rlimit raised = limit;
        raised.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
        if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
    }
    if (limit.rlim_cur >= wanted) return CONNECTIONS_MAX;
    return limit.rlim_cur > OTHER_FILES ? (unsigned)limit.rlim_cur - OTHER_FILES : 1;
}

static bool watch_signals(Server *server)
{
    static const int NUMBERS[] = {SIGINT, SIGTERM};
    signal(SIGPIPE, SIG_IGN); /* a client may close while we write */
    for (unsigned i = 0; i < 2; i++)
        if (uv_signal_init(&server->loop, &server->signals[i]) != 0 ||
            uv_signal_start(&server->signals[i], on_signal, NUMBERS[i]) != 0)
            return false;
    return true;
}

/* Takes over the listening sockets; on failure closes them. */
static bool watch_listeners(Server *server, const Listeners *listeners)
{
    bool fine = true;
    for (unsigned i = 0; i < listeners->count; i++) {
        uv_tcp_t *listener = &server->listeners[i];
        fine = fine && uv_tcp_init(&server->loop, listener) == 0 &&
               uv_tcp_open(listener, listeners->files[i]) == 0;
        if (fine)
            server->listener_count++;
        else
            close(listeners->files[i]);
        fine = fine && uv_listen((uv_stream_t *)listener, BACKLOG, on_connection) == 0;
    }
    return fine;
}

static bool watch_time(Server *server)
{
    return uv_timer_init(&server->loop, &server->second) == 0 &&
           uv_timer_start(&server->second, on_second, 1000, 1000) == 0 &&
           uv_timer_init(&server->loop, &server->stop_deadline) == 0 &&
           uv_idle_init(&server->loop, &server->poll_only) == 0 &&
           uv_prepare_init(&server->loop, &server->round) == 0 &&
           uv_prepare_start(&server->round, on_round) == 0;
}

static void check_routes(const App *app)
{
    for (size_t i = 0; app && i < app->route_count; i++) {
        const AppRoute *route = &app->routes[i];
        ENSURE(route_is_reserved(route->path) && route->handle);
        ENSURE(route->body_max <= REQUEST_BODY_MAX && route->method < HTTP_OTHER);
        ENSURE(!route->websocket || route->method == HTTP_GET);
        ENSURE(route->origin <= ORIGIN_ANY);
    }
}

static bool start(Server *server, const ServeOptions *options, char why[LISTEN_WHY_SIZE])
{
    Listeners listeners;
    snprintf(why, LISTEN_WHY_SIZE,
             "cannot start: out of memory or of file descriptors (see 'ulimit -n')");
    if (!watch_signals(server) || !watch_time(server)) return false;
    server->connections = (Connections){.loop = &server->loop,
                                        .service = &server->service,
                                        .limits = options->limits,
                                        .max_count = raise_file_limit(),
                                        .per_address = options->per_address};
    server->service = (Service){.site = &SITE, .app = options->app};
    server->service.metrics.started = clock_unix();
    if (!connections_init(&server->connections)) return false;
    if (!listen_open(&listeners, options->host, options->port, why)) return false;
    server->port = listeners.port;
    return watch_listeners(server, &listeners);
}

static bool init_loop(Server *server)
{
    if (uv_loop_init(&server->loop) != 0) return false;
    server->loop.data = server;
    if (tasks_init(&server->tasks, &server->loop)) return true;
    uv_loop_close(&server->loop);
    return false;
}

Server *server_open(const ServeOptions *options, char why[LISTEN_WHY_SIZE])
{
    check_routes(options->app);
    Server *server = calloc(1, sizeof *server);
    snprintf(why, LISTEN_WHY_SIZE, "out of memory");
    if (!server || !init_loop(server)) {
        free(server);
        return NULL;
    }
    if (start(server, options, why)) return server;
    server_close(server);
    return NULL;
}

unsigned server_port(const Server *server)
{
    return server->port;
}

void server_run(Server *server)
{
    uv_run(&server->loop, UV_RUN_DEFAULT);
}

void server_close(Server *server)
{
    close_all(server);
    uv_run(&server->loop, UV_RUN_DEFAULT); /* for the close callbacks */
    ENSURE(uv_loop_close(&server->loop) == 0);
    tasks_fini(&server->tasks);
    connections_fini(&server->connections);
    free(server);
}

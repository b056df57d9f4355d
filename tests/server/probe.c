/* A server with a small application, for tests and measurements of the transport: it echoes,
 * answers late, works on other threads, and has a WebSocket. Not part of the product.
 *
 *     serve_probe [--port N] [--timeout S] [--idle S] [--reply S] [--ping S] [--stop S]
 *                 [--per-address N]
 *
 * Prints its address, and at the end how many jobs were cancelled, if any. */
#include "base/ensure.h"
#include "base/json.h"
#include "server/request_params.h"
#include "server/serve.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static Server *server;
static unsigned closed_count, closed_code; /* of WebSockets */
static unsigned cancelled;                 /* jobs */
static atomic_bool gate_open;              /* for the jobs of /api/gate */
static Exchange *nested;                   /* the last request to /api/nest, or null */

/* A request that is answered later. The list is for those that are still waiting at the end. */
typedef struct Later {
    Exchange *exchange;
    unsigned long number;
    struct Later *next, **link; /* what points to this one */
} Later;

static Later *laters;

static void reply_string(Exchange *exchange, const char *text)
{
    Reply reply = reply_text(200, "text/plain; charset=utf-8", text);
    exchange_reply(exchange, &reply);
}

static void reply_error(Exchange *exchange, unsigned status)
{
    Reply reply = reply_json_error(status);
    exchange_reply(exchange, &reply);
}

static unsigned long query_number(const HttpRequest *request, const char *name)
{
    char text[20];
    return query_read(request, name, text, sizeof text) ? strtoul(text, NULL, 10) : 0;
}

static Later *later(const HttpRequest *request, Exchange *exchange, const char *name)
{
    Later *it = calloc(1, sizeof *it);
    ENSURE(it);
    *it = (Later){.exchange = exchange,
                  .number = query_number(request, name),
                  .next = laters,
                  .link = &laters};
    if (laters) laters->link = &it->next;
    laters = it;
    return it;
}

static void free_later(Later *it)
{
    *it->link = it->next;
    if (it->next) it->next->link = it->link;
    free(it);
}

/* --- Requests ----------------------------------------------------------------------------------
 */

static void handle_echo(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data;
    Reply reply = {.status = 200,
                   .type = "application/octet-stream",
                   .body = request->body,
                   .size = request->body_length};
    exchange_reply(exchange, &reply);
}

static void handle_show(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data;
    char body[4096], value[1000];
    Text text = text_over(body, sizeof body);
    JsonWriter json = {.text = &text};
    json_open(&json, '{');
    json_key_string(&json, "path", request->path);
    json_key_string(&json, "host", request->host);
    bool found = query_read(request, "q", value, sizeof value);
    json_key_bool(&json, "has_q", found);
    json_key_string(&json, "q", value);
    cookie_read(request, "session", value, sizeof value);
    json_key_string(&json, "cookie", value);
    json_key_bool(&json, "own_origin", origin_is_own(request));
    json_key_string(&json, "agent", request_header(request, "User-Agent"));
    json_close(&json, '}');
    Reply reply = reply_text(200, "application/json", body);
    reply_header(&reply, "Set-Cookie", "session=fresh; HttpOnly; SameSite=Strict; Path=/");
    exchange_reply(exchange, &reply);
}

static void answer_later(void *data)
{
    Later *it = data;
    char text[40];
    snprintf(text, sizeof text, "%lu %s\n", it->number,
             exchange_is_open(it->exchange) ? "open" : "gone");
    reply_string(it->exchange, text);
    free_later(it);
}

static void handle_later(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data;
    Later *it = later(request, exchange, "ms");
    ENSURE(app_timer(server, it->number, answer_later, it));
}

static void work_done(void *data, bool ran)
{
    Later *it = data;
    if (ran) {
        answer_later(it);
        return;
    }
    cancelled++;
    reply_error(it->exchange, 503);
    free_later(it);
}

/* 503 if there are too many jobs. */
static void queue_work(const HttpRequest *request, Exchange *exchange, void (*run)(void *data))
{
    Later *it = later(request, exchange, "n");
    if (app_work(server, run, work_done, it)) return;
    reply_error(exchange, 503);
    free_later(it);
}

static void sum_up(void *data)
{
    Later *it = data;
    unsigned long sum = 0;
    for (unsigned long i = 1; i <= it->number; i++)
        sum += i;
    it->number = sum;
}

static void handle_work(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data;
    queue_work(request, exchange, sum_up);
}

static void sleep_milliseconds(unsigned long milliseconds)
{
    struct timespec time = {(time_t)(milliseconds / 1000), (long)(milliseconds % 1000) * 1000000};
    nanosleep(&time, NULL);
}

/* Takes n milliseconds, even if the server stops. */
static void sleep_through(void *data)
{
    sleep_milliseconds(((Later *)data)->number);
}

static void handle_busy(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data;
    queue_work(request, exchange, sleep_through);
}

/* Returns when the gate is opened, or when the server stops. */
static void wait_at_gate(void *data)
{
    (void)data;
    while (!gate_open && !app_is_stopping(server))
        sleep_milliseconds(5);
}

static void handle_gate(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data;
    queue_work(request, exchange, wait_at_gate);
}

static void handle_open(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data, (void)request;
    gate_open = true;
    reply_string(exchange, "open\n");
}

/* Each request is answered by the next one, from any connection; with ?last=1 it is answered too.
 */
static void handle_nest(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data;
    Exchange *before = nested;
    nested = exchange;
    if (before) reply_string(before, "nested\n");
    ENSURE(nested == exchange); /* no handler was called */
    if (!query_number(request, "last")) return;
    nested = NULL;
    reply_string(exchange, "last\n");
}

static void *post(void *data)
{
    ENSURE(app_post(server, answer_later, data));
    return NULL;
}

/* From a thread that is not the server's. */
static void handle_post(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data;
    pthread_t thread;
    ENSURE(pthread_create(&thread, NULL, post, later(request, exchange, "n")) == 0);
    pthread_detach(thread);
}

static void handle_empty(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data, (void)request;
    Reply reply = {.status = 204};
    exchange_reply(exchange, &reply);
}

static void handle_closed(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data, (void)request;
    char text[60];
    snprintf(text, sizeof text, "%u %u\n", closed_count, closed_code);
    reply_string(exchange, text);
}

/* --- WebSockets --------------------------------------------------------------------------------
 */

static void tick(void *unused)
{
    (void)unused;
    printf("a timer has fired\n");
}

/* "flood N" sends N kB in messages of 1 kB, "close CODE REASON" closes, "twice" is echoed twice,
 * "timer" starts a timer of 10 seconds in `closed`; everything else is echoed. */
static void on_message(void *data, WebSocket *socket, bool text, const char *bytes, size_t length)
{
    bool *starts_timer = data;
    char words[200] = "", chunk[1024];
    if (length < sizeof words) memcpy(words, bytes, length);
    if (text && strncmp(words, "close ", 6) == 0) {
        char *reason;
        unsigned code = (unsigned)strtoul(words + 6, &reason, 10);
        websocket_close(socket, code, *reason ? reason + 1 : "");
        return;
    }
    if (text && strncmp(words, "flood ", 6) == 0) {
        memset(chunk, 'x', sizeof chunk);
        for (unsigned long left = strtoul(words + 6, NULL, 10); left; left--)
            websocket_send(socket, true, chunk, sizeof chunk);
        return;
    }
    if (text && strcmp(words, "timer") == 0) *starts_timer = true;
    websocket_send(socket, text, bytes, length);
    if (text && strcmp(words, "twice") == 0) websocket_send(socket, text, bytes, length);
}

static void on_closed(void *data, WebSocket *socket, unsigned code)
{
    (void)socket;
    bool *starts_timer = data;
    closed_count++;
    closed_code = code;
    if (*starts_timer) app_timer(server, 10000, tick, NULL);
    free(starts_timer);
}

static const WebSocketEvents EVENTS = {.message = on_message, .closed = on_closed};

static WebSocket *upgrade(Exchange *exchange)
{
    bool *starts_timer = calloc(1, sizeof *starts_timer);
    ENSURE(starts_timer);
    WebSocket *socket = exchange_upgrade(exchange, &EVENTS, starts_timer);
    if (!socket) free(starts_timer);
    return socket;
}

static void handle_socket(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data, (void)request;
    upgrade(exchange);
}

static void accept_later(void *data)
{
    Later *it = data;
    WebSocket *socket = upgrade(it->exchange);
    if (socket) websocket_send(socket, true, "welcome", 7);
    free_later(it);
}

static void handle_socket_later(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data;
    Later *it = later(request, exchange, "ms");
    ENSURE(app_timer(server, it->number, accept_later, it));
}

static const AppRoute ROUTES[] = {
    {.method = HTTP_POST, .path = "/api/echo", .body_max = REQUEST_BODY_MAX, .handle = handle_echo},
    {.method = HTTP_PUT, .path = "/api/echo", .body_max = 10, .handle = handle_echo},
    {.method = HTTP_GET, .path = "/api/show/", .handle = handle_show},
    {.method = HTTP_GET, .path = "/api/later", .handle = handle_later},
    {.method = HTTP_GET, .path = "/api/work", .handle = handle_work},
    {.method = HTTP_GET, .path = "/api/busy", .handle = handle_busy},
    {.method = HTTP_GET, .path = "/api/gate", .handle = handle_gate},
    {.method = HTTP_GET, .path = "/api/open", .handle = handle_open},
    {.method = HTTP_GET, .path = "/api/nest", .handle = handle_nest},
    {.method = HTTP_GET, .path = "/api/post", .handle = handle_post},
    {.method = HTTP_DELETE, .path = "/api/thing/", .handle = handle_empty},
    {.method = HTTP_GET, .path = "/api/closed", .handle = handle_closed},
    {.method = HTTP_GET, .path = "/ws", .websocket = true, .handle = handle_socket},
    {.method = HTTP_GET, .path = "/ws/later", .websocket = true, .handle = handle_socket_later},
};

static const App APP = {.routes = ROUTES, .route_count = sizeof ROUTES / sizeof *ROUTES};

static unsigned *find_option(ServeOptions *options, const char *name)
{
    if (strcmp(name, "--port") == 0) return &options->port;
    if (strcmp(name, "--timeout") == 0) return &options->limits.slow;
    if (strcmp(name, "--idle") == 0) return &options->limits.idle;
    if (strcmp(name, "--reply") == 0) return &options->limits.reply;
    if (strcmp(name, "--ping") == 0) return &options->limits.ping;
    if (strcmp(name, "--stop") == 0) return &options->limits.stop;
    if (strcmp(name, "--per-address") == 0) return &options->per_address;
    return NULL;
}

int main(int count, char **args)
{
    ServeOptions options = {.host = "localhost", .limits = SERVE_LIMITS, .app = &APP};
    for (int i = 1; i + 1 < count; i += 2) {
        unsigned *option = find_option(&options, args[i]);
        if (!option) {
            fprintf(stderr, "serve_probe: unknown option %s\n", args[i]);
            return 2;
        }
        *option = (unsigned)strtoul(args[i + 1], NULL, 10);
    }
    char why[LISTEN_WHY_SIZE];
    server = server_open(&options, why);
    if (!server) {
        fprintf(stderr, "serve_probe: %s\n", why);
        return 1;
    }
    printf("http://localhost:%u\n", server_port(server));
    fflush(stdout);
    server_run(server);
    while (laters)
        answer_later(laters); /* ignored: there are no clients any more */
    if (nested) reply_error(nested, 503);
    server_close(server);
    if (cancelled) printf("%u cancelled\n", cancelled);
    return 0;
}

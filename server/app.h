/* The server's interface for applications: routes below /api/ and /ws, which are answered at once
 * or later, WebSockets, work on other threads, and timers. No sockets and no event loop.
 *
 * Everything here must be called, and calls back, on the thread of server_run, except app_post and
 * the `run` of app_work. */
#ifndef VALLETTA_SERVER_APP_H
#define VALLETTA_SERVER_APP_H

#include "server/frames.h"
#include "server/reply.h"

typedef struct Server Server;

/* --- Requests ----------------------------------------------------------------------------------
 */

/* A request that waits for its answer. The application ends it exactly once, with exchange_reply or
 * exchange_upgrade, in the handler or later. Until then the pointer is valid, even if the client
 * has disconnected. After a minute the client gets 503, and a later answer is ignored. */
typedef struct Exchange Exchange;

/* The request is valid only until the handler returns. It has its whole body. */
typedef void Handler(void *data, const HttpRequest *request, Exchange *exchange);

/* Calls no handler: the next request on the connection waits until the event loop continues. */
void exchange_reply(Exchange *exchange, const Reply *reply);

/* False if the reply would be ignored. The exchange must still be ended. */
bool exchange_is_open(const Exchange *exchange);

/* Whether a request from a page of another site (see origin_is_own in request_params.h) gets 403
 * before the handler is called. Browsers send cookies with such requests too. */
typedef enum OriginCheck {
    ORIGIN_DEFAULT, /* checked for WebSockets and for all methods but GET */
    ORIGIN_OWN,     /* checked */
    ORIGIN_ANY      /* not checked */
} OriginCheck;

typedef struct AppRoute {
    HttpMethod method; /* GET answers HEAD too */
    const char *path;  /* below /api/ or /ws; with a final slash: every path that begins so */
    size_t body_max;   /* at most REQUEST_BODY_MAX; a longer body is answered with 413 */
    bool websocket;    /* its requests are valid WebSocket handshakes; others get 426 or 400 */
    OriginCheck origin;
    Handler *handle;
} AppRoute;

typedef struct App {
    const AppRoute *routes;
    size_t route_count;
    void *data; /* for the handlers */
} App;

/* --- WebSockets --------------------------------------------------------------------------------
 */

enum {
    WEBSOCKET_MESSAGE_MAX = 64 * 1024, /* a longer message closes it with 1009 */
    WEBSOCKET_QUEUE_MAX = 256 * 1024   /* if the kernel leaves more unsent, it is closed */
};

typedef struct WebSocket WebSocket;

/* `bytes` are valid during the call, and UTF-8 if `text`. After `closed` the pointer is invalid;
 * `code` is 1006 if the connection broke. */
typedef struct WebSocketEvents {
    void (*message)(void *data, WebSocket *socket, bool text, const char *bytes, size_t length);
    void (*closed)(void *data, WebSocket *socket, unsigned code);
} WebSocketEvents;

/* Ends the exchange of a websocket route by accepting the handshake. `data` is for the events.
 * Returns null, and there will be no events, if the client has disconnected or there is no memory.
 * If the server has begun to stop, the WebSocket is already being closed with 1001. */
WebSocket *exchange_upgrade(Exchange *exchange, const WebSocketEvents *events, void *data);

/* Messages are queued and sent in one write before the event loop waits again. After closing has
 * begun they are ignored. */
void websocket_send(WebSocket *socket, bool text, const void *bytes, size_t length);

/* Begins to close; `closed` follows. The reason has at most FRAMES_REASON_MAX bytes. */
void websocket_close(WebSocket *socket, unsigned code, const char *reason);

/* --- Work and time -----------------------------------------------------------------------------
 */

enum { APP_WORK_MAX = 256 }; /* jobs that wait or run */

/* Queues a job: calls `run` on a thread of the pool (four, unless UV_THREADPOOL_SIZE says
 * otherwise), then `done` on the server's. Returns false, and calls neither, if there are
 * APP_WORK_MAX jobs already, the server is about to end, or there is no memory: then answer the
 * request with 503.
 *
 * When the server stops, jobs continue as long as requests are still answered. Those that have not
 * begun by then are cancelled: `done` is called with `ran` false. The server does not end before
 * those that have begun return, so a long one should check app_is_stopping. */
bool app_work(Server *server, void (*run)(void *data), void (*done)(void *data, bool ran),
              void *data);

/* True after the first SIGINT or SIGTERM. May be called from any thread. */
bool app_is_stopping(const Server *server);

/* Calls `call` on the server's thread, soon. May be called from any thread, until server_close.
 * False if there is no memory. If the server has stopped, it is not called. */
bool app_post(Server *server, void (*call)(void *data), void *data);

typedef struct Timer Timer;

/* Calls `fire` once, after `milliseconds`; then the pointer is invalid. When the server ends,
 * timers that have not fired never will. Null if the server has ended, as in the last `closed`
 * events, or there is no memory. */
Timer *app_timer(Server *server, uint64_t milliseconds, void (*fire)(void *data), void *data);
void app_timer_stop(Timer *timer);

#endif

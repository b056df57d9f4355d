/* HTTP/1.1 on a connection: keep-alive, pipelining, request bodies, late answers. Owns the exchange
 * with the application. Uses connection.h, no sockets.
 *
 * Requests are parsed in the buffer they were read into. Only an incomplete request, or one that
 * arrived while another was being answered, is copied into a buffer of the connection. An idle
 * connection has no buffer.
 *
 * A client that pipelines many requests gets some answers per round of the event loop. The server
 * reads no more from it until all are answered.
 *
 * exchange_reply never calls a handler: the next pipelined request waits for the event loop. So an
 * application is not called while it is answering, and a chain of answers uses no stack. */
#include "server/http_connection.h"

#include "base/ensure.h"
#include "server/response.h"
#include "server/websocket.h"

#include <stdlib.h>
#include <string.h>

typedef struct Http {
    Connection *connection;
    Exchange *exchange; /* waits for the application's answer, or null */
    Bytes in;           /* received, but not answered yet */
    size_t needed;      /* do not parse again before there are this many bytes */
    size_t skip;        /* bytes to ignore: rest of the body of a request already answered */
    bool answering;     /* inside answer_all */
    bool resuming;      /* `flush` will continue with `in` */
    bool sending;       /* part of the last answer is still to be sent */
    bool begun;         /* part of a request has arrived; its deadline is running */
    bool continued;     /* 100 Continue has been sent for it */
    bool head_only;     /* the current request is HEAD */
    bool last;          /* no request is read after the current one */
    bool ended;         /* the client sends nothing more */
    WebSocket *upgraded;
} Http;

struct Exchange {
    Http *http;                         /* null: the reply will be ignored */
    bool close;                         /* the client sent "Connection: close" */
    char accept[HANDSHAKE_ACCEPT_SIZE]; /* Sec-WebSocket-Accept; empty if this is no handshake */
};

void *http_connection_new(Connection *connection)
{
    Http *http = calloc(1, sizeof *http);
    if (!http) return NULL;
    http->connection = connection;
    connection_set_deadline(connection, connection_limits(connection)->slow);
    return http;
}

/* --- Sending -----------------------------------------------------------------------------------
 */

/* The whole answer has been sent. */
static void answer_sent(Http *http)
{
    http->begun = http->continued = http->sending = false;
    connection_set_idle(http->connection, true);
    connection_set_deadline(http->connection, connection_limits(http->connection)->idle);
}

static void send_reply(Http *http, const Reply *reply, bool close)
{
    ENSURE(!http->exchange && !http->sending && !http->upgraded);
    HttpResponse answer;
    Service *service = connection_service(http->connection);
    http->last |= close;
    response_write(&service->metrics, reply, http->head_only, http->last,
                   connection_date(http->connection), &answer);
    Piece head = {answer.head, answer.head_length, false};
    Piece body = {answer.body, answer.size, answer.is_static};
    if (connection_send(http->connection, head, body))
        answer_sent(http);
    else
        http->sending = true;
}

/* From here on the exchange has no connection. The application still has to end it. */
static void detach_exchange(Http *http)
{
    ENSURE(http->exchange->http == http);
    http->exchange->http = NULL;
    http->exchange = NULL;
    connection_service(http->connection)->metrics.waiting--;
}

/* --- Receiving ---------------------------------------------------------------------------------
 */

static bool is_ready(const Http *http)
{
    return connection_is_open(http->connection) && !http->exchange && !http->sending &&
           !http->last && !http->upgraded;
}

static void call_handler(Http *http, const AppRoute *route, const HttpRequest *request,
                         const ReplyStorage *storage)
{
    Exchange *exchange = calloc(1, sizeof *exchange);
    if (!exchange) {
        Reply reply = reply_json_error(503);
        send_reply(http, &reply, true);
        return;
    }
    exchange->http = http;
    exchange->close = request->close;
    if (route->websocket) memcpy(exchange->accept, storage->accept, sizeof exchange->accept);
    http->exchange = exchange;
    Service *service = connection_service(http->connection);
    service->metrics.waiting++;
    connection_set_deadline(http->connection, connection_limits(http->connection)->reply);
    route->handle(service->app->data, request, exchange);
}

/* Part of the body that the application wants has not arrived. */
static void wait_for_body(Http *http, const HttpRequest *request, size_t head)
{
    static const char CONTINUE[] = "HTTP/1.1 100 Continue\r\n\r\n";
    http->needed = head + request->body_length;
    if (!request->expects || http->continued) return;
    http->continued = true;
    Piece piece = {CONTINUE, sizeof CONTINUE - 1, true};
    if (!connection_send(http->connection, piece, (Piece){0})) http->sending = true;
}

/* Answers the request at the start of `bytes`. Returns its length; 0 if it is not complete. */
static size_t answer_one(Http *http, const char *bytes, size_t length)
{
    RequestStorage request_storage;
    ReplyStorage storage;
    HttpRequest request;
    Reply reply;
    size_t head = request_read(bytes, length, &request_storage, &request);
    http->needed = 0;
    http->head_only = head && request.method == HTTP_HEAD;
    if (!head) return 0;
    request.address = connection_address(http->connection);
    const AppRoute *route = route_request(connection_service(http->connection), &request,
                                          connection_date(http->connection), &storage, &reply);
    connection_set_idle(http->connection, false);
    if (route && length - head < request.body_length) {
        wait_for_body(http, &request, head);
        return 0;
    }
    if (route) {
        request.body = bytes + head;
        call_handler(http, route, &request, &storage);
        return head + request.body_length;
    }
    http->skip = request.body_length;
    /* A client that waits for 100 Continue may or may not send its body after this answer, so the
     * start of its next request is unknown. */
    send_reply(http, &reply, request.close || request.expects);
    return head;
}

static void resume_later(Http *http)
{
    http->resuming = true;
    connection_flush_later(http->connection);
}

/* Answers the requests in these bytes, until one is incomplete, or waits for the application, for a
 * slow client or for the next round. Returns how many bytes were used. */
static size_t answer_all(Http *http, const char *bytes, size_t length)
{
    ENSURE(!http->answering);
    size_t used = 0;
    unsigned answered = 0;
    http->answering = true;
    while (is_ready(http)) {
        size_t skip = http->skip < length - used ? http->skip : length - used;
        http->skip -= skip;
        used += skip;
        if (used == length || length - used < http->needed) break;
        if (answered++ == HTTP_ANSWERS_PER_ROUND) {
            resume_later(http);
            break;
        }
        size_t one = answer_one(http, bytes + used, length - used);
        if (!one) break;
        used += one;
    }
    http->answering = false;
    ENSURE(used <= length);
    return used;
}

static void become_websocket(Http *http)
{
    Http old = *http;
    free(http);
    websocket_start(old.upgraded, old.in);
    if (old.last) websocket_stop(old.upgraded); /* the server has begun to stop meanwhile */
    if (old.ended) connection_close(old.connection);
}

/* Decides what is next, when nothing more can be answered now: read, wait, or close. */
static void settle(Http *http)
{
    Connection *connection = http->connection;
    if (http->upgraded) {
        become_websocket(http); /* even if it is closed already: `closed` must follow */
    } else if (!connection_is_open(connection)) {
        return;
    } else if (http->sending) {
        connection_set_reading(connection, false);
    } else if (http->exchange) {
        connection_set_reading(connection, http->in.length < HTTP_AHEAD_MAX);
    } else if (http->last) {
        connection_half_close(connection);
    } else if (http->resuming) {
        connection_set_reading(connection, false);
    } else if (http->ended) {
        connection_close(connection);
    } else {
        bool partial = http->in.length || http->skip;
        if (partial && !http->begun)
            connection_set_deadline(connection, connection_limits(connection)->slow);
        else if (!partial && http->begun)
            connection_set_deadline(connection, connection_limits(connection)->idle);
        http->begun = partial;
        connection_set_reading(connection, true);
    }
}

/* Continues with the requests in `in`. */
static void proceed(Http *http)
{
    http->resuming = false;
    if (http->in.length && is_ready(http))
        bytes_drop(&http->in, answer_all(http, http->in.data, http->in.length));
    settle(http);
}

static void received(void *state, const char *bytes, size_t length)
{
    Http *http = state;
    if (!http->begun && is_ready(http)) {
        http->begun = true;
        connection_set_deadline(http->connection, connection_limits(http->connection)->slow);
    }
    bool kept = http->in.length;
    size_t used = kept ? 0 : answer_all(http, bytes, length);
    bool more = connection_is_open(http->connection) && !http->last;
    if (more && !bytes_append(&http->in, bytes + used, length - used))
        connection_close(http->connection);
    if (kept)
        proceed(http);
    else
        settle(http);
}

static void ended(void *state)
{
    Http *http = state;
    http->ended = true;
    proceed(http);
}

static void sent(void *state)
{
    Http *http = state;
    ENSURE(http->sending);
    bool interim = http->continued && http->needed; /* it was 100 Continue; the body follows */
    if (interim)
        http->sending = false;
    else
        answer_sent(http);
    proceed(http);
}

static void flush(void *state)
{
    proceed(state);
}

static void send_error(Http *http, unsigned status)
{
    Reply reply = reply_json_error(status);
    send_reply(http, &reply, true);
    settle(http);
}

/* A client that sent part of a request gets 408. If the application is slow, the client gets 503.
 */
static void late(void *state)
{
    Http *http = state;
    ENSURE(!http->sending);
    if (http->exchange) {
        detach_exchange(http);
        send_error(http, 503);
    } else if (http->in.length && !http->skip) {
        send_error(http, 408);
    } else {
        connection_close(http->connection);
    }
}

/* Finishes the current answer. Requests that were pipelined behind it are not begun: "Connection:
 * close" or the end of the connection tells the client to send them again. */
static void stop(void *state)
{
    Http *http = state;
    if (http->exchange || http->sending || http->resuming)
        http->last = true;
    else
        connection_close(http->connection);
}

static void closed(void *state)
{
    Http *http = state;
    ENSURE(!http->answering);
    if (http->exchange) detach_exchange(http);
    bytes_free(&http->in);
    free(http);
}

const Protocol HTTP_PROTOCOL = {.received = received,
                                .ended = ended,
                                .sent = sent,
                                .flush = flush,
                                .late = late,
                                .stop = stop,
                                .closed = closed};

/* --- The application's side --------------------------------------------------------------------
 */

bool exchange_is_open(const Exchange *exchange)
{
    return exchange->http;
}

void exchange_reply(Exchange *exchange, const Reply *reply)
{
    Http *http = exchange->http;
    bool close = exchange->close;
    if (http) detach_exchange(http);
    free(exchange);
    if (!http || !connection_is_open(http->connection)) return;
    send_reply(http, reply, close);
    if (http->answering) return; /* answer_all continues */
    resume_later(http);
}

WebSocket *exchange_upgrade(Exchange *exchange, const WebSocketEvents *events, void *data)
{
    ENSURE(*exchange->accept && events->message && events->closed);
    Http *http = exchange->http;
    WebSocket *socket = NULL;
    if (http && connection_is_open(http->connection)) {
        socket = websocket_new(http->connection, exchange->accept, events, data);
        http->upgraded = socket;
        if (!socket) connection_close(http->connection);
    }
    if (http) detach_exchange(http);
    free(exchange);
    if (socket && !http->answering) settle(http);
    return socket;
}

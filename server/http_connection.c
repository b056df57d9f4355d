/* HTTP on a connection: keep-alive, pipelining, bodies, answers that come later. Owns the exchange
 * with the application. Knows no sockets.
 *
 * Requests are parsed in the buffer they were read into. Only an incomplete request, or one that
 * came while another was being answered, is copied to a buffer of the connection. An idle
 * connection has none. */
#include "server/http_connection.h"

#include "base/ensure.h"
#include "server/http.h"
#include "server/websocket.h"

#include <stdlib.h>
#include <string.h>

typedef struct Http {
    Connection *connection;
    Exchange *exchange; /* the application is to answer it, or null */
    Bytes in;           /* what has come and is not answered */
    size_t needed;      /* do not parse again before there are this many bytes */
    size_t skip;        /* bytes still to come of the body of a request that has been answered */
    bool working;       /* inside answer_all */
    bool sending;       /* the client has not taken all of the last answer */
    bool begun;         /* part of a request has come; its deadline is running */
    bool continued;     /* 100 Continue has been sent for it */
    bool last;          /* no request is read after this answer */
    bool ended;         /* the client sends nothing more */
    WebSocket *upgraded;
} Http;

struct Exchange {
    Http *http; /* null: nobody will read the reply */
    bool head_only, close;
    char accept[HANDSHAKE_ACCEPT]; /* empty if it is no WebSocket handshake */
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

/* The client has taken the answer. */
static void answer_taken(Http *http)
{
    http->begun = http->continued = http->sending = false;
    connection_set_deadline(http->connection, connection_limits(http->connection)->idle);
}

static void send_reply(Http *http, const Reply *reply, bool head_only, bool close)
{
    HttpAnswer answer;
    Service *service = connection_service(http->connection);
    http_answer(&service->metrics, reply, head_only, close, connection_date(http->connection),
                &answer);
    http->last |= close;
    Piece head = {answer.head, answer.head_length, false};
    Piece body = {answer.body, answer.size, answer.lasting};
    if (connection_send(http->connection, head, body))
        answer_taken(http);
    else
        http->sending = true;
}

/* The exchange no longer concerns this connection. */
static void let_go(Http *http)
{
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
                         const RouteRoom *room)
{
    Exchange *exchange = calloc(1, sizeof *exchange);
    if (!exchange) {
        Reply reply = reply_json_error(503);
        send_reply(http, &reply, request->method == HTTP_HEAD, true);
        return;
    }
    exchange->http = http;
    exchange->head_only = request->method == HTTP_HEAD;
    exchange->close = request->close;
    if (route->websocket) memcpy(exchange->accept, room->accept, sizeof exchange->accept);
    http->exchange = exchange;
    Service *service = connection_service(http->connection);
    service->metrics.waiting++;
    connection_set_deadline(http->connection, connection_limits(http->connection)->reply);
    route->handle(service->app->data, request, exchange);
}

/* The application wants the body of this request, and part of it is missing. */
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
    RequestRoom request_room;
    RouteRoom room;
    HttpRequest request;
    Reply reply;
    size_t head = request_read(bytes, length, &request_room, &request);
    http->needed = 0;
    if (!head) return 0;
    request.address = connection_address(http->connection);
    const AppRoute *route = route_request(connection_service(http->connection), &request,
                                          connection_date(http->connection), &room, &reply);
    if (route && length - head < request.body_length) {
        wait_for_body(http, &request, head);
        return 0;
    }
    connection_has_asked(http->connection);
    if (route) {
        request.body = bytes + head;
        call_handler(http, route, &request, &room);
        return head + request.body_length;
    }
    http->skip = request.body_length;
    /* A client that waits for 100 Continue may keep its body back after the answer: then nobody
     * knows where its next request begins. */
    send_reply(http, &reply, request.method == HTTP_HEAD, request.close || request.expects);
    return head;
}

/* Answers the requests in these bytes, until one is incomplete, or its answer is not made or not
 * taken yet. Returns how many bytes were used. */
static size_t answer_all(Http *http, const char *bytes, size_t length)
{
    size_t used = 0;
    http->working = true;
    while (is_ready(http)) {
        size_t skip = http->skip < length - used ? http->skip : length - used;
        http->skip -= skip;
        used += skip;
        if (used == length || length - used < http->needed) break;
        size_t one = answer_one(http, bytes + used, length - used);
        if (!one) break;
        used += one;
    }
    http->working = false;
    return used;
}

static void become_websocket(Http *http)
{
    Http old = *http;
    free(http);
    websocket_start(old.upgraded, old.in);
    if (old.ended) connection_close(old.connection);
}

/* Decides how to go on once nothing more can be answered now: read, wait, or close. */
static void settle(Http *http)
{
    Connection *connection = http->connection;
    if (http->upgraded) {
        become_websocket(http); /* closed or not: the application must be told in either case */
    } else if (!connection_is_open(connection)) {
        return;
    } else if (http->sending) {
        connection_set_reading(connection, false);
    } else if (http->exchange) {
        connection_set_reading(connection, http->in.length < HTTP_AHEAD_MAX);
    } else if (http->last) {
        connection_half_close(connection);
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

/* Continues with the requests that were kept. */
static void proceed(Http *http)
{
    if (http->in.length && is_ready(http))
        bytes_drop(&http->in, answer_all(http, http->in.at, http->in.length));
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
    bool interim = http->continued && http->needed; /* it was 100 Continue: the body is to come */
    if (interim)
        http->sending = false;
    else
        answer_taken(http);
    proceed(http);
}

static void send_error(Http *http, unsigned status)
{
    Reply reply = reply_json_error(status);
    send_reply(http, &reply, false, true);
    settle(http);
}

/* A client that sent part of a request gets 408. If the application is slow, the client gets 503.
 */
static void late(void *state)
{
    Http *http = state;
    if (http->exchange) {
        let_go(http);
        send_error(http, 503);
    } else if (http->in.length && !http->skip) {
        send_error(http, 408);
    } else {
        connection_close(http->connection);
    }
}

/* Answers what has been asked, and reads no further request. */
static void stop(void *state)
{
    Http *http = state;
    if (http->exchange)
        http->exchange->close = true;
    else if (http->sending)
        http->last = true;
    else
        connection_close(http->connection);
}

static void closed(void *state)
{
    Http *http = state;
    if (http->exchange) let_go(http);
    bytes_free(&http->in);
    free(http);
}

const Protocol HTTP_PROTOCOL = {.received = received,
                                .ended = ended,
                                .sent = sent,
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
    bool head_only = exchange->head_only, close = exchange->close;
    if (http) let_go(http);
    free(exchange);
    if (!http || !connection_is_open(http->connection)) return;
    send_reply(http, reply, head_only, close);
    if (!http->working) proceed(http);
}

WebSocket *exchange_upgrade(Exchange *exchange, const WebSocketEvents *events, void *data)
{
    Http *http = exchange->http;
    ENSURE(*exchange->accept);
    WebSocket *socket = NULL;
    if (http && connection_is_open(http->connection)) {
        socket = websocket_new(http->connection, exchange->accept, events, data);
        http->upgraded = socket;
        if (!socket) connection_close(http->connection);
    }
    if (http) let_go(http);
    free(exchange);
    if (socket && !http->working) proceed(http);
    return socket;
}

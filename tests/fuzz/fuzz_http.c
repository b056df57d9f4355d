/* Fuzzes the server without sockets: the input is what a client sends. It is sent twice, once as a
 * whole, and once in pieces by a client that reads slowly; both must give the same responses. The
 * first byte is the size of the pieces, the second how much the client reads at once, the rest is
 * the input. The application computes checksums of bodies, reads every field, replies late, and
 * has a WebSocket that echoes. */
#include "base/ensure.h"
#include "server/request_params.h"
#include "tests/server/fake_connection.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS_MAX = 1000000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static Exchange *waiting; /* for a late answer */
static bool waiting_upgrade;
static unsigned sockets; /* open ones */

/* Replies with length and checksum, not the body itself: that could look like a response. */
static void handle_body(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data;
    char text[60];
    unsigned sum = 0;
    ENSURE(request->body_length <= REQUEST_BODY_MAX);
    ENSURE(strlen(request->path) == request->path_length);
    for (size_t i = 0; i < request->body_length; i++)
        sum = sum * 31 + (unsigned char)request->body[i];
    snprintf(text, sizeof text, "%zu %u\n", request->body_length, sum);
    Reply reply = reply_text(200, "text/plain", text);
    exchange_reply(exchange, &reply);
}

static void handle_show(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data;
    char query[30], cookie[30];
    bool has_query = query_read(request, "q", query, sizeof query);
    bool has_cookie = cookie_read(request, "s", cookie, sizeof cookie);
    ENSURE(strlen(query) < sizeof query && strlen(cookie) < sizeof cookie);
    ENSURE((has_query || !*query) && (has_cookie || !*cookie));
    for (const char *at = query; *at; at++)
        ENSURE((unsigned char)*at >= ' ' && *at != 127);
    Reply reply = reply_text(origin_is_own(request) ? 200 : 403, "text/plain", query);
    if (has_cookie) reply_header(&reply, "Set-Cookie", "s=1");
    exchange_reply(exchange, &reply);
}

static void handle_late(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data, (void)request;
    waiting = exchange;
    waiting_upgrade = false;
}

static void on_message(void *data, WebSocket *socket, bool text, const char *bytes, size_t length)
{
    (void)data;
    ENSURE(length <= WEBSOCKET_MESSAGE_MAX);
    websocket_send(socket, text, bytes, length);
    if (text && length == 4 && memcmp(bytes, "quit", 4) == 0) websocket_close(socket, 4000, "quit");
}

static void on_closed(void *data, WebSocket *socket, unsigned code)
{
    (void)data, (void)socket;
    ENSURE(code >= 1000 && code <= 4999);
    sockets--;
}

static const WebSocketEvents EVENTS = {.message = on_message, .closed = on_closed};

static void upgrade(Exchange *exchange)
{
    WebSocket *socket = exchange_upgrade(exchange, &EVENTS, NULL);
    if (!socket) return;
    sockets++;
    websocket_send(socket, true, "hello", 5);
}

static void handle_socket(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data;
    waiting_upgrade = strcmp(request->path, "/ws/late") == 0;
    if (waiting_upgrade)
        waiting = exchange;
    else
        upgrade(exchange);
}

static const AppRoute ROUTES[] = {
    {.method = HTTP_POST, .path = "/api/echo", .body_max = 1000, .handle = handle_body},
    {.method = HTTP_GET, .path = "/api/show/", .body_max = 10, .handle = handle_show},
    {.method = HTTP_GET, .path = "/api/late", .handle = handle_late},
    {.method = HTTP_GET, .path = "/ws", .websocket = true, .handle = handle_socket},
    {.method = HTTP_GET, .path = "/ws/late", .websocket = true, .handle = handle_socket},
};
static const App APP = {.routes = ROUTES, .route_count = sizeof ROUTES / sizeof *ROUTES};

static void answer_late(void)
{
    Exchange *exchange = waiting;
    waiting = NULL;
    if (!exchange) return;
    if (waiting_upgrade) {
        upgrade(exchange);
        return;
    }
    Reply reply = reply_text(200, "text/plain", "late\n");
    exchange_reply(exchange, &reply);
}

/* Lets the application reply and the client read until nothing is left to do. */
static void finish_rounds(Connection *connection)
{
    for (unsigned round = 0; waiting || connection->flush || connection->sending; round++) {
        ENSURE(round < ROUNDS_MAX);
        answer_late();
        fake_round(connection);
        if (!connection_is_open(connection)) connection->flush = false;
    }
}

static Bytes run(const uint8_t *data, size_t size, size_t piece, size_t takes)
{
    Connection connection;
    fake_open(&connection, &APP);
    connection.takes = takes;
    for (size_t at = 0; at < size && connection_is_open(&connection); at += piece) {
        size_t count = size - at < piece ? size - at : piece;
        char *exact = malloc(count); /* so that sanitizers notice overruns */
        ENSURE(exact);
        memcpy(exact, data + at, count);
        fake_receive(&connection, exact, count);
        free(exact);
        finish_rounds(&connection);
        ENSURE(!connection_is_open(&connection) || connection.reading);
    }
    if (connection_is_open(&connection)) connection.protocol->ended(connection.state);
    finish_rounds(&connection);
    Bytes sent = connection.sent;
    connection.sent = (Bytes){0};
    fake_fini(&connection);
    ENSURE(!sockets && !waiting);
    return sent;
}

static const char *find(const char *at, const char *end, const char *text)
{
    return memmem(at, (size_t)(end - at), text, strlen(text));
}

/* Checks the response at `at`; returns its end. */
static const char *check_answer(const char *at, const char *end)
{
    ENSURE(end - at > 9 && memcmp(at, "HTTP/1.1 ", 9) == 0);
    const char *body = find(at, end, "\r\n\r\n");
    ENSURE(body);
    body += 4;
    if (memcmp(at + 9, "101", 3) == 0) return end; /* frames follow; fuzz_frames checks them */
    ENSURE(find(at, body, "\r\nContent-Security-Policy: default-src 'none'"));
    const char *length = find(at, body, "\r\nContent-Length: ");
    if (!length) return body;
    return body + strtoul(length + 18, NULL, 10);
}

/* Removes `100 Continue` responses: there are more if a body arrives later. */
static void drop_continue(Bytes *sent)
{
    static const char CONTINUE[] = "HTTP/1.1 100 Continue\r\n\r\n";
    const size_t length = sizeof CONTINUE - 1;
    for (size_t at = 0; at + length <= sent->length;) {
        if (memcmp(sent->data + at, CONTINUE, length) != 0) {
            at++;
            continue;
        }
        sent->length -= length;
        memmove(sent->data + at, sent->data + at + length, sent->length - at);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 3) return 0;
    Bytes whole = run(data + 2, size - 2, size, SIZE_MAX);
    Bytes pieces = run(data + 2, size - 2, data[0] ? data[0] : 4096, data[1] ? data[1] : SIZE_MAX);
    drop_continue(&whole);
    drop_continue(&pieces);
    ENSURE(whole.length == pieces.length);
    ENSURE(!whole.length || memcmp(whole.data, pieces.data, whole.length) == 0);
    /* A response to HEAD has a Content-Length but no body. */
    if (whole.length && !memmem(data, size, "HEAD", 4)) {
        const char *at = whole.data, *end = whole.data + whole.length;
        while (at < end)
            at = check_answer(at, end);
        ENSURE(at == end);
    }
    bytes_free(&whole);
    bytes_free(&pieces);
    return 0;
}

/* HTTP and WebSockets over time, on a connection without a socket (tests/server/fake_connection.h):
 * deadlines, pausing, late replies, closing. */
#include "tests/support/check.h"

#include "server/http_connection.h"
#include "server/websocket.h"
#include "tests/server/fake_connection.h"

#include <stdlib.h>
#include <string.h>

static Exchange *waiting; /* the last one of /api/late */
static WebSocket *opened; /* the last one of /ws or /ws/late */
static bool replying;     /* inside exchange_reply, where no handler may be called */
static unsigned messages, closed_code;
static char last_message[100];

static void handle_late(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data, (void)request;
    assert_false(replying);
    waiting = exchange;
}

static void handle_echo(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data;
    Reply reply = {.status = 200, .type = "text/plain"};
    reply.body = request->body;
    reply.size = request->body_length;
    exchange_reply(exchange, &reply);
}

static void on_message(void *data, WebSocket *socket, bool text, const char *bytes, size_t length)
{
    (void)data, (void)text;
    assert_ptr_equal(socket, opened); /* known before its first message */
    assert_true(length < sizeof last_message);
    memcpy(last_message, bytes, length);
    last_message[length] = '\0';
    messages++;
}

static void on_closed(void *data, WebSocket *socket, unsigned code)
{
    (void)data;
    assert_ptr_equal(socket, opened);
    opened = NULL;
    closed_code = code;
}

static const WebSocketEvents EVENTS = {.message = on_message, .closed = on_closed};

static void handle_socket(void *data, const HttpRequest *request, Exchange *exchange)
{
    (void)data, (void)request;
    opened = exchange_upgrade(exchange, &EVENTS, NULL);
}

static void handle_lot(void *data, const HttpRequest *request, Exchange *exchange)
{
    static char large[WEBSOCKET_QUEUE_MAX];
    handle_socket(data, request, exchange);
    websocket_send(opened, false, large, sizeof large);
    websocket_send(opened, false, large, sizeof large);
}

static const AppRoute ROUTES[] = {
    {.method = HTTP_GET, .path = "/api/late", .handle = handle_late},
    {.method = HTTP_POST, .path = "/api/echo", .body_max = 100, .handle = handle_echo},
    {.method = HTTP_GET, .path = "/api/read", .body_max = 100, .handle = handle_echo},
    {.method = HTTP_GET, .path = "/ws", .websocket = true, .handle = handle_socket},
    {.method = HTTP_GET, .path = "/ws/late", .websocket = true, .handle = handle_late},
    {.method = HTTP_GET, .path = "/ws/lot", .websocket = true, .handle = handle_lot},
};
static const App APP = {.routes = ROUTES, .route_count = sizeof ROUTES / sizeof *ROUTES};

#define HEALTH "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
#define LATE "GET /api/late HTTP/1.1\r\nHost: x\r\n\r\n"
#define UPGRADE(path)                                                                              \
    "GET " path " HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"            \
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"

static Connection connection;
#define RECEIVE(bytes) fake_receive(&connection, bytes, sizeof(bytes) - 1)

static int set_up(void **state)
{
    (void)state;
    waiting = NULL;
    opened = NULL;
    replying = false;
    messages = closed_code = 0;
    fake_open(&connection, &APP);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    fake_fini(&connection);
    return 0;
}

/* How often `text` occurs in what the client got. */
static unsigned count(const char *text)
{
    unsigned found = 0;
    const char *at = connection.sent.data, *end = at + connection.sent.length;
    size_t length = strlen(text);
    while (at && (at = memmem(at, (size_t)(end - at), text, length)))
        found++, at += length;
    return found;
}

static void reply_late(const char *text)
{
    Exchange *exchange = waiting;
    Reply reply = reply_text(200, "text/plain", text);
    waiting = NULL;
    replying = true;
    exchange_reply(exchange, &reply);
    replying = false;
}

/* The same, and then the event loop continues. */
static void reply_and_continue(const char *text)
{
    reply_late(text);
    fake_round(&connection);
}

/* --- HTTP --------------------------------------------------------------------------------------
 */

static void has_deadlines(void **state)
{
    (void)state;
    assert_int_equal(connection.deadline, 10); /* for the first request */
    fake_receive_text(&connection, HEALTH);
    assert_int_equal(connection.deadline, 60); /* for the next */
    fake_receive_text(&connection, "GET / HTTP");
    assert_int_equal(connection.deadline, 10);
    connection.deadline = 5; /* time passes; another piece does not reset it */
    fake_receive_text(&connection, "/1.1\r\n");
    assert_int_equal(connection.deadline, 5);
    fake_receive_text(&connection, "Host: x\r\nContent-Length: 3\r\n\r\n");
    assert_int_equal(connection.deadline, 10); /* answered, but its body is still to come */
    fake_receive_text(&connection, "ab");
    fake_receive_text(&connection, "c");
    assert_int_equal(connection.deadline, 60);
    fake_receive_text(&connection, LATE);
    assert_int_equal(connection.deadline, 50); /* for the application */
    reply_late("now");
    assert_int_equal(connection.deadline, 60);
    assert_int_equal(count("HTTP/1.1 200 OK"), 3);
}

static void ends_slow_clients(void **state)
{
    (void)state;
    fake_receive_text(&connection, HEALTH "GET /");
    connection.protocol->late(connection.state);
    assert_int_equal(count("HTTP/1.1 408 Request Timeout"), 1);
    assert_true(connection.half_closed);
}

static void ends_idle_clients(void **state)
{
    (void)state;
    fake_receive_text(&connection, HEALTH);
    connection.protocol->late(connection.state);
    assert_true(connection.closed);
    assert_int_equal(count("HTTP/1.1"), 1);
}

static void ends_slow_applications(void **state)
{
    (void)state;
    fake_receive_text(&connection, LATE HEALTH);
    assert_true(exchange_is_open(waiting));
    assert_int_equal(connection.service.metrics.waiting, 1);
    connection.protocol->late(connection.state);
    assert_int_equal(count("HTTP/1.1 503 Service Unavailable"), 1);
    assert_true(connection.half_closed && !exchange_is_open(waiting));
    reply_late("too late");
    assert_int_equal(count("HTTP/1.1"), 1);
    assert_int_equal(connection.service.metrics.waiting, 0);
}

/* The text after the last head. */
static const char *last_body(void)
{
    assert_true(bytes_append(&connection.sent, "", 1));
    connection.sent.length--;
    const char *body = connection.sent.data, *at = body;
    while ((at = strstr(at, "\r\n\r\n")))
        body = at += 4;
    return body;
}

/* RFC 9110, 9.3.2: not even if the server gives up. */
static void sends_no_body_to_head(void **state)
{
    (void)state;
    fake_receive_text(&connection, "HEAD /api/late HTTP/1.1\r\nHost: x\r\n\r\n");
    connection.protocol->late(connection.state);
    assert_int_equal(count("HTTP/1.1 503 Service Unavailable"), 1);
    assert_string_equal(last_body(), "");
    reply_late("too late");
}

static void sends_no_body_to_slow_head(void **state)
{
    (void)state;
    fake_receive_text(&connection,
                      "HEAD /api/read HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nabc");
    connection.protocol->late(connection.state);
    assert_int_equal(count("HTTP/1.1 408 Request Timeout"), 1);
    assert_string_equal(last_body(), "");
}

static void answers_in_order(void **state)
{
    (void)state;
    fake_receive_text(&connection, LATE LATE HEALTH);
    assert_null(connection.sent.data);
    fake_receive_text(&connection,
                      "POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nla");
    assert_true(connection.reading);
    reply_late("first");
    assert_int_equal(count("HTTP/1.1"), 1);
    assert_null(waiting); /* the second request waits for the event loop */
    fake_round(&connection);
    reply_and_continue("second");
    assert_int_equal(count("HTTP/1.1"), 3);
    fake_receive_text(&connection, "st");
    assert_int_equal(count("HTTP/1.1"), 4);
    assert_memory_equal(connection.sent.data + connection.sent.length - 4, "last", 4);
}

static void pauses_while_a_client_is_slow(void **state)
{
    (void)state;
    connection.takes = 100;
    fake_receive_text(&connection, "GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n" HEALTH);
    assert_false(connection.reading);
    assert_int_equal(count("ok\n"), 0);
    connection.takes = SIZE_MAX;
    fake_round(&connection);
    assert_true(connection.reading);
    assert_int_equal(count("line 20000\n"), 1);
    assert_int_equal(count("ok\n"), 1);
}

static void reads_only_so_far_ahead(void **state)
{
    (void)state;
    static char ahead[70000];
    memset(ahead, 'x', sizeof ahead);
    fake_receive_text(&connection, LATE);
    fake_receive(&connection, ahead, sizeof ahead);
    assert_false(connection.reading);
    reply_and_continue("now");
    assert_int_equal(count("HTTP/1.1 400"), 1);
    assert_true(connection.half_closed);
}

static void answers_after_the_client_half_closed(void **state)
{
    (void)state;
    fake_receive_text(&connection, LATE);
    connection.protocol->ended(connection.state);
    assert_true(connection_is_open(&connection));
    reply_and_continue("last");
    assert_int_equal(count("last"), 1);
    assert_true(connection.closed);
}

static void finishes_when_the_server_stops(void **state)
{
    (void)state;
    fake_receive_text(&connection, LATE HEALTH);
    connection.protocol->stop(connection.state);
    assert_true(connection_is_open(&connection));
    fake_receive_text(&connection, HEALTH); /* too late */
    reply_and_continue("last");
    assert_int_equal(count("\r\nConnection: close\r\n"), 1);
    assert_int_equal(count("HTTP/1.1"), 1);
    assert_true(connection.half_closed);
}

/* The server stops after a reply, before the event loop gets to the request behind it. */
static void stops_between_two_requests(void **state)
{
    (void)state;
    fake_receive_text(&connection, LATE HEALTH);
    reply_late("last");
    connection.protocol->stop(connection.state);
    assert_true(connection_is_open(&connection));
    fake_round(&connection);
    assert_int_equal(count("HTTP/1.1"), 1);
    assert_true(connection.half_closed);
}

static void stops_while_an_answer_is_sent(void **state)
{
    (void)state;
    connection.takes = 100;
    fake_receive_text(&connection, HEALTH HEALTH);
    connection.protocol->stop(connection.state);
    assert_true(connection_is_open(&connection));
    fake_round(&connection);
    assert_int_equal(count("HTTP/1.1"), 1);
    assert_int_equal(count("ok\n"), 1);
    assert_true(connection.half_closed);
}

static void closes_when_the_server_stops(void **state)
{
    (void)state;
    fake_receive_text(&connection, HEALTH "GET");
    connection.protocol->stop(connection.state);
    assert_true(connection.closed);
}

static void ignores_a_reply_to_a_closed_connection(void **state)
{
    (void)state;
    fake_receive_text(&connection, LATE);
    connection_close(&connection);
    reply_late("to nobody");
    assert_null(connection.sent.data);
}

/* Idle connections may be closed to make room. One that is being answered is not idle. */
static void is_idle_between_requests(void **state)
{
    (void)state;
    fake_receive_text(&connection, "\r\nGET /api/la");
    assert_true(connection.idle);
    fake_receive_text(&connection, "te HTTP/1.1\r\nHost: x\r\n\r\n" LATE "GET /l");
    assert_false(connection.idle);
    reply_and_continue("first");
    assert_false(connection.idle);
    reply_and_continue("second");
    assert_true(connection.idle);
    connection.takes = 100;
    fake_receive_text(&connection, "arge.txt HTTP/1.1\r\nHost: x\r\n\r\n");
    assert_false(connection.idle);
    fake_round(&connection);
    assert_true(connection.idle);
    RECEIVE(UPGRADE("/ws"));
    assert_false(connection.idle);
}

/* A client that sends a body is not idle, neither with its first request nor with a later one. */
static void is_not_idle_during_an_upload(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        fake_receive_text(&connection,
                          "POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n");
        assert_false(connection.idle);
        fake_receive_text(&connection, "ab");
        assert_false(connection.idle);
        fake_receive_text(&connection, "cd");
        assert_true(connection.idle);
    }
}

static void asks_for_a_body_once(void **state)
{
    (void)state;
    fake_receive_text(&connection, "POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n"
                                   "Expect: 100-continue\r\n\r\n");
    assert_int_equal(count("HTTP/1.1 100 Continue\r\n\r\n"), 1);
    fake_receive_text(&connection, "abc");
    fake_receive_text(&connection, "d" HEALTH);
    assert_int_equal(count("HTTP/1.1"), 3);
    assert_int_equal(count("HTTP/1.1 100"), 1);
}

/* --- Fair shares -------------------------------------------------------------------------------
 */

/* Sends `text` many times in one piece. */
static void receive_many(const char *text, unsigned times)
{
    Bytes all = {0};
    for (unsigned i = 0; i < times; i++)
        assert_true(bytes_append(&all, text, strlen(text)));
    fake_receive(&connection, all.data, all.length);
    bytes_free(&all);
}

static void answers_some_requests_per_round(void **state)
{
    (void)state;
    receive_many(HEALTH, 3 * HTTP_ANSWERS_PER_ROUND + 5);
    for (unsigned rounds = 1; rounds <= 3; rounds++) {
        assert_int_equal(count("HTTP/1.1 200"), rounds * HTTP_ANSWERS_PER_ROUND);
        assert_false(connection.reading);
        fake_round(&connection);
    }
    assert_int_equal(count("HTTP/1.1 200"), 3 * HTTP_ANSWERS_PER_ROUND + 5);
    assert_true(connection.reading && connection.idle && !connection.flush);
    assert_int_equal(connection.deadline, 60);
}

/* The limit is reached in the middle of the input, and what is left is not a whole request. */
static void waits_for_the_rest_of_a_request(void **state)
{
    (void)state;
    receive_many(HEALTH, HTTP_ANSWERS_PER_ROUND - 1);
    assert_true(connection.reading && !connection.flush);
    fake_receive_text(&connection, "GET /heal");
    receive_many("thz HTTP/1.1\r\nHost: x\r\n\r\nGET /heal", HTTP_ANSWERS_PER_ROUND + 1);
    fake_round(&connection);
    assert_int_equal(count("HTTP/1.1 200"), 2 * HTTP_ANSWERS_PER_ROUND);
    assert_true(connection.reading);
    assert_int_equal(connection.deadline, 10);
}

static void answers_everything_before_it_closes(void **state)
{
    (void)state;
    fake_receive_text(&connection, LATE);
    receive_many(HEALTH, 2 * HTTP_ANSWERS_PER_ROUND);
    connection.protocol->ended(connection.state);
    reply_and_continue("first");
    assert_int_equal(count("HTTP/1.1 200"), 1 + HTTP_ANSWERS_PER_ROUND);
    assert_true(connection_is_open(&connection));
    fake_round(&connection);
    assert_int_equal(count("HTTP/1.1 200"), 1 + 2 * HTTP_ANSWERS_PER_ROUND);
    assert_true(connection.closed);
}

static void stops_between_two_rounds(void **state)
{
    (void)state;
    receive_many(HEALTH, 2 * HTTP_ANSWERS_PER_ROUND);
    connection.protocol->stop(connection.state);
    fake_round(&connection);
    assert_int_equal(count("HTTP/1.1 200"), HTTP_ANSWERS_PER_ROUND);
    assert_true(connection.half_closed);
}

/* --- WebSockets --------------------------------------------------------------------------------
 */

/* A frame with a mask of zeros. */
#define TEXT_FRAME(length, text) "\x81" length "\0\0\0\0" text
static void upgrades(void **state)
{
    (void)state;
    RECEIVE(UPGRADE("/ws") TEXT_FRAME("\x85", "early"));
    assert_true(connection.websocket && opened && messages == 0);
    assert_int_equal(connection.deadline, 30);
    fake_round(&connection);
    assert_int_equal(messages, 1);
    assert_string_equal(last_message, "early");
    assert_int_equal(count("HTTP/1.1 101 Switching Protocols\r\n"), 1);
    websocket_send(opened, true, "a", 1);
    websocket_send(opened, false, "b", 1);
    assert_int_equal(count("\x81\x01"
                           "a"),
                     0); /* both go out together, in the end */
    fake_round(&connection);
    assert_int_equal(count("\x81\x01"
                           "a\x82\x01"
                           "b"),
                     1);
}

static void upgrades_later(void **state)
{
    (void)state;
    RECEIVE(UPGRADE("/ws/late") TEXT_FRAME("\x85", "early"));
    assert_false(connection.websocket);
    opened = exchange_upgrade(waiting, &EVENTS, NULL);
    assert_non_null(opened);
    RECEIVE(TEXT_FRAME("\x85", "later"));
    assert_int_equal(messages, 2);
    assert_string_equal(last_message, "later");
    fake_round(&connection);
    assert_int_equal(count("HTTP/1.1 101"), 1);
}

static void goes_away_if_upgraded_while_stopping(void **state)
{
    (void)state;
    RECEIVE(UPGRADE("/ws/late"));
    connection.protocol->stop(connection.state);
    opened = exchange_upgrade(waiting, &EVENTS, NULL);
    assert_non_null(opened);
    fake_round(&connection);
    assert_int_equal(count("HTTP/1.1 101"), 1);
    assert_int_equal(count("\x03\xe9server is stopping"), 1);
    assert_int_equal(connection.deadline, 2);
}

static void does_not_upgrade_a_closed_connection(void **state)
{
    (void)state;
    RECEIVE(UPGRADE("/ws/late"));
    connection_close(&connection);
    assert_null(exchange_upgrade(waiting, &EVENTS, NULL));
}

static void drops_a_client_that_does_not_read(void **state)
{
    (void)state;
    static char large[60000];
    RECEIVE(UPGRADE("/ws"));
    connection.takes = 0;
    for (unsigned i = 0; i < 4; i++) {
        websocket_send(opened, false, large, sizeof large);
        if (i == 1 && connection.flush) connection.protocol->flush(connection.state);
    }
    assert_true(connection_is_open(&connection));
    websocket_send(opened, false, large, sizeof large);
    assert_true(connection.closed);
    assert_int_equal(connection.service.metrics.dropped_slow, 1);
    websocket_send(opened, false, large, sizeof large); /* does nothing */
    websocket_close(opened, CLOSE_NORMAL, "");
}

static void keeps_a_client_that_reads(void **state)
{
    (void)state;
    static char large[60000];
    RECEIVE(UPGRADE("/ws"));
    for (unsigned i = 0; i < 20; i++) /* in one round */
        websocket_send(opened, false, large, sizeof large);
    assert_true(connection_is_open(&connection));
    fake_round(&connection);
    assert_true(connection.sent.length > 20 * sizeof large);
    assert_int_equal(connection.service.metrics.dropped_slow, 0);
}

/* The kernel takes 128 kB at first, and nothing more in this round. */
static void drops_a_client_after_the_kernel_is_full(void **state)
{
    (void)state;
    static char large[60000];
    RECEIVE(UPGRADE("/ws"));
    fake_round(&connection);
    connection.takes = 128 * 1024;
    for (unsigned i = 0; i < 6; i++)
        websocket_send(opened, false, large, sizeof large);
    assert_true(connection_is_open(&connection) && connection.sending);
    fake_round(&connection); /* the client reads */
    for (unsigned i = 0; i < 6; i++)
        websocket_send(opened, false, large, sizeof large);
    assert_true(connection_is_open(&connection));
    websocket_send(opened, false, large, sizeof large);
    assert_true(connection.closed);
    assert_int_equal(connection.service.metrics.dropped_slow, 1);
}

/* In the handler, when HTTP still owns the connection. */
static void sends_a_lot_at_once(void **state)
{
    (void)state;
    RECEIVE(UPGRADE("/ws/lot"));
    fake_round(&connection);
    assert_true(connection_is_open(&connection));
    assert_true(connection.sent.length > 2 * WEBSOCKET_QUEUE_MAX);
    assert_memory_equal(connection.sent.data, "HTTP/1.1 101", 12);
}

static void reports_a_socket_dropped_at_once(void **state)
{
    (void)state;
    static char large[WEBSOCKET_QUEUE_MAX];
    RECEIVE(UPGRADE("/ws/late"));
    connection.takes = 0;
    opened = exchange_upgrade(waiting, &EVENTS, NULL);
    websocket_send(opened, false, large, sizeof large);
    assert_true(connection.closed);
    connection.protocol->closed(connection.state);
    assert_int_equal(closed_code, CLOSE_ABNORMAL);
    bytes_free(&connection.sent);
    bytes_free(&connection.kept);
    fake_open(&connection, &APP); /* for tear_down */
}

static void pings(void **state)
{
    (void)state;
    RECEIVE(UPGRADE("/ws"));
    connection.protocol->late(connection.state);
    assert_int_equal(connection.deadline, 10);
    fake_round(&connection);
    assert_int_equal(count("\x89"), 1);
    RECEIVE("\x8a\x80\0\0\0\0");
    assert_int_equal(connection.deadline, 30);
    connection.protocol->late(connection.state);
    connection.protocol->late(connection.state);
    assert_true(connection.closed);
}

static void closes_in_turn(void **state)
{
    (void)state;
    RECEIVE(UPGRADE("/ws"));
    websocket_close(opened, 4000, "bye");
    assert_int_equal(connection.deadline, 2);
    websocket_close(opened, 4001, "again");
    websocket_send(opened, true, "dropped", 7);
    RECEIVE(TEXT_FRAME("\x85", "after"));
    fake_round(&connection);
    assert_int_equal(count("\x88\x05\x0f\xa0"
                           "bye"),
                     1);
    assert_true(messages == 0 && connection_is_open(&connection));
    RECEIVE("\x88\x82\0\0\0\0\x0f\xa0");
    fake_round(&connection);
    assert_true(connection.half_closed);
    assert_int_equal(count("\x88"), 1);
    assert_int_equal(count("again") + count("dropped"), 0);
}

static void client_closes(void **state)
{
    (void)state;
    RECEIVE(UPGRADE("/ws"));
    connection.takes = 50; /* of the head: the close frame has to wait */
    RECEIVE("\x88\x82\0\0\0\0\x03\xe8");
    if (connection.flush) connection.protocol->flush(connection.state);
    assert_true(connection_is_open(&connection) && connection.sending);
    fake_round(&connection);
    assert_true(connection.half_closed);
    assert_int_equal(count("\x88\x02\x03\xe8"), 1);
}

static void goes_away_when_the_server_stops(void **state)
{
    (void)state;
    RECEIVE(UPGRADE("/ws"));
    connection.protocol->stop(connection.state);
    fake_round(&connection);
    assert_int_equal(count("\x03\xe9server is stopping"), 1);
    connection.protocol->late(connection.state);
    assert_true(connection.closed);
}

static void reads_some_frames_per_round(void **state)
{
    (void)state;
    Bytes frames = {0};
    for (unsigned i = 0; i < 2 * WEBSOCKET_FRAMES_PER_ROUND + 5; i++)
        assert_true(bytes_append(&frames, TEXT_FRAME("\x85", "hello"), 11));
    RECEIVE(UPGRADE("/ws"));
    fake_round(&connection);
    fake_receive(&connection, frames.data, frames.length);
    for (unsigned rounds = 1; rounds <= 2; rounds++) {
        assert_int_equal(messages, rounds * WEBSOCKET_FRAMES_PER_ROUND);
        assert_false(connection.reading);
        fake_round(&connection);
    }
    assert_int_equal(messages, 2 * WEBSOCKET_FRAMES_PER_ROUND + 5);
    assert_true(connection.reading && !connection.flush);
    RECEIVE("\x88\x82\0\0\0\0\x03\xe8"); /* it is still in step with the client */
    fake_round(&connection);
    assert_true(connection.half_closed);
    bytes_free(&frames);
}

/* Frames that carry no message are counted too. */
static void counts_every_frame(void **state)
{
    (void)state;
    RECEIVE(UPGRADE("/ws"));
    fake_round(&connection);
    Bytes frames = {0};
    assert_true(bytes_append(&frames, "\x01\x81\0\0\0\0a", 7));
    for (unsigned i = 1; i < WEBSOCKET_FRAMES_PER_ROUND; i += 2)
        assert_true(bytes_append(&frames, "\x00\x80\0\0\0\0\x8a\x80\0\0\0\0", 12));
    assert_true(bytes_append(&frames, "\x80\x81\0\0\0\0z", 7));
    fake_receive(&connection, frames.data, frames.length);
    assert_true(messages == 0 && !connection.reading);
    fake_round(&connection);
    assert_true(messages == 1 && connection.reading);
    assert_string_equal(last_message, "az");
    bytes_free(&frames);
}

/* Behind the handshake, and then the client closes its side. */
static void reads_everything_before_it_closes(void **state)
{
    (void)state;
    Bytes all = {0};
    assert_true(bytes_append(&all, UPGRADE("/ws"), sizeof UPGRADE("/ws") - 1));
    for (unsigned i = 0; i < 10 * WEBSOCKET_FRAMES_PER_ROUND; i++)
        assert_true(bytes_append(&all, TEXT_FRAME("\x85", "hello"), 11));
    fake_receive(&connection, all.data, all.length);
    connection.protocol->ended(connection.state);
    for (unsigned i = 0; i < 12 && connection_is_open(&connection); i++)
        fake_round(&connection);
    assert_int_equal(messages, 10 * WEBSOCKET_FRAMES_PER_ROUND);
    assert_true(connection.closed);
    bytes_free(&all);
}

int main(void)
{
#define CASE(name, function) TEST_WITH(name, function, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        CASE("every wait has its deadline", has_deadlines),
        CASE("a request that stays incomplete gets 408", ends_slow_clients),
        CASE("idle connections are closed", ends_idle_clients),
        CASE("an application that takes too long gets its client a 503", ends_slow_applications),
        CASE("a late 503 to HEAD has no body", sends_no_body_to_head),
        CASE("a 408 to HEAD has no body", sends_no_body_to_slow_head),
        CASE("pipelined requests are answered in order", answers_in_order),
        CASE("reading pauses while a client does not read its reply",
             pauses_while_a_client_is_slow),
        CASE("reading ahead is limited", reads_only_so_far_ahead),
        CASE("a client that half-closed the connection gets its reply",
             answers_after_the_client_half_closed),
        CASE("when the server stops, requests are answered", finishes_when_the_server_stops),
        CASE("when the server stops, the next pipelined request is not handled",
             stops_between_two_requests),
        CASE("when the server stops, a reply being sent is completed",
             stops_while_an_answer_is_sent),
        CASE("when the server stops, idle connections are closed", closes_when_the_server_stops),
        CASE("a reply to a closed connection is ignored", ignores_a_reply_to_a_closed_connection),
        CASE("a connection is idle between requests", is_idle_between_requests),
        CASE("a connection is not idle during an upload", is_not_idle_during_an_upload),
        CASE("100 Continue is sent once", asks_for_a_body_once),
        CASE("a limited number of requests is answered per round", answers_some_requests_per_round),
        CASE("after the limit, an incomplete request is waited for",
             waits_for_the_rest_of_a_request),
        CASE("a client that half-closed gets the answers of all rounds",
             answers_everything_before_it_closes),
        CASE("when the server stops, requests left for the next round are not handled",
             stops_between_two_rounds),
        CASE("an upgrade with a message right behind it", upgrades),
        CASE("an upgrade after the handler has returned", upgrades_later),
        CASE("an upgrade while the server stops closes with 1001",
             goes_away_if_upgraded_while_stopping),
        CASE("a closed connection is not upgraded", does_not_upgrade_a_closed_connection),
        CASE("a client that does not read is dropped", drops_a_client_that_does_not_read),
        CASE("a client that reads is kept", keeps_a_client_that_reads),
        CASE("a client that reads too little is dropped", drops_a_client_after_the_kernel_is_full),
        CASE("much can be sent inside the handler", sends_a_lot_at_once),
        CASE("a socket dropped by its first message is reported as closed",
             reports_a_socket_dropped_at_once),
        CASE("a silent socket is pinged, then dropped", pings),
        CASE("the application closes a socket", closes_in_turn),
        CASE("the client closes a socket while it reads slowly", client_closes),
        CASE("when the server stops, sockets close with 1001", goes_away_when_the_server_stops),
        CASE("a limited number of frames is read per round", reads_some_frames_per_round),
        CASE("the limit counts every frame", counts_every_frame),
        CASE("all frames are read before a half-closed socket is closed",
             reads_everything_before_it_closes),
    };
    return cmocka_run_group_tests_name("server connection", tests, NULL, NULL);
}

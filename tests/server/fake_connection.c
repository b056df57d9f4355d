/* Implements server/connection.h in memory; see fake_connection.h. */
#include "tests/server/fake_connection.h"

#include "base/ensure.h"
#include "server/http_connection.h"

#include <string.h>

void fake_open(Connection *connection, const App *app)
{
    *connection = (Connection){.service = {.site = &SITE, .app = app},
                               .limits = {.slow = 10, .idle = 60, .reply = 50, .ping = 30},
                               .takes = SIZE_MAX,
                               .reading = true,
                               .idle = true};
    connection->service.metrics.started = FAKE_DATE - 60;
    connection->protocol = &HTTP_PROTOCOL;
    connection->state = http_connection_new(connection);
    ENSURE(connection->state);
}

void fake_fini(Connection *connection)
{
    connection->closed = true;
    connection->protocol->closed(connection->state);
    bytes_free(&connection->sent);
    bytes_free(&connection->kept);
}

void fake_receive(Connection *connection, const char *bytes, size_t length)
{
    ENSURE(connection->reading);
    if (connection_is_open(connection))
        connection->protocol->received(connection->state, bytes, length);
}

void fake_receive_text(Connection *connection, const char *text)
{
    fake_receive(connection, text, strlen(text));
}

void fake_round(Connection *connection)
{
    if (connection->flush && connection_is_open(connection)) {
        connection->flush = false;
        connection->protocol->flush(connection->state);
    }
    if (!connection->sending) return;
    ENSURE(bytes_append(&connection->sent, connection->kept.data, connection->kept.length));
    bytes_free(&connection->kept);
    connection->sending = false;
    if (connection_is_open(connection)) connection->protocol->sent(connection->state);
}

bool connection_send(Connection *connection, Piece first, Piece second)
{
    const Piece pieces[2] = {first, second};
    if (!connection_is_open(connection)) return true;
    ENSURE(!connection->sending);
    size_t takes = connection->takes;
    for (unsigned i = 0; i < 2; i++) {
        size_t now = takes < pieces[i].length ? takes : pieces[i].length;
        takes -= now;
        ENSURE(bytes_append(&connection->sent, pieces[i].bytes, now));
        if (now == pieces[i].length) continue;
        connection->sending = true;
        ENSURE(bytes_append(&connection->kept, (const char *)pieces[i].bytes + now,
                            pieces[i].length - now));
    }
    return !connection->sending;
}

bool connection_is_sending(const Connection *connection)
{
    return connection->sending;
}

size_t connection_unsent(const Connection *connection)
{
    return connection->kept.length;
}

void connection_flush_later(Connection *connection)
{
    connection->flush = true;
}

void connection_set_reading(Connection *connection, bool reading)
{
    connection->reading = reading;
}

void connection_set_deadline(Connection *connection, unsigned seconds)
{
    connection->deadline = seconds;
}

void connection_limit_send_buffer(Connection *connection, unsigned bytes)
{
    (void)connection, (void)bytes;
}

void connection_set_idle(Connection *connection, bool idle)
{
    connection->idle = idle;
}

void connection_become_websocket(Connection *connection, const Protocol *protocol, void *state)
{
    connection->protocol = protocol;
    connection->state = state;
    connection->websocket = true;
}

void connection_half_close(Connection *connection)
{
    ENSURE(!connection->sending);
    connection->half_closed = true;
}

void connection_close(Connection *connection)
{
    connection->closed = true;
}

bool connection_is_open(const Connection *connection)
{
    return !connection->closed && !connection->half_closed;
}

Service *connection_service(Connection *connection)
{
    return &connection->service;
}

Address connection_address(const Connection *connection)
{
    (void)connection;
    return (Address){{0}};
}

const Limits *connection_limits(const Connection *connection)
{
    return &connection->limits;
}

int64_t connection_date(const Connection *connection)
{
    (void)connection;
    return FAKE_DATE;
}

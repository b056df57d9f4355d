/* A client's connection as the protocols see it: bytes in, bytes out, deadlines. They know neither
 * sockets nor the event loop; connection.c does. */
#ifndef VALLETTA_SERVER_CONNECTION_H
#define VALLETTA_SERVER_CONNECTION_H

#include "server/routes.h"

typedef struct Connection Connection;

/* In seconds. */
typedef struct Limits {
    unsigned slow;  /* for a client to send a request, or to take 64 kB of an answer */
    unsigned idle;  /* between two requests */
    unsigned reply; /* for the application to answer a request */
    unsigned ping;  /* of silence on a WebSocket before the client gets a ping */
    unsigned stop;  /* for the last answers when the server stops */
} Limits;

/* What a protocol is told. `state` is its own. None of these is called after connection_close,
 * except `closed`, which is called last and from the event loop alone: never in the middle of the
 * protocol's own work. */
typedef struct Protocol {
    void (*received)(void *state, const char *bytes, size_t length);
    void (*ended)(void *state); /* the client will send nothing more */
    void (*sent)(void *state);  /* what connection_send had to keep has been taken */
    void (*flush)(void *state); /* asked for by connection_flush_later */
    void (*late)(void *state);  /* the deadline has passed */
    void (*stop)(void *state);  /* the server is about to end */
    void (*closed)(void *state);
} Protocol;

typedef struct Piece {
    const void *bytes;
    size_t length;
    bool lasting; /* they stay as long as the program runs, and need not be copied */
} Piece;

/* Sends two pieces in one write. Returns true if all was taken (or the connection is closed);
 * otherwise the rest is kept, `sent` follows, and nothing may be sent before. */
bool connection_send(Connection *connection, Piece first, Piece second);

/* Whether connection_send had to keep something, and `sent` is yet to come; and how much it is. */
bool connection_is_sending(const Connection *connection);
size_t connection_unsent(const Connection *connection);

/* Calls `flush` before the event loop next waits. */
void connection_flush_later(Connection *connection);

/* Whether bytes are read from the client. At first they are. */
void connection_set_reading(Connection *connection, bool reading);

/* `late` is called this many seconds from now, unless another deadline is set before. */
void connection_set_deadline(Connection *connection, unsigned seconds);

/* Caps what the kernel keeps for a client that does not read. */
void connection_limit_send_buffer(Connection *connection, unsigned bytes);

/* Whether the connection only waits for the client's next request. If there are too many
 * connections, those that have never sent a request are closed first, then idle ones, the oldest
 * first. */
void connection_set_idle(Connection *connection, bool idle);

/* Another protocol takes over; what the first one kept is its own affair. */
void connection_become_websocket(Connection *connection, const Protocol *protocol, void *state);

/* Closes our side once all is sent, and ignores what comes until the client closes its own: closing
 * both at once would discard an answer if more has come in meanwhile. */
void connection_half_close(Connection *connection);

/* Closes at once. */
void connection_close(Connection *connection);
bool connection_is_open(const Connection *connection); /* false after either */

Service *connection_service(Connection *connection);
Address connection_address(const Connection *connection);
const Limits *connection_limits(const Connection *connection);
int64_t connection_date(const Connection *connection); /* seconds since 1970 */

#endif

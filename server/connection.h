/* A client's connection as the protocols see it: bytes in, bytes out, deadlines. The protocols know
 * neither sockets nor the event loop; only connection.c and connections.c do. */
#ifndef VALLETTA_SERVER_CONNECTION_H
#define VALLETTA_SERVER_CONNECTION_H

#include "server/routes.h"

typedef struct Connection Connection;

/* In seconds. */
typedef struct Limits {
    unsigned slow;  /* for a client to send a request, or to receive 64 kB of an answer */
    unsigned idle;  /* between two requests */
    unsigned reply; /* for the application to answer a request */
    unsigned ping;  /* of silence on a WebSocket before the client gets a ping */
    unsigned stop;  /* for the last answers when the server stops */
} Limits;

/* The events of a connection; `state` belongs to the protocol. After connection_close only `closed`
 * is called. It is the last event, and always comes from the event loop, never from within another
 * call. */
typedef struct Protocol {
    void (*received)(void *state, const char *bytes, size_t length);
    void (*ended)(void *state); /* the client will send nothing more */
    void (*sent)(void *state);  /* the kernel has taken what connection_send kept */
    void (*flush)(void *state); /* requested with connection_flush_later */
    void (*late)(void *state);  /* the deadline has passed */
    void (*stop)(void *state);  /* the server stops: finish soon */
    void (*closed)(void *state);
} Protocol;

typedef struct Piece {
    const void *bytes;
    size_t length;
    bool is_static; /* valid as long as the program runs: no copy is needed */
} Piece;

/* Sends two pieces in one write. Returns true if the kernel took everything, or the connection is
 * closed. Otherwise keeps the rest; nothing more may be sent until `sent` is called. */
bool connection_send(Connection *connection, Piece first, Piece second);

/* Whether connection_send has kept something, and how many bytes. */
bool connection_is_sending(const Connection *connection);
size_t connection_unsent(const Connection *connection);

/* Calls `flush` before the event loop next waits. A protocol uses this also to share the server: it
 * does a limited amount of work, pauses reading, and continues in `flush`, after the others had
 * their turn. `received` gets at most 64 kB before that. */
void connection_flush_later(Connection *connection);

/* Pauses or resumes reading from the client. A new connection reads. */
void connection_set_reading(Connection *connection, bool reading);

/* Calls `late` this many seconds from now. Replaces the previous deadline. */
void connection_set_deadline(Connection *connection, unsigned seconds);

/* Limits what the kernel buffers for a client that does not read. */
void connection_limit_send_buffer(Connection *connection, unsigned bytes);

/* Whether the connection only waits for the client's next request. If there are too many
 * connections, the oldest that has sent no request is closed, if it has had a second for that,
 * otherwise the one that has been idle longest. */
void connection_set_idle(Connection *connection, bool idle);

/* Hands the connection over to another protocol. The caller frees the state of the first one. */
void connection_become_websocket(Connection *connection, const Protocol *protocol, void *state);

/* Closes our side after everything is sent, and ignores input until the client closes its side.
 * Closing both sides at once could reset the connection before the client has read its answer. */
void connection_half_close(Connection *connection);

/* Closes at once. */
void connection_close(Connection *connection);
bool connection_is_open(const Connection *connection); /* false after either call */

Service *connection_service(Connection *connection);
Address connection_address(const Connection *connection);
const Limits *connection_limits(const Connection *connection);
int64_t connection_date(const Connection *connection); /* seconds since 1970 */

#endif

/* A connection without a socket or an event loop: in place of server/connection.c and
 * connections.c, for unit tests and fuzzing of the protocols. The test says what comes, how much
 * the client takes, and when. */
#ifndef VALLETTA_TESTS_SERVER_FAKE_CONNECTION_H
#define VALLETTA_TESTS_SERVER_FAKE_CONNECTION_H

#include "server/connection.h"

struct Connection {
    Service service;
    Limits limits;
    const Protocol *protocol;
    void *state;
    Bytes sent;   /* all that the client has taken */
    Bytes kept;   /* what it has not */
    size_t takes; /* how much it takes at once */
    bool sending; /* `sent` has to be called */
    bool reading, idle, websocket, flush, half_closed, closed;
    unsigned deadline;
};

static const int64_t FAKE_DATE = 784111777; /* Sun, 06 Nov 1994 08:49:37 GMT, the RFC's example */

/* A new HTTP connection to a server with this application, or none. */
void fake_open(Connection *connection, const App *app);

/* Calls `closed` and frees what is held. */
void fake_fini(Connection *connection);

/* Bytes from the client; only while the connection reads. */
void fake_receive(Connection *connection, const char *bytes, size_t length);
void fake_receive_text(Connection *connection, const char *text);

/* The end of a round: flushes, and the client takes what was kept. */
void fake_round(Connection *connection);

#endif

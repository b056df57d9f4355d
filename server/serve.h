/* The server: opens its sockets, runs the event loop, ends on SIGINT and SIGTERM. Prints nothing.
 */
#ifndef VALLETTA_SERVER_SERVE_H
#define VALLETTA_SERVER_SERVE_H

#include "server/connection.h"
#include "server/listen.h"

typedef struct ServeOptions {
    const char *host;
    unsigned port;        /* 0: any that is free */
    Limits limits;        /* SERVE_LIMITS has the usual ones */
    unsigned per_address; /* connections from one address; 0: no limit */
    const App *app;       /* what is below /api/ and /ws, or null */
} ServeOptions;

extern const Limits SERVE_LIMITS;

/* Null if it cannot be opened; then `why` says why. From here on SIGINT and SIGTERM wait for
 * server_run. Raises the process's limit of open files as far as it may; ignores SIGPIPE. */
Server *server_open(const ServeOptions *options, char why[LISTEN_WHY]);
unsigned server_port(const Server *server);

/* Serves until SIGINT or SIGTERM. Then requests that have come are still answered and WebSockets
 * closed with 1001, for a few seconds at most; a second signal ends that at once. */
void server_run(Server *server);
void server_close(Server *server);

#endif

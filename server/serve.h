/* The server: opens its sockets, runs the event loop, stops on SIGINT and SIGTERM. Prints nothing.
 */
#ifndef VALLETTA_SERVER_SERVE_H
#define VALLETTA_SERVER_SERVE_H

#include "server/connection.h"
#include "server/listen.h"

typedef struct ServeOptions {
    const char *host;
    unsigned port;        /* 0: any free port */
    Limits limits;        /* SERVE_LIMITS has the defaults */
    unsigned per_address; /* connections from one address; 0: no limit */
    const App *app;       /* answers /api/ and /ws; or null */
} ServeOptions;

extern const Limits SERVE_LIMITS;

/* Returns null on failure; then `why` has the reason. From here on SIGINT and SIGTERM are left to
 * server_run. Raises the process's limit of open files to its hard limit; ignores SIGPIPE. */
Server *server_open(const ServeOptions *options, char why[LISTEN_WHY_SIZE]);
unsigned server_port(const Server *server);

/* Serves until SIGINT or SIGTERM. Then finishes the answers that have begun and closes WebSockets
 * with 1001. After `limits.stop` seconds, or at a second signal, closes all connections and cancels
 * jobs that have not begun (see app_work). */
void server_run(Server *server);

/* Exchanges must be ended before. */
void server_close(Server *server);

#endif

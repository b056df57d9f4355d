/* The server: connections on one side, http_answer on the other. Prints nothing. */
#ifndef VALLETTA_SERVER_SERVE_H
#define VALLETTA_SERVER_SERVE_H

#include "server/listen.h"

typedef struct ServeOptions {
    const char *host;
    unsigned port;    /* 0: any that is free */
    unsigned timeout; /* seconds that a client may take for its request, or to take an answer */
} ServeOptions;

typedef struct Server Server;

/* Null if it cannot be; then `why` says so. From here on SIGINT and SIGTERM wait for server_run. */
Server *server_open(const ServeOptions *options, char why[LISTEN_WHY]);
unsigned server_port(const Server *server);

/* Serves until SIGINT or SIGTERM; false if the event loop gave up. */
bool server_run(Server *server);
void server_close(Server *server);

#endif

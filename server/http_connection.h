/* HTTP/1.1 on a connection: requests in, answers out, one after the other. */
#ifndef VALLETTA_SERVER_HTTP_CONNECTION_H
#define VALLETTA_SERVER_HTTP_CONNECTION_H

#include "server/connection.h"

enum {
    HTTP_AHEAD_MAX = 64 * 1024, /* bytes read ahead while a request is being answered */
    HTTP_ANSWERS_PER_ROUND = 32 /* pipelined requests answered before other clients' */
};

extern const Protocol HTTP_PROTOCOL;

/* The protocol's state for a new connection; null if there is no memory. */
void *http_connection_new(Connection *connection);

#endif

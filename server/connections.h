/* All connections of a server: accepting them, their limits, and what is done for them once a
 * second and once a round. For serve.c alone. */
#ifndef VALLETTA_SERVER_CONNECTIONS_H
#define VALLETTA_SERVER_CONNECTIONS_H

#include "server/connection.h"

#include <uv.h>

enum {
    CONNECTIONS_READ = 64 * 1024,  /* bytes read at once */
    CONNECTIONS_PACE = 64 * 1024,  /* bytes that a client must take within the timeout */
    CONNECTIONS_LINGER_SECONDS = 2 /* for a client to close after its last answer */
};

typedef struct Connections {
    uv_loop_t *loop;
    Service *service;
    Limits limits;
    unsigned most;        /* connections in all */
    unsigned per_address; /* 0: no limit */

    unsigned count;
    Connection *first;                         /* all of them */
    Connection *newest_silent, *oldest_silent; /* those without a request so far, by age */
    Connection *to_flush;
    Addresses addresses;
    int64_t date; /* seconds since 1970, and when by the loop's clock that was read */
    uint64_t date_at;
    char received[CONNECTIONS_READ]; /* what is being handled; shared, as it never waits */
} Connections;

/* The fields up to `per_address` are set. False without memory. */
bool connections_init(Connections *connections);
void connections_fini(Connections *connections);

/* Accepts the connection that waits at this listener, or closes it at once. False if there is no
 * memory: it must be called again, since the listener waits for that. */
bool connections_accept(Connections *connections, uv_stream_t *listener);

/* Before the event loop waits: sends what was queued in this round. */
void connections_flush(Connections *connections);

/* Once a second: ends what takes too long. */
void connections_sweep(Connections *connections);

/* Lets every connection finish what it has begun, and no more. */
void connections_stop(Connections *connections);

/* Closes them at once. */
void connections_close(Connections *connections);

#endif

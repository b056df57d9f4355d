/* All connections of a server, and the struct of each. For connection.c, connections.c and serve.c;
 * the protocols use only connection.h. */
#ifndef VALLETTA_SERVER_CONNECTIONS_H
#define VALLETTA_SERVER_CONNECTIONS_H

#include "server/connection.h"

#include <uv.h>

enum {
    CONNECTIONS_READ = 64 * 1024,   /* bytes read at once */
    CONNECTIONS_PACE = 64 * 1024,   /* bytes that a client must receive within the time limit */
    CONNECTIONS_LINGER_SECONDS = 2, /* for a client to close after its last answer */
    CONNECTIONS_SILENT_MS = 1000 /* for a new client to send a request before it may be evicted */
};

/* Doubly linked list, newest first: by time of accept (`silent`) or of the last answer (`idle`). */
typedef struct IdleList {
    Connection *newest, *oldest;
} IdleList;

typedef struct Connections {
    uv_loop_t *loop;
    Service *service;
    Limits limits;
    unsigned max_count;   /* connections at the same time */
    unsigned per_address; /* 0: no limit */

    unsigned count;
    Connection *first; /* all of them */
    IdleList silent;   /* those that have not sent a request yet */
    IdleList idle;     /* those that wait for the next one */
    Connection *to_flush;
    uint64_t round; /* how often connections_flush was called */
    Addresses addresses;
    int64_t date;                    /* seconds since 1970 at loop time `date_at` */
    uint64_t date_at;                /* loop time when `date` was read */
    char received[CONNECTIONS_READ]; /* input of one read, used by all connections in turn */
} Connections;

typedef enum Phase { OPEN, LINGERING, CLOSED } Phase;

struct Connection {
    uv_tcp_t tcp; /* first: libuv's pointers to it are pointers to this */
    Connections *all;
    const Protocol *protocol; /* null if the connection was refused */
    void *state;
    Phase phase;
    bool reading, at_end;
    uint64_t full_round;              /* the last round in which a read filled the buffer */
    bool writing;                     /* a write has not completed */
    uint64_t deadline, send_deadline; /* milliseconds of the loop's clock */
    size_t send_mark;                 /* unacknowledged bytes when send_deadline was set */

    /* For connections.c. */
    Address address;
    uint64_t accepted_at; /* milliseconds of the loop's clock */
    bool listed, counted; /* in the list of all; in `addresses` */
    bool websocket;       /* which of the metrics counts it */
    Connection *next, *before;
    IdleList *idle_list; /* that it is in, or null */
    Connection *newer, *older;
    Connection *next_flush, **flush_link; /* what points to this one in its list, or null */
};

/* The caller has set the fields up to `per_address`. False if there is no memory. */
bool connections_init(Connections *connections);
void connections_fini(Connections *connections);

/* Accepts the connection that waits at this listener, or closes it at once. False if there is no
 * memory: call it again later, because libuv reports no further connections until then. */
bool connections_accept(Connections *connections, uv_stream_t *listener);

/* Sends what was queued in this round, and continues with pipelined requests. False if it must be
 * called again before the event loop waits. */
bool connections_flush(Connections *connections);

/* Called once a second: enforces deadlines. */
void connections_sweep(Connections *connections);

/* Lets every connection finish its current answer. */
void connections_stop(Connections *connections);

/* Closes all at once. */
void connections_close(Connections *connections);

/* Removes a connection that is being closed from all lists. */
void connections_remove(Connection *connection);

/* Bytes that the client's system has not acknowledged. */
size_t connection_unacknowledged(const Connection *connection);

/* From now on the client has the time limit to receive CONNECTIONS_PACE bytes, unless the kernel
 * takes all that is left before. */
void connection_expect_progress(Connection *connection);

#endif

/* A client's socket, by libuv: reading, gathered writes, deadlines, closing; and the list of all,
 * with their limits. What the bytes mean is the protocol's affair.
 *
 * An answer goes out in one write, head and file together, from where they are. Only what the
 * client does not take at once costs memory: a copy of the rest of the head, and a reference to the
 * rest of the file. */
#include "server/connections.h"

#include "base/clock.h"
#include "base/ensure.h"
#include "server/http_connection.h"

#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

typedef enum Phase { OPEN, LINGERING, CLOSED } Phase;

struct Connection {
    uv_tcp_t tcp; /* first: libuv's pointers to it are pointers to this */
    Connections *all;
    const Protocol *protocol;
    void *state;
    Connection *next, *before;               /* in the list of all */
    Connection *next_silent, *before_silent; /* towards newer, towards older */
    Connection *next_flush;
    Phase phase;
    bool silent;    /* no request so far: in that list */
    bool counted;   /* by its address */
    bool websocket; /* for the metrics */
    bool reading, at_end;
    bool flushing; /* in the list `to_flush` */
    bool keeps;    /* a Rest is on its way */
    Address address;
    uint64_t deadline, send_deadline; /* milliseconds of the loop's clock */
    size_t send_mark;                 /* unsent bytes when send_deadline was set */
};

/* What the kernel has not taken at once. */
typedef struct Rest {
    uv_write_t write; /* first */
    char copied[];
} Rest;

static uint64_t seconds_from_now(const Connection *connection, unsigned seconds)
{
    return uv_now(connection->all->loop) + (uint64_t)seconds * 1000;
}

/* --- Lists -------------------------------------------------------------------------------------
 */

static void enter_lists(Connection *connection)
{
    Connections *all = connection->all;
    connection->next = all->first;
    if (all->first) all->first->before = connection;
    all->first = connection;
    all->count++;

    connection->silent = true;
    connection->before_silent = all->newest_silent;
    if (all->newest_silent)
        all->newest_silent->next_silent = connection;
    else
        all->oldest_silent = connection;
    all->newest_silent = connection;
}

static void leave_silent(Connection *connection)
{
    Connections *all = connection->all;
    if (!connection->silent) return;
    connection->silent = false;
    *(connection->next_silent ? &connection->next_silent->before_silent : &all->newest_silent) =
        connection->before_silent;
    *(connection->before_silent ? &connection->before_silent->next_silent : &all->oldest_silent) =
        connection->next_silent;
}

static void leave_flush(Connection *connection)
{
    if (!connection->flushing) return;
    Connection **at = &connection->all->to_flush;
    while (*at != connection)
        at = &(*at)->next_flush;
    *at = connection->next_flush;
    connection->flushing = false;
}

static void leave_lists(Connection *connection)
{
    Connections *all = connection->all;
    leave_silent(connection);
    leave_flush(connection);
    *(connection->before ? &connection->before->next : &all->first) = connection->next;
    if (connection->next) connection->next->before = connection->before;
    all->count--;
}

/* --- Closing -----------------------------------------------------------------------------------
 */

static uint64_t *gauge(const Connection *connection)
{
    Metrics *metrics = &connection->all->service->metrics;
    return connection->websocket ? &metrics->websockets : &metrics->http;
}

static void on_closed(uv_handle_t *handle)
{
    Connection *connection = (Connection *)handle;
    if (connection->protocol) connection->protocol->closed(connection->state);
    free(connection);
}

/* The place is free for others at once; the protocol is told from the event loop. */
void connection_close(Connection *connection)
{
    if (connection->phase == CLOSED) return;
    connection->phase = CLOSED;
    leave_lists(connection);
    if (connection->counted) addresses_leave(&connection->all->addresses, &connection->address);
    --*gauge(connection);
    uv_close((uv_handle_t *)&connection->tcp, on_closed);
}

bool connection_is_open(const Connection *connection)
{
    return connection->phase == OPEN;
}

static void on_shut_down(uv_shutdown_t *request, int status)
{
    (void)status;
    free(request);
}

void connection_half_close(Connection *connection)
{
    if (connection->phase != OPEN) return;
    ENSURE(!connection->keeps);
    uv_shutdown_t *request = connection->at_end ? NULL : malloc(sizeof *request);
    if (!request || uv_shutdown(request, (uv_stream_t *)&connection->tcp, on_shut_down) != 0) {
        free(request);
        connection_close(connection);
        return;
    }
    connection_set_reading(connection, true);
    connection->phase = LINGERING;
    connection->deadline = seconds_from_now(connection, CONNECTIONS_LINGER_SECONDS);
}

/* --- Reading -----------------------------------------------------------------------------------
 */

static void on_room_wanted(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    (void)suggested;
    Connections *all = ((Connection *)handle)->all;
    *buffer = uv_buf_init(all->received, sizeof all->received);
}

static void on_received(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    Connection *connection = (Connection *)stream;
    if (count > 0 && connection->phase == OPEN) {
        connection->protocol->received(connection->state, buffer->base, (size_t)count);
    } else if (count == UV_EOF && connection->phase == OPEN) {
        connection_set_reading(connection, false);
        connection->at_end = true;
        connection->protocol->ended(connection->state);
    } else if (count < 0) {
        connection_close(connection);
    }
}

void connection_set_reading(Connection *connection, bool reading)
{
    if (connection->phase != OPEN || connection->at_end || reading == connection->reading) return;
    connection->reading = reading;
    if (!reading)
        uv_read_stop((uv_stream_t *)&connection->tcp);
    else if (uv_read_start((uv_stream_t *)&connection->tcp, on_room_wanted, on_received) != 0)
        connection_close(connection);
}

/* --- Sending -----------------------------------------------------------------------------------
 */

bool connection_is_sending(const Connection *connection)
{
    return connection->keeps;
}

size_t connection_unsent(const Connection *connection)
{
    return connection->keeps ? uv_stream_get_write_queue_size((const uv_stream_t *)&connection->tcp)
                             : 0;
}

static void on_sent(uv_write_t *write, int status)
{
    Connection *connection = (Connection *)write->handle;
    free(write);
    connection->keeps = false;
    if (connection->phase == CLOSED) return;
    if (status != 0)
        connection_close(connection);
    else if (connection->phase == OPEN)
        connection->protocol->sent(connection->state);
}

static void expect_progress(Connection *connection)
{
    connection->send_mark = connection_unsent(connection);
    connection->send_deadline = seconds_from_now(connection, connection->all->limits.slow);
}

/* Keeps what is left of the pieces after `taken` bytes. */
static bool keep_rest(Connection *connection, const Piece pieces[2], size_t taken)
{
    size_t from[2] = {taken < pieces[0].length ? taken : pieces[0].length, 0};
    from[1] = taken - from[0];
    size_t copies = 0;
    for (unsigned i = 0; i < 2; i++)
        if (!pieces[i].lasting) copies += pieces[i].length - from[i];
    Rest *rest = malloc(sizeof *rest + copies);
    if (!rest) return false;
    uv_buf_t buffers[2];
    char *to = rest->copied;
    for (unsigned i = 0; i < 2; i++) {
        size_t length = pieces[i].length - from[i];
        char *bytes = length ? (char *)pieces[i].bytes + from[i] : to;
        if (!pieces[i].lasting && length) {
            bytes = memcpy(to, bytes, length);
            to += length;
        }
        buffers[i] = uv_buf_init(bytes, (unsigned)length);
    }
    connection->keeps = true;
    if (uv_write(&rest->write, (uv_stream_t *)&connection->tcp, buffers, 2, on_sent) == 0) {
        expect_progress(connection);
        return true;
    }
    connection->keeps = false;
    free(rest);
    return false;
}

bool connection_send(Connection *connection, Piece first, Piece second)
{
    if (connection->phase != OPEN) return true;
    ENSURE(!connection->keeps);
    uv_buf_t buffers[2] = {uv_buf_init((char *)first.bytes, (unsigned)first.length),
                           uv_buf_init((char *)second.bytes, (unsigned)second.length)};
    int taken = uv_try_write((uv_stream_t *)&connection->tcp, buffers, second.length ? 2 : 1);
    if (taken == UV_EAGAIN) taken = 0;
    if (taken >= 0 && (size_t)taken == first.length + second.length) return true;
    const Piece pieces[2] = {first, second};
    if (taken >= 0 && keep_rest(connection, pieces, (size_t)taken)) return false;
    connection_close(connection);
    return true;
}

void connection_flush_later(Connection *connection)
{
    if (connection->phase != OPEN || connection->flushing) return;
    connection->flushing = true;
    connection->next_flush = connection->all->to_flush;
    connection->all->to_flush = connection;
}

/* --- The rest of what protocols ask ------------------------------------------------------------
 */

void connection_set_deadline(Connection *connection, unsigned seconds)
{
    if (connection->phase == OPEN) connection->deadline = seconds_from_now(connection, seconds);
}

void connection_limit_send_buffer(Connection *connection, unsigned bytes)
{
    int size = (int)bytes;
    if (connection->phase != CLOSED) uv_send_buffer_size((uv_handle_t *)&connection->tcp, &size);
}

void connection_has_asked(Connection *connection)
{
    leave_silent(connection);
}

void connection_become_websocket(Connection *connection, const Protocol *protocol, void *state)
{
    connection->protocol = protocol;
    connection->state = state;
    if (connection->phase != CLOSED) --*gauge(connection);
    connection->websocket = true;
    if (connection->phase != CLOSED) ++*gauge(connection);
}

Service *connection_service(Connection *connection)
{
    return connection->all->service;
}

Address connection_address(const Connection *connection)
{
    return connection->address;
}

const Limits *connection_limits(const Connection *connection)
{
    return &connection->all->limits;
}

int64_t connection_date(const Connection *connection)
{
    Connections *all = connection->all;
    uint64_t now = uv_now(all->loop);
    if (now != all->date_at || !all->date) {
        all->date = clock_unix();
        all->date_at = now;
    }
    return all->date;
}

/* --- All connections ---------------------------------------------------------------------------
 */

bool connections_init(Connections *connections)
{
    uint64_t seed = 0;
    uv_random(NULL, NULL, &seed, sizeof seed, 0, NULL);
    return addresses_init(&connections->addresses, connections->most, seed);
}

void connections_fini(Connections *connections)
{
    ENSURE(!connections->first);
    addresses_fini(&connections->addresses);
}

static Address peer_of(const uv_tcp_t *tcp)
{
    struct sockaddr_storage storage = {0};
    int size = sizeof storage;
    uv_tcp_getpeername(tcp, (struct sockaddr *)&storage, &size);
    if (storage.ss_family == AF_INET6)
        return address_from(((struct sockaddr_in6 *)&storage)->sin6_addr.s6_addr, 16);
    return address_from((uint8_t *)&((struct sockaddr_in *)&storage)->sin_addr, 4);
}

/* Whether there is a place for this connection; makes one if it can. */
static bool find_place(Connection *connection)
{
    Connections *all = connection->all;
    Metrics *metrics = &all->service->metrics;
    connection->address = peer_of(&connection->tcp);
    unsigned limit = all->per_address ? all->per_address : UINT32_MAX;
    if (!addresses_enter(&all->addresses, &connection->address, limit)) {
        metrics->refused_address++;
        return false;
    }
    connection->counted = true;
    if (all->count < all->most) return true;
    if (all->oldest_silent) {
        connection_close(all->oldest_silent);
        metrics->evicted++;
        return true;
    }
    metrics->refused_full++;
    return false;
}

static void start(Connection *connection)
{
    Connections *all = connection->all;
    bool place = find_place(connection);
    enter_lists(connection);
    ++*gauge(connection);
    connection->state = place ? http_connection_new(connection) : NULL;
    if (!connection->state) {
        connection_close(connection);
        return;
    }
    connection->protocol = &HTTP_PROTOCOL;
    all->service->metrics.accepted++;
    uv_tcp_nodelay(&connection->tcp, 1);
    connection_set_reading(connection, true);
}

bool connections_accept(Connections *connections, uv_stream_t *listener)
{
    Connection *connection = calloc(1, sizeof *connection);
    if (!connection) return false;
    connection->all = connections;
    uv_tcp_init(connections->loop, &connection->tcp);
    if (uv_accept(listener, (uv_stream_t *)&connection->tcp) == 0) {
        start(connection);
        return true;
    }
    connection->phase = CLOSED;
    uv_close((uv_handle_t *)&connection->tcp, on_closed);
    return true;
}

void connections_flush(Connections *connections)
{
    while (connections->to_flush) {
        Connection *connection = connections->to_flush;
        leave_flush(connection);
        connection->protocol->flush(connection->state);
    }
}

static void sweep_one(Connection *connection, uint64_t now)
{
    if (connection->keeps) {
        if (connection->send_mark - connection_unsent(connection) >= CONNECTIONS_PACE)
            expect_progress(connection);
        else if (connection->send_deadline < now)
            connection_close(connection);
    } else if (connection->deadline < now) {
        if (connection->phase == LINGERING)
            connection_close(connection);
        else
            connection->protocol->late(connection->state);
    }
}

void connections_sweep(Connections *connections)
{
    uint64_t now = uv_now(connections->loop);
    for (Connection *at = connections->first, *next; at; at = next) {
        next = at->next;
        sweep_one(at, now);
    }
}

void connections_stop(Connections *connections)
{
    for (Connection *at = connections->first, *next; at; at = next) {
        next = at->next;
        if (at->phase == OPEN) at->protocol->stop(at->state);
    }
}

void connections_close(Connections *connections)
{
    while (connections->first)
        connection_close(connections->first);
}

/* The list of all connections: accepting, limits on their number, eviction, deadlines, stopping. */
#include "server/connections.h"

#include "base/clock.h"
#include "base/ensure.h"
#include "server/http_connection.h"

#include <netinet/in.h>
#include <stdlib.h>

bool connections_init(Connections *connections)
{
    uint64_t seed = 0;
    uv_random(NULL, NULL, &seed, sizeof seed, 0, NULL);
    return addresses_init(&connections->addresses, connections->max_count, seed);
}

void connections_fini(Connections *connections)
{
    ENSURE(!connections->first);
    addresses_fini(&connections->addresses);
}

/* --- Lists -------------------------------------------------------------------------------------
 */

static uint64_t *gauge(const Connection *connection)
{
    Metrics *metrics = &connection->all->service->metrics;
    return connection->websocket ? &metrics->websockets : &metrics->http;
}

static void enter_idle_list(Connection *connection, IdleList *list)
{
    ENSURE(!connection->idle_list && connection->listed);
    connection->idle_list = list;
    connection->newer = NULL;
    connection->older = list->newest;
    *(list->newest ? &list->newest->newer : &list->oldest) = connection;
    list->newest = connection;
}

static void leave_idle_list(Connection *connection)
{
    IdleList *list = connection->idle_list;
    if (!list) return;
    connection->idle_list = NULL;
    *(connection->newer ? &connection->newer->older : &list->newest) = connection->older;
    *(connection->older ? &connection->older->newer : &list->oldest) = connection->newer;
}

static void add(Connection *connection)
{
    Connections *all = connection->all;
    connection->listed = true;
    connection->accepted_at = uv_now(all->loop);
    connection->next = all->first;
    if (all->first) all->first->before = connection;
    all->first = connection;
    all->count++;
    ++*gauge(connection);

    enter_idle_list(connection, &all->silent);
}

static void remove_flush(Connection *connection)
{
    if (!connection->flush_link) return;
    *connection->flush_link = connection->next_flush;
    if (connection->next_flush) connection->next_flush->flush_link = connection->flush_link;
    connection->flush_link = NULL;
}

void connections_remove(Connection *connection)
{
    Connections *all = connection->all;
    ENSURE(connection->listed && all->count);
    connection->listed = false;
    leave_idle_list(connection);
    remove_flush(connection);
    *(connection->before ? &connection->before->next : &all->first) = connection->next;
    if (connection->next) connection->next->before = connection->before;
    all->count--;
    --*gauge(connection);
    if (connection->counted) addresses_leave(&all->addresses, &connection->address);
}

/* --- Accepting ---------------------------------------------------------------------------------
 */

static Address peer_of(const uv_tcp_t *tcp)
{
    struct sockaddr_storage storage = {0};
    int size = sizeof storage;
    uv_tcp_getpeername(tcp, (struct sockaddr *)&storage, &size);
    if (storage.ss_family == AF_INET6)
        return address_from(((struct sockaddr_in6 *)&storage)->sin6_addr.s6_addr, 16);
    return address_from((uint8_t *)&((struct sockaddr_in *)&storage)->sin_addr, 4);
}

/* The connection to close if there are too many, or null. A client that has just connected had no
 * time to send its request: if it were evicted first, new clients would evict each other. */
static Connection *find_evictable(const Connections *all)
{
    Connection *silent = all->silent.oldest;
    if (silent && uv_now(all->loop) - silent->accepted_at >= CONNECTIONS_SILENT_MS) return silent;
    return all->idle.oldest ? all->idle.oldest : silent;
}

/* Returns whether there is a place for this connection. Closes another one for it if necessary. */
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
    if (all->count < all->max_count) return true;
    Connection *evicted = find_evictable(all);
    if (evicted) {
        connection_close(evicted);
        metrics->evicted++;
        return true;
    }
    metrics->refused_full++;
    return false;
}

static void start(Connection *connection)
{
    bool place = find_place(connection);
    add(connection);
    connection->state = place ? http_connection_new(connection) : NULL;
    if (!connection->state) {
        connection_close(connection);
        return;
    }
    connection->protocol = &HTTP_PROTOCOL;
    connection->all->service->metrics.accepted++;
    uv_tcp_nodelay(&connection->tcp, 1);
    connection_set_reading(connection, true);
}

bool connections_accept(Connections *connections, uv_stream_t *listener)
{
    Connection *connection = calloc(1, sizeof *connection);
    if (!connection) return false;
    connection->all = connections;
    uv_tcp_init(connections->loop, &connection->tcp);
    if (uv_accept(listener, (uv_stream_t *)&connection->tcp) == 0)
        start(connection);
    else
        connection_close(connection);
    return true;
}

/* --- Rounds and seconds ------------------------------------------------------------------------
 */

/* Only those that are listed now: `flush` may call handlers, whose answers list other connections,
 * and so on. Other clients must not wait for the end of that. */
bool connections_flush(Connections *connections)
{
    Connection *batch = connections->to_flush;
    connections->round++;
    connections->to_flush = NULL;
    if (batch) batch->flush_link = &batch;
    while (batch) {
        Connection *connection = batch;
        remove_flush(connection);
        connection->protocol->flush(connection->state);
    }
    return !connections->to_flush;
}

static void sweep(Connection *connection, uint64_t now)
{
    if (connection->writing) {
        if (connection_unacknowledged(connection) + CONNECTIONS_PACE <= connection->send_mark)
            connection_expect_progress(connection);
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
        sweep(at, now);
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

/* --- For the protocols ------------------------------------------------------------------------
 */

void connection_flush_later(Connection *connection)
{
    if (connection->phase != OPEN || connection->flush_link) return;
    Connection **list = &connection->all->to_flush;
    connection->next_flush = *list;
    if (*list) (*list)->flush_link = &connection->next_flush;
    connection->flush_link = list;
    *list = connection;
}

void connection_set_idle(Connection *connection, bool idle)
{
    leave_idle_list(connection);
    if (idle && connection->listed) enter_idle_list(connection, &connection->all->idle);
}

void connection_become_websocket(Connection *connection, const Protocol *protocol, void *state)
{
    connection->protocol = protocol;
    connection->state = state;
    if (connection->listed) --*gauge(connection);
    connection->websocket = true;
    if (connection->listed) ++*gauge(connection);
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

/* Reads the clock at most once per millisecond. */
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

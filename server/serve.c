/* Connections, by libwebsockets: the only file that knows it. It waits, reads and writes; what the
 * bytes mean is request.c's, what is answered is http.c's.
 *
 * The library's own reader of HTTP is not used: the version of Debian 12 answers nothing to headers
 * that are too large, turns in circles while a client that sent its next request takes its time
 * over the last answer, and cannot be fuzzed from here. A connection is raw bytes to it. One that
 * wants to become a WebSocket can be handed over: a duplicate of its socket, with what was read of
 * it (lws_adopt_socket_vhost_readbuf).
 *
 * Three protocols share the event loop: clients, the sockets that listen, and the signals that end
 * it. Connections come from a pool; nothing is allocated for a request. An answer goes out in one
 * write, its head and the file it is about together, past the library, which would copy both; what
 * is not taken at once is sent from where it is when the client is ready. */
#include "server/serve.h"

#include "base/clock.h"
#include "server/http.h"

#include <errno.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

enum {
    CONNECTIONS = 1024,  /* at most, at a time */
    OTHER_FILES = 32,    /* that this program may have open besides */
    ACCEPT_ROUND = 64,   /* connections taken before the others are looked after again */
    RECEIVED = 4096,     /* bytes read at once */
    PACE = 64 * 1024,    /* bytes of an answer that a client must take in time */
    IDLE_SECONDS = 60,   /* between two requests */
    FAREWELL_SECONDS = 2 /* for a client to hang up after its last answer */
};

typedef struct Connection {
    struct lws *wsi;  /* null: it is free */
    int64_t deadline; /* for what is awaited of the client */
    bool last;        /* no request will be read after the answer at hand */
    bool parting;     /* that has been sent: the client is to hang up */

    /* What is to be sent: first what was made for the request, then the rest of a file. */
    size_t made_length, made_sent;
    const unsigned char *rest;
    size_t left;
    size_t taken; /* since the deadline was set */
    char made[HTTP_HEAD_MAX + HTTP_PAGE_MAX];

    /* What came. */
    size_t skip; /* bytes to come that belong to a request that was answered */
    size_t have; /* bytes in `in` */
    char in[REQUEST_MAX + RECEIVED];

    struct Connection *next; /* that is free */
} Connection;

struct Server {
    Service service;
    unsigned port, timeout;
    bool stop;
    struct lws_context *context;
    struct lws_vhost *vhost;
    lws_sorted_usec_list_t clock;
    sigset_t signals_before;
    HttpAnswer answer; /* to the request at hand */
    Connection pool[CONNECTIONS], *free;
};

static Server *server_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* Monotonic: for deadlines. */
static int64_t now_seconds(void)
{
    return (int64_t)clock_seconds();
}

/* --- Answering ---------------------------------------------------------------------------------
 */

static bool is_sending(const Connection *connection)
{
    return connection->made_length || connection->left;
}

/* `size` bytes were taken. */
static void advance(Connection *connection, size_t size)
{
    connection->taken += size;
    size_t made = connection->made_length - connection->made_sent;
    if (size < made) {
        connection->made_sent += size;
        return;
    }
    connection->made_length = connection->made_sent = 0;
    connection->rest += size - made;
    connection->left -= size - made;
}

/* Sends what the client takes now; false if it is gone. */
static bool send_now(Connection *connection)
{
    struct iovec parts[] = {
        {connection->made + connection->made_sent, connection->made_length - connection->made_sent},
        {(void *)connection->rest, connection->left}};
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
    ssize_t sent = sendmsg(lws_get_socket_fd(connection->wsi), &message, MSG_NOSIGNAL);
    if (sent > 0) advance(connection, (size_t)sent);
    return sent >= 0 || errno == EAGAIN || errno == EINTR;
}

/* As long as there is more to send, nothing is read from the client. */
static int send_some(Server *server, Connection *connection, int64_t now)
{
    if (!send_now(connection)) return -1;
    if (!is_sending(connection)) {
        connection->deadline = now + IDLE_SECONDS;
        return 0;
    }
    if (connection->taken >= PACE) {
        connection->taken = 0;
        connection->deadline = now + server->timeout;
    }
    lws_rx_flow_control(connection->wsi, 0);
    lws_callback_on_writable(connection->wsi);
    return 0;
}

static int send_answer(Server *server, Connection *connection, const HttpRequest *request,
                       int64_t now)
{
    HttpAnswer *answer = &server->answer;
    http_answer(&server->service, request, clock_unix(), answer);
    memcpy(connection->made, answer->head, answer->head_length);
    connection->made_length = answer->head_length;
    connection->rest = answer->body;
    connection->left = answer->size;
    if ((const char *)answer->body == answer->page) { /* it is gone with the next answer */
        memcpy(connection->made + answer->head_length, answer->page, answer->size);
        connection->made_length += answer->size;
        connection->left = 0;
    }
    connection->taken = 0;
    connection->deadline = now + server->timeout;
    connection->last = answer->close;
    return send_some(server, connection, now);
}

/* Our side is closed and the client's is read until it closes too: to close both at once would take
 * back an answer where more has come in meanwhile. */
static void part_ways(Connection *connection, int64_t now)
{
    shutdown(lws_get_socket_fd(connection->wsi), SHUT_WR);
    connection->parting = true;
    connection->have = 0;
    connection->deadline = now + FAREWELL_SECONDS;
}

static void drop_front(Connection *connection, size_t count)
{
    connection->have -= count;
    memmove(connection->in, connection->in + count, connection->have);
}

static void drop_body(Connection *connection)
{
    size_t count = connection->skip < connection->have ? connection->skip : connection->have;
    connection->skip -= count;
    drop_front(connection, count);
}

/* Something has begun to come: the rest must come in time, however many pieces it comes in. */
static void hasten(Connection *connection, int64_t deadline)
{
    if (connection->deadline > deadline) connection->deadline = deadline;
}

/* Answers the requests that have come, one after the other, up to one whose answer is not taken at
 * once. */
static int answer_all(Server *server, Connection *connection, int64_t now)
{
    while (!is_sending(connection) && !connection->last) {
        drop_body(connection);
        HttpRequest request;
        size_t used = request_read(connection->in, connection->have, &request);
        if (!used) break;
        connection->skip = request.body;
        if (send_answer(server, connection, &request, now)) return -1;
        drop_front(connection, used);
    }
    if (is_sending(connection)) return 0;
    if (connection->last)
        part_ways(connection, now);
    else if (connection->skip || connection->have)
        hasten(connection, now + server->timeout);
    return 0;
}

/* --- Events ------------------------------------------------------------------------------------
 */

static int on_received(Server *server, Connection *connection, const char *bytes, size_t length)
{
    if (connection->parting) return 0;
    if (length > sizeof connection->in - connection->have) return -1; /* cannot be: see RECEIVED */
    int64_t now = now_seconds();
    if (!connection->have && !connection->skip) connection->deadline = now + server->timeout;
    memcpy(connection->in + connection->have, bytes, length);
    connection->have += length;
    return answer_all(server, connection, now);
}

static int on_writable(Server *server, Connection *connection)
{
    int64_t now = now_seconds();
    if (!is_sending(connection)) return 0;
    if (send_some(server, connection, now)) return -1;
    if (!is_sending(connection) && answer_all(server, connection, now)) return -1;
    if (!is_sending(connection)) lws_rx_flow_control(connection->wsi, 1);
    return 0;
}

static void release(Server *server, Connection *connection)
{
    connection->wsi = NULL;
    connection->next = server->free;
    server->free = connection;
    server->service.metrics.open--;
}

static int on_client(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length)
{
    (void)user;
    Connection *connection;
    switch (reason) {
    case LWS_CALLBACK_RAW_RX:
        connection = lws_get_opaque_user_data(wsi);
        return on_received(server_of(wsi), connection, in, length);
    case LWS_CALLBACK_RAW_WRITEABLE:
        connection = lws_get_opaque_user_data(wsi);
        return on_writable(server_of(wsi), connection);
    case LWS_CALLBACK_WSI_DESTROY:
        connection = lws_get_opaque_user_data(wsi);
        if (connection) release(server_of(wsi), connection); /* listeners have none */
        return 0;
    default: return 0;
    }
}

/* Takes the client in, or hangs up. */
static void welcome(Server *server, int file)
{
    Connection *connection = server->free;
    if (!connection) {
        close(file);
        server->service.metrics.refused++;
        return;
    }
    int on = 1;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    lws_sock_file_fd_type description = {.sockfd = file};
    struct lws *wsi =
        lws_adopt_descriptor_vhost(server->vhost, LWS_ADOPT_SOCKET, description, "client", NULL);
    if (!wsi) return; /* it has closed the socket */
    server->free = connection->next;
    connection->wsi = wsi;
    connection->made_length = connection->made_sent = connection->left = 0;
    connection->skip = connection->have = 0;
    connection->last = connection->parting = false;
    connection->deadline = now_seconds() + server->timeout;
    lws_set_opaque_user_data(wsi, connection);
    server->service.metrics.accepted++;
    server->service.metrics.open++;
}

static int on_listener(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                       size_t length)
{
    (void)user, (void)in, (void)length;
    if (reason != LWS_CALLBACK_RAW_RX_FILE) return 0;
    for (int i = 0; i < ACCEPT_ROUND; i++) {
        int file = accept4(lws_get_socket_fd(wsi), NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (file < 0) break;
        welcome(server_of(wsi), file);
    }
    return 0;
}

static int on_signal(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length)
{
    (void)user, (void)in, (void)length;
    struct signalfd_siginfo info; /* taken, so that it is not delivered once it is let through */
    if (reason == LWS_CALLBACK_RAW_RX_FILE &&
        read(lws_get_socket_fd(wsi), &info, sizeof info) == sizeof info)
        server_of(wsi)->stop = true;
    return 0;
}

/* Once a second: hangs up on those who are late. A timer a connection would have to be put in order
 * for every request. */
static void on_second(lws_sorted_usec_list_t *clock)
{
    Server *server = lws_container_of(clock, Server, clock);
    int64_t now = now_seconds();
    for (unsigned i = 0; i < CONNECTIONS; i++) {
        Connection *connection = &server->pool[i];
        if (connection->wsi && connection->deadline < now) /* a whole second is over */
            lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    }
    lws_sul_schedule(server->context, 0, clock, on_second, LWS_US_PER_SEC);
}

static const struct lws_protocols PROTOCOLS[] = {{.name = "client", .callback = on_client},
                                                 {.name = "listen", .callback = on_listener},
                                                 {.name = "signal", .callback = on_signal},
                                                 {0}};

/* --- Starting and ending -----------------------------------------------------------------------
 */

/* The library's tables are as long as there may be files, and with a limit of its own it would
 * search them for every event. Returns how many connections there may be. */
static unsigned limit_files(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
    if (limit.rlim_cur > CONNECTIONS + OTHER_FILES) {
        limit.rlim_cur = CONNECTIONS + OTHER_FILES;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    return limit.rlim_cur > OTHER_FILES ? (unsigned)limit.rlim_cur - OTHER_FILES : 0;
}

static void fill_pool(Server *server, unsigned connections)
{
    for (unsigned i = 0; i < connections && i < CONNECTIONS; i++) {
        server->pool[i].next = server->free;
        server->free = &server->pool[i];
    }
}

static bool open_context(Server *server)
{
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN_SERVER,
                                             .protocols = PROTOCOLS,
                                             .user = server,
                                             .pt_serv_buf_size = RECEIVED,
                                             .vhost_name = "valletta",
                                             .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS};
    lws_set_log_level(0, NULL);
    server->context = lws_create_context(&info);
    if (server->context) server->vhost = lws_create_vhost(server->context, &info);
    return server->vhost;
}

static bool watch_file(Server *server, int file, const char *protocol)
{
    lws_sock_file_fd_type description = {.filefd = file};
    return lws_adopt_descriptor_vhost(server->vhost, LWS_ADOPT_RAW_FILE_DESC, description, protocol,
                                      NULL);
}

/* Those that end the server; from now on they wait until they are read. */
static sigset_t hold_signals(sigset_t *before)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigprocmask(SIG_BLOCK, &signals, before);
    return signals;
}

static bool watch_all(Server *server, const sigset_t *signals, const Listeners *listeners)
{
    int file = signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK);
    bool fine = file >= 0 && watch_file(server, file, "signal");
    for (unsigned i = 0; fine && i < listeners->count; i++)
        fine = watch_file(server, listeners->files[i], "listen");
    if (fine) lws_sul_schedule(server->context, 0, &server->clock, on_second, LWS_US_PER_SEC);
    return fine;
}

static bool start(Server *server, const ServeOptions *options, char why[LISTEN_WHY])
{
    sigset_t signals = hold_signals(&server->signals_before); /* before a client may find us */
    Listeners listeners;
    if (!listen_open(&listeners, options->host, options->port, why)) return false;
    server->port = listeners.port;
    server->timeout = options->timeout;
    server->service.site = &SITE;
    server->service.metrics.started = clock_unix();
    fill_pool(server, limit_files());
    snprintf(why, LISTEN_WHY, "the server does not start: out of memory, or of files");
    return open_context(server) && watch_all(server, &signals, &listeners);
}

Server *server_open(const ServeOptions *options, char why[LISTEN_WHY])
{
    Server *server = calloc(1, sizeof *server);
    snprintf(why, LISTEN_WHY, "out of memory");
    if (!server || start(server, options, why)) return server;
    server_close(server);
    return NULL;
}

unsigned server_port(const Server *server)
{
    return server->port;
}

bool server_run(Server *server)
{
    while (!server->stop)
        if (lws_service(server->context, 0) < 0) return false;
    return true;
}

void server_close(Server *server)
{
    lws_sul_cancel(&server->clock);
    if (server->context) lws_context_destroy(server->context);
    sigprocmask(SIG_SETMASK, &server->signals_before, NULL);
    free(server);
}

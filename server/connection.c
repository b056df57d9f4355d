/* A client's socket (libuv): reading, gathered writes, deadlines, closing. The protocol interprets
 * the bytes.
 *
 * An answer is sent in one write, head and file together, without copying either. Only what the
 * kernel does not take at once costs memory: a copy of the rest of the head, and a reference to the
 * rest of the file. */
#include "server/connections.h"

#include "base/ensure.h"

#include <linux/sockios.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

/* What the kernel did not take at once. */
typedef struct Rest {
    uv_write_t write; /* first */
    char copied[];
} Rest;

static uint64_t seconds_from_now(const Connection *connection, unsigned seconds)
{
    return uv_now(connection->all->loop) + (uint64_t)seconds * 1000;
}

/* --- Closing -----------------------------------------------------------------------------------
 */

static void on_closed(uv_handle_t *handle)
{
    Connection *connection = (Connection *)handle;
    if (connection->protocol) connection->protocol->closed(connection->state);
    free(connection);
}

/* Its place in the limits is free at once; `closed` follows from the event loop. */
void connection_close(Connection *connection)
{
    if (connection->phase == CLOSED) return;
    if (connection->listed) connections_remove(connection);
    connection->phase = CLOSED;
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
    ENSURE(!connection->writing);
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

/* After a read that filled the buffer, libuv reads again, up to 32 times. Other clients must not
 * wait for that: an empty buffer ends it, and the next round continues. */
static void on_room_wanted(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    (void)suggested;
    const Connection *connection = (Connection *)handle;
    Connections *all = connection->all;
    bool enough = connection->full_round == all->round;
    *buffer = uv_buf_init(all->received, enough ? 0 : sizeof all->received);
}

static void on_received(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    Connection *connection = (Connection *)stream;
    if (count == UV_ENOBUFS) return; /* enough for this round */
    if (count == CONNECTIONS_READ) connection->full_round = connection->all->round;
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
    return connection->writing;
}

size_t connection_unsent(const Connection *connection)
{
    return connection->writing
               ? uv_stream_get_write_queue_size((const uv_stream_t *)&connection->tcp)
               : 0;
}

static void on_sent(uv_write_t *write, int status)
{
    Connection *connection = (Connection *)write->handle;
    free(write);
    connection->writing = false;
    if (connection->phase == CLOSED) return;
    if (status != 0)
        connection_close(connection);
    else if (connection->phase == OPEN)
        connection->protocol->sent(connection->state);
}

/* Unsent bytes plus those that the kernel has taken but the client has not acknowledged. Counting
 * only what the kernel takes would drop slow but steady clients: it reports room only after a third
 * of its buffer (up to 4 MB) is free. */
size_t connection_unacknowledged(const Connection *connection)
{
    int in_kernel = 0;
    uv_os_fd_t file;
    if (uv_fileno((const uv_handle_t *)&connection->tcp, &file) != 0 ||
        ioctl(file, SIOCOUTQ, &in_kernel) != 0 || in_kernel < 0)
        in_kernel = 0;
    return connection_unsent(connection) + (size_t)in_kernel;
}

void connection_expect_progress(Connection *connection)
{
    connection->send_mark = connection_unacknowledged(connection);
    connection->send_deadline = seconds_from_now(connection, connection->all->limits.slow);
}

/* Keeps what is left of the pieces after `taken` bytes. */
static bool keep_rest(Connection *connection, const Piece pieces[2], size_t taken)
{
    size_t from[2] = {taken < pieces[0].length ? taken : pieces[0].length, 0};
    from[1] = taken - from[0];
    size_t copies = 0;
    for (unsigned i = 0; i < 2; i++)
        if (!pieces[i].is_static) copies += pieces[i].length - from[i];
    Rest *rest = malloc(sizeof *rest + copies);
    if (!rest) return false;
    uv_buf_t buffers[2];
    char *to = rest->copied;
    for (unsigned i = 0; i < 2; i++) {
        size_t length = pieces[i].length - from[i];
        char *bytes = length ? (char *)pieces[i].bytes + from[i] : to;
        if (!pieces[i].is_static && length) {
            bytes = memcpy(to, bytes, length);
            to += length;
        }
        buffers[i] = uv_buf_init(bytes, (unsigned)length);
    }
    connection->writing = true;
    if (uv_write(&rest->write, (uv_stream_t *)&connection->tcp, buffers, 2, on_sent) == 0) {
        connection_expect_progress(connection);
        return true;
    }
    connection->writing = false;
    free(rest);
    return false;
}

bool connection_send(Connection *connection, Piece first, Piece second)
{
    if (connection->phase != OPEN) return true;
    ENSURE(!connection->writing);
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

/* --- Settings ----------------------------------------------------------------------------------
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

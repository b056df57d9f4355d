/* A WebSocket on a connection: messages, pings, the closing handshake, and dropping clients that do
 * not read. Uses connection.h, no sockets; frames.c encodes and decodes. */
#include "server/websocket.h"

#include "base/ensure.h"
#include "server/response.h"

#include <stdlib.h>

struct WebSocket {
    Connection *connection;
    const WebSocketEvents *events;
    void *data;
    Frames *frames;
    Bytes in;         /* received before the application had the socket, or above the limit */
    Bytes out;        /* frames to be sent */
    unsigned code;    /* the first close code, sent or received; 0 while it is open */
    bool sent_close;  /* nothing is sent after it */
    bool finished;    /* input is ignored: half-close when everything is sent */
    bool pinged;      /* the client was silent; a ping has been sent */
    bool flush_asked; /* connection_flush_later has been called */
    bool behind;      /* frames are left for the next round; reading pauses */
    bool ended;       /* the client sends nothing more */
};

WebSocket *websocket_new(Connection *connection, const char *accept, const WebSocketEvents *events,
                         void *data)
{
    char head[RESPONSE_HEAD_MAX];
    WebSocket *socket = calloc(1, sizeof *socket);
    if (!socket) return NULL;
    *socket = (WebSocket){.connection = connection, .events = events, .data = data};
    socket->frames = frames_new(WEBSOCKET_MESSAGE_MAX);
    size_t length = response_write_upgrade(&connection_service(connection)->metrics, accept,
                                           connection_date(connection), head);
    connection_limit_send_buffer(connection, WEBSOCKET_SEND_BUFFER);
    if (socket->frames && bytes_append(&socket->out, head, length)) return socket;
    frames_free(socket->frames);
    bytes_free(&socket->out);
    free(socket);
    return NULL;
}

/* --- Sending -----------------------------------------------------------------------------------
 */

static void flush_later(WebSocket *socket)
{
    if (socket->flush_asked) return;
    socket->flush_asked = true;
    connection_flush_later(socket->connection);
}

/* Passes `out` to the connection, unless that is still sending: then `sent` follows. */
static void send_out(WebSocket *socket)
{
    if (!socket->out.length || connection_is_sending(socket->connection)) return;
    Bytes out = socket->out;
    socket->out = (Bytes){0};
    connection_send(socket->connection, (Piece){out.data, out.length, false}, (Piece){0});
    bytes_free(&out);
}

static bool queue_is_full(const WebSocket *socket)
{
    return socket->out.length + connection_unsent(socket->connection) > WEBSOCKET_QUEUE_MAX;
}

/* A frame has been added to `out`, or there was no memory for it. A full queue alone does not mean
 * that the client is slow: the kernel may take it now. */
static void queued(WebSocket *socket, bool fits)
{
    if (fits && queue_is_full(socket)) send_out(socket);
    if (fits && !queue_is_full(socket)) {
        flush_later(socket);
        return;
    }
    connection_service(socket->connection)->metrics.dropped_slow += fits;
    connection_close(socket->connection);
}

void websocket_send(WebSocket *socket, bool text, const void *bytes, size_t length)
{
    if (socket->sent_close || !connection_is_open(socket->connection)) return;
    connection_service(socket->connection)->metrics.messages_out++;
    queued(socket, frames_write(socket->frames, &socket->out, text ? FRAME_TEXT : FRAME_BINARY,
                                bytes, length));
}

/* `code` may be CLOSE_NO_CODE, to answer a close frame that had none. */
static void send_close(WebSocket *socket, unsigned code, const char *reason)
{
    if (!socket->code) socket->code = code;
    if (socket->sent_close) return;
    socket->sent_close = true;
    connection_set_deadline(socket->connection, WEBSOCKET_CLOSE_SECONDS);
    queued(socket, frames_write_close(socket->frames, &socket->out, code, reason));
}

void websocket_close(WebSocket *socket, unsigned code, const char *reason)
{
    ENSURE(code != CLOSE_NO_CODE);
    if (connection_is_open(socket->connection)) send_close(socket, code, reason);
}

void websocket_stop(WebSocket *socket)
{
    websocket_close(socket, CLOSE_GOING_AWAY, "server is stopping");
}

/* If the client stays silent, it gets a ping. */
static void await_client(WebSocket *socket)
{
    connection_set_deadline(socket->connection, connection_limits(socket->connection)->ping);
}

/* --- Receiving ---------------------------------------------------------------------------------
 */

static void handle_frame(void *context, FrameKind kind, const char *bytes, size_t length,
                         unsigned code)
{
    WebSocket *socket = context;
    ENSURE(!socket->finished);
    if (!connection_is_open(socket->connection)) return;
    switch (kind) {
    case FRAME_TEXT:
    case FRAME_BINARY:
        if (socket->sent_close) return;
        connection_service(socket->connection)->metrics.messages_in++;
        socket->events->message(socket->data, socket, kind == FRAME_TEXT, bytes, length);
        return;
    case FRAME_PING:
        if (socket->sent_close) return;
        queued(socket, frames_write(socket->frames, &socket->out, FRAME_PONG, bytes, length));
        return;
    case FRAME_PONG: return;
    case FRAME_CLOSE:
        send_close(socket, code, "");
        socket->finished = true;
        flush_later(socket);
        return;
    }
}

/* Reads frames up to the limit for one round. Returns how many bytes were used. */
static size_t read_frames(WebSocket *socket, const char *bytes, size_t length)
{
    size_t left;
    socket->behind = false;
    if (socket->finished) return length;
    socket->pinged = false;
    if (!socket->sent_close) await_client(socket);
    unsigned wrong = frames_read(socket->frames, bytes, length, WEBSOCKET_FRAMES_PER_ROUND,
                                 handle_frame, socket);
    socket->behind = frames_stopped(socket->frames, &left);
    if (socket->behind) flush_later(socket);
    if (wrong && connection_is_open(socket->connection)) {
        send_close(socket, wrong, "");
        socket->finished = true;
        flush_later(socket);
    }
    return socket->finished ? length : length - left;
}

/* Reads frames in `in`. */
static void proceed(WebSocket *socket)
{
    if (socket->in.length || socket->behind)
        bytes_drop(&socket->in, read_frames(socket, socket->in.data, socket->in.length));
    connection_set_reading(socket->connection, !socket->behind);
    /* Without a close frame the connection is broken. */
    if (socket->ended && !socket->behind) connection_close(socket->connection);
}

static void received(void *state, const char *bytes, size_t length)
{
    WebSocket *socket = state;
    bool kept = socket->in.length || socket->behind;
    size_t used = kept ? 0 : read_frames(socket, bytes, length);
    if (!bytes_append(&socket->in, bytes + used, length - used))
        connection_close(socket->connection);
    else if (kept)
        proceed(socket);
    else
        connection_set_reading(socket->connection, !socket->behind);
}

static void flush(void *state)
{
    WebSocket *socket = state;
    socket->flush_asked = false;
    proceed(socket);
    send_out(socket);
    if (socket->finished && !connection_is_sending(socket->connection))
        connection_half_close(socket->connection);
}

static void ended(void *state)
{
    WebSocket *socket = state;
    socket->ended = true;
    proceed(socket);
}

static void late(void *state)
{
    WebSocket *socket = state;
    if (socket->pinged || socket->sent_close) {
        connection_close(socket->connection);
        return;
    }
    socket->pinged = true;
    connection_set_deadline(socket->connection, connection_limits(socket->connection)->slow);
    queued(socket, frames_write(socket->frames, &socket->out, FRAME_PING, "", 0));
}

static void stop(void *state)
{
    websocket_stop(state);
}

static void closed(void *state)
{
    WebSocket *socket = state;
    socket->events->closed(socket->data, socket, socket->code ? socket->code : CLOSE_ABNORMAL);
    frames_free(socket->frames);
    bytes_free(&socket->in);
    bytes_free(&socket->out);
    free(socket);
}

static const Protocol WEBSOCKET_PROTOCOL = {.received = received,
                                            .ended = ended,
                                            .sent = flush,
                                            .flush = flush,
                                            .late = late,
                                            .stop = stop,
                                            .closed = closed};

void websocket_start(WebSocket *socket, Bytes early)
{
    Connection *connection = socket->connection;
    ENSURE(!socket->in.length);
    socket->in = early;
    connection_become_websocket(connection, &WEBSOCKET_PROTOCOL, socket);
    connection_set_reading(connection, true);
    if (!socket->sent_close) await_client(socket);
    flush_later(socket);
}

/* WebSocket frames (RFC 6455, 5 to 8): bytes into messages, messages into bytes. No sockets, no
 * clock. The only file that knows wslay, of which it uses the reading and writing of single frames:
 * putting messages together from frames, checking UTF-8 and close codes is done here, because
 * wslay 1.1.1 judges close frames differently when they come in pieces, closes without a code on a
 * broken frame, and needs twice the memory for each connection. */
#ifndef VALLETTA_SERVER_FRAMES_H
#define VALLETTA_SERVER_FRAMES_H

#include "server/bytes.h"

enum {
    FRAMES_CONTROL_MAX = 125, /* bytes of a ping, a pong or a close frame */
    FRAMES_REASON_MAX = FRAMES_CONTROL_MAX - 2,

    CLOSE_NORMAL = 1000,
    CLOSE_GOING_AWAY = 1001,
    CLOSE_PROTOCOL_ERROR = 1002,
    CLOSE_NO_CODE = 1005,  /* never sent: the close frame had none */
    CLOSE_ABNORMAL = 1006, /* never sent: there was no close frame */
    CLOSE_NOT_UTF8 = 1007,
    CLOSE_TOO_BIG = 1009,
    CLOSE_INTERNAL = 1011
};

typedef enum FrameKind { FRAME_TEXT, FRAME_BINARY, FRAME_PING, FRAME_PONG, FRAME_CLOSE } FrameKind;

typedef struct Frames Frames;

/* Gets each whole message and each control frame. `bytes` are valid during the call; a text is
 * valid UTF-8. `code` is that of a close frame, whose reason `bytes` is. */
typedef void FrameSink(void *context, FrameKind kind, const char *bytes, size_t length,
                       unsigned code);

/* Null without memory. */
Frames *frames_new(size_t message_max);
void frames_free(Frames *frames);

/* Reads what came from a client. Returns 0, or the code to close the connection with; then, and
 * after a close frame, nothing more is read. */
unsigned frames_read(Frames *frames, const char *bytes, size_t length, FrameSink *sink,
                     void *context);

/* Appends a frame to `out`; false without memory. */
bool frames_write(Frames *frames, Bytes *out, FrameKind kind, const void *bytes, size_t length);
bool frames_write_close(Frames *frames, Bytes *out, unsigned code, const char *reason);

#endif

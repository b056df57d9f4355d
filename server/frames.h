/* Decodes WebSocket frames to messages, and encodes messages (RFC 6455, 5 to 8). No sockets, no
 * clock. The only file that uses wslay, and only its frame layer. Joining fragments and checking
 * UTF-8 and close codes is done here, because wslay 1.1.1 treats close frames differently if they
 * arrive in pieces, closes without a code after an invalid frame, and needs twice the memory per
 * connection. */
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

/* Receives each whole message and each control frame. `bytes` are valid during the call; a text is
 * valid UTF-8. For a close frame, `code` is its code and `bytes` its reason. */
typedef void FrameSink(void *context, FrameKind kind, const char *bytes, size_t length,
                       unsigned code);

/* Null if there is no memory. */
Frames *frames_new(size_t message_max);
void frames_free(Frames *frames);

/* Decodes bytes from a client, and begins at most `frames_max` frames. Returns 0, or the code to
 * close the connection with. After that, or after a close frame, it ignores everything. */
unsigned frames_read(Frames *frames, const char *bytes, size_t length, unsigned frames_max,
                     FrameSink *sink, void *context);

/* Whether frames_read stopped at its limit. If so, call it again with the last `left` of its bytes,
 * even if there are none: it reads ahead. */
bool frames_stopped(const Frames *frames, size_t *left);

/* Appends a frame to `out`. False if there is no memory. */
bool frames_write(Frames *frames, Bytes *out, FrameKind kind, const void *bytes, size_t length);
bool frames_write_close(Frames *frames, Bytes *out, unsigned code, const char *reason);

#endif

/* The frame codec. A client's frames must be masked, without reserved bits. Control frames may come
 * between the fragments of a message. */
#include "server/frames.h"

#include "base/ensure.h"
#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

struct Frames {
    wslay_frame_context_ptr context;
    size_t message_max;
    bool over; /* after a close frame or an error */

    /* While frames_read or frames_write runs. */
    const char *in;
    size_t in_length;
    unsigned frames_left; /* that may begin */
    bool stopped;         /* none is left, and there may be more input */
    Bytes *out;

    /* The current frame. */
    bool in_frame;
    struct wslay_frame_iocb frame;
    uint64_t missing; /* bytes that have not arrived */
    size_t control_length;
    char control[FRAMES_CONTROL_MAX];

    /* The current message; opcode 0 if there is none. */
    uint8_t opcode;
    Bytes message;
};

static ssize_t give_input(uint8_t *buffer, size_t size, int flags, void *user)
{
    (void)flags;
    Frames *frames = user;
    size_t count = size < frames->in_length ? size : frames->in_length;
    if (count == 0) return -1; /* to wslay: not now */
    memcpy(buffer, frames->in, count);
    frames->in += count;
    frames->in_length -= count;
    return (ssize_t)count;
}

static ssize_t append_output(const uint8_t *data, size_t length, int flags, void *user)
{
    (void)flags;
    Frames *frames = user;
    return bytes_append(frames->out, data, length) ? (ssize_t)length : -1;
}

Frames *frames_new(size_t message_max)
{
    static const struct wslay_frame_callbacks CALLBACKS = {.send_callback = append_output,
                                                           .recv_callback = give_input};
    Frames *frames = calloc(1, sizeof *frames);
    if (!frames) return NULL;
    frames->message_max = message_max;
    if (wslay_frame_context_init(&frames->context, &CALLBACKS, frames) == 0) return frames;
    free(frames);
    return NULL;
}

void frames_free(Frames *frames)
{
    if (!frames) return;
    bytes_free(&frames->message);
    wslay_frame_context_free(frames->context);
    free(frames);
}

/* --- Reading -----------------------------------------------------------------------------------
 */

static bool is_utf8(const char *bytes, size_t length)
{
    const char *end = bytes + length;
    while (bytes < end)
        if ((unsigned char)*bytes < 0x80)
            bytes++; /* including zero, which utf8_next refuses */
        else if (!utf8_next(&bytes, end))
            return false;
    return true;
}

/* Codes that may be sent: RFC 6455, 7.4, and the IANA registry. */
static bool is_close_code(unsigned code)
{
    return (code >= 1000 && code <= 1014 && code != 1004 && code != CLOSE_NO_CODE &&
            code != CLOSE_ABNORMAL) ||
           (code >= 3000 && code <= 4999);
}

static unsigned end_close(Frames *frames, FrameSink *sink, void *context)
{
    const char *bytes = frames->control;
    size_t length = frames->control_length;
    if (length == 1) return CLOSE_PROTOCOL_ERROR;
    unsigned code = CLOSE_NO_CODE;
    if (length) code = (unsigned)(unsigned char)bytes[0] << 8 | (unsigned char)bytes[1];
    if (length && !is_close_code(code)) return CLOSE_PROTOCOL_ERROR;
    if (length && !is_utf8(bytes + 2, length - 2)) return CLOSE_NOT_UTF8;
    frames->over = true;
    sink(context, FRAME_CLOSE, length ? bytes + 2 : bytes, length ? length - 2 : 0, code);
    return 0;
}

static unsigned end_message(Frames *frames, const char *bytes, size_t length, FrameSink *sink,
                            void *context)
{
    bool text = frames->opcode == WSLAY_TEXT_FRAME;
    if (text && !is_utf8(bytes, length)) return CLOSE_NOT_UTF8;
    frames->opcode = 0;
    sink(context, text ? FRAME_TEXT : FRAME_BINARY, bytes, length, 0);
    bytes_free(&frames->message);
    return 0;
}

/* Checks the head of a frame. */
static unsigned begin_frame(Frames *frames, const struct wslay_frame_iocb *frame)
{
    if (!frame->mask || frame->rsv) return CLOSE_PROTOCOL_ERROR;
    bool starts = frame->opcode == WSLAY_TEXT_FRAME || frame->opcode == WSLAY_BINARY_FRAME;
    switch (frame->opcode) {
    case WSLAY_TEXT_FRAME:
    case WSLAY_BINARY_FRAME:
    case WSLAY_CONTINUATION_FRAME:
        if (starts == (frames->opcode != 0)) return CLOSE_PROTOCOL_ERROR;
        if (frame->payload_length > frames->message_max - frames->message.length)
            return CLOSE_TOO_BIG;
        if (starts) frames->opcode = frame->opcode;
        break;
    case WSLAY_CONNECTION_CLOSE:
    case WSLAY_PING:
    case WSLAY_PONG:
        if (!frame->fin || frame->payload_length > FRAMES_CONTROL_MAX) return CLOSE_PROTOCOL_ERROR;
        frames->control_length = 0;
        break;
    default: return CLOSE_PROTOCOL_ERROR;
    }
    frames->frame = *frame;
    frames->missing = frame->payload_length;
    frames->frames_left--;
    frames->in_frame = true;
    return 0;
}

static unsigned add_control(Frames *frames, const char *bytes, size_t length, FrameSink *sink,
                            void *context)
{
    ENSURE(frames->control_length + length <= sizeof frames->control);
    memcpy(frames->control + frames->control_length, bytes, length);
    frames->control_length += length;
    if (frames->missing) return 0;
    frames->in_frame = false;
    if (frames->frame.opcode == WSLAY_CONNECTION_CLOSE) return end_close(frames, sink, context);
    sink(context, frames->frame.opcode == WSLAY_PING ? FRAME_PING : FRAME_PONG, frames->control,
         frames->control_length, 0);
    return 0;
}

/* A message that arrives in one piece is not copied. */
static unsigned add_data(Frames *frames, const char *bytes, size_t length, FrameSink *sink,
                         void *context)
{
    bool whole = frames->missing == 0 && frames->frame.fin;
    frames->in_frame = frames->missing > 0;
    if (whole && !frames->message.length) return end_message(frames, bytes, length, sink, context);
    if (!bytes_append(&frames->message, bytes, length)) return CLOSE_INTERNAL;
    return whole ? end_message(frames, frames->message.data, frames->message.length, sink, context)
                 : 0;
}

/* Reads one piece of a frame. False if there is none, at the limit, or after an error. */
static bool read_piece(Frames *frames, unsigned *wrong, FrameSink *sink, void *context)
{
    struct wslay_frame_iocb piece = {0};
    frames->stopped = !frames->in_frame && !frames->frames_left;
    if (frames->stopped) return false;
    ssize_t count = wslay_frame_recv(frames->context, &piece);
    if (count == WSLAY_ERR_WANT_READ) return false;
    *wrong = count < 0 ? CLOSE_PROTOCOL_ERROR : 0;
    if (!*wrong && !frames->in_frame) *wrong = begin_frame(frames, &piece);
    if (*wrong) return false;
    ENSURE(piece.data_length <= frames->missing);
    frames->missing -= piece.data_length;
    const char *bytes = piece.data_length ? (const char *)piece.data : "";
    *wrong = wslay_is_ctrl_frame(frames->frame.opcode)
                 ? add_control(frames, bytes, piece.data_length, sink, context)
                 : add_data(frames, bytes, piece.data_length, sink, context);
    return !*wrong;
}

unsigned frames_read(Frames *frames, const char *bytes, size_t length, unsigned frames_max,
                     FrameSink *sink, void *context)
{
    ENSURE(frames_max);
    unsigned wrong = 0;
    frames->stopped = false;
    frames->frames_left = frames_max;
    frames->in = bytes;
    frames->in_length = length;
    while (!frames->over && read_piece(frames, &wrong, sink, context))
        continue;
    if (wrong) frames->over = true;
    return wrong;
}

bool frames_stopped(const Frames *frames, size_t *left)
{
    *left = frames->in_length;
    return frames->stopped;
}

/* --- Writing -----------------------------------------------------------------------------------
 */

bool frames_write(Frames *frames, Bytes *out, FrameKind kind, const void *bytes, size_t length)
{
    static const uint8_t OPCODES[] = {[FRAME_TEXT] = WSLAY_TEXT_FRAME,
                                      [FRAME_BINARY] = WSLAY_BINARY_FRAME,
                                      [FRAME_PING] = WSLAY_PING,
                                      [FRAME_PONG] = WSLAY_PONG,
                                      [FRAME_CLOSE] = WSLAY_CONNECTION_CLOSE};
    ENSURE(kind < FRAME_PING || length <= FRAMES_CONTROL_MAX);
    struct wslay_frame_iocb frame = {.fin = 1,
                                     .opcode = OPCODES[kind],
                                     .payload_length = length,
                                     .data = bytes,
                                     .data_length = length};
    frames->out = out;
    return wslay_frame_send(frames->context, &frame) == (ssize_t)length;
}

bool frames_write_close(Frames *frames, Bytes *out, unsigned code, const char *reason)
{
    size_t length = strlen(reason);
    ENSURE(length <= FRAMES_REASON_MAX);
    if (code == CLOSE_NO_CODE) return frames_write(frames, out, FRAME_CLOSE, NULL, 0);
    ENSURE(is_close_code(code));
    char bytes[FRAMES_CONTROL_MAX] = {(char)(code >> 8), (char)code};
    memcpy(bytes + 2, reason, length);
    return frames_write(frames, out, FRAME_CLOSE, bytes, length + 2);
}

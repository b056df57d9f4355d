/* Fuzzes the WebSocket frame reader with the raw input, and with valid frames made from it. The
 * first byte is the size of the pieces. The input as a whole and in pieces must give the same
 * messages and the same close code. */
#include "base/ensure.h"
#include "base/utf8.h"
#include "server/frames.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE_MAX = 5000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Appends a message to a log that can be compared. */
static void take(void *context, FrameKind kind, const char *bytes, size_t length, unsigned code)
{
    Bytes *log = context;
    unsigned head[3] = {kind, (unsigned)length, code};
    ENSURE(length <= (kind < FRAME_PING ? MESSAGE_MAX : FRAMES_CONTROL_MAX));
    const char *at = bytes, *end = bytes + length;
    while ((kind == FRAME_TEXT || kind == FRAME_CLOSE) && at < end)
        if (*at == 0)
            at++;
        else
            ENSURE(utf8_next(&at, end));
    ENSURE(bytes_append(log, head, sizeof head) && bytes_append(log, bytes, length));
}

static Bytes run(const uint8_t *data, size_t size, size_t piece)
{
    Bytes log = {0};
    unsigned wrong = 0;
    Frames *frames = frames_new(MESSAGE_MAX);
    ENSURE(frames);
    for (size_t at = 0; at < size && !wrong; at += piece) {
        size_t count = size - at < piece ? size - at : piece;
        char *exact = malloc(count);
        ENSURE(exact);
        memcpy(exact, data + at, count);
        size_t left = count;
        do
            wrong = frames_read(frames, exact + count - left, left, 3, take, &log);
        while (frames_stopped(frames, &left));
        free(exact);
    }
    ENSURE(bytes_append(&log, &wrong, sizeof wrong));
    frames_free(frames);
    return log;
}

static void compare(const uint8_t *data, size_t size, size_t piece)
{
    Bytes whole = run(data, size, size ? size : 1), pieces = run(data, size, piece);
    ENSURE(whole.length == pieces.length && memcmp(whole.data, pieces.data, whole.length) == 0);
    bytes_free(&whole);
    bytes_free(&pieces);
}

/* Appends a masked frame. */
static void put_frame(Bytes *out, uint8_t first, const uint8_t *bytes, size_t length)
{
    const uint8_t mask[4] = {0x5a, 0xc3, 0, 0xff};
    uint8_t head[4] = {first, (uint8_t)(0x80 | (length < 126 ? length : 126)),
                       (uint8_t)(length >> 8), (uint8_t)length};
    ENSURE(length < 65536 && bytes_append(out, head, length < 126 ? 2 : 4));
    ENSURE(bytes_append(out, mask, 4));
    for (size_t i = 0; i < length; i++) {
        char masked = (char)(bytes[i] ^ mask[i % 4]);
        ENSURE(bytes_append(out, &masked, 1));
    }
}

/* Makes frames from the input: one byte for the head, one for the length, then the payload. */
static Bytes make_frames(const uint8_t *data, size_t size)
{
    Bytes out = {0};
    while (size >= 2) {
        size_t length = (size_t)data[1] * (data[0] & 0x40 ? 20 : 1);
        if (length > size - 2) length = size - 2;
        put_frame(&out, data[0] & 0x8f, data + 2, length);
        data += 2 + length;
        size -= 2 + length;
    }
    return out;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    size_t piece = data[0] % 64 + 1;
    compare(data + 1, size - 1, piece);
    Bytes made = make_frames(data + 1, size - 1);
    compare((const uint8_t *)made.data, made.length, piece);
    bytes_free(&made);
    return 0;
}

/* A growable byte buffer. It grows by half of its size, so that a message in many pieces is not
 * copied for each piece. */
#include "server/bytes.h"

#include "base/ensure.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

bool bytes_append(Bytes *buffer, const void *bytes, size_t count)
{
    if (count == 0) return true;
    if (count > SIZE_MAX / 4 - buffer->length) return false;
    size_t need = buffer->length + count;
    if (need > buffer->capacity) {
        size_t room = buffer->capacity + buffer->capacity / 2;
        if (room < need) room = need;
        char *grown = realloc(buffer->data, room);
        if (!grown) return false;
        buffer->data = grown;
        buffer->capacity = room;
    }
    memcpy(buffer->data + buffer->length, bytes, count);
    buffer->length = need;
    return true;
}

void bytes_drop(Bytes *buffer, size_t count)
{
    ENSURE(count <= buffer->length);
    if (count == 0) return;
    buffer->length -= count;
    if (buffer->length)
        memmove(buffer->data, buffer->data + count, buffer->length);
    else
        bytes_free(buffer);
}

void bytes_free(Bytes *buffer)
{
    free(buffer->data);
    *buffer = (Bytes){0};
}

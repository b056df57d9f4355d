/* A byte buffer that grows. Empty, it holds no memory. */
#ifndef VALLETTA_SERVER_BYTES_H
#define VALLETTA_SERVER_BYTES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Bytes {
    char *at;
    size_t length, room;
} Bytes;

/* False without memory; then nothing has changed. `bytes` may be null if there are none. */
bool bytes_append(Bytes *buffer, const void *bytes, size_t count);

/* Removes the first `count` bytes; frees the memory with the last one. */
void bytes_drop(Bytes *buffer, size_t count);
void bytes_free(Bytes *buffer);

#endif

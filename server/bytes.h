/* A byte buffer that grows. An empty one holds no memory. */
#ifndef VALLETTA_SERVER_BYTES_H
#define VALLETTA_SERVER_BYTES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Bytes {
    char *data;
    size_t length, capacity;
} Bytes;

/* False, and nothing changes, if there is no memory. `bytes` may be null if `count` is 0. */
bool bytes_append(Bytes *buffer, const void *bytes, size_t count);

/* Removes the first `count` bytes. Frees the memory if none are left. */
void bytes_drop(Bytes *buffer, size_t count);
void bytes_free(Bytes *buffer);

#endif

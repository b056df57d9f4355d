/* Writes the head of a response: status line, the reply's headers, and the headers that every
 * response has. No sockets, no clock. */
#ifndef VALLETTA_SERVER_RESPONSE_H
#define VALLETTA_SERVER_RESPONSE_H

#include "server/metrics.h"
#include "server/reply.h"
#include "server/site.h"

enum { RESPONSE_HEAD_MAX = 4096 }; /* bytes of a response's head */

typedef struct HttpResponse {
    unsigned status;
    bool close; /* the connection closes after it */
    size_t head_length;
    const void *body;
    size_t size;
    bool is_static; /* see Reply */
    char head[RESPONSE_HEAD_MAX];
} HttpResponse;

/* `now` is in seconds since 1970. `head_only`: without the body, for HEAD. Counts the response. */
void response_write(Metrics *metrics, const Reply *reply, bool head_only, bool close, int64_t now,
                    HttpResponse *response);

/* The head of the response that turns the connection into a WebSocket. Returns its length. */
size_t response_write_upgrade(Metrics *metrics, const char *accept, int64_t now,
                              char head[RESPONSE_HEAD_MAX]);

#endif

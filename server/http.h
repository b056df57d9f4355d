/* Writes the head of a response: status line, the reply's headers, and the headers that every
 * response has. No sockets, no clock. */
#ifndef VALLETTA_SERVER_HTTP_H
#define VALLETTA_SERVER_HTTP_H

#include "server/metrics.h"
#include "server/reply.h"
#include "server/site.h"

enum { HTTP_HEAD_MAX = 4096 }; /* bytes of an answer's head */

typedef struct HttpAnswer {
    unsigned status;
    bool close; /* the connection closes after it */
    size_t head_length;
    const void *body;
    size_t size;
    bool lasting; /* see Reply */
    char head[HTTP_HEAD_MAX];
} HttpAnswer;

/* `now` is in seconds since 1970. `head_only`: without the body, for HEAD. Counts the answer. */
void http_answer(Metrics *metrics, const Reply *reply, bool head_only, bool close, int64_t now,
                 HttpAnswer *answer);

/* The head of the answer that turns the connection into a WebSocket. Returns its length. */
size_t http_upgrade(Metrics *metrics, const char *accept, int64_t now, char head[HTTP_HEAD_MAX]);

#endif

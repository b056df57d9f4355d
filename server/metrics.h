/* What the server counts, and the page that tells it (Prometheus' text format; docs/server.md has a
 * line for each). */
#ifndef VALLETTA_SERVER_METRICS_H
#define VALLETTA_SERVER_METRICS_H

#include "base/text.h"

/* Every status that is ever answered. */
#define HTTP_STATUSES(X)                                                                           \
    X(200, "OK")                                                                                   \
    X(304, "Not Modified")                                                                         \
    X(400, "Bad Request")                                                                          \
    X(404, "Not Found")                                                                            \
    X(405, "Method Not Allowed")                                                                   \
    X(413, "Content Too Large")                                                                    \
    X(414, "URI Too Long")                                                                         \
    X(431, "Request Header Fields Too Large")

enum {
#define COUNT_STATUS(code, words) STATUS_##code,
    HTTP_STATUSES(COUNT_STATUS)
#undef COUNT_STATUS
        STATUS_COUNT
};

typedef struct Metrics {
    int64_t started; /* seconds since 1970 */
    uint64_t requests[STATUS_COUNT];
    uint64_t bytes;    /* answered, heads included */
    uint64_t open;     /* connections at this moment */
    uint64_t accepted; /* since the start */
    uint64_t refused;  /* there were too many */
} Metrics;

/* The place of a status in the list above. */
unsigned status_index(unsigned status);

void metrics_request(Metrics *metrics, unsigned status, size_t bytes);
void metrics_write(Text *text, const Metrics *metrics, int64_t now);

#endif

/* Counters and gauges of the server, written in Prometheus' text format (docs/server.md lists
 * them), and the list of HTTP statuses. */
#ifndef VALLETTA_SERVER_METRICS_H
#define VALLETTA_SERVER_METRICS_H

#include "base/text.h"

/* Every status that can be answered: code, phrase, and the word in JSON errors. */
#define HTTP_STATUSES(X)                                                                           \
    X(101, "Switching Protocols", "")                                                              \
    X(200, "OK", "")                                                                               \
    X(201, "Created", "")                                                                          \
    X(204, "No Content", "")                                                                       \
    X(303, "See Other", "")                                                                        \
    X(304, "Not Modified", "")                                                                     \
    X(400, "Bad Request", "bad_request")                                                           \
    X(401, "Unauthorized", "unauthorized")                                                         \
    X(403, "Forbidden", "forbidden")                                                               \
    X(404, "Not Found", "not_found")                                                               \
    X(405, "Method Not Allowed", "method_not_allowed")                                             \
    X(408, "Request Timeout", "request_timeout")                                                   \
    X(409, "Conflict", "conflict")                                                                 \
    X(411, "Length Required", "length_required")                                                   \
    X(413, "Content Too Large", "content_too_large")                                               \
    X(414, "URI Too Long", "uri_too_long")                                                         \
    X(417, "Expectation Failed", "expectation_failed")                                             \
    X(426, "Upgrade Required", "upgrade_required")                                                 \
    X(429, "Too Many Requests", "too_many_requests")                                               \
    X(431, "Request Header Fields Too Large", "headers_too_large")                                 \
    X(500, "Internal Server Error", "internal_error")                                              \
    X(501, "Not Implemented", "not_implemented")                                                   \
    X(503, "Service Unavailable", "unavailable")

enum {
#define COUNT_STATUS(code, phrase, word) STATUS_##code,
    HTTP_STATUSES(COUNT_STATUS)
#undef COUNT_STATUS
        STATUS_COUNT
};

typedef struct Metrics {
    int64_t started; /* seconds since 1970 */
    uint64_t requests[STATUS_COUNT];
    uint64_t bytes;   /* answered, heads included */
    uint64_t waiting; /* requests that the application has not answered yet */

    uint64_t http, websockets; /* connections open now */
    uint64_t accepted;
    uint64_t refused_full, refused_address;
    uint64_t evicted; /* idle ones, closed to make room */

    uint64_t messages_in, messages_out; /* of WebSockets */
    uint64_t dropped_slow;              /* WebSockets whose client did not read */
} Metrics;

/* The place of a status in the list above. */
unsigned status_index(unsigned status);

void metrics_request(Metrics *metrics, unsigned status, size_t bytes);
void metrics_write(Text *text, const Metrics *metrics, int64_t now);

#endif

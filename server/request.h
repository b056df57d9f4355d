/* Reads HTTP requests out of a buffer (RFC 9112). Trusts nothing, keeps nothing, changes nothing in
 * the buffer: the result is either "more bytes needed" or a request. */
#ifndef VALLETTA_SERVER_REQUEST_H
#define VALLETTA_SERVER_REQUEST_H

#include "server/addresses.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    REQUEST_MAX = 8 * 1024,      /* bytes of a request's head, with empty lines before it */
    REQUEST_HEADERS_MAX = 100,   /* header lines */
    REQUEST_BODY_MAX = 64 * 1024 /* bytes of its body, whether a route wants it or not */
};

typedef enum HttpMethod {
    HTTP_GET,
    HTTP_HEAD,
    HTTP_POST,
    HTTP_PUT,
    HTTP_PATCH,
    HTTP_DELETE,
    HTTP_OTHER
} HttpMethod;

typedef struct HttpHeader {
    const char *name, *value;
} HttpHeader;

typedef struct HttpRequest {
    unsigned refusal; /* the status to answer a bad request with, or 0 */
    bool close;       /* the client wants no more, or where the next request begins is unknown */
    bool websocket;   /* it asks to become a WebSocket */
    bool expects;     /* Expect: 100-continue, from a client that understands the answer */
    HttpMethod method;
    const char *path; /* decoded, without the query; begins with a slash */
    size_t path_length;
    const char *query; /* as it came, without the question mark; empty if there is none */
    const char *host;  /* empty with HTTP/1.0 */
    const HttpHeader *headers;
    unsigned header_count;
    size_t body_length; /* bytes that follow the head and belong to it */

    /* Known to the connection only. */
    const char *body; /* null until all of it has come, and if nobody wants it */
    Address address;  /* of the client, or of a proxy; an IPv6 address without its last half */
} HttpRequest;

/* Where a request's texts are, until the next one is read. */
typedef struct RequestRoom {
    char text[REQUEST_MAX + 1];
    HttpHeader headers[REQUEST_HEADERS_MAX];
} RequestRoom;

/* Reads the request that `bytes` begins with and returns the length of its head; 0 if it is not yet
 * complete. What the request points to is in `room`. */
size_t request_read(const char *bytes, size_t length, RequestRoom *room, HttpRequest *request);

/* The value of a header that was sent exactly once; otherwise empty. Sent twice, two readers could
 * take different ones. */
const char *request_header(const HttpRequest *request, const char *name);

/* Whether a text has control characters other than tabs: no header may. */
bool has_controls(const char *text);

#endif

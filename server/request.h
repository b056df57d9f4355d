/* Parses HTTP requests (RFC 9112) from a buffer, which it does not change. The result is either
 * "more bytes needed" or a request, which may be one to refuse. Keeps no state. */
#ifndef VALLETTA_SERVER_REQUEST_H
#define VALLETTA_SERVER_REQUEST_H

#include "server/addresses.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    REQUEST_MAX = 8 * 1024,      /* bytes of the head, including empty lines before it */
    REQUEST_HEADERS_MAX = 100,   /* header lines */
    REQUEST_BODY_MAX = 64 * 1024 /* bytes of the body, even if it is ignored */
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
    unsigned refusal; /* status of the answer to an invalid request; 0 if it is valid */
    bool close;       /* the client asks for it, or the start of the next request is unknown */
    bool websocket;   /* Connection: upgrade, and Upgrade: websocket */
    bool expects;     /* Expect: 100-continue, with HTTP/1.1 and a body */
    HttpMethod method;
    const char *path; /* decoded, without the query; begins with a slash */
    size_t path_length;
    const char *query; /* not decoded, without the question mark; may be empty */
    const char *host;  /* empty with HTTP/1.0 */
    const HttpHeader *headers;
    unsigned header_count;
    size_t body_length; /* bytes after the head */

    /* Set by http_connection.c. */
    const char *body; /* null until the whole body has arrived, or if no handler reads it */
    Address address;  /* of the client, or of a proxy; only the first 64 bits of IPv6 */
} HttpRequest;

/* Storage for the strings of a request, until the next one is read. */
typedef struct RequestStorage {
    char text[REQUEST_MAX + 1];
    HttpHeader headers[REQUEST_HEADERS_MAX];
} RequestStorage;

/* Reads the request at the start of `bytes` and returns the length of its head; 0 if it is not
 * complete. The request points into `storage`. */
size_t request_read(const char *bytes, size_t length, RequestStorage *storage,
                    HttpRequest *request);

/* The value of a header that was sent exactly once; otherwise empty. If there are two, a proxy
 * might read the other one. */
const char *request_header(const HttpRequest *request, const char *name);

/* Whether a text has control characters other than tabs: no header may. */
bool has_controls(const char *text);

#endif

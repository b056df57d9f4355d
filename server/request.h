/* Requests out of the bytes of a connection (RFC 9112). Nothing is trusted and nothing is kept:
 * what is given is a buffer, what comes back is that more is needed, or a request. */
#ifndef VALLETTA_SERVER_REQUEST_H
#define VALLETTA_SERVER_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

enum {
    REQUEST_MAX = 8 * 1024,      /* bytes of a request's head, with empty lines before it */
    REQUEST_BODY_MAX = 64 * 1024 /* that may come with it; they are passed over */
};

typedef enum HttpMethod { HTTP_GET, HTTP_HEAD, HTTP_OTHER } HttpMethod;

typedef struct HttpRequest {
    unsigned refusal; /* the status for a request that is not to be followed, or 0 */
    bool close;       /* the client wants no more, or where the next request begins is not known */
    HttpMethod method;
    const char *path; /* decoded, without the query; begins with a slash */
    size_t path_length;
    const char *accept_encoding; /* empty if not said */
    const char *if_none_match;
    size_t body; /* bytes that follow the head and belong to it */
} HttpRequest;

/* Reads the request that `bytes` begins with and returns the length of its head; 0 if it is not yet
 * complete. Decodes it in place: what the request points to is in `bytes`. A list
 * that is given in two headers counts as not said. */
size_t request_read(char *bytes, size_t length, HttpRequest *request);

#endif

/* From a request to its answer: no sockets, no clock, nothing kept but the counts. What a request
 * says may be anything at all. */
#ifndef VALLETTA_SERVER_HTTP_H
#define VALLETTA_SERVER_HTTP_H

#include "server/metrics.h"
#include "server/request.h"
#include "server/site.h"

enum {
    HTTP_HEAD_MAX = 2048, /* bytes of an answer's head */
    HTTP_PAGE_MAX = 4096  /* of a page that is made when it is asked for */
};

typedef struct HttpAnswer {
    unsigned status;
    bool close; /* the connection, after it */
    size_t head_length;
    const unsigned char *body; /* of the site, or `page` */
    size_t size;
    char head[HTTP_HEAD_MAX];
    char page[HTTP_PAGE_MAX];
} HttpAnswer;

typedef struct Service {
    const Site *site;
    Metrics metrics;
} Service;

/* Finds the answer and counts it. `now` is in seconds since 1970. */
void http_answer(Service *service, const HttpRequest *request, int64_t now, HttpAnswer *answer);

#endif

/* The reply to a request: status, headers, body. response.c writes it as bytes. */
#ifndef VALLETTA_SERVER_REPLY_H
#define VALLETTA_SERVER_REPLY_H

#include "server/request.h"

enum { REPLY_EXTRA_MAX = 4 };

typedef struct Reply {
    unsigned status;      /* one of HTTP_STATUSES in metrics.h */
    const char *type;     /* Content-Type; null without a body */
    const char *caching;  /* Cache-Control; null: no-store */
    const char *etag;     /* or null */
    const char *encoding; /* or null */
    bool varies;          /* with Accept-Encoding */
    const void *body;
    size_t size;
    bool is_static; /* the body is valid as long as the program runs: no copy is needed */

    /* Other headers, such as Set-Cookie. Neither names nor values have control characters. A head
     * that is larger than RESPONSE_HEAD_MAX is answered with 500. */
    unsigned extra_count;
    HttpHeader extra[REPLY_EXTRA_MAX];
} Reply;

/* A text that must not be cached. */
Reply reply_text(unsigned status, const char *type, const char *text);

/* {"error":"code"} */
Reply reply_json_error(unsigned status);

void reply_header(Reply *reply, const char *name, const char *value);

#endif

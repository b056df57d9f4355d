/* What is to be had where. A route fills in a reply; http.c makes an answer of it. */
#ifndef VALLETTA_SERVER_ROUTES_H
#define VALLETTA_SERVER_ROUTES_H

#include "server/http.h"

typedef struct Reply {
    unsigned status;
    const char *type;
    const char *caching;  /* Cache-Control */
    const char *etag;     /* or null */
    const char *encoding; /* or null */
    bool varies;          /* with Accept-Encoding */
    const unsigned char *body;
    size_t size;
} Reply;

/* `page` is room for a body that is made now. */
void route_request(const Service *service, const HttpRequest *request, int64_t now,
                   char page[HTTP_PAGE_MAX], Reply *reply);

#endif

/* URL routing: which reply, or which handler, answers a request. No sockets, no clock. */
#ifndef VALLETTA_SERVER_ROUTES_H
#define VALLETTA_SERVER_ROUTES_H

#include "server/app.h"
#include "server/handshake.h"
#include "server/metrics.h"
#include "server/site.h"

enum { ROUTES_TEXT_MAX = 8192 }; /* bytes of a text generated for one reply */

typedef struct Service {
    const Site *site;
    const App *app; /* or null */
    Metrics metrics;
} Service;

/* Storage for what a reply points to. */
typedef struct ReplyStorage {
    char text[ROUTES_TEXT_MAX];
    char accept[HANDSHAKE_ACCEPT_SIZE]; /* for a websocket route */
} ReplyStorage;

/* Returns the route of the application that answers, or null after filling in `reply`. */
const AppRoute *route_request(const Service *service, const HttpRequest *request, int64_t now,
                              ReplyStorage *storage, Reply *reply);

/* The reply to a request that no route answers, in the format of its path: JSON below /api/ and
 * /ws, otherwise a web page. */
Reply route_error(const HttpRequest *request, unsigned status);

/* Whether a path is reserved for applications: /api, /ws, and everything below. */
bool route_is_reserved(const char *path);

#endif

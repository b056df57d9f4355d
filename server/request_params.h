/* Reads cookies, query parameters and Origin of a request. */
#ifndef VALLETTA_SERVER_REQUEST_PARAMS_H
#define VALLETTA_SERVER_REQUEST_PARAMS_H

#include "server/request.h"

/* Copies the value of the first cookie with this name. False, and an empty value, if there is none
 * or it does not fit. */
bool cookie_read(const HttpRequest *request, const char *name, char *value, size_t size);

/* Decodes the value of the first query parameter with this name ("a=1&b=x%20y+z"). False, and an
 * empty value, if there is none, it does not fit, or it has broken escapes or control characters.
 */
bool query_read(const HttpRequest *request, const char *name, char *value, size_t size);

/* Whether a page of this server sent the request: Origin has the same host as Host. True if there
 * is no Origin: then no page of another site sent it. app.h: AppRoute checks it for most routes. */
bool origin_is_own(const HttpRequest *request);

#endif

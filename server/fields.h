/* What handlers read in a request beyond its path: cookies, the query, where it came from. */
#ifndef VALLETTA_SERVER_FIELDS_H
#define VALLETTA_SERVER_FIELDS_H

#include "server/request.h"

/* The value of the first cookie of this name, copied with a closing zero. False, and an empty
 * value, if there is none or it does not fit. */
bool cookie_read(const HttpRequest *request, const char *name, char *value, size_t size);

/* The decoded value of the first parameter of this name in the query ("a=1&b=x%20y+z"). False, and
 * an empty value, if there is none, it does not fit, or it has broken escapes or control
 * characters. */
bool query_read(const HttpRequest *request, const char *name, char *value, size_t size);

/* Whether a page of this server sent the request: its Origin names our Host. A request without
 * Origin is not from a page of another site, and passes. */
bool origin_is_own(const HttpRequest *request);

#endif

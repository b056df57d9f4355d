/* Content encodings that a client accepts, and the version it has cached (RFC 9110, 12.5.3 and
 * 13.1.2). */
#ifndef VALLETTA_SERVER_NEGOTIATE_H
#define VALLETTA_SERVER_NEGOTIATE_H

#include "server/site.h"

/* The form of a file that the client prefers; the smallest of equally preferred ones. */
SiteForm form_accepted(const SiteFile *file, const char *accept_encoding);

bool etag_listed(const char *if_none_match, const char *etag);

/* Whether a comma-separated list has this word, in upper or lower case. */
bool word_listed(const char *list, const char *word);

#endif

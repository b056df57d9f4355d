/* Chooses the content encoding of a file, and tells whether the client's cached copy is current
 * (RFC 9110, 12.5.3 and 13.1.2). */
#ifndef VALLETTA_SERVER_NEGOTIATE_H
#define VALLETTA_SERVER_NEGOTIATE_H

#include "server/site.h"

/* The encoding that the client prefers; of equally preferred ones, the one with the fewest bytes.
 */
ContentEncoding encoding_accepted(const SiteFile *file, const char *accept_encoding);

bool etag_listed(const char *if_none_match, const char *etag);

/* Whether a comma-separated list has this word, in upper or lower case. */
bool word_listed(const char *list, const char *word);

#endif

/* What a client said that it takes, and what it already has (RFC 9110, 12.5.3 and 13.1.2). */
#ifndef VALLETTA_SERVER_NEGOTIATE_H
#define VALLETTA_SERVER_NEGOTIATE_H

#include "server/site.h"

/* The form of a file that the client likes best; of those it likes equally, the smallest. */
SiteForm form_accepted(const SiteFile *file, const char *accept_encoding);

bool etag_listed(const char *if_none_match, const char *etag);

/* Whether a list of words between commas has this one, in capitals or not. */
bool word_listed(const char *list, const char *word);

#endif

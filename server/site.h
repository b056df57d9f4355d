/* The files of the web client, embedded in the program: embed.cmake writes the array. Each is there
 * plain and, if that is smaller, compressed, so that nothing is compressed while serving. */
#ifndef VALLETTA_SERVER_SITE_H
#define VALLETTA_SERVER_SITE_H

#include <stdbool.h>
#include <stddef.h>

typedef enum SiteForm { SITE_PLAIN, SITE_GZIP, SITE_BROTLI, SITE_FORMS } SiteForm;

typedef struct SiteBytes {
    const unsigned char *bytes;
    size_t size;
    const char *etag; /* with its quotes; each form has its own */
} SiteBytes;

typedef struct SiteFile {
    const char *path; /* without the first slash */
    const char *type;
    bool forever;               /* its name has a hash in it: a change gives it another name */
    SiteBytes form[SITE_FORMS]; /* a form without an etag does not exist */
} SiteFile;

typedef struct Site {
    const SiteFile *files; /* sorted by path */
    size_t count;
} Site;

extern const Site SITE;

/* By its path without the first slash; null if there is no such file. */
const SiteFile *site_find(const Site *site, const char *path, size_t length);

#endif

/* The files of the web client, embedded in the program: embed.cmake writes the array. Each file is
 * stored uncompressed and, if that is smaller, compressed, so that the server compresses nothing.
 */
#ifndef VALLETTA_SERVER_SITE_H
#define VALLETTA_SERVER_SITE_H

#include <stdbool.h>
#include <stddef.h>

typedef enum ContentEncoding {
    ENCODING_PLAIN,
    ENCODING_GZIP,
    ENCODING_BROTLI,
    ENCODINGS
} ContentEncoding;

typedef struct SiteBytes {
    const unsigned char *bytes;
    size_t size;
    const char *etag; /* with its quotes; one per encoding */
} SiteBytes;

typedef struct SiteFile {
    const char *path; /* without the first slash */
    const char *type;
    bool forever; /* may be cached forever: its name contains a hash of its content */
    SiteBytes encoded[ENCODINGS]; /* one without an etag does not exist */
} SiteFile;

typedef struct Site {
    const SiteFile *files; /* sorted by path */
    size_t count;
} Site;

extern const Site SITE;

/* `path` is without the first slash. Null if there is no such file. */
const SiteFile *site_find(const Site *site, const char *path, size_t length);

#endif

/* Binary search in the embedded files. */
#include "server/site.h"

#include <string.h>

/* As strcmp, for a path of a given length. */
static int compare(const char *path, size_t length, const char *other)
{
    size_t size = strlen(other);
    int order = memcmp(path, other, length < size ? length : size);
    return order ? order : (length > size) - (length < size);
}

const SiteFile *site_find(const Site *site, const char *path, size_t length)
{
    size_t low = 0, high = site->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = compare(path, length, site->files[middle].path);
        if (order == 0) return &site->files[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

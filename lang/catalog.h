/* A catalog: a compiled .mo file in memory. */
#ifndef VALLETTA_LANG_CATALOG_H
#define VALLETTA_LANG_CATALOG_H

#include "lang/lang.h"

typedef struct Catalog {
    const unsigned char *bytes; /* null for an empty catalog */
    size_t size;
} Catalog;

/* The translation, or null. `context` is null for most texts. `form` is the index of the plural
 * form, 0 for texts without plural forms. */
const char *catalog_find(Catalog catalog, const char *context, const char *text, unsigned form);

extern const Catalog CATALOGS[LANG_SPELLINGS]; /* made from po/ by lang/embed.cmake */

#endif

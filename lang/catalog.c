/* Looks up texts in a .mo file by binary search: its strings are sorted.
 *
 * The file starts with a header of seven numbers. The third is the number of strings; the fourth
 * and fifth are the offsets of two indexes, of the originals and of the translations. An index has
 * the length and the offset of each string. Every string ends in a zero. The key of a text with a
 * context is the context, a byte 4 and the text. Plural forms follow each other, each with its
 * zero. All offsets are checked, so a broken catalog gives no translation and no read out of
 * bounds. */
#include "lang/catalog.h"

#include <stdint.h>
#include <string.h>

enum { MO_MAGIC = 0x950412de, MO_HEADER = 28 };
enum { MO_COUNT_AT = 8, MO_ORIGINALS_AT = 12, MO_TRANSLATIONS_AT = 16 };

typedef struct Slice {
    const char *at;
    size_t length; /* without the last zero */
} Slice;

/* Little-endian, as msgfmt is told to write it; 0 beyond the end. */
static uint32_t number_at(Catalog catalog, size_t at)
{
    if (at > catalog.size || catalog.size - at < 4) return 0;
    const unsigned char *b = catalog.bytes + at;
    return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

/* The i-th string of the index whose offset is in the header at `index_at`. */
static bool string_at(Catalog catalog, size_t index_at, size_t i, Slice *slice)
{
    size_t row = (size_t)number_at(catalog, index_at) + 8 * i;
    size_t length = number_at(catalog, row), at = number_at(catalog, row + 4);
    if (at < MO_HEADER || at >= catalog.size || length >= catalog.size - at) return false;
    *slice = (Slice){(const char *)catalog.bytes + at, length};
    return slice->at[length] == '\0';
}

/* Compares like strcmp: the string (context, byte 4, text), without building it, with a key of the
 * catalog. */
static int compare(const char *context, const char *text, const char *key)
{
    if (context) {
        size_t n = strlen(context);
        int order = strncmp(context, key, n);
        if (order) return order;
        if (key[n] != '\4') return '\4' - (int)(unsigned char)key[n];
        key += n + 1;
    }
    return strcmp(text, key);
}

static const char *form_of(Slice slice, unsigned form)
{
    const char *at = slice.at, *end = slice.at + slice.length;
    for (; form; form--) {
        at += strlen(at) + 1;
        if (at > end) return NULL;
    }
    return *at ? at : NULL;
}

const char *catalog_find(Catalog catalog, const char *context, const char *text, unsigned form)
{
    if (!catalog.bytes || number_at(catalog, 0) != MO_MAGIC) return NULL;
    size_t low = 0, high = number_at(catalog, MO_COUNT_AT);
    Slice slice;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (!string_at(catalog, MO_ORIGINALS_AT, middle, &slice)) return NULL;
        int order = compare(context, text, slice.at);
        if (order == 0)
            return string_at(catalog, MO_TRANSLATIONS_AT, middle, &slice) ? form_of(slice, form)
                                                                          : NULL;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

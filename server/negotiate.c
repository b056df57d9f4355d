/* Reads Accept-Encoding, If-None-Match and comma-separated lists. Invalid parts are ignored. */
#include "server/negotiate.h"

#include <string.h>
#include <strings.h>

/* In thousandths. WEIGHT_LAST is for no compression if the client does not list it. */
enum { WEIGHT_MAX = 1000, WEIGHT_UNSET = -1, WEIGHT_LAST = 0, WEIGHT_NEVER = -2 };

typedef struct Word {
    const char *at;
    size_t length;
} Word;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static Word trimmed(const char *at, size_t length)
{
    while (length && is_blank(*at))
        at++, length--;
    while (length && is_blank(at[length - 1]))
        length--;
    return (Word){at, length};
}

/* The next element of a list, up to a comma; `*list` moves to the next, or to null after the last.
 */
static Word next_element(const char **list)
{
    size_t length = strcspn(*list, ",");
    Word element = trimmed(*list, length);
    *list = (*list)[length] ? *list + length + 1 : NULL;
    return element;
}

static bool is_word(Word word, const char *expected)
{
    return word.length == strlen(expected) && strncasecmp(word.at, expected, word.length) == 0;
}

/* "0.25" is 250; WEIGHT_NEVER if it is no number from 0 to 1 with at most three decimals. */
static int read_weight(Word word)
{
    if (word.length == 0 || word.length > 5 || (word.at[0] != '0' && word.at[0] != '1'))
        return WEIGHT_NEVER;
    if (word.length > 1 && word.at[1] != '.') return WEIGHT_NEVER;
    int weight = (word.at[0] - '0') * WEIGHT_MAX, place = WEIGHT_MAX;
    for (size_t i = 2; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9') return WEIGHT_NEVER;
        weight += (word.at[i] - '0') * (place /= 10);
    }
    return weight > WEIGHT_MAX || weight == 0 ? WEIGHT_NEVER : weight;
}

/* Splits "gzip;q=0.5" into its name and its weight. */
static Word name_and_weight(Word element, int *weight)
{
    const char *semicolon = memchr(element.at, ';', element.length);
    *weight = WEIGHT_MAX;
    if (!semicolon) return element;
    size_t name = (size_t)(semicolon - element.at);
    Word rest = trimmed(semicolon + 1, element.length - name - 1);
    if (rest.length >= 2 && (rest.at[0] == 'q' || rest.at[0] == 'Q') && rest.at[1] == '=')
        *weight = read_weight((Word){rest.at + 2, rest.length - 2});
    else
        *weight = WEIGHT_NEVER;
    return trimmed(element.at, name);
}

static void read_weights(const char *list, int weights[ENCODINGS])
{
    int others = WEIGHT_UNSET;
    for (ContentEncoding encoding = 0; encoding < ENCODINGS; encoding++)
        weights[encoding] = WEIGHT_UNSET;
    while (list) {
        int weight;
        Word name = name_and_weight(next_element(&list), &weight);
        if (is_word(name, "br"))
            weights[ENCODING_BROTLI] = weight;
        else if (is_word(name, "gzip") || is_word(name, "x-gzip"))
            weights[ENCODING_GZIP] = weight;
        else if (is_word(name, "identity"))
            weights[ENCODING_PLAIN] = weight;
        else if (is_word(name, "*"))
            others = weight;
    }
    for (ContentEncoding encoding = 0; encoding < ENCODINGS; encoding++)
        if (weights[encoding] == WEIGHT_UNSET) weights[encoding] = others;
    if (weights[ENCODING_PLAIN] == WEIGHT_UNSET) weights[ENCODING_PLAIN] = WEIGHT_LAST;
}

/* If nothing is acceptable, no compression: the client may still be able to use it. */
ContentEncoding encoding_accepted(const SiteFile *file, const char *accept_encoding)
{
    int weights[ENCODINGS];
    read_weights(accept_encoding, weights);
    ContentEncoding best = ENCODING_PLAIN;
    for (ContentEncoding encoding = ENCODING_GZIP; encoding < ENCODINGS; encoding++) {
        if (!file->encoded[encoding].etag || weights[encoding] < WEIGHT_LAST) continue;
        if (weights[encoding] > weights[best] ||
            (weights[encoding] == weights[best] &&
             file->encoded[encoding].size < file->encoded[best].size))
            best = encoding;
    }
    return best;
}

bool etag_listed(const char *list, const char *etag)
{
    size_t length = strlen(etag);
    if (strcmp(list, "*") == 0) return true;
    for (list += strspn(list, ", \t"); *list; list += strspn(list, ", \t")) {
        if (strncmp(list, "W/", 2) == 0) list += 2; /* weak ones compare equal here */
        const char *end = *list == '"' ? strchr(list + 1, '"') : NULL;
        if (!end || (end[1] && !strchr(", \t", end[1]))) return false;
        if ((size_t)(end + 1 - list) == length && memcmp(list, etag, length) == 0) return true;
        list = end + 1;
    }
    return false;
}

bool word_listed(const char *list, const char *word)
{
    while (list)
        if (is_word(next_element(&list), word)) return true;
    return false;
}

/* The list of languages; picks a language; looks up texts in the catalogs. */
#include "lang/lang.h"

#include "base/ensure.h"
#include "lang/catalog.h"

#include <string.h>

static const struct {
    const char *code, *name, *plain_name;
    bool zero_is_singular; /* "0 point", as in French */
} LANGUAGES[LANGS] = {
#define LANGUAGE(name, ...) {__VA_ARGS__},
#include "lang/languages.def"
#undef LANGUAGE
};

/* The language without its spelling. */
static Lang base_of(Lang lang)
{
    ENSURE(lang < LANG_SPELLINGS);
    return lang < LANGS ? lang : (Lang)(lang - LANGS);
}

const char *lang_word(Lang lang, const char *context, const char *english)
{
    ENSURE(lang < LANG_SPELLINGS);
    const char *found = catalog_find(CATALOGS[lang], context, english, 0);
    return found ? found : english;
}

const char *lang_text(Lang lang, const char *english)
{
    return lang_word(lang, NULL, english);
}

const char *lang_plural(Lang lang, const char *one, const char *many, unsigned long n)
{
    bool is_one = n == 1 || (n == 0 && LANGUAGES[base_of(lang)].zero_is_singular);
    const char *found = catalog_find(CATALOGS[lang], NULL, one, is_one ? 0 : 1);
    if (found) return found;
    return n == 1 ? one : many;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* True if a locale is of this language: "de", "de_AT" and "de.UTF-8" are, "dev" is not. */
static bool begins_with(const char *locale, const char *code)
{
    size_t i = 0;
    for (; code[i]; i++)
        if (lower(locale[i]) != code[i]) return false;
    return !locale[i] || strchr("_-.@", locale[i]);
}

Lang lang_from_code(const char *code)
{
    Lang lang = LANG_EN;
    while (lang < LANGS && strcmp(code, LANGUAGES[lang].code) != 0)
        lang++;
    return lang;
}

Lang lang_from_locale(const char *locale)
{
    Lang lang = LANG_EN;
    while (lang < LANGS && !begins_with(locale, LANGUAGES[lang].code))
        lang++;
    return lang;
}

/* Accepts all spellings of UTF-8, such as "utf8". */
bool lang_locale_is_plain(const char *locale)
{
    const char *dot = strchr(locale, '.'), *utf8 = "utf8";
    if (!dot) return false;
    for (dot++; *dot && *dot != '@'; dot++) {
        if (*dot == '-') continue;
        if (!*utf8 || lower(*dot) != *utf8) return true;
        utf8++;
    }
    return *utf8 != '\0';
}

Lang lang_with_spelling(Lang lang, bool plain)
{
    return (Lang)(base_of(lang) + (plain ? LANGS : 0));
}

Lang lang_next(Lang lang, int by)
{
    const unsigned next = ((unsigned)base_of(lang) + (by < 0 ? LANGS - 1u : 1u)) % LANGS;
    return lang_with_spelling((Lang)next, lang_is_plain(lang));
}

bool lang_is_plain(Lang lang)
{
    return lang >= LANGS;
}

bool lang_is_english(Lang lang)
{
    return base_of(lang) == LANG_EN;
}

const char *lang_code(Lang lang)
{
    return LANGUAGES[base_of(lang)].code;
}

const char *lang_name(Lang lang)
{
    return lang_is_plain(lang) ? LANGUAGES[base_of(lang)].plain_name : LANGUAGES[lang].name;
}

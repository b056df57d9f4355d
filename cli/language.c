/* Chooses the language: --lang, else the environment, else English.
 *
 * Output is UTF-8, unless the environment names another character set ("de_DE.ISO-8859-1"); then it
 * is ASCII. Without a locale it is UTF-8 too: minimal systems have no locales, but their terminals
 * show UTF-8. */
#include "cli/cli.h"

#include <stdlib.h>

/* The first variable that is set and not empty; POSIX gives the order. */
static const char *first_set(const char *const names[3])
{
    for (unsigned i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0]) return value;
    }
    return "";
}

static Lang spelled(Lang lang)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    return lang_with_spelling(lang, lang_locale_is_plain(first_set(names)));
}

Lang language_of_environment(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    Lang lang = lang_from_locale(first_set(names));
    return spelled(lang < LANGS ? lang : LANG_EN);
}

int take_language(const Args *args, void *lang)
{
    const Lang named = lang_from_code(args->value);
    if (named == LANGS)
        return args_misuse(args, "--lang is en, de, fr or it, not '%s'", args->value);
    *(Lang *)lang = spelled(named);
    return EXIT_OK;
}

/* The languages, and the lookup of translated texts.
 *
 * The files are gettext's (.po, compiled to .mo), but the lookup is our own. The catalogs are part
 * of the program, because a minimal system has no locales. The language is a parameter, because it
 * can be changed during a game and players on a server may use different ones. Nothing here
 * allocates, reads files or reads the environment.
 *
 * A text is looked up by its English; without a translation the English is returned. tools/renew-po
 * finds the texts to translate as arguments of these functions, or by the macros below for texts in
 * tables. */
#ifndef VALLETTA_LANG_LANG_H
#define VALLETTA_LANG_LANG_H

#include <stdbool.h>
#include <stddef.h>

#define N_(text) text            /* for lang_text */
#define NC_(context, text) text  /* for lang_word */
#define NP_(one, many) one, many /* for lang_plural */

/* Each language has two spellings: the normal one in UTF-8, and a plain one in ASCII ("fuer" for
 * "für") for terminals without UTF-8. English is the same in both. */
typedef enum Lang {
#define LANGUAGE(name, ...) LANG_##name,
#include "lang/languages.def"
#undef LANGUAGE
    LANGS,
    LANG_LAST = LANGS - 1, /* so that the plain spellings start at LANGS */
#define LANGUAGE(name, ...) LANG_PLAIN_##name,
#include "lang/languages.def"
#undef LANGUAGE
    LANG_SPELLINGS
} Lang;

const char *lang_text(Lang lang, const char *english) __attribute__((format_arg(2)));

/* A word with several meanings; the context says which one. */
const char *lang_word(Lang lang, const char *context, const char *english)
    __attribute__((format_arg(3)));

/* The singular or plural form for a number. */
const char *lang_plural(Lang lang, const char *one, const char *many, unsigned long n)
    __attribute__((format_arg(2), format_arg(3)));

Lang lang_from_code(const char *code);         /* "de"; LANGS if there is no such language */
Lang lang_from_locale(const char *locale);     /* "de_DE.UTF-8"; LANGS if we do not have it */
bool lang_locale_is_plain(const char *locale); /* it names a character set that is not UTF-8 */

Lang lang_with_spelling(Lang lang, bool plain); /* the same language in the other spelling */
Lang lang_next(Lang lang, int by); /* the next, or if by < 0 the previous; same spelling */
bool lang_is_plain(Lang lang);
bool lang_is_english(Lang lang);
const char *lang_code(Lang lang); /* "de" */
const char *lang_name(Lang lang); /* "Deutsch" */

#endif

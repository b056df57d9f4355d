/* The languages, and texts in them.
 *
 * The format is gettext's (.po files, compiled to .mo), the lookup our own: the catalogs are part
 * of the program, since a bare machine has no locales, and the language is a value that is passed,
 * since it is switched inside a game and two players of a server may speak different ones. Nothing
 * here allocates, reads a file or looks at the environment.
 *
 * A text is looked up by its English: what has no translation comes back as it is. Texts are marked
 * for translators (tools/renew-po) by being an argument of one of these calls, or by the macros
 * below where a table holds them. */
#ifndef VALLETTA_LANG_LANG_H
#define VALLETTA_LANG_LANG_H

#include <stdbool.h>
#include <stddef.h>

#define N_(text) text            /* for lang_text */
#define NC_(context, text) text  /* for lang_word */
#define NP_(one, many) one, many /* for lang_plural */

/* Each language is there twice: as it is written, in UTF-8, and plain, in ASCII, for a terminal
 * that has nothing else ("fuer" for "für"). English is the same in both. */
typedef enum Lang {
#define LANGUAGE(name, ...) LANG_##name,
#include "lang/languages.def"
#undef LANGUAGE
    LANGS,
    LANG_LAST = LANGS - 1, /* so that the plain ones begin at LANGS */
#define LANGUAGE(name, ...) LANG_PLAIN_##name,
#include "lang/languages.def"
#undef LANGUAGE
    LANG_SPELLINGS
} Lang;

const char *lang_text(Lang lang, const char *english) __attribute__((format_arg(2)));

/* A word that means different things in different places; the context says which. */
const char *lang_word(Lang lang, const char *context, const char *english)
    __attribute__((format_arg(3)));

/* The form that goes with a number. */
const char *lang_plural(Lang lang, const char *one, const char *many, unsigned long n)
    __attribute__((format_arg(2), format_arg(3)));

Lang lang_from_code(const char *code);         /* "de"; LANGS if there is no such language */
Lang lang_from_locale(const char *locale);     /* "de_DE.UTF-8"; LANGS for one we do not speak */
bool lang_locale_is_plain(const char *locale); /* it names a character set that is not UTF-8 */

Lang lang_spelled(Lang lang, bool plain); /* the same language in the other spelling */
Lang lang_turned(Lang lang, int by);      /* the next or, below 0, the one before; same spelling */
bool lang_is_plain(Lang lang);
bool lang_is_english(Lang lang);
const char *lang_code(Lang lang); /* "de" */
const char *lang_name(Lang lang); /* "Deutsch" */

#endif

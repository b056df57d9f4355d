/* The help of a game: the words that can be typed, and how to read the table. */
#include "lines/lines.h"

#include "lines/terminal.h"

#include <stdio.h>

enum { WORDS_WIDTH = 12, ABOUT_AT = 15 };

static const struct {
    const char *words, *about;
} WORDS[] = {
    {"hint", N_("what a strong program would do, and how it would end")},
    {"undo", N_("take back your last choice, as far as nothing new was revealed")},
    {"board", N_("show the table and the choices again")},
    {NC_("typed", "card NAME"), N_("what a character does, or a building: card nun, card a3")},
    {"deck", N_("your own cards: in hand, still to draw, discarded")},
    {NC_("typed", "save [FILE]"), N_("save the game, from now on to this file")},
    {NC_("typed", "lang CODE"), N_("another language: lang en, lang de, lang fr, lang it")},
    {"quit", N_("save and leave")},
    {"help", N_("this text")},
};

static const char *const BEFORE[] = {
    N_("Type the number of a choice, or its words: play maid, build a3, pay 2g1w1s1b, skip."),
    N_("The last word alone will do where it is clear: maid, a3, 2g1w1s1b.")};

static const char *const AFTER[] = {
    N_("On the table, 'a3G banker' is the plot in row a and area 3, its colour (G green, B blue, "
       "Y yellow) and who lives there. Below it: the cost (g gold, w wood, s stone, b brick), the "
       "icons it yields after a +, its points before a p, and its owner after a = (up: upgraded)."),
    N_("In the street o is a barrel face down, a dot a space Jean has passed, J Jean himself."),
    N_("What stands in brackets is the rule, in docs/rules.md.")};

void help_print(Lang lang)
{
    for (size_t i = 0; i < sizeof BEFORE / sizeof *BEFORE; i++)
        wrap_print(stdout, lang_text(lang, BEFORE[i]), 0);
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        printf("  ");
        print_left(stdout, lang_word(lang, "typed", WORDS[i].words), WORDS_WIDTH);
        printf(" ");
        wrap_print(stdout, lang_text(lang, WORDS[i].about), ABOUT_AT);
    }
    for (size_t i = 0; i < sizeof AFTER / sizeof *AFTER; i++)
        wrap_print(stdout, lang_text(lang, AFTER[i]), 0);
}

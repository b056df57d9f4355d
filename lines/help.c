/* The help in a game: what can be typed, and how to read the table. */
#include "lines/lines.h"

#include "lines/terminal.h"

#include <stdio.h>

enum { WORDS_WIDTH = 12, ABOUT_AT = 15 };

static const struct {
    const char *words, *about;
} WORDS[] = {
    {"hint", N_("what a strong bot would do, and its expected result")},
    {"undo", N_("undo your last choice, unless it revealed something")},
    {"board", N_("show the board and the choices again")},
    {NC_("typed", "card NAME"), N_("explain a character or a building: card nun, card a3")},
    {"deck", N_("your cards: hand, draw pile, discard pile")},
    {NC_("typed", "save [FILE]"), N_("save the game, and keep saving to this file")},
    {NC_("typed", "lang CODE"), N_("change the language: lang en, lang de, lang fr, lang it")},
    {"quit", N_("save and quit")},
    {"help", N_("this help")},
};

static const char *const BEFORE[] = {
    N_("Type the number of a choice, or its words: play maid, build a3, pay 2g1w1s1b, skip."),
    N_("The last word is enough if it is clear: maid, a3, 2g1w1s1b.")};

static const char *const AFTER[] = {
    N_("On the board, 'a3G banker' is the plot in row a and area 3, its colour (G green, B blue, Y "
       "yellow) and its character. Below: the cost (g gold, w wood, s stone, b brick), its yield "
       "after a +, its points before a p, and its owner after a = (up: upgraded)."),
    N_("On the street, o is a face-down barrel, a dot is a space that Jean has passed, J is Jean."),
    N_("Codes in brackets are rules; see docs/rules.md.")};

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

/* Translated names of goods, colours, characters and refusals. The engine's own names for them
 * (keys, good_name) are notation, the same in every language. */
#ifndef VALLETTA_LANG_WORDS_H
#define VALLETTA_LANG_WORDS_H

#include "engine/cards.h"
#include "engine/err.h"
#include "lang/lang.h"

const char *word_good(Lang lang, Good good);              /* "gold" */
const char *word_goods(Lang lang, Good good, unsigned n); /* a pattern for n of them: "{n} gold" */
const char *word_colour(Lang lang, Colour colour);        /* "green" */
const char *word_colour_letter(Lang lang, Colour colour); /* "G": green, blue and yellow only */
const char *word_card(Lang lang, unsigned character);     /* the name on the card */
const char *word_card_short(Lang lang, unsigned character); /* at most 11 letters, for tables */
const char *word_card_says(Lang lang, unsigned character);  /* the text on the card */
const char *word_refusal(Lang lang, Err err);

#endif

/* Text notation of choices, for people to read and type:
 *
 *     draft gold    play maid    use    skip    take wood    trade wood    trade set
 *     build a3      upgrade a3   pay 2g5w2b     dismiss maid  hire builder  give stone   end
 *
 * A plot is a row letter (a above the street, b below, c above a, …) and a column 1 to 5, which is
 * also its area. The notation does not depend on the position; the engine says whether a choice is
 * legal. */
#ifndef VALLETTA_RECORD_NOTATION_H
#define VALLETTA_RECORD_NOTATION_H

#include "base/text.h"
#include "engine/game.h"

enum { CHOICE_TEXT_SIZE = 40, PLOT_TEXT_SIZE = 3 }; /* buffer sizes */

void choice_write(Text *text, Choice choice);

/* Reads a choice. Returns null, or what is wrong, in English for lang_text. Ignores case and extra
 * blanks. */
const char *choice_read(const char *words, size_t length, Choice *choice);

void payment_goods(Choice payment, uint8_t goods[GOODS]); /* what it pays of each good */
void plot_write(Text *text, unsigned plot);
void goods_write(Text *text, const uint8_t goods[GOODS]); /* "2g5w2b"; "0" for none */

/* Finds the next blank-separated word of [*at, end) and moves *at behind it. Returns its length, 0
 * at the end. */
size_t word_next(const char **at, const char *end, const char **word);
bool word_is(const char *word, size_t length,
             const char *name);                           /* ignores case; `name` is lower case */
unsigned character_read(const char *word, size_t length); /* or NOBODY */
unsigned seat_read(const char *word, size_t length);      /* or SEATS_MAX */

#endif

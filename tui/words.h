/* The words of the full screen. Every text is a whole sentence, with what changes in braces, so
 * that it can be said in another language; tools/renew-po knows these calls. */
#ifndef VALLETTA_TUI_WORDS_H
#define VALLETTA_TUI_WORDS_H

#include "base/text.h"
#include "record/tell.h"
#include "tui/scene.h"

/* The language of all that is said from here on: of the one screen there is. */
void ui_speak(Lang lang);
const char *ui_text(const char *english);
const char *ui_word(const char *context, const char *english); /* a single word */
const char *ui_colour(unsigned colour);                        /* "green" */

/* Writes a sentence with its fields filled in (record/tell.h). */
void say(Text *text, const char *english, Fields fields);
void say_counted(Text *text, const char *one, const char *many, Fields fields); /* as many as {n} */

/* The longest of a card's names that fits into so many columns: its own, its short one, the
 * beginning of that. */
void card_label(Text *text, unsigned card, int room);
void card_initials(Text *text, unsigned card); /* three letters */

/* The question at hand; a choice in a few words; what it would cost and bring. */
void say_question(Text *text, const Scene *scene);
void say_choice(Text *text, const Scene *scene, Choice choice);
void say_reason(Text *text, const Scene *scene, Choice choice);

/* "yields 1g, 2 points": what a side of a building is worth. */
void say_side(Text *text, const Table *table, unsigned plot, unsigned side);

/* Why something cannot be done, in a pattern with {w} for it and {r} for its rule. */
void say_refusal(Text *text, const char *english, const View *view, Err err);

const char *seat_letter(unsigned seat); /* "α" */
Style seat_style(unsigned seat);
Style colour_style(unsigned colour);
const char *colour_letter(unsigned colour); /* "G": of a building */

#endif

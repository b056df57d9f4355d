/* The texts of the full screen. Sentences are translated whole, with fields in braces, and are
 * never built from parts. tools/renew-po extracts the texts from these calls. */
#ifndef VALLETTA_TUI_WORDS_H
#define VALLETTA_TUI_WORDS_H

#include "base/text.h"
#include "record/tell.h"
#include "tui/scene.h"

/* Sets the language of all texts. Global: there is only one screen. */
void ui_set_language(Lang lang);
const char *ui_text(const char *english);
const char *ui_word(const char *context, const char *english); /* a single word */
const char *ui_colour(unsigned colour);                        /* "green" */

/* Writes a sentence with its fields filled in (record/tell.h). */
void say(Text *text, const char *english, SentenceFields fields);
void say_counted(Text *text, const char *one, const char *many,
                 SentenceFields fields); /* plural by {n} */

/* The longest form of a card's name that fits into `columns`: its name, its short name, or the
 * start of that. */
void card_label(Text *text, unsigned card, int columns);
void card_initials(Text *text, unsigned card); /* three letters */

/* The current question; the label of a choice; its explanation. */
void say_question(Text *text, const Scene *scene);
void say_choice(Text *text, const Scene *scene, Choice choice);
void say_explanation(Text *text, const Scene *scene, Choice choice);

/* "yields 1g, 2 points": what a side of a building is worth. */
void say_side(Text *text, const Table *table, unsigned plot, unsigned side);

/* A refusal in a pattern: {w} its text, {r} its rule. */
void say_refusal(Text *text, const char *english, const View *view, Err err);

const char *seat_letter(unsigned seat); /* "α" */
Style seat_style(unsigned seat);
Style colour_style(unsigned colour);
const char *colour_letter(unsigned colour); /* "G": of a building */

#endif

/* Events in words: the lines of a log. And the decision at hand. */
#ifndef VALLETTA_RECORD_TELL_H
#define VALLETTA_RECORD_TELL_H

#include "engine/event.h"
#include "lang/lang.h"
#include "record/record.h"

/* Writes one sentence without an end of line; false, and nothing written, for events that a log
 * does not need. The event must have gone through event_for. */
bool tell_event(Text *text, Lang lang, const Event *event, const Record *record);

/* What is asked, with the name of who is: "Anna: play a card, 1 of 3". Not when the game is over.
 * Where answers are typed, the question has the words and letters that they are typed in; elsewhere
 * buttons and pictures have them. */
void tell_question(Text *text, Lang lang, const Table *table, const Record *record, bool typed);

/* A choice in a few words, for buttons and lists: "Build a3 Nun". */
void tell_choice(Text *text, Lang lang, const Table *table, Choice choice);

/* The English of it, for lang_text: {g} good, {w} card, {p} plot, {G} goods are to be filled in. */
const char *choice_label(Choice choice);

/* The card and the plot that a choice is about: NOBODY, or PLOTS_MAX, if there is none. */
unsigned card_of_choice(const Table *table, Choice choice);
unsigned plot_of_choice(const Table *table, Choice choice);

/* Goods in words, between commas: "2 gold, 1 wood". */
void tell_goods(Text *text, Lang lang, const uint8_t goods[GOODS]);

#endif

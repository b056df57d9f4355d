/* Events in words: the lines of a log. And the decision at hand. */
#ifndef VALLETTA_RECORD_TELL_H
#define VALLETTA_RECORD_TELL_H

#include "base/text.h"
#include "engine/game.h"
#include "lang/lang.h"
#include "record/seat.h"

/* Writes one sentence without an end of line; false, and nothing written, for events that a log
 * does not need. The event must have gone through event_for. */
bool tell_event(Text *text, Lang lang, const Event *event, const Seat seats[SEATS_MAX]);

/* Does a log tell this event? It must have gone through event_for. What others draw is not told:
 * that they draw is obvious. */
bool tell_in_log(const Event *event);

/* What can be filled into a sentence with one-letter fields in braces. */
typedef struct Fields {
    const char *name;     /* {s} */
    const char *words;    /* {w}: translated already */
    const char *rule;     /* {r} */
    unsigned card;        /* {k} */
    unsigned good;        /* {g} */
    unsigned plot;        /* {p} */
    const uint8_t *goods; /* {G}: 2g1w */
    bool goods_in_words;  /* {G}: 2 gold, 1 wood */
    unsigned n, m;        /* {n}, {m} */
} Fields;

/* Writes a translated sentence with its fields filled in. */
void tell_fields(Text *text, Lang lang, const char *pattern, const Fields *fields);

/* What is asked, with the name of who is: "Anna: play a card, 1 of 3". `letters`: the client shows
 * goods by their letters (2g1w), as they are typed; others have pictures and buttons. */
void tell_question(Text *text, Lang lang, const Table *table, const Seat seats[SEATS_MAX],
                   bool letters);

/* The English of it, for lang_text and tell_fields: {s} who, {w} card, {p} plot, {G} goods, {n} of
 * {m}. */
const char *question_label(const Table *table, bool letters);

/* "yields 1g, 2 points": what a side of a building is worth. */
void tell_side(Text *text, Lang lang, const Table *table, unsigned plot, unsigned side);

/* A choice in a few words, for buttons and lists: "Build a3 Nun". */
void tell_choice(Text *text, Lang lang, const Table *table, Choice choice);

/* The English of it, for lang_text and tell_fields: {g} good, {w} card, {p} plot, {G} goods. */
const char *choice_label(Choice choice);

/* The card and the plot that a choice is about: NOBODY, or PLOTS_MAX, if there is none. */
unsigned card_of_choice(const Table *table, Choice choice);
unsigned plot_of_choice(const Table *table, Choice choice);

/* Goods in words, between commas: "2 gold, 1 wood". */
void tell_goods(Text *text, Lang lang, const uint8_t goods[GOODS]);

#endif

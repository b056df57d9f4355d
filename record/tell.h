/* Events as sentences for the log; the current decision and its choices as text. */
#ifndef VALLETTA_RECORD_TELL_H
#define VALLETTA_RECORD_TELL_H

#include "base/text.h"
#include "engine/game.h"
#include "lang/lang.h"
#include "record/seat.h"

/* Writes one sentence without a newline. False, and nothing is written, for events that have none.
 * The event must have passed through event_for. */
bool tell_event(Text *text, Lang lang, const Event *event, const Seat seats[SEATS_MAX]);

/* Does the log show this event? It must have passed through event_for. The log omits what others
 * draw, since everyone draws at the end of a turn. */
bool event_is_logged(const Event *event);

/* Values for the one-letter fields in the braces of a sentence. */
typedef struct SentenceFields {
    const char *name;     /* {s} */
    const char *words;    /* {w}: translated already */
    const char *rule;     /* {r} */
    unsigned card;        /* {k} */
    unsigned good;        /* {g} */
    unsigned plot;        /* {p} */
    const uint8_t *goods; /* {G}: 2g1w */
    bool goods_in_words;  /* {G}: 2 gold, 1 wood */
    unsigned n, m;        /* {n}, {m} */
} SentenceFields;

/* Writes a translated sentence with its fields filled in. */
void tell_fields(Text *text, Lang lang, const char *pattern, const SentenceFields *fields);

/* The question with the name of the decider: "Anna: play a card (1 of 3)". `letters`: write goods
 * by their letters (2g1w), for clients in which people type them; otherwise as words. */
void tell_question(Text *text, Lang lang, const Table *table, const Seat seats[SEATS_MAX],
                   bool letters);

/* Its English pattern, for lang_text and tell_fields: {s} name, {w} card, {p} plot, {G} goods, {n}
 * of {m}. */
const char *question_pattern(const Table *table, bool letters);

/* The yield and points of one side of a building: "yields 1g, 2 points". */
void tell_side(Text *text, Lang lang, const Table *table, unsigned plot, unsigned side);

/* A choice in a few words, for buttons and lists: "Build a3 Nun". */
void tell_choice(Text *text, Lang lang, const Table *table, Choice choice);

/* Its English pattern, for lang_text and tell_fields: {g} good, {w} card, {p} plot, {G} goods. */
const char *choice_pattern(Choice choice);

/* The card and the plot that a choice is about, or NOBODY and PLOTS_MAX. */
unsigned card_of_choice(const Table *table, Choice choice);
unsigned plot_of_choice(const Table *table, Choice choice);

/* Goods as words: "2 gold, 1 wood". */
void tell_goods(Text *text, Lang lang, const uint8_t goods[GOODS]);

#endif

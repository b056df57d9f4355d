/* What a typed line means: a number of the list, a choice in its words, or as much of it as is
 * clear, in English or in the player's language. What names a card, a plot or a good is understood
 * even if it cannot be chosen, so that the answer is why not rather than that it makes no sense. */
#include "lines/lines.h"

#include "lang/words.h"
#include "record/notation.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static unsigned plot_read(const char *words)
{
    Choice choice;
    char build[16];
    snprintf(build, sizeof build, "build %s", words);
    bool is_plot = strlen(words) == 2 && choice_read(build, strlen(build), &choice) == NULL;
    return is_plot ? choice_what(choice) : PLOTS_MAX;
}

unsigned meaning_plot(const LocalGame *local, const char *words)
{
    const unsigned plot = plot_read(words);
    return plot < PLOTS_MAX && local->play.game.table.plots >> plot & 1u ? plot
                                                                         : (unsigned)PLOTS_MAX;
}

unsigned meaning_card(const LocalGame *local, const char *words)
{
    unsigned k = 0;
    while (k < CHARACTERS && strcasecmp(words, CHARACTER_INFO[k].key) != 0 &&
           strcasecmp(words, word_card_short(local->lang, k)) != 0 &&
           strcasecmp(words, word_card(local->lang, k)) != 0)
        k++;
    return k;
}

static unsigned good_read(const LocalGame *local, const char *words)
{
    unsigned good = 0;
    while (good < GOODS && strcasecmp(words, good_name((Good)good)) != 0 &&
           strcasecmp(words, word_good(local->lang, (Good)good)) != 0)
        good++;
    return good;
}

/* ---- as much as is clear ---- */

/* What a choice is about, in the player's language; empty if it has no word there. */
static const char *own_word(Lang lang, Choice choice)
{
    unsigned what = choice_what(choice);
    switch (choice_kind(choice)) {
    case DO_PLAY:
    case DO_DISMISS:
    case DO_HIRE: return word_card_short(lang, what);
    case DO_TRADE: return what == TRADE_SET ? "" : word_good(lang, (Good)what);
    case DO_DRAFT:
    case DO_TAKE:
    case DO_GIVE: return word_good(lang, (Good)what);
    default: return "";
    }
}

/* Does the word begin like that? Twice if that is all of it. */
static unsigned likeness(const char *word, const char *line)
{
    if (strncasecmp(word, line, strlen(line)) != 0) return 0;
    return strlen(word) == strlen(line) ? 2 : 1;
}

/* Splits "play mai" into its verb, whose length is returned, and the rest; 0 if there is none. */
static size_t verb_of(const char *line, const char **rest)
{
    const size_t n = strcspn(line, " \t");
    *rest = line + n + strspn(line + n, " \t");
    return **rest ? n : 0;
}

static bool has_verb(const char *words, const char *line, size_t verb)
{
    return strncasecmp(words, line, verb) == 0 && words[verb] == ' ';
}

/* The only listed choice whose last word, or word in the player's language, begins like that: a3
 * for build a3, m for play maid. Behind a verb, only that verb's. */
static bool read_short(Lang lang, const char *line, size_t verb, const char *rest, unsigned count,
                       Choice const *choices, Choice *choice)
{
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++) {
        char words[CHOICE_TEXT];
        Text text = text_in(words, sizeof words);
        choice_write(&text, choices[i]);
        if (verb && !has_verb(words, line, verb)) continue;
        const char *last = strrchr(words, ' ') ? strrchr(words, ' ') + 1 : words;
        unsigned like = likeness(last, rest), own = likeness(own_word(lang, choices[i]), rest);
        if (!like && !own) continue;
        *choice = choices[i];
        if (like == 2 || own == 2) return true;
        found++;
    }
    return found == 1;
}

/* ---- what is named, whether or not it can be chosen ---- */

/* What a card, a plot or a good stands for at this decision: at most two kinds of choice. */
static unsigned named(const LocalGame *local, const char *words, Choice meant[2])
{
    const Table *t = &local->play.game.table;
    const unsigned card = meaning_card(local, words), plot = plot_read(words),
                   good = good_read(local, words);
    const bool owned = plot < PLOTS_MAX && local->play.game.players[t->decider].owned >> plot & 1u;
    if (card < CHARACTERS && t->stage == STAGE_STAFF) {
        meant[0] = choice_make(DO_HIRE, card);
        meant[1] = choice_make(DO_DISMISS, card);
        return 2;
    }
    if (card < CHARACTERS)
        meant[0] = choice_make(DO_PLAY, card);
    else if (plot < PLOTS_MAX)
        meant[0] = choice_make(owned ? DO_UPGRADE : DO_BUILD, plot);
    else if (good < GOODS && t->stage == STAGE_DRAFT)
        meant[0] = choice_make(DO_DRAFT, good);
    else if (good < GOODS && t->stage == STAGE_TRADE)
        meant[0] = choice_make(DO_TRADE, good);
    else if (good < GOODS && t->stage == STAGE_GIVE)
        meant[0] = choice_make(DO_GIVE, good);
    else if (good < GOODS)
        meant[0] = choice_make(DO_TAKE, good);
    else
        return 0;
    return 1;
}

static bool read_named(const LocalGame *local, const char *line, size_t verb, const char *rest,
                       Choice *choice)
{
    Choice meant[2];
    const unsigned count = named(local, rest, meant);
    for (unsigned i = 0; i < count; i++) {
        char words[CHOICE_TEXT];
        Text text = text_in(words, sizeof words);
        choice_write(&text, meant[i]);
        if (verb && !has_verb(words, line, verb)) continue;
        *choice = meant[i];
        return true;
    }
    return false;
}

const char *meaning_of(const LocalGame *local, const char *line, const Choice *choices,
                       unsigned count, Choice *choice)
{
    const char *rest, *wrong = choice_read(line, strlen(line), choice);
    const size_t verb = verb_of(line, &rest);
    if (!wrong || read_short(local->lang, line, 0, line, count, choices, choice)) return NULL;
    if (verb && read_short(local->lang, line, verb, rest, count, choices, choice)) return NULL;
    if (read_named(local, line, 0, line, choice)) return NULL;
    return verb && read_named(local, line, verb, rest, choice) ? NULL : wrong;
}

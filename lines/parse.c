/* Parses what a player types: a choice in notation, or an unambiguous part of one, in English or in
 * the player's language. The name of a card, plot or good is understood even if it cannot be chosen
 * now, so that the player learns why not. */
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

unsigned parse_plot(const LocalGame *local, const char *words)
{
    const unsigned plot = plot_read(words);
    return plot < PLOTS_MAX && local->play.game.table.plots >> plot & 1u ? plot
                                                                         : (unsigned)PLOTS_MAX;
}

unsigned parse_card(const LocalGame *local, const char *words)
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

/* ---- abbreviations ---- */

/* The card or good of a choice in the player's language, or empty. */
static const char *translated_word(Lang lang, Choice choice)
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

/* Does the word begin with the line? 0 no, 1 yes, 2 it is equal. */
static unsigned prefix_match(const char *word, const char *line)
{
    if (strncasecmp(word, line, strlen(line)) != 0) return 0;
    return strlen(word) == strlen(line) ? 2 : 1;
}

/* Splits "play mai": returns the length of the verb, or 0 if there is only one word. */
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

/* Finds the only listed choice whose last word, or translated word, begins with `rest`: a3 for
 * build a3, m for play maid. With a verb, only choices with that verb count. */
static bool parse_abbreviation(Lang lang, const char *line, size_t verb, const char *rest,
                               unsigned count, Choice const *choices, Choice *choice)
{
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++) {
        char words[CHOICE_TEXT_SIZE];
        Text text = text_over(words, sizeof words);
        choice_write(&text, choices[i]);
        if (verb && !has_verb(words, line, verb)) continue;
        const char *last = strrchr(words, ' ') ? strrchr(words, ' ') + 1 : words;
        unsigned english = prefix_match(last, rest),
                 own = prefix_match(translated_word(lang, choices[i]), rest);
        if (!english && !own) continue;
        *choice = choices[i];
        if (english == 2 || own == 2) return true;
        found++;
    }
    return found == 1;
}

/* ---- names of cards, plots and goods, legal or not ---- */

/* The choices that a card, plot or good can mean at this decision: at most two. */
static unsigned choices_named(const LocalGame *local, const char *words, Choice meant[2])
{
    const Table *t = &local->play.game.table;
    const unsigned card = parse_card(local, words), plot = plot_read(words),
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

static bool parse_named(const LocalGame *local, const char *line, size_t verb, const char *rest,
                        Choice *choice)
{
    Choice meant[2];
    const unsigned count = choices_named(local, rest, meant);
    for (unsigned i = 0; i < count; i++) {
        char words[CHOICE_TEXT_SIZE];
        Text text = text_over(words, sizeof words);
        choice_write(&text, meant[i]);
        if (verb && !has_verb(words, line, verb)) continue;
        *choice = meant[i];
        return true;
    }
    return false;
}

const char *parse_choice(const LocalGame *local, const char *line, const Choice *choices,
                         unsigned count, Choice *choice)
{
    const char *rest, *wrong = choice_read(line, strlen(line), choice);
    const size_t verb = verb_of(line, &rest);
    if (!wrong || parse_abbreviation(local->lang, line, 0, line, count, choices, choice))
        return NULL;
    if (verb && parse_abbreviation(local->lang, line, verb, rest, count, choices, choice))
        return NULL;
    if (parse_named(local, line, 0, line, choice)) return NULL;
    return verb && parse_named(local, line, verb, rest, choice) ? NULL : wrong;
}

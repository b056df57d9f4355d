/* Translated sentences, and names that fit into narrow columns. */
#include "tui/words.h"

#include "base/utf8.h"
#include "lang/words.h"
#include "record/notation.h"
#include "wire/explain.h"

#include <string.h>

static Lang language;

void ui_set_language(Lang lang)
{
    language = lang;
}

const char *ui_text(const char *english)
{
    return lang_text(language, english);
}

const char *ui_word(const char *context, const char *english)
{
    return lang_word(language, context, english);
}

const char *ui_colour(unsigned colour)
{
    return word_colour(language, (Colour)colour);
}

const char *seat_letter(unsigned seat)
{
    ENSURE(seat < SEATS_MAX);
    static const char *const letter[SEATS_MAX] = {"α", "β", "γ", "δ"};
    return letter[seat];
}

Style seat_style(unsigned seat)
{
    ENSURE(seat < SEATS_MAX);
    static const Style style[SEATS_MAX] = {BLUE_STYLE, YELLOW_STYLE, GREEN_STYLE, RED_STYLE};
    return (Style)(style[seat] | BOLD_STYLE);
}

Style colour_style(unsigned colour)
{
    static const Style style[] = {[GREEN] = GREEN_STYLE,
                                  [BLUE] = BLUE_STYLE,
                                  [YELLOW] = YELLOW_STYLE,
                                  [RED] = RED_STYLE,
                                  [PURPLE] = PURPLE_STYLE};
    ENSURE(colour < sizeof style / sizeof *style);
    return style[colour];
}

const char *colour_letter(unsigned colour)
{
    return word_colour_letter(language, (Colour)colour);
}

/* ---- names ---- */

static void put_columns(Text *text, const char *words, int columns)
{
    while (*words && columns-- > 0) {
        text_char(text, *words++);
        while (utf8_continues(*words))
            text_char(text, *words++);
    }
}

void card_label(Text *text, unsigned card, int columns)
{
    ENSURE(card < CHARACTERS);
    const char *name = word_card(language, card), *key = word_card_short(language, card);
    if (text_columns(name) <= columns) {
        text_put(text, name);
        return;
    }
    char words[32];
    Text shorter = text_over(words, sizeof words);
    text_char(&shorter, key[0] >= 'a' && key[0] <= 'z' ? (char)(key[0] - 'a' + 'A') : key[0]);
    text_put(&shorter, key + 1);
    bool fits = text_columns(words) <= columns;
    put_columns(text, words, fits ? columns : columns - 1);
    if (!fits) text_put(text, "…");
}

static const char *skip_columns(const char *words, int columns)
{
    while (*words && columns-- > 0)
        do
            words++;
        while (utf8_continues(*words));
    return words;
}

/* The third initial: the first letter of the second word, skipping words as short as "de"; if there
 * is none, the third letter. */
static const char *third_letter(const char *name)
{
    const char *second = name;
    do {
        second = strchr(second, ' ');
        if (second) second += 1 + (second[1] == '(');
    } while (second && strcspn(second, " ") <= 2);
    return second ? second : skip_columns(name, 2);
}

/* The first character in which two names differ. */
static const char *first_difference(const char *name, const char *other)
{
    const char *at = name;
    while (*at && *at == *other)
        at++, other++;
    while (at > name && utf8_continues(*at))
        at--;
    return at;
}

static bool same_letter(const char *one, const char *two)
{
    const size_t n = (size_t)(skip_columns(one, 1) - one);
    return strncmp(one, two, n) == 0;
}

void card_initials(Text *text, unsigned card)
{
    ENSURE(card < CHARACTERS);
    const char *name = word_card(language, card), *third = third_letter(name), *usual = third;
    for (unsigned k = 0; k < CHARACTERS; k++) {
        const char *other = word_card(language, k);
        const bool alike = same_letter(name, other) &&
                           same_letter(skip_columns(name, 1), skip_columns(other, 1)) &&
                           same_letter(usual, third_letter(other));
        if (k != card && alike) third = first_difference(name, other);
    }
    put_columns(text, name, 2);
    put_columns(text, third, 1);
}

/* ---- sentences ---- */

void say(Text *text, const char *english, SentenceFields fields)
{
    tell_fields(text, language, ui_text(english), &fields);
}

void say_counted(Text *text, const char *one, const char *many, SentenceFields fields)
{
    tell_fields(text, language, lang_plural(language, one, many, fields.n), &fields);
}

void say_refusal(Text *text, const char *english, const View *view, Err err)
{
    say(text, english,
        (SentenceFields){.words = ui_text(err_text(err)),
                         .rule = decision_refusal_rule(view, err)});
}

/* The card is abbreviated, so that the question fits into one line. */
void say_question(Text *text, const Scene *scene)
{
    const Table *t = &scene->view.table;
    char label[32];
    Text words = text_over(label, sizeof label);
    if (t->action < CHARACTERS) card_label(&words, t->action, 14);
    say(text, question_pattern(t, true),
        (SentenceFields){.name = scene->names[t->decider],
                         .words = label,
                         .plot = t->plot,
                         .goods = t->price,
                         .n = t->plays + 1u,
                         .m = PLAYS_PER_TURN});
}

/* Equal cards in hand are one choice: "2×Banker" to play one, "Dismiss Banker (1 of 2)". */
void say_choice(Text *text, const Scene *scene, Choice choice)
{
    const unsigned what = choice_what(choice), kind = choice_kind(choice);
    const unsigned card = card_of_choice(&scene->view.table, choice);
    const bool from_hand = kind == DO_PLAY || kind == DO_DISMISS;
    const unsigned copies = from_hand ? pile_count(&scene->view.hand, card) : 1;
    uint8_t goods[GOODS];
    char label[32];
    Text words = text_over(label, sizeof label);
    if (card < CHARACTERS) card_label(&words, card, kind == DO_BUILD ? 11 : 14);
    payment_goods(choice, goods);
    const char *pattern = choice_pattern(choice);
    if (copies > 1) pattern = kind == DO_PLAY ? "{n}×{w}" : N_("Dismiss {w} (1 of {n})");
    say(text, pattern,
        (SentenceFields){.words = label, .good = what, .plot = what, .goods = goods, .n = copies});
}

/* ---- explanations ---- */

void say_side(Text *text, const Table *t, unsigned plot, unsigned side)
{
    ENSURE(plot < PLOTS_MAX && side < SIDES);
    tell_side(text, language, t, plot, side);
}

void say_explanation(Text *text, const Scene *scene, Choice choice)
{
    explain_choice(text, language, &scene->view, &scene->decision, choice);
}

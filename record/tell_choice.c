/* The decision at hand in words: the question, and its choices for buttons and lists. */
#include "record/tell.h"

#include "lang/words.h"
#include "record/notation.h"

#include <stdio.h>
#include <string.h>

enum { WORDS = 512, GOODS_TEXT = 16 };

/* The questions that need no more than the name of the card that asks. */
static const char *const QUESTION[STAGES] = {
    [STAGE_DRAFT] = N_("take a good to start with (S-11)"),
    [STAGE_USE] = N_("%s: use it, or skip (ED-1)"),
    [STAGE_PICK] = N_("%s: choose a good"),
    [STAGE_EXTRA] = N_("%s, two players: take an extra good?"),
    [STAGE_TRADE] = N_("%s: what do you return?"),
    [STAGE_BUILD] = N_("%s: build or upgrade (B-3)"),
    [STAGE_STAFF] = N_("dismiss a card, hire one, or neither (C-JEAN-3)"),
};

static void ask_for_payment(Lang lang, const Table *t, bool typed, char words[WORDS])
{
    char price[GOODS_TEXT], plot[PLOT_TEXT];
    Text goods = text_in(price, sizeof price), where = text_in(plot, sizeof plot);
    goods_write(&goods, t->price);
    plot_write(&where, t->plot);
    if (typed)
        snprintf(words, WORDS, lang_text(lang, "how do you pay %s for %s? (B-6)"), price, plot);
    else /* Translators: a building's character and its plot. */
        snprintf(words, WORDS, lang_text(lang, "%s (%s): how do you pay? (B-6)"),
                 word_card(lang, t->character[t->plot]), plot);
}

static void ask(Lang lang, const Table *t, const Record *record, bool typed, char words[WORDS])
{
    switch ((Stage)t->stage) {
    case STAGE_PLAY:
        snprintf(words, WORDS, lang_text(lang, "play a card, %u of %u"), t->plays + 1u,
                 (unsigned)PLAYS);
        break;
    case STAGE_PAY: ask_for_payment(lang, t, typed, words); break;
    case STAGE_GIVE:
        snprintf(words, WORDS, lang_text(lang, "give %s one good, for the Mendicant (C-MENDICANT)"),
                 record->seats[t->active].name);
        break;
    case STAGE_END:
        snprintf(words, WORDS, "%s",
                 typed ? lang_text(lang, "end the turn, or undo")
                       : lang_text(lang, "all done? End the turn"));
        break;
    default:
        ENSURE(QUESTION[t->stage]);
        snprintf(words, WORDS, lang_text(lang, QUESTION[t->stage]),
                 t->action < CHARACTERS ? word_card(lang, t->action) : "");
    }
}

void tell_question(Text *text, Lang lang, const Table *t, const Record *record, bool typed)
{
    char question[WORDS], whole[2 * WORDS];
    ask(lang, t, record, typed, question);
    /* Translators: who is asked, and what. */
    snprintf(whole, sizeof whole, lang_word(lang, "question", "%s: %s"),
             record->seats[t->decider].name, question);
    text_put(text, whole);
}

/* ---- choices ---- */

unsigned card_of_choice(const Table *t, Choice choice)
{
    switch (choice_kind(choice)) {
    case DO_PLAY:
    case DO_DISMISS:
    case DO_HIRE: return choice_what(choice);
    case DO_BUILD: return t->character[choice_what(choice)];
    case DO_USE:
    case DO_TRADE: return t->action < CHARACTERS ? t->action : (unsigned)NOBODY;
    default: return NOBODY;
    }
}

unsigned plot_of_choice(const Table *t, Choice choice)
{
    switch (choice_kind(choice)) {
    case DO_BUILD:
    case DO_UPGRADE: return choice_what(choice);
    case DO_PAY: return t->plot;
    default: return PLOTS_MAX;
    }
}

const char *choice_label(Choice choice)
{
    static const char *const LABEL[CHOICE_KINDS] = {
        [DO_DRAFT] = N_("Take {g}"),      [DO_PLAY] = "{w}",
        [DO_USE] = N_("Use it"),          [DO_SKIP] = N_("Skip"),
        [DO_TAKE] = N_("Take {g}"),       [DO_TRADE] = N_("Return {g}"),
        [DO_BUILD] = N_("Build {p} {w}"), [DO_UPGRADE] = N_("Upgrade {p}"),
        [DO_PAY] = N_("Pay {G}"),         [DO_DISMISS] = N_("Dismiss {w}"),
        [DO_HIRE] = N_("Hire {w}"),       [DO_GIVE] = N_("Give {g}"),
        [DO_END] = N_("End the turn")};
    bool set = choice_kind(choice) == DO_TRADE && choice_what(choice) == TRADE_SET;
    return set ? N_("Return one of each good") : LABEL[choice_kind(choice)];
}

static void put_goods(Text *text, Lang lang, Choice choice)
{
    uint8_t goods[GOODS];
    for (int good = 0; good < GOODS; good++)
        goods[good] = (uint8_t)choice_paid(choice, (Good)good);
    tell_goods(text, lang, goods);
}

void tell_choice(Text *text, Lang lang, const Table *t, Choice choice)
{
    for (const char *at = lang_text(lang, choice_label(choice)); *at; at++) {
        if (*at != '{') {
            text_char(text, *at);
            continue;
        }
        switch (at[1]) {
        case 'g': text_put(text, word_good(lang, (Good)choice_what(choice))); break;
        case 'w': text_put(text, word_card(lang, card_of_choice(t, choice))); break;
        case 'p': plot_write(text, plot_of_choice(t, choice)); break;
        case 'G': put_goods(text, lang, choice); break;
        default: UNREACHABLE("a label has no other field");
        }
        at += strcspn(at, "}");
    }
}

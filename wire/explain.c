/* Writes the explanation of a choice, with one function per kind (card, site, payment). */
#include "wire/explain.h"

#include "lang/words.h"
#include "record/tell.h"

static void explain_card(Text *text, Lang lang, unsigned card)
{
    ENSURE(card < CHARACTERS);
    text_put(text, word_card_says(lang, card));
    text_put(text, " (");
    text_put(text, CHARACTER_INFO[card].rule);
    text_put(text, ")");
}

static void explain_dismissal(Text *text, Lang lang, unsigned card)
{
    ENSURE(card < CHARACTERS);
    tell_fields(text, lang,
                lang_text(lang, "Goes to the character supply. It says: {w} (C-JEAN-3)"),
                &(SentenceFields){.words = word_card_says(lang, card)});
}

static void explain_site(Text *text, Lang lang, const Table *t, const Site *site, unsigned plot,
                         unsigned side)
{
    ENSURE(t->plots >> plot & 1u);
    static const char *const PATTERN[2][2] = {
        {N_("For {G}: {w}"), N_("For {G}: {w}; Jean is here: +2 points (B-7)")},
        {N_("For {G}, with substitutes: {w}"),
         N_("For {G}, with substitutes: {w}; Jean is here: +2 points (B-7)")}};
    char words[80];
    Text worth = text_over(words, sizeof words);
    tell_side(&worth, lang, t, plot, side);
    tell_fields(text, lang, lang_text(lang, PATTERN[site->needs_substitutes][site->reward > 0]),
                &(SentenceFields){.goods = site->price, .words = words});
}

/* B-6: goods that are paid for with substitutes. */
static void explain_payment(Text *text, Lang lang, const Table *t, Choice choice)
{
    ENSURE(t->stage == STAGE_PAY);
    unsigned substituted = 0;
    for (int good = 0; good < GOODS; good++) {
        const unsigned price = t->price[good], paid = choice_paid(choice, (Good)good);
        substituted += paid < price ? price - paid : 0;
    }
    const char *pattern =
        substituted ? lang_plural(lang, "{n} good replaced", "{n} goods replaced", substituted)
                    : lang_text(lang, "Exact price");
    tell_fields(text, lang, pattern, &(SentenceFields){.n = substituted});
}

void explain_choice(Text *text, Lang lang, const View *view, const Decision *decision,
                    Choice choice)
{
    const Table *t = &view->table;
    const unsigned what = choice_what(choice);
    switch (choice_kind(choice)) {
    case DO_PLAY:
    case DO_HIRE: explain_card(text, lang, what); break;
    case DO_DISMISS: explain_dismissal(text, lang, what); break;
    case DO_USE:
    case DO_TRADE: explain_card(text, lang, t->action); break;
    case DO_BUILD: explain_site(text, lang, t, &decision->build[what], what, SIDE_BUILT); break;
    case DO_UPGRADE:
        explain_site(text, lang, t, &decision->upgrade[what], what, SIDE_UPGRADED);
        break;
    case DO_PAY: explain_payment(text, lang, t, choice); break;
    case DO_SKIP: text_put(text, lang_text(lang, "Do nothing")); break;
    case DO_END: text_put(text, lang_text(lang, "Draw cards; next player's turn (T-1)")); break;
    default: break;
    }
}

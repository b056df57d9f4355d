/* The current decision as text: the question, and the choices for buttons and lists. */
#include "record/tell.h"

#include "lang/words.h"
#include "record/notation.h"

#include <string.h>

static void put_field(Text *text, Lang lang, char field, const SentenceFields *fields)
{
    switch (field) {
    case 's': text_put(text, fields->name); break;
    case 'w': text_put(text, fields->words); break;
    case 'r': text_put(text, fields->rule); break;
    case 'k': text_put(text, word_card(lang, fields->card)); break;
    case 'g': text_put(text, word_good(lang, (Good)fields->good)); break;
    case 'p': plot_write(text, fields->plot); break;
    case 'G':
        if (fields->goods_in_words)
            tell_goods(text, lang, fields->goods);
        else
            goods_write(text, fields->goods);
        break;
    case 'n': text_number(text, fields->n); break;
    case 'm': text_number(text, fields->m); break;
    default: UNREACHABLE("a sentence has no other field");
    }
}

void tell_fields(Text *text, Lang lang, const char *pattern, const SentenceFields *fields)
{
    for (const char *at = pattern; *at; at++) {
        if (*at != '{') {
            text_char(text, *at);
            continue;
        }
        put_field(text, lang, at[1], fields);
        at += strcspn(at, "}");
        ENSURE(*at == '}');
    }
}

/* ---- the question ---- */

const char *question_pattern(const Table *t, bool letters)
{
    static const char *const QUESTION[STAGES] = {
        [STAGE_DRAFT] = N_("{s}: choose a starting good (S-11)"),
        [STAGE_PLAY] = N_("{s}: play a card ({n} of {m})"),
        [STAGE_USE] = N_("{s}: use {w}? (ED-1)"),
        [STAGE_PICK] = N_("{s}: choose a good for {w}"),
        [STAGE_EXTRA] = N_("{s}: take an extra good? (two players)"),
        [STAGE_TRADE] = N_("{s}: choose what to trade ({w})"),
        [STAGE_BUILD] = N_("{s}: build or upgrade with {w} (B-3)"),
        [STAGE_PAY] = N_("{s}: choose your payment for {p}: {G} (B-6)"),
        [STAGE_STAFF] = N_("{s}: dismiss or hire a character (optional, C-JEAN-3)"),
        [STAGE_GIVE] = N_("{s}: give one good to the {w}"),
        [STAGE_END] = N_("{s}: end your turn?"),
        [STAGE_OVER] = N_("The game is over")};
    if (!letters && t->stage == STAGE_PAY)
        return N_("{s}: choose your payment for {w} on {p} (B-6)");
    ENSURE(QUESTION[t->stage]);
    return QUESTION[t->stage];
}

void tell_question(Text *text, Lang lang, const Table *t, const Seat seats[SEATS_MAX], bool letters)
{
    unsigned card = t->action;
    if (t->stage == STAGE_PAY) card = t->character[t->plot];
    const SentenceFields fields = {.name = seats[t->decider].name,
                                   .words = card < CHARACTERS ? word_card(lang, card) : "",
                                   .plot = t->plot,
                                   .goods = t->price,
                                   .goods_in_words = !letters,
                                   .n = t->plays + 1u,
                                   .m = PLAYS_PER_TURN};
    tell_fields(text, lang, lang_text(lang, question_pattern(t, letters)), &fields);
}

void tell_side(Text *text, Lang lang, const Table *t, unsigned plot, unsigned side)
{
    uint8_t icons[GOODS];
    const unsigned points = t->points[side][plot];
    for (unsigned good = 0; good < GOODS; good++)
        icons[good] = (uint8_t)table_icons(t, side, plot, good);
    const SentenceFields fields = {.goods = icons, .n = points};
    const char *pattern =
        t->icons[side][plot]
            ? lang_plural(lang, "yields {G}, {n} point", "yields {G}, {n} points", points)
            : lang_plural(lang, "{n} point", "{n} points", points);
    tell_fields(text, lang, pattern, &fields);
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

const char *choice_pattern(Choice choice)
{
    static const char *const LABEL[CHOICE_KINDS] = {
        [DO_DRAFT] = N_("Take {g}"),      [DO_PLAY] = "{w}",
        [DO_USE] = N_("Use it"),          [DO_SKIP] = N_("Skip"),
        [DO_TAKE] = N_("Take {g}"),       [DO_TRADE] = N_("Trade {g}"),
        [DO_BUILD] = N_("Build {p} {w}"), [DO_UPGRADE] = N_("Upgrade {p}"),
        [DO_PAY] = N_("Pay {G}"),         [DO_DISMISS] = N_("Dismiss {w}"),
        [DO_HIRE] = N_("Hire {w}"),       [DO_GIVE] = N_("Give {g}"),
        [DO_END] = N_("End turn")};
    bool set = choice_kind(choice) == DO_TRADE && choice_what(choice) == TRADE_SET;
    return set ? N_("Trade one of each good") : LABEL[choice_kind(choice)];
}

void tell_choice(Text *text, Lang lang, const Table *t, Choice choice)
{
    const unsigned card = card_of_choice(t, choice);
    uint8_t goods[GOODS];
    payment_goods(choice, goods);
    const SentenceFields fields = {.words = card < CHARACTERS ? word_card(lang, card) : "",
                                   .good = choice_what(choice),
                                   .plot = plot_of_choice(t, choice),
                                   .goods = goods,
                                   .goods_in_words = true};
    tell_fields(text, lang, lang_text(lang, choice_pattern(choice)), &fields);
}

/* Events as sentences. Each kind of event has a pattern with fields in braces. Patterns are
 * translated as a whole, and a translation may reorder the fields. In most languages goods have a
 * number ("2 gold") and cards follow a colon, because otherwise they would need an article.
 *
 * A pattern that contains a count has a plural form. Events without a pattern are not logged. */
#include "record/tell.h"

#include "engine/cards.h"
#include "lang/words.h"
#include "record/notation.h"

#include <string.h>

typedef struct Pattern {
    const char *one, *many;
} Pattern;

static const Pattern PATTERN[EVENT_KINDS] = {
    [EV_START] = {N_("{player} is the start player (S-10)"), NULL},
    [EV_DRAW] = {N_("{player} draws {card}"), NULL},
    [EV_DRAFT] = {N_("{player} takes {goods} from the draft (S-11)"), NULL},
    [EV_TURN] = {N_("Turn {n}: {player}"), NULL},
    [EV_PLAY] = {N_("{player} plays {card}"), NULL},
    [EV_COPY] = {N_("The Apprentice repeats {card} (C-APPRENTICE)"), NULL},
    [EV_USE] = {N_("{player} uses {card}"), NULL},
    [EV_DECLINE] = {N_("{player} declines"), NULL},
    [EV_IDLE] = {N_("{card} has no effect (T-5)"), NULL},
    [EV_TAKE] = {N_("{player} takes {goods}"), NULL},
    [EV_RETURN] = {N_("{player} pays {goods}"), NULL},
    [EV_GIVE] = {N_("{player} gives {other} {goods}"), NULL},
    [EV_BUILD] = {N_("{player} builds {card} ({plot}) and gains the card (B-1)"), NULL},
    [EV_UPGRADE] = {N_("{player} upgrades {plot} (B-2)"), NULL},
    [EV_BONUS] = {NP_("Jean is in this area: {player} scores {n} point (B-7)",
                      "Jean is in this area: {player} scores {n} points (B-7)")},
    [EV_POINTS] = {NP_("{player} scores {n} point", "{player} scores {n} points")},
    [EV_STEP] = {N_("Jean moves to space {n} (C-JEAN-1)"), NULL},
    [EV_BARREL] = {N_("The barrel holds {good} (C-JEAN-2)"), NULL},
    [EV_DISMISS] = {N_("{player} dismisses {card} (C-JEAN-3)"), NULL},
    [EV_HIRE] = {N_("{player} hires {card} (C-JEAN-3)"), NULL},
    [EV_RESHUFFLE] = {NP_("{player} reshuffles the discard pile: {n} card (T-4)",
                          "{player} reshuffles the discard pile: {n} cards (T-4)")},
    [EV_FINAL] = {N_("{player} triggers the final phase: {reason} (F-1)"), NULL},
    [EV_LAST_SHUFFLE] = {NP_("{player} reshuffles for the final phase: {n} card to draw (F-2)",
                             "{player} reshuffles for the final phase: {n} cards to draw (F-2)")},
    [EV_LEAVE] = {N_("{player} has no cards left and is done (F-4)"), NULL},
    [EV_SCORE_HOUSES] = {NP_("{player} scores {n} point for buildings (G-1)",
                             "{player} scores {n} points for buildings (G-1)")},
    [EV_SCORE_GOODS] = {NP_("{player} scores {n} point for goods (G-2)",
                            "{player} scores {n} points for goods (G-2)")},
    [EV_OVER] = {NP_("Game over. Winner: {winners} (G-3)", "Game over. Winners: {winners} (G-3)")},
};

static const char *const HIDDEN_DRAW = N_("{player} draws a card");

static const char *const REASON[TRIGGERS] = {[TRIGGER_JEAN] = N_("Jean is on the last space"),
                                             [TRIGGER_POINTS] = N_("25 points"),
                                             [TRIGGER_HOUSES] = N_("the eighth house")};

static void put_winners(Text *text, Lang lang, unsigned winners, const Seat seats[SEATS_MAX])
{
    if (!winners) text_put(text, lang_word(lang, "winner", "nobody"));
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        if (!(winners >> seat & 1u)) continue;
        text_put(text, seats[seat].name);
        winners &= ~(1u << seat);
        if (winners) text_put(text, ", ");
    }
}

/* "2 gold", by a pattern of the language. */
static void put_amount(Text *text, Lang lang, Good good, unsigned n)
{
    const char *pattern = word_goods(lang, good, n), *brace = strstr(pattern, "{n}");
    ENSURE(brace);
    text_bytes(text, pattern, (size_t)(brace - pattern));
    text_number(text, n);
    text_put(text, brace + 3);
}

void tell_goods(Text *text, Lang lang, const uint8_t goods[GOODS])
{
    bool first = true;
    for (int good = 0; good < GOODS; good++) {
        if (!goods[good]) continue;
        if (!first) text_put(text, ", ");
        put_amount(text, lang, (Good)good, goods[good]);
        first = false;
    }
    if (first) text_put(text, lang_word(lang, "goods", "nothing"));
}

/* An event has four numbers of goods, or one good with a number, which is 1 if missing. */
static void put_goods(Text *text, Lang lang, const Event *event)
{
    const char *fields = event_fields((EventKind)event->kind);
    if (strchr(fields, 'G'))
        tell_goods(text, lang, event->goods);
    else
        put_amount(text, lang, (Good)event->good, strchr(fields, 'n') ? event->n : 1);
}

static bool field_is(const char *field, size_t length, const char *name)
{
    return strlen(name) == length && memcmp(field, name, length) == 0;
}

static void put_field(Text *text, Lang lang, const char *field, size_t length, const Event *event,
                      const Seat seats[SEATS_MAX])
{
    if (field_is(field, length, "player"))
        text_put(text, seats[event->seat].name);
    else if (field_is(field, length, "other"))
        text_put(text, seats[event->other].name);
    else if (field_is(field, length, "card"))
        text_put(text, word_card(lang, event->card));
    else if (field_is(field, length, "good"))
        text_put(text, word_good(lang, (Good)event->good));
    else if (field_is(field, length, "goods"))
        put_goods(text, lang, event);
    else if (field_is(field, length, "plot"))
        plot_write(text, event->plot);
    else if (field_is(field, length, "n"))
        text_number(text, event->n);
    else if (field_is(field, length, "reason"))
        text_put(text, lang_text(lang, REASON[event->n]));
    else if (field_is(field, length, "winners"))
        put_winners(text, lang, event->n, seats);
    else
        UNREACHABLE("a pattern has no other field");
}

static const char *pattern_for(Lang lang, const Event *event)
{
    const Pattern *pattern = &PATTERN[event->kind];
    if (event->kind == EV_DRAW && event->card == NOBODY) return lang_text(lang, HIDDEN_DRAW);
    if (!pattern->one) return NULL;
    if (!pattern->many) return lang_text(lang, pattern->one);
    unsigned n = event->kind == EV_OVER ? (unsigned)__builtin_popcount(event->n) : event->n;
    if (event->kind == EV_OVER && n == 0) n = 1; /* "nobody" is singular */
    return lang_plural(lang, pattern->one, pattern->many, n);
}

bool event_is_logged(const Event *event)
{
    const bool hidden_draw = event->kind == EV_DRAW && event->card == NOBODY;
    return PATTERN[event->kind].one && !hidden_draw;
}

bool tell_event(Text *text, Lang lang, const Event *event, const Seat seats[SEATS_MAX])
{
    const char *at = pattern_for(lang, event);
    if (!at) return false;
    while (*at) {
        size_t plain = strcspn(at, "{");
        text_bytes(text, at, plain);
        at += plain;
        if (!*at) break;
        size_t length = strcspn(++at, "}");
        put_field(text, lang, at, length, event, seats);
        at += length + (at[length] == '}');
    }
    return true;
}

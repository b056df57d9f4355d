/* The sentences. A pattern a kind of event; what stands in braces is filled in:
 * {s} {o} seats by name, {k} card, {g} good, {p} plot, {n} number, {G} goods, {t} trigger, {w}
 * winners, {b} building. An empty pattern is an event that a log does not tell. */
#include "record/tell.h"

#include "engine/cards.h"
#include "record/notation.h"

#include <string.h>

static const char *const PATTERN[EVENT_KINDS] = {
    [EV_START] = "{s} is the start player (S-10)",
    [EV_DRAW] = "{s} draws {k}",
    [EV_DRAFT] = "{s} takes {g} from the draft (S-11)",
    [EV_TURN] = "Turn {n}: {s}",
    [EV_PLAY] = "{s} plays {k}",
    [EV_COPY] = "the Apprentice repeats {k} (C-APPRENTICE)",
    [EV_USE] = "{s} uses {k}",
    [EV_DECLINE] = "{s} declines",
    [EV_IDLE] = "{k} can do nothing (T-5)",
    [EV_TAKE] = "{s} takes {n} {g}",
    [EV_RETURN] = "{s} pays {G}",
    [EV_GIVE] = "{s} gives {o} 1 {g}",
    [EV_BUILD] = "{s} builds on {p} and takes {k} into hand (B-1)",
    [EV_UPGRADE] = "{s} upgrades {p} (B-2)",
    [EV_BONUS] = "Jean sees it: {s} scores {n} point{+} (B-7)",
    [EV_POINTS] = "{s} scores {n} point{+}",
    [EV_STEP] = "Jean steps to space {n} (C-JEAN-1)",
    [EV_BARREL] = "the barrel shows {g} (C-JEAN-2)",
    [EV_DISMISS] = "{s} dismisses {k} (C-JEAN-3)",
    [EV_HIRE] = "{s} hires {k} (C-JEAN-3)",
    [EV_RESHUFFLE] = "{s} shuffles the discard pile, {n} cards (T-4)",
    [EV_FINAL] = "{s} triggers the final phase: {t} (F-1)",
    [EV_LAST_SHUFFLE] = "{s} has a last draw pile of {n} cards (F-2)",
    [EV_LEAVE] = "{s} has played the last card (F-4)",
    [EV_SCORE_HOUSES] = "{s} scores {n} for buildings (G-1)",
    [EV_SCORE_GOODS] = "{s} scores {n} for goods (G-2)",
    [EV_OVER] = "The game is over; winner: {w} (G-3)",
};

static void tell_winners(Text *text, unsigned winners, const Record *record)
{
    bool first = true;
    for (unsigned seat = 0; seat < record->setup.players; seat++) {
        if (!(winners >> seat & 1u)) continue;
        text_put(text, first ? "" : " and ");
        text_put(text, record->seats[seat].name);
        first = false;
    }
    if (first) text_put(text, "nobody");
}

static const char *trigger_words(Trigger trigger)
{
    static const char *const words[TRIGGERS] = {"", "Jean is on the last space", "25 points",
                                                "the eighth house"};
    return words[trigger];
}

static void tell_field(Text *text, char field, const Event *event, const Record *record,
                       const CardSet *set)
{
    switch (field) {
    case 's': text_put(text, record->seats[event->seat].name); break;
    case 'o': text_put(text, record->seats[event->other].name); break;
    case 'k':
        text_put(text, event->card < CHARACTERS ? CHARACTER_INFO[event->card].name : "a card");
        break;
    case 'g': text_put(text, good_name((Good)event->good)); break;
    case 'p': plot_write(text, event->plot); break;
    case 'b': text_put(text, set->buildings[event->building].key); break;
    case 'n': text_number(text, event->n); break;
    case '+': text_put(text, event->n == 1 ? "" : "s"); break; /* one point, two points */
    case 'G': goods_write(text, event->goods); break;
    case 't': text_put(text, trigger_words((Trigger)event->n)); break;
    case 'w': tell_winners(text, event->n, record); break;
    default: NEVER("a pattern has no other field");
    }
}

bool tell_event(Text *text, const Event *event, const Record *record, const CardSet *set)
{
    const char *at = PATTERN[event->kind];
    if (!at) return false;
    for (; *at; at++) {
        if (*at != '{') {
            text_char(text, *at);
            continue;
        }
        tell_field(text, at[1], event, record, set);
        at += 2;
    }
    return true;
}

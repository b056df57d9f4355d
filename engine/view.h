/* A view: what one seat, or a spectator, may know of a game. Bots and clients get views, never a
 * game.
 *
 * Everything on the table is open, including goods, houses, points and discard piles. Only the
 * hands of the other seats are hidden. For those a view has what can be deduced: the cards known to
 * be in the hand, the other cards of the hand and the draw pile as one multiset, and the size of
 * each. Two games that agree in all of this have the same view, byte for byte. */
#ifndef VALLETTA_ENGINE_VIEW_H
#define VALLETTA_ENGINE_VIEW_H

#include "game.h"

enum { SPECTATOR = SEATS_MAX };

typedef struct SeatView {
    Pile discard;
    Pile known;     /* known to be in hand */
    Pile unseen;    /* the other cards of the hand and the draw pile, together */
    uint32_t owned; /* bitmask of plots with a house of this seat */
    uint16_t points;
    uint8_t goods[GOODS];
    uint8_t in_hand, in_draw; /* number of cards in hand and in the draw pile */
    bool has_left;            /* has left the game (F-4) */
    uint8_t zero[3];          /* explicit padding, always zero */
} SeatView;

typedef struct View {
    Table table;
    SeatView seats[SEATS_MAX];
    Pile hand;       /* the viewer's own; empty for a spectator */
    Pile draw;       /* the viewer's own */
    uint8_t seat;    /* the viewer: a seat, or SPECTATOR */
    uint8_t zero[7]; /* explicit padding, always zero */
} View;

/* `seat` is a seat at the table or SPECTATOR. */
void view_of(const Game *game, unsigned seat, View *view);

/* Returns a number below `count`: which of that many unseen cards goes into a hidden hand next. */
typedef unsigned PickCard(void *source, unsigned count);

/* Makes a game that fits the view: every open fact, the viewer's own cards, and hidden hands dealt
 * from the unseen cards by `pick`, which gets `source`. The chance is all zero: the caller calls
 * chance_init. A view from outside must have passed view_check. */
void view_deal(const View *view, PickCard *pick, void *source, Game *game);

/* view_deal with a fixed pick and a fixed key. Use the game to ask the engine about what the viewer
 * may know, never to play on. */
void view_to_game(const View *view, Game *game);

/* A 64-bit hash over the whole view, the same on every machine. */
uint64_t view_hash(const View *view);

/* Null, or the invariant that this view breaks, as a clause for VIEW_IMPOSSIBLE: no game that the
 * rules can reach has such a view. The bytes of the view may be anything; a view that
 * passes is safe for every function that takes one. */
const char *view_check(const View *view);
#define VIEW_IMPOSSIBLE "this view is impossible; it must hold that: "

#endif

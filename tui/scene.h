/* Everything that is on the screen, as plain data: what is drawn depends on nothing else. Whoever
 * runs the game fills it in: the view of one seat, the decision with its choices and prices as the
 * engine has them, the story so far, what is highlighted and what lies on top. */
#ifndef VALLETTA_TUI_SCENE_H
#define VALLETTA_TUI_SCENE_H

#include "ai/search.h"
#include "host/local_game.h"
#include "tui/cells.h"
#include "tui/log.h"
#include "wire/asked.h"
#include "wire/building.h"

/* What is under a cell, for a click on it: a choice, a plot, a card that is only looked at, in your
 * hand or in the character supply, a key; 0 is nothing. */
enum {
    HIT_CHOICE = 1,
    HIT_PLOT = 5000,
    HIT_CARD = HIT_PLOT + PLOTS_MAX,
    HIT_HAND = HIT_CARD + CHARACTERS,
    HIT_STAFF = HIT_HAND + CHARACTERS,
    HIT_KEY = HIT_STAFF + CHARACTERS,
    HIT_END = HIT_KEY + 256
};

/* What lies on top of the table. */
typedef enum Overlay {
    OVERLAY_NONE,
    OVERLAY_HELP,
    OVERLAY_CARD,  /* details of a character */
    OVERLAY_PLOT,  /* details of a building */
    OVERLAY_DECKS, /* what can be known of everybody's cards */
    OVERLAY_LOG,   /* what happened, to read back */
    OVERLAY_HINT,
    OVERLAY_HAND_OVER, /* nothing else may be seen */
    OVERLAY_SCORE,
    OVERLAY_LESSON, /* a page of the tutorial */
    OVERLAYS
} Overlay;

typedef struct Scene {
    Lang lang;
    View view;
    char names[SEATS_MAX][NAME_MAX_BYTES];
    bool human[SEATS_MAX];
    unsigned failed; /* seats whose program failed, a bit each */
    Asked asked;
    unsigned winners; /* who leads, or has won, one bit per seat */
    bool mine;        /* the decision is for who sits at the keyboard */
    unsigned chosen;  /* the choice highlighted */
    bool on_board;    /* the arrows move over the board, … */
    unsigned plot;    /* … to this plot */
    Log log;
    char message[300]; /* in the last line, on top of all, until a key is pressed */

    bool thinking;
    double thought, limit; /* seconds so far, and at most; 0: not known */

    Overlay overlay;
    unsigned card; /* OVERLAY_CARD */
    unsigned line; /* OVERLAY_LOG: the first one shown, or beyond the last page */
    Err why_not;   /* OVERLAY_PLOT: ERR_OK if it can be chosen, or nothing is to be built */
    Thoughts hint;
    bool hint_ready;
    const char *lesson; /* OVERLAY_LESSON, in English */
} Scene;

/* scene.c: what `viewer` may know of a game; overlay, highlight and message stay. */
void scene_take(Scene *scene, LocalGame *local, unsigned viewer);

/* draw.c: the whole screen. */
void scene_draw(Cells *cells, const Scene *scene);

/* The smallest window that has room for the table. */
enum { WINDOW_WIDTH = 80, WINDOW_HEIGHT = 24 };
bool window_is_tiny(int width, int height);

/* Does the viewer own this building? Never true for a spectator. */
bool plot_is_own(const View *view, unsigned plot);

#endif

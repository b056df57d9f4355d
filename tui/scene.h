/* Everything on the screen, as plain data; drawing depends on nothing else. A scene has the view of
 * one seat, the decision with its choices and prices, the log, the highlight and the overlay. */
#ifndef VALLETTA_TUI_SCENE_H
#define VALLETTA_TUI_SCENE_H

#include "ai/search.h"
#include "host/local_game.h"
#include "tui/cells.h"
#include "tui/log.h"
#include "wire/building.h"
#include "wire/decision.h"

/* What a click on a cell hits: 0 nothing, a choice, a plot, a card (to show, in your hand, in the
 * character supply), a key. */
enum {
    HIT_CHOICE = 1,
    HIT_PLOT = HIT_CHOICE + CHOICES_MAX,
    HIT_CARD = HIT_PLOT + PLOTS_MAX,
    HIT_HAND = HIT_CARD + CHARACTERS,
    HIT_STAFF = HIT_HAND + CHARACTERS,
    HIT_KEY = HIT_STAFF + CHARACTERS,
    HIT_END = HIT_KEY + 256
};

typedef enum Overlay {
    OVERLAY_NONE,
    OVERLAY_HELP,
    OVERLAY_CARD,  /* details of a character */
    OVERLAY_PLOT,  /* details of a building */
    OVERLAY_DECKS, /* known cards of all players */
    OVERLAY_LOG,   /* the whole log */
    OVERLAY_HINT,
    OVERLAY_HAND_OVER, /* hides everything else */
    OVERLAY_SCORE,
    OVERLAY_LESSON, /* a step of the lesson */
    OVERLAYS
} Overlay;

typedef struct Scene {
    Lang lang;
    View view;
    char names[SEATS_MAX][NAME_MAX_BYTES];
    bool person[SEATS_MAX];
    unsigned failed; /* seats whose bot failed, one bit per seat */
    Decision decision;
    bool mine;         /* the viewer decides, and is a person */
    unsigned selected; /* the highlighted choice */
    bool on_board;     /* arrows move over the board, not through the choices */
    unsigned plot;     /* the highlighted plot */
    Log log;
    char message[300]; /* over the last lines until a key is pressed; or empty */

    bool thinking;         /* a bot decides */
    double thought, limit; /* seconds that the bot has thought; its limit, 0 if unknown */

    Overlay overlay;
    unsigned card; /* OVERLAY_CARD */
    unsigned line; /* OVERLAY_LOG: the first line shown; any large number: the end */
    Err why_not;   /* OVERLAY_PLOT: why the plot cannot be chosen, or ERR_OK */
    Thoughts hint;
    bool hint_ready;
    const char *lesson; /* OVERLAY_LESSON: the English text */
} Scene;

/* scene.c: updates all that `viewer` may know; keeps overlay, highlight and message. */
void scene_update(Scene *scene, LocalGame *local, unsigned viewer);

/* draw.c: the whole screen. */
void scene_draw(Cells *cells, const Scene *scene);

/* The smallest window that the board fits into. */
enum { WINDOW_WIDTH = 80, WINDOW_HEIGHT = 24 };
bool window_is_too_small(int width, int height);

/* Does the viewer own this building? Never true for a spectator. */
bool plot_is_own(const View *view, unsigned plot);

#endif

/* Places the panels in a window. */
#ifndef VALLETTA_TUI_LAYOUT_H
#define VALLETTA_TUI_LAYOUT_H

#include <stdbool.h>

typedef struct Rect {
    int x, y, w, h;
} Rect;

typedef struct Layout {
    Rect title, board, seats, you, ask, log, keys;
    Rect earlier;       /* older lines of the log, in columns; height 0 if there is no room */
    int cell_w, cell_h; /* of a building */
    int street_h;
    bool hand_beside; /* the hand shares a line with the question */
    bool decks;       /* room for the known cards of other players */
    bool tall;        /* room for their names in full */
} Layout;

/* For `rows` of buildings, `seats` players and a list of `choices`. The window must not be smaller
 * than WINDOW_WIDTH × WINDOW_HEIGHT. */
Layout layout_for(int width, int height, int rows, int seats, int choices);

#endif

/* Which panel goes where in a window of some size. */
#ifndef VALLETTA_TUI_LAYOUT_H
#define VALLETTA_TUI_LAYOUT_H

#include <stdbool.h>

typedef struct Rect {
    int x, y, w, h;
} Rect;

typedef struct Layout {
    Rect title, board, seats, you, ask, log, keys;
    Rect earlier; /* more of the log, in columns; of no height where there is no room to spare */
    int cell_w, cell_h; /* of a building */
    int street_h;
    bool hand_beside; /* the hand shares a line with the question */
    bool decks;       /* there is room for what is known of others' cards beside their goods … */
    bool tall;        /* … and for all of it in words */
} Layout;

/* `rows` of buildings and `seats` at the table, so many `choices` to choose from. The window must
 * not be smaller than WINDOW_WIDTH × WINDOW_HEIGHT. */
Layout layout_for(int width, int height, int rows, int seats, int choices);

#endif

/* The terminal: shows a grid of cells and reads keys. */
#ifndef VALLETTA_TUI_SCREEN_H
#define VALLETTA_TUI_SCREEN_H

#include "tui/cells.h"

/* Keys that are not characters. */
enum {
    KEY_NOTHING,
    KEY_ESCAPE = 27,
    KEY_RUBOUT = 127,
    KEY_GO_UP = 256,
    KEY_GO_DOWN,
    KEY_GO_LEFT,
    KEY_GO_RIGHT,
    KEY_FIRST,
    KEY_LAST,
    KEY_HELP_F1,
    KEY_CLICKED,
    KEY_RIGHT_CLICKED,
    KEY_RESIZED,
    KEY_WOKEN,        /* `wake` is readable */
    KEY_TERMINAL_GONE /* the terminal was closed */
};

typedef struct Key {
    int code; /* a character below 256, or one of the above */
    int x, y; /* KEY_CLICKED, KEY_RIGHT_CLICKED */
} Key;

/* Returns false, without changing the terminal, if it cannot show a full screen. `ascii`: use ASCII
 * only, whatever the locale. */
bool screen_open(bool ascii);
void screen_close(void);

bool screen_is_ascii(void);
void screen_size(int *width, int *height);
void screen_show(const Cells *cells);

/* Waits for a key, until the file descriptor `wake` is readable (-1: none), or for this number of
 * milliseconds (-1: no limit). */
Key screen_key(int wake, int milliseconds);

#endif

/* The terminal: showing a grid of cells, and keys. */
#ifndef VALLETTA_TUI_SCREEN_H
#define VALLETTA_TUI_SCREEN_H

#include "tui/cells.h"

/* Keys that are no characters. */
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
    KEY_LOOKED_AT, /* clicked with the right button */
    KEY_RESIZED,
    KEY_WOKEN,  /* something came in on the other file */
    KEY_HANG_UP /* nobody is there any more */
};

typedef struct Key {
    int code; /* a character below 256, or one of the above */
    int x, y; /* KEY_CLICKED, KEY_LOOKED_AT */
} Key;

/* False if the terminal cannot show a full screen; nothing has happened to it then. `ascii`: the
 * user or the name of the locale asks for that. */
bool screen_open(bool ascii);
void screen_close(void);

bool screen_is_ascii(void);
void screen_size(int *width, int *height);
void screen_show(const Cells *cells);

/* Waits for a key, for a byte to read from `wake` (-1 for none), or so many milliseconds (-1 for
 * ever). */
Key screen_key(int wake, int milliseconds);

#endif

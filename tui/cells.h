/* A grid of cells to draw into: each has a glyph, a style, and what a click on it means. No
 * terminal is known here; screen.c shows a grid on one, and the tests compare it as plain text.
 *
 * Everything is drawn through an Area, a part of the grid that clips what does not fit. Where text
 * is cut off, an ellipsis says so. Drawing is in UTF-8; a grid for ASCII puts a plain letter in the
 * place of each sign we use. */
#ifndef VALLETTA_TUI_CELLS_H
#define VALLETTA_TUI_CELLS_H

#include "base/columns.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A colour in the low bits, and how it is set off. */
typedef uint16_t Style;
enum {
    PLAIN_STYLE,
    GREEN_STYLE,
    BLUE_STYLE,
    YELLOW_STYLE,
    RED_STYLE,
    PURPLE_STYLE,
    COLOUR_STYLES,
    COLOUR_MASK = 15,
    BOLD_STYLE = 16,
    DIM_STYLE = 32,
    REVERSE_STYLE = 64,
    UNDERLINE_STYLE = 128
};

typedef struct Cell {
    char glyph[8]; /* UTF-8 with its combining marks; empty: the right half of a wide one */
    Style style;
    uint16_t hit; /* what a click here means: scene.h */
} Cell;

typedef struct Cells {
    int width, height;
    bool ascii;
    unsigned cut; /* texts that were cut off since it was cleared, where they should not be */
    Cell *at;     /* row by row, on the heap */
} Cells;

typedef struct Area {
    Cells *cells;
    int x, y, w, h;
    uint16_t hit; /* for everything drawn through it */
} Area;

bool cells_init(Cells *cells, int width, int height, bool ascii); /* false: out of memory */
void cells_fini(Cells *cells);
void cells_clear(Cells *cells);
const Cell *cells_at(const Cells *cells, int x, int y); /* null outside */

/* As text: lines without the blanks at their ends. Returns the length as snprintf does. */
size_t cells_text(const Cells *cells, char *buffer, size_t size);

Area cells_all(Cells *cells);
Area area_part(Area area, int x, int y, int w, int h); /* what of it lies inside */
Area area_hit(Area area, unsigned hit);

/* Draws from column x on, returns the column after it. */
int area_put(Area area, int x, int y, Style style, const char *text);
int area_format(Area area, int x, int y, Style style, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
int area_begin(Area area, int x, int y, Style style, const char *text); /* may be cut off */
void area_right(Area area, int y, Style style, const char *text);       /* ends at the right edge */

/* Draws words on as many lines as they take, later ones indented; returns how many. An area without
 * cells only counts. */
int area_wrap(Area area, int y, int indent, Style style, const char *words);

void area_clear(Area area);                      /* all of it can be clicked then */
void area_restyle(Area area, Style style);       /* adds to the style of what is there */
Area area_box(Area area, const char *title);     /* clears it, frames it, returns the inside, … */
enum { BOX_COLUMNS = 4, BOX_LINES = 2 };         /* … which is so much smaller */
void area_rule(Area area, int x, bool standing); /* a line from edge to edge */

#endif

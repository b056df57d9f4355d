/* A grid of cells to draw into. Each cell has a glyph, a style, and the meaning of a click on it.
 * The grid knows no terminal: screen.c shows it on one, and the tests compare it as plain text.
 *
 * All drawing goes through an Area, a rectangle of the grid that clips what does not fit. Text that
 * is cut off ends with an ellipsis. Text is UTF-8; an ASCII grid replaces each other character with
 * an ASCII one. */
#ifndef VALLETTA_TUI_CELLS_H
#define VALLETTA_TUI_CELLS_H

#include "base/columns.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A colour in the low bits, and attributes. */
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
    char glyph[8]; /* UTF-8 with combining marks; empty: the right half of a wide glyph */
    Style style;
    uint16_t hit; /* the meaning of a click, HIT_* in scene.h */
} Cell;

typedef struct Cells {
    int width, height;
    bool ascii;
    unsigned cut; /* texts that area_put has cut off since the grid was cleared */
    Cell *data;   /* row by row, on the heap */
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

/* Writes the grid as lines without trailing blanks. Returns the length as snprintf does. */
size_t cells_text(const Cells *cells, char *buffer, size_t size);

Area cells_area(Cells *cells);
Area area_part(Area area, int x, int y, int w, int h); /* clipped to the area */
Area area_with_hit(Area area, unsigned hit);           /* the same area with another hit */

/* Draw one line from column x; return the column after it. Text that area_put has to cut off is
 * counted as an error of the layout. */
int area_put(Area area, int x, int y, Style style, const char *text);
int area_format(Area area, int x, int y, Style style, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
int area_put_clipped(Area area, int x, int y, Style style, const char *text); /* may be cut off */
void area_put_right(Area area, int y, Style style, const char *text); /* ends at the right edge */

/* Wraps words over several lines, all but the first indented; returns the number of lines. Draws
 * nothing if the area has no cells, which measures the text. */
int area_wrap(Area area, int y, int indent, Style style, const char *words);

void area_clear(Area area);                  /* every cell gets the hit of the area */
void area_restyle(Area area, Style style);   /* adds to the styles of the cells */
Area area_box(Area area, const char *title); /* clears and frames it; returns the inside */
enum { BOX_COLUMNS = 4, BOX_LINES = 2 };     /* the size of the frame */

/* A line from edge to edge in row `at`, or in column `at` if vertical. */
void area_rule(Area area, int at, bool vertical);

#endif

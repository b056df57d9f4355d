/* Draws text, lines and boxes into the grid. */
#include "tui/cells.h"

#include "base/ensure.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool cells_init(Cells *cells, int width, int height, bool ascii)
{
    ENSURE(width >= 0 && height >= 0);
    *cells = (Cells){.width = width, .height = height, .ascii = ascii};
    cells->data = calloc((size_t)width * (size_t)height + 1, sizeof *cells->data);
    if (!cells->data) return false;
    cells_clear(cells);
    return true;
}

void cells_fini(Cells *cells)
{
    free(cells->data);
    *cells = (Cells){0};
}

void cells_clear(Cells *cells)
{
    cells->cut = 0;
    area_clear(cells_area(cells));
}

const Cell *cells_at(const Cells *cells, int x, int y)
{
    bool inside = x >= 0 && y >= 0 && x < cells->width && y < cells->height;
    return inside ? &cells->data[y * cells->width + x] : NULL;
}

Area cells_area(Cells *cells)
{
    return (Area){cells, 0, 0, cells->width, cells->height, 0};
}

Area area_part(Area area, int x, int y, int w, int h)
{
    const int left = x > 0 ? x : 0, top = y > 0 ? y : 0;
    const int right = x + w < area.w ? x + w : area.w, bottom = y + h < area.h ? y + h : area.h;
    area.x += left;
    area.y += top;
    area.w = right > left ? right - left : 0;
    area.h = bottom > top ? bottom - top : 0;
    return area;
}

Area area_with_hit(Area area, unsigned hit)
{
    ENSURE(hit <= UINT16_MAX);
    area.hit = (uint16_t)hit;
    return area;
}

/* ---- glyphs ---- */

/* U+00C0 to U+017F without diacritics, for the names of players. */
static const char LATIN[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
                            "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
                            "lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

/* The ASCII replacement of a character: the first letter of the result. Greek letters become
 * capitals, so that they differ from the name before them. */
static const char *ascii_for(uint32_t c)
{
    static const struct {
        uint32_t character;
        const char *plain;
    } PLAIN[] = {{0x3b1, "A"},  {0x3b2, "B"},  {0x3b3, "G"},  {0x3b4, "D"},  {0xa0, " "},
                 {0x2500, "-"}, {0x2502, "|"}, {0x250c, "+"}, {0x2510, "+"}, {0x2514, "+"},
                 {0x2518, "+"}, {0x2550, "="}, {0x2026, "~"}, {0x25b8, ">"}, {0x2022, "*"},
                 {0x25b2, "^"}, {0xb7, "."},   {0xd7, "x"},   {0x25cb, "o"}, {0x2302, "H"},
                 {0x2039, "<"}, {0x203a, ">"}, {0x2588, "#"}, {0x2591, "."}, {0x2019, "'"},
                 {0x2192, ">"}, {0x2191, "^"}, {0x2193, "v"}, {0x2190, "<"}, {0x2013, "-"}};
    for (size_t i = 0; i < sizeof PLAIN / sizeof *PLAIN; i++)
        if (PLAIN[i].character == c) return PLAIN[i].plain;
    return c >= 0xc0 && c < 0x180 ? &LATIN[c - 0xc0] : "?";
}

static Cell *cell_in(Area area, int x, int y)
{
    bool inside = area.cells && x >= 0 && y >= 0 && x < area.w && y < area.h;
    return inside ? &area.cells->data[(area.y + y) * area.cells->width + area.x + x] : NULL;
}

static void set_cell(Area area, int x, int y, Style style, const char *glyph, size_t length)
{
    Cell *cell = cell_in(area, x, y);
    if (!cell) return;
    ENSURE(length < sizeof cell->glyph);
    memset(cell->glyph, 0, sizeof cell->glyph);
    memcpy(cell->glyph, glyph, length);
    cell->style = style;
    if (area.hit) cell->hit = area.hit;
}

/* Adds a combining mark to the character before it. */
static void add_mark(Area area, int x, int y, const char *mark, size_t length)
{
    Cell *cell = cell_in(area, x, y);
    if (!cell || area.cells->ascii) return;
    size_t used = strlen(cell->glyph);
    if (used + length < sizeof cell->glyph) memcpy(cell->glyph + used, mark, length);
}

static void put_character(Area area, int x, int y, Style style, const char *from, const char *to)
{
    const char *at = from;
    const uint32_t c = character_next(&at);
    const int columns = character_columns(c);
    if (columns == 0) {
        add_mark(area, x - 1, y, from, (size_t)(to - from));
        return;
    }
    const char *plain = c < 0x20 || c == 0x7f || c == 0xfffd || (c >= 0x80 && c < 0xa0) ? "?"
                        : area.cells->ascii && c > 0x7f ? ascii_for(c)
                                                        : NULL;
    set_cell(area, x, y, style, plain ? plain : from, plain ? 1 : (size_t)(to - from));
    if (columns == 2) set_cell(area, x + 1, y, style, plain ? " " : "", plain ? 1 : 0);
}

static const char ELLIPSIS[] = "…";

int area_put(Area area, int x, int y, Style style, const char *text)
{
    const bool below = y >= area.h && text[0];
    if (area.cells && (below || x + text_columns(text) > area.w)) area.cells->cut++;
    return area_put_clipped(area, x, y, style, text);
}

int area_put_clipped(Area area, int x, int y, Style style, const char *text)
{
    const bool cut = x + text_columns(text) > area.w;
    const int end = cut ? area.w - 1 : area.w; /* room for the ellipsis */
    if (!area.cells || y < 0 || y >= area.h) return x;
    while (*text) {
        const char *from = text;
        const int columns = character_columns(character_next(&text));
        if (x + columns > end && columns) break;
        put_character(area, x, y, style, from, text);
        x += columns;
    }
    if (cut && x < area.w)
        put_character(area, x++, y, style, ELLIPSIS, ELLIPSIS + sizeof ELLIPSIS - 1);
    return x;
}

int area_format(Area area, int x, int y, Style style, const char *format, ...)
{
    char text[512];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    return area_put(area, x, y, style, text);
}

void area_put_right(Area area, int y, Style style, const char *text)
{
    const int x = area.w - text_columns(text);
    area_put(area, x > 0 ? x : 0, y, style, text);
}

int area_wrap(Area area, int y, int indent, Style style, const char *words)
{
    int lines = 1, x = 0;
    while (*words) {
        char word[256]; /* long enough for most paths */
        size_t length = strcspn(words, " \n"), kept = length < sizeof word ? length : 0;
        memcpy(word, words, kept);
        word[kept] = '\0';
        if (x > indent && x + text_columns(word) > area.w) {
            if (area.cells && y + lines == area.h) { /* the last line ends with an ellipsis */
                area_put(area, x - 1, y + lines - 1, style, words - 1);
                return lines;
            }
            lines++;
            x = indent;
        }
        if (x > indent) area_put(area, x - 1, y + lines - 1, style, " ");
        area_put(area, x, y + lines - 1, style, word);
        x += text_columns(word) + 1;
        words += length;
        if (*words == '\n') {
            lines++;
            x = 0;
        }
        words += *words != '\0';
    }
    return lines;
}

/* ---- areas as a whole ---- */

void area_clear(Area area)
{
    for (int y = 0; y < area.h; y++)
        for (int x = 0; x < area.w; x++) {
            Cell *cell = cell_in(area, x, y);
            *cell = (Cell){.glyph = " ", .hit = area.hit};
        }
}

void area_restyle(Area area, Style style)
{
    for (int y = 0; y < area.h; y++)
        for (int x = 0; x < area.w; x++) {
            Cell *cell = cell_in(area, x, y);
            cell->style = (Style)(cell->style | style);
        }
}

void area_rule(Area area, int at, bool vertical)
{
    for (int i = 0; i < (vertical ? area.h : area.w); i++)
        area_put(area, vertical ? at : i, vertical ? i : at, DIM_STYLE, vertical ? "│" : "─");
}

Area area_box(Area area, const char *title)
{
    area_clear(area);
    area_rule(area, 0, false);
    area_rule(area, area.h - 1, false);
    area_rule(area, 0, true);
    area_rule(area, area.w - 1, true);
    area_put(area, 0, 0, DIM_STYLE, "┌");
    area_put(area, area.w - 1, 0, DIM_STYLE, "┐");
    area_put(area, 0, area.h - 1, DIM_STYLE, "└");
    area_put(area, area.w - 1, area.h - 1, DIM_STYLE, "┘");
    area_format(area_part(area, 2, 0, area.w - 4, 1), 0, 0, BOLD_STYLE, " %s ", title);
    return area_part(area, 2, 1, area.w - BOX_COLUMNS, area.h - BOX_LINES);
}

size_t cells_text(const Cells *cells, char *buffer, size_t size)
{
    size_t length = 0;
    for (int y = 0; y < cells->height; y++) {
        int end = cells->width;
        while (end > 0 && strcmp(cells_at(cells, end - 1, y)->glyph, " ") == 0)
            end--;
        for (int x = 0; x <= end; x++) {
            const char *glyph = x < end ? cells_at(cells, x, y)->glyph : "\n";
            size_t n = strlen(glyph);
            if (length + n < size) memcpy(buffer + length, glyph, n);
            length += n;
        }
    }
    if (size) buffer[length < size ? length : size - 1] = '\0';
    return length;
}

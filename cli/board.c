/* Drawing the table: rows above the street, the street with Jean, rows below, then the seats.
 * Colour only repeats what letters say. */
#include "cli/board.h"

#include "record/notation.h"

#include <string.h>

enum { CELL = 19 };

static const char COLOUR_LETTER[BUILDING_COLOURS] = {'G', 'B', 'Y'};
static const char *const COLOUR_CODE[BUILDING_COLOURS] = {"\033[32m", "\033[34m", "\033[33m"};
static const char *const BOLD = "\033[1m", *const PLAIN = "\033[0m";

static unsigned colour_of(const Table *table, unsigned plot)
{
    unsigned colour = 0;
    while (!(table->in_colour[colour] >> plot & 1u))
        colour++;
    return colour;
}

static unsigned owner_of(const View *view, unsigned plot)
{
    unsigned seat = 0;
    while (seat < view->table.seats && !(view->seats[seat].owned >> plot & 1u))
        seat++;
    return seat;
}

/* "a1 G banker": where, which colour, who lives there. A house owner's own character is gone. */
static void cell_title(const View *view, unsigned plot, Text *text)
{
    plot_write(text, plot);
    text_char(text, ' ');
    text_char(text, COLOUR_LETTER[colour_of(&view->table, plot)]);
    text_char(text, ' ');
    text_put(text, CHARACTER_INFO[view->table.character[plot]].key);
}

/* "2g1w1s1b +g 1p": cost, icons and points of the side that is up. */
static void cell_numbers(const View *view, unsigned plot, Text *text)
{
    const Table *t = &view->table;
    unsigned side = t->upgraded >> plot & 1u;
    uint8_t cost[GOODS], icons[GOODS];
    for (int good = 0; good < GOODS; good++) {
        cost[good] = t->cost[good][plot];
        icons[good] = (uint8_t)(t->icons[side][plot] >> (4 * good) & 15);
    }
    goods_write(text, cost);
    if (t->icons[side][plot]) {
        text_put(text, " +");
        goods_write(text, icons);
    }
    text_char(text, ' ');
    text_number(text, t->points[side][plot]);
    text_char(text, 'p');
}

static void cell_owner(const View *view, unsigned plot, Text *text)
{
    unsigned owner = owner_of(view, plot);
    if (owner == view->table.seats) return;
    text_put(text, "= ");
    text_put(text, seat_name(owner));
    if (view->table.upgraded >> plot & 1u) text_put(text, ", up");
}

typedef void CellLine(const View *view, unsigned plot, Text *text);

static void print_line(FILE *out, const View *view, unsigned row, CellLine *line, bool colour)
{
    for (unsigned column = 0; column < COLUMNS; column++) {
        unsigned plot = plot_at(row, column);
        char words[64];
        Text text = text_in(words, sizeof words);
        line(view, plot, &text);
        if (colour)
            fputs(line == cell_owner ? BOLD : COLOUR_CODE[colour_of(&view->table, plot)], out);
        bool last = column == COLUMNS - 1;
        fprintf(out, "%-*s", last ? 0 : CELL, words);
        if (colour) fputs(PLAIN, out);
    }
    fputc('\n', out);
}

static void print_row(FILE *out, const View *view, unsigned row, bool colour)
{
    uint32_t here = (uint32_t)31 << row * COLUMNS, owned = 0;
    for (unsigned seat = 0; seat < view->table.seats; seat++)
        owned |= view->seats[seat].owned & here;
    print_line(out, view, row, cell_title, colour);
    print_line(out, view, row, cell_numbers, colour);
    if (owned) print_line(out, view, row, cell_owner, colour);
}

/* Barrels still face down are o, spaces Jean has passed are dots. */
static void print_street(FILE *out, const View *view, bool colour)
{
    unsigned jean = view->table.jean;
    for (unsigned space = 1; space <= STREET; space++) {
        if (space == jean)
            fprintf(out, "%sJ%s", colour ? BOLD : "", colour ? PLAIN : "");
        else
            fputc(space < jean ? '.' : 'o', out);
        if (space % AREA)
            fputc(' ', out);
        else if (space < STREET)
            fprintf(out, "%*s", CELL - 2 * AREA + 1, "");
    }
    if (jean)
        fprintf(out, "   Jean on %u, area %u\n", jean, (jean - 1) / AREA + 1);
    else
        fprintf(out, "   Jean on the tower\n");
}

static void print_pile(FILE *out, const char *label, const Pile *pile)
{
    fprintf(out, "%s", label);
    if (pile_empty(pile)) fprintf(out, " none");
    for (uint32_t kinds = pile_kinds(pile); kinds; kinds &= kinds - 1) {
        unsigned character = (unsigned)__builtin_ctz(kinds);
        fprintf(out, " %s", CHARACTER_INFO[character].key);
        if (pile_count(pile, character) > 1) fprintf(out, "x%u", pile_count(pile, character));
    }
    fputc('\n', out);
}

/* Empty for a seat that goes by its seat's name. */
static const char *own_name(const Record *record, unsigned seat)
{
    const char *name = record->seats[seat].name;
    return strcmp(name, seat_name(seat)) ? name : "";
}

static void print_seat(FILE *out, const View *view, unsigned seat, const Record *record)
{
    const SeatView *s = &view->seats[seat];
    fprintf(out, "%c %-6s%-14s %3u points  %2u gold %2u wood %2u stone %2u brick  houses left %u",
            seat == view->table.active ? '>' : ' ', seat_name(seat), own_name(record, seat),
            s->points, s->goods[GOLD], s->goods[WOOD], s->goods[STONE], s->goods[BRICK],
            HOUSES - (unsigned)__builtin_popcount(s->owned));
    fprintf(out, "  hand %u, draw %u, discard %u%s\n", s->in_hand, s->in_draw,
            pile_size(&s->discard), s->left ? "  (has left)" : "");
}

static void print_supply(FILE *out, const Table *table)
{
    if (table->unlimited)
        fprintf(out, "supply: unlimited\n");
    else
        fprintf(out, "supply: %u gold, %u wood, %u stone, %u brick\n", table->supply[GOLD],
                table->supply[WOOD], table->supply[STONE], table->supply[BRICK]);
    print_pile(out, "to hire:", &table->staff);
}

void board_print(FILE *out, const View *view, const Record *record, bool colour)
{
    const Table *table = &view->table;
    unsigned rows = (unsigned)__builtin_popcount(table->plots) / COLUMNS;
    for (unsigned row = rows; row-- > 0;)
        if (row % 2 == 0) print_row(out, view, row, colour);
    print_street(out, view, colour);
    for (unsigned row = 1; row < rows; row += 2)
        print_row(out, view, row, colour);
    fputc('\n', out);
    for (unsigned seat = 0; seat < table->seats; seat++)
        print_seat(out, view, seat, record);
    print_supply(out, table);
    if (table->final != FINAL_NO)
        fprintf(out, "FINAL PHASE: every pile is played out once more (F-2)\n");
}

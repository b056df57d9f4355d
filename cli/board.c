/* Drawing the table: rows above the street, the street with Jean, rows below, then the seats.
 * Colour only repeats what letters say. */
#include "cli/board.h"

#include "record/notation.h"

#include <string.h>

static const char COLOUR_LETTER[BUILDING_COLOURS] = {'G', 'B', 'Y'};
static const char *const COLOUR_CODE[BUILDING_COLOURS] = {"\033[32m", "\033[94m", "\033[33m"};
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

/* "a1G banker": where, which colour, who lives there. A house owner's own character is gone. */
static void cell_title(const View *view, unsigned plot, Text *text)
{
    plot_write(text, plot);
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

/* As wide as the widest cell, and two blanks, or one where 80 columns would not do. */
static int cell_width(const View *view)
{
    CellLine *const lines[] = {cell_title, cell_numbers, cell_owner};
    size_t widest = 2 * AREA; /* the street's spaces want that much */
    for (unsigned plot = 0; plot < PLOTS_MAX && view->table.plots >> plot & 1u; plot++)
        for (unsigned i = 0; i < 3; i++) {
            Text text = text_in(NULL, 0);
            lines[i](view, plot, &text);
            if (text.length > widest) widest = text.length;
        }
    return (int)widest + (5 * widest + 8 < 80 ? 2 : 1);
}

static void print_line(FILE *out, const View *view, unsigned row, CellLine *line, int width,
                       bool colour)
{
    for (unsigned column = 0; column < COLUMNS; column++) {
        unsigned plot = plot_at(row, column);
        char words[64];
        Text text = text_in(words, sizeof words);
        line(view, plot, &text);
        if (colour)
            fputs(line == cell_owner ? BOLD : COLOUR_CODE[colour_of(&view->table, plot)], out);
        fprintf(out, "%-*s", column < COLUMNS - 1 ? width : 0, words);
        if (colour) fputs(PLAIN, out);
    }
    fputc('\n', out);
}

static void print_row(FILE *out, const View *view, unsigned row, int width, bool colour)
{
    uint32_t here = (uint32_t)31 << row * COLUMNS, owned = 0;
    for (unsigned seat = 0; seat < view->table.seats; seat++)
        owned |= view->seats[seat].owned & here;
    print_line(out, view, row, cell_title, width, colour);
    print_line(out, view, row, cell_numbers, width, colour);
    if (owned) print_line(out, view, row, cell_owner, width, colour);
}

/* Barrels still face down are o, spaces Jean has passed are dots. */
static void print_street(FILE *out, const View *view, int width, bool colour)
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
            fprintf(out, "%*s", width - 2 * AREA + 1, "");
    }
    fputc('\n', out);
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

static void print_seats(FILE *out, const View *view, const Record *record)
{
    fprintf(out, "%20s points  gold  wood stone brick  houses  hand  draw discard\n", "");
    for (unsigned seat = 0; seat < view->table.seats; seat++) {
        const SeatView *s = &view->seats[seat];
        fprintf(out, "%c %-6s", seat == view->table.decider ? '>' : ' ', seat_name(seat));
        name_print(out, own_name(record, seat), 12);
        fprintf(out, " %6u %5u %5u %5u %5u %5u/%u %5u %5u %7u%s\n", s->points, s->goods[GOLD],
                s->goods[WOOD], s->goods[STONE], s->goods[BRICK],
                (unsigned)__builtin_popcount(s->owned), (unsigned)HOUSES, s->in_hand, s->in_draw,
                pile_size(&s->discard), s->left ? "  out" : "");
    }
}

static void print_supply(FILE *out, const Table *table)
{
    if (table->unlimited)
        fprintf(out, "supply: unlimited\n");
    else
        fprintf(out, "supply: %u gold, %u wood, %u stone, %u brick\n", table->supply[GOLD],
                table->supply[WOOD], table->supply[STONE], table->supply[BRICK]);
    print_pile(out, "to hire:", &table->staff);
    if (table->jean)
        fprintf(out, "Jean: space %u, area %u\n", table->jean, (table->jean - 1u) / AREA + 1);
    else
        fprintf(out, "Jean: on the tower\n");
}

void board_print(FILE *out, const View *view, const Record *record, bool colour)
{
    const Table *table = &view->table;
    const unsigned rows = (unsigned)__builtin_popcount(table->plots) / COLUMNS;
    const int width = cell_width(view);
    for (unsigned row = rows; row-- > 0;)
        if (row % 2 == 0) print_row(out, view, row, width, colour);
    print_street(out, view, width, colour);
    for (unsigned row = 1; row < rows; row += 2)
        print_row(out, view, row, width, colour);
    fputc('\n', out);
    print_seats(out, view, record);
    print_supply(out, table);
    if (table->final == FINAL_TRIGGERED)
        fprintf(out, "THE FINAL PHASE begins after this turn (F-2)\n");
    if (table->final == FINAL_RUNNING)
        fprintf(out, "FINAL PHASE: every pile is played out once more (F-3)\n");
}

/* Prints the table: rows above the street, the street with Jean, rows below, then the seats and the
 * supply. Colour only repeats what letters say. */
#include "lines/board.h"

#include "lang/words.h"
#include "lines/terminal.h"
#include "record/notation.h"
#include "wire/building.h"

#include <string.h>

static const char *const COLOUR_CODE[BUILDING_COLOURS] = {"\033[32m", "\033[94m", "\033[33m"};
static const char *const BOLD = "\033[1m", *const PLAIN = "\033[0m";

typedef struct Board {
    FILE *out;
    Lang lang;
    const View *view;
    bool colour;
    int width; /* of a building, in columns */
} Board;

/* "a1G banker": plot, colour, character. */
static void cell_title(const Board *board, unsigned plot, Text *text)
{
    const Table *t = &board->view->table;
    plot_write(text, plot);
    text_put(text, word_colour_letter(board->lang, building_colour(t, plot)));
    text_char(text, ' ');
    text_put(text, word_card_short(board->lang, t->character[plot]));
}

/* "2g1w1s1b +1g 1p": cost, yield and points of the side that is up. */
static void cell_numbers(const Board *board, unsigned plot, Text *text)
{
    const Table *t = &board->view->table;
    uint8_t cost[GOODS];
    building_cost(t, plot, cost);
    goods_write(text, cost);
    text_char(text, ' ');
    building_write_worth(text, t, plot);
}

static void cell_owner(const Board *board, unsigned plot, Text *text)
{
    const View *view = board->view;
    unsigned owner = building_owner(view, plot);
    if (owner == SEATS_MAX) return;
    text_put(text, "= ");
    text_put(text, seat_name(owner));
    if (!(view->table.upgraded >> plot & 1u)) return;
    text_put(text, ", ");
    /* Translators: short for "upgraded", at most 5 letters: it stands in a narrow cell. */
    text_put(text, lang_word(board->lang, "upgraded", "up"));
}

typedef void CellLine(const Board *board, unsigned plot, Text *text);

enum { CELL_BYTES = 64 };

/* The widest cell and two blanks, or one blank if the board would not fit into 80 columns. */
static int cell_width(const Board *board)
{
    CellLine *const lines[] = {cell_title, cell_numbers, cell_owner};
    int widest = 2 * AREA_SPACES; /* the spaces of the street need this */
    for (unsigned plot = 0; plot < PLOTS_MAX && board->view->table.plots >> plot & 1u; plot++)
        for (unsigned i = 0; i < 3; i++) {
            char words[CELL_BYTES];
            Text text = text_over(words, sizeof words);
            lines[i](board, plot, &text);
            if (text_columns(words) > widest) widest = text_columns(words);
        }
    return widest + (5 * widest + 8 < 80 ? 2 : 1);
}

static void print_line(const Board *board, unsigned row, CellLine *line)
{
    for (unsigned column = 0; column < COLUMNS; column++) {
        unsigned plot = plot_at(row, column), colour = building_colour(&board->view->table, plot);
        char words[CELL_BYTES];
        Text text = text_over(words, sizeof words);
        line(board, plot, &text);
        if (board->colour) fputs(line == cell_owner ? BOLD : COLOUR_CODE[colour], board->out);
        print_left(board->out, words, column < COLUMNS - 1 ? board->width : 0);
        if (board->colour) fputs(PLAIN, board->out);
    }
    fputc('\n', board->out);
}

static void print_row(const Board *board, unsigned row)
{
    const View *view = board->view;
    ENSURE(row < ROWS_MAX);
    uint32_t here = (uint32_t)31 << row * COLUMNS, owned = 0;
    for (unsigned seat = 0; seat < view->table.seats; seat++)
        owned |= view->seats[seat].owned & here;
    print_line(board, row, cell_title);
    print_line(board, row, cell_numbers);
    if (owned) print_line(board, row, cell_owner);
}

/* o is a barrel face down, a dot is a space that Jean has passed. */
static void print_street(const Board *board)
{
    FILE *out = board->out;
    const bool colour = board->colour;
    unsigned jean = board->view->table.jean;
    for (unsigned space = 1; space <= STREET_SPACES; space++) {
        if (space == jean)
            fprintf(out, "%sJ%s", colour ? BOLD : "", colour ? PLAIN : "");
        else
            fputc(space < jean ? '.' : 'o', out);
        if (space % AREA_SPACES)
            fputc(' ', out);
        else if (space < STREET_SPACES)
            fprintf(out, "%*s", board->width - 2 * AREA_SPACES + 1, "");
    }
    fputc('\n', out);
}

void pile_print(FILE *out, Lang lang, const char *label, const Pile *pile)
{
    char words[CHARACTERS * 32]; /* short name, number, comma */
    Text text = text_over(words, sizeof words);
    if (pile_empty(pile)) text_put(&text, lang_word(lang, "cards", "none"));
    for (uint32_t kinds = pile_kinds(pile); kinds; kinds &= kinds - 1) {
        unsigned character = (unsigned)__builtin_ctz(kinds), n = pile_count(pile, character);
        if (text.length) text_put(&text, ", ");
        text_put(&text, word_card_short(lang, character));
        if (n == 1) continue;
        text_put(&text, " x");
        text_number(&text, n);
    }
    fprintf(out, "%s ", label);
    wrap_print(out, words, text_columns(label) + 1);
}

/* The player's name; empty if it is the name of the seat. */
static const char *given_name(const Record *record, unsigned seat)
{
    const char *name = record->seats[seat].name;
    return strcmp(name, seat_name(seat)) ? name : "";
}

/* Houses are printed with their limit. Players who have finished have a word instead of a hand. */
enum { HOUSES_COLUMN = 5, HAND_COLUMN = 6, SEAT_COLUMNS = 9, NUMBER_WIDTH = 4 };

static int wider(const char *words, int width)
{
    return text_columns(words) > width ? text_columns(words) : width;
}

/* Prints the headings and finds the width of each column. */
static void print_headings(const Board *board, int width[SEAT_COLUMNS])
{
    const Lang lang = board->lang;
    const char *const heading[SEAT_COLUMNS] = {
        lang_word(lang, "column", "points"), lang_word(lang, "column", "gold"),
        lang_word(lang, "column", "wood"),   lang_word(lang, "column", "stone"),
        lang_word(lang, "column", "brick"),  lang_word(lang, "column", "houses"),
        lang_word(lang, "column", "hand"),   lang_word(lang, "column", "draw"),
        lang_word(lang, "column", "discard")};
    fprintf(board->out, "%20s", "");
    for (unsigned i = 0; i < SEAT_COLUMNS; i++) {
        width[i] = wider(heading[i], NUMBER_WIDTH);
        if (i == HAND_COLUMN) width[i] = wider(lang_word(lang, "player", "out"), width[i]);
        fputc(' ', board->out);
        print_right(board->out, heading[i], width[i]);
    }
    fputc('\n', board->out);
}

static void print_seat(const Board *board, unsigned seat, const int width[SEAT_COLUMNS])
{
    ENSURE(seat < board->view->table.seats);
    const SeatView *s = &board->view->seats[seat];
    const unsigned number[SEAT_COLUMNS] = {
        s->points,       s->goods[GOLD],  s->goods[WOOD],
        s->goods[STONE], s->goods[BRICK], (unsigned)__builtin_popcount(s->owned),
        s->in_hand,      s->in_draw,      pile_size(&s->discard)};
    for (unsigned i = 0; i < SEAT_COLUMNS; i++) {
        char words[32];
        snprintf(words, sizeof words, i == HOUSES_COLUMN ? "%u/%u" : "%u", number[i],
                 (unsigned)HOUSES_EACH);
        fputc(' ', board->out);
        bool out = i == HAND_COLUMN && s->has_left;
        print_right(board->out, out ? lang_word(board->lang, "player", "out") : words, width[i]);
    }
    fputc('\n', board->out);
}

static void print_seats(const Board *board, const Record *record)
{
    int width[SEAT_COLUMNS];
    print_headings(board, width);
    for (unsigned seat = 0; seat < board->view->table.seats; seat++) {
        bool decides = seat == board->view->table.decider;
        fprintf(board->out, "%c %-6s", decides ? '>' : ' ', seat_name(seat));
        print_clipped(board->out, given_name(record, seat), 12);
        print_seat(board, seat, width);
    }
}

static void print_supply(const Board *board)
{
    const Table *t = &board->view->table;
    const Lang lang = board->lang;
    FILE *out = board->out;
    if (t->unlimited)
        fputs(lang_text(lang, "supply: unlimited"), out);
    else
        fprintf(out, lang_text(lang, "supply: gold %u, wood %u, stone %u, brick %u"),
                t->supply[GOLD], t->supply[WOOD], t->supply[STONE], t->supply[BRICK]);
    fputc('\n', out);
    pile_print(out, lang, lang_text(lang, "for hire:"), &t->staff);
    if (t->jean)
        fprintf(out, lang_text(lang, "Jean: space %u, area %u"), t->jean, space_area(t->jean));
    else
        fputs(lang_text(lang, "Jean: on the tower"), out);
    fputc('\n', out);
}

static void print_phase(const Board *board)
{
    const unsigned final = board->view->table.final;
    if (final == FINAL_TRIGGERED)
        fprintf(board->out, "%s\n",
                lang_text(board->lang, "The FINAL PHASE begins after this turn (F-2)"));
    if (final == FINAL_RUNNING)
        fprintf(board->out, "%s\n",
                lang_text(board->lang,
                          "FINAL PHASE: everyone plays through their cards once more (F-3)"));
}

void board_print(FILE *out, Lang lang, const View *view, const Record *record, bool colour)
{
    Board board = {out, lang, view, colour, 0};
    const unsigned rows = (unsigned)__builtin_popcount(view->table.plots) / COLUMNS;
    ENSURE(rows > 0 && rows <= ROWS_MAX);
    board.width = cell_width(&board);
    for (unsigned row = rows; row-- > 0;)
        if (row_above(row)) print_row(&board, row);
    print_street(&board);
    for (unsigned row = 0; row < rows; row++)
        if (!row_above(row)) print_row(&board, row);
    fputc('\n', out);
    print_seats(&board, record);
    print_supply(&board);
    print_phase(&board);
}

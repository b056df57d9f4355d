/* The players: points, goods, houses, the sizes of their piles, and their known cards. */
#include "tui/panels.h"
#include "tui/words.h"

#include <stdio.h>

enum { NAME_AT = 3, NUMBERS_AT = 14 };

typedef enum Column {
    POINTS,
    C_GOLD,
    C_WOOD,
    C_STONE,
    C_BRICK,
    HOUSES_BUILT,
    IN_HAND,
    IN_DRAW,
    DISCARDED,
    N
} Column;
static const int WIDE[N] = {4, 3, 3, 3, 3, 3, 5, 5, 5}, NARROW[N] = {3, 3, 3, 3, 3, 3, 3, 3, 3};

static const char *const HEAD[N] = {
    NC_("head", "pt"), "g", "w", "s", "b", "⌂", NC_("head", "ha"), NC_("head", "dr"),
    NC_("head", "di")};

static unsigned number_in(const SeatView *s, Column column)
{
    switch (column) {
    case POINTS: return s->points;
    case HOUSES_BUILT: return (unsigned)__builtin_popcount(s->owned);
    case IN_HAND: return s->in_hand;
    case IN_DRAW: return s->in_draw;
    case DISCARDED: return pile_size(&s->discard);
    default: return s->goods[column - C_GOLD];
    }
}

static const int *widths_for(Area area)
{
    int sum = NUMBERS_AT;
    for (int i = 0; i < N; i++)
        sum += WIDE[i];
    return area.w >= sum ? WIDE : NARROW;
}

static void draw_header(Area area)
{
    /* Translators: points, cards in hand, draw pile, discard pile in 3 or 4 letters, then in 2. */
    static const char *const long_head[N] = {
        NC_("head", "pts"), "g", "w", "s", "b", "⌂", NC_("head", "hand"), NC_("head", "draw"),
        NC_("head", "disc")};
    const int *widths = widths_for(area);
    int x = NUMBERS_AT;
    for (int i = 0; i < N; i++) {
        const char *word = ui_word("head", widths == WIDE ? long_head[i] : HEAD[i]);
        x += widths[i];
        area_put(area, x - text_columns(word), 0, DIM_STYLE, word);
    }
}

void seat_headings(Text *text)
{
    for (int i = 0; i < N; i++) {
        if (i >= C_GOLD && i <= C_BRICK) continue;
        if (text->length) text_char(text, ' ');
        text_put(text, ui_word("head", HEAD[i]));
    }
}

/* An arrow marks the decider, a cross a player who has finished (F-4). */
static void draw_seat(Area area, int y, const Scene *scene, unsigned seat)
{
    ENSURE(seat < scene->view.table.seats);
    const SeatView *s = &scene->view.seats[seat];
    const Table *t = &scene->view.table;
    const int *widths = widths_for(area);
    const bool decides = t->decider == seat && t->stage != STAGE_OVER;
    area_put(area, 0, y, BOLD_STYLE, decides ? "▸" : s->has_left ? "×" : " ");
    area_put(area, 1, y, seat_style(seat), seat_letter(seat));
    area_put_clipped(area_part(area, NAME_AT, y, NUMBERS_AT - NAME_AT, 1), 0, 0,
                     seat == scene->view.seat ? BOLD_STYLE : PLAIN_STYLE, scene->names[seat]);
    for (int i = 0, x = NUMBERS_AT; i < N; i++) {
        char number[12];
        snprintf(number, sizeof number, "%u", number_in(s, (Column)i));
        x += widths[i];
        area_put(area, x - text_columns(number), y, i == POINTS ? BOLD_STYLE : PLAIN_STYLE, number);
    }
}

void panel_seats(Area area, const Scene *scene)
{
    draw_header(area);
    for (unsigned seat = 0; seat < scene->view.table.seats; seat++)
        draw_seat(area, (int)seat + 1, scene, seat);
}

/* One line: the cards known to be in hand, then the other cards of hand and draw pile. */
static void draw_deck(Area area, int y, const SeatView *s)
{
    Area here = area_part(area, NAME_AT, y, area.w - NAME_AT, 1);
    int x = 0;
    if (!pile_empty(&s->known)) {
        const int width = pile_columns(ui_word("cards", "has"), &s->known);
        pile_draw(area_part(here, 0, 0, width, 1), 0, 1, ui_word("cards", "has"), &s->known);
        x = width + 2;
    }
    pile_draw(area_part(here, x, 0, here.w - x, 1), 0, 1, ui_word("cards", "unseen"), &s->unseen);
}

void panel_seats_decks(Area area, const Scene *scene)
{
    int y = 1;
    draw_header(area);
    for (unsigned seat = 0; seat < scene->view.table.seats; seat++) {
        draw_seat(area, y++, scene, seat);
        if (seat != scene->view.seat) draw_deck(area, y++, &scene->view.seats[seat]);
    }
}

enum { ANY_LINES = 9 };

static int draw_deck_tall(Area area, int y, const SeatView *s, bool discards)
{
    Area inside = area_part(area, NAME_AT, 0, area.w - NAME_AT, area.h);
    if (!pile_empty(&s->known))
        y += pile_draw(inside, y, ANY_LINES, ui_text("in hand:"), &s->known);
    y += pile_draw(inside, y, ANY_LINES, ui_text("unseen:"), &s->unseen);
    if (discards) y += pile_draw(inside, y, ANY_LINES, ui_text("discard pile:"), &s->discard);
    return y;
}

/* The height of all seats, with or without their discard piles. */
static int tall_height(Area area, const Scene *scene, bool discards)
{
    int y = 1 + (int)scene->view.table.seats;
    area.cells = NULL;
    for (unsigned seat = 0; seat < scene->view.table.seats; seat++)
        if (seat != scene->view.seat)
            y = draw_deck_tall(area, y, &scene->view.seats[seat], discards);
    return y;
}

void panel_seats_tall(Area area, const Scene *scene)
{
    const bool discards = tall_height(area, scene, true) <= area.h;
    int y = 1;
    if (tall_height(area, scene, discards) > area.h) {
        panel_seats_decks(area, scene);
        return;
    }
    draw_header(area);
    for (unsigned seat = 0; seat < scene->view.table.seats; seat++) {
        draw_seat(area, y++, scene, seat);
        if (seat != scene->view.seat)
            y = draw_deck_tall(area, y, &scene->view.seats[seat], discards);
    }
}

static int draw_own_deck(Area area, int y, const View *view)
{
    Area inside = area_part(area, NAME_AT, 0, area.w - NAME_AT, area.h);
    y += pile_draw(inside, y, ANY_LINES, ui_text("in hand:"), &view->hand);
    y += pile_draw(inside, y, ANY_LINES, ui_text("draw pile:"), &view->draw);
    return y + pile_draw(inside, y, ANY_LINES, ui_text("discard pile:"),
                         &view->seats[view->seat].discard);
}

void overlay_decks(Area area, const Scene *scene)
{
    Area inside = area_box(area, ui_text("All players' cards, as far as known"));
    int y = 0;
    for (unsigned seat = 0; seat < scene->view.table.seats; seat++) {
        area_format(inside, 0, y++, seat_style(seat), "%s %s", seat_letter(seat),
                    scene->names[seat]);
        y = seat == scene->view.seat ? draw_own_deck(inside, y, &scene->view)
                                     : draw_deck_tall(inside, y, &scene->view.seats[seat], true);
    }
    pile_draw(inside, y + 1, ANY_LINES, ui_text("In the character supply:"),
              &scene->view.table.staff);
}

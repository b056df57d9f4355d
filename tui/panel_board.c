/* The rows of buildings above and below the street. The first line of a building has its plot, the
 * letter of its colour, its character and its owner's letter. The second has cost, yield after a
 * plus, and points; ▲ if upgraded. A dot marks a legal target, an arrow the highlighted one. */
#include "tui/panels.h"
#include "tui/words.h"

#include "record/notation.h"
#include "record/tell.h"

#include <string.h>

bool plot_is_own(const View *view, unsigned plot)
{
    return view->seat != SPECTATOR && building_owner(view, plot) == view->seat;
}

static bool is_target(const Scene *scene, unsigned plot)
{
    bool target = false;
    if (!scene->mine) return false;
    for (unsigned i = 0; i < scene->decision.count && !target; i++)
        target = plot_of_choice(&scene->view.table, scene->decision.choices[i]) == plot;
    return target;
}

static bool is_selected(const Scene *scene, unsigned plot)
{
    if (scene->on_board) return scene->plot == plot;
    return scene->mine && scene->selected < scene->decision.count &&
           plot_of_choice(&scene->view.table, scene->decision.choices[scene->selected]) == plot;
}

/* The printed cost; for a legal target, the price to build it; for the viewer's own building, the
 * price to upgrade it. An upgraded building has no further cost. */
static void put_cost(Text *text, const Scene *scene, unsigned plot, bool target)
{
    const View *view = &scene->view;
    uint8_t cost[GOODS];
    const uint8_t *shown = cost;
    if (view->table.upgraded >> plot & 1u) return;
    building_cost(&view->table, plot, cost);
    if (plot_is_own(view, plot))
        shown = scene->decision.upgrade[plot].price;
    else if (target)
        shown = scene->decision.build[plot].price;
    goods_write(text, shown);
    text_char(text, ' ');
}

static void draw_names(Area area, const Scene *scene, unsigned plot, const char *mark)
{
    const unsigned colour = building_colour(&scene->view.table, plot),
                   owner = building_owner(&scene->view, plot);
    char where[PLOT_TEXT_SIZE], label[64];
    Text plot_text = text_over(where, sizeof where), text = text_over(label, sizeof label);
    plot_write(&plot_text, plot);
    const int room = area.w - 4 - (owner < SEATS_MAX);
    card_label(&text, scene->view.table.character[plot], room < 24 ? room : 24);
    area_put(area, 0, 0, BOLD_STYLE, where);
    area_format(area, 2, 0, colour_style(colour) | REVERSE_STYLE, "%s", colour_letter(colour));
    area_put(area, 3, 0, BOLD_STYLE, mark);
    area_put(area, 4, 0, colour_style(colour), label);
    if (owner < SEATS_MAX) area_put(area, area.w - 1, 0, seat_style(owner), seat_letter(owner));
}

static void draw_owner_name(Area area, const Scene *scene, unsigned plot)
{
    const unsigned owner = building_owner(&scene->view, plot);
    if (owner == SEATS_MAX || area.h < 3) return;
    area_put(area, 0, 2, (Style)(seat_style(owner) & COLOUR_MASK), scene->names[owner]);
}

static void draw_building(Area area, const Scene *scene, unsigned plot)
{
    ENSURE(scene->view.table.plots >> plot & 1u);
    const Table *t = &scene->view.table;
    const bool target = is_target(scene, plot), selected = is_selected(scene, plot);
    char words[64];
    Text text = text_over(words, sizeof words);
    area = area_with_hit(area, HIT_PLOT + plot);
    area_clear(area);
    draw_names(area, scene, plot, selected ? "▸" : target ? "•" : " ");
    put_cost(&text, scene, plot, target);
    building_write_worth(&text, t, plot);
    area_put(area, 0, 1, target ? BOLD_STYLE : PLAIN_STYLE, words);
    if (t->upgraded >> plot & 1u) area_put(area, area.w - 1, 1, BOLD_STYLE, "▲");
    draw_owner_name(area, scene, plot);
    if (selected) area_restyle(area_part(area, 0, 0, area.w, 2), REVERSE_STYLE);
}

static void draw_row(Area area, const Scene *scene, const Layout *l, unsigned row)
{
    for (unsigned column = 0; column < COLUMNS; column++) {
        Area cell = area_part(area, (int)column * l->cell_w, 0, l->cell_w - 1, l->cell_h);
        draw_building(cell, scene, plot_at(row, column));
    }
}

void panel_board(Area area, const Scene *scene, const Layout *l)
{
    const unsigned rows = (unsigned)__builtin_popcount(scene->view.table.plots) / COLUMNS;
    int y = 0;
    for (unsigned row = rows; row-- > 0;) {
        if (!row_above(row)) continue;
        draw_row(area_part(area, 0, y, area.w, l->cell_h), scene, l, row);
        y += l->cell_h;
    }
    panel_street(area_part(area, 0, y, area.w, l->street_h), scene, l);
    y += l->street_h;
    for (unsigned row = 0; row < rows; row++) {
        if (row_above(row)) continue;
        draw_row(area_part(area, 0, y, area.w, l->cell_h), scene, l, row);
        y += l->cell_h;
    }
}

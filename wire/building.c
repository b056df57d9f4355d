/* Gathers the facts of one building. A Table stores them as one array per fact. */
#include "wire/building.h"

#include "record/notation.h"

unsigned building_owner(const View *view, unsigned plot)
{
    ENSURE(plot < PLOTS_MAX);
    unsigned seat = 0;
    while (seat < view->table.seats && !(view->seats[seat].owned >> plot & 1u))
        seat++;
    return seat < view->table.seats ? seat : SEATS_MAX;
}

Colour building_colour(const Table *t, unsigned plot)
{
    ENSURE(plot < PLOTS_MAX && t->plots >> plot & 1u);
    unsigned colour = 0;
    while (!(t->in_colour[colour] >> plot & 1u)) {
        colour++;
        ENSURE(colour < BUILDING_COLOURS);
    }
    return (Colour)colour;
}

void building_cost(const Table *t, unsigned plot, uint8_t cost[GOODS])
{
    ENSURE(plot < PLOTS_MAX && t->plots >> plot & 1u);
    for (int good = 0; good < GOODS; good++)
        cost[good] = t->cost[good][plot];
}

void building_write_worth(Text *text, const Table *t, unsigned plot)
{
    ENSURE(plot < PLOTS_MAX && t->plots >> plot & 1u);
    const unsigned side = t->upgraded >> plot & 1u;
    uint8_t icons[GOODS];
    for (unsigned good = 0; good < GOODS; good++)
        icons[good] = (uint8_t)table_icons(t, side, plot, good);
    if (t->icons[side][plot]) {
        text_char(text, '+');
        goods_write(text, icons);
        text_char(text, ' ');
    }
    text_number(text, t->points[side][plot]);
    text_char(text, 'p');
}

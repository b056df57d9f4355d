/* A building as clients show it: owner, colour, cost and worth. */
#ifndef VALLETTA_WIRE_BUILDING_H
#define VALLETTA_WIRE_BUILDING_H

#include "base/text.h"
#include "engine/view.h"

unsigned building_owner(const View *view, unsigned plot); /* a seat, or SEATS_MAX */
Colour building_colour(const Table *table, unsigned plot);

/* The printed cost, before discounts. */
void building_cost(const Table *table, unsigned plot, uint8_t cost[GOODS]);

/* "+1g 2p": yield and points of the side that is up. */
void building_write_worth(Text *text, const Table *table, unsigned plot);

#endif

/* The game's basic types and numbers: goods, colours, seats, editions.
 *
 * The engine is pure: no I/O, clock, allocation or global variables, and from libc only string.h.
 */
#ifndef VALLETTA_ENGINE_TERMS_H
#define VALLETTA_ENGINE_TERMS_H

#include "base/ensure.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum Good { GOLD, WOOD, STONE, BRICK, GOODS } Good;

/* Sets of goods, one bit each. */
#define GOOD_BIT(good) (1u << (good))
#define MATERIALS (GOOD_BIT(WOOD) | GOOD_BIT(STONE) | GOOD_BIT(BRICK))
#define ALL_GOODS (GOOD_BIT(GOLD) | MATERIALS)

typedef enum Colour {
    GREEN,
    BLUE,
    YELLOW,
    BUILDING_COLOURS,
    RED = BUILDING_COLOURS,
    PURPLE
} Colour;

typedef enum Edition { EDITION_HIG, EDITION_FR, EDITIONS } Edition;

enum {
    SEATS_MIN = 2,
    SEATS_MAX = 4,
    HOUSES_EACH = 8,    /* houses per player (S-1) */
    HAND_SIZE = 5,      /* cards in a full hand (S-6, T-4) */
    PLAYS_PER_TURN = 3, /* cards played per turn (T-1) */
    STREET_SPACES = 25, /* spaces of the street (S-2) */
    AREA_SPACES =
        5, /* spaces of the street in an area; it also has the plots above and below them (B-7) */
    COLUMNS = 5,       /* of plots; one per area (S-4) */
    ROWS_MAX = 6,      /* rows of plots (S-4) */
    PLOTS_MAX = 30,    /* (S-3) */
    POINTS_FINAL = 25, /* points that trigger the final phase (F-1) */
    JEAN_POINTS = 2    /* reward for building in Jean's area (B-7) */
};

#endif

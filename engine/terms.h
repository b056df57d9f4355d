/* The game's basic types and numbers: goods, colours, seats, editions.
 *
 * The engine is pure: no I/O, clock, allocation or variables, and from libc only string.h. */
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
    HOUSES = 8,        /* S-1 */
    HAND = 5,          /* S-6, T-1 */
    PLAYS = 3,         /* T-1 */
    STREET = 25,       /* S-2 */
    AREA = 5,          /* S-4, B-7: five spaces, and the column above and below them */
    COLUMNS = 5,       /* S-4 */
    ROWS_MAX = 6,      /* S-4 */
    PLOTS_MAX = 30,    /* S-3 */
    POINTS_FINAL = 25, /* F-1 */
    JEAN_POINTS = 2    /* B-7 */
};

#endif

/* The built-in building set agrees with everything the rulebooks say; and cards_check, which
 * validates every set. */
#include "suites.h"

#include <string.h>

static const Building *ours(unsigned i)
{
    return &CARDS_VALLETTA.buildings[i];
}

static unsigned cost_sum(const Building *b)
{
    return (unsigned)b->cost[GOLD] + b->cost[WOOD] + b->cost[STONE] + b->cost[BRICK];
}

static unsigned icon_sum(const Building *b, unsigned side)
{
    const uint8_t *icons = b->icons[side];
    return (unsigned)icons[GOLD] + icons[WOOD] + icons[STONE] + icons[BRICK];
}

CASE(thirty_seven)
{
    unsigned in_colour[BUILDING_COLOURS] = {0};
    for (unsigned i = 0; i < CARDS_VALLETTA.count; i++)
        in_colour[ours(i)->colour]++;
    assert_int_equal(CARDS_VALLETTA.count, 37);
    assert_int_equal(in_colour[GREEN], 12);
    assert_int_equal(in_colour[BLUE], 15);
    assert_int_equal(in_colour[YELLOW], 10);
}

CASE(copies)
{
    unsigned found[CHARACTERS] = {0};
    for (unsigned i = 0; i < CARDS_VALLETTA.count; i++)
        found[ours(i)->character]++;
    for (unsigned k = 0; k < CHARACTERS; k++)
        assert_int_equal(found[k], CHARACTER_INFO[k].copies);
}

/* A building's key is the letter of its character and a number. */
CASE(letters)
{
    for (unsigned i = 0; i < CARDS_VALLETTA.count; i++)
        assert_int_equal(ours(i)->key[0], CHARACTER_INFO[ours(i)->character].letter);
}

static bool costs(const Building *b, unsigned gold, unsigned wood, unsigned stone, unsigned brick)
{
    return b->cost[GOLD] == gold && b->cost[WOOD] == wood && b->cost[STONE] == stone &&
           b->cost[BRICK] == brick;
}

CASE(bankers_building)
{
    for (unsigned i = 0; i < CARDS_VALLETTA.count; i++)
        if (ours(i)->character == BANKER) {
            assert_int_equal(ours(i)->colour, GREEN);
            assert_true(costs(ours(i), 2, 1, 1, 1));
        }
    assert_int_equal(CHARACTER_INFO[BANKER].copies, 3);
}

CASE(costs_of_the_examples)
{
    bool yellow = false, brick = false;
    for (unsigned i = 0; i < CARDS_VALLETTA.count; i++) {
        const Building *b = ours(i);
        yellow |= b->colour == YELLOW && costs(b, 4, 3, 1, 1);
        brick |= b->cost[WOOD] == 0 && b->cost[STONE] == 1 && b->cost[BRICK] == 3;
    }
    assert_true(yellow);
    assert_true(brick);
}

CASE(gold_in_every_cost)
{
    for (unsigned i = 0; i < CARDS_VALLETTA.count; i++)
        assert_true(ours(i)->cost[GOLD] >= 1);
}

/* Averages are compared by cross-multiplication, without rounding. */
CASE(green_is_cheap)
{
    unsigned cost[BUILDING_COLOURS] = {0}, points[BUILDING_COLOURS] = {0};
    unsigned count[BUILDING_COLOURS] = {0};
    for (unsigned i = 0; i < CARDS_VALLETTA.count; i++) {
        const Building *b = ours(i);
        cost[b->colour] += cost_sum(b);
        points[b->colour] += b->points[SIDE_BUILT];
        count[b->colour]++;
    }
    for (unsigned other = BLUE; other <= YELLOW; other++) {
        assert_true(cost[GREEN] * count[other] < cost[other] * count[GREEN]);
        assert_true(points[GREEN] * count[other] < points[other] * count[GREEN]);
    }
}

CASE(upgrades_double)
{
    for (unsigned i = 0; i < CARDS_VALLETTA.count; i++)
        assert_int_equal(ours(i)->points[SIDE_UPGRADED], 2 * ours(i)->points[SIDE_BUILT]);
}

/* A green building has one icon of its character's good; upgraded, two. */
CASE(green_yields)
{
    for (unsigned i = 0; i < CARDS_VALLETTA.count; i++) {
        const Building *b = ours(i);
        if (b->colour != GREEN) continue;
        unsigned good = CHARACTER_INFO[b->character].does[0].good;
        assert_int_equal(b->icons[SIDE_BUILT][good], 1);
        assert_int_equal(b->icons[SIDE_UPGRADED][good], 2);
        assert_int_equal(icon_sum(b, SIDE_BUILT), 1);
        assert_int_equal(icon_sum(b, SIDE_UPGRADED), 2);
    }
}

/* All values of E-1 occur. */
CASE(values)
{
    static const unsigned wanted[] = {1, 2, 3, 4, 8};
    unsigned seen = 0;
    for (unsigned i = 0; i < CARDS_VALLETTA.count; i++)
        seen |= 1u << ours(i)->points[SIDE_BUILT] | 1u << ours(i)->points[SIDE_UPGRADED];
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        assert_true(seen >> wanted[i] & 1u);
}

/* --- cards_check ---------------------------------------------------------------------------- */

static void set_refused(const CardSet *set, SetErr err, unsigned culprit)
{
    unsigned building = 999;
    assert_int_equal(cards_check(set, &building), err);
    assert_int_equal(building, culprit);
    assert_true(strlen(set_err_text(err)) > 0);
    exercised.set_errs[err]++;
}

enum { CHANGED = 5 }; /* the building that is made invalid: the third Woodworker's */

static void refuse_building(Building wrong, SetErr err)
{
    CardSet set = CARDS_VALLETTA;
    set.buildings[CHANGED] = wrong;
    set_refused(&set, err, CHANGED);
}

CASE(our_set_passes)
{
    unsigned building;
    assert_int_equal(cards_check(&CARDS_VALLETTA, &building), SET_OK);
    assert_int_equal(building, CARDS_VALLETTA.count);
}

CASE(wrong_keys)
{
    static const char *const keys[] = {"", "B 3", "B-3", "Bü"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        Building wrong = *ours(CHANGED);
        memset(wrong.key, 0, BUILDING_KEY_SIZE);
        memcpy(wrong.key, keys[i], strlen(keys[i]));
        refuse_building(wrong, SET_KEY);
    }
    Building endless = *ours(CHANGED);
    memset(endless.key, 'B', BUILDING_KEY_SIZE);
    refuse_building(endless, SET_KEY);
    Building twice = *ours(CHANGED);
    memcpy(twice.key, ours(0)->key, BUILDING_KEY_SIZE);
    refuse_building(twice, SET_KEY_TWICE);
}

CASE(wrong_inhabitants)
{
    Building wrong = *ours(CHANGED);
    wrong.colour = RED;
    refuse_building(wrong, SET_COLOUR);
    wrong.colour = BLUE;
    refuse_building(wrong, SET_COLOUR_DIFFERS);
    static const uint8_t homeless[] = {MAID, JEAN, CHARACTERS, NOBODY};
    for (size_t i = 0; i < sizeof homeless; i++) {
        wrong = *ours(CHANGED);
        wrong.character = homeless[i];
        refuse_building(wrong, SET_CHARACTER);
    }
}

CASE(wrong_costs)
{
    for (unsigned good = 0; good < GOODS; good++) {
        Building wrong = *ours(CHANGED);
        wrong.cost[good] = COST_MAX + 1;
        refuse_building(wrong, SET_COST);
    }
    Building free = *ours(CHANGED);
    free.cost[GOLD] = 0;
    refuse_building(free, SET_NO_GOLD);
    Building dear = *ours(CHANGED);
    memcpy(dear.cost, (const uint8_t[]){5, 4, 4, 4}, GOODS);
    refuse_building(dear, SET_COST_SUM);
}

CASE(wrong_sides)
{
    for (unsigned side = 0; side < SIDES; side++) {
        Building wrong = *ours(CHANGED);
        wrong.points[side] = 100;
        refuse_building(wrong, SET_POINTS);
        for (unsigned good = 0; good < GOODS; good++) {
            wrong = *ours(CHANGED);
            wrong.icons[side][good] = ICONS_MAX + 1;
            refuse_building(wrong, SET_ICONS);
        }
    }
}

/* Sixteen Bankers: a pile can count fifteen. */
CASE(too_many_copies)
{
    CardSet set = CARDS_VALLETTA;
    for (unsigned n = 4; n <= 16; n++) {
        Building *b = &set.buildings[set.count++];
        *b = *ours(0);
        b->key[0] = 'X';
        b->key[1] = (char)('a' + n);
    }
    set_refused(&set, SET_CHARACTER_COPIES, set.count - 1u);
    set.count--;
    unsigned building;
    assert_int_equal(cards_check(&set, &building), SET_OK);
}

CASE(too_few)
{
    CardSet set = CARDS_VALLETTA;
    set.count = 34; /* seven yellow buildings are left; four players need eight */
    set_refused(&set, SET_TOO_FEW, 34);
    set.count = 35;
    unsigned building;
    assert_int_equal(cards_check(&set, &building), SET_OK);
    set.count = 0;
    set_refused(&set, SET_TOO_FEW, 0);
}

CASE(too_many)
{
    CardSet set = CARDS_VALLETTA;
    set.count = BUILDINGS_MAX + 1;
    set_refused(&set, SET_TOO_MANY, BUILDINGS_MAX + 1);
    set.count = 255;
    set_refused(&set, SET_TOO_MANY, 255);
}

static const struct CMUnitTest TESTS[] = {
    TEST("S-3 the built-in set has 37 buildings: 12 green, 15 blue, 10 yellow", thirty_seven),
    TEST("S-5 there is one building per copy of a character", copies),
    TEST("S-5 the key of a building starts with its character's letter", letters),
    TEST("E-5 the Banker's building is green and costs 2/1/1/1", bankers_building),
    TEST("E-7 E-13 the buildings of the examples are in the set", costs_of_the_examples),
    TEST("B-2 every cost must include gold", gold_in_every_cost),
    TEST("S-3 green buildings are cheapest and bring fewest points", green_is_cheap),
    TEST("G-1 an upgrade doubles the points", upgrades_double),
    TEST("C-BANKER green buildings yield one icon, upgraded two", green_yields),
    TEST("E-1 buildings of 1, 2, 3, 4 and 8 points exist", values),
    TEST("cards_check: our set can be played with", our_set_passes),
    TEST("cards_check: keys", wrong_keys),
    TEST("cards_check: colours and characters", wrong_inhabitants),
    TEST("cards_check: costs", wrong_costs),
    TEST("cards_check: icons and points", wrong_sides),
    TEST("cards_check: too many copies of a character", too_many_copies),
    TEST("cards_check: too few of a colour", too_few),
    TEST("cards_check: too many buildings", too_many),
};

const Suite CARD_SET = SUITE(TESTS);

/* The card tables, made from the .def lists; validates a building set. */
#include "cards.h"
#include "pile.h"

#include <string.h>

const CharacterInfo CHARACTER_INFO[CHARACTERS] = {
#define CHARACTER(constant, text_key, card_colour, ...)                                            \
    [constant] = {.key = (text_key),                                                               \
                  .colour = (card_colour),                                                         \
                  .copy_mask = (card_colour) == RED || (card_colour) == GREEN ? 0 : NOBODY,        \
                  __VA_ARGS__},
#include "characters.def"
#undef CHARACTER
};

_Static_assert((int)CHARACTERS <= (int)PILE_KINDS, "a pile has room for every character");

enum {
    VALLETTA_BUILDINGS = 0
#define BUILDING(...) +1
#include "buildings.def"
#undef BUILDING
};

const CardSet CARDS_VALLETTA = {.count = VALLETTA_BUILDINGS,
                                .buildings = {
#define BUILDING(text_key, card_colour, ...)                                                       \
    {.key = text_key, .colour = (card_colour), __VA_ARGS__},
#include "buildings.def"
#undef BUILDING
                                }};

const uint8_t BOX[GOODS] = {42, 30, 30, 30};
const uint8_t BARRELS[GOODS] = {7, 6, 6, 6};

unsigned cards_needed(Colour colour, unsigned players)
{
    static const uint8_t needed[SEATS_MAX + 1][BUILDING_COLOURS] = {
        [2] = {[GREEN] = 6, [BLUE] = 8, [YELLOW] = 6},
        [3] = {[GREEN] = 8, [BLUE] = 10, [YELLOW] = 7},
        [4] = {[GREEN] = 10, [BLUE] = 12, [YELLOW] = 8},
    };
    ENSURE(players <= SEATS_MAX && colour < BUILDING_COLOURS);
    return needed[players][colour];
}

static bool key_is_plain(const char key[BUILDING_KEY_SIZE])
{
    size_t length = 0;
    while (length < BUILDING_KEY_SIZE && key[length]) {
        char c = key[length++];
        bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        if (!plain) return false;
    }
    return length >= 1 && length < BUILDING_KEY_SIZE;
}

static SetErr check_numbers(const Building *b)
{
    unsigned sum = 0;
    for (int good = 0; good < GOODS; good++) {
        sum += b->cost[good];
        if (b->cost[good] > COST_MAX) return SET_COST;
        for (int side = 0; side < SIDES; side++)
            if (b->icons[side][good] > ICONS_MAX) return SET_ICONS;
    }
    if (b->cost[GOLD] == 0) return SET_NO_GOLD;
    if (sum > COST_SUM_MAX) return SET_COST_SUM;
    return b->points[SIDE_BUILT] > POINTS_MAX || b->points[SIDE_UPGRADED] > POINTS_MAX ? SET_POINTS
                                                                                       : SET_OK;
}

static SetErr check_building(const Building *b)
{
    if (!key_is_plain(b->key)) return SET_KEY;
    if (b->colour >= BUILDING_COLOURS) return SET_COLOUR;
    if (b->character >= CHARACTERS || CHARACTER_INFO[b->character].colour >= BUILDING_COLOURS)
        return SET_CHARACTER;
    if (CHARACTER_INFO[b->character].colour != b->colour) return SET_COLOUR_DIFFERS;
    return check_numbers(b);
}

SetErr cards_check(const CardSet *set, unsigned *building)
{
    unsigned in_colour[BUILDING_COLOURS] = {0}, copies[CHARACTERS] = {0};
    *building = set->count;
    if (set->count > BUILDINGS_MAX) return SET_TOO_MANY;
    for (unsigned i = 0; i < set->count; i++) {
        const Building *b = &set->buildings[i];
        *building = i;
        SetErr err = check_building(b);
        if (err) return err;
        for (unsigned j = 0; j < i; j++)
            if (strcmp(b->key, set->buildings[j].key) == 0) return SET_KEY_TWICE;
        if (++copies[b->character] > PILE_KIND_MAX) return SET_CHARACTER_COPIES;
        in_colour[b->colour]++;
    }
    *building = set->count;
    for (int colour = 0; colour < BUILDING_COLOURS; colour++)
        if (in_colour[colour] < cards_needed((Colour)colour, SEATS_MAX)) return SET_TOO_FEW;
    return SET_OK;
}

const char *set_err_text(SetErr err)
{
    static const char *const text[SET_ERRS] = {
#define SET_ERR(name, words) words,
#include "set_errors.def"
#undef SET_ERR
    };
    ENSURE(err < SET_ERRS);
    return text[err];
}

const char *good_name(Good good)
{
    static const char *const name[GOODS] = {"gold", "wood", "stone", "brick"};
    ENSURE(good < GOODS);
    return name[good];
}

const char *colour_name(Colour colour)
{
    static const char *const name[] = {[GREEN] = "green",
                                       [BLUE] = "blue",
                                       [YELLOW] = "yellow",
                                       [RED] = "red",
                                       [PURPLE] = "purple"};
    ENSURE(colour <= PURPLE);
    return name[colour];
}

const char *effect_name(EffectKind kind)
{
    static const char *const name[EFFECT_KINDS] = {
        "END",
#define EFFECT(effect, gate) #effect,
#include "effects.def"
#undef EFFECT
    };
    ENSURE(kind < EFFECT_KINDS);
    return name[kind];
}

bool effect_is_gate(EffectKind kind)
{
    static const bool is_gate[EFFECT_KINDS] = {
        false,
#define EFFECT(effect, gate) gate,
#include "effects.def"
#undef EFFECT
    };
    return is_gate[kind];
}

/* Card data: the characters, and the set of buildings that a game is dealt from.
 *
 * Both come from append-only lists with named fields (characters.def, buildings.def). Characters
 * are rules and fixed. A building set is data that a host may replace (record/cardset.h reads one
 * from a file), so set-up takes it as a parameter and the game copies the buildings it was dealt.
 */
#ifndef VALLETTA_ENGINE_CARDS_H
#define VALLETTA_ENGINE_CARDS_H

#include "terms.h"

typedef enum Character {
#define CHARACTER(name, ...) name,
#include "characters.def"
#undef CHARACTER
    CHARACTERS,
    NOBODY = 255
} Character;

typedef enum EffectKind {
    EFFECT_END,
#define EFFECT(name, gate) EFFECT_##name,
#include "effects.def"
#undef EFFECT
    EFFECT_KINDS
} EffectKind;

typedef struct Effect {
    uint8_t kind; /* EffectKind; effects.def says which of the other fields it uses */
    uint8_t good;
    uint8_t n;
    uint8_t goods; /* a set of goods, one bit each */
    uint8_t colour;
} Effect;

enum { EFFECTS_MAX = 5 }; /* the longest row and its EFFECT_END */

/* characters.def describes the fields. */
typedef struct CharacterInfo {
    const char *key;
    Colour colour;
    const char *name;
    const char *rule;
    const char *says;
    char letter;
    uint8_t each, spare, copies;
    bool repeats;      /* C-APPRENTICE */
    uint8_t copy_mask; /* C-APPRENTICE: ORed into Table.action after the card. 0 for cards that an
                          Apprentice can copy (red and green); else 255, which makes it NOBODY */
    bool jean;         /* ED-1: moves Jean */
    Effect does[EFFECTS_MAX];
} CharacterInfo;

extern const CharacterInfo CHARACTER_INFO[CHARACTERS];

enum { SIDE_BUILT, SIDE_UPGRADED, SIDES };
enum {
    BUILDING_KEY_SIZE = 8, /* bytes, with the closing zero */
    BUILDINGS_MAX = 64,
    COST_MAX = 9,
    COST_SUM_MAX = 16, /* keeps the list of payments below CHOICES_MAX */
    ICONS_MAX = 9,
    POINTS_MAX = 99
};

typedef struct Building {
    char key[BUILDING_KEY_SIZE]; /* "A1"; ends in a zero */
    uint8_t colour;
    uint8_t character;
    uint8_t cost[GOODS];
    uint8_t icons[SIDES][GOODS];
    uint8_t points[SIDES];
} Building;

/* B-1, B-2: the cost in one good before discounts. Upgrades cost no gold: it paid for the plot. */
static inline uint8_t cost_of(uint8_t printed, int good, bool upgrade)
{
    return upgrade && good == GOLD ? 0 : printed;
}

typedef struct CardSet {
    uint8_t count;
    Building buildings[BUILDINGS_MAX];
} CardSet;

extern const uint8_t BOX[GOODS];     /* S-8: goods in the box */
extern const uint8_t BARRELS[GOODS]; /* S-2: our own split, see docs/cards.md */

extern const CardSet CARDS_VALLETTA; /* our own set */

/* S-3: how many buildings of a colour a game with this many players is dealt. */
unsigned cards_needed(Colour colour, unsigned players);

/* What is wrong with a set; SET_OK if it can be played with. `building` is set to the index of the
 * wrong building, or to the count if the set as a whole is wrong. */
typedef enum SetErr {
#define SET_ERR(name, text) SET_##name,
#include "set_errors.def"
#undef SET_ERR
    SET_ERRS
} SetErr;

SetErr cards_check(const CardSet *set, unsigned *building);
const char *set_err_text(SetErr err);

const char *good_name(Good good);         /* "gold" */
const char *colour_name(Colour colour);   /* "green" */
const char *effect_name(EffectKind kind); /* "TAKE" */
bool effect_is_gate(EffectKind kind);

#endif

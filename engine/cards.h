/* Card data: the characters and the set of buildings a game is dealt from.
 *
 * Both come from append-only lists with named fields (characters.def, buildings.def). Characters
 * are rules and fixed; a building set is data that a host may replace (record/cardset.h reads one
 * from a file), so it is a value that set-up takes, and a game keeps what was dealt. */
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

typedef enum FxKind {
    FX_END,
#define EFFECT(name, gate) FX_##name,
#include "effects.def"
#undef EFFECT
    FX_KINDS
} FxKind;

typedef struct Effect {
    uint8_t kind; /* FxKind */
    uint8_t good;
    uint8_t n;
    uint8_t goods; /* a set of goods */
    uint8_t colour;
} Effect;

enum { EFFECTS_MAX = 5 }; /* the longest row and its FX_END */

typedef struct CharacterInfo {
    const char *key;
    Colour colour;
    const char *name;
    const char *rule;
    const char *says;
    char letter;
    uint8_t each, spare, copies;
    bool repeats;     /* C-APPRENTICE */
    uint8_t uncopied; /* C-APPRENTICE: 0 for red and green, else NOBODY; made from the colour */
    bool jean;        /* ED-1 */
    Effect does[EFFECTS_MAX];
} CharacterInfo;

extern const CharacterInfo CHARACTER_INFO[CHARACTERS];

enum { SIDE_BUILT, SIDE_UPGRADED, SIDES };
enum {
    BUILDING_KEY = 8, /* bytes, with the closing zero */
    BUILDINGS_MAX = 64,
    COST_MAX = 9,
    COST_SUM_MAX = 16, /* keeps the list of payments below CHOICES_MAX */
    ICONS_MAX = 9,
    POINTS_MAX = 99
};

typedef struct Building {
    char key[BUILDING_KEY]; /* "A1"; ends in a zero */
    uint8_t colour;
    uint8_t character;
    uint8_t cost[GOODS];
    uint8_t icons[SIDES][GOODS];
    uint8_t points[SIDES];
} Building;

/* B-1, B-2: what is owed of a good before any discount; an upgrade's ground is paid for. */
static inline uint8_t cost_of(uint8_t printed, int good, bool upgrade)
{
    return upgrade && good == GOLD ? 0 : printed;
}

typedef struct CardSet {
    uint8_t count;
    Building buildings[BUILDINGS_MAX];
} CardSet;

extern const uint8_t BOX[GOODS];     /* S-8: goods in the box */
extern const uint8_t BARRELS[GOODS]; /* S-2: the split is ours, docs/cards.md */

extern const CardSet CARDS_VALLETTA; /* our own set */

/* How many buildings of a colour a table of that size is dealt (S-3). */
unsigned cards_needed(Colour colour, unsigned players);

/* What is wrong with a set; SET_OK if it can be played with. `building` is set to the culprit, or
 * to the count where the set as a whole is wrong. */
typedef enum SetErr {
#define SET_ERR(name, text) SET_##name,
#include "set_errors.def"
#undef SET_ERR
    SET_ERRS
} SetErr;

SetErr cards_check(const CardSet *set, unsigned *building);
const char *set_err_text(SetErr err);

const char *good_name(Good good);       /* "gold" */
const char *colour_name(Colour colour); /* "green" */
const char *effect_name(FxKind kind);   /* "TAKE" */
bool effect_is_gate(FxKind kind);

#endif

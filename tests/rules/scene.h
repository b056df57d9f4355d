/* Scenes: a game arranged for one rule, the choices of its players, and what to expect.
 *
 * A test starts a scene, arranges it, makes choices and checks the result. Arranging moves cards
 * and goods instead of inventing them, so that game_check holds before and after every choice. If a
 * card is in no deck, an opponent has built its building and dismissed it, and the player has hired
 * it. Arrange only at a `play` decision: other decisions are computed when they are asked.
 *
 * Every choice is checked: it is listed as legal, the list agrees with the refusals, game_check
 * holds, and the events account for all changes. `exercised` counts what was reached, for
 * coverage.c. */
#ifndef VALLETTA_TESTS_RULES_SCENE_H
#define VALLETTA_TESTS_RULES_SCENE_H

#include "engine/game.h"
#include "tests/support/check.h"

extern const CardSet SCENE_CARDS; /* scene_cards.def */

typedef struct Scene {
    Game game;
    Events events; /* of the last choice */
    uint32_t laid; /* plots that the test has arranged; later arrangements leave them alone */
} Scene;

/* The tests of one file. A file has its cases, then the list that names them, then its suite. */
typedef struct Suite {
    const struct CMUnitTest *tests;
    size_t count;
} Suite;

#define CASE(function) static void function(__attribute__((unused)) void **state)
#define SUITE(list)                                                                                \
    {                                                                                              \
        list, sizeof list / sizeof list[0]                                                         \
    }

/* What the tests have reached, counted as they run. */
typedef struct Exercised {
    unsigned characters[CHARACTERS];
    unsigned effects[EFFECT_KINDS];
    unsigned events[EVENT_KINDS];
    unsigned choices[CHOICE_KINDS];
    unsigned errs[ERRS];
    unsigned set_errs[SET_ERRS];
} Exercised;

extern Exercised exercised;

/* Plots by the names of docs/rules.md: row a above the street, b below, c above a, … (S-4). */
/* clang-format off */
enum {
    A1, A2, A3, A4, A5,
    B1, B2, B3, B4, B5,
    C1, C2, C3, C4, C5,
    D1, D2, D3, D4, D5,
    E1, E2, E3, E4, E5,
    F1, F2, F3, F4, F5
};
/* clang-format on */

/* Failures are shown at the line of the test, not of the helper. */
#define HERE __FILE__, __LINE__
#define CARDS(...)                                                                                 \
    (const unsigned[]){__VA_ARGS__}, sizeof((const unsigned[]){__VA_ARGS__}) / sizeof(unsigned)

/* --- Starting ------------------------------------------------------------------------------- */

Setup setup_for(unsigned players, Edition edition); /* seat 0 starts, a fixed key */
Scene scene_of(const Setup *setup);                 /* in the draft */

/* After the draft, in turn 1; no player holds any goods. */
Scene scene_after(const Setup *setup);
Scene scene(unsigned players);
Scene scene_fr(unsigned players);

/* --- Arranging (scene.c) -------------------------------------------------------------------- */

void set_goods(Scene *s, unsigned seat, unsigned gold, unsigned wood, unsigned stone,
               unsigned brick);

/* Only `n` of a good stay in the supply; `hoarder` holds the rest. */
void leave_in_supply(Scene *s, Good good, unsigned n, unsigned hoarder);

/* The hand is exactly this; the rest of the deck becomes the draw pile. */
#define set_hand(s, seat, ...) scene_hand((s), (seat), CARDS(__VA_ARGS__))
void scene_hand(Scene *s, unsigned seat, const unsigned *cards, size_t count);

/* The discard pile is exactly this, as far as the hand allows; the rest is the draw pile. */
#define set_discard(s, seat, ...) scene_discard((s), (seat), CARDS(__VA_ARGS__))
void scene_discard(Scene *s, unsigned seat, const unsigned *cards, size_t count);
void discard_draw_pile(Scene *s, unsigned seat);    /* all cards not in hand are discarded */
void dismiss_all_but_hand(Scene *s, unsigned seat); /* … or are in the character supply */
void hire_all(Scene *s, unsigned seat); /* the character supply moves to a discard pile */

void lay(Scene *s, unsigned plot, Character character); /* the building of that character */
void own(Scene *s, unsigned seat, unsigned plot);       /* with its character discarded */
void own_laid(Scene *s, unsigned seat, unsigned plot, Character character);
void own_upgraded(Scene *s, unsigned seat, unsigned plot, Character character);
void own_many(Scene *s, unsigned seat, unsigned count); /* from the last plot down */
void set_cost(Scene *s, unsigned plot, unsigned gold, unsigned wood, unsigned stone,
              unsigned brick);

void jean_on(Scene *s, unsigned space);
void barrels_left(Scene *s, unsigned gold, unsigned wood, unsigned stone, unsigned brick);
void set_points(Scene *s, unsigned seat, unsigned points);
void final_phase(Scene *s);             /* is running; every pile has been reshuffled */
void has_left(Scene *s, unsigned seat); /* F-4 */

/* --- Choices (act.c): the test fails if one is not legal ------------------------------------- */

void act_at(Scene *s, Choice choice, const char *file, int line);
void give_at(Scene *s, unsigned seat, Good good, const char *file, int line);
Choice choice_payment(unsigned gold, unsigned wood, unsigned stone, unsigned brick);

#define act(s, choice) act_at((s), (choice), HERE)
#define draft(s, good) act((s), choice_make(DO_DRAFT, (good)))
#define play(s, character) act((s), choice_make(DO_PLAY, (character)))
#define use(s) act((s), choice_make(DO_USE, 0))
#define decline(s) act((s), choice_make(DO_SKIP, 0))
#define take(s, good) act((s), choice_make(DO_TAKE, (good)))
#define trade(s, what) act((s), choice_make(DO_TRADE, (what)))
#define build_on(s, plot) act((s), choice_make(DO_BUILD, (plot)))
#define upgrade(s, plot) act((s), choice_make(DO_UPGRADE, (plot)))
#define pay(s, gold, wood, stone, brick) act((s), choice_payment((gold), (wood), (stone), (brick)))
#define dismiss(s, character) act((s), choice_make(DO_DISMISS, (character)))
#define hire(s, character) act((s), choice_make(DO_HIRE, (character)))
#define give(s, seat, good) give_at((s), (seat), (good), HERE)
#define end_turn(s) act((s), choice_make(DO_END, 0))

/* Declines what can be declined and takes the first answer otherwise, until the turn is over. */
#define finish_turn(s) finish_turn_at((s), HERE)
void finish_turn_at(Scene *s, const char *file, int line);

/* --- Expecting (act.c) ---------------------------------------------------------------------- */

/* The choice is refused with this error, and no byte of the game changes. */
#define refused(s, choice, err) refused_at((s), (choice), (err), HERE)
void refused_at(Scene *s, Choice choice, Err err, const char *file, int line);
#define cannot_decline(s) refused((s), choice_make(DO_SKIP, 0), ERR_COMPULSORY)

#define setup_refused(setup, set, err) setup_refused_at((setup), (set), (err), HERE)
void setup_refused_at(const Setup *setup, const CardSet *set, Err err, const char *file, int line);

#define expect_goods(s, seat, gold, wood, stone, brick)                                            \
    expect_goods_at((s), (seat), (const uint8_t[GOODS]){(gold), (wood), (stone), (brick)}, HERE)
void expect_goods_at(const Scene *s, unsigned seat, const uint8_t goods[GOODS], const char *file,
                     int line);

#define expect_price(s, plot, upgrading, gold, wood, stone, brick)                                 \
    expect_price_at((s), (plot), (upgrading),                                                      \
                    (const uint8_t[GOODS]){(gold), (wood), (stone), (brick)}, HERE)
void expect_price_at(const Scene *s, unsigned plot, bool upgrading, const uint8_t price[GOODS],
                     const char *file, int line);

#define expect_asked(s, stage, seat) expect_asked_at((s), (stage), (seat), HERE)
void expect_asked_at(const Scene *s, Stage stage, unsigned seat, const char *file, int line);

/* The last card is done, and the same player plays the next one. */
#define expect_done(s) expect_asked((s), STAGE_PLAY, (s)->game.table.active)

#define expect_pile(pile, ...) expect_pile_at((pile), CARDS(__VA_ARGS__), HERE)
void expect_pile_at(const Pile *pile, const unsigned *cards, size_t count, const char *file,
                    int line);

/* The number of events of a kind after the last choice, and the first of them. */
unsigned happened(const Scene *s, EventKind kind);
Event event_of(const Scene *s, EventKind kind);

bool is_legal(const Scene *s, Choice choice);
unsigned legal_count(const Scene *s);
unsigned cards_in_hand(const Scene *s, unsigned seat, Character character);
unsigned hand_size(const Scene *s, unsigned seat);
unsigned points_of(const Scene *s, unsigned seat);
bool owned_by(const Scene *s, unsigned seat, unsigned plot);

void note_events(const Scene *s); /* counts the events of a set-up */

#endif

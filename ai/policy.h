/* A quick habit of play: how likely each choice is, from a few facts about it, by a table of
 * weights that was learned from games against itself (tools/learn.c). Search plays its games out
 * with it and looks first at what it likes.
 *
 * A choice has up to FEATURES_EACH features, numbers into the table; their weights are added up, in
 * 64ths of a doubling, and a choice is as likely as two to that power. Whole numbers only, so that
 * every machine plays the same. */
#ifndef VALLETTA_AI_POLICY_H
#define VALLETTA_AI_POLICY_H

#include "ai/random.h"
#include "engine/game.h"

enum { FEATURES_EACH = 5, WEIGHED_MAX = 96 };

/* Groups of features and how many there are in each: data for the sizes, names for the code. */
enum { PHASES = 5, STEPS = 8, PRICES = 16 };
#define FEATURE_GROUPS(GROUP)                                                                      \
    GROUP(NONE, 1)                                                                                 \
    GROUP(PLAY_WHEN, PHASES *PLAYS *CHARACTERS)                                                    \
    GROUP(PLAY_BRINGS, CHARACTERS *STEPS)                                                          \
    GROUP(PLAY_GOODS, STEPS *CHARACTERS)                                                           \
    GROUP(USE, CHARACTERS)                                                                         \
    GROUP(SKIP, STAGES *PHASES)                                                                    \
    GROUP(TAKE_HELD, GOODS *STEPS)                                                                 \
    GROUP(TAKE_RANK, GOODS)                                                                        \
    GROUP(TRADE_HELD, (GOODS + 1) * STEPS)                                                         \
    GROUP(TRADE_PHASE, (GOODS + 1) * PHASES)                                                       \
    GROUP(BUILD_WHOM, PHASES *CHARACTERS)                                                          \
    GROUP(UPGRADE_WHOM, PHASES *CHARACTERS)                                                        \
    GROUP(BUILD_PRICE, 2 * PRICES)                                                                 \
    GROUP(BUILD_HOUSES, 4 * STEPS)                                                                 \
    GROUP(BUILD_POINTS, 2 * STEPS)                                                                 \
    GROUP(REWARD, 2 * PHASES)                                                                      \
    GROUP(DISMISS, PHASES *CHARACTERS)                                                             \
    GROUP(HIRE, PHASES *CHARACTERS)                                                                \
    GROUP(DECK, 2 * STEPS)                                                                         \
    GROUP(GIVE_HELD, GOODS *STEPS)                                                                 \
    GROUP(DRAFT, GOODS)

/* F_PLAY_WHEN is the first feature of its group. */
enum {
#define GROUP(name, count) F_##name, F_##name##_LAST = F_##name + (count)-1,
    FEATURE_GROUPS(GROUP)
#undef GROUP
        FEATURES
};

typedef struct Policy {
    int16_t weight[FEATURES];
} Policy;

extern const Policy POLICY; /* learned; policy_table.c */

/* What the engine says about the decision at hand: the choices worth looking at, and for each a
 * fact or two. Payments that give more goods than they must are left out. */
typedef struct Facts {
    unsigned count;
    unsigned phase, seat, goods; /* goods held, together: half as many */
    uint8_t level[WEIGHED_MAX];  /* play: what the card brings now; build: the price */
    bool rewarded[WEIGHED_MAX];  /* build: Jean stands there */
    bool leads;                  /* build: the seat is ahead */
    Choice choice[CHOICES_MAX];
} Facts;

/* How likely each of the choices is, in no particular unit. */
typedef struct Weighed {
    uint64_t weight[WEIGHED_MAX];
    uint64_t sum;
} Weighed;

/* Asks the engine; then weighs. `features`, if not null, gets those of each choice, 0 where there
 * are fewer. */
void policy_ask(const Game *game, Facts *facts);
void policy_weigh(const Policy *policy, const Game *game, const Facts *facts, Weighed *weighed,
                  uint16_t (*features)[FEATURES_EACH]);

/* One of them at random, as likely as it is. */
unsigned policy_pick(const Weighed *weighed, unsigned count, uint64_t random);

/* Weighing and picking with the learned table: what a player by habit does. */
Choice policy_choose(const Game *game, const Facts *facts, uint64_t random);

#endif

/* The policy: how likely each choice is, from a few facts about it and a table of weights learned
 * by self-play (tools/learn.c). Search uses it for playouts and as the prior in the tree.
 *
 * It is a softmax over linear features. A choice has up to FEATURES_EACH features, which are
 * indices into the table. The sum of their weights is the base-2 logarithm of the choice's weight,
 * in 64ths. Integers only, so that every machine plays the same. */
#ifndef VALLETTA_AI_POLICY_H
#define VALLETTA_AI_POLICY_H

#include "ai/random.h"
#include "engine/game.h"

enum { FEATURES_EACH = 5, POLICY_CHOICES_MAX = 96 };

/* The groups of features: name and size of each. */
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

/* What the engine says about the current decision: the choices, and a fact or two about each.
 * Payments that spend more goods than necessary are left out. */
typedef struct Facts {
    unsigned count;
    unsigned phase, seat;
    unsigned goods;                    /* half the number of goods held */
    uint8_t level[POLICY_CHOICES_MAX]; /* play: what the card gains now; build: the price */
    bool rewarded[POLICY_CHOICES_MAX]; /* build: Jean rewards it */
    bool leads;                        /* build: this would be the last house, and the seat leads */
    Choice choice[CHOICES_MAX];
} Facts;

/* The probability of choice i is weight[i] / sum. */
typedef struct Priors {
    uint64_t weight[POLICY_CHOICES_MAX];
    uint64_t sum;
} Priors;

/* Gathers the facts from the engine. The game must not be over. */
void policy_facts(const Game *game, Facts *facts);

/* `features`, if not null, gets the features of each choice, with zeros at the end. */
void policy_priors(const Policy *policy, const Game *game, const Facts *facts, Priors *priors,
                   uint16_t (*features)[FEATURES_EACH]);

/* Samples the index of a choice from the priors. */
unsigned policy_sample(const Priors *priors, unsigned count, uint64_t random);

/* Samples a choice with the learned table. */
Choice policy_choose(const Game *game, const Facts *facts, uint64_t random);

#endif

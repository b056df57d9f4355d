/* The policy: how likely each choice is, from a few facts about it and a table of weights learned
 * by self-play (tools/learn.c). Search uses it for playouts and as the prior in the tree.
 *
 * It is a softmax over linear features. A choice has up to FEATURES_PER_CHOICE features, which are
 * indices into the table. The sum of their weights is the base-2 logarithm of the choice's weight,
 * in 64ths. Integers only, so that every machine plays the same. */
#ifndef VALLETTA_AI_POLICY_H
#define VALLETTA_AI_POLICY_H

#include "ai/random.h"
#include "engine/game.h"

enum { FEATURES_PER_CHOICE = 5, POLICY_CHOICES_MAX = 96 };

/* Numbers of buckets: phases of the game; small counts (the last bucket is STEPS - 1 or more); sums
 * of a price. */
enum { PHASES = 5, STEPS = 8, PRICES = 16 };

/* The groups of features: name and size of each, as the product of what it depends on.
 *
 *     PLAY_WHEN      phase, slot of the card in the turn, card
 *     PLAY_BRINGS    card, DecisionFacts.level
 *     PLAY_GOODS     goods held, card
 *     USE            card (ED-1)
 *     SKIP           stage, phase
 *     TAKE_HELD      good, how many of it are held
 *     TAKE_RANK      of how many other goods fewer are held
 *     TRADE_HELD     good or set, how many of it are held
 *     TRADE_PHASE    good or set, phase
 *     BUILD_WHOM     phase, character; UPGRADE_WHOM likewise
 *     BUILD_PRICE    build or upgrade, price
 *     BUILD_HOUSES   build, last house, last house as leader, or upgrade; houses built
 *     BUILD_POINTS   build or upgrade, points gained
 *     REWARD         build or upgrade, phase (B-7)
 *     DISMISS, HIRE  phase, character
 *     DECK           dismiss or hire, size of the deck
 *     GIVE_HELD      good, how many of it are held
 *     DRAFT          good */
#define FEATURE_GROUPS(GROUP)                                                                      \
    GROUP(NONE, 1)                                                                                 \
    GROUP(PLAY_WHEN, PHASES *PLAYS_PER_TURN *CHARACTERS)                                           \
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
typedef struct DecisionFacts {
    unsigned count;
    unsigned phase, seat;
    unsigned goods_bucket;             /* goods held / 2, capped */
    uint8_t level[POLICY_CHOICES_MAX]; /* play: what the card gains, capped (for Jean and builders
                                          see play_level); build: the price, capped */
    bool rewarded[POLICY_CHOICES_MAX]; /* build: Jean rewards it */
    bool leads_with_last_house;        /* build: the seat leads and has one house left */
    Choice choice[CHOICES_MAX];
} DecisionFacts;

/* The probability of choice i is weight[i] / sum. */
typedef struct Priors {
    uint64_t weight[POLICY_CHOICES_MAX];
    uint64_t sum;
} Priors;

/* Gathers the facts from the engine. The game must not be over. */
void policy_facts(const Game *game, DecisionFacts *facts);

/* `features`, if not null, gets the features of each choice, with zeros at the end. */
void policy_priors(const Policy *policy, const Game *game, const DecisionFacts *facts,
                   Priors *priors, uint16_t (*features)[FEATURES_PER_CHOICE]);

/* Samples the index of a choice from the priors. */
unsigned policy_sample(const Priors *priors, unsigned count, uint64_t random);

/* Samples a choice with the learned table. */
Choice policy_choose(const Game *game, const DecisionFacts *facts, uint64_t random);

#endif

/* Learns ai/policy_table.c by self-play: REINFORCE (policy gradient with a baseline), and Adam for
 * the step sizes.
 *
 *     learn UPDATES [SEED]        prints the table; tools/renew-policy calls it
 *
 * The reward is the outcome of ai/outcome.h; the baseline is the mean reward of a seat in the same
 * place in turn order. All weights start at 0, so new cards and features need no change here. The
 * same updates and seed give the same table. */
#include "ai/outcome.h"
#include "ai/policy.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 200 }; /* games per update */

static const double RATE_FIRST = 0.05, RATE_LAST = 0.0025; /* learning rate, decays linearly */
static const double UNIT = 64 / M_LN2;                     /* table units per natural logarithm */
static const double WEIGHT_DECAY = 1e-5;

static double weight[FEATURES], momentum[FEATURES], square[FEATURES];
static double gradient[FEATURES];                /* of the reward, over a batch */
static double log_gradient[SEATS_MAX][FEATURES]; /* of the log-probability of a seat's choices */
static double baseline[SEATS_MAX + 1][SEATS_MAX + 1]; /* by players and place in turn order */

/* Adds the gradient of the log-probability of one choice: the features of the choice less their
 * expected value. */
static void add_log_gradient(double sum[FEATURES], const DecisionFacts *facts, const Priors *priors,
                             uint16_t (*features)[FEATURES_PER_CHOICE], unsigned chosen)
{
    for (unsigned i = 0; i < facts->count; i++) {
        double surprise = (i == chosen) - (double)priors->weight[i] / (double)priors->sum;
        for (unsigned n = 0; n < FEATURES_PER_CHOICE; n++)
            sum[features[i][n]] += surprise;
    }
}

/* Plays one game. All numbers of players equally often; one game in eight in edition fr. */
static void play(const Policy *policy, uint64_t number, Game *game)
{
    Setup setup = {.players = (uint8_t)(SEATS_MIN + number % 3),
                   .edition = number % 8 == 7 ? EDITION_FR : EDITION_HIG,
                   .start = START_BY_CHANCE};
    Random random = random_from(number);
    chance_key_from_seed(number, setup.key);
    Err err = game_init(game, &setup, &CARDS_VALLETTA, NULL);
    ENSURE(err == ERR_OK);
    memset(log_gradient, 0, sizeof log_gradient);
    while (game->table.stage != STAGE_OVER) {
        DecisionFacts facts;
        Priors priors;
        uint16_t features[POLICY_CHOICES_MAX][FEATURES_PER_CHOICE];
        policy_facts(game, &facts);
        policy_priors(policy, game, &facts, &priors, features);
        unsigned chosen = policy_sample(&priors, facts.count, random_next(&random));
        add_log_gradient(log_gradient[game->table.decider], &facts, &priors, features, chosen);
        game_apply_legal(game, facts.choice[chosen], NULL);
    }
}

static void learn_from(const Game *game)
{
    const unsigned seats = game->table.seats;
    double reward[SEATS_MAX];
    outcome_values(game, reward);
    for (unsigned seat = 0; seat < seats; seat++) {
        double *expected = &baseline[seats][(seat + seats - game->table.start) % seats];
        double advantage = reward[seat] - *expected;
        *expected += 0.002 * advantage;
        for (unsigned i = 1; i < FEATURES; i++)
            gradient[i] += advantage * log_gradient[seat][i] / BATCH;
    }
}

static void update(unsigned number, double rate)
{
    for (unsigned i = 1; i < FEATURES; i++) {
        double slope = gradient[i] - WEIGHT_DECAY * weight[i];
        momentum[i] = 0.9 * momentum[i] + 0.1 * slope;
        square[i] = 0.999 * square[i] + 0.001 * slope * slope;
        double mean = momentum[i] / (1 - pow(0.9, number + 1));
        double size = sqrt(square[i] / (1 - pow(0.999, number + 1)));
        weight[i] += rate * mean / (size + 1e-5);
    }
    memset(gradient, 0, sizeof gradient);
}

static void round_off(Policy *policy)
{
    for (unsigned i = 0; i < FEATURES; i++)
        policy->weight[i] = (int16_t)lrint(fmax(-1000, fmin(1000, weight[i] * UNIT)));
}

static void print_group(const Policy *policy, const char *name, unsigned first, unsigned count)
{
    printf("    /* %s */", name);
    for (unsigned i = 0; i < count; i++)
        printf("%s%d,", i % 16 ? " " : "\n    ", policy->weight[first + i]);
    printf("\n");
}

static void print_table(const Policy *policy, unsigned updates, uint64_t seed)
{
    printf("/* The learned weights, in the order of ai/policy.h. Written by tools/renew-policy "
           "after %u\n"
           " * games with seed %llu. */\n#include \"ai/policy.h\"\n\n/* clang-format off */\n"
           "const Policy POLICY = {{\n",
           updates * BATCH, (unsigned long long)seed);
#define GROUP(name, count) print_group(policy, #name, F_##name, (count));
    FEATURE_GROUPS(GROUP)
#undef GROUP
    printf("}};\n");
}

int main(int count, char **words)
{
    unsigned updates = count > 1 ? (unsigned)strtoul(words[1], NULL, 10) : 0;
    uint64_t seed = count > 2 ? strtoull(words[2], NULL, 10) : 1;
    if (updates == 0) {
        fprintf(stderr, "usage: learn UPDATES [SEED]\n");
        return 2;
    }
    Policy policy = {{0}};
    for (unsigned players = SEATS_MIN; players <= SEATS_MAX; players++)
        for (unsigned place = 0; place < players; place++)
            baseline[players][place] = 1.0 / players;
    for (unsigned i = 0; i < updates; i++) {
        for (uint64_t game = 0; game < BATCH; game++) {
            Game end;
            play(&policy, (seed << 32) + (uint64_t)i * BATCH + game, &end);
            learn_from(&end);
        }
        update(i, RATE_FIRST + (RATE_LAST - RATE_FIRST) * i / updates);
        round_off(&policy);
        if (i % 100 == 99) fprintf(stderr, "\r%u of %u", i + 1, updates);
    }
    fprintf(stderr, "\n");
    print_table(&policy, updates, seed);
    return 0;
}

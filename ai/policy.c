/* Gathers facts from the engine, turns them into features and adds up their weights. */
#include "ai/policy.h"

#include <string.h>

static unsigned at_most(unsigned n, unsigned most)
{
    return n < most ? n : most;
}

static unsigned count_bits(uint32_t set)
{
    return (unsigned)__builtin_popcount(set);
}

/* ---- facts ---- */

/* How far the game is, by the nearest trigger of the final phase (F-1). The last phase is final. */
static unsigned phase_of(const Game *game)
{
    unsigned most = game->table.jean * 8u;
    if (game->table.final != FINAL_NO) return PHASES - 1;
    for (unsigned seat = 0; seat < game->table.seats; seat++) {
        unsigned houses = count_bits(game->players[seat].owned) * 25;
        unsigned points = game->players[seat].points * 8u;
        most = houses > most ? houses : most;
        most = points > most ? points : most;
    }
    return at_most(most / 50, PHASES - 2);
}

static bool leads(const Game *game, unsigned me)
{
    unsigned mine = game_score(game, me).total;
    for (unsigned seat = 0; seat < game->table.seats; seat++)
        if (seat != me && game_score(game, seat).total >= mine) return false;
    return true;
}

static unsigned goods_of(const Player *player)
{
    return (unsigned)player->goods[0] + player->goods[1] + player->goods[2] + player->goods[3];
}

/* What a card would gain now. For a builder: which kinds of sites there are. For the card that
 * moves Jean: how far he is, and near the end whether the seat leads. */
static unsigned play_level(const Game *game, unsigned seat, unsigned character)
{
    if (CHARACTER_INFO[character].jean)
        return game->table.jean < 18 ? game->table.jean / 4u : 5 + (unsigned)leads(game, seat);
    if (CHARACTER_INFO[character].does[0].kind != EFFECT_BUILD) return game_gains(game, character);
    Sites sites = game_sites_with(game, character);
    uint32_t rewarded = (game_reward_plots(game, false) & sites.build) |
                        (game_reward_plots(game, true) & sites.upgrade);
    return (sites.build != 0) + 2u * (sites.upgrade != 0) + 4u * (rewarded != 0);
}

static void play_facts(const Game *game, DecisionFacts *f)
{
    for (unsigned i = 0; i < f->count; i++) {
        unsigned level = play_level(game, f->seat, choice_what(f->choice[i]));
        f->level[i] = (uint8_t)at_most(level, STEPS - 1);
    }
}

static void build_facts(const Game *game, DecisionFacts *f)
{
    f->leads_with_last_house =
        count_bits(game->players[f->seat].owned) == HOUSES_EACH - 1 && leads(game, f->seat);
    for (unsigned i = 0; i < f->count && choice_kind(f->choice[i]) != DO_SKIP; i++) {
        const bool upgrade = choice_kind(f->choice[i]) == DO_UPGRADE;
        const unsigned plot = choice_what(f->choice[i]);
        uint8_t price[GOODS];
        game_price(game, f->seat, plot, upgrade, price);
        f->level[i] =
            (uint8_t)at_most((unsigned)price[0] + price[1] + price[2] + price[3], PRICES - 1);
        f->rewarded[i] = game_reward(game, plot, upgrade) > 0;
    }
}

/* Keeps the payments with the fewest goods: others are rarely better, and there are hundreds. */
static unsigned cheapest(Choice *choices, unsigned count)
{
    unsigned least = ~0u, kept = 0;
    for (unsigned i = 0; i < count; i++) {
        const Choice choice = choices[i];
        const unsigned sum = choice_paid_sum(choice);
        if (sum < least) kept = 0, least = sum;
        choices[kept] = choice;
        kept += sum == least;
    }
    return at_most(kept, POLICY_CHOICES_MAX);
}

void policy_facts(const Game *game, DecisionFacts *f)
{
    f->count = game_legal_choices(game, f->choice);
    f->seat = game->table.decider;
    if (f->count == 1) return;
    f->phase = phase_of(game);
    f->goods_bucket = at_most(goods_of(&game->players[f->seat]) / 2, STEPS - 1);
    if (game->table.stage == STAGE_PLAY) play_facts(game, f);
    if (game->table.stage == STAGE_BUILD) build_facts(game, f);
    if (game->table.stage == STAGE_PAY) f->count = cheapest(f->choice, f->count);
    ENSURE(f->count >= 1 && f->count <= POLICY_CHOICES_MAX);
}

/* ---- features ---- */

typedef struct Sum {
    const int16_t *weight;
    int log;
    uint16_t *feature; /* where to store the next feature; may be null */
} Sum;

static inline void add(Sum *sum, unsigned feature)
{
    sum->log += sum->weight[feature];
    if (sum->feature) *sum->feature++ = (uint16_t)feature;
}

static inline void add_play(Sum *sum, const Game *game, const DecisionFacts *f, unsigned i)
{
    const unsigned c = choice_what(f->choice[i]),
                   slot = at_most(game->table.plays, PLAYS_PER_TURN - 1);
    add(sum, F_PLAY_WHEN + (f->phase * PLAYS_PER_TURN + slot) * CHARACTERS + c);
    add(sum, F_PLAY_GOODS + f->goods_bucket * CHARACTERS + c);
    add(sum, F_PLAY_BRINGS + c * STEPS + f->level[i]);
}

static void add_take(Sum *sum, const Player *me, unsigned good)
{
    unsigned fewer = 0;
    for (unsigned other = 0; other < GOODS; other++)
        fewer += me->goods[other] < me->goods[good];
    add(sum, F_TAKE_HELD + good * STEPS + at_most(me->goods[good], STEPS - 1));
    add(sum, F_TAKE_RANK + fewer);
}

static void add_trade(Sum *sum, const DecisionFacts *f, const Player *me, unsigned what)
{
    unsigned held = what < GOODS ? me->goods[what] : f->goods_bucket * 2u;
    add(sum, F_TRADE_HELD + what * STEPS + at_most(held, STEPS - 1));
    add(sum, F_TRADE_PHASE + what * PHASES + f->phase);
}

static void add_build(Sum *sum, const Game *game, const DecisionFacts *f, unsigned i)
{
    const Table *t = &game->table;
    const unsigned upgrade = choice_kind(f->choice[i]) == DO_UPGRADE;
    const unsigned plot = choice_what(f->choice[i]);
    const unsigned houses = count_bits(game->players[f->seat].owned);
    const unsigned points = upgrade ? t->points[1][plot] - t->points[0][plot] : t->points[0][plot];
    const unsigned kind = upgrade                     ? 3
                          : houses == HOUSES_EACH - 1 ? 1 + (unsigned)f->leads_with_last_house
                                                      : 0;
    add(sum,
        (upgrade ? F_UPGRADE_WHOM : F_BUILD_WHOM) + f->phase * CHARACTERS + t->character[plot]);
    add(sum, F_BUILD_PRICE + upgrade * PRICES + f->level[i]);
    add(sum, F_BUILD_HOUSES + kind * STEPS + at_most(houses, STEPS - 1));
    add(sum, F_BUILD_POINTS + upgrade * STEPS + at_most(points, STEPS - 1));
    if (f->rewarded[i]) add(sum, F_REWARD + upgrade * PHASES + f->phase);
}

static void add_staff(Sum *sum, const DecisionFacts *f, const Player *me, unsigned hire,
                      unsigned character)
{
    Pile deck = pile_sum(pile_sum(me->hand, me->draw), me->discard);
    add(sum, (hire ? F_HIRE : F_DISMISS) + f->phase * CHARACTERS + character);
    add(sum, F_DECK + hire * STEPS + at_most(pile_size(&deck) / 2, STEPS - 1));
}

static inline void add_choice(Sum *sum, const Game *game, const DecisionFacts *f, unsigned i)
{
    const unsigned what = choice_what(f->choice[i]);
    const Player *me = &game->players[f->seat];
    switch (choice_kind(f->choice[i])) {
    case DO_DRAFT: add(sum, F_DRAFT + what); break;
    case DO_PLAY: add_play(sum, game, f, i); break;
    case DO_USE: add(sum, F_USE + game->table.action); break;
    case DO_SKIP: add(sum, F_SKIP + (unsigned)game->table.stage * PHASES + f->phase); break;
    case DO_TAKE: add_take(sum, me, what); break;
    case DO_TRADE: add_trade(sum, f, me, what); break;
    case DO_BUILD:
    case DO_UPGRADE: add_build(sum, game, f, i); break;
    case DO_DISMISS: add_staff(sum, f, me, 0, what); break;
    case DO_HIRE: add_staff(sum, f, me, 1, what); break;
    case DO_GIVE: add(sum, F_GIVE_HELD + what * STEPS + at_most(me->goods[what], STEPS - 1)); break;
    case DO_PAY:
    case DO_END:
    case DO_NONE:
    case CHOICE_KINDS: break;
    }
}

/* ---- weights ---- */

/* 2^(log / 64), scaled by 2^32 and clamped to the range from 2^-16 to 2^16. */
static inline uint64_t power(int log)
{
    static const uint32_t part[64] = {
        65536,  66249,  66971,  67700,  68437,  69182,  69936,  70697,  71467,  72245,  73032,
        73827,  74631,  75444,  76265,  77096,  77935,  78784,  79642,  80509,  81386,  82272,
        83168,  84074,  84989,  85915,  86850,  87796,  88752,  89718,  90695,  91683,  92681,
        93691,  94711,  95742,  96785,  97839,  98904,  99981,  101070, 102170, 103283, 104408,
        105545, 106694, 107856, 109030, 110217, 111418, 112631, 113857, 115097, 116351, 117618,
        118898, 120193, 121502, 122825, 124162, 125514, 126881, 128263, 129660};
    log = log < -1024 ? 0 : log > 1023 ? 2047 : log + 1024;
    return (uint64_t)part[log & 63] << (log >> 6);
}

static inline __attribute__((always_inline)) void add_up(const Policy *policy, const Game *game,
                                                         const DecisionFacts *facts, Priors *priors,
                                                         uint16_t (*features)[FEATURES_PER_CHOICE])
{
    const bool plays = game->table.stage == STAGE_PLAY; /* most decisions are */
    uint64_t total = 0;
    for (unsigned i = 0; i < facts->count; i++) {
        Sum sum = {policy->weight, 0, features ? features[i] : NULL};
        if (plays)
            add_play(&sum, game, facts, i);
        else
            add_choice(&sum, game, facts, i);
        total += priors->weight[i] = power(sum.log);
    }
    priors->sum = total;
}

void policy_priors(const Policy *policy, const Game *game, const DecisionFacts *facts,
                   Priors *priors, uint16_t (*features)[FEATURES_PER_CHOICE])
{
    ENSURE(facts->count >= 1 && facts->count <= POLICY_CHOICES_MAX);
    if (features) memset(features, 0, facts->count * sizeof *features);
    priors->sum = priors->weight[0] = 1;
    if (facts->count == 1) return;
    add_up(policy, game, facts, priors, features);
}

unsigned policy_sample(const Priors *priors, unsigned count, uint64_t random)
{
    const uint64_t at = (uint64_t)((unsigned __int128)random * priors->sum >> 64);
    uint64_t passed = 0;
    unsigned chosen = 0;
    for (unsigned i = 0; i + 1 < count; i++) { /* no early exit: it would mispredict */
        passed += priors->weight[i];
        chosen += passed <= at;
    }
    return chosen;
}

Choice policy_choose(const Game *game, const DecisionFacts *facts, uint64_t random)
{
    Priors priors;
    if (facts->count == 1) return facts->choice[0];
    add_up(&POLICY, game, facts, &priors, NULL);
    return facts->choice[policy_sample(&priors, facts->count, random)];
}

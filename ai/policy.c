/* The features of a choice, and the sum of their weights. */
#include "ai/policy.h"

#include <string.h>

/* What the features of one decision have in common. */
typedef struct Facts {
    const Game *game;
    const Player *me;
    unsigned seat, phase;
    unsigned goods; /* held, together */
} Facts;

static unsigned at_most(unsigned n, unsigned most)
{
    return n < most ? n : most;
}

static unsigned count_bits(uint32_t set)
{
    return (unsigned)__builtin_popcount(set);
}

/* How far the game has come, by whichever end is nearest; the final phase is the last. */
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

static unsigned icons(const Game *game, unsigned seat, unsigned good)
{
    return game_icons(game, seat, good);
}

static unsigned best_icons(const Facts *f)
{
    unsigned best = 0;
    for (unsigned good = 0; good < GOODS; good++) {
        unsigned n = icons(f->game, f->seat, good);
        best = n > best ? n : best;
    }
    return best;
}

static int lead(const Facts *f)
{
    int best = 0;
    for (unsigned seat = 0; seat < f->game->table.seats; seat++) {
        int total = game_score(f->game, seat).total;
        if (seat != f->seat && total > best) best = total;
    }
    return game_score(f->game, f->seat).total - best;
}

static unsigned payers(const Facts *f, const Effect *fx)
{
    unsigned n = 0;
    for (unsigned seat = 0; seat < f->game->table.seats; seat++) {
        const uint8_t *goods = f->game->players[seat].goods;
        unsigned held = fx->kind == FX_TOLL ? goods[fx->good]
                                            : (unsigned)goods[0] + goods[1] + goods[2] + goods[3];
        n += seat != f->seat && held >= fx->n;
    }
    return n;
}

static unsigned most_held(const Facts *f, unsigned goods)
{
    unsigned most = 0;
    for (unsigned good = 0; good < GOODS; good++)
        if (goods >> good & 1u && f->me->goods[good] > most) most = f->me->goods[good];
    return most;
}

static unsigned least_held(const Facts *f)
{
    unsigned least = f->me->goods[0];
    for (unsigned good = 1; good < GOODS; good++)
        least = at_most(least, f->me->goods[good]);
    return least;
}

static uint32_t rewarded(const Game *game)
{
    const uint32_t column = 1u << 0 | 1u << 5 | 1u << 10 | 1u << 15 | 1u << 20 | 1u << 25;
    return game->table.jean ? column << (game->table.jean - 1u) / AREA : 0;
}

static unsigned site_gauge(const Facts *f, unsigned character)
{
    Sites sites = game_sites(f->game, character);
    uint32_t paid = rewarded(f->game) & (sites.build | sites.upgrade);
    return (sites.build != 0) + 2u * (sites.upgrade != 0) + 4u * (paid != 0);
}

/* How much a card would bring now, on a scale of its own. */
static unsigned gauge(const Facts *f, unsigned character)
{
    const Effect *fx = &CHARACTER_INFO[character].does[0];
    const Table *t = &f->game->table;
    switch ((FxKind)fx->kind) {
    case FX_TAKE: return f->me->goods[fx->good];
    case FX_BUILD: return site_gauge(f, character);
    case FX_STEP: return t->jean < 18 ? t->jean / 4u : lead(f) > 0 ? 6 : 5;
    case FX_ICONS: return icons(f->game, f->seat, fx->good);
    case FX_NAME: return best_icons(f);
    case FX_PER_BUILDING:
    case FX_POINTS_COLOUR: return count_bits(f->me->owned & t->in_colour[fx->colour]);
    case FX_POINTS_UPGRADED: return count_bits(f->me->owned & t->upgraded);
    case FX_BEG:
    case FX_TOLL: return payers(f, fx);
    case FX_OFFER: return most_held(f, fx->goods);
    case FX_OFFER_SET: return least_held(f);
    default: return 0;
    }
}

/* For the card that repeats: what it would repeat. */
static unsigned repeat_gauge(const Facts *f)
{
    unsigned character = f->game->table.action;
    if (character >= CHARACTERS) return 0;
    switch ((FxKind)CHARACTER_INFO[character].does[0].kind) {
    case FX_TAKE: return 1;
    case FX_PICK: return 2;
    case FX_BUILD: return site_gauge(f, character) ? 3 : 4;
    case FX_ICONS:
        return icons(f->game, f->seat, CHARACTER_INFO[character].does[0].good) > 1 ? 5 : 6;
    default: return 7;
    }
}

static void play_features(const Facts *f, unsigned c, uint16_t out[FEATURES_EACH])
{
    unsigned level = CHARACTER_INFO[c].repeats ? repeat_gauge(f) : gauge(f, c);
    out[0] = (uint16_t)(F_PLAY_PHASE + c * PHASES + f->phase);
    out[1] = (uint16_t)(F_PLAY_SLOT + c * PLAYS + at_most(f->game->table.plays, PLAYS - 1));
    out[2] = (uint16_t)(F_PLAY_GAUGE + c * STEPS + at_most(level, STEPS - 1));
    out[3] = (uint16_t)(F_PLAY_GOODS + c * STEPS + at_most(f->goods / 2, STEPS - 1));
}

static void take_features(const Facts *f, unsigned good, uint16_t out[FEATURES_EACH])
{
    unsigned fewer = 0;
    for (unsigned other = 0; other < GOODS; other++)
        fewer += f->me->goods[other] < f->me->goods[good];
    out[0] = (uint16_t)(F_TAKE_HELD + good * STEPS + at_most(f->me->goods[good], STEPS - 1));
    out[1] = (uint16_t)(F_TAKE_RANK + fewer);
}

static void build_features(const Facts *f, unsigned plot, bool upgrade, uint16_t out[FEATURES_EACH])
{
    const Table *t = &f->game->table;
    uint8_t price[GOODS];
    game_price(f->game, f->seat, plot, upgrade, price);
    unsigned sum = (unsigned)price[0] + price[1] + price[2] + price[3];
    unsigned points = upgrade ? t->points[1][plot] - t->points[0][plot] : t->points[0][plot];
    unsigned houses = count_bits(f->me->owned), whom = t->character[plot];
    unsigned ends = houses == HOUSES - 1 && !upgrade ? 1 + (unsigned)(lead(f) > 0) : upgrade * 3u;
    out[0] = (uint16_t)((upgrade ? F_UPGRADE_WHOM : F_BUILD_WHOM) + whom * PHASES + f->phase);
    out[1] = (uint16_t)((upgrade ? F_UPGRADE_PRICE : F_BUILD_PRICE) + at_most(sum, 15));
    out[2] = (uint16_t)(F_BUILD_HOUSES + ends * STEPS + at_most(houses, STEPS - 1));
    out[3] = (uint16_t)(F_BUILD_POINTS + upgrade * STEPS + at_most(points, STEPS - 1));
    if (game_rewards(f->game, plot, upgrade))
        out[4] = (uint16_t)(F_REWARD + upgrade * PHASES + f->phase);
}

static void staff_features(const Facts *f, bool hire, unsigned c, uint16_t out[FEATURES_EACH])
{
    Pile deck = pile_sum(pile_sum(f->me->hand, f->me->draw), f->me->discard);
    out[0] = (uint16_t)((hire ? F_HIRE : F_DISMISS) + c * PHASES + f->phase);
    out[1] = (uint16_t)(F_DECK + hire * STEPS + at_most(pile_size(&deck) / 2, STEPS - 1));
}

static void trade_features(const Facts *f, unsigned what, uint16_t out[FEATURES_EACH])
{
    unsigned held = what == TRADE_SET ? least_held(f) : f->me->goods[what];
    out[0] = (uint16_t)(F_TRADE_HELD + what * STEPS + at_most(held, STEPS - 1));
    out[1] = (uint16_t)(F_TRADE_PHASE + what * PHASES + f->phase);
}

static void choice_features(const Facts *f, Choice choice, uint16_t out[FEATURES_EACH])
{
    const unsigned what = choice_what(choice), stage = f->game->table.stage;
    switch (choice_kind(choice)) {
    case DO_DRAFT: out[0] = (uint16_t)(F_DRAFT + what); break;
    case DO_PLAY: play_features(f, what, out); break;
    case DO_USE: out[0] = (uint16_t)(F_USE + f->game->table.action); break;
    case DO_SKIP: out[0] = (uint16_t)(F_SKIP + stage * PHASES + f->phase); break;
    case DO_TAKE: take_features(f, what, out); break;
    case DO_TRADE: trade_features(f, what, out); break;
    case DO_BUILD: build_features(f, what, false, out); break;
    case DO_UPGRADE: build_features(f, what, true, out); break;
    case DO_DISMISS: staff_features(f, false, what, out); break;
    case DO_HIRE: staff_features(f, true, what, out); break;
    case DO_GIVE:
        out[0] = (uint16_t)(F_GIVE_HELD + what * STEPS + at_most(f->me->goods[what], STEPS - 1));
        break;
    case DO_PAY:
    case DO_END:
    case DO_NOTHING_AT_ALL:
    case CHOICE_KINDS: break;
    }
}

/* Two to the power of log / 64, times 2^24; very small and very large ones are cut off. */
static uint64_t power(int log)
{
    static const uint32_t part[64] = {
        65536,  66249,  66971,  67700,  68437,  69182,  69936,  70697,  71467,  72245,  73032,
        73827,  74631,  75444,  76265,  77096,  77935,  78784,  79642,  80509,  81386,  82272,
        83168,  84074,  84989,  85915,  86850,  87796,  88752,  89718,  90695,  91683,  92681,
        93691,  94711,  95742,  96785,  97839,  98904,  99981,  101070, 102170, 103283, 104408,
        105545, 106694, 107856, 109030, 110217, 111418, 112631, 113857, 115097, 116351, 117618,
        118898, 120193, 121502, 122825, 124162, 125514, 126881, 128263, 129660};
    log = log < -1024 ? -1024 : log > 1023 ? 1023 : log;
    log += 1024;
    return (uint64_t)part[log & 63] << (log >> 6);
}

/* Payments that give away the fewest goods. */
static unsigned cheapest(Choice *choices, unsigned count)
{
    unsigned least = ~0u, kept = 0;
    for (unsigned i = 0; i < count; i++)
        least = at_most(least, choice_paid_sum(choices[i]));
    for (unsigned i = 0; i < count && kept < PAYMENTS_TRIED; i++)
        if (choice_paid_sum(choices[i]) == least) choices[kept++] = choices[i];
    return kept;
}

void policy_weigh(const Policy *policy, const Game *game, Weighed *w)
{
    Choice choices[CHOICES_MAX];
    const Player *me = &game->players[game->table.decider];
    Facts f = {game, me, game->table.decider, phase_of(game),
               (unsigned)me->goods[0] + me->goods[1] + me->goods[2] + me->goods[3]};
    unsigned count = game_legal(game, choices);
    if (game->table.stage == STAGE_PAY) count = cheapest(choices, count);
    w->count = at_most(count, POLICY_CHOICES);
    w->sum = 0;
    memset(w->feature, 0, w->count * sizeof w->feature[0]);
    for (unsigned i = 0; i < w->count; i++) {
        int log = 0;
        choice_features(&f, w->choice[i] = choices[i], w->feature[i]);
        for (unsigned n = 0; n < FEATURES_EACH; n++)
            log += policy->weight[w->feature[i][n]];
        w->sum += w->weight[i] = power(log);
    }
}

unsigned policy_pick(const Weighed *weighed, uint64_t random)
{
    uint64_t left = (uint64_t)((unsigned __int128)random * weighed->sum >> 64);
    unsigned i = 0;
    for (; i + 1 < weighed->count && left >= weighed->weight[i]; i++)
        left -= weighed->weight[i];
    return i;
}

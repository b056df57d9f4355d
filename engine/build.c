/* Building and upgrading: prices, affordable plots, payments (B-1 to B-7). */
#include "rules.h"

#include <string.h>

enum {
    FIRST_COLUMN = 1 << 0 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20 | 1 << 25,
    LAST_COLUMN = FIRST_COLUMN << 4,
    NEXT_ROW =
        2 * COLUMNS /* S-4: rows alternate sides, so the next row on the same side is two rows on */
};

/* B-4: the number of owned plots next to this one. */
static unsigned neighbours(uint32_t owned, unsigned plot)
{
    uint32_t here = (uint32_t)1 << plot;
    uint32_t beside = (here & ~(uint32_t)FIRST_COLUMN) >> 1 | (here & ~(uint32_t)LAST_COLUMN) << 1 |
                      here >> NEXT_ROW | here << NEXT_ROW;
    return bits(owned & beside);
}

static inline unsigned minus(unsigned a, unsigned b)
{
    return a > b ? a - b : 0;
}

static void price_with(const Game *game, unsigned seat, unsigned plot, bool upgrade,
                       const Effect *effect, uint8_t price[GOODS])
{
    for (int good = 0; good < GOODS; good++)
        price[good] = cost_of(game->table.cost[good][plot], good, upgrade);
    price[effect->good] = (uint8_t)minus(price[effect->good], effect->n); /* B-5 */
    if (!upgrade) /* B-4: neighbours make the plot cheaper */
        price[GOLD] = (uint8_t)minus(price[GOLD], neighbours(game->players[seat].owned, plot));
}

void game_price(const Game *game, unsigned seat, unsigned plot, bool upgrade, uint8_t price[GOODS])
{
    static const Effect plain = {.kind = EFFECT_BUILD};
    const Effect *effect = &plain;
    bool acting = game->table.stage != STAGE_PLAY && game->table.action != NOBODY &&
                  seat == game->table.active;
    if (acting && current_effect(game)->kind == EFFECT_BUILD) effect = current_effect(game);
    ENSURE(seat < game->table.seats && plot < PLOTS_MAX);
    price_with(game, seat, plot, upgrade, effect, price);
}

static uint32_t upgradable(const Game *game, unsigned seat)
{
    return game->players[seat].owned & ~game->table.upgraded;
}

static uint32_t buildable(const Game *game, unsigned seat)
{
    if (bits(game->players[seat].owned) >= HOUSES_EACH) return 0;
    return game->table.plots & ~game_owned_plots(game);
}

/* One byte per plot, 16 plots at once: compilers turn these into a few vector instructions. */
typedef uint8_t Bytes __attribute__((vector_size(16)));

static inline Bytes all(unsigned byte)
{
    return (Bytes){0} + (uint8_t)byte;
}

static inline Bytes load(const uint8_t bytes[16])
{
    Bytes loaded;
    memcpy(&loaded, bytes, sizeof loaded);
    return loaded;
}

/* Saturating subtraction: a - b, but at least 0. */
static inline Bytes bytes_minus(Bytes a, Bytes b)
{
    return (a - b) & (Bytes)(a > b);
}

/* One bit per byte; the bytes must be 0 or 255. */
static inline uint32_t bytes_mask(Bytes bytes)
{
    uint64_t eight[2];
    bytes &= all(1);
    memcpy(eight, &bytes, sizeof eight);
    return (uint32_t)(eight[0] * 0x0102040810204080u >> 56) |
           (uint32_t)(eight[1] * 0x0102040810204080u >> 56) << 8;
}

/* One byte, 0 or 1, for each of the low 16 bits. */
static inline Bytes bytes_of(uint32_t mask)
{
    const uint64_t copies = 0x0101010101010101u, diagonal = 0x8040201008040201u;
    const uint64_t eight[2] = {(mask & 0xff) * copies & diagonal,
                               (mask >> 8 & 0xff) * copies & diagonal};
    Bytes bytes;
    memcpy(&bytes, eight, sizeof bytes);
    return (Bytes)(bytes > all(0)) & all(1);
}

/* The plots that the active player can afford to build or upgrade with this effect. B-6: a missing
 * good takes three spare ones. spare - missing = held - price, so the condition spare >= 3·missing
 * is the same as held >= price + 2·missing. */
Sites build_sites(const Game *game, const Effect *effect)
{
    const Player *player = &game->players[game->table.active];
    const uint32_t owned = player->owned;
    const uint32_t beside[4] = {(owned & ~(uint32_t)LAST_COLUMN) << 1,
                                (owned & ~(uint32_t)FIRST_COLUMN) >> 1, owned << NEXT_ROW,
                                owned >> NEXT_ROW};
    unsigned sum = goods_sum(player->goods);
    const Bytes held = all(sum > 255 ? 255 : sum);
    Sites payable = {0, 0};
    for (unsigned first = 0; first < 32; first += 16) {
        Bytes need = all(0); /* price + 2·missing */
        for (int good = WOOD; good < GOODS; good++) {
            Bytes price = load(game->table.cost[good] + first);
            if (effect->good == good) price = bytes_minus(price, all(effect->n)); /* B-5 */
            need += price + 2 * bytes_minus(price, all(player->goods[good]));
        }
        payable.upgrade |= bytes_mask((Bytes)(need <= held)) << first;
        Bytes gold = load(game->table.cost[GOLD] + first);
        if (owned) /* B-4 */
            gold =
                bytes_minus(gold, bytes_of(beside[0] >> first) + bytes_of(beside[1] >> first) +
                                      bytes_of(beside[2] >> first) + bytes_of(beside[3] >> first));
        need += gold + 2 * bytes_minus(gold, all(player->goods[GOLD]));
        payable.build |= bytes_mask((Bytes)(need <= held)) << first;
    }
    return (Sites){payable.build & buildable(game, game->table.active),
                   payable.upgrade & upgradable(game, game->table.active)};
}

Sites game_sites_with(const Game *game, unsigned character)
{
    const Effect *effect = &CHARACTER_INFO[character].does[0];
    return effect->kind == EFFECT_BUILD ? build_sites(game, effect) : (Sites){0, 0};
}

/* ED-1: a single plot that cannot be declined is taken without asking, so it is never on offer. */
Sites game_sites(const Game *game)
{
    const Table *t = &game->table;
    if (t->stage != STAGE_BUILD && t->stage != STAGE_PAY) return (Sites){0, 0};
    Sites sites = build_sites(game, current_effect(game));
    bool several = bits(sites.build) + bits(sites.upgrade) > 1;
    bool offered = t->stage == STAGE_BUILD || t->edition == EDITION_HIG || several;
    return offered ? sites : (Sites){0, 0};
}

/* Why a plot is not on offer; ERR_OK if it is. */
Err build_refusal(const Game *game, unsigned plot, bool upgrade)
{
    if ((upgrade ? game->table.sites.upgrade : game->table.sites.build) >> plot & 1u) return ERR_OK;
    const Player *player = &game->players[game->table.active];
    if (!(game->table.plots >> plot & 1u)) return ERR_NO_SUCH_PLOT;
    if (upgrade) {
        if (!(player->owned >> plot & 1u)) return ERR_NOT_YOURS;
        if (game->table.upgraded >> plot & 1u) return ERR_UPGRADED;
    } else {
        for (unsigned seat = 0; seat < game->table.seats; seat++)
            if (game->players[seat].owned >> plot & 1u) return ERR_HAS_HOUSE;
        if (bits(player->owned) >= HOUSES_EACH) return ERR_NO_HOUSE_LEFT;
    }
    return ERR_TOO_DEAR;
}

/* Listing payments (B-6): first choose which goods of the price are replaced, then which goods are
 * substitutes. Both searches are pruned so that they never reach a dead end. */
typedef struct Payments {
    const uint8_t *price;
    unsigned spare[GOODS]; /* held beyond the price */
    unsigned least[GOODS]; /* missing, so they must be replaced */
    unsigned
        use[GOODS]; /* possible substitutes: spare goods, but none of a kind that is replaced */
    Choice *list;
    unsigned count;
} Payments;

static inline Choice pay_one(unsigned good)
{
    return (Choice)1 << 6 * good;
}

/* Lists all ways to split `extra` substitutes between stone and brick. */
static void spread_last(Payments *p, unsigned extra, Choice paid)
{
    unsigned least = minus(extra, p->use[BRICK]);
    unsigned most = extra < p->use[STONE] ? extra : p->use[STONE];
    unsigned ways = most + 1 - least;
    paid += least * pay_one(STONE) + (extra - least) * pay_one(BRICK);
    Choice *list = p->list + p->count;
    for (unsigned n = 0; n < ways; n++)
        list[n] = paid + n * (pay_one(STONE) - pay_one(BRICK));
    p->count += ways;
}

#define PAY(gold, wood, stone, brick) ((gold) | (wood) << 6 | (stone) << 12 | (brick) << 18)

/* All multisets of three goods. */
static const Choice THREE[] = {PAY(3, 0, 0, 0), PAY(2, 1, 0, 0), PAY(2, 0, 1, 0), PAY(2, 0, 0, 1),
                               PAY(1, 2, 0, 0), PAY(1, 1, 1, 0), PAY(1, 1, 0, 1), PAY(1, 0, 2, 0),
                               PAY(1, 0, 1, 1), PAY(1, 0, 0, 2), PAY(0, 3, 0, 0), PAY(0, 2, 1, 0),
                               PAY(0, 2, 0, 1), PAY(0, 1, 2, 0), PAY(0, 1, 1, 1), PAY(0, 1, 0, 2),
                               PAY(0, 0, 3, 0), PAY(0, 0, 2, 1), PAY(0, 0, 1, 2), PAY(0, 0, 0, 3)};
enum { THREES = sizeof THREE / sizeof *THREE };

/* Replacing one good is by far the most common case, and loops this short mispredict. So instead of
 * branching, this writes each multiset and advances the count only if it fits. It fits if
 * subtracting it from `use` leaves all four guard bits set. */
static void spread_three(Payments *p, Choice paid)
{
    const Choice guards = PAY(32, 32, 32, 32);
    Choice use = guards;
    for (unsigned good = 0; good < GOODS; good++)
        use |= (p->use[good] < 3 ? p->use[good] : 3) * pay_one(good);
    unsigned count = p->count;
    for (unsigned i = 0; i < THREES; i++) {
        p->list[count] = paid + THREE[i];
        count += ((use - THREE[i]) & guards) == guards;
    }
    p->count = count;
}

/* Lists all ways to use `extra` substitutes; there are at least that many. */
static void spread(Payments *p, unsigned extra, Choice paid)
{
    if (extra == 3) {
        spread_three(p, paid);
        return;
    }
    unsigned last = p->use[STONE] + p->use[BRICK], later = p->use[WOOD] + last;
    unsigned most_gold = extra < p->use[GOLD] ? extra : p->use[GOLD];
    for (unsigned gold = minus(extra, later); gold <= most_gold; gold++) {
        unsigned rest = extra - gold, most = rest < p->use[WOOD] ? rest : p->use[WOOD];
        for (unsigned wood = minus(rest, last); wood <= most; wood++)
            spread_last(p, rest - wood, paid + gold * pay_one(GOLD) + wood * pay_one(WOOD));
    }
}

/* Lists all ways to replace goods from `good` on. `replaced` goods before it are replaced already,
 * and `left` goods are possible substitutes. */
static void replace(Payments *p, unsigned good, unsigned replaced, unsigned left, Choice paid)
{
    if (good == GOODS) {
        spread(p, 3 * replaced, paid);
        return;
    }
    paid += (Choice)p->price[good] * pay_one(good);
    unsigned n = p->least[good];
    if (n == 0) {
        p->use[good] = p->spare[good];
        replace(p, good + 1, replaced, left, paid);
        n = 1;
        left -= p->spare[good];
    }
    p->use[good] = 0;
    for (; n <= p->price[good] && 3 * (replaced + n) <= left; n++)
        replace(p, good + 1, replaced + n, left, paid - n * pay_one(good));
}

/* B-6: lists all payments. The payment without substitutes comes first if it is possible. */
unsigned price_payments(const uint8_t price[GOODS], const uint8_t held[GOODS],
                        Choice list[CHOICES_MAX])
{
    Payments p = {.price = price, .list = list};
    unsigned left = 0;
    for (int good = 0; good < GOODS; good++) {
        p.least[good] = minus(price[good], held[good]);
        p.spare[good] = minus(held[good], price[good]);
        left += p.spare[good];
    }
    replace(&p, GOLD, 0, left, choice_make(DO_PAY, 0));
    ENSURE(p.count + THREES <= CHOICES_MAX);
    return p.count;
}

/* The payment if there is exactly one, else 0. Missing goods must be replaced. There is a second
 * payment (a) if goods are missing and more than 3 per missing good, of at least two kinds, are
 * spare, or (b) if one more good could be replaced. */
static Choice only_payment(const uint8_t price[GOODS], const uint8_t held[GOODS])
{
    unsigned missing = 0, left = 0, kinds = 0, spare[GOODS];
    for (int good = 0; good < GOODS; good++) {
        spare[good] = minus(held[good], price[good]);
        missing += minus(price[good], held[good]);
        left += spare[good];
        kinds += spare[good] > 0;
    }
    bool another = missing > 0 && left > 3 * missing && kinds > 1;
    uint8_t paid[GOODS];
    for (int good = 0; good < GOODS; good++) {
        unsigned plain = price[good] < held[good] ? price[good] : held[good];
        another |= plain > 0 && left - spare[good] >= 3 * (missing + 1);
        paid[good] = (uint8_t)(plain + (spare[good] < 3 * missing ? spare[good] : 3 * missing));
    }
    return another ? 0 : choice_pay(paid);
}

uint32_t game_reward_plots(const Game *game, bool upgrade)
{
    if (upgrade && game->table.edition == EDITION_FR) return 0; /* ED-2 */
    return game->table.jean ? (uint32_t)FIRST_COLUMN << (space_area(game->table.jean) - 1) : 0;
}

unsigned game_reward(const Game *game, unsigned plot, bool upgrade)
{
    return game_reward_plots(game, upgrade) >> plot & 1u ? JEAN_POINTS : 0;
}

static void raise_building(Game *game, unsigned plot, Events *events)
{
    Player *player = active_player(game);
    uint8_t character = game->table.character[plot];
    ENSURE(bits(player->owned) < HOUSES_EACH && !(player->owned >> plot & 1u));
    hand_gain(player, character);
    player->owned |= (uint32_t)1 << plot;
    emit(events, (Event){.kind = EV_BUILD,
                         .seat = game->table.active,
                         .plot = (uint8_t)plot,
                         .card = character});
    if (bits(player->owned) == HOUSES_EACH) final_trigger(game, TRIGGER_HOUSES, events);
}

void build_pay(Game *game, Choice payment, Events *events)
{
    uint8_t paid[GOODS];
    for (int good = 0; good < GOODS; good++)
        paid[good] = (uint8_t)choice_paid(payment, (Good)good);
    goods_return(game, game->table.active, paid, events);
    unsigned plot = game->table.plot;
    bool upgrade = game->table.upgrading;
    if (upgrade) {
        game->table.upgraded |= (uint32_t)1 << plot;
        emit(events,
             (Event){.kind = EV_UPGRADE, .seat = game->table.active, .plot = (uint8_t)plot});
    } else {
        raise_building(game, plot, events);
    }
    const unsigned reward = game_reward(game, plot, upgrade);
    if (reward) points_score(game, reward, EV_BONUS, events);
}

/* Starts a build or an upgrade. Pays at once if there is only one way to pay, else asks: then the
 * stage is STAGE_PAY. */
void build_start(Game *game, unsigned plot, bool upgrade, Events *events)
{
    ENSURE(game->table.plots >> plot & 1u);
    game->table.plot = (uint8_t)plot;
    game->table.upgrading = upgrade;
    price_with(game, game->table.active, plot, upgrade, current_effect(game), game->table.price);
    Choice only = only_payment(game->table.price, active_player(game)->goods);
    if (only)
        build_pay(game, only, events);
    else
        ask(game, STAGE_PAY, game->table.active);
}

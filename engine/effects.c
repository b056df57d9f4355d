/* Carries out a card, effect by effect (T-2, C-*).
 *
 * Running an effect has one of four outcomes: it did something, it had nothing to do, it asks a
 * player, or it ends the card (an impossible gate). After an answer, apply.c moves to the next
 * effect and calls action_run again. No character is named here: a new card is a row of effects in
 * characters.def. */
#include "rules.h"

typedef enum Outcome { HAPPENED, NOTHING, ASKED, ENDED } Outcome;

/* T-5: may parts of a card be declined? ED-1: in `fr` only the whole card, before it is used. */
static bool optional(const Game *game)
{
    return game->table.edition == EDITION_HIG;
}

unsigned trade_options(const Game *game, const Effect *effect)
{
    const uint8_t *held = game->players[game->table.active].goods;
    unsigned enough = 0;
    for (unsigned good = 0; good < GOODS; good++)
        if (held[good] >= effect->n) enough |= GOOD_BIT(good);
    if (effect->kind == EFFECT_OFFER_SET) return enough == ALL_GOODS ? 1u << TRADE_SET : 0;
    return enough & effect->goods;
}

void trade_make(Game *game, unsigned what, Events *events)
{
    uint8_t n = current_effect(game)->n, goods[GOODS] = {0};
    for (unsigned good = 0; good < GOODS; good++)
        if (what == good || what == TRADE_SET) goods[good] = n;
    goods_return(game, game->table.active, goods, events);
}

static unsigned buildings_in(const Game *game, Colour colour)
{
    return bits(game->players[game->table.active].owned & game->table.in_colour[colour]);
}

static unsigned buildings_upgraded(const Game *game)
{
    return bits(game->players[game->table.active].owned & game->table.upgraded);
}

/* Would naming any good bring something? */
static bool naming_pays(const Game *game)
{
    for (unsigned good = 0; good < GOODS; good++)
        if (goods_left(game, game->table.active, good) &&
            game_icons(game, game->table.active, good))
            return true;
    return false;
}

static bool beg_can(const Game *game, unsigned least)
{
    for (unsigned i = 1; i < game->table.seats; i++)
        if (goods_sum(game->players[opponent(game, i)].goods) >= least) return true;
    return false;
}

static bool toll_can(const Game *game, const Effect *fx)
{
    for (unsigned i = 1; i < game->table.seats; i++)
        if (game->players[opponent(game, i)].goods[fx->good] >= fx->n) return true;
    return false;
}

/* Could this effect do something now? */
static bool effect_can(const Game *game, const Effect *fx)
{
    const unsigned me = game->table.active;
    switch ((EffectKind)fx->kind) {
    case EFFECT_TAKE: return goods_left(game, me, fx->good) > 0;
    case EFFECT_PICK: return goods_pickable(game, me, ALL_GOODS) != 0;
    case EFFECT_NAME: return naming_pays(game);
    case EFFECT_ICONS: return goods_left(game, me, fx->good) && game_icons(game, me, fx->good);
    case EFFECT_PER_BUILDING:
        return goods_left(game, me, fx->good) && buildings_in(game, (Colour)fx->colour);
    case EFFECT_BUILD: {
        Sites sites = build_sites(game, fx);
        return (sites.build | sites.upgrade) != 0;
    }
    case EFFECT_STEP: return game->table.jean < STREET_SPACES;
    case EFFECT_STAFF:
        return !pile_empty(&game->players[me].hand) || !pile_empty(&game->table.staff);
    case EFFECT_BEG: return beg_can(game, fx->n);
    case EFFECT_TOLL: return toll_can(game, fx);
    case EFFECT_EXTRA: return game->table.seats == 2 && goods_pickable(game, me, fx->goods);
    case EFFECT_OFFER:
    case EFFECT_OFFER_SET: return trade_options(game, fx) != 0;
    case EFFECT_POINTS: return true;
    case EFFECT_POINTS_COLOUR: return buildings_in(game, (Colour)fx->colour) > 0;
    case EFFECT_POINTS_UPGRADED: return buildings_upgraded(game) > 0;
    case EFFECT_TAKE_PICKED: /* these follow a gate, and action_has_effect stops there */
    case EFFECT_OTHERS_PICKED:
    case EFFECT_ICONS_PICKED:
    case EFFECT_END:
    case EFFECT_KINDS: break;
    }
    return false;
}

bool action_has_effect(const Game *game, unsigned character)
{
    for (const Effect *fx = CHARACTER_INFO[character].does; fx->kind != EFFECT_END; fx++) {
        bool can = effect_can(game, fx);
        if (can || effect_is_gate((EffectKind)fx->kind)) return can;
    }
    return false;
}

static Outcome took(unsigned n)
{
    return n ? HAPPENED : NOTHING;
}

static Outcome scored(Game *game, unsigned n, Events *events)
{
    if (n == 0) return NOTHING;
    points_score(game, n, EV_POINTS, events);
    return HAPPENED;
}

static Outcome asked(Game *game, Stage stage)
{
    ask(game, stage, game->table.active);
    return ASKED;
}

/* For a set that is not empty. */
static bool one_bit(unsigned set)
{
    return (set & (set - 1)) == 0;
}

/* A decision with one outcome is taken without asking. */
static Outcome run_pick(Game *game)
{
    unsigned set = goods_pickable(game, game->table.active, ALL_GOODS);
    if (!set) return ENDED; /* T-6 */
    if (!one_bit(set)) return asked(game, STAGE_PICK);
    game->table.picked = (uint8_t)__builtin_ctz(set);
    return HAPPENED;
}

static Outcome run_others(Game *game, unsigned n, Events *events)
{
    for (unsigned i = 1; i < game->table.seats; i++) /* T-6: clockwise after the active player */
        goods_take(game, opponent(game, i), game->table.picked, n, events);
    return HAPPENED;
}

static Outcome run_build(Game *game, const Effect *fx, Events *events)
{
    Sites sites = build_sites(game, fx);
    unsigned count = bits(sites.build) + bits(sites.upgrade);
    if (count == 0) return ENDED;
    if (count > 1 || optional(game)) {
        game->table.sites = sites;
        return asked(game, STAGE_BUILD);
    }
    bool upgrade = sites.upgrade != 0;
    build_start(game, (unsigned)__builtin_ctz(upgrade ? sites.upgrade : sites.build), upgrade,
                events);
    return game->table.stage == STAGE_PAY ? ASKED : HAPPENED;
}

/* C-JEAN-1, C-JEAN-2. */
static Outcome run_step(Game *game, Events *events)
{
    if (game->table.jean == STREET_SPACES) return NOTHING;
    game->table.jean++;
    emit(events, (Event){.kind = EV_STEP, .seat = game->table.active, .n = game->table.jean});
    unsigned n = chance_below(&game->chance, goods_sum(game->table.barrels)), good = 0;
    while (n >= game->table.barrels[good])
        n -= game->table.barrels[good++];
    game->table.barrels[good]--;
    /* T-6: the barrel counts as one good of the supply, so this good is always available. */
    if (!game->table.unlimited) game->table.supply[good]++;
    emit(events, (Event){.kind = EV_BARREL, .seat = game->table.active, .good = (uint8_t)good});
    goods_take(game, game->table.active, good, 1, events);
    if (game->table.jean == STREET_SPACES) final_trigger(game, TRIGGER_JEAN, events);
    return HAPPENED;
}

/* C-MENDICANT, C-ORDER: asks opponents clockwise; `table.asked` counts them. */
static Outcome run_beg(Game *game, unsigned least, Events *events)
{
    bool got = game->table.asked > 0;
    while (++game->table.asked < game->table.seats) {
        unsigned seat = opponent(game, game->table.asked);
        if (goods_sum(game->players[seat].goods) < least) continue;
        unsigned set = goods_held_set(game, seat);
        if (!one_bit(set)) {
            ask(game, STAGE_GIVE, seat);
            return ASKED;
        }
        goods_give(game, seat, game->table.active, (unsigned)__builtin_ctz(set), events);
        got = true;
    }
    game->table.asked = 0;
    return got ? HAPPENED : NOTHING;
}

static Outcome run_toll(Game *game, const Effect *fx, Events *events)
{
    Outcome outcome = NOTHING;
    for (unsigned i = 1; i < game->table.seats; i++) {
        unsigned seat = opponent(game, i);
        if (game->players[seat].goods[fx->good] < fx->n) continue;
        goods_give(game, seat, game->table.active, fx->good, events);
        outcome = HAPPENED;
    }
    return outcome;
}

static Outcome run_extra(Game *game, unsigned offered, Events *events)
{
    unsigned set = game->table.seats == 2 ? goods_pickable(game, game->table.active, offered) : 0;
    if (!set) return NOTHING;
    if (optional(game) || !one_bit(set)) return asked(game, STAGE_EXTRA);
    return took(goods_take(game, game->table.active, (unsigned)__builtin_ctz(set), 1, events));
}

static Outcome run_offer(Game *game, const Effect *fx, Events *events)
{
    unsigned set = trade_options(game, fx);
    if (!set) return ENDED;
    if (optional(game) || !one_bit(set)) return asked(game, STAGE_TRADE);
    trade_make(game, (unsigned)__builtin_ctz(set), events);
    return HAPPENED;
}

static Outcome run_effect(Game *game, const Effect *fx, Events *events)
{
    const unsigned me = game->table.active;
    switch ((EffectKind)fx->kind) {
    case EFFECT_TAKE: return took(goods_take(game, me, fx->good, fx->n, events));
    case EFFECT_PICK: return run_pick(game);
    case EFFECT_NAME: return naming_pays(game) ? asked(game, STAGE_PICK) : ENDED;
    case EFFECT_TAKE_PICKED: return took(goods_take(game, me, game->table.picked, fx->n, events));
    case EFFECT_OTHERS_PICKED: return run_others(game, fx->n, events);
    case EFFECT_ICONS:
        return took(goods_take(game, me, fx->good, game_icons(game, me, fx->good), events));
    case EFFECT_ICONS_PICKED:
        return took(goods_take(game, me, game->table.picked,
                               game_icons(game, me, game->table.picked), events));
    case EFFECT_PER_BUILDING:
        return took(
            goods_take(game, me, fx->good, fx->n * buildings_in(game, (Colour)fx->colour), events));
    case EFFECT_BUILD: return run_build(game, fx, events);
    case EFFECT_STEP: return run_step(game, events);
    case EFFECT_STAFF: return effect_can(game, fx) ? asked(game, STAGE_STAFF) : NOTHING;
    case EFFECT_BEG: return run_beg(game, fx->n, events);
    case EFFECT_TOLL: return run_toll(game, fx, events);
    case EFFECT_EXTRA: return run_extra(game, fx->goods, events);
    case EFFECT_OFFER:
    case EFFECT_OFFER_SET: return run_offer(game, fx, events);
    case EFFECT_POINTS: return scored(game, fx->n, events);
    case EFFECT_POINTS_COLOUR:
        return scored(game, fx->n * buildings_in(game, (Colour)fx->colour), events);
    case EFFECT_POINTS_UPGRADED: return scored(game, fx->n * buildings_upgraded(game), events);
    case EFFECT_END:
    case EFFECT_KINDS: break;
    }
    UNREACHABLE("a row of effects ends before this");
    return NOTHING;
}

static void action_idle(const Game *game, Events *events)
{
    ENSURE(game->table.plays > 0);
    uint8_t card = game->table.played[game->table.plays - 1];
    emit(events, (Event){.kind = EV_IDLE, .seat = game->table.active, .card = card});
}

/* Carries out the action of the card just played. */
void action_start(Game *game, Events *events)
{
    const Table *t = &game->table;
    if (t->action == NOBODY) { /* C-APPRENTICE: nothing to repeat */
        action_idle(game, events);
        turn_card_done(game, events);
        return;
    }
    if (CHARACTER_INFO[t->played[t->plays - 1]].repeats)
        emit(events, (Event){.kind = EV_COPY, .seat = t->active, .card = t->action});
    action_run(game, false, events);
}

/* Runs the action from its current step until a player is asked or the card is done. `acted`: the
 * card has done something already. */
void action_run(Game *game, bool acted, Events *events)
{
    for (;;) {
        const Effect *fx = current_effect(game);
        if (fx->kind == EFFECT_END) break;
        Outcome outcome = run_effect(game, fx, events);
        if (outcome == ASKED) return;
        if (outcome == ENDED) break;
        acted |= outcome == HAPPENED;
        game->table.step++;
    }
    if (!acted) action_idle(game, events);
    turn_card_done(game, events);
}

/* Checks a choice and carries it out. The check is complete before anything changes, so a refused
 * choice changes no byte. */
#include "rules.h"

/* How many values the low 24 bits of each kind of choice can take. */
static const uint32_t WHAT_LIMIT[CHOICE_KINDS] = {
    [DO_DRAFT] = GOODS,     [DO_PLAY] = CHARACTERS,
    [DO_USE] = 1,           [DO_SKIP] = 1,
    [DO_TAKE] = GOODS,      [DO_TRADE] = TRADE_SET + 1,
    [DO_BUILD] = PLOTS_MAX, [DO_UPGRADE] = PLOTS_MAX,
    [DO_PAY] = 1u << 24,    [DO_DISMISS] = CHARACTERS,
    [DO_HIRE] = CHARACTERS, [DO_GIVE] = GOODS,
    [DO_END] = 1,
};

/* The kinds of choice that answer each decision, one bit each. DO_SKIP is checked separately. */
static const uint32_t ANSWERS[STAGES] = {
    [STAGE_DRAFT] = 1u << DO_DRAFT,
    [STAGE_PLAY] = 1u << DO_PLAY,
    [STAGE_USE] = 1u << DO_USE,
    [STAGE_PICK] = 1u << DO_TAKE,
    [STAGE_EXTRA] = 1u << DO_TAKE,
    [STAGE_TRADE] = 1u << DO_TRADE,
    [STAGE_BUILD] = 1u << DO_BUILD | 1u << DO_UPGRADE,
    [STAGE_PAY] = 1u << DO_PAY,
    [STAGE_STAFF] = 1u << DO_DISMISS | 1u << DO_HIRE,
    [STAGE_GIVE] = 1u << DO_GIVE,
    [STAGE_END] = 1u << DO_END,
};

static Err skip_refusal(const Game *game)
{
    switch ((Stage)game->table.stage) {
    case STAGE_USE:
    case STAGE_STAFF: return ERR_OK;
    case STAGE_EXTRA:
    case STAGE_TRADE:
    case STAGE_BUILD: return game->table.edition == EDITION_HIG ? ERR_OK : ERR_COMPULSORY;
    default: return ERR_COMPULSORY;
    }
}

static Err take_refusal(const Game *game, unsigned good)
{
    const Effect *fx = current_effect(game);
    if (fx->kind == EFFECT_NAME) return ERR_OK;
    if (fx->kind == EFFECT_EXTRA && !(fx->goods & GOOD_BIT(good))) return ERR_NOT_OFFERED;
    return goods_left(game, game->table.active, good) ? ERR_OK : ERR_SUPPLY_EMPTY;
}

static Err trade_refusal(const Game *game, unsigned what)
{
    const Effect *fx = current_effect(game);
    unsigned offered = fx->kind == EFFECT_OFFER_SET ? 1u << TRADE_SET : fx->goods;
    if (!(offered >> what & 1u)) return ERR_NOT_OFFERED;
    return trade_options(game, fx) >> what & 1u ? ERR_OK : ERR_CANNOT_TRADE;
}

/* B-6. */
static Err payment_refusal(const Game *game, Choice choice)
{
    unsigned over = 0, under = 0;
    for (int good = 0; good < GOODS; good++) {
        unsigned paid = choice_paid(choice, (Good)good), price = game->table.price[good];
        if (paid > game->players[game->table.decider].goods[good]) return ERR_PAY_NOT_HELD;
        if (paid > price)
            over += paid - price;
        else
            under += price - paid;
    }
    return over == 3 * under ? ERR_OK : ERR_PAY_WRONG;
}

/* B-3: a plot was chosen before a card that builds was played. Returns why no builder could help
 * there, else ERR_NO_BUILDER. Missing goods do not count: other cards may bring them. */
static Err early_refusal(const Game *game, ChoiceKind kind, unsigned what)
{
    if (game->table.stage != STAGE_PLAY || (kind != DO_BUILD && kind != DO_UPGRADE))
        return ERR_OTHER_DECISION;
    const Err err = build_refusal(game, what, kind == DO_UPGRADE);
    return err && err != ERR_TOO_DEAR ? err : ERR_NO_BUILDER;
}

Err game_refusal(const Game *game, Choice choice)
{
    const ChoiceKind kind = choice_kind(choice);
    const unsigned what = choice_what(choice);
    const Player *player = &game->players[game->table.decider];
    if (kind >= CHOICE_KINDS || what >= WHAT_LIMIT[kind]) return ERR_VALUE;
    if (game->table.stage == STAGE_OVER) return ERR_OVER;
    if (kind == DO_SKIP) return skip_refusal(game);
    if (!(ANSWERS[game->table.stage] >> kind & 1u)) return early_refusal(game, kind, what);
    switch (kind) {
    case DO_DRAFT: return game->table.draft >> what & 1u ? ERR_OK : ERR_DRAFT_GONE;
    case DO_PLAY: return pile_count(&player->hand, what) ? ERR_OK : ERR_NOT_IN_HAND;
    case DO_TAKE: return take_refusal(game, what);
    case DO_TRADE: return trade_refusal(game, what);
    case DO_BUILD: return build_refusal(game, what, false);
    case DO_UPGRADE: return build_refusal(game, what, true);
    case DO_PAY: return payment_refusal(game, choice);
    case DO_DISMISS: return pile_count(&player->hand, what) ? ERR_OK : ERR_DISMISS_HAND;
    case DO_HIRE: return pile_count(&game->table.staff, what) ? ERR_OK : ERR_HIRE_SUPPLY;
    case DO_GIVE: return player->goods[what] ? ERR_OK : ERR_GIVE_NONE;
    default: return ERR_OK; /* DO_USE, DO_END: nothing more to check */
    }
}

const char *game_refusal_rule(const Game *game, Err err)
{
    const char *rule = err_rule(err);
    bool of_card = rule[0] == 'c' && game->table.action < CHARACTERS;
    return of_card ? CHARACTER_INFO[game->table.action].rule : rule;
}

static void next_effect(Game *game, Events *events)
{
    game->table.step++;
    action_run(game, true, events);
}

static void decline(Game *game, Events *events)
{
    emit(events,
         (Event){.kind = EV_DECLINE, .seat = game->table.active, .card = game->table.action});
    if (game->table.stage == STAGE_EXTRA || game->table.stage == STAGE_STAFF)
        next_effect(game, events); /* only this part of the card was declined */
    else
        turn_card_done(game, events);
}

static void use(Game *game, Events *events)
{
    emit(events, (Event){.kind = EV_USE, .seat = game->table.active, .card = game->table.action});
    action_start(game, events);
}

static void take(Game *game, unsigned good, Events *events)
{
    if (game->table.stage == STAGE_EXTRA)
        goods_take(game, game->table.active, good, 1, events);
    else
        game->table.picked = (uint8_t)good; /* the effects that follow say how many */
    next_effect(game, events);
}

static void build(Game *game, unsigned plot, bool upgrade, Events *events)
{
    build_start(game, plot, upgrade, events);
    if (game->table.stage != STAGE_PAY) next_effect(game, events);
}

static void dismiss(Game *game, unsigned character, Events *events)
{
    hand_remove(active_player(game), character);
    pile_add(&game->table.staff, character);
    emit(events,
         (Event){.kind = EV_DISMISS, .seat = game->table.active, .card = (uint8_t)character});
    next_effect(game, events);
}

static void hire(Game *game, unsigned character, Events *events)
{
    pile_remove(&game->table.staff, character);
    hand_gain(active_player(game), character);
    emit(events, (Event){.kind = EV_HIRE, .seat = game->table.active, .card = (uint8_t)character});
    next_effect(game, events);
}

Err game_apply(Game *game, Choice choice, Events *events)
{
    Err err = game_refusal(game, choice);
    if (!err) game_apply_legal(game, choice, events);
    return err;
}

void game_apply_legal(Game *game, Choice choice, Events *events)
{
    if (events) events->count = 0;
    const unsigned what = choice_what(choice);
    switch (choice_kind(choice)) {
    case DO_DRAFT: turn_draft(game, what, events); break;
    case DO_PLAY: turn_play(game, what, events); break;
    case DO_USE: use(game, events); break;
    case DO_SKIP: decline(game, events); break;
    case DO_TAKE: take(game, what, events); break;
    case DO_TRADE:
        trade_make(game, what, events);
        next_effect(game, events);
        break;
    case DO_BUILD: build(game, what, false, events); break;
    case DO_UPGRADE: build(game, what, true, events); break;
    case DO_PAY:
        build_pay(game, choice, events);
        next_effect(game, events);
        break;
    case DO_DISMISS: dismiss(game, what, events); break;
    case DO_HIRE: hire(game, what, events); break;
    case DO_GIVE:
        goods_give(game, game->table.decider, game->table.active, what, events);
        action_run(game, true, events); /* the same effect again: it asks the next opponent */
        break;
    case DO_END: turn_end(game, events); break;
    case DO_NONE:
    case CHOICE_KINDS: UNREACHABLE("not legal");
    }
}

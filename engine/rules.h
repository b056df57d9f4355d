/* Declarations that only the engine's own files share: goods, building, effects, turns. */
#ifndef VALLETTA_ENGINE_RULES_H
#define VALLETTA_ENGINE_RULES_H

#include "game.h"

#include <string.h>

static inline void emit(Events *events, Event event)
{
    if (!events) return;
    ENSURE(events->count < EVENTS_MAX);
    events->list[events->count++] = event;
}

static inline void ask(Game *game, Stage stage, unsigned seat)
{
    game->table.stage = (uint8_t)stage;
    game->table.decider = (uint8_t)seat;
}

static inline unsigned bits(uint32_t set)
{
    return (unsigned)__builtin_popcount(set);
}

static inline Player *active_player(Game *game)
{
    return &game->players[game->table.active];
}

/* The seat `offset` places clockwise from the active player (C-ORDER). */
static inline unsigned opponent(const Game *game, unsigned offset)
{
    unsigned seat = game->table.active + offset;
    return seat < game->table.seats ? seat : seat - game->table.seats;
}

static inline const Effect *current_effect(const Game *game)
{
    ENSURE(game->table.action < CHARACTERS);
    return &CHARACTER_INFO[game->table.action].does[game->table.step];
}

/* Reading a bool whose byte is neither 0 nor 1 is undefined behaviour. */
static inline bool is_flag(const bool *flag)
{
    uint8_t byte;
    memcpy(&byte, flag, 1);
    return byte <= 1;
}

/* goods.c */

/* How many of a good this seat can still take. */
static inline unsigned goods_left(const Game *game, unsigned seat, unsigned good)
{
    if (game->table.unlimited) return (unsigned)HELD_MAX - game->players[seat].goods[good];
    return game->table.supply[good];
}
static inline unsigned goods_sum(const uint8_t goods[GOODS])
{
    return (unsigned)goods[GOLD] + goods[WOOD] + goods[STONE] + goods[BRICK];
}
unsigned goods_take(Game *game, unsigned seat, unsigned good, unsigned n, Events *events);
void goods_return(Game *game, unsigned seat, const uint8_t goods[GOODS], Events *events);
void goods_give(Game *game, unsigned from, unsigned to, unsigned good, Events *events);
/* Those of the goods in the set `offered` that this seat can still take, as a set. */
unsigned goods_pickable(const Game *game, unsigned seat, unsigned offered);
unsigned goods_held_set(const Game *game, unsigned seat); /* one bit per good */
void points_score(Game *game, unsigned n, EventKind why, Events *events);

/* build.c */
Sites build_sites(const Game *game, const Effect *effect);
MUST_USE Err build_refusal(const Game *game, unsigned plot, bool upgrade);
/* Lists all payments for a price from the goods held (B-6). Returns how many. */
unsigned price_payments(const uint8_t price[GOODS], const uint8_t held[GOODS],
                        Choice list[CHOICES_MAX]);
void build_start(Game *game, unsigned plot, bool upgrade, Events *events);
void build_pay(Game *game, Choice payment, Events *events);

/* effects.c */
bool action_has_effect(const Game *game, unsigned character); /* T-5: could it do something now? */
void action_start(Game *game, Events *events);
/* Runs the effects from the current step on, until one asks or the card ends. `acted`: an earlier
 * effect of the card did something. */
void action_run(Game *game, bool acted, Events *events);
/* The trades that the active player can afford: one bit per good, and one for TRADE_SET. */
unsigned trade_options(const Game *game, const Effect *effect);
void trade_make(Game *game, unsigned what, Events *events);

/* turn.c */
void turn_start(Game *game, unsigned seat, Events *events);
void turn_play(Game *game, unsigned character, Events *events);
void turn_card_done(Game *game, Events *events);
void turn_end(Game *game, Events *events);
void turn_draft(Game *game, unsigned good, Events *events);
void draft_ask(Game *game, Events *events);
void hand_fill(Game *game, unsigned seat, Events *events);
void hand_remove(Player *player, unsigned character);
void hand_gain(Player *player, unsigned character);
void final_trigger(Game *game, Trigger trigger, Events *events);

/* hash.c: a 64-bit hash of a value without padding, whose size is a multiple of 8 bytes. */
uint64_t words_hash(const void *words, size_t size);

#endif

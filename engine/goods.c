/* Moves goods and points between players and supply (T-6, F-1, F-5); counts the icons of a good. */
#include "rules.h"

unsigned goods_take(Game *game, unsigned seat, unsigned good, unsigned n, Events *events)
{
    unsigned left = goods_left(game, seat, good);
    if (n > left) n = left; /* T-6: a short supply gives what it has */
    if (n == 0) return 0;
    game->players[seat].goods[good] = (uint8_t)(game->players[seat].goods[good] + n);
    if (!game->table.unlimited) game->table.supply[good] = (uint8_t)(game->table.supply[good] - n);
    emit(events,
         (Event){.kind = EV_TAKE, .seat = (uint8_t)seat, .good = (uint8_t)good, .n = (uint32_t)n});
    return n;
}

void goods_return(Game *game, unsigned seat, const uint8_t goods[GOODS], Events *events)
{
    Event event = {.kind = EV_RETURN, .seat = (uint8_t)seat};
    uint8_t *held = game->players[seat].goods;
    for (int good = 0; good < GOODS; good++) {
        ENSURE(held[good] >= goods[good]);
        held[good] = (uint8_t)(held[good] - goods[good]);
        if (!game->table.unlimited)
            game->table.supply[good] = (uint8_t)(game->table.supply[good] + goods[good]);
        event.goods[good] = goods[good];
    }
    if (goods_sum(goods)) emit(events, event);
}

void goods_give(Game *game, unsigned from, unsigned to, unsigned good, Events *events)
{
    uint8_t *giver = &game->players[from].goods[good], *taker = &game->players[to].goods[good];
    ENSURE(from != to && *giver > 0);
    if (*taker == HELD_MAX) return; /* only with unlimited supply, and unreachable in practice */
    *giver = (uint8_t)(*giver - 1);
    *taker = (uint8_t)(*taker + 1);
    emit(events,
         (Event){
             .kind = EV_GIVE, .seat = (uint8_t)from, .other = (uint8_t)to, .good = (uint8_t)good});
}

unsigned goods_pickable(const Game *game, unsigned seat, unsigned offered)
{
    unsigned set = 0;
    for (unsigned good = 0; good < GOODS; good++)
        if (goods_left(game, seat, good)) set |= GOOD_BIT(good);
    return set & offered;
}

unsigned goods_held_set(const Game *game, unsigned seat)
{
    unsigned set = 0;
    for (unsigned good = 0; good < GOODS; good++)
        if (game->players[seat].goods[good]) set |= GOOD_BIT(good);
    return set;
}

unsigned game_icons(const Game *game, unsigned seat, unsigned good)
{
    unsigned sum = 0;
    for (uint32_t plots = game->players[seat].owned; plots; plots &= plots - 1) {
        unsigned plot = (unsigned)__builtin_ctz(plots);
        unsigned side = game->table.upgraded >> plot & 1u;
        sum += table_icons(&game->table, side, plot, good);
    }
    return sum;
}

void points_score(Game *game, unsigned n, EventKind why, Events *events)
{
    Player *player = active_player(game);
    ENSURE(player->points + n <= UINT16_MAX); /* check.c: points_at_most is far below */
    player->points = (uint16_t)(player->points + n);
    emit(events, (Event){.kind = (uint8_t)why, .seat = game->table.active, .n = (uint32_t)n});
    if (player->points >= POINTS_FINAL) final_trigger(game, TRIGGER_POINTS, events);
}

/* What one game tells: it is played anew from its record, with events. */
#include "study/balance.h"

#include <string.h>

typedef struct Telling {
    const Game *game;
    BalanceGame *told;
    unsigned acting; /* the character whose action runs */
} Telling;

/* Counted from the start player. */
static unsigned place_of(const Game *game, unsigned seat)
{
    ENSURE(seat < game->table.seats);
    return (seat + game->table.seats - game->table.start) % game->table.seats;
}

static void tell(Telling *telling, const Event *event)
{
    BalanceGame *told = telling->told;
    BalanceSeat *seat = &told->seats[place_of(telling->game, event->seat)];
    const unsigned building = telling->game->table.building[event->plot], n = event->n;
    switch ((EventKind)event->kind) {
    case EV_DEAL: told->dealt |= (uint64_t)1 << event->building; break;
    case EV_TURN:
        seat->turns++;
        told->turns++;
        break;
    case EV_PLAY:
        seat->plays[event->card]++;
        telling->acting = event->card;
        break;
    case EV_COPY: telling->acting = event->card; break;
    case EV_BUILD:
        seat->taken[event->card]++;
        told->built_at[building] = seat->turns;
        break;
    case EV_UPGRADE: told->upgraded_at[building] = seat->turns; break;
    case EV_HIRE: seat->taken[event->card]++; break;
    case EV_BONUS: seat->points[SOURCE_JEAN] += (int)n; break;
    case EV_POINTS: seat->points[SOURCE_CARDS + telling->acting] += (int)n; break;
    default: break;
    }
}

static void tell_houses(const Game *game, const Player *player, BalanceSeat *seat)
{
    const Table *table = &game->table;
    for (uint32_t plots = player->owned; plots; plots &= plots - 1) {
        unsigned plot = (unsigned)__builtin_ctz(plots);
        const uint8_t front = table->points[SIDE_BUILT][plot];
        seat->owned |= (uint64_t)1 << table->building[plot];
        seat->points[SOURCE_BUILT] += front;
        if (table->upgraded >> plot & 1u)
            seat->points[SOURCE_UPGRADED] += table->points[SIDE_UPGRADED][plot] - front;
    }
    for (unsigned colour = 0; colour < BUILDING_COLOURS; colour++)
        seat->houses[colour] =
            (unsigned)__builtin_popcount(player->owned & table->in_colour[colour]);
}

static void tell_end(const Game *game, unsigned at, unsigned winners, BalanceSeat *seat)
{
    const Player *player = &game->players[at];
    Pile deck = pile_sum(pile_sum(player->hand, player->draw), player->discard);
    seat->score = game_score(game, at);
    seat->points[SOURCE_GOODS] = seat->score.goods;
    if (winners >> at & 1u) seat->won = VICTORY / (unsigned)__builtin_popcount(winners);
    for (unsigned character = 0; character < CHARACTERS; character++)
        seat->deck[character] = pile_count(&deck, character);
    tell_houses(game, player, seat);
}

static void tell_all(Telling *telling, const Events *events)
{
    for (unsigned i = 0; i < events->count; i++)
        tell(telling, &events->list[i]);
}

void balance_read(const Record *record, unsigned winners, const CardSet *set, BalanceGame *told)
{
    Game game;
    Events events = {0};
    Telling telling = {&game, told, NOBODY};
    memset(told, 0, sizeof *told);
    Err err = game_init(&game, &record->setup, set, &events);
    ENSURE(err == ERR_OK);
    tell_all(&telling, &events);
    for (size_t i = 0; i < record->count; i++) {
        err = game_apply(&game, record->choices[i], &events);
        ENSURE(err == ERR_OK);
        tell_all(&telling, &events);
    }
    told->players = game.table.seats;
    told->decisions = (unsigned)record->count;
    told->trigger = (Trigger)game.table.trigger;
    for (unsigned seat = 0; seat < told->players; seat++)
        tell_end(&game, seat, winners, &told->seats[place_of(&game, seat)]);
}

/* Collects the statistics of one game: replays its record and counts the events. */
#include "study/balance.h"

#include <string.h>

typedef struct EventCounter {
    const Game *game;
    BalanceGame *result;
    unsigned acting; /* the character whose action is running */
} EventCounter;

/* The place of a seat in turn order; the start player is 0. */
static unsigned place_of(const Game *game, unsigned seat)
{
    ENSURE(seat < game->table.seats);
    return (seat + game->table.seats - game->table.start) % game->table.seats;
}

static void count_event(EventCounter *counter, const Event *event)
{
    BalanceGame *result = counter->result;
    BalanceSeat *seat = &result->seats[place_of(counter->game, event->seat)];
    const unsigned building = counter->game->table.building[event->plot], n = event->n;
    switch ((EventKind)event->kind) {
    case EV_DEAL: result->dealt |= (uint64_t)1 << event->building; break;
    case EV_TURN:
        seat->turns++;
        result->turns++;
        break;
    case EV_PLAY:
        seat->plays[event->card]++;
        counter->acting = event->card;
        break;
    case EV_COPY: counter->acting = event->card; break;
    case EV_BUILD:
        seat->taken[event->card]++;
        result->built_at[building] = seat->turns;
        break;
    case EV_UPGRADE: result->upgraded_at[building] = seat->turns; break;
    case EV_HIRE: seat->taken[event->card]++; break;
    case EV_BONUS: seat->points[SOURCE_JEAN] += (int)n; break;
    case EV_POINTS:
        ENSURE(counter->acting < CHARACTERS);
        seat->points[SOURCE_CARDS + counter->acting] += (int)n;
        break;
    default: break;
    }
}

static void count_houses(const Game *game, const Player *player, BalanceSeat *seat)
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

static void count_end(const Game *game, unsigned at, unsigned winners, BalanceSeat *seat)
{
    const Player *player = &game->players[at];
    Pile deck = pile_sum(pile_sum(player->hand, player->draw), player->discard);
    seat->score = game_score(game, at);
    seat->points[SOURCE_GOODS] = seat->score.goods;
    if (winners >> at & 1u) seat->won = WIN_UNITS / (unsigned)__builtin_popcount(winners);
    for (unsigned character = 0; character < CHARACTERS; character++)
        seat->deck[character] = pile_count(&deck, character);
    count_houses(game, player, seat);
}

static void count_events(EventCounter *counter, const Events *events)
{
    for (unsigned i = 0; i < events->count; i++)
        count_event(counter, &events->list[i]);
}

void balance_collect(const Record *record, unsigned winners, const CardSet *set,
                     BalanceGame *result)
{
    Game game;
    Events events = {0};
    EventCounter counter = {&game, result, NOBODY};
    memset(result, 0, sizeof *result);
    Err err = game_init(&game, &record->setup, set, &events);
    ENSURE(err == ERR_OK);
    count_events(&counter, &events);
    for (size_t i = 0; i < record->count; i++) {
        err = game_apply(&game, record->choices[i], &events);
        ENSURE(err == ERR_OK);
        count_events(&counter, &events);
    }
    ENSURE(game.table.stage == STAGE_OVER);
    result->players = game.table.seats;
    result->decisions = (unsigned)record->count;
    result->trigger = (Trigger)game.table.trigger;
    for (unsigned seat = 0; seat < result->players; seat++)
        count_end(&game, seat, winners, &result->seats[place_of(&game, seat)]);
}

/* Asking the engine about the decision at hand. */
#include "host/asked.h"

#include <stdlib.h>
#include <string.h>

/* Payments with the fewest goods first: the exact one, then one replaced, … */
static int by_goods(const void *a, const void *b)
{
    const Choice one = *(const Choice *)a, two = *(const Choice *)b;
    const unsigned sum_one = choice_paid_sum(one), sum_two = choice_paid_sum(two);
    if (sum_one != sum_two) return sum_one < sum_two ? -1 : 1;
    return one < two ? -1 : one > two;
}

static void fill_site(const Game *game, unsigned seat, unsigned plot, bool upgrade, Site *site)
{
    game_price(game, seat, plot, upgrade, site->price);
    for (int good = 0; good < GOODS; good++) {
        site->cost[good] = cost_of(game->table.cost[good][plot], good, upgrade);
        site->lacking |= site->price[good] > game->players[seat].goods[good];
    }
    site->reward = (uint8_t)game_reward(game, plot, upgrade);
}

static Sites open_to(const Game *game, unsigned seat)
{
    uint32_t owned = 0;
    for (unsigned i = 0; i < game->table.seats; i++)
        owned |= game->players[i].owned;
    return (Sites){game->table.plots & ~owned, game->players[seat].owned & ~game->table.upgraded};
}

unsigned asked_choices(const Game *game, Choice choices[CHOICES_MAX])
{
    const unsigned count = game_legal(game, choices);
    if (game->table.stage == STAGE_PAY) qsort(choices, count, sizeof *choices, by_goods);
    return count;
}

void asked_of(const Game *game, unsigned seat, Asked *asked)
{
    memset(asked, 0, sizeof *asked);
    asked->count = asked_choices(game, asked->choices);
    for (unsigned plot = 0; plot < PLOTS_MAX && seat < game->table.seats; plot++) {
        if (!(game->table.plots >> plot & 1u)) continue;
        fill_site(game, seat, plot, false, &asked->build[plot]);
        fill_site(game, seat, plot, true, &asked->upgrade[plot]);
    }
    if (seat < game->table.seats) asked->open = open_to(game, seat);
    for (unsigned i = 0; i < game->table.seats; i++)
        asked->scores[i] = game_score(game, i);
    asked->winners = game_winners(game);
}

Refusal asked_refusal(const Game *game, Choice choice)
{
    Err err = game_refusal(game, choice);
    if (!err) return (Refusal){0};
    return (Refusal){err_text(err), game_refusal_rule(game, err)};
}

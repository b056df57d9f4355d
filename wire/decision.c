/* Asks the engine about the current decision. All answers depend only on public facts and the
 * viewer's own cards, so the game that view_to_game makes up gives the same ones as the real game.
 */
#include "wire/decision.h"

#include <stdlib.h>
#include <string.h>

bool viewer_decides(const View *view)
{
    return view->table.stage != STAGE_OVER && view->seat == view->table.decider;
}

/* Payments with the fewest goods first: the exact one, then those with one substitute, … */
static int by_goods_paid(const void *a, const void *b)
{
    const Choice one = *(const Choice *)a, two = *(const Choice *)b;
    const unsigned sum_one = choice_paid_sum(one), sum_two = choice_paid_sum(two);
    if (sum_one != sum_two) return sum_one < sum_two ? -1 : 1;
    return one < two ? -1 : one > two;
}

static unsigned sorted_choices(const Game *game, Choice choices[CHOICES_MAX])
{
    const unsigned count = game_legal_choices(game, choices);
    if (game->table.stage == STAGE_PAY) qsort(choices, count, sizeof *choices, by_goods_paid);
    return count;
}

static void fill_site(const Game *game, unsigned seat, unsigned plot, bool upgrade, Site *site)
{
    game_price(game, seat, plot, upgrade, site->price);
    for (int good = 0; good < GOODS; good++) {
        site->cost[good] = cost_of(game->table.cost[good][plot], good, upgrade);
        site->needs_substitutes |= site->price[good] > game->players[seat].goods[good];
    }
    site->reward = (uint8_t)game_reward(game, plot, upgrade);
}

static Sites open_sites(const Game *game, unsigned seat)
{
    return (Sites){.build = game->table.plots & ~game_owned_plots(game),
                   .upgrade = game->players[seat].owned & ~game->table.upgraded};
}

void decision_from_view(const View *view, unsigned excluded, Decision *decision)
{
    Game game;
    const Table *t = &view->table;
    const unsigned seat = view->seat < t->seats ? view->seat : t->active;
    view_to_game(view, &game);
    memset(decision, 0, sizeof *decision);
    if (viewer_decides(view)) decision->count = sorted_choices(&game, decision->choices);
    for (unsigned plot = 0; plot < PLOTS_MAX; plot++) {
        if (!(t->plots >> plot & 1u)) continue;
        fill_site(&game, seat, plot, false, &decision->build[plot]);
        fill_site(&game, seat, plot, true, &decision->upgrade[plot]);
    }
    decision->open = open_sites(&game, seat);
    for (unsigned i = 0; i < t->seats; i++)
        decision->scores[i] = game_score(&game, i);
    decision->winners = game_winners_among(&game, ~excluded);
}

Err decision_refusal(const View *view, Choice choice)
{
    Game game;
    if (view->table.stage == STAGE_OVER) return ERR_OVER;
    if (!viewer_decides(view)) return ERR_NOT_DECIDER;
    view_to_game(view, &game);
    return game_refusal(&game, choice);
}

const char *decision_refusal_rule(const View *view, Err err)
{
    Game game;
    view_to_game(view, &game);
    return game_refusal_rule(&game, err);
}

/* The value of a finished game. */
#include "ai/outcome.h"

#include <math.h>

static const double MARGIN = 8; /* points that make about three to one, and so on */

void outcome_values(const Game *game, double values[SEATS_MAX])
{
    const unsigned winners = game_winners(game), seats = game->table.seats;
    const double share = 1.0 / __builtin_popcount(winners);
    double total[SEATS_MAX];
    for (unsigned seat = 0; seat < seats; seat++)
        total[seat] = game_score(game, seat).total;
    for (unsigned seat = 0; seat < seats; seat++) {
        double best = 0, won = winners >> seat & 1u ? share : 0;
        for (unsigned other = 0; other < seats; other++)
            if (other != seat && total[other] > best) best = total[other];
        values[seat] = 0.5 * won + 0.5 / (1 + exp((best - total[seat]) / MARGIN));
    }
}

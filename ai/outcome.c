/* The value of a finished game. */
#include "ai/outcome.h"

/* e^(points / 8). Computed from products, which give the same bits on every machine; exp does not.
 * So a bot that counts its iterations plays the same everywhere. */
static double odds(int points)
{
    static const double power[] = {1.1331484530668263, 1.2840254166877414, 1.6487212707001282,
                                   2.718281828459045,  7.38905609893065,   54.598150033144236,
                                   2980.9579870417283, 8886110.520507872,  78962960182680.69};
    enum { BITS = sizeof power / sizeof *power, MOST = (1 << BITS) - 1 };
    const int distance = points < 0 ? -points : points, counted = distance < MOST ? distance : MOST;
    double product = 1;
    for (int bit = 0; bit < BITS; bit++)
        if (counted >> bit & 1) product *= power[bit];
    return points < 0 ? 1 / product : product;
}

void outcome_values(const Game *game, double values[SEATS_MAX])
{
    ENSURE(game->table.stage == STAGE_OVER);
    const unsigned winners = game_winners(game), seats = game->table.seats;
    const double share = 1.0 / __builtin_popcount(winners);
    int total[SEATS_MAX];
    for (unsigned seat = 0; seat < seats; seat++)
        total[seat] = game_score(game, seat).total;
    for (unsigned seat = 0; seat < seats; seat++) {
        const double won = winners >> seat & 1u ? share : 0;
        int best = 0;
        for (unsigned other = 0; other < seats; other++)
            if (other != seat && total[other] > best) best = total[other];
        values[seat] = 0.5 * won + 0.5 / (1 + odds(best - total[seat]));
    }
}

/* Perft: counts positions. Random draws come from the position's own random stream, so the counts
 * are exact and change only if rules, cards or chance do. */
#include "game.h"

uint64_t game_perft(const Game *game, unsigned depth)
{
    Choice choices[CHOICES_MAX];
    unsigned count = game_legal_choices(game, choices);
    if (depth <= 1) return depth ? count : 1;
    uint64_t sum = 0;
    for (unsigned i = 0; i < count; i++) {
        Game next = *game;
        Err err = game_apply(&next, choices[i], NULL);
        ENSURE(err == ERR_OK);
        sum += game_perft(&next, depth - 1);
    }
    return sum;
}

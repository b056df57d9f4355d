/* Samples a game that fits a view: calls view_deal with random picks, then sets a random key. */
#include "ai/deal.h"

/* Uniform, because the draw pile was shuffled and none of it has been seen since: the unknown part
 * of the hand is a random part of the unseen cards. */
static unsigned pick_at_random(void *random, unsigned count)
{
    return random_below(random, count);
}

void deal_game(const View *view, Random *random, Game *game)
{
    uint8_t key[CHANCE_KEY_SIZE];
    view_deal(view, pick_at_random, random, game);
    chance_key_from_seed(random_next(random), key);
    chance_init(&game->chance, key);
}

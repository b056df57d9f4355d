/* From a view back to a game: the inverse of engine/view.c, up to what is hidden. */
#include "ai/deal.h"

#include <string.h>

/* A uniform choice of so many cards: the hand's unknown part is a random part of what is unseen,
 * since the draw pile was shuffled and nothing has been seen of it since. */
static void deal_hand(const SeatView *seat, Random *random, Player *player)
{
    player->hand = seat->known;
    player->draw = seat->unseen;
    unsigned left = pile_size(&player->draw);
    ENSURE(seat->in_draw <= left);
    for (; left > seat->in_draw; left--) {
        unsigned card = pile_nth(&player->draw, random_below(random, left));
        pile_remove(&player->draw, card);
        pile_add(&player->hand, card);
    }
}

void deal_game(const View *view, Random *random, Game *game)
{
    uint8_t key[CHANCE_KEY];
    memset(game, 0, sizeof *game);
    game->table = view->table;
    for (unsigned seat = 0; seat < view->table.seats; seat++) {
        Player *player = &game->players[seat];
        player_from_view(&view->seats[seat], player);
        if (seat == view->seat) {
            player->hand = view->hand;
            player->draw = view->draw;
        } else {
            deal_hand(&view->seats[seat], random, player);
        }
    }
    chance_key_from_seed(random_next(random), key);
    chance_init(&game->chance, key);
}

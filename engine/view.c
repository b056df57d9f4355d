/* Making a view: copying what is open, folding together what is not. */
#include "view.h"

#include "rules.h"

#include <string.h>

static void view_seat(const Player *player, SeatView *seat)
{
    seat->discard = player->discard;
    seat->known = player->known;
    seat->unseen = pile_sum(pile_less(player->hand, player->known), player->draw);
    seat->owned = player->owned;
    seat->points = player->points;
    memcpy(seat->goods, player->goods, GOODS);
    seat->in_hand = (uint8_t)pile_size(&player->hand);
    seat->in_draw = (uint8_t)pile_size(&player->draw);
    seat->left = player->left;
}

void view_of(const Game *game, unsigned seat, View *view)
{
    ENSURE(seat < game->table.seats || seat == SPECTATOR);
    memset(view, 0, sizeof *view);
    view->table = game->table;
    view->seat = (uint8_t)seat;
    for (unsigned i = 0; i < game->table.seats; i++)
        view_seat(&game->players[i], &view->seats[i]);
    if (seat == SPECTATOR) return;
    view->hand = game->players[seat].hand;
    view->draw = game->players[seat].draw;
}

uint64_t view_hash(const View *view)
{
    return words_hash(view, sizeof *view);
}

/* Any hand will do: all that fit the view have the same size, and differ in cards that the viewer
 * has not seen. */
static void make_up_hand(const SeatView *seat, Player *player)
{
    player->hand = seat->known;
    player->draw = seat->unseen;
    for (unsigned n = pile_size(&player->draw); n > seat->in_draw; n--) {
        const unsigned card = pile_nth(&player->draw, 0);
        pile_remove(&player->draw, card);
        pile_add(&player->hand, card);
    }
}

void view_to_game(const View *view, Game *game)
{
    static const uint8_t key[CHANCE_KEY] = {0};
    memset(game, 0, sizeof *game);
    game->table = view->table;
    for (unsigned seat = 0; seat < view->table.seats; seat++) {
        Player *player = &game->players[seat];
        player_from_view(&view->seats[seat], player);
        if (seat == view->seat) {
            player->hand = view->hand;
            player->draw = view->draw;
        } else {
            make_up_hand(&view->seats[seat], player);
        }
    }
    chance_init(&game->chance, key);
}

/* Makes a view from a game, and a game that fits a view. */
#include "view.h"

#include "rules.h"

#include <string.h>

static void view_seat(const Player *player, SeatView *seat)
{
    seat->discard = player->discard;
    seat->known = player->known;
    seat->unseen = pile_sum(pile_minus(player->hand, player->known), player->draw);
    seat->owned = player->owned;
    seat->points = player->points;
    memcpy(seat->goods, player->goods, GOODS);
    seat->in_hand = (uint8_t)pile_size(&player->hand);
    seat->in_draw = (uint8_t)pile_size(&player->draw);
    seat->has_left = player->has_left;
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

static void deal_hand(const SeatView *seat, PickCard *pick, void *source, Player *player)
{
    unsigned left = pile_size(&seat->unseen);
    ENSURE(seat->in_draw <= left);
    player->hand = seat->known;
    player->draw = seat->unseen;
    for (; left > seat->in_draw; left--) {
        const unsigned card = pile_nth(&player->draw, pick(source, left));
        pile_remove(&player->draw, card);
        pile_add(&player->hand, card);
    }
}

static void copy_open_facts(const SeatView *seat, Player *player)
{
    player->known = seat->known;
    player->discard = seat->discard;
    player->owned = seat->owned;
    player->points = seat->points;
    memcpy(player->goods, seat->goods, GOODS);
    player->has_left = seat->has_left;
}

void view_deal(const View *view, PickCard *pick, void *source, Game *game)
{
    ENSURE(view->table.seats <= SEATS_MAX);
    memset(game, 0, sizeof *game);
    game->table = view->table;
    for (unsigned seat = 0; seat < view->table.seats; seat++) {
        Player *player = &game->players[seat];
        copy_open_facts(&view->seats[seat], player);
        if (seat == view->seat) {
            player->hand = view->hand;
            player->draw = view->draw;
        } else {
            deal_hand(&view->seats[seat], pick, source, player);
        }
    }
}

static unsigned pick_first(void *source, unsigned count)
{
    (void)source, (void)count;
    return 0;
}

void view_to_game(const View *view, Game *game)
{
    static const uint8_t key[CHANCE_KEY_SIZE] = {0};
    view_deal(view, pick_first, NULL, game);
    chance_init(&game->chance, key);
}

/* view_check: validates a view from outside. Like game_check it accepts any bytes, so nothing is
 * used as an index or a count, or read as a flag, before its range is checked. Then it makes a game
 * that fits the view, checks the game, and compares the game's view with the given one. */
#include "view.h"

#include "rules.h"

#include <string.h>

enum { CARDS_MAX = 127 }; /* the most that pile_nth can handle; no game has that many */

/* Counts kind by kind, because pile_size is right only for piles of fewer than 256 cards. */
static unsigned cards_in(const Pile *pile)
{
    unsigned count = 0;
    for (unsigned k = 0; k < PILE_KINDS; k++)
        count += pile_count(pile, k);
    return count;
}

static const char *check_seat(const SeatView *seat)
{
    const unsigned known = cards_in(&seat->known), unseen = cards_in(&seat->unseen);
    if (!is_flag(&seat->has_left)) return "a flag is 0 or 1";
    if (known + unseen > CARDS_MAX) return "a seat has at most 127 cards";
    if (seat->in_draw > unseen || seat->in_hand + seat->in_draw != known + unseen)
        return "in_hand + in_draw is the number of known and unseen cards of a seat";
    return NULL;
}

const char *view_check(const View *view)
{
    const unsigned seats = view->table.seats;
    Game game;
    View again;
    if (seats < SEATS_MIN || seats > SEATS_MAX) return "S-1: a game has two to four seats";
    if (view->seat >= seats && view->seat != SPECTATOR) return "the viewer sits at the table";
    for (unsigned seat = 0; seat < seats; seat++) {
        const char *wrong = check_seat(&view->seats[seat]);
        if (wrong) return wrong;
    }
    view_to_game(view, &game);
    const char *wrong = game_check(&game);
    if (wrong) return wrong;
    view_of(&game, view->seat, &again);
    return memcmp(&again, view, sizeof again) == 0 ? NULL : "the view contradicts itself";
}

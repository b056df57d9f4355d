/* Applies events to a copy of the game and compares: logs, animations and statistics use only
 * events, so these must describe every change. */
#include "ledger.h"

#include <string.h>

typedef struct Ledger {
    Game game;         /* according to the events so far */
    bool events_match; /* every number in the events was right */
} Ledger;

/* Events of the active player only. */
static const uint32_t OF_THE_ACTIVE =
    1u << EV_PLAY | 1u << EV_COPY | 1u << EV_USE | 1u << EV_DECLINE | 1u << EV_IDLE |
    1u << EV_RETURN | 1u << EV_BUILD | 1u << EV_UPGRADE | 1u << EV_BONUS | 1u << EV_POINTS |
    1u << EV_STEP | 1u << EV_BARREL | 1u << EV_DISMISS | 1u << EV_HIRE | 1u << EV_DISCARD |
    1u << EV_DRAW | 1u << EV_RESHUFFLE | 1u << EV_FINAL | 1u << EV_LEAVE;

static void expect(Ledger *l, bool holds)
{
    l->events_match &= holds;
}

static void book_goods(Ledger *l, const Event *e)
{
    Player *player = &l->game.players[e->seat];
    uint8_t *held = player->goods;
    switch ((EventKind)e->kind) {
    case EV_DRAFT: held[e->good]++; break;
    case EV_TAKE: held[e->good] = (uint8_t)(held[e->good] + e->n); break;
    case EV_RETURN:
        for (int good = 0; good < GOODS; good++)
            held[good] = (uint8_t)(held[good] - e->goods[good]);
        break;
    case EV_GIVE:
        held[e->good]--;
        l->game.players[e->other].goods[e->good]++;
        break;
    case EV_BONUS:
    case EV_POINTS: player->points = (uint16_t)(player->points + e->n); break;
    default: break;
    }
}

static void book_board(Ledger *l, const Event *e)
{
    Table *t = &l->game.table;
    Player *player = &l->game.players[e->seat];
    switch ((EventKind)e->kind) {
    case EV_TURN:
        t->turn = e->n;
        t->active = e->seat;
        break;
    case EV_BUILD:
        expect(l, e->card == t->character[e->plot]);
        player->owned |= (uint32_t)1 << e->plot;
        pile_add(&player->hand, e->card);
        break;
    case EV_UPGRADE: t->upgraded |= (uint32_t)1 << e->plot; break;
    case EV_STEP: t->jean = (uint8_t)e->n; break;
    case EV_BARREL: t->barrels[e->good]--; break;
    case EV_FINAL: t->trigger = (uint8_t)e->n; break;
    case EV_LEAVE: player->has_left = true; break;
    default: break;
    }
}

static void book_shuffle(Ledger *l, Player *player, unsigned n)
{
    pile_move_all(&player->draw, &player->discard);
    expect(l, pile_size(&player->draw) == n);
}

static void book_cards(Ledger *l, const Event *e)
{
    Table *t = &l->game.table;
    Player *player = &l->game.players[e->seat];
    switch ((EventKind)e->kind) {
    case EV_DRAW:
        expect(l, pile_count(&player->draw, e->card) > 0);
        pile_remove(&player->draw, e->card);
        pile_add(&player->hand, e->card);
        break;
    case EV_PLAY:
        pile_remove(&player->hand, e->card);
        t->played[t->plays++] = e->card;
        expect(l, t->plays == e->n);
        break;
    case EV_DISMISS:
        pile_remove(&player->hand, e->card);
        pile_add(&t->staff, e->card);
        break;
    case EV_HIRE:
        pile_remove(&t->staff, e->card);
        pile_add(&player->hand, e->card);
        break;
    case EV_DISCARD:
        expect(l, t->plays == e->n);
        while (t->plays)
            pile_add(&player->discard, t->played[--t->plays]);
        break;
    case EV_RESHUFFLE:
        expect(l, pile_empty(&player->draw));
        book_shuffle(l, player, e->n);
        break;
    case EV_LAST_SHUFFLE: book_shuffle(l, player, e->n); break;
    default: break;
    }
}

static bool same_seat(const Player *a, const Player *b)
{
    return pile_equal(&a->hand, &b->hand) && pile_equal(&a->draw, &b->draw) &&
           pile_equal(&a->discard, &b->discard) && a->owned == b->owned && a->points == b->points &&
           memcmp(a->goods, b->goods, GOODS) == 0 && a->has_left == b->has_left;
}

static bool same_table(const Table *a, const Table *b)
{
    return pile_equal(&a->staff, &b->staff) && a->upgraded == b->upgraded && a->jean == b->jean &&
           memcmp(a->barrels, b->barrels, GOODS) == 0 && a->turn == b->turn &&
           a->active == b->active && a->trigger == b->trigger && a->plays == b->plays;
}

const char *ledger_check(const Game *before, const Game *after, const Events *events)
{
    Ledger l = {.game = *before, .events_match = true};
    for (unsigned i = 0; i < events->count; i++) {
        const Event *event = &events->list[i];
        bool only_active = OF_THE_ACTIVE >> event->kind & 1u;
        expect(&l, !only_active || event->seat == l.game.table.active);
        book_goods(&l, event);
        book_board(&l, event);
        book_cards(&l, event);
    }
    if (!l.events_match) return "a wrong seat, number or card in an event";
    if (!same_table(&l.game.table, &after->table)) return "the table";
    for (unsigned seat = 0; seat < after->table.seats; seat++)
        if (!same_seat(&l.game.players[seat], &after->players[seat])) return "a seat";
    return NULL;
}

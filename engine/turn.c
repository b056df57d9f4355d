/* The course of a game: draft, turns, drawing, the final phase (S-11, T-*, F-*). */
#include "rules.h"

#include <string.h>

static void finish_game(Game *game, Events *events)
{
    for (unsigned seat = 0; seat < game->table.seats; seat++) {
        Score score = game_score(game, seat);
        emit(events, (Event){.kind = EV_SCORE_HOUSES, .seat = (uint8_t)seat, .n = score.buildings});
        emit(events, (Event){.kind = EV_SCORE_GOODS, .seat = (uint8_t)seat, .n = score.goods});
    }
    emit(events, (Event){.kind = EV_OVER, .n = (uint32_t)game_winners(game)});
    ask(game, STAGE_OVER, game->table.active);
}

void hand_remove(Player *player, unsigned character)
{
    pile_remove(&player->hand, character);
    pile_remove_if_there(&player->known, character);
}

/* Adds a card that all players have seen: it is known to be in hand until played or dismissed. */
void hand_gain(Player *player, unsigned character)
{
    pile_add(&player->hand, character);
    pile_add(&player->known, character);
}

/* T-4, F-3: draws up to five cards and shuffles the discard pile only when a card is needed. Works
 * on local copies of the piles: in registers, a draw does not wait for the stores of the last one.
 */
void hand_fill(Game *game, unsigned seat, Events *events)
{
    Player *player = &game->players[seat];
    Pile hand = player->hand, draw = player->draw;
    unsigned in_hand = pile_size(&hand), in_pile = pile_size(&draw);
    for (; in_hand < HAND_SIZE; in_hand++, in_pile--) {
        if (in_pile == 0) {
            if (game->table.final == FINAL_RUNNING || pile_empty(&player->discard)) break;
            player->known = hand; /* the draw pile is empty, so the hand can be deduced */
            pile_move_all(&draw, &player->discard);
            in_pile = pile_size(&draw);
            emit(events,
                 (Event){.kind = EV_RESHUFFLE, .seat = (uint8_t)seat, .n = (uint32_t)in_pile});
        }
        unsigned card = pile_nth(&draw, chance_below(&game->chance, in_pile));
        Pile drawn = pile_of_one(card);
        draw = pile_minus(draw, drawn);
        hand = pile_sum(hand, drawn);
        emit(events, (Event){.kind = EV_DRAW, .seat = (uint8_t)seat, .card = (uint8_t)card});
    }
    player->hand = hand;
    player->draw = draw;
    if (in_pile == 0) player->known = hand;
}

void final_trigger(Game *game, Trigger trigger, Events *events)
{
    if (game->table.final != FINAL_NO) return; /* F-1: once */
    game->table.final = FINAL_TRIGGERED;
    game->table.trigger = (uint8_t)trigger;
    emit(events, (Event){.kind = EV_FINAL, .seat = game->table.active, .n = (uint32_t)trigger});
}

/* F-2. */
static void last_shuffle(Game *game, Events *events)
{
    game->table.final = FINAL_RUNNING;
    for (unsigned seat = 0; seat < game->table.seats; seat++) {
        Player *player = &game->players[seat];
        pile_move_all(&player->draw, &player->discard);
        emit(events, (Event){.kind = EV_LAST_SHUFFLE,
                             .seat = (uint8_t)seat,
                             .n = (uint32_t)pile_size(&player->draw)});
    }
}

static void next_turn(Game *game, Events *events)
{
    for (unsigned i = 1; i <= game->table.seats; i++) {
        unsigned seat = opponent(game, i);
        if (game->players[seat].has_left) continue;
        turn_start(game, seat, events);
        return;
    }
    finish_game(game, events);
}

/* T-1: discards the cards played, fills the hand and starts the next turn. */
void turn_end(Game *game, Events *events)
{
    Player *player = active_player(game);
    emit(events, (Event){.kind = EV_DISCARD, .seat = game->table.active, .n = game->table.plays});
    for (unsigned i = 0; i < game->table.plays; i++) {
        pile_add(&player->discard, game->table.played[i]);
        game->table.played[i] = 0;
    }
    game->table.plays = 0;
    game->table.action = game->table.previous = NOBODY;
    hand_fill(game, game->table.active, events);
    if (game->table.final == FINAL_TRIGGERED) last_shuffle(game, events);
    if (game->table.final == FINAL_RUNNING && pile_empty(&player->hand)) { /* F-4 */
        player->has_left = true;
        emit(events, (Event){.kind = EV_LEAVE, .seat = game->table.active});
    }
    next_turn(game, events);
}

/* T-3: a turn has three plays, or fewer if the hand is empty. */
static void continue_turn(Game *game, Events *events)
{
    if (game->table.plays < PLAYS_PER_TURN && !pile_empty(&active_player(game)->hand))
        ask(game, STAGE_PLAY, game->table.active);
    else if (game->table.ask_end)
        ask(game, STAGE_END, game->table.active);
    else
        turn_end(game, events);
}

void turn_start(Game *game, unsigned seat, Events *events)
{
    game->table.active = (uint8_t)seat;
    game->table.turn++;
    emit(events, (Event){.kind = EV_TURN, .seat = (uint8_t)seat, .n = (uint32_t)game->table.turn});
    continue_turn(game, events);
}

void turn_card_done(Game *game, Events *events)
{
    game->table.step = 0;
    game->table.picked = 0;
    game->table.plot = 0;
    game->table.upgrading = false;
    game->table.sites = (Sites){0, 0};
    memset(game->table.price, 0, GOODS);
    game->table.action |= CHARACTER_INFO[game->table.played[game->table.plays - 1]].copy_mask;
    continue_turn(game, events);
}

/* T-2: puts the card on the next space and carries it out; in `fr` the player may decline (ED-1).
 * C-APPRENTICE: its action is that of the card before it, declined or not, so a second Apprentice
 * repeats the same action. */
void turn_play(Game *game, unsigned character, Events *events)
{
    Table *t = &game->table;
    ENSURE(character < CHARACTERS && t->plays < PLAYS_PER_TURN);
    const CharacterInfo *card = &CHARACTER_INFO[character];
    hand_remove(active_player(game), character);
    t->played[t->plays++] = (uint8_t)character;
    t->previous = t->action;
    t->action = card->repeats ? t->previous : (uint8_t)character;
    emit(events,
         (Event){.kind = EV_PLAY, .seat = t->active, .card = (uint8_t)character, .n = t->plays});
    bool may_decline = t->edition == EDITION_FR && !card->jean && t->action != NOBODY;
    if (may_decline && action_has_effect(game, t->action))
        ask(game, STAGE_USE, t->active);
    else
        action_start(game, events);
}

/* Recomputes Table.action and .previous from the cards played; turn_play and turn_card_done
 * maintain them card by card. */
Copying table_copying(const Table *table)
{
    Copying c = {NOBODY, NOBODY, NOBODY};
    ENSURE(table->plays <= PLAYS_PER_TURN);
    for (unsigned i = 0; i < table->plays; i++) {
        const CharacterInfo *card = &CHARACTER_INFO[table->played[i]];
        c.before = c.after;
        c.action = card->repeats ? c.before : table->played[i];
        c.after = c.action | card->copy_mask;
    }
    return c;
}

/* S-11: the last player drafts first; the last good is taken without asking. */
void draft_ask(Game *game, Events *events)
{
    unsigned taken = GOODS - bits(game->table.draft);
    if (taken == game->table.seats) {
        Event over = {.kind = EV_DRAFT_OVER};
        for (int good = 0; good < GOODS; good++) {
            if (!(game->table.draft & GOOD_BIT(good))) continue;
            if (!game->table.unlimited) game->table.supply[good]++;
            over.goods[good] = 1;
        }
        game->table.draft = 0;
        emit(events, over);
        turn_start(game, game->table.start, events);
        return;
    }
    ask(game, STAGE_DRAFT,
        (game->table.start + game->table.seats - 1u - taken) % game->table.seats);
    if (bits(game->table.draft) == 1)
        turn_draft(game, (unsigned)__builtin_ctz(game->table.draft), events);
}

void turn_draft(Game *game, unsigned good, Events *events)
{
    ENSURE(game->table.draft & GOOD_BIT(good));
    game->table.draft = (uint8_t)(game->table.draft & ~GOOD_BIT(good));
    game->players[game->table.decider].goods[good]++;
    emit(events, (Event){.kind = EV_DRAFT, .seat = game->table.decider, .good = (uint8_t)good});
    draft_ask(game, events);
}

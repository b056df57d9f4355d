/* Random games for the suites. */
#include "tests/support/games.h"

#include <stdlib.h>

Setup setup_from_seed(uint64_t seed)
{
    uint64_t players = 2 + seed % 3, chosen = seed / 48 % players;
    Setup setup = {.players = (uint8_t)players,
                   .edition = (uint8_t)(seed / 3 % 2),
                   .unlimited = seed / 6 % 2,
                   .ask_end = seed / 12 % 2,
                   .start = (uint8_t)(seed / 24 % 2 ? START_BY_CHANCE : chosen)};
    chance_key_from_seed(seed, setup.key);
    return setup;
}

void new_record(uint64_t seed, unsigned bots, Record *record)
{
    Setup setup = setup_from_seed(seed);
    setup.ask_end = true;
    record_init(record, &setup, &CARDS_VALLETTA);
    for (unsigned seat = 0; seat < setup.players; seat++)
        if (bots >> seat & 1u && !seat_set_player(&record->seats[seat], "random")) abort();
}

unsigned random_viewer(const Game *game, Random *random)
{
    const unsigned viewer = random_below(random, game->table.seats + 1u);
    return viewer < game->table.seats ? viewer : SPECTATOR;
}

unsigned line_at(const char *text, size_t position)
{
    unsigned line = 1;
    for (size_t i = 0; i < position; i++)
        line += text[i] == '\n';
    return line;
}

/* A card leaves the hand face up. If one of its kind was known to be in hand, that one is no longer
 * known: it may or may not be the card that left. */
static void deduce_gone(Deduced *d, unsigned card)
{
    pile_remove(pile_count(&d->known, card) ? &d->known : &d->unseen, card);
    d->in_hand--;
}

static void deduce(Deduced *d, const Event *e)
{
    switch ((EventKind)e->kind) {
    case EV_DRAW:
        d->in_draw--;
        d->in_hand++;
        break;
    case EV_PLAY:
        deduce_gone(d, e->card);
        pile_add(&d->played, e->card);
        break;
    case EV_DISMISS: deduce_gone(d, e->card); break;
    case EV_BUILD:
    case EV_HIRE:
        pile_add(&d->known, e->card);
        d->in_hand++;
        break;
    case EV_DISCARD: pile_move_all(&d->discard, &d->played); break;
    case EV_RESHUFFLE:
    case EV_LAST_SHUFFLE:
        d->in_draw += pile_size(&d->discard);
        pile_move_all(&d->unseen, &d->discard);
        break;
    default: break; /* moves no cards */
    }
    if (d->in_draw == 0) pile_move_all(&d->known, &d->unseen); /* then the rest is in hand */
}

/* S-6: all players know the starting decks. */
static void deduce_decks(Deduced *deduced, unsigned seats)
{
    for (unsigned seat = 0; seat < seats; seat++) {
        Deduced *d = &deduced[seat];
        *d = (Deduced){0};
        for (unsigned k = 0; k < CHARACTERS; k++)
            for (unsigned i = 0; i < CHARACTER_INFO[k].each; i++)
                pile_add(&d->unseen, k);
        d->in_draw = pile_size(&d->unseen);
    }
}

void each_decision(uint64_t seed, Visit *visit, void *data)
{
    Setup setup = setup_from_seed(seed);
    Game game;
    Events events;
    Deduced deduced[SEATS_MAX];
    Choice choices[CHOICES_MAX];
    Random random = random_from(seed);
    Moment now = {&game, &events, deduced, choices, 0, seed, 0};
    Err err = game_init(&game, &setup, &CARDS_VALLETTA, &events);
    deduce_decks(deduced, setup.players);
    for (; !err; now.number++) {
        for (unsigned i = 0; i < events.count; i++) {
            Event seen = event_for(events.list[i], SPECTATOR);
            deduce(&deduced[seen.seat], &seen);
        }
        now.count = game_legal_choices(&game, choices);
        visit(&now, data);
        if (game.table.stage == STAGE_OVER) return;
        err = game_apply(&game, random_choice(&random, choices, now.count), &events);
    }
    abort();
}

void each_game(uint64_t usual, Visit *visit, void *data)
{
    uint64_t games = games_to_play(usual);
    for (uint64_t seed = 0; seed < games; seed++)
        each_decision(seed, visit, data);
}

static void deal_again(Player *player, const Deduced *d, Random *random)
{
    player->hand = d->known;
    player->draw = d->unseen;
    for (unsigned n = pile_size(&d->known); n < d->in_hand; n++) {
        unsigned card = pile_nth(&player->draw, random_below(random, pile_size(&player->draw)));
        pile_remove(&player->draw, card);
        pile_add(&player->hand, card);
    }
}

Game permute_hidden(const Moment *now, unsigned viewer, Random *random)
{
    Game game = *now->game;
    for (unsigned seat = 0; seat < game.table.seats; seat++)
        if (seat != viewer) deal_again(&game.players[seat], &now->deduced[seat], random);
    uint8_t key[CHANCE_KEY_SIZE];
    for (unsigned i = 0; i < CHANCE_KEY_SIZE; i++)
        key[i] = (uint8_t)random_next(random);
    chance_init(&game.chance, key);
    for (unsigned n = random_below(random, 2 * CHANCE_WORDS); n; n--)
        chance_below(&game.chance, 2);
    return game;
}

void random_record(uint64_t seed, size_t limit, Record *record)
{
    Setup setup = setup_from_seed(seed);
    Game game;
    Choice choices[CHOICES_MAX];
    Random random = random_from(seed);
    Err err = game_init(&game, &setup, &CARDS_VALLETTA, NULL);
    record_init(record, &setup, &CARDS_VALLETTA);
    for (size_t i = 0; !err && i < limit && game.table.stage != STAGE_OVER; i++) {
        Choice choice = random_choice(&random, choices, game_legal_choices(&game, choices));
        err = game_apply(&game, choice, NULL);
        if (!record_add(record, choice)) abort();
    }
    if (err) abort();
}

uint64_t games_to_play(uint64_t usual)
{
    const char *share = getenv("VALLETTA_TEST_SHARE");
    unsigned long percent = share ? strtoul(share, NULL, 10) : 100;
    uint64_t games = usual * percent / 100;
    return games ? games : 1;
}

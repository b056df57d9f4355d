/* Sets up a game (S-1 to S-11). */
#include "rules.h"

#include <string.h>

static Err setup_refusal(const Setup *setup, const CardSet *set)
{
    if (setup->players < SEATS_MIN || setup->players > SEATS_MAX) return ERR_SETUP_PLAYERS;
    if (setup->edition >= EDITIONS) return ERR_SETUP_OPTION;
    if (setup->start >= setup->players && setup->start != START_BY_CHANCE) return ERR_SETUP_START;
    unsigned in_colour[BUILDING_COLOURS] = {0};
    for (unsigned i = 0; i < set->count; i++)
        in_colour[set->buildings[i].colour]++;
    for (int colour = 0; colour < BUILDING_COLOURS; colour++)
        if (in_colour[colour] < cards_needed((Colour)colour, setup->players))
            return ERR_SETUP_CARDS;
    return ERR_OK;
}

/* Partial Fisher-Yates shuffle: moves `wanted` random entries of the list to its front. */
static void shuffle_front(Chance *chance, uint8_t *list, unsigned count, unsigned wanted)
{
    ENSURE(wanted <= count);
    for (unsigned i = 0; i < wanted; i++) {
        unsigned j = i + chance_below(chance, count - i);
        uint8_t swap = list[i];
        list[i] = list[j];
        list[j] = swap;
    }
}

void table_place(Table *table, unsigned plot, unsigned number, const Building *building)
{
    ENSURE(plot < PLOTS_MAX && !(table->plots >> plot & 1u));
    ENSURE(number < BUILDINGS_MAX && building->colour < BUILDING_COLOURS);
    for (int good = 0; good < GOODS; good++)
        table->cost[good][plot] = building->cost[good];
    for (int side = 0; side < SIDES; side++) {
        table->points[side][plot] = building->points[side];
        for (int good = 0; good < GOODS; good++)
            table->icons[side][plot] =
                (uint16_t)(table->icons[side][plot] | building->icons[side][good] << (4 * good));
    }
    table->character[plot] = building->character;
    table->building[plot] = (uint8_t)number;
    table->in_colour[building->colour] |= (uint32_t)1 << plot;
    table->plots |= (uint32_t)1 << plot;
}

/* S-3 to S-5: picks the buildings of each colour, shuffles all and places them in rows of five. */
static void deal_buildings(Game *game, const CardSet *set, Events *events)
{
    uint8_t dealt[PLOTS_MAX];
    unsigned total = 0;
    for (unsigned colour = 0; colour < BUILDING_COLOURS; colour++) {
        uint8_t pool[BUILDINGS_MAX];
        unsigned count = 0, wanted = cards_needed((Colour)colour, game->table.seats);
        for (unsigned i = 0; i < set->count; i++)
            if (set->buildings[i].colour == colour) pool[count++] = (uint8_t)i;
        shuffle_front(&game->chance, pool, count, wanted);
        memcpy(dealt + total, pool, wanted);
        total += wanted;
    }
    shuffle_front(&game->chance, dealt, total, total);
    for (unsigned plot = 0; plot < total; plot++) {
        table_place(&game->table, plot, dealt[plot], &set->buildings[dealt[plot]]);
        emit(events, (Event){.kind = EV_DEAL, .plot = (uint8_t)plot, .building = dealt[plot]});
    }
}

static void fill_supply(Game *game)
{
    memcpy(game->table.barrels, BARRELS, GOODS);
    if (!game->table.unlimited) memcpy(game->table.supply, BOX, GOODS);
    for (unsigned k = 0; k < CHARACTERS; k++) /* S-7 */
        for (unsigned i = 0; i < CHARACTER_INFO[k].spare; i++)
            pile_add(&game->table.staff, k);
    game->table.draft = ALL_GOODS; /* S-11 */
    if (!game->table.unlimited)
        for (int good = 0; good < GOODS; good++)
            game->table.supply[good]--;
}

static void deal_seat(Game *game, unsigned seat, Events *events)
{
    Player *player = &game->players[seat];
    for (unsigned k = 0; k < CHARACTERS; k++)
        for (unsigned i = 0; i < CHARACTER_INFO[k].each; i++)
            pile_add(&player->draw, k); /* S-6 */
    hand_fill(game, seat, events);
    for (int good = 0; good < GOODS; good++) { /* S-8 */
        player->goods[good] = 1;
        if (!game->table.unlimited) game->table.supply[good]--;
    }
}

Err game_init(Game *game, const Setup *setup, const CardSet *set, Events *events)
{
    ENSURE(set->count <= BUILDINGS_MAX);
    Err err = setup_refusal(setup, set);
    if (err) return err;
    if (events) events->count = 0;
    memset(game, 0, sizeof *game);
    game->table.seats = setup->players;
    game->table.edition = setup->edition;
    game->table.unlimited = setup->unlimited;
    game->table.ask_end = setup->ask_end;
    game->table.action = game->table.previous = NOBODY;
    chance_init(&game->chance, setup->key);
    bool by_chance = setup->start == START_BY_CHANCE;
    game->table.start =
        by_chance ? (uint8_t)chance_below(&game->chance, game->table.seats) : setup->start;
    game->table.active = game->table.start;
    emit(events, (Event){.kind = EV_START, .seat = game->table.start});
    deal_buildings(game, set, events);
    fill_supply(game);
    for (unsigned seat = 0; seat < game->table.seats; seat++)
        deal_seat(game, seat, events);
    draft_ask(game, events);
    return ERR_OK;
}

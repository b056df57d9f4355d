/* Set-up, S-1 to S-11, for every number of players: the start position, and that everything that
 * should be random is. */
#include "suites.h"

enum { TRIES = 60 }; /* enough seeds for every random outcome to occur */

static const unsigned STARTING[] = {SHOPKEEPER, LUMBERJACK, SCULPTOR,   BRICKWORKER,
                                    MAID,       BUILDER,    APPRENTICE, JEAN};

enum { STARTING_CARDS = sizeof STARTING / sizeof STARTING[0] };

/* A new game in its draft, with chance seeded by `seed`. */
static Scene dealt(unsigned players, unsigned seed)
{
    Setup setup = setup_for(players, EDITION_HIG);
    chance_key_from_seed(seed, setup.key);
    return scene_of(&setup);
}

static unsigned bits_in(uint32_t set)
{
    return (unsigned)__builtin_popcount(set);
}

CASE(players_and_houses)
{
    for (unsigned players = 2; players <= 4; players++) {
        Scene s = dealt(players, 1);
        assert_int_equal(s.game.table.seats, players);
        for (unsigned seat = 0; seat < players; seat++) {
            assert_int_equal(points_of(&s, seat), 0);
            assert_int_equal(s.game.players[seat].owned, 0);
            assert_false(s.game.players[seat].has_left);
        }
    }
    assert_int_equal(HOUSES_EACH, 8);
    assert_string_equal(seat_name(0), "alpha");
    assert_string_equal(seat_name(3), "delta");
}

CASE(not_one_nor_five)
{
    for (unsigned players = 0; players < 256; players++) {
        Setup setup = setup_for(players, EDITION_HIG);
        if (players < 2 || players > 4) setup_refused(&setup, &CARDS_VALLETTA, ERR_SETUP_PLAYERS);
    }
}

CASE(barrels_are_hidden)
{
    unsigned seen = 0;
    for (unsigned seed = 0; seed < TRIES; seed++) {
        Scene s = dealt(2, seed);
        assert_memory_equal(s.game.table.barrels, BARRELS, GOODS);
        assert_int_equal(happened(&s, EV_BARREL), 0);
        while (s.game.table.stage == STAGE_DRAFT)
            draft(&s, (unsigned)__builtin_ctz(s.game.table.draft));
        set_hand(&s, 0, JEAN, MAID, BUILDER);
        play(&s, JEAN);
        seen |= GOOD_BIT(event_of(&s, EV_BARREL).good);
    }
    assert_int_equal(seen, ALL_GOODS);
}

/* From the tower to space 25: each barrel turns up once. */
CASE(barrels_all_turn_up)
{
    unsigned turned_up[GOODS] = {0};
    Scene s = scene(2);
    for (unsigned space = 1; space <= STREET_SPACES; space++) {
        unsigned seat = s.game.table.active;
        set_hand(&s, seat, JEAN, APPRENTICE, SHOPKEEPER);
        play(&s, JEAN);
        assert_int_equal(event_of(&s, EV_STEP).n, space);
        turned_up[event_of(&s, EV_BARREL).good]++;
        finish_turn(&s);
    }
    for (int good = 0; good < GOODS; good++)
        assert_int_equal(turned_up[good], BARRELS[good]);
    assert_int_equal(BARRELS[GOLD] + BARRELS[WOOD] + BARRELS[STONE] + BARRELS[BRICK], 25);
}

CASE(buildings_by_colour)
{
    static const unsigned wanted[5][BUILDING_COLOURS] = {
        [2] = {[GREEN] = 6, [BLUE] = 8, [YELLOW] = 6},
        [3] = {[GREEN] = 8, [BLUE] = 10, [YELLOW] = 7},
        [4] = {[GREEN] = 10, [BLUE] = 12, [YELLOW] = 8}};
    for (unsigned players = 2; players <= 4; players++) {
        Scene s = dealt(players, 7);
        for (unsigned colour = 0; colour < BUILDING_COLOURS; colour++)
            assert_int_equal(bits_in(s.game.table.in_colour[colour]), wanted[players][colour]);
    }
}

CASE(buildings_by_chance)
{
    uint64_t ever = 0, always = ~(uint64_t)0;
    for (unsigned seed = 0; seed < TRIES; seed++) {
        Scene s = dealt(2, seed);
        uint64_t on_table = 0;
        for (unsigned plot = 0; plot < 20; plot++) {
            uint64_t building = (uint64_t)1 << s.game.table.building[plot];
            assert_true((on_table & building) == 0); /* each building is there once */
            on_table |= building;
        }
        ever |= on_table;
        always &= on_table;
    }
    assert_true(ever == ((uint64_t)1 << CARDS_VALLETTA.count) - 1);
    assert_true(always == 0);
}

CASE(too_few_buildings)
{
    CardSet set = CARDS_VALLETTA;
    set.count = 9; /* nine green and no blue buildings: too few even for two players */
    Setup setup = setup_for(2, EDITION_HIG);
    setup_refused(&setup, &set, ERR_SETUP_CARDS);
}

CASE(rows_of_five)
{
    for (unsigned players = 2; players <= 4; players++) {
        Scene s = dealt(players, 7);
        unsigned plots = 5 * (players + 2);
        assert_int_equal(s.game.table.plots, ((uint32_t)1 << plots) - 1);
        assert_int_equal(s.game.table.upgraded, 0);
        assert_int_equal(happened(&s, EV_DEAL), plots);
        assert_int_equal(event_of(&s, EV_DEAL).plot, A1);
        assert_int_equal(event_of(&s, EV_DEAL).building, s.game.table.building[A1]);
    }
    assert_int_equal(plot_at(0, 0), A1);
    assert_int_equal(plot_at(5, 4), F5);
    for (unsigned row = 0; row < ROWS_MAX; row++)
        assert_int_equal(row_above(row), row == 0 || row == 2 || row == 4); /* a, c, e */
}

CASE(colours_are_mixed)
{
    uint32_t green_somewhere = 0;
    for (unsigned seed = 0; seed < TRIES; seed++)
        green_somewhere |= dealt(2, seed).game.table.in_colour[GREEN];
    assert_int_equal(green_somewhere, (1u << 20) - 1);
}

static void expect_building(const Table *t, unsigned plot)
{
    const Building *b = &SCENE_CARDS.buildings[t->building[plot]];
    assert_int_equal(t->character[plot], b->character);
    assert_true(t->in_colour[b->colour] >> plot & 1u);
    for (unsigned good = 0; good < GOODS; good++)
        assert_int_equal(t->cost[good][plot], b->cost[good]);
    for (unsigned side = 0; side < SIDES; side++) {
        assert_int_equal(t->points[side][plot], b->points[side]);
        for (unsigned good = 0; good < GOODS; good++)
            assert_int_equal(t->icons[side][plot] >> (4 * good) & 15, b->icons[side][good]);
    }
}

CASE(characters_live_at_home)
{
    Scene s = dealt(4, 3);
    for (unsigned plot = 0; plot < PLOTS_MAX; plot++)
        expect_building(&s.game.table, plot);
}

CASE(others_stay_in_the_box)
{
    Scene s = dealt(2, 3);
    for (unsigned k = 0; k < CHARACTERS; k++) {
        if (CHARACTER_INFO[k].each || CHARACTER_INFO[k].spare) continue;
        assert_int_equal(pile_count(&s.game.table.staff, k), 0);
        for (unsigned seat = 0; seat < 2; seat++)
            assert_int_equal(pile_count(&s.game.players[seat].hand, k) +
                                 pile_count(&s.game.players[seat].draw, k),
                             0);
    }
}

CASE(starting_decks)
{
    Scene s = dealt(4, 5);
    for (unsigned seat = 0; seat < 4; seat++) {
        const Player *p = &s.game.players[seat];
        Pile deck = pile_sum(p->hand, p->draw);
        expect_pile_at(&deck, STARTING, STARTING_CARDS, HERE);
        assert_int_equal(pile_size(&p->hand), 5);
        assert_true(pile_empty(&p->discard));
    }
    assert_int_equal(happened(&s, EV_DRAW), 4 * 5);
}

CASE(starting_hands_differ)
{
    unsigned in_hand[CHARACTERS] = {0};
    for (unsigned seed = 0; seed < TRIES; seed++) {
        Scene s = dealt(2, seed);
        for (size_t i = 0; i < STARTING_CARDS; i++)
            in_hand[STARTING[i]] += cards_in_hand(&s, 0, (Character)STARTING[i]);
    }
    for (size_t i = 0; i < STARTING_CARDS; i++)
        assert_in_range(in_hand[STARTING[i]], 1, TRIES - 1);
}

CASE(spare_builders)
{
    for (unsigned players = 2; players <= 4; players++) {
        Scene s = dealt(players, 5);
        expect_pile(&s.game.table.staff, BUILDER, BUILDER, BUILDER, BUILDER);
    }
}

/* One of each to every player, and one of each set out for the draft. */
CASE(goods_in_the_box)
{
    static const unsigned box[GOODS] = {42, 30, 30, 30};
    for (unsigned players = 2; players <= 4; players++) {
        Setup setup = setup_for(players, EDITION_HIG);
        Scene s = scene_of(&setup);
        assert_int_equal(s.game.table.draft, ALL_GOODS);
        for (unsigned good = 0; good < GOODS; good++) {
            assert_int_equal(s.game.table.supply[good], box[good] - players - 1);
            for (unsigned seat = 0; seat < players; seat++)
                assert_int_equal(s.game.players[seat].goods[good], 1);
        }
    }
}

CASE(jean_on_the_tower)
{
    Scene s = dealt(3, 5);
    assert_int_equal(s.game.table.jean, 0);
    assert_int_equal(happened(&s, EV_STEP), 0);
}

CASE(start_is_chosen)
{
    for (unsigned start = 0; start < 3; start++) {
        Setup setup = setup_for(3, EDITION_HIG);
        setup.start = (uint8_t)start;
        Scene s = scene_of(&setup);
        assert_int_equal(event_of(&s, EV_START).seat, start);
        s = scene_after(&setup);
        assert_int_equal(event_of(&s, EV_TURN).seat, start);
        expect_asked(&s, STAGE_PLAY, start);
    }
}

CASE(start_by_chance)
{
    unsigned started = 0;
    for (unsigned seed = 0; seed < TRIES; seed++) {
        Setup setup = setup_for(4, EDITION_HIG);
        setup.start = START_BY_CHANCE;
        chance_key_from_seed(seed, setup.key);
        Scene s = scene_of(&setup);
        assert_int_equal(event_of(&s, EV_START).seat, s.game.table.start);
        started |= 1u << s.game.table.start;
    }
    assert_int_equal(started, 15);
}

CASE(start_elsewhere)
{
    Setup setup = setup_for(2, EDITION_HIG);
    setup.start = 2;
    setup_refused(&setup, &CARDS_VALLETTA, ERR_SETUP_START);
}

/* Seat 1 starts, so the turn order is 1, 2, 0 and the draft goes 0, 2, 1. */
CASE(draft_backwards)
{
    Setup setup = setup_for(3, EDITION_HIG);
    setup.start = 1;
    Scene s = scene_of(&setup);
    unsigned brick = s.game.table.supply[BRICK];
    expect_asked(&s, STAGE_DRAFT, 0);
    draft(&s, STONE);
    expect_asked(&s, STAGE_DRAFT, 2);
    refused(&s, choice_make(DO_DRAFT, STONE), ERR_DRAFT_GONE);
    cannot_decline(&s);
    draft(&s, GOLD);
    expect_asked(&s, STAGE_DRAFT, 1);
    draft(&s, WOOD);
    expect_asked(&s, STAGE_PLAY, 1);
    expect_goods(&s, 0, 1, 1, 2, 1);
    expect_goods(&s, 2, 2, 1, 1, 1);
    expect_goods(&s, 1, 1, 2, 1, 1);
    assert_int_equal(s.game.table.supply[BRICK], brick + 1);
    assert_int_equal(event_of(&s, EV_DRAFT_OVER).goods[BRICK], 1);
    assert_int_equal(event_of(&s, EV_DRAFT_OVER).goods[WOOD], 0);
}

CASE(draft_of_two)
{
    Setup setup = setup_for(2, EDITION_HIG);
    Scene s = scene_of(&setup);
    expect_asked(&s, STAGE_DRAFT, 1);
    draft(&s, GOLD);
    expect_asked(&s, STAGE_DRAFT, 0);
    draft(&s, BRICK);
    expect_asked(&s, STAGE_PLAY, 0);
    static const uint8_t back[GOODS] = {0, 1, 1, 0};
    assert_memory_equal(event_of(&s, EV_DRAFT_OVER).goods, back, GOODS);
    assert_int_equal(s.game.table.supply[WOOD], 30 - 2);
}

/* With four players one good is left for the start player, who is not asked. */
CASE(draft_of_four)
{
    Setup setup = setup_for(4, EDITION_HIG);
    Scene s = scene_of(&setup);
    expect_asked(&s, STAGE_DRAFT, 3);
    draft(&s, WOOD);
    expect_asked(&s, STAGE_DRAFT, 2);
    draft(&s, BRICK);
    expect_asked(&s, STAGE_DRAFT, 1);
    draft(&s, GOLD);
    assert_int_equal(happened(&s, EV_DRAFT), 2);
    expect_asked(&s, STAGE_PLAY, 0);
    expect_goods(&s, 0, 1, 1, 2, 1);
    assert_int_equal(s.game.table.turn, 1);
}

static const struct CMUnitTest TESTS[] = {
    TEST("S-1 two to four players, each with eight houses and a figure at 0", players_and_houses),
    TEST("S-1 no other number of players", not_one_nor_five),
    TEST("S-2 the positions of the barrels are hidden", barrels_are_hidden),
    TEST("S-2 each of the 25 barrels turns up once", barrels_all_turn_up),
    TEST("S-3 the number of buildings of each colour depends on the players", buildings_by_colour),
    TEST("S-3 the buildings are drawn at random, each at most once", buildings_by_chance),
    TEST("S-3 a set with too few buildings is refused", too_few_buildings),
    TEST("S-4 the buildings are in rows of five, front side up", rows_of_five),
    TEST("S-4 the colours are mixed", colours_are_mixed),
    TEST("S-5 every building has its own character", characters_live_at_home),
    TEST("S-5 characters of other buildings stay in the box", others_stay_in_the_box),
    TEST("S-6 every deck is the eight starting cards, five of them in hand", starting_decks),
    TEST("S-6 chance deals the starting hands", starting_hands_differ),
    TEST("S-7 four Builders are in the character supply", spare_builders),
    TEST("S-8 the box has 42 gold and 30 of each other good; every player gets one of each",
         goods_in_the_box),
    TEST("S-9 Jean begins on the tower", jean_on_the_tower),
    TEST("S-10 the start player can be chosen", start_is_chosen),
    TEST("S-10 a random start player can be any player", start_by_chance),
    TEST("S-10 the start player must be one of the players", start_elsewhere),
    TEST("S-11 the draft goes backwards through the turn order", draft_backwards),
    TEST("S-11 goods that are not drafted go back to the supply", draft_of_two),
    TEST("S-11 the last of four goods is taken without asking", draft_of_four),
};

const Suite SETUP = SUITE(TESTS);

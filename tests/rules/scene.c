/* Starting and arranging scenes. Cards and goods are moved, never made: see scene.h. */
#include "scene.h"

#include <string.h>

enum {
    SCENE_BUILDINGS = 0
#define BUILDING(...) +1
#include "scene_cards.def"
#undef BUILDING
};

const CardSet SCENE_CARDS = {.count = SCENE_BUILDINGS,
                             .buildings = {
#define BUILDING(text_key, card_colour, ...)                                                       \
    {.key = text_key, .colour = (card_colour), __VA_ARGS__},
#include "scene_cards.def"
#undef BUILDING
                             }};

/* An impossible arrangement is a bug of the test. */
static void arrange_ok(bool possible, const char *why)
{
    if (!possible) fail_msg("the scene cannot be arranged: %s", why);
}

Setup setup_for(unsigned players, Edition edition)
{
    Setup setup = {.players = (uint8_t)players, .edition = (uint8_t)edition, .start = 0};
    chance_key_from_seed(1566, setup.key);
    return setup;
}

Scene scene_of(const Setup *setup)
{
    Scene s;
    memset(&s, 0, sizeof s);
    assert_int_equal(game_init(&s.game, setup, &SCENE_CARDS, &s.events), ERR_OK);
    assert_null(game_check(&s.game));
    note_events(&s);
    return s;
}

Scene scene_after(const Setup *setup)
{
    Scene s = scene_of(setup);
    while (s.game.table.stage == STAGE_DRAFT) {
        unsigned good = (unsigned)__builtin_ctz(s.game.table.draft);
        draft(&s, good);
    }
    for (unsigned seat = 0; seat < setup->players; seat++)
        set_goods(&s, seat, 0, 0, 0, 0);
    return s;
}

Scene scene(unsigned players)
{
    Setup setup = setup_for(players, EDITION_HIG);
    return scene_after(&setup);
}

Scene scene_fr(unsigned players)
{
    Setup setup = setup_for(players, EDITION_FR);
    return scene_after(&setup);
}

/* --- Goods ---------------------------------------------------------------------------------- */

static void set_good(Scene *s, unsigned seat, unsigned good, unsigned n)
{
    uint8_t *held = &s->game.players[seat].goods[good], *supply = &s->game.table.supply[good];
    if (!s->game.table.unlimited) {
        arrange_ok(*held + *supply >= n, "there are too few goods");
        *supply = (uint8_t)(*supply + *held - n);
    }
    *held = (uint8_t)n;
}

void set_goods(Scene *s, unsigned seat, unsigned gold, unsigned wood, unsigned stone,
               unsigned brick)
{
    set_good(s, seat, GOLD, gold);
    set_good(s, seat, WOOD, wood);
    set_good(s, seat, STONE, stone);
    set_good(s, seat, BRICK, brick);
}

void leave_in_supply(Scene *s, Good good, unsigned n, unsigned hoarder)
{
    unsigned reach = s->game.table.supply[good] + s->game.players[hoarder].goods[good];
    arrange_ok(reach >= n, "others hold too many");
    set_good(s, hoarder, good, reach - n);
}

/* --- Cards ---------------------------------------------------------------------------------- */

/* In a scene, a hand is known completely if the draw pile is empty, and not at all otherwise. */
static void settle_knowledge(Scene *s)
{
    for (unsigned seat = 0; seat < s->game.table.seats; seat++) {
        Player *player = &s->game.players[seat];
        player->known = pile_empty(&player->draw) ? player->hand : (Pile){{0, 0}};
    }
}

static bool draw_from(Pile *pile, unsigned character)
{
    if (!pile_count(pile, character)) return false;
    pile_remove(pile, character);
    return true;
}

static bool draw_from_deck(Player *player, unsigned character)
{
    return draw_from(&player->draw, character) || draw_from(&player->discard, character) ||
           draw_from(&player->hand, character);
}

/* The last unowned plot that no test has arranged. */
static unsigned spare_plot(const Scene *s)
{
    uint32_t taken = s->laid;
    for (unsigned seat = 0; seat < s->game.table.seats; seat++)
        taken |= s->game.players[seat].owned;
    uint32_t spare = s->game.table.plots & ~taken;
    arrange_ok(spare != 0, "all plots are in use");
    return 31u - (unsigned)__builtin_clz(spare);
}

/* Takes a card from where it can be: the deck, the supply, or as a last resort from the seat to the
 * right, which has built its building and dismissed it. */
static void fetch(Scene *s, unsigned seat, unsigned character)
{
    const unsigned seats = s->game.table.seats, right = (seat + seats - 1) % seats;
    Player *player = &s->game.players[seat];
    if (draw_from(&player->draw, character) || draw_from(&player->discard, character)) return;
    arrange_ok(character != JEAN, "there is one Jean in every deck");
    if (draw_from(&s->game.table.staff, character)) return;
    for (unsigned i = 1; i < seats; i++)
        if (draw_from_deck(&s->game.players[(seat + i) % seats], character)) return;
    unsigned plot = spare_plot(s);
    own_laid(s, right, plot, (Character)character);
    pile_remove(&s->game.players[right].discard, character);
}

void scene_hand(Scene *s, unsigned seat, const unsigned *cards, size_t count)
{
    Player *player = &s->game.players[seat];
    Pile hand = {{0, 0}};
    pile_move_all(&player->draw, &player->hand);
    for (size_t i = 0; i < count; i++) {
        fetch(s, seat, cards[i]);
        pile_add(&hand, cards[i]);
    }
    player->hand = hand;
    settle_knowledge(s);
}

void scene_discard(Scene *s, unsigned seat, const unsigned *cards, size_t count)
{
    Player *player = &s->game.players[seat];
    pile_move_all(&player->draw, &player->discard);
    for (size_t i = 0; i < count; i++) {
        arrange_ok(draw_from(&player->draw, cards[i]), "that card is not in the piles");
        pile_add(&player->discard, cards[i]);
    }
    settle_knowledge(s);
}

void discard_draw_pile(Scene *s, unsigned seat)
{
    pile_move_all(&s->game.players[seat].discard, &s->game.players[seat].draw);
    settle_knowledge(s);
}

void dismiss_all_but_hand(Scene *s, unsigned seat)
{
    discard_draw_pile(s, seat);
    pile_move_all(&s->game.table.staff, &s->game.players[seat].discard);
}

void hire_all(Scene *s, unsigned seat)
{
    pile_move_all(&s->game.players[seat].discard, &s->game.table.staff);
}

/* --- Buildings ------------------------------------------------------------------------------ */

static bool owned_at_all(const Scene *s, unsigned plot)
{
    for (unsigned seat = 0; seat < s->game.table.seats; seat++)
        if (owned_by(s, seat, plot)) return true;
    return false;
}

static void swap_bytes(uint8_t *a, uint8_t *b)
{
    uint8_t kept = *a;
    *a = *b;
    *b = kept;
}

static void swap_bits(uint32_t *set, unsigned a, unsigned b)
{
    if ((*set >> a & 1u) != (*set >> b & 1u)) *set ^= (uint32_t)1 << a | (uint32_t)1 << b;
}

static void swap_plots(Table *t, unsigned a, unsigned b)
{
    if (a == b) return;
    for (int good = 0; good < GOODS; good++)
        swap_bytes(&t->cost[good][a], &t->cost[good][b]);
    for (int side = 0; side < SIDES; side++) {
        uint16_t kept = t->icons[side][a];
        t->icons[side][a] = t->icons[side][b];
        t->icons[side][b] = kept;
        swap_bytes(&t->points[side][a], &t->points[side][b]);
    }
    swap_bytes(&t->character[a], &t->character[b]);
    swap_bytes(&t->building[a], &t->building[b]);
    for (int colour = 0; colour < BUILDING_COLOURS; colour++)
        swap_bits(&t->in_colour[colour], a, b);
}

/* Replaces the building on the plot by another one of the same colour from the box. */
static void replace_building(Table *t, unsigned plot, unsigned number)
{
    const Building *b = &SCENE_CARDS.buildings[number];
    for (int good = 0; good < GOODS; good++)
        t->cost[good][plot] = b->cost[good];
    for (int side = 0; side < SIDES; side++) {
        t->points[side][plot] = b->points[side];
        t->icons[side][plot] = 0;
        for (int good = 0; good < GOODS; good++)
            t->icons[side][plot] =
                (uint16_t)(t->icons[side][plot] | b->icons[side][good] << (4 * good));
    }
    t->character[plot] = b->character;
    t->building[plot] = (uint8_t)number;
}

static bool movable(const Scene *s, unsigned plot)
{
    return (s->game.table.plots >> plot & 1u) && !(s->laid >> plot & 1u) && !owned_at_all(s, plot);
}

static bool on_table(const Table *t, unsigned number)
{
    for (unsigned plot = 0; plot < PLOTS_MAX; plot++)
        if ((t->plots >> plot & 1u) && t->building[plot] == number) return true;
    return false;
}

/* A movable plot with the building of `character`, which is taken from the box if necessary. */
static unsigned plot_with(Scene *s, Character character)
{
    Table *t = &s->game.table;
    for (unsigned plot = 0; plot < PLOTS_MAX; plot++)
        if (movable(s, plot) && t->character[plot] == character) return plot;
    unsigned number = 0, plot = 0;
    while (number < SCENE_CARDS.count &&
           (SCENE_CARDS.buildings[number].character != character || on_table(t, number)))
        number++;
    arrange_ok(number < SCENE_CARDS.count, "no such building is left");
    uint32_t colour = t->in_colour[CHARACTER_INFO[character].colour];
    while (plot < PLOTS_MAX && !(movable(s, plot) && colour >> plot & 1u))
        plot++;
    arrange_ok(plot < PLOTS_MAX, "no plot of that colour is free");
    replace_building(t, plot, number);
    return plot;
}

void lay(Scene *s, unsigned plot, Character character)
{
    arrange_ok(movable(s, plot), "that plot is taken");
    swap_plots(&s->game.table, plot, plot_with(s, character));
    s->laid |= (uint32_t)1 << plot;
}

void own(Scene *s, unsigned seat, unsigned plot)
{
    arrange_ok(!owned_at_all(s, plot), "that building has a house");
    s->game.players[seat].owned |= (uint32_t)1 << plot;
    pile_add(&s->game.players[seat].discard, s->game.table.character[plot]);
}

void own_laid(Scene *s, unsigned seat, unsigned plot, Character character)
{
    lay(s, plot, character);
    own(s, seat, plot);
}

void own_upgraded(Scene *s, unsigned seat, unsigned plot, Character character)
{
    own_laid(s, seat, plot, character);
    s->game.table.upgraded |= (uint32_t)1 << plot;
}

void own_many(Scene *s, unsigned seat, unsigned count)
{
    while (count--)
        own(s, seat, spare_plot(s));
}

void set_cost(Scene *s, unsigned plot, unsigned gold, unsigned wood, unsigned stone, unsigned brick)
{
    s->game.table.cost[GOLD][plot] = (uint8_t)gold;
    s->game.table.cost[WOOD][plot] = (uint8_t)wood;
    s->game.table.cost[STONE][plot] = (uint8_t)stone;
    s->game.table.cost[BRICK][plot] = (uint8_t)brick;
}

/* --- Jean, points, the final phase ---------------------------------------------------------- */

void barrels_left(Scene *s, unsigned gold, unsigned wood, unsigned stone, unsigned brick)
{
    const unsigned left[GOODS] = {gold, wood, stone, brick};
    Table *t = &s->game.table;
    for (int good = 0; good < GOODS; good++) {
        arrange_ok(left[good] <= t->barrels[good], "there are too few barrels");
        unsigned turned_up = t->barrels[good] - left[good];
        if (!t->unlimited) t->supply[good] = (uint8_t)(t->supply[good] + turned_up); /* T-6 */
        t->barrels[good] = (uint8_t)left[good];
    }
    t->jean = (uint8_t)(STREET_SPACES - gold - wood - stone - brick);
}

void jean_on(Scene *s, unsigned space)
{
    uint8_t left[GOODS];
    memcpy(left, s->game.table.barrels, GOODS);
    for (unsigned at = s->game.table.jean, good = 0; at < space; good = (good + 1) % GOODS)
        if (left[good]) {
            left[good]--;
            at++;
        }
    barrels_left(s, left[GOLD], left[WOOD], left[STONE], left[BRICK]);
    arrange_ok(s->game.table.jean == space, "Jean does not walk back");
}

void set_points(Scene *s, unsigned seat, unsigned points)
{
    s->game.players[seat].points = (uint16_t)points;
}

void final_phase(Scene *s)
{
    s->game.table.final = FINAL_RUNNING;
    s->game.table.trigger = TRIGGER_JEAN;
    jean_on(s, STREET_SPACES);
    for (unsigned seat = 0; seat < s->game.table.seats; seat++)
        pile_move_all(&s->game.players[seat].draw, &s->game.players[seat].discard);
}

void has_left(Scene *s, unsigned seat)
{
    Player *player = &s->game.players[seat];
    pile_move_all(&player->discard, &player->draw);
    pile_move_all(&player->discard, &player->hand);
    player->has_left = true;
    settle_knowledge(s);
}

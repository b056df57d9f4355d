/* The second step of reading a view from JSON: fills in buildings, houses, the running action and
 * the affordable plots, and refuses a view whose parts contradict each other. */
#include "record/view_parsed.h"

#include "record/state_json_write.h"

#include <string.h>

static unsigned building_named(JsonReader *in, const CardSet *set, const char *key)
{
    unsigned i = 0;
    while (i < set->count && strcmp(set->buildings[i].key, key) != 0)
        i++;
    if (i == set->count) json_fail(in, "the building set has no such key");
    return i;
}

/* The JSON repeats what is printed on a building; it must agree with the building set. */
static bool same_building(const Building *a, const Building *b)
{
    return a->colour == b->colour && a->character == b->character &&
           memcmp(a->cost, b->cost, sizeof a->cost) == 0 &&
           memcmp(a->icons, b->icons, sizeof a->icons) == 0 &&
           memcmp(a->points, b->points, sizeof a->points) == 0;
}

/* Copies into the table what was parsed outside of it. */
static void complete_table(JsonReader *in, ParsedView *parsed)
{
    Table *t = &parsed->view.table;
    t->seats = (uint8_t)parsed->seats.count;
    t->unlimited = parsed->supply.unlimited;
    memcpy(t->supply, parsed->supply.goods, GOODS);
    t->plays = parsed->played.count;
    memcpy(t->played, parsed->played.list, PLAYS_PER_TURN);
    t->picked = parsed->picked.good;
    if (parsed->paying.present != (t->stage == STAGE_PAY))
        json_fail(in, "paying must be given in the stage pay, and null in all others");
    if (!parsed->paying.present || in->wrong[0]) return;
    t->plot = plot_from_text(in, parsed->paying.plot);
    t->upgrading = parsed->paying.upgrade;
    memcpy(t->price, parsed->paying.price, GOODS);
}

static void complete_plots(JsonReader *in, ParsedView *parsed)
{
    View *view = &parsed->view;
    for (unsigned i = 0; i < parsed->plots.count; i++) {
        const ParsedPlot *plot = &parsed->plots.list[i];
        unsigned number = building_named(in, parsed->set, plot->key);
        if (in->wrong[0]) return;
        const Building *b = &parsed->set->buildings[number];
        if (!same_building(b, &plot->b)) json_fail(in, "a building differs from the building set");
        if (plot->owner != NO_SEAT && plot->owner >= view->table.seats)
            json_fail(in, "an owner is not one of the players");
        if (in->wrong[0]) return;
        table_place(&view->table, i, number, b);
        if (plot->owner != NO_SEAT) parsed->seats.list[plot->owner].view.owned |= (uint32_t)1 << i;
        view->table.upgraded |= (uint32_t)plot->upgraded << i;
    }
}

static void complete_seats(JsonReader *in, ParsedView *parsed)
{
    View *view = &parsed->view;
    const Table *t = &view->table;
    bool at_table = parsed->viewer < t->seats || parsed->viewer == SPECTATOR;
    if (!at_table || t->decider >= t->seats || t->active >= t->seats || t->start >= t->seats)
        json_fail(in, "this seat is not in the game");
    for (unsigned seat = 0; seat < t->seats && !in->wrong[0]; seat++) {
        const ParsedSeat *s = &parsed->seats.list[seat];
        if (s->houses_left + (unsigned)__builtin_popcount(s->view.owned) != HOUSES_EACH)
            json_fail(in, "houses and houses left do not add up to eight (B-1)");
        if (s->has_own != (seat == parsed->viewer))
            json_fail(in, "hand and draw must be given for the viewer's seat and for no other");
        view->seats[seat] = s->view;
        if (!s->has_own) continue;
        view->hand = s->hand;
        view->draw = s->draw;
    }
    view->seat = (uint8_t)parsed->viewer;
}

/* C-APPRENTICE: the cards played determine the running action and what could be copied. */
static void complete_action(JsonReader *in, ParsedView *parsed)
{
    Table *t = &parsed->view.table;
    const Copying played = table_copying(t);
    const bool acting = table_acting(t);
    t->previous = played.before;
    t->action = acting ? played.action : played.after;
    if (acting && played.action == NOBODY)
        json_fail(in, "no card that was played leads to this decision");
    if (parsed->action != (acting ? played.action : NOBODY))
        json_fail(in, "the action does not match the cards played");
    if (parsed->copies != (t->stage == STAGE_PLAY ? played.after : played.before))
        json_fail(in, "the copied card does not match the cards played");
}

static bool is_effect(const char *word, EffectKind kind)
{
    char name[JSON_WORD_SIZE];
    Text text = text_over(name, sizeof name);
    lower_name_write(&text, effect_name(kind));
    ENSURE(text_fits(&text));
    return strcmp(word, name) == 0;
}

static void complete_step(JsonReader *in, ParsedView *parsed)
{
    Table *t = &parsed->view.table;
    const bool running = table_acting(t) && t->stage != STAGE_USE;
    if (!running) {
        if (t->step || parsed->effect[0]) json_fail(in, "no card is being carried out");
    } else {
        const EffectKind kind = (EffectKind)CHARACTER_INFO[t->action].does[t->step].kind;
        if (kind == EFFECT_END || !is_effect(parsed->effect, kind))
            json_fail(in, "the effect does not match this step of the card");
    }
    const bool picked = running && table_has_picked(t);
    if (picked != parsed->picked.present)
        json_fail(in, picked ? "picked must name a good at this step of the card"
                             : "picked must be null at this step of the card");
    if (t->stage == STAGE_GIVE)
        t->asked = (uint8_t)((t->decider + t->seats - t->active) % t->seats);
}

/* Uses a game with only those fields that prices and affordable plots depend on. */
static void complete_sites(ParsedView *parsed)
{
    Game game;
    memset(&game, 0, sizeof game);
    game.table = parsed->view.table;
    for (unsigned seat = 0; seat < game.table.seats; seat++) {
        game.players[seat].owned = parsed->view.seats[seat].owned;
        memcpy(game.players[seat].goods, parsed->view.seats[seat].goods, GOODS);
    }
    parsed->view.table.sites = game_sites(&game);
}

void parsed_view_complete(JsonReader *in, ParsedView *parsed)
{
    complete_table(in, parsed);
    if (!in->wrong[0]) complete_plots(in, parsed);
    if (!in->wrong[0]) complete_seats(in, parsed);
    if (!in->wrong[0]) complete_action(in, parsed);
    if (!in->wrong[0]) complete_step(in, parsed);
    if (!in->wrong[0]) complete_sites(parsed);
}

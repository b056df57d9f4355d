/* From what a view's JSON says to the View: buildings on their plots, houses, the running action,
 * the plots on offer. What says the same thing twice has to agree. */
#include "record/view_draft.h"

#include "record/state_json.h"

#include <string.h>

static unsigned building_named(JsonIn *in, const CardSet *set, const char *key)
{
    unsigned i = 0;
    while (i < set->count && strcmp(set->buildings[i].key, key) != 0)
        i++;
    if (i == set->count) json_fail(in, "the building set has no such key");
    return i;
}

/* What is printed on a building is told for clients that have no list; it must be the list's. */
static bool same_building(const Building *a, const Building *b)
{
    return a->colour == b->colour && a->character == b->character &&
           memcmp(a->cost, b->cost, sizeof a->cost) == 0 &&
           memcmp(a->icons, b->icons, sizeof a->icons) == 0 &&
           memcmp(a->points, b->points, sizeof a->points) == 0;
}

/* What was read beside the table goes into it. */
static void settle_table(JsonIn *in, ViewIn *draft)
{
    Table *t = &draft->view.table;
    t->seats = (uint8_t)draft->seats.count;
    t->unlimited = draft->supply.unlimited;
    memcpy(t->supply, draft->supply.goods, GOODS);
    t->plays = draft->played.count;
    memcpy(t->played, draft->played.list, PLAYS);
    t->picked = draft->picked.good;
    if (draft->paying.there != (t->stage == STAGE_PAY))
        json_fail(in, "only the stage pay can have a price");
    if (!draft->paying.there || in->wrong[0]) return;
    t->plot = draft_plot(in, draft->paying.plot);
    t->upgrading = draft->paying.upgrade;
    memcpy(t->price, draft->paying.price, GOODS);
}

static void settle_plots(JsonIn *in, ViewIn *draft)
{
    View *view = &draft->view;
    for (unsigned i = 0; i < draft->plots.count; i++) {
        const PlotIn *plot = &draft->plots.list[i];
        unsigned number = building_named(in, draft->set, plot->key);
        if (in->wrong[0]) return;
        const Building *b = &draft->set->buildings[number];
        if (!same_building(b, &plot->b)) json_fail(in, "a building differs from the building set");
        if (plot->owner != NO_SEAT && plot->owner >= view->table.seats)
            json_fail(in, "an owner is not one of the players");
        if (in->wrong[0]) return;
        table_place(&view->table, i, number, b);
        if (plot->owner != NO_SEAT) draft->seats.list[plot->owner].view.owned |= (uint32_t)1 << i;
        view->table.upgraded |= (uint32_t)plot->upgraded << i;
    }
}

static void settle_seats(JsonIn *in, ViewIn *draft)
{
    View *view = &draft->view;
    const Table *t = &view->table;
    bool at_table = draft->viewer < t->seats || draft->viewer == SPECTATOR;
    if (!at_table || t->decider >= t->seats || t->active >= t->seats || t->start >= t->seats)
        json_fail(in, "this seat is not in the game");
    for (unsigned seat = 0; seat < t->seats && !in->wrong[0]; seat++) {
        const SeatIn *s = &draft->seats.list[seat];
        if (s->houses_left + (unsigned)__builtin_popcount(s->view.owned) != HOUSES)
            json_fail(in, "houses and houses left do not add up to eight (B-1)");
        if (s->has_own != (seat == draft->viewer))
            json_fail(in, "exactly the viewer's own hand and draw pile must be given");
        view->seats[seat] = s->view;
        if (!s->has_own) continue;
        view->hand = s->hand;
        view->draw = s->draw;
    }
    view->seat = (uint8_t)draft->viewer;
}

/* C-APPRENTICE: what runs, and what could be copied, follows from the cards played. */
static void settle_action(JsonIn *in, ViewIn *draft)
{
    Table *t = &draft->view.table;
    const Copying played = table_copying(t);
    const bool acting = table_acting(t);
    t->previous = played.before;
    t->action = acting ? played.action : played.after;
    if (acting && played.action == NOBODY)
        json_fail(in, "no card that was played leads to this decision");
    if (draft->action != (acting ? played.action : NOBODY))
        json_fail(in, "the action does not match the cards played");
    if (draft->copies != (t->stage == STAGE_PLAY ? played.after : played.before))
        json_fail(in, "the copied card does not match the cards played");
}

static bool is_effect(const char *word, FxKind kind)
{
    char name[JSON_WORD];
    Text text = text_in(name, sizeof name);
    lower_name_write(&text, effect_name(kind));
    ENSURE(text_fits(&text));
    return strcmp(word, name) == 0;
}

static void settle_step(JsonIn *in, ViewIn *draft)
{
    Table *t = &draft->view.table;
    const bool running = table_acting(t) && t->stage != STAGE_USE;
    if (!running) {
        if (t->step || draft->effect[0]) json_fail(in, "no card is being carried out");
    } else {
        const FxKind kind = (FxKind)CHARACTER_INFO[t->action].does[t->step].kind;
        if (kind == FX_END || !is_effect(draft->effect, kind))
            json_fail(in, "the effect does not match this step of the card");
    }
    if ((running && table_has_picked(t)) != draft->picked.there)
        json_fail(in, "whether a good was picked does not match this step of the card");
    if (t->stage == STAGE_GIVE)
        t->asked = (uint8_t)((t->decider + t->seats - t->active) % t->seats);
}

/* Only what prices and offers depend on. */
static void settle_sites(ViewIn *draft)
{
    Game game;
    memset(&game, 0, sizeof game);
    game.table = draft->view.table;
    for (unsigned seat = 0; seat < game.table.seats; seat++) {
        game.players[seat].owned = draft->view.seats[seat].owned;
        memcpy(game.players[seat].goods, draft->view.seats[seat].goods, GOODS);
    }
    draft->view.table.sites = game_sites(&game);
}

void draft_settle(JsonIn *in, ViewIn *draft)
{
    settle_table(in, draft);
    if (!in->wrong[0]) settle_plots(in, draft);
    if (!in->wrong[0]) settle_seats(in, draft);
    if (!in->wrong[0]) settle_action(in, draft);
    if (!in->wrong[0]) settle_step(in, draft);
    if (!in->wrong[0]) settle_sites(draft);
}

/* Reading views: first the text into a draft, key by key and in any order, then what follows from
 * it all (ViewIn into View). The lists of keys are those of state_json.c. */
#include "record/view_json.h"

#include "record/notation.h"

#include <string.h>

enum { CARDS_MAX = 127, NO_OWNER = SEATS_MAX }; /* pile.h: no game has as many cards */

typedef struct PlotIn {
    Building b;
    char plot[JSON_WORD], building[JSON_WORD];
    unsigned owner;
    bool upgraded;
} PlotIn;

typedef struct SeatIn {
    SeatView view;
    Pile hand, draw;
    char seat[JSON_WORD];
    unsigned houses_left;
    bool has_own; /* both piles, as only the viewer's seat has */
} SeatIn;

/* A table as it was written, before anything is concluded from it. */
typedef struct ViewIn {
    const CardSet *set;
    View view;
    PlotIn plots[PLOTS_MAX];
    SeatIn seats[SEATS_MAX];
    unsigned plot_count, viewer, action, copies;
    char effect[JSON_WORD]; /* empty for none */
    bool has_picked, is_paying;
} ViewIn;

/* --- Single values ---------------------------------------------------------------------------- */

/* The place of a word in a list of names; `count` if it is not there. */
static unsigned word_place(JsonIn *in, const char *(*name)(unsigned), unsigned count,
                           const char *otherwise)
{
    char word[JSON_WORD];
    unsigned i = 0;
    json_read_word(in, word);
    while (i < count && strcmp(name(i), word) != 0)
        i++;
    if (i == count) json_fail(in, otherwise);
    return in->wrong[0] ? 0 : i;
}

static const char *good_at(unsigned i)
{
    return good_name((Good)i);
}

static const char *colour_at(unsigned i)
{
    return colour_name((Colour)i);
}

static const char *edition_at(unsigned i)
{
    return edition_name((Edition)i);
}

static const char *stage_at(unsigned i)
{
    return stage_name((Stage)i);
}

static const char *trigger_at(unsigned i)
{
    return trigger_name((Trigger)i);
}

static const char *final_at(unsigned i)
{
    static const char *const finals[] = {"no", "triggered", "running"};
    return finals[i];
}

static const char *character_at(unsigned i)
{
    return CHARACTER_INFO[i].key;
}

static unsigned read_good(JsonIn *in)
{
    return word_place(in, good_at, GOODS, "the goods are gold, wood, stone and brick");
}

static uint8_t read_character(JsonIn *in)
{
    return (uint8_t)word_place(in, character_at, CHARACTERS, "there is no such character");
}

static unsigned read_character_or_null(JsonIn *in)
{
    return json_read_null(in) ? NOBODY : read_character(in);
}

static uint8_t read_seat_number(JsonIn *in)
{
    return (uint8_t)json_read_number(in, SEATS_MAX - 1);
}

static void read_gold(JsonIn *in, void *data)
{
    ((uint8_t *)data)[GOLD] = (uint8_t)json_read_number(in, UINT8_MAX);
}

static void read_wood(JsonIn *in, void *data)
{
    ((uint8_t *)data)[WOOD] = (uint8_t)json_read_number(in, UINT8_MAX);
}

static void read_stone(JsonIn *in, void *data)
{
    ((uint8_t *)data)[STONE] = (uint8_t)json_read_number(in, UINT8_MAX);
}

static void read_brick(JsonIn *in, void *data)
{
    ((uint8_t *)data)[BRICK] = (uint8_t)json_read_number(in, UINT8_MAX);
}

static void read_goods(JsonIn *in, uint8_t goods[GOODS])
{
    static const JsonField fields[] = {
        {"gold", read_gold, false},   {"wood", read_wood, false}, {"stone", read_stone, false},
        {"brick", read_brick, false}, {NULL, NULL, false},
    };
    json_read_object(in, fields, goods);
}

static unsigned character_of_key(JsonIn *in)
{
    char key[JSON_WORD];
    unsigned k = 0;
    json_read_key(in, key);
    while (k < CHARACTERS && strcmp(CHARACTER_INFO[k].key, key) != 0)
        k++;
    if (k == CHARACTERS) json_fail(in, "there is no such character");
    return k;
}

static void read_pile(JsonIn *in, Pile *pile)
{
    unsigned count = 0;
    *pile = (Pile){{0, 0}};
    json_read_open(in, '{');
    while (json_read_more(in, '}', &count)) {
        unsigned k = character_of_key(in);
        uint64_t n = json_read_number(in, PILE_KIND_MAX);
        if (in->wrong[0]) return;
        if (n == 0) json_fail(in, "kinds that a pile has none of are left out");
        if (pile_count(pile, k)) json_fail(in, "this key stands there twice");
        for (; n && !in->wrong[0]; n--)
            pile_add(pile, k);
    }
    if (pile_size(pile) > CARDS_MAX) json_fail(in, "no pile has that many cards");
}

/* --- Buildings and plots ---------------------------------------------------------------------- */

static void read_building_key(JsonIn *in, void *data)
{
    PlotIn *plot = data;
    char key[JSON_WORD];
    json_read_word(in, key);
    if (strlen(key) >= BUILDING_KEY)
        json_fail(in, set_err_text(SET_KEY));
    else
        memcpy(plot->b.key, key, strlen(key));
}

static void read_colour(JsonIn *in, void *data)
{
    PlotIn *plot = data;
    plot->b.colour = (uint8_t)word_place(in, colour_at, BUILDING_COLOURS, set_err_text(SET_COLOUR));
}

static void read_resident(JsonIn *in, void *data)
{
    PlotIn *plot = data;
    plot->b.character = read_character(in);
}

static void read_cost(JsonIn *in, void *data)
{
    PlotIn *plot = data;
    read_goods(in, plot->b.cost);
}

/* A list with a value for either side. */
static bool read_side(JsonIn *in, unsigned *count)
{
    bool more = json_read_more(in, ']', count);
    if (more ? *count > SIDES : *count != SIDES) json_fail(in, "a building has two sides");
    return more && !in->wrong[0];
}

static void read_icons(JsonIn *in, void *data)
{
    PlotIn *plot = data;
    unsigned count = 0;
    json_read_open(in, '[');
    while (read_side(in, &count))
        read_goods(in, plot->b.icons[count - 1]);
}

static void read_points(JsonIn *in, void *data)
{
    PlotIn *plot = data;
    unsigned count = 0;
    json_read_open(in, '[');
    while (read_side(in, &count))
        plot->b.points[count - 1] = (uint8_t)json_read_number(in, POINTS_MAX);
}

static void read_plot_name(JsonIn *in, void *data)
{
    PlotIn *plot = data;
    json_read_word(in, plot->plot);
}

static void read_plot_building(JsonIn *in, void *data)
{
    PlotIn *plot = data;
    json_read_word(in, plot->building);
}

static void read_owner(JsonIn *in, void *data)
{
    PlotIn *plot = data;
    plot->owner = json_read_null(in) ? NO_OWNER : read_seat_number(in);
}

static void read_upgraded(JsonIn *in, void *data)
{
    PlotIn *plot = data;
    plot->upgraded = json_read_bool(in);
}

#define BUILDING_NUMBERS                                                                           \
    {"colour", read_colour, false}, {"character", read_resident, false},                           \
        {"cost", read_cost, false}, {"icons", read_icons, false},                                  \
    {                                                                                              \
        "points", read_points, false                                                               \
    }

void json_read_cards(JsonIn *in, CardSet *set)
{
    static const JsonField fields[] = {
        {"key", read_building_key, false}, BUILDING_NUMBERS, {NULL, NULL, false}};
    CardSet draft;
    unsigned count = 0, culprit;
    memset(&draft, 0, sizeof draft);
    json_read_open(in, '[');
    while (json_read_more(in, ']', &count)) {
        PlotIn plot = {0};
        if (count > BUILDINGS_MAX) json_fail(in, set_err_text(SET_TOO_MANY));
        json_read_object(in, fields, &plot);
        if (in->wrong[0]) return;
        draft.buildings[draft.count++] = plot.b;
    }
    SetErr err = in->wrong[0] ? SET_OK : cards_check(&draft, &culprit);
    if (err) json_fail(in, set_err_text(err));
    if (!in->wrong[0]) *set = draft;
}

static unsigned plot_of_name(JsonIn *in, const char *name)
{
    bool good = name[0] >= 'a' && name[0] < 'a' + ROWS_MAX && name[1] >= '1' &&
                name[1] < '1' + COLUMNS && name[2] == '\0';
    if (!good) json_fail(in, "a plot is a row a to f and an area 1 to 5, like a3");
    return good ? plot_at((unsigned)(name[0] - 'a'), (unsigned)(name[1] - '1')) : 0;
}

static void read_plots(JsonIn *in, void *data)
{
    static const JsonField fields[] = {{"plot", read_plot_name, false},
                                       {"building", read_plot_building, false},
                                       {"owner", read_owner, false},
                                       {"upgraded", read_upgraded, false},
                                       BUILDING_NUMBERS,
                                       {NULL, NULL, false}};
    ViewIn *view = data;
    unsigned count = 0;
    json_read_open(in, '[');
    while (json_read_more(in, ']', &count)) {
        if (count > PLOTS_MAX) {
            json_fail(in, "there are at most 30 plots");
            return;
        }
        PlotIn *plot = &view->plots[count - 1];
        json_read_object(in, fields, plot);
        if (!in->wrong[0] && plot_of_name(in, plot->plot) != count - 1)
            json_fail(in, "plots stand in their order: a1, a2, …");
    }
    view->plot_count = count;
}

/* --- Seats ------------------------------------------------------------------------------------ */

static void read_seat_name(JsonIn *in, void *data)
{
    SeatIn *seat = data;
    json_read_word(in, seat->seat);
}

static void read_seat_goods(JsonIn *in, void *data)
{
    SeatIn *seat = data;
    read_goods(in, seat->view.goods);
}

static void read_seat_points(JsonIn *in, void *data)
{
    SeatIn *seat = data;
    seat->view.points = (uint16_t)json_read_number(in, UINT16_MAX);
}

static void read_houses_left(JsonIn *in, void *data)
{
    SeatIn *seat = data;
    seat->houses_left = (unsigned)json_read_number(in, HOUSES);
}

static void read_in_hand(JsonIn *in, void *data)
{
    SeatIn *seat = data;
    seat->view.in_hand = (uint8_t)json_read_number(in, CARDS_MAX);
}

static void read_in_draw(JsonIn *in, void *data)
{
    SeatIn *seat = data;
    seat->view.in_draw = (uint8_t)json_read_number(in, CARDS_MAX);
}

static void read_known(JsonIn *in, void *data)
{
    SeatIn *seat = data;
    read_pile(in, &seat->view.known);
}

static void read_unseen(JsonIn *in, void *data)
{
    SeatIn *seat = data;
    read_pile(in, &seat->view.unseen);
}

static void read_discard(JsonIn *in, void *data)
{
    SeatIn *seat = data;
    read_pile(in, &seat->view.discard);
}

static void read_hand(JsonIn *in, void *data)
{
    SeatIn *seat = data;
    read_pile(in, &seat->hand);
}

static void read_draw(JsonIn *in, void *data)
{
    SeatIn *seat = data;
    read_pile(in, &seat->draw);
}

static void read_left(JsonIn *in, void *data)
{
    SeatIn *seat = data;
    seat->view.left = json_read_bool(in);
}

static bool same_pile(Pile a, Pile b)
{
    return pile_equal(&a, &b);
}

static bool pile_has(const Pile *whole, const Pile *part)
{
    bool has = true;
    for (unsigned k = 0; k < CHARACTERS; k++)
        has &= pile_count(part, k) <= pile_count(whole, k);
    return has;
}

/* view.h: what the piles of a seat have to do with each other. */
static void check_piles(JsonIn *in, const SeatIn *seat)
{
    const SeatView *v = &seat->view;
    unsigned known = pile_size(&v->known), unseen = pile_size(&v->unseen);
    if (v->in_draw > unseen || v->in_hand + v->in_draw != known + unseen)
        json_fail(in, "the cards of a seat do not add up");
    if (in->wrong[0] || !seat->has_own) return;
    bool fits = pile_size(&seat->hand) == v->in_hand && pile_size(&seat->draw) == v->in_draw &&
                pile_has(&seat->hand, &v->known);
    for (unsigned k = 0; k < CHARACTERS; k++)
        fits &= pile_count(&seat->hand, k) + pile_count(&seat->draw, k) <= PILE_KIND_MAX;
    if (!fits || !same_pile(pile_sum(pile_less(seat->hand, v->known), seat->draw), v->unseen))
        json_fail(in, "hand and draw pile are not what is known and unseen of them");
}

static void read_seat(JsonIn *in, SeatIn *seat, unsigned number)
{
    static const JsonField fields[] = {{"seat", read_seat_name, false},
                                       {"goods", read_seat_goods, false},
                                       {"points", read_seat_points, false},
                                       {"houses_left", read_houses_left, false},
                                       {"in_hand", read_in_hand, false},
                                       {"in_draw", read_in_draw, false},
                                       {"known", read_known, false},
                                       {"unseen", read_unseen, false},
                                       {"discard", read_discard, false},
                                       {"hand", read_hand, true},
                                       {"draw", read_draw, true},
                                       {"left", read_left, false},
                                       {NULL, NULL, false}};
    enum { HAND_FIELD = 9, BOTH = 3 };
    unsigned own = json_read_object(in, fields, seat) >> HAND_FIELD & BOTH;
    seat->has_own = own == BOTH;
    if (!in->wrong[0] && own && own != BOTH)
        json_fail(in, "a seat has both hand and draw, or neither");
    if (!in->wrong[0] && strcmp(seat->seat, seat_name(number)) != 0)
        json_fail(in, "the seats are alpha, beta, gamma, delta in their order");
    if (!in->wrong[0]) check_piles(in, seat);
}

static void read_players(JsonIn *in, void *data)
{
    ViewIn *view = data;
    unsigned count = 0;
    json_read_open(in, '[');
    while (json_read_more(in, ']', &count)) {
        if (count > SEATS_MAX)
            json_fail(in, "there are at most four seats");
        else
            read_seat(in, &view->seats[count - 1], count - 1);
        if (in->wrong[0]) return;
    }
    if (count < SEATS_MIN) json_fail(in, "there are at least two seats");
    view->view.table.seats = (uint8_t)count;
}

/* --- The table -------------------------------------------------------------------------------- */

static Table *table_of(void *data)
{
    return &((ViewIn *)data)->view.table;
}

static void read_viewer(JsonIn *in, void *data)
{
    ((ViewIn *)data)->viewer = json_read_null(in) ? SPECTATOR : read_seat_number(in);
}

static void read_edition(JsonIn *in, void *data)
{
    table_of(data)->edition =
        (uint8_t)word_place(in, edition_at, EDITIONS, "the editions are hig and fr");
}

static void read_turn(JsonIn *in, void *data)
{
    table_of(data)->turn = (uint32_t)json_read_number(in, UINT32_MAX);
}

static void read_stage(JsonIn *in, void *data)
{
    table_of(data)->stage = (uint8_t)word_place(in, stage_at, STAGES, "there is no such stage");
}

static void read_decider(JsonIn *in, void *data)
{
    table_of(data)->decider = read_seat_number(in);
}

static void read_active(JsonIn *in, void *data)
{
    table_of(data)->active = read_seat_number(in);
}

static void read_start(JsonIn *in, void *data)
{
    table_of(data)->start = read_seat_number(in);
}

static void read_final(JsonIn *in, void *data)
{
    table_of(data)->final =
        (uint8_t)word_place(in, final_at, FINAL_RUNNING + 1, "expected no, triggered or running");
}

static void read_trigger(JsonIn *in, void *data)
{
    table_of(data)->trigger =
        (uint8_t)word_place(in, trigger_at, TRIGGERS, "there is no such trigger");
}

static void read_jean(JsonIn *in, void *data)
{
    table_of(data)->jean = (uint8_t)json_read_number(in, STREET);
}

static void read_supply(JsonIn *in, void *data)
{
    Table *table = table_of(data);
    table->unlimited = json_read_null(in);
    if (!table->unlimited) read_goods(in, table->supply);
}

static void read_barrels(JsonIn *in, void *data)
{
    read_goods(in, table_of(data)->barrels);
}

static void read_draft(JsonIn *in, void *data)
{
    Table *table = table_of(data);
    unsigned count = 0;
    json_read_open(in, '[');
    while (json_read_more(in, ']', &count)) {
        unsigned bit = GOOD_BIT(read_good(in));
        if (table->draft & bit) json_fail(in, "each good lies out once");
        table->draft = (uint8_t)(table->draft | bit);
    }
}

static void read_staff(JsonIn *in, void *data)
{
    read_pile(in, &table_of(data)->staff);
}

static void read_played(JsonIn *in, void *data)
{
    Table *table = table_of(data);
    unsigned count = 0;
    json_read_open(in, '[');
    while (json_read_more(in, ']', &count)) {
        if (count > PLAYS) {
            json_fail(in, "at most three cards are played (T-1)");
            return;
        }
        table->played[count - 1] = read_character(in);
    }
    table->plays = (uint8_t)count;
}

static void read_action(JsonIn *in, void *data)
{
    ((ViewIn *)data)->action = read_character_or_null(in);
}

static void read_effect(JsonIn *in, void *data)
{
    ViewIn *view = data;
    if (!json_read_null(in)) json_read_word(in, view->effect);
}

static void read_copies(JsonIn *in, void *data)
{
    ((ViewIn *)data)->copies = read_character_or_null(in);
}

static void read_paid_plot(JsonIn *in, void *data)
{
    char name[JSON_WORD];
    json_read_word(in, name);
    if (!in->wrong[0]) ((Table *)data)->plot = (uint8_t)plot_of_name(in, name);
}

static void read_upgrade(JsonIn *in, void *data)
{
    ((Table *)data)->upgrading = json_read_bool(in);
}

static void read_price(JsonIn *in, void *data)
{
    read_goods(in, ((Table *)data)->price);
}

static void read_paying(JsonIn *in, void *data)
{
    static const JsonField fields[] = {{"plot", read_paid_plot, false},
                                       {"upgrade", read_upgrade, false},
                                       {"price", read_price, false},
                                       {NULL, NULL, false}};
    ViewIn *view = data;
    view->is_paying = !json_read_null(in);
    if (view->is_paying) json_read_object(in, fields, table_of(data));
}

static void read_ask_end(JsonIn *in, void *data)
{
    table_of(data)->ask_end = json_read_bool(in);
}

static void read_step(JsonIn *in, void *data)
{
    table_of(data)->step = (uint8_t)json_read_number(in, EFFECTS_MAX - 1);
}

static void read_picked(JsonIn *in, void *data)
{
    ViewIn *view = data;
    view->has_picked = !json_read_null(in);
    if (view->has_picked) view->view.table.picked = (uint8_t)read_good(in);
}

static const JsonField VIEW_FIELDS[] = {{"viewer", read_viewer, false},
                                        {"edition", read_edition, false},
                                        {"turn", read_turn, false},
                                        {"stage", read_stage, false},
                                        {"decider", read_decider, false},
                                        {"active", read_active, false},
                                        {"start", read_start, false},
                                        {"final", read_final, false},
                                        {"trigger", read_trigger, false},
                                        {"jean", read_jean, false},
                                        {"supply", read_supply, false},
                                        {"barrels", read_barrels, false},
                                        {"draft", read_draft, false},
                                        {"staff", read_staff, false},
                                        {"played", read_played, false},
                                        {"action", read_action, false},
                                        {"effect", read_effect, false},
                                        {"copies", read_copies, false},
                                        {"paying", read_paying, false},
                                        {"ask_end", read_ask_end, false},
                                        {"step", read_step, false},
                                        {"picked", read_picked, false},
                                        {"plots", read_plots, false},
                                        {"players", read_players, false},
                                        {NULL, NULL, false}};

_Static_assert(sizeof VIEW_FIELDS / sizeof *VIEW_FIELDS <= JSON_FIELDS_MAX, "a bit each");

/* --- What follows ----------------------------------------------------------------------------- */

static unsigned building_named(JsonIn *in, const CardSet *set, const char *key)
{
    unsigned i = 0;
    while (i < set->count && strcmp(set->buildings[i].key, key) != 0)
        i++;
    if (i == set->count) json_fail(in, "the set has no building of that key");
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

/* The same as set-up does. */
static void lay_building(Table *table, unsigned plot, unsigned number, const Building *b)
{
    for (int good = 0; good < GOODS; good++)
        table->cost[good][plot] = b->cost[good];
    for (int side = 0; side < SIDES; side++) {
        table->points[side][plot] = b->points[side];
        for (int good = 0; good < GOODS; good++)
            table->icons[side][plot] =
                (uint16_t)(table->icons[side][plot] | b->icons[side][good] << (4 * good));
    }
    table->character[plot] = b->character;
    table->building[plot] = (uint8_t)number;
    table->in_colour[b->colour] |= (uint32_t)1 << plot;
    table->plots |= (uint32_t)1 << plot;
}

static void settle_plots(JsonIn *in, ViewIn *draft)
{
    View *view = &draft->view;
    for (unsigned i = 0; i < draft->plot_count; i++) {
        const PlotIn *plot = &draft->plots[i];
        unsigned number = building_named(in, draft->set, plot->building);
        if (in->wrong[0]) return;
        const Building *b = &draft->set->buildings[number];
        if (!same_building(b, &plot->b)) json_fail(in, "a building differs from the set's");
        if (plot->owner != NO_OWNER && plot->owner >= view->table.seats)
            json_fail(in, "an owner sits at no seat of the table");
        if (in->wrong[0]) return;
        lay_building(&view->table, i, number, b);
        if (plot->owner != NO_OWNER) draft->seats[plot->owner].view.owned |= (uint32_t)1 << i;
        view->table.upgraded |= (uint32_t)plot->upgraded << i;
    }
}

static void settle_seats(JsonIn *in, ViewIn *draft)
{
    View *view = &draft->view;
    const Table *t = &view->table;
    bool at_table = draft->viewer < t->seats || draft->viewer == SPECTATOR;
    if (!at_table || t->decider >= t->seats || t->active >= t->seats || t->start >= t->seats)
        json_fail(in, "a seat that is not at the table");
    for (unsigned seat = 0; seat < t->seats && !in->wrong[0]; seat++) {
        const SeatIn *s = &draft->seats[seat];
        if (s->houses_left + (unsigned)__builtin_popcount(s->view.owned) != HOUSES)
            json_fail(in, "houses and houses left do not add up to eight (B-1)");
        if (s->has_own != (seat == draft->viewer))
            json_fail(in, "the viewer's own hand and draw pile, and no others, are there");
        view->seats[seat] = s->view;
        if (!s->has_own) continue;
        view->hand = s->hand;
        view->draw = s->draw;
    }
    view->seat = (uint8_t)draft->viewer;
}

static bool acting(const Table *t)
{
    return t->stage >= STAGE_USE && t->stage <= STAGE_GIVE;
}

/* C-APPRENTICE: what runs, and what could be copied, follows from the cards played. */
static void settle_action(JsonIn *in, ViewIn *draft)
{
    Table *t = &draft->view.table;
    unsigned action = NOBODY, before = NOBODY, after = NOBODY;
    for (unsigned i = 0; i < t->plays; i++) {
        const CharacterInfo *card = &CHARACTER_INFO[t->played[i]];
        before = after;
        action = card->repeats ? before : t->played[i];
        after = action | card->uncopied;
    }
    t->previous = (uint8_t)before;
    t->action = (uint8_t)(acting(t) ? action : after);
    if (acting(t) && action == NOBODY) json_fail(in, "no card was played that could ask this");
    if (draft->action != (acting(t) ? action : NOBODY))
        json_fail(in, "the action is not that of the cards played");
    if (draft->copies != (t->stage == STAGE_PLAY ? after : before))
        json_fail(in, "what an Apprentice copies does not follow from the cards played");
}

/* As state_json.c writes it: small letters, and a dash. */
static bool is_effect(const char *word, const char *name)
{
    for (; *name; word++, name++) {
        char c = *name == '_' ? '-' : (char)(*name + ('a' - 'A'));
        if (*word != c) return false;
    }
    return *word == '\0';
}

static void settle_step(JsonIn *in, ViewIn *draft)
{
    Table *t = &draft->view.table;
    bool running = acting(t) && t->stage != STAGE_USE, picked = false;
    if (!running) {
        if (t->step || draft->effect[0]) json_fail(in, "no part of a card is waiting");
    } else {
        const Effect *does = CHARACTER_INFO[t->action].does;
        for (unsigned i = 0; i < t->step; i++)
            picked |= does[i].kind == FX_PICK || does[i].kind == FX_NAME;
        if (does[t->step].kind == FX_END ||
            !is_effect(draft->effect, effect_name((FxKind)does[t->step].kind)))
            json_fail(in, "this step of the action has another effect");
    }
    if (picked != draft->has_picked) json_fail(in, "a good is picked by the card's parts before");
    if (draft->is_paying != (t->stage == STAGE_PAY)) json_fail(in, "paying is for the stage pay");
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

void json_read_view(JsonIn *in, const CardSet *set, View *view)
{
    ViewIn draft;
    memset(&draft, 0, sizeof draft);
    draft.set = set;
    json_read_object(in, VIEW_FIELDS, &draft);
    in->key[0] = '\0'; /* from here on the whole is meant */
    if (!in->wrong[0]) settle_plots(in, &draft);
    if (!in->wrong[0]) settle_seats(in, &draft);
    if (!in->wrong[0]) settle_action(in, &draft);
    if (!in->wrong[0]) settle_step(in, &draft);
    if (in->wrong[0]) return;
    settle_sites(&draft);
    *view = draft.view;
}

static bool finish(JsonIn *in, char wrong[JSON_WRONG])
{
    memcpy(wrong, in->wrong, JSON_WRONG);
    return !wrong[0];
}

bool view_read(const char *text, size_t length, const CardSet *set, View *view,
               char wrong[JSON_WRONG])
{
    JsonIn in = json_from(text, length);
    View read;
    json_read_view(&in, set, &read);
    json_read_end(&in);
    if (!in.wrong[0]) *view = read;
    return finish(&in, wrong);
}

bool cards_read(const char *text, size_t length, CardSet *set, char wrong[JSON_WRONG])
{
    JsonIn in = json_from(text, length);
    CardSet read;
    json_read_cards(&in, &read);
    json_read_end(&in);
    if (!in.wrong[0]) *set = read;
    return finish(&in, wrong);
}

/* Reads views and building sets from JSON, with keys in any order. The lists of keys match those of
 * state_json_write.c. For a view this is the first step; view_complete.c does the second. */
#include "record/view_json_read.h"

#include "record/state_json_write.h"
#include "record/view_parsed.h"

#include <string.h>

enum { CARDS_MAX = 127 }; /* more than any game has (pile.h) */

/* --- Single values ---------------------------------------------------------------------------- */

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
    return final_name((Final)i);
}

static const char *character_at(unsigned i)
{
    return CHARACTER_INFO[i].key;
}

typedef enum Names { A_GOOD, A_COLOUR, AN_EDITION, A_STAGE, A_TRIGGER, A_FINAL, A_CHARACTER } Names;

static const struct {
    const char *(*name)(unsigned);
    unsigned count;
    const char *error;
} NAMES[] = {
    [A_GOOD] = {good_at, GOODS, "the goods are gold, wood, stone and brick"},
    [A_COLOUR] = {colour_at, BUILDING_COLOURS, "the colours are green, blue and yellow"},
    [AN_EDITION] = {edition_at, EDITIONS, "the editions are hig and fr"},
    [A_STAGE] = {stage_at, STAGES, "unknown stage"},
    [A_TRIGGER] = {trigger_at, TRIGGERS, "unknown trigger"},
    [A_FINAL] = {final_at, FINAL_RUNNING + 1, "expected no, triggered or running"},
    [A_CHARACTER] = {character_at, CHARACTERS, "unknown character"},
};

static uint8_t index_of_name(JsonReader *in, const char *word, Names names)
{
    unsigned i = 0;
    while (i < NAMES[names].count && strcmp(NAMES[names].name(i), word) != 0)
        i++;
    if (i == NAMES[names].count) json_fail(in, NAMES[names].error);
    return in->wrong[0] ? 0 : (uint8_t)i;
}

static uint8_t read_name(JsonReader *in, Names names)
{
    char word[JSON_WORD_SIZE];
    json_read_word(in, word);
    return in->wrong[0] ? 0 : index_of_name(in, word, names);
}

/* For JsonField: reads a name of the list `names` as its index. */
static void into_name(JsonReader *in, void *place, uint64_t names)
{
    *(uint8_t *)place = read_name(in, (Names)names);
}

static void into_character_or_null(JsonReader *in, void *place, uint64_t ignored)
{
    (void)ignored;
    *(uint8_t *)place = json_read_null(in) ? NOBODY : read_name(in, A_CHARACTER);
}

static void into_seat_or_null(JsonReader *in, void *place, uint64_t ignored)
{
    (void)ignored;
    *(uint8_t *)place = json_read_null(in) ? NO_SEAT : (uint8_t)json_read_number(in, SEATS_MAX - 1);
}

static void into_word_or_null(JsonReader *in, void *place, uint64_t ignored)
{
    (void)ignored;
    if (!json_read_null(in)) json_read_word(in, place);
}

/* Four numbers, one byte each. */
static void into_goods(JsonReader *in, void *place, uint64_t most)
{
    const JsonField fields[] = {{"gold", json_into_u8, GOLD, most, false},
                                {"wood", json_into_u8, WOOD, most, false},
                                {"stone", json_into_u8, STONE, most, false},
                                {"brick", json_into_u8, BRICK, most, false},
                                {0}};
    json_read_object(in, fields, place);
}

static void into_supply(JsonReader *in, void *place, uint64_t ignored)
{
    ParsedView *view = place;
    (void)ignored;
    view->supply.unlimited = json_read_null(in);
    if (!view->supply.unlimited) into_goods(in, view->supply.goods, UINT8_MAX);
}

static void into_picked(JsonReader *in, void *place, uint64_t ignored)
{
    ParsedView *view = place;
    (void)ignored;
    view->picked.present = !json_read_null(in);
    if (view->picked.present) view->picked.good = read_name(in, A_GOOD);
}

/* A set of goods, one bit each. */
static void into_good_set(JsonReader *in, void *place, uint64_t ignored)
{
    uint8_t *set = place;
    unsigned count = 0;
    (void)ignored;
    json_read_open(in, '[');
    while (json_read_more(in, ']', &count)) {
        unsigned bit = GOOD_BIT(read_name(in, A_GOOD));
        if (*set & bit) json_fail(in, "a good is listed twice");
        *set = (uint8_t)(*set | bit);
    }
}

static void into_pile(JsonReader *in, void *place, uint64_t ignored)
{
    Pile *pile = place;
    unsigned count = 0;
    (void)ignored;
    json_read_open(in, '{');
    while (json_read_more(in, '}', &count)) {
        char key[JSON_WORD_SIZE];
        json_read_key(in, key);
        unsigned k = in->wrong[0] ? 0 : index_of_name(in, key, A_CHARACTER);
        uint64_t n = json_read_number(in, PILE_KIND_MAX);
        if (n == 0) json_fail(in, "a count of 0 must be left out");
        if (pile_count(pile, k)) json_fail(in, "this key appears twice");
        for (; n && !in->wrong[0]; n--)
            pile_add(pile, k);
    }
    if (pile_size(pile) > CARDS_MAX) json_fail(in, "a pile cannot have that many cards");
}

static void into_played(JsonReader *in, void *place, uint64_t ignored)
{
    ParsedView *view = place;
    unsigned count = 0;
    (void)ignored;
    json_read_open(in, '[');
    while (json_read_more(in, ']', &count)) {
        if (count > PLAYS_PER_TURN)
            json_fail(in, "at most three cards are played (T-1)");
        else
            view->played.list[count - 1] = read_name(in, A_CHARACTER);
    }
    view->played.count = (uint8_t)count;
}

static void into_paying(JsonReader *in, void *place, uint64_t ignored)
{
    static const JsonField fields[] = {
        {"plot", json_into_word, offsetof(ParsedPayment, plot), 0, false},
        {"upgrade", json_into_bool, offsetof(ParsedPayment, upgrade), 0, false},
        {"price", into_goods, offsetof(ParsedPayment, price), UINT8_MAX, false},
        {0}};
    ParsedPayment *paying = place;
    (void)ignored;
    paying->present = !json_read_null(in);
    if (paying->present) json_read_object(in, fields, paying);
}

void json_into_edition(JsonReader *in, void *place, uint64_t ignored)
{
    (void)ignored;
    into_name(in, place, AN_EDITION);
}

void json_into_unlimited(JsonReader *in, void *place, uint64_t ignored)
{
    char word[JSON_WORD_SIZE];
    (void)ignored;
    json_read_word(in, word);
    *(bool *)place = strcmp(word, "unlimited") == 0;
    if (strcmp(word, "box") != 0 && strcmp(word, "unlimited") != 0)
        json_fail(in, "the supply is box or unlimited");
}

/* --- Buildings and plots ---------------------------------------------------------------------- */

/* Is there a value for another side? Fails unless there are exactly two. */
static bool more_sides(JsonReader *in, unsigned *count)
{
    bool more = json_read_more(in, ']', count);
    if (more ? *count > SIDES : *count != SIDES) json_fail(in, "a building has two sides");
    return more && !in->wrong[0];
}

static void into_icons(JsonReader *in, void *place, uint64_t most)
{
    uint8_t(*icons)[GOODS] = place;
    unsigned count = 0;
    json_read_open(in, '[');
    while (more_sides(in, &count))
        into_goods(in, icons[count - 1], most);
}

static void into_points(JsonReader *in, void *place, uint64_t most)
{
    uint8_t *points = place;
    unsigned count = 0;
    json_read_open(in, '[');
    while (more_sides(in, &count))
        points[count - 1] = (uint8_t)json_read_number(in, most);
}

#define BUILDING_NUMBERS                                                                           \
    {"colour", into_name, offsetof(ParsedPlot, b.colour), A_COLOUR, false},                        \
        {"character", into_name, offsetof(ParsedPlot, b.character), A_CHARACTER, false},           \
        {"cost", into_goods, offsetof(ParsedPlot, b.cost), COST_MAX, false},                       \
        {"icons", into_icons, offsetof(ParsedPlot, b.icons), ICONS_MAX, false},                    \
    {                                                                                              \
        "points", into_points, offsetof(ParsedPlot, b.points), POINTS_MAX, false                   \
    }

static void read_building(JsonReader *in, Building *building)
{
    static const JsonField fields[] = {
        {"key", json_into_word, offsetof(ParsedPlot, key), 0, false}, BUILDING_NUMBERS, {0}};
    ParsedPlot read = {0};
    json_read_object(in, fields, &read);
    if (strlen(read.key) >= BUILDING_KEY_SIZE)
        json_fail(in, set_err_text(SET_KEY));
    else
        memcpy(read.b.key, read.key, strlen(read.key));
    *building = read.b;
}

void json_read_cards(JsonReader *in, CardSet *set)
{
    CardSet parsed;
    unsigned count = 0, culprit;
    memset(&parsed, 0, sizeof parsed);
    json_read_open(in, '[');
    while (json_read_more(in, ']', &count)) {
        if (count > BUILDINGS_MAX)
            json_fail(in, set_err_text(SET_TOO_MANY));
        else
            read_building(in, &parsed.buildings[parsed.count++]);
    }
    SetErr err = in->wrong[0] ? SET_OK : cards_check(&parsed, &culprit);
    if (err) json_fail(in, set_err_text(err));
    if (!in->wrong[0]) *set = parsed;
}

uint8_t plot_from_text(JsonReader *in, const char *name)
{
    bool good = name[0] >= 'a' && name[0] < 'a' + ROWS_MAX && name[1] >= '1' &&
                name[1] < '1' + COLUMNS && name[2] == '\0';
    if (!good) json_fail(in, "a plot is a row (a to f) and an area (1 to 5), like a3");
    return good ? (uint8_t)plot_at((unsigned)(name[0] - 'a'), (unsigned)(name[1] - '1')) : 0;
}

static void into_plots(JsonReader *in, void *place, uint64_t ignored)
{
    static const JsonField fields[] = {
        {"plot", json_into_word, offsetof(ParsedPlot, plot), 0, false},
        {"building", json_into_word, offsetof(ParsedPlot, key), 0, false},
        {"owner", into_seat_or_null, offsetof(ParsedPlot, owner), 0, false},
        {"upgraded", json_into_bool, offsetof(ParsedPlot, upgraded), 0, false},
        BUILDING_NUMBERS,
        {0}};
    ParsedView *view = place;
    unsigned count = 0;
    (void)ignored;
    json_read_open(in, '[');
    while (json_read_more(in, ']', &count)) {
        ParsedPlot *plot = &view->plots.list[count <= PLOTS_MAX ? count - 1 : 0];
        if (count > PLOTS_MAX) json_fail(in, "there are at most 30 plots");
        json_read_object(in, fields, plot);
        if (!in->wrong[0] && plot_from_text(in, plot->plot) != count - 1)
            json_fail(in, "plots must be in order: a1, a2, …");
    }
    view->plots.count = count;
}

/* --- Seats ------------------------------------------------------------------------------------ */

static bool pile_has(const Pile *whole, const Pile *part)
{
    bool has = true;
    for (unsigned k = 0; k < CHARACTERS; k++)
        has &= pile_count(part, k) <= pile_count(whole, k);
    return has;
}

/* Do the viewer's own piles agree with what everyone knows about them? */
static bool own_piles_fit(const ParsedSeat *seat)
{
    const SeatView *v = &seat->view;
    bool fits = pile_size(&seat->hand) == v->in_hand && pile_size(&seat->draw) == v->in_draw &&
                pile_has(&seat->hand, &v->known);
    for (unsigned k = 0; fits && k < CHARACTERS; k++)
        fits = pile_count(&seat->hand, k) - pile_count(&v->known, k) + pile_count(&seat->draw, k) ==
               pile_count(&v->unseen, k);
    return fits;
}

/* Checks how the piles of a seat relate to each other (view.h). */
static void check_piles(JsonReader *in, const ParsedSeat *seat)
{
    const SeatView *v = &seat->view;
    unsigned known = pile_size(&v->known), unseen = pile_size(&v->unseen);
    if (v->in_draw > unseen || v->in_hand + v->in_draw != known + unseen)
        json_fail(in, "in_hand + in_draw must be the number of known and unseen cards");
    if (seat->has_own && !own_piles_fit(seat)) json_fail(in, "hand + draw must be known + unseen");
}

static void read_seat(JsonReader *in, ParsedSeat *seat, unsigned number)
{
    static const JsonField fields[] = {
        {"hand", into_pile, offsetof(ParsedSeat, hand), 0, true},
        {"draw", into_pile, offsetof(ParsedSeat, draw), 0, true},
        {"seat", json_into_word, offsetof(ParsedSeat, name), 0, false},
        {"goods", into_goods, offsetof(ParsedSeat, view.goods), UINT8_MAX, false},
        {"points", json_into_u16, offsetof(ParsedSeat, view.points), UINT16_MAX, false},
        {"houses_left", json_into_u8, offsetof(ParsedSeat, houses_left), HOUSES_EACH, false},
        {"in_hand", json_into_u8, offsetof(ParsedSeat, view.in_hand), CARDS_MAX, false},
        {"in_draw", json_into_u8, offsetof(ParsedSeat, view.in_draw), CARDS_MAX, false},
        {"known", into_pile, offsetof(ParsedSeat, view.known), 0, false},
        {"unseen", into_pile, offsetof(ParsedSeat, view.unseen), 0, false},
        {"discard", into_pile, offsetof(ParsedSeat, view.discard), 0, false},
        {"left", json_into_bool, offsetof(ParsedSeat, view.has_left), 0, false},
        {0}};
    const unsigned both = 3, own = json_read_object(in, fields, seat) & both;
    if (in->wrong[0]) return;
    seat->has_own = own == both;
    if (own && own != both) json_fail(in, "a seat must have both hand and draw, or neither");
    if (strcmp(seat->name, seat_name(number)) != 0)
        json_fail(in, "seats must be alpha, beta, gamma, delta, in this order");
    check_piles(in, seat);
}

static void into_seats(JsonReader *in, void *place, uint64_t ignored)
{
    ParsedView *view = place;
    unsigned count = 0;
    (void)ignored;
    json_read_open(in, '[');
    while (json_read_more(in, ']', &count)) {
        if (count > SEATS_MAX)
            json_fail(in, "there are at most four seats");
        else
            read_seat(in, &view->seats.list[count - 1], count - 1);
    }
    if (count < SEATS_MIN) json_fail(in, "there are at least two seats");
    view->seats.count = count;
}

/* --- The view --------------------------------------------------------------------------------- */

#define IN_TABLE(field) offsetof(ParsedView, view.table.field)
#define LAST_SEAT (SEATS_MAX - 1)

static const JsonField VIEW_FIELDS[] = {
    {"viewer", into_seat_or_null, offsetof(ParsedView, viewer), 0, false},
    {"edition", into_name, IN_TABLE(edition), AN_EDITION, false},
    {"turn", json_into_u32, IN_TABLE(turn), UINT32_MAX, false},
    {"stage", into_name, IN_TABLE(stage), A_STAGE, false},
    {"decider", json_into_u8, IN_TABLE(decider), LAST_SEAT, false},
    {"active", json_into_u8, IN_TABLE(active), LAST_SEAT, false},
    {"start", json_into_u8, IN_TABLE(start), LAST_SEAT, false},
    {"final", into_name, IN_TABLE(final), A_FINAL, false},
    {"trigger", into_name, IN_TABLE(trigger), A_TRIGGER, false},
    {"jean", json_into_u8, IN_TABLE(jean), STREET_SPACES, false},
    {"supply", into_supply, 0, 0, false},
    {"barrels", into_goods, IN_TABLE(barrels), STREET_SPACES, false},
    {"draft", into_good_set, IN_TABLE(draft), 0, false},
    {"staff", into_pile, IN_TABLE(staff), 0, false},
    {"played", into_played, 0, 0, false},
    {"action", into_character_or_null, offsetof(ParsedView, action), 0, false},
    {"effect", into_word_or_null, offsetof(ParsedView, effect), 0, false},
    {"copies", into_character_or_null, offsetof(ParsedView, copies), 0, false},
    {"paying", into_paying, offsetof(ParsedView, paying), 0, false},
    {"ask_end", json_into_bool, IN_TABLE(ask_end), 0, false},
    {"step", json_into_u8, IN_TABLE(step), EFFECTS_MAX - 1, false},
    {"picked", into_picked, 0, 0, false},
    {"plots", into_plots, 0, 0, false},
    {"players", into_seats, 0, 0, false},
    {0}};

_Static_assert(sizeof VIEW_FIELDS / sizeof *VIEW_FIELDS <= JSON_FIELDS_MAX, "one bit per field");

/* --- The calls -------------------------------------------------------------------------------- */

void json_read_view(JsonReader *in, const CardSet *set, View *view)
{
    ParsedView parsed;
    memset(&parsed, 0, sizeof parsed);
    parsed.set = set;
    json_read_object(in, VIEW_FIELDS, &parsed);
    in->key[0] = '\0'; /* errors from here on are about the whole view */
    if (!in->wrong[0]) parsed_view_complete(in, &parsed);
    if (!in->wrong[0]) *view = parsed.view;
}

static bool finish(JsonReader *in, char wrong[JSON_ERROR_SIZE])
{
    memcpy(wrong, in->wrong, JSON_ERROR_SIZE);
    return !wrong[0];
}

bool view_read(const char *text, size_t length, const CardSet *set, View *view,
               char wrong[JSON_ERROR_SIZE])
{
    JsonReader in = json_from(text, length);
    View read;
    json_read_view(&in, set, &read);
    json_read_end(&in);
    if (!in.wrong[0]) *view = read;
    return finish(&in, wrong);
}

bool cards_read(const char *text, size_t length, CardSet *set, char wrong[JSON_ERROR_SIZE])
{
    JsonReader in = json_from(text, length);
    CardSet read;
    json_read_cards(&in, &read);
    json_read_end(&in);
    if (!in.wrong[0]) *set = read;
    return finish(&in, wrong);
}

/* JSON writers, from single values up to whole views and games. */
#include "record/state_json_write.h"

#include "record/notation.h"

void json_plot(JsonWriter *json, unsigned plot)
{
    char name[PLOT_TEXT_SIZE];
    Text text = text_over(name, sizeof name);
    plot_write(&text, plot);
    json_string(json, name);
}

void json_choice(JsonWriter *json, Choice choice)
{
    char words[CHOICE_TEXT_SIZE];
    Text text = text_over(words, sizeof words);
    choice_write(&text, choice);
    json_string(json, words);
}

void json_goods(JsonWriter *json, const uint8_t goods[GOODS])
{
    json_open(json, '{');
    for (int good = 0; good < GOODS; good++)
        json_key_number(json, good_name((Good)good), goods[good]);
    json_close(json, '}');
}

void json_pile(JsonWriter *json, const Pile *pile)
{
    json_open(json, '{');
    for (uint32_t kinds = pile_kinds(pile); kinds; kinds &= kinds - 1) {
        unsigned character = (unsigned)__builtin_ctz(kinds);
        json_key_number(json, CHARACTER_INFO[character].key, pile_count(pile, character));
    }
    json_close(json, '}');
}

static void json_good_set(JsonWriter *json, unsigned set)
{
    json_open(json, '[');
    for (int good = 0; good < GOODS; good++)
        if (set & GOOD_BIT(good)) json_string(json, good_name((Good)good));
    json_close(json, ']');
}

void json_seat_set(JsonWriter *json, unsigned set)
{
    json_open(json, '[');
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (set >> seat & 1u) json_number(json, seat);
    json_close(json, ']');
}

void json_score(JsonWriter *json, Score score)
{
    json_open(json, '{');
    json_key_number(json, "track", score.track);
    json_key_number(json, "buildings", score.buildings);
    json_key_number(json, "goods", score.goods);
    json_key_number(json, "total", score.total);
    json_key_number(json, "houses", score.houses);
    json_close(json, '}');
}

static void json_character(JsonWriter *json, unsigned character)
{
    if (character < CHARACTERS)
        json_string(json, CHARACTER_INFO[character].key);
    else
        json_null(json);
}

void lower_name_write(Text *text, const char *name)
{
    for (; *name; name++)
        text_char(text, *name == '_'                   ? '-'
                        : *name >= 'A' && *name <= 'Z' ? (char)(*name + 32)
                                                       : *name);
}

static void json_name_lower(JsonWriter *json, const char *name)
{
    char lower[32];
    Text text = text_over(lower, sizeof lower);
    lower_name_write(&text, name);
    ENSURE(text_fits(&text));
    json_string(json, lower);
}

static void json_event_field(JsonWriter *json, const Event *event, char field, const CardSet *set)
{
    static const struct {
        char field;
        const char *key;
    } keys[] = {{'s', "seat"},     {'o', "to"}, {'k', "card"},  {'g', "good"},    {'p', "plot"},
                {'b', "building"}, {'n', "n"},  {'G', "goods"}, {'t', "trigger"}, {'w', "winners"}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].field == field) json_key(json, keys[i].key);
    switch (field) {
    case 's': json_number(json, event->seat); break;
    case 'o': json_number(json, event->other); break;
    case 'k': json_character(json, event->card); break;
    case 'g': json_string(json, good_name((Good)event->good)); break;
    case 'p': json_plot(json, event->plot); break;
    case 'b':
        ENSURE(event->building < set->count);
        json_string(json, set->buildings[event->building].key);
        break;
    case 'n': json_number(json, event->n); break;
    case 'G': json_goods(json, event->goods); break;
    case 't': json_string(json, trigger_name((Trigger)event->n)); break;
    case 'w': json_seat_set(json, event->n); break;
    default: UNREACHABLE("events.def knows no other field");
    }
}

void json_event_fields(JsonWriter *json, const Event *event, const CardSet *set)
{
    json_key(json, "event");
    json_name_lower(json, event_name((EventKind)event->kind));
    for (const char *field = event_fields((EventKind)event->kind); *field; field++)
        json_event_field(json, event, *field, set);
}

void json_event(JsonWriter *json, const Event *event, const CardSet *set)
{
    json_open(json, '{');
    json_event_fields(json, event, set);
    json_close(json, '}');
}

static void json_building_numbers(JsonWriter *json, const Building *b)
{
    json_key_string(json, "colour", colour_name((Colour)b->colour));
    json_key_string(json, "character", CHARACTER_INFO[b->character].key);
    json_key(json, "cost");
    json_goods(json, b->cost);
    json_key(json, "icons");
    json_open(json, '[');
    for (int side = 0; side < SIDES; side++)
        json_goods(json, b->icons[side]);
    json_close(json, ']');
    json_key(json, "points");
    json_open(json, '[');
    for (int side = 0; side < SIDES; side++)
        json_number(json, b->points[side]);
    json_close(json, ']');
}

void json_building_fields(JsonWriter *json, const Building *building)
{
    json_key_string(json, "key", building->key);
    json_building_numbers(json, building);
}

void json_cards(JsonWriter *json, const CardSet *set)
{
    json_open(json, '[');
    for (unsigned i = 0; i < set->count; i++) {
        json_open(json, '{');
        json_building_fields(json, &set->buildings[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static unsigned owner_of(const uint32_t owned[SEATS_MAX], unsigned plot)
{
    unsigned seat = 0;
    while (seat < SEATS_MAX && !(owned[seat] >> plot & 1u))
        seat++;
    return seat;
}

/* `full`: with what is printed on the buildings, for clients that do not know the building set. */
static void json_plots(JsonWriter *json, const Table *table, const uint32_t owned[SEATS_MAX],
                       const CardSet *set, bool full)
{
    json_open(json, '[');
    for (unsigned plot = 0; plot < PLOTS_MAX && table->plots >> plot & 1u; plot++) {
        unsigned owner = owner_of(owned, plot);
        json_open(json, '{');
        json_key(json, "plot");
        json_plot(json, plot);
        json_key_string(json, "building", set->buildings[table->building[plot]].key);
        json_key(json, "owner");
        if (owner < SEATS_MAX)
            json_number(json, owner);
        else
            json_null(json);
        json_key_bool(json, "upgraded", table->upgraded >> plot & 1u);
        if (full) json_building_numbers(json, &set->buildings[table->building[plot]]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void json_action(JsonWriter *json, const Table *table)
{
    bool acting = table->stage >= STAGE_USE && table->stage <= STAGE_GIVE;
    json_key(json, "action");
    json_character(json, acting ? table->action : NOBODY);
    json_key(json, "effect");
    if (acting && table->action < CHARACTERS && table->stage != STAGE_USE)
        json_name_lower(
            json, effect_name((EffectKind)CHARACTER_INFO[table->action].does[table->step].kind));
    else
        json_null(json);
    json_key(json, "copies"); /* what an Apprentice repeats, if played next or just now */
    json_character(json, table->stage == STAGE_PLAY ? table->action : table->previous);
    json_key(json, "paying");
    if (table->stage == STAGE_PAY) {
        json_open(json, '{');
        json_key(json, "plot");
        json_plot(json, table->plot);
        json_key_bool(json, "upgrade", table->upgrading);
        json_key(json, "price");
        json_goods(json, table->price);
        json_close(json, '}');
    } else {
        json_null(json);
    }
}

const char *final_name(Final final)
{
    static const char *const NAMES[] = {
        [FINAL_NO] = "no", [FINAL_TRIGGERED] = "triggered", [FINAL_RUNNING] = "running"};
    ENSURE((unsigned) final <= FINAL_RUNNING);
    return NAMES[final];
}

static void json_table(JsonWriter *json, const Table *table)
{
    json_key_string(json, "edition", edition_name((Edition)table->edition));
    json_key_number(json, "turn", table->turn);
    json_key_string(json, "stage", stage_name((Stage)table->stage));
    json_key_number(json, "decider", table->decider);
    json_key_number(json, "active", table->active);
    json_key_number(json, "start", table->start);
    json_key_string(json, "final", final_name((Final)table->final));
    json_key_string(json, "trigger", trigger_name((Trigger)table->trigger));
    json_key_number(json, "jean", table->jean);
    json_key(json, "supply");
    if (table->unlimited)
        json_null(json);
    else
        json_goods(json, table->supply);
    json_key(json, "barrels");
    json_goods(json, table->barrels);
    json_key(json, "draft");
    json_good_set(json, table->draft);
    json_key(json, "staff");
    json_pile(json, &table->staff);
    json_key(json, "played");
    json_open(json, '[');
    for (unsigned i = 0; i < table->plays; i++)
        json_character(json, table->played[i]);
    json_close(json, ']');
    json_action(json, table);
}

static void json_key_pile(JsonWriter *json, const char *key, const Pile *pile)
{
    json_key(json, key);
    json_pile(json, pile);
}

static void json_player(JsonWriter *json, const Player *player)
{
    json_open(json, '{');
    json_key(json, "goods");
    json_goods(json, player->goods);
    json_key_number(json, "points", player->points);
    json_key_number(json, "houses_left", HOUSES_EACH - (unsigned)__builtin_popcount(player->owned));
    json_key_pile(json, "hand", &player->hand);
    json_key_pile(json, "known", &player->known);
    json_key_pile(json, "draw", &player->draw);
    json_key_pile(json, "discard", &player->discard);
    json_key_bool(json, "left", player->has_left);
    json_close(json, '}');
}

void json_game(JsonWriter *json, const Game *game, const CardSet *set)
{
    uint32_t owned[SEATS_MAX];
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        owned[seat] = game->players[seat].owned;
    json_open(json, '{');
    json_table(json, &game->table);
    json_key(json, "plots");
    json_plots(json, &game->table, owned, set, false);
    json_key(json, "players");
    json_open(json, '[');
    for (unsigned seat = 0; seat < game->table.seats; seat++)
        json_player(json, &game->players[seat]);
    json_close(json, ']');
    json_close(json, '}');
}

static void json_seat(JsonWriter *json, const View *view, unsigned seat)
{
    const SeatView *s = &view->seats[seat];
    json_open(json, '{');
    json_key_string(json, "seat", seat_name(seat));
    json_key(json, "goods");
    json_goods(json, s->goods);
    json_key_number(json, "points", s->points);
    json_key_number(json, "houses_left", HOUSES_EACH - (unsigned)__builtin_popcount(s->owned));
    json_key_number(json, "in_hand", s->in_hand);
    json_key_number(json, "in_draw", s->in_draw);
    json_key_pile(json, "known", &s->known);
    json_key_pile(json, "unseen", &s->unseen);
    json_key_pile(json, "discard", &s->discard);
    if (seat == view->seat) {
        json_key_pile(json, "hand", &view->hand);
        json_key_pile(json, "draw", &view->draw);
    }
    json_key_bool(json, "left", s->has_left);
    json_close(json, '}');
}

bool table_has_picked(const Table *table)
{
    bool picked = false;
    for (unsigned i = 0; i < table->step; i++) {
        unsigned kind = CHARACTER_INFO[table->action].does[i].kind;
        picked |= kind == EFFECT_PICK || kind == EFFECT_NAME;
    }
    return picked;
}

/* Fields that json_table leaves out because traces do not need them, but reading a view back does.
 */
static void json_view_fields(JsonWriter *json, const Table *table)
{
    json_key_bool(json, "ask_end", table->ask_end);
    json_key_number(json, "step", table->step);
    json_key(json, "picked");
    if (table_has_picked(table))
        json_string(json, good_name((Good)table->picked));
    else
        json_null(json);
}

void json_view(JsonWriter *json, const View *view, const CardSet *set)
{
    uint32_t owned[SEATS_MAX];
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        owned[seat] = view->seats[seat].owned;
    json_open(json, '{');
    json_key(json, "viewer");
    if (view->seat < view->table.seats)
        json_number(json, view->seat);
    else
        json_null(json);
    json_table(json, &view->table);
    json_view_fields(json, &view->table);
    json_key(json, "plots");
    json_plots(json, &view->table, owned, set, true);
    json_key(json, "players");
    json_open(json, '[');
    for (unsigned seat = 0; seat < view->table.seats; seat++)
        json_seat(json, view, seat);
    json_close(json, ']');
    json_close(json, '}');
}

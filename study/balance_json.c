/* Writes the balance report as one JSON object. docs/balance.md lists its keys. Rates and shares
 * are between 0 and 1. */
#include "study/balance_report.h"

#include "base/json.h"
#include "record/cardset.h"

static double share(uint64_t part, uint64_t whole)
{
    return whole ? (double)part / (double)whole : 0;
}

static void put_interval(JsonWriter *json, const char *key, Interval interval)
{
    json_key(json, key);
    json_open(json, '[');
    json_decimal(json, interval.low, 5);
    json_decimal(json, interval.high, 5);
    json_close(json, ']');
}

static void put_tally(JsonWriter *json, const Tally *tally)
{
    json_key_number(json, "seats", tally->seats);
    json_key_decimal(json, "win_rate", tally_win_rate(tally), 5);
    put_interval(json, "ci95", tally_win_interval(tally));
    json_key_decimal(json, "mean_points", tally_mean_points(tally), 3);
}

static void put_tally_object(JsonWriter *json, const char *key, const Tally *tally)
{
    json_key(json, key);
    json_open(json, '{');
    put_tally(json, tally);
    json_close(json, '}');
}

static void put_histogram(JsonWriter *json, const char *key, const Histogram *histogram,
                          double unit)
{
    const unsigned last = histogram_quantile(histogram, 1);
    json_key(json, key);
    json_open(json, '{');
    json_key_decimal(json, "mean", histogram_mean(histogram) * unit, 3);
    json_key_decimal(json, "deviation", histogram_deviation(histogram) * unit, 3);
    json_key_decimal(json, "p5", histogram_quantile(histogram, 0.05) * unit, 2);
    json_key_decimal(json, "median", histogram_quantile(histogram, 0.5) * unit, 2);
    json_key_decimal(json, "p95", histogram_quantile(histogram, 0.95) * unit, 2);
    json_key_decimal(json, "step", unit, 5);
    json_key(json, "counts");
    json_open(json, '[');
    for (unsigned i = 0; i <= last; i++)
        json_number(json, histogram->counts[i]);
    json_close(json, ']');
    json_close(json, '}');
}

static void put_seats(JsonWriter *json, const Balance *balance)
{
    json_key(json, "seats");
    json_open(json, '[');
    for (unsigned seat = 0; seat < balance->players; seat++) {
        json_open(json, '{');
        json_key_number(json, "place", seat + 1);
        json_key_decimal(json, "ratio",
                         tally_win_rate(&balance->seats[seat]) / balance_fair_share(balance), 5);
        put_tally(json, &balance->seats[seat]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void put_ends(JsonWriter *json, const Balance *balance)
{
    json_key(json, "ends");
    json_open(json, '{');
    for (unsigned t = TRIGGER_NONE + 1; t < TRIGGERS; t++)
        json_key_decimal(json, trigger_name((Trigger)t),
                         share(balance->triggers[t], balance->games), 5);
    json_close(json, '}');
}

static void put_source(JsonWriter *json, const Balance *balance, unsigned source)
{
    static const char *const name[SOURCE_CARDS] = {"jean", "built", "upgraded", "goods"};
    const double seats = (double)(balance->games * balance->players);
    if (source >= SOURCE_CARDS && !balance->points[source]) return;
    json_open(json, '{');
    if (source < SOURCE_CARDS)
        json_key_string(json, "source", name[source]);
    else
        json_key_string(json, "character", CHARACTER_INFO[source - SOURCE_CARDS].key);
    json_key_decimal(json, "mean", (double)balance->points[source] / seats, 4);
    json_key_decimal(json, "mean_of_winners",
                     (double)balance->winners_points[source] / (double)balance->victories, 4);
    json_close(json, '}');
}

static void put_sources(JsonWriter *json, const Balance *balance)
{
    json_key(json, "points");
    json_open(json, '[');
    for (unsigned source = 0; source < SOURCES; source++)
        put_source(json, balance, source);
    json_close(json, ']');
}

/* [value, standard error], or null. */
static void put_estimate(JsonWriter *json, const char *key, Estimate estimate)
{
    json_key(json, key);
    if (!estimate.known) {
        json_null(json);
        return;
    }
    json_open(json, '[');
    json_decimal(json, estimate.value, 5);
    json_decimal(json, estimate.error, 5);
    json_close(json, ']');
}

static void put_building(JsonWriter *json, const Balance *balance, const Building *card,
                         const BalanceBuilding *b, const Solution *worth, unsigned number)
{
    const double fair = balance_fair_share(balance);
    const Interval ends = tally_win_interval(&b->owners);
    const bool owned = b->owners.seats > 0;
    json_key_string(json, "character", CHARACTER_INFO[card->character].key);
    json_key_string(json, "colour", colour_name((Colour)card->colour));
    json_key_number(json, "dealt", b->dealt);
    json_key_decimal(json, "built", share(b->built, b->dealt), 5);
    json_key_decimal(json, "built_turn", share(b->built_at, b->built), 2);
    json_key_decimal(json, "upgraded", share(b->upgraded, b->dealt), 5);
    json_key_decimal(json, "upgraded_turn", share(b->upgraded_at, b->upgraded), 2);
    json_key(json, "edge");
    if (owned)
        json_decimal(json, tally_win_rate(&b->owners) - fair, 5);
    else
        json_null(json);
    put_interval(json, "edge_ci95", (Interval){ends.low - fair, ends.high - fair});
    put_estimate(json, "regression", worth->each[number]);
    put_estimate(json, "over_mean_house", worth->over_mean[number]);
    put_tally_object(json, "owners", &b->owners);
}

static void put_kind_names(JsonWriter *json, const Balance *balance, unsigned kind)
{
    char name[KIND_NAME_SIZE];
    balance_kind_name(balance, kind, name);
    json_key_string(json, "name", name);
    json_key(json, "keys");
    json_open(json, '[');
    for (unsigned i = 0; i < balance->set->count; i++)
        if (balance->kind_of[i] == kind) json_string(json, balance->set->buildings[i].key);
    json_close(json, ']');
}

/* One object per building, or per kind with all its copies together. */
static void put_buildings(JsonWriter *json, const char *key, const Balance *balance, bool by_kind)
{
    const Building *cards = balance->set->buildings;
    const unsigned count = by_kind ? balance->kinds : balance->set->count;
    const Solution *worth = by_kind ? &balance->kind_worth : &balance->building_worth;
    json_key(json, key);
    json_open(json, '[');
    for (unsigned i = 0; i < count; i++) {
        const BalanceBuilding sums = by_kind ? balance_kind(balance, i) : balance->buildings[i];
        json_open(json, '{');
        if (by_kind)
            put_kind_names(json, balance, i);
        else
            json_key_string(json, "key", cards[i].key);
        put_building(json, balance, by_kind ? balance_kind_first(balance, i) : &cards[i], &sums,
                     worth, i);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void put_characters(JsonWriter *json, const Balance *balance)
{
    json_key(json, "characters");
    json_open(json, '[');
    for (unsigned i = 0; i < CHARACTERS; i++) {
        const BalanceCharacter *character = &balance->characters[i];
        json_open(json, '{');
        const char letter[] = {CHARACTER_INFO[i].letter, '\0'};
        json_key_string(json, "character", CHARACTER_INFO[i].key);
        json_key_string(json, "name", CHARACTER_INFO[i].name);
        json_key_string(json, "letter", letter);
        json_key_string(json, "colour", colour_name(CHARACTER_INFO[i].colour));
        json_key_decimal(json, "taken_a_game", share(character->taken, balance->games), 4);
        json_key_decimal(json, "in_decks",
                         share(character->holders.seats, balance->games * balance->players), 5);
        json_key_decimal(json, "plays_a_game", share(character->plays, balance->games), 4);
        json_key_decimal(json, "plays_of_an_owner",
                         share(character->holders_plays, character->holders.seats), 4);
        json_key_decimal(json, "points_a_game", share(character->points, balance->games), 4);
        put_tally_object(json, "owners", &character->holders);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void put_by_houses(JsonWriter *json, const Balance *balance, unsigned colour)
{
    json_key(json, colour_name((Colour)colour));
    json_open(json, '[');
    for (unsigned houses = 0; houses <= HOUSES_EACH; houses++) {
        json_open(json, '{');
        json_key_number(json, "houses", houses);
        put_tally(json, &balance->by_houses[colour][houses]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void put_mix(JsonWriter *json, unsigned g, unsigned b, unsigned y, const Tally *tally)
{
    if (!tally->seats) return;
    json_open(json, '{');
    json_key_number(json, "green", g);
    json_key_number(json, "blue", b);
    json_key_number(json, "yellow", y);
    put_tally(json, tally);
    json_close(json, '}');
}

static void put_colours(JsonWriter *json, const Balance *balance)
{
    json_key(json, "colours");
    json_open(json, '{');
    for (unsigned colour = 0; colour < BUILDING_COLOURS; colour++)
        put_by_houses(json, balance, colour);
    json_key(json, "most_houses_in");
    json_open(json, '{');
    for (unsigned i = 0; i < LEADERS; i++)
        put_tally_object(json, i < BUILDING_COLOURS ? colour_name((Colour)i) : "none",
                         &balance->by_leader[i]);
    json_close(json, '}');
    json_key(json, "mixes");
    json_open(json, '[');
    for (unsigned g = 0; g <= HOUSES_EACH; g++)
        for (unsigned b = 0; b <= HOUSES_EACH; b++)
            for (unsigned y = 0; y <= HOUSES_EACH; y++)
                put_mix(json, g, b, y, &balance->by_mix[g][b][y]);
    json_close(json, ']');
    json_close(json, '}');
}

static void put_verdict(JsonWriter *json, const VerdictInfo *info, const Verdict *verdict)
{
    json_open(json, '{');
    json_key_string(json, "limit", info->key);
    json_key_string(json, "name", info->name);
    json_key_string(json, "measures", info->about);
    json_key_string(json, "allowed", info->limit);
    json_key_bool(json, "percent", info->percent);
    json_key_decimal(json, "least", info->min, 2);
    json_key_decimal(json, "most", info->max, 2);
    json_key_decimal(json, "value", verdict->value, 5);
    put_interval(json, "ci95", verdict->interval);
    json_key_string(json, "about", verdict->about);
    json_key_bool(json, "passes", verdict->passes);
    json_key_bool(json, "sure", verdict->sure);
    json_close(json, '}');
}

static void put_balance(JsonWriter *json, const Balance *balance, const Verdict *verdicts)
{
    json_open(json, '{');
    json_key_number(json, "players", balance->players);
    json_key_number(json, "games", balance->games);
    json_key_number(json, "stopped", balance->stopped);
    json_key_decimal(json, "fair_share", balance_fair_share(balance), 5);
    json_key(json, "verdicts");
    json_open(json, '[');
    for (unsigned kind = 0; kind < VERDICTS; kind++)
        put_verdict(json, &VERDICT_INFO[kind], &verdicts[kind]);
    json_close(json, ']');
    put_seats(json, balance);
    put_histogram(json, "turns_of_a_player", &balance->turns, 1);
    put_histogram(json, "decisions", &balance->decisions, 1);
    put_histogram(json, "minutes", &balance->all_turns, balance_minutes(1));
    put_ends(json, balance);
    put_histogram(json, "scores", &balance->scores, 1);
    put_histogram(json, "margins", &balance->margins, 1);
    put_sources(json, balance);
    put_estimate(json, "mean_house", balance->kind_worth.mean);
    put_buildings(json, "kinds", balance, true);
    put_buildings(json, "buildings", balance, false);
    put_characters(json, balance);
    put_colours(json, balance);
    json_close(json, '}');
}

void balance_json(const BalanceReport *report, Text *text)
{
    JsonWriter json = {.text = text};
    char cards[CARDSET_HASH_SIZE];
    ENSURE(report->count <= BALANCES_MAX);
    cardset_hash(report->set, cards);
    json_open(&json, '{');
    json_key_string(&json, "bot", report->bot);
    json_key_number(&json, "games", report->games);
    json_key_number(&json, "seed", report->seed);
    json_key_string(&json, "edition", edition_name((Edition)report->setup.edition));
    json_key_string(&json, "supply", report->setup.unlimited ? "unlimited" : "box");
    json_key_string(&json, "cards", cards);
    json_key_number(&json, "seconds_a_turn", SECONDS_PER_TURN);
    json_key(&json, "tables");
    json_open(&json, '[');
    for (unsigned i = 0; i < report->count; i++)
        put_balance(&json, report->balances[i], report->verdicts[i]);
    json_close(&json, ']');
    json_close(&json, '}');
    text_char(text, '\n');
}

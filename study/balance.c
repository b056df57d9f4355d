/* Sums up the statistics of games: adds one game to the totals, then solves the regressions. */
#include "study/balance.h"

#include <stdio.h>
#include <string.h>

double tally_win_rate(const Tally *tally)
{
    return tally->seats ? (double)tally->won / WIN_UNITS / (double)tally->seats : 0;
}

Interval tally_win_interval(const Tally *tally)
{
    return interval_of_rate((double)tally->won / WIN_UNITS, (double)tally->seats);
}

double tally_mean_points(const Tally *tally)
{
    return tally->seats ? (double)tally->points / (double)tally->seats : 0;
}

static void tally_add(Tally *tally, const BalanceSeat *seat)
{
    tally->seats++;
    tally->won += seat->won;
    tally->points += seat->score.total;
}

static bool same_kind(const Building *a, const Building *b)
{
    return a->character == b->character && !memcmp(a->cost, b->cost, sizeof a->cost) &&
           !memcmp(a->icons, b->icons, sizeof a->icons) &&
           !memcmp(a->points, b->points, sizeof a->points);
}

static unsigned kind_for(const Balance *balance, unsigned building)
{
    const Building *all = balance->set->buildings;
    for (unsigned other = 0; other < building; other++)
        if (same_kind(&all[other], &all[building])) return balance->kind_of[other];
    return balance->kinds;
}

void balance_init(Balance *balance, unsigned players, const CardSet *set)
{
    ENSURE(players >= SEATS_MIN && players <= SEATS_MAX && set->count <= BUILDINGS_MAX);
    memset(balance, 0, sizeof *balance);
    balance->players = players;
    balance->set = set;
    for (unsigned i = 0; i < set->count; i++) {
        balance->kind_of[i] = kind_for(balance, i);
        if (balance->kind_of[i] == balance->kinds) balance->kinds++;
    }
    _Static_assert((int)BUILDINGS_MAX <= (int)REGRESSORS_MAX, "one regressor per building");
    regression_init(&balance->by_building, set->count, players);
    regression_init(&balance->by_kind, balance->kinds, players);
}

static void add_buildings(Balance *balance, const BalanceGame *played)
{
    for (unsigned i = 0; i < balance->set->count; i++) {
        BalanceBuilding *building = &balance->buildings[i];
        building->dealt += played->dealt >> i & 1u;
        building->built += played->built_at[i] > 0;
        building->built_at += played->built_at[i];
        building->upgraded += played->upgraded_at[i] > 0;
        building->upgraded_at += played->upgraded_at[i];
        for (unsigned seat = 0; seat < played->players; seat++)
            if (played->seats[seat].owned >> i & 1u)
                tally_add(&building->owners, &played->seats[seat]);
    }
}

static void add_to_regressions(Balance *balance, const BalanceGame *played)
{
    RegressionRow buildings[SEATS_MAX] = {{0}}, kinds[SEATS_MAX] = {{0}};
    for (unsigned seat = 0; seat < played->players; seat++) {
        const BalanceSeat *from = &played->seats[seat];
        for (uint64_t owned = from->owned; owned; owned &= owned - 1) {
            unsigned building = (unsigned)__builtin_ctzll(owned);
            buildings[seat][building] = 1;
            kinds[seat][balance->kind_of[building]]++;
        }
        buildings[seat][balance->set->count] = kinds[seat][balance->kinds] = (int)from->won;
    }
    regression_add(&balance->by_building, buildings);
    regression_add(&balance->by_kind, kinds);
}

static void add_characters(Balance *balance, const BalanceSeat *seat)
{
    for (unsigned i = 0; i < CHARACTERS; i++) {
        BalanceCharacter *character = &balance->characters[i];
        character->taken += seat->taken[i];
        character->plays += seat->plays[i];
        character->points += (uint64_t)seat->points[SOURCE_CARDS + i];
        if (!seat->deck[i]) continue;
        tally_add(&character->holders, seat);
        character->holders_plays += seat->plays[i];
    }
}

/* The colour with the most houses, or BUILDING_COLOURS if several have the most. */
static unsigned leading_colour(const unsigned houses[BUILDING_COLOURS])
{
    unsigned best = 0, with_best = 0, found = BUILDING_COLOURS;
    for (unsigned colour = 0; colour < BUILDING_COLOURS; colour++)
        if (houses[colour] > best) best = houses[colour];
    for (unsigned colour = 0; colour < BUILDING_COLOURS; colour++) {
        if (houses[colour] != best) continue;
        with_best++;
        found = colour;
    }
    return with_best == 1 ? found : BUILDING_COLOURS;
}

static void add_colours(Balance *balance, const BalanceSeat *seat)
{
    const unsigned *houses = seat->houses;
    ENSURE(houses[GREEN] + houses[BLUE] + houses[YELLOW] <= HOUSES_EACH);
    for (unsigned colour = 0; colour < BUILDING_COLOURS; colour++)
        tally_add(&balance->by_houses[colour][houses[colour]], seat);
    tally_add(&balance->by_leader[leading_colour(houses)], seat);
    tally_add(&balance->by_mix[houses[GREEN]][houses[BLUE]][houses[YELLOW]], seat);
}

static void add_seat(Balance *balance, const BalanceSeat *seat)
{
    histogram_add(&balance->turns, seat->turns);
    histogram_add(&balance->scores, seat->score.total);
    for (unsigned i = 0; i < SOURCES; i++) {
        balance->points[i] += seat->points[i];
        balance->winners_points[i] += (int64_t)seat->won * seat->points[i];
    }
    balance->victories += seat->won;
    add_characters(balance, seat);
    add_colours(balance, seat);
}

static unsigned margin(const BalanceGame *played)
{
    unsigned best = 0, next = 0;
    for (unsigned seat = 0; seat < played->players; seat++) {
        unsigned total = played->seats[seat].score.total;
        if (total > best) {
            next = best;
            best = total;
        } else if (total > next) {
            next = total;
        }
    }
    return best - next;
}

void balance_add(Balance *balance, const BalanceGame *played)
{
    ENSURE(played->players == balance->players);
    balance->games++;
    balance->triggers[played->trigger]++;
    histogram_add(&balance->all_turns, played->turns);
    histogram_add(&balance->decisions, played->decisions);
    histogram_add(&balance->margins, margin(played));
    for (unsigned seat = 0; seat < played->players; seat++) {
        tally_add(&balance->seats[seat], &played->seats[seat]);
        add_seat(balance, &played->seats[seat]);
    }
    add_buildings(balance, played);
    add_to_regressions(balance, played);
}

static void scale_to_wins(Estimate *estimate)
{
    estimate->value /= WIN_UNITS;
    estimate->error /= WIN_UNITS;
}

static void solve(const Regression *regression, const double owners[], Solution *solution)
{
    regression_solve(regression, owners, solution);
    scale_to_wins(&solution->mean);
    for (unsigned i = 0; i < regression->regressors; i++) {
        scale_to_wins(&solution->each[i]);
        scale_to_wins(&solution->over_mean[i]);
    }
}

void balance_solve(Balance *balance)
{
    double owners[BUILDINGS_MAX] = {0}, of_kind[BUILDINGS_MAX] = {0};
    for (unsigned i = 0; i < balance->set->count; i++) {
        owners[i] = (double)balance->buildings[i].owners.seats;
        of_kind[balance->kind_of[i]] += owners[i];
    }
    solve(&balance->by_building, owners, &balance->building_worth);
    solve(&balance->by_kind, of_kind, &balance->kind_worth);
}

double balance_fair_share(const Balance *balance)
{
    return 1.0 / balance->players;
}

double balance_minutes(double turns)
{
    return turns * SECONDS_PER_TURN / 60;
}

BalanceBuilding balance_kind(const Balance *balance, unsigned kind)
{
    BalanceBuilding sum = {0};
    for (unsigned i = 0; i < balance->set->count; i++) {
        const BalanceBuilding *part = &balance->buildings[i];
        if (balance->kind_of[i] != kind) continue;
        sum.dealt += part->dealt;
        sum.built += part->built;
        sum.upgraded += part->upgraded;
        sum.built_at += part->built_at;
        sum.upgraded_at += part->upgraded_at;
        sum.owners.seats += part->owners.seats;
        sum.owners.won += part->owners.won;
        sum.owners.points += part->owners.points;
    }
    return sum;
}

const Building *balance_kind_first(const Balance *balance, unsigned kind)
{
    unsigned i = 0;
    ENSURE(kind < balance->kinds);
    while (balance->kind_of[i] != kind)
        i++;
    return &balance->set->buildings[i];
}

void balance_kind_name(const Balance *balance, unsigned kind, char name[KIND_NAME_SIZE])
{
    const Building *first = balance_kind_first(balance, kind), *last = first;
    for (unsigned i = 0; i < balance->set->count; i++)
        if (balance->kind_of[i] == kind) last = &balance->set->buildings[i];
    snprintf(name, KIND_NAME_SIZE, "%s%s%s", first->key, last == first ? "" : "–",
             last == first ? "" : last->key);
}

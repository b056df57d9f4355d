/* Adding up what games tell. */
#include "study/balance.h"

#include <stdio.h>
#include <string.h>

double fate_rate(const Fate *fate)
{
    return fate->seats ? (double)fate->won / VICTORY / (double)fate->seats : 0;
}

Interval fate_interval(const Fate *fate)
{
    return interval_of_rate((double)fate->won / VICTORY, (double)fate->seats);
}

double fate_points(const Fate *fate)
{
    return fate->seats ? (double)fate->points / (double)fate->seats : 0;
}

static void fate_add(Fate *fate, const BalanceSeat *seat)
{
    fate->seats++;
    fate->won += seat->won;
    fate->points += seat->score.total;
}

static bool copies(const Building *a, const Building *b)
{
    return a->character == b->character && !memcmp(a->cost, b->cost, sizeof a->cost) &&
           !memcmp(a->icons, b->icons, sizeof a->icons) &&
           !memcmp(a->points, b->points, sizeof a->points);
}

static unsigned kind_for(const Balance *balance, unsigned building)
{
    const Building *all = balance->set->buildings;
    for (unsigned other = 0; other < building; other++)
        if (copies(&all[other], &all[building])) return balance->kind_of[other];
    return balance->kinds;
}

void balance_init(Balance *balance, unsigned players, const CardSet *set)
{
    memset(balance, 0, sizeof *balance);
    balance->players = players;
    balance->set = set;
    for (unsigned i = 0; i < set->count; i++) {
        balance->kind_of[i] = kind_for(balance, i);
        if (balance->kind_of[i] == balance->kinds) balance->kinds++;
    }
    _Static_assert((int)BUILDINGS_MAX <= (int)REGRESSORS_MAX, "a regressor a building");
    regression_init(&balance->by_building, set->count, players);
    regression_init(&balance->by_kind, balance->kinds, players);
}

static void add_buildings(Balance *balance, const BalanceGame *told)
{
    for (unsigned i = 0; i < balance->set->count; i++) {
        BalanceBuilding *building = &balance->buildings[i];
        building->dealt += told->dealt >> i & 1u;
        building->built += told->built_at[i] > 0;
        building->built_at += told->built_at[i];
        building->upgraded += told->upgraded_at[i] > 0;
        building->upgraded_at += told->upgraded_at[i];
        for (unsigned seat = 0; seat < told->players; seat++)
            if (told->seats[seat].owned >> i & 1u) fate_add(&building->owners, &told->seats[seat]);
    }
}

static void add_to_regressions(Balance *balance, const BalanceGame *told)
{
    RegressionRow buildings[SEATS_MAX] = {{0}}, kinds[SEATS_MAX] = {{0}};
    for (unsigned seat = 0; seat < told->players; seat++) {
        const BalanceSeat *from = &told->seats[seat];
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
        fate_add(&character->holders, seat);
        character->holders_plays += seat->plays[i];
    }
}

/* The colour with most houses, or BUILDING_COLOURS if no single one has. */
static unsigned leader(const unsigned houses[BUILDING_COLOURS])
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
    for (unsigned colour = 0; colour < BUILDING_COLOURS; colour++)
        fate_add(&balance->by_houses[colour][houses[colour]], seat);
    fate_add(&balance->by_leader[leader(houses)], seat);
    fate_add(&balance->by_mix[houses[GREEN]][houses[BLUE]][houses[YELLOW]], seat);
}

static void add_seat(Balance *balance, const BalanceSeat *seat)
{
    spread_add(&balance->turns, seat->turns);
    spread_add(&balance->scores, seat->score.total);
    for (unsigned i = 0; i < SOURCES; i++) {
        balance->points[i] += seat->points[i];
        balance->winners_points[i] += (int64_t)seat->won * seat->points[i];
    }
    balance->victories += seat->won;
    add_characters(balance, seat);
    add_colours(balance, seat);
}

static unsigned margin(const BalanceGame *told)
{
    unsigned best = 0, next = 0;
    for (unsigned seat = 0; seat < told->players; seat++) {
        unsigned total = told->seats[seat].score.total;
        if (total > best) {
            next = best;
            best = total;
        } else if (total > next) {
            next = total;
        }
    }
    return best - next;
}

void balance_add(Balance *balance, const BalanceGame *told)
{
    ENSURE(told->players == balance->players);
    balance->games++;
    balance->triggers[told->trigger]++;
    spread_add(&balance->all_turns, told->turns);
    spread_add(&balance->decisions, told->decisions);
    spread_add(&balance->margins, margin(told));
    for (unsigned seat = 0; seat < told->players; seat++) {
        fate_add(&balance->seats[seat], &told->seats[seat]);
        add_seat(balance, &told->seats[seat]);
    }
    add_buildings(balance, told);
    add_to_regressions(balance, told);
}

static void in_victories(Estimate *estimate)
{
    estimate->value /= VICTORY;
    estimate->error /= VICTORY;
}

static void solve(const Regression *regression, const double owners[], Solution *solution)
{
    regression_solve(regression, owners, solution);
    in_victories(&solution->mean);
    for (unsigned i = 0; i < regression->regressors; i++) {
        in_victories(&solution->each[i]);
        in_victories(&solution->over_mean[i]);
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

double balance_fair(const Balance *balance)
{
    return 1.0 / balance->players;
}

double balance_minutes(double turns)
{
    return turns * SECONDS_A_TURN / 60;
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
    while (balance->kind_of[i] != kind)
        i++;
    return &balance->set->buildings[i];
}

void balance_kind_name(const Balance *balance, unsigned kind, char name[KIND_NAME])
{
    const Building *first = balance_kind_first(balance, kind), *last = first;
    for (unsigned i = 0; i < balance->set->count; i++)
        if (balance->kind_of[i] == kind) last = &balance->set->buildings[i];
    snprintf(name, KIND_NAME, "%s%s%s", first->key, last == first ? "" : "–",
             last == first ? "" : last->key);
}

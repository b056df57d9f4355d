/* Balance: the statistics against numbers worked out by hand, and what a game tells of itself. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "study/balance_report.h"
#include "study/match.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void near(double value, double expected, double slack)
{
    if (fabs(value - expected) > slack) fail_msg("%.9f instead of %.9f", value, expected);
}

/* --- Statistics --------------------------------------------------------------------------------
 */

static void intervals(void **state)
{
    (void)state;
    Interval half = interval_of_rate(50, 100), none = interval_of_rate(0, 10);
    near(half.low, 0.4038, 1e-4); /* as tables have it */
    near(half.high, 0.5962, 1e-4);
    near(none.low, 0, 0);
    near(none.high, 0.2775, 1e-4);
    near(interval_of_rate(0, 0).high, 1, 0);
}

static void spreads(void **state)
{
    (void)state;
    static Spread spread;
    const unsigned values[] = {2, 4, 4, 4, 5, 5, 7, 9};
    near(spread_mean(&spread), 0, 0);
    assert_int_equal(spread_quantile(&spread, 0.5), 0);
    for (unsigned i = 0; i < 8; i++)
        spread_add(&spread, values[i]);
    near(spread_mean(&spread), 5, 1e-12);
    near(spread_deviation(&spread), sqrt(32.0 / 7), 1e-12);
    assert_int_equal(spread_quantile(&spread, 0), 2);
    assert_int_equal(spread_quantile(&spread, 0.5), 4);
    assert_int_equal(spread_quantile(&spread, 1), 9);
    spread_add(&spread, 5000); /* there is no place for it, but it counts */
    assert_int_equal(spread_quantile(&spread, 1), SPREAD_MAX - 1);
    near(spread_mean(&spread), 5040 / 9.0, 1e-9);
}

/* Groups of three rows that follow a line exactly, beside a constant of the group's own. */
static void exact_line(void **state)
{
    (void)state;
    static Regression regression;
    static Solution solution;
    const double weights[3] = {1, 3, 0};
    Random random = random_from(1);
    regression_init(&regression, 3, 3);
    for (int group = 0; group < 50; group++) {
        RegressionRow rows[3] = {{0}};
        for (unsigned row = 0; row < 3; row++) {
            rows[row][0] = (int)random_below(&random, 4);
            rows[row][1] = (int)random_below(&random, 4);
            rows[row][2] = group; /* no difference within a group: nothing can be known */
            rows[row][3] = 5 * rows[row][0] - 2 * rows[row][1] + 17 * group;
        }
        regression_add(&regression, rows);
    }
    regression_solve(&regression, weights, &solution);
    near(solution.each[0].value, 5, 1e-9);
    near(solution.each[1].value, -2, 1e-9);
    near(solution.each[0].error, 0, 1e-6);
    assert_true(solution.each[0].known && solution.each[1].known);
    assert_false(solution.each[2].known);
    near(solution.mean.value, (5 - 3 * 2) / 4.0, 1e-9);
    near(solution.over_mean[0].value, 5.25, 1e-9);
}

/* One regressor and two rows a group is a line through the origin of differences: x 1, 1, 2 and
 * y 1, 3, 3 give 10/6, a rest of 19 - 100/6, two degrees of freedom. */
static void error_by_hand(void **state)
{
    (void)state;
    static Regression regression;
    static Solution solution;
    const int x[] = {1, 1, 2}, y[] = {1, 3, 3};
    const double one = 1;
    regression_init(&regression, 1, 2);
    for (unsigned i = 0; i < 3; i++) {
        const RegressionRow rows[2] = {{x[i], y[i]}, {0, 0}};
        regression_add(&regression, rows);
    }
    regression_solve(&regression, &one, &solution);
    near(solution.each[0].value, 10.0 / 6, 1e-12);
    near(solution.each[0].error, sqrt((19 - 100.0 / 6) / 2 / 6), 1e-12);
    near(solution.over_mean[0].value, 0, 1e-12); /* alone, it is the mean */
    near(solution.over_mean[0].error, 0, 1e-6);
}

/* The same thing twice cannot be told apart: the second is unknown, not infinite. */
static void twins(void **state)
{
    (void)state;
    static Regression regression;
    static Solution solution;
    const double weights[2] = {1, 1};
    regression_init(&regression, 2, 2);
    for (int i = 0; i < 5; i++) {
        const RegressionRow rows[2] = {{i, i, 3 * i}, {1, 1, 3}};
        regression_add(&regression, rows);
    }
    regression_solve(&regression, weights, &solution);
    near(solution.each[0].value, 3, 1e-9);
    assert_false(solution.each[1].known);
}

static void nothing_added(void **state)
{
    (void)state;
    static Regression regression;
    static Solution solution;
    const double weights[5] = {0};
    regression_init(&regression, 5, 4);
    regression_solve(&regression, weights, &solution);
    assert_false(solution.each[0].known || solution.mean.known || solution.over_mean[4].known);
}

/* --- Games made by hand ------------------------------------------------------------------------
 */

/* Two seats; the start player owns A1 and Q1 and loses 40 to 50, if `lost`, else wins by 60. */
static BalanceGame small_game(bool lost)
{
    BalanceGame told = {.players = 2, .decisions = 100, .turns = 60, .trigger = TRIGGER_POINTS};
    const unsigned q1 = 27;
    told.seats[0].won = lost ? 0 : VICTORY;
    told.seats[1].won = lost ? VICTORY : 0;
    told.seats[0].score.total = lost ? 40 : 60;
    told.seats[1].score.total = 50;
    told.seats[0].owned = 1 | (uint64_t)1 << q1;
    told.seats[0].houses[GREEN] = told.seats[0].houses[YELLOW] = 1;
    told.seats[0].turns = told.seats[1].turns = 30;
    told.dealt = 7 | (uint64_t)1 << q1;
    told.built_at[0] = 4;
    told.built_at[q1] = 9;
    told.upgraded_at[q1] = 11;
    return told;
}

static Balance *fresh(unsigned players)
{
    Balance *balance = test_malloc(sizeof *balance);
    balance_init(balance, players, &CARDS_VALLETTA);
    return balance;
}

static void sums(void **state)
{
    (void)state;
    Balance *balance = fresh(2);
    for (unsigned i = 0; i < 4; i++) {
        BalanceGame told = small_game(i == 3);
        balance_add(balance, &told);
    }
    assert_string_equal(balance->set->buildings[27].key, "Q1");
    near(fate_rate(&balance->seats[0]), 0.75, 1e-12);
    near(fate_rate(&balance->buildings[0].owners), 0.75, 1e-12);
    near(fate_points(&balance->seats[0]), 55, 1e-12);
    near(spread_mean(&balance->margins), 10, 1e-12);
    assert_int_equal(balance->triggers[TRIGGER_POINTS], 4);
    assert_int_equal(balance->by_houses[GREEN][1].seats, 4);
    assert_int_equal(balance->by_leader[BUILDING_COLOURS].seats, 8); /* a tie, and no houses */
    assert_int_equal(balance->by_mix[1][0][1].seats, 4);
    BalanceBuilding banker = balance_kind(balance, 0);
    assert_int_equal(banker.dealt, 12); /* three copies in four games */
    assert_int_equal(banker.built, 4);
    assert_int_equal(banker.built_at, 16);
    char name[KIND_NAME];
    balance_kind_name(balance, 0, name);
    assert_string_equal(name, "A1–A3");
    assert_int_equal(balance->kinds, 23);
    test_free(balance);
}

static void verdicts(void **state)
{
    (void)state;
    Balance *balance = fresh(2);
    Verdict all[VERDICTS];
    for (unsigned i = 0; i < 400; i++) {
        BalanceGame told = small_game(i % 4 == 3);
        balance_add(balance, &told);
    }
    balance_solve(balance);
    balance_judge(balance, all);
    near(all[VERDICT_SEAT].value, 1.5, 1e-12);
    assert_string_equal(all[VERDICT_SEAT].about, "seat 1");
    assert_true(!all[VERDICT_SEAT].passes && all[VERDICT_SEAT].sure);
    near(all[VERDICT_BUILT].value, 1.0 / 3, 1e-12);
    assert_string_equal(all[VERDICT_BUILT].about, "A1–A3");
    assert_true(all[VERDICT_BUILT].passes);
    near(all[VERDICT_WORTH].value, 0.25, 1e-12);
    assert_false(all[VERDICT_WORTH].passes);
    near(all[VERDICT_MINUTES].value, 60, 1e-12);
    assert_true(all[VERDICT_MINUTES].passes && all[VERDICT_MINUTES].sure);
    near(all[VERDICT_TRIGGERS].value, 0, 0);
    assert_false(all[VERDICT_TRIGGERS].passes);
    assert_true(all[VERDICT_SCORES].value > 0.1);
    test_free(balance);
}

static void few_games_are_not_sure(void **state)
{
    (void)state;
    Balance *balance = fresh(2);
    Verdict all[VERDICTS];
    BalanceGame told = small_game(false);
    balance_add(balance, &told);
    balance_solve(balance);
    balance_judge(balance, all);
    assert_false(all[VERDICT_SEAT].sure);
    assert_false(all[VERDICT_WORTH].sure);
    assert_false(all[VERDICT_MINUTES].sure);
    test_free(balance);
}

/* --- Games that were played --------------------------------------------------------------------
 */

static int source_sum(const BalanceSeat *seat)
{
    int sum = 0;
    for (unsigned source = 0; source < SOURCES; source++)
        sum += seat->points[source];
    return sum;
}

/* Every point has a source, every house was built and every victory is somebody's. */
static void a_game_adds_up(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < games_to_play(300); seed++) {
        Record record;
        Game game;
        BalanceGame told;
        unsigned won = 0, turns = 0, houses = 0;
        random_record(seed, SIZE_MAX, &record);
        assert_int_equal(record_replay(&record, &CARDS_VALLETTA, record.count, &game), ERR_OK);
        balance_read(&record, game_winners(&game), &CARDS_VALLETTA, &told);
        for (unsigned seat = 0; seat < told.players; seat++) {
            const BalanceSeat *here = &told.seats[seat];
            assert_int_equal(source_sum(here), here->score.total);
            won += here->won;
            turns += here->turns;
            houses += (unsigned)__builtin_popcountll(here->owned);
        }
        for (unsigned i = 0; i < CARDS_VALLETTA.count; i++)
            houses -= told.built_at[i] > 0;
        assert_int_equal(won, VICTORY);
        assert_int_equal(turns, told.turns);
        assert_int_equal(houses, 0);
        assert_int_equal(told.seats[0].turns > 0, 1);
        assert_int_equal(__builtin_popcountll(told.dealt), __builtin_popcount(game.table.plots));
        record_fini(&record);
    }
}

static void count(const MatchGame *played, void *data)
{
    BalanceGame told;
    balance_read(played->record, played->winners, &CARDS_VALLETTA, &told);
    balance_add(data, &told);
}

/* A match hands out its games, each a deal of its own, and threads change nothing. */
static void a_match_adds_up(void **state)
{
    (void)state;
    Balance *one = fresh(3), *two = fresh(3);
    Match match = {.set = &CARDS_VALLETTA, .seed = 5, .games = 20, .alike = true, .each = count};
    MatchResult result;
    match.setup.players = 3;
    match.setup.start = START_BY_CHANCE;
    for (unsigned i = 0; i < 3; i++)
        assert_null(bot_read("random", &match.players[i]));
    match.data = one;
    match.threads = 1;
    assert_true(match_play(&match, &result));
    match.data = two;
    match.threads = 2;
    assert_true(match_play(&match, &result));
    assert_int_equal(one->games, 20);
    assert_int_equal(one->scores.count, 60);
    assert_memory_equal(one, two, sizeof *one);
    test_free(one);
    test_free(two);
}

/* The page has the JSON in a script element, which no text in it may end. */
static void html_has_the_json(void **state)
{
    (void)state;
    enum { ROOM = 1 << 20 };
    char *html = test_malloc(ROOM);
    Text text = text_in(html, ROOM);
    Balance *balance = fresh(2);
    BalanceGame told = small_game(false);
    balance_add(balance, &told);
    balance_solve(balance);
    BalanceReport report = {
        .bot = "</script><b>", .games = 1, .set = &CARDS_VALLETTA, .count = 1, .tables = {balance}};
    balance_judge(balance, report.verdicts[0]);
    assert_true(balance_html(&report, &text));
    assert_true(text_fits(&text));
    assert_non_null(strstr(html, "{\"bot\":\"\\u003c/script>\\u003cb>\",\"games\":1,"));
    assert_null(strstr(html, "@REPORT@"));
    assert_null(strstr(html, "<b>"));
    test_free(balance);
    test_free(html);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("intervals of rates", intervals),
        TEST("spreads", spreads),
        TEST("regression finds an exact line", exact_line),
        TEST("regression's errors, by hand", error_by_hand),
        TEST("regression leaves out what others tell", twins),
        TEST("regression without data knows nothing", nothing_added),
        TEST("games add up", sums),
        TEST("verdicts", verdicts),
        TEST("few games are not sure", few_games_are_not_sure),
        TEST("a game's points, houses and victory have an owner", a_game_adds_up),
        TEST("the page has the report as JSON", html_has_the_json),
        TEST("a match adds up on any number of threads", a_match_adds_up),
    };
    return cmocka_run_group_tests_name("balance", tests, NULL, NULL);
}

/* The balance report: statistics compared with results computed by hand, and figures of games that
 * must add up. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "study/balance_report.h"
#include "study/match.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void expect_near(double value, double expected, double slack)
{
    if (fabs(value - expected) > slack) fail_msg("%.9f instead of %.9f", value, expected);
}

/* --- Statistics --------------------------------------------------------------------------------
 */

static void intervals(void **state)
{
    (void)state;
    Interval half = interval_of_rate(50, 100), none = interval_of_rate(0, 10);
    expect_near(half.low, 0.4038, 1e-4); /* from published tables */
    expect_near(half.high, 0.5962, 1e-4);
    expect_near(none.low, 0, 0);
    expect_near(none.high, 0.2775, 1e-4);
    expect_near(interval_of_rate(0, 0).high, 1, 0);
}

static void spreads(void **state)
{
    (void)state;
    static Histogram histogram;
    const unsigned values[] = {2, 4, 4, 4, 5, 5, 7, 9};
    expect_near(histogram_mean(&histogram), 0, 0);
    assert_int_equal(histogram_quantile(&histogram, 0.5), 0);
    for (unsigned i = 0; i < 8; i++)
        histogram_add(&histogram, values[i]);
    expect_near(histogram_mean(&histogram), 5, 1e-12);
    expect_near(histogram_deviation(&histogram), sqrt(32.0 / 7), 1e-12);
    assert_int_equal(histogram_quantile(&histogram, 0), 2);
    assert_int_equal(histogram_quantile(&histogram, 0.5), 4);
    assert_int_equal(histogram_quantile(&histogram, 1), 9);
    histogram_add(&histogram, 5000); /* beyond the last bin, but it counts */
    assert_int_equal(histogram_quantile(&histogram, 1), HISTOGRAM_MAX - 1);
    expect_near(histogram_mean(&histogram), 5040 / 9.0, 1e-9);
}

/* Groups of three rows that follow a line exactly, plus a constant for each group. */
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
            rows[row][2] = group; /* constant within a group: cannot be estimated */
            rows[row][3] = 5 * rows[row][0] - 2 * rows[row][1] + 17 * group;
        }
        regression_add(&regression, rows);
    }
    regression_solve(&regression, weights, &solution);
    expect_near(solution.each[0].value, 5, 1e-9);
    expect_near(solution.each[1].value, -2, 1e-9);
    expect_near(solution.each[0].error, 0, 1e-6);
    assert_true(solution.each[0].known && solution.each[1].known);
    assert_false(solution.each[2].known);
    expect_near(solution.mean.value, (5 - 3 * 2) / 4.0, 1e-9);
    expect_near(solution.over_mean[0].value, 5.25, 1e-9);
}

/* With one regressor and two rows per group, this fits a line through the origin to the
 * differences: x 1, 1, 2 and y 1, 3, 3 give a slope of 10/6, a residual of 19 - 100/6 and two
 * degrees of freedom. */
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
    expect_near(solution.each[0].value, 10.0 / 6, 1e-12);
    expect_near(solution.each[0].error, sqrt((19 - 100.0 / 6) / 2 / 6), 1e-12);
    expect_near(solution.over_mean[0].value, 0, 1e-12); /* the only one is the mean itself */
    expect_near(solution.over_mean[0].error, 0, 1e-6);
}

/* Two equal regressors cannot be told apart: the second is unknown, not infinite. */
static void duplicate_columns(void **state)
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
    expect_near(solution.each[0].value, 3, 1e-9);
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

/* Two seats; the start player owns A1 and Q1, and loses 40 to 50 if `lost`, else wins 60 to 50. */
static BalanceGame small_game(bool lost)
{
    BalanceGame figures = {.players = 2, .decisions = 100, .turns = 60, .trigger = TRIGGER_POINTS};
    const unsigned q1 = 27;
    figures.seats[0].won = lost ? 0 : WIN_UNITS;
    figures.seats[1].won = lost ? WIN_UNITS : 0;
    figures.seats[0].score.total = lost ? 40 : 60;
    figures.seats[1].score.total = 50;
    figures.seats[0].owned = 1 | (uint64_t)1 << q1;
    figures.seats[0].houses[GREEN] = figures.seats[0].houses[YELLOW] = 1;
    figures.seats[0].turns = figures.seats[1].turns = 30;
    figures.dealt = 7 | (uint64_t)1 << q1;
    figures.built_at[0] = 4;
    figures.built_at[q1] = 9;
    figures.upgraded_at[q1] = 11;
    return figures;
}

static Balance *new_balance(unsigned players)
{
    Balance *balance = test_malloc(sizeof *balance);
    balance_init(balance, players, &CARDS_VALLETTA);
    return balance;
}

static void sums(void **state)
{
    (void)state;
    Balance *balance = new_balance(2);
    for (unsigned i = 0; i < 4; i++) {
        BalanceGame figures = small_game(i == 3);
        balance_add(balance, &figures);
    }
    assert_string_equal(balance->set->buildings[27].key, "Q1");
    expect_near(tally_win_rate(&balance->seats[0]), 0.75, 1e-12);
    expect_near(tally_win_rate(&balance->buildings[0].owners), 0.75, 1e-12);
    expect_near(tally_mean_points(&balance->seats[0]), 55, 1e-12);
    expect_near(histogram_mean(&balance->margins), 10, 1e-12);
    assert_int_equal(balance->triggers[TRIGGER_POINTS], 4);
    assert_int_equal(balance->by_houses[GREEN][1].seats, 4);
    assert_int_equal(balance->by_leader[BUILDING_COLOURS].seats, 8); /* a tie, and no houses */
    assert_int_equal(balance->by_mix[1][0][1].seats, 4);
    BalanceBuilding banker = balance_kind(balance, 0);
    assert_int_equal(banker.dealt, 12); /* three copies in four games */
    assert_int_equal(banker.built, 4);
    assert_int_equal(banker.built_at, 16);
    char name[KIND_NAME_SIZE];
    balance_kind_name(balance, 0, name);
    assert_string_equal(name, "A1–A3");
    assert_int_equal(balance->kinds, 23);
    test_free(balance);
}

static void verdicts(void **state)
{
    (void)state;
    Balance *balance = new_balance(2);
    Verdict all[VERDICTS];
    for (unsigned i = 0; i < 400; i++) {
        BalanceGame figures = small_game(i % 4 == 3);
        balance_add(balance, &figures);
    }
    balance_solve(balance);
    balance_judge(balance, all);
    expect_near(all[VERDICT_SEAT].value, 1.5, 1e-12);
    assert_string_equal(all[VERDICT_SEAT].about, "seat 1");
    assert_true(!all[VERDICT_SEAT].passes && all[VERDICT_SEAT].sure);
    expect_near(all[VERDICT_BUILT].value, 1.0 / 3, 1e-12);
    assert_string_equal(all[VERDICT_BUILT].about, "A1–A3");
    assert_true(all[VERDICT_BUILT].passes);
    expect_near(all[VERDICT_WORTH].value, 0.25, 1e-12);
    assert_false(all[VERDICT_WORTH].passes);
    expect_near(all[VERDICT_MINUTES].value, 60, 1e-12);
    assert_true(all[VERDICT_MINUTES].passes && all[VERDICT_MINUTES].sure);
    expect_near(all[VERDICT_TRIGGERS].value, 0, 0);
    assert_false(all[VERDICT_TRIGGERS].passes);
    assert_true(all[VERDICT_SCORES].value > 0.1);
    test_free(balance);
}

static void few_games_are_not_sure(void **state)
{
    (void)state;
    Balance *balance = new_balance(2);
    Verdict all[VERDICTS];
    BalanceGame figures = small_game(false);
    balance_add(balance, &figures);
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

/* Every point has a source, every house was built, and the shares of the victory sum to one. */
static void a_game_adds_up(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < games_to_play(300); seed++) {
        Record record;
        Game game;
        BalanceGame figures;
        unsigned won = 0, turns = 0, houses = 0;
        random_record(seed, SIZE_MAX, &record);
        assert_int_equal(record_replay(&record, &CARDS_VALLETTA, record.count, &game), ERR_OK);
        balance_collect(&record, game_winners(&game), &CARDS_VALLETTA, &figures);
        for (unsigned seat = 0; seat < figures.players; seat++) {
            const BalanceSeat *here = &figures.seats[seat];
            assert_int_equal(source_sum(here), here->score.total);
            won += here->won;
            turns += here->turns;
            houses += (unsigned)__builtin_popcountll(here->owned);
        }
        for (unsigned i = 0; i < CARDS_VALLETTA.count; i++)
            houses -= figures.built_at[i] > 0;
        assert_int_equal(won, WIN_UNITS);
        assert_int_equal(turns, figures.turns);
        assert_int_equal(houses, 0);
        assert_int_equal(figures.seats[0].turns > 0, 1);
        assert_int_equal(__builtin_popcountll(figures.dealt), __builtin_popcount(game.table.plots));
        record_fini(&record);
    }
}

static void count(const MatchGame *played, void *data)
{
    BalanceGame figures;
    balance_collect(played->record, played->winners, &CARDS_VALLETTA, &figures);
    balance_add(data, &figures);
}

/* A match passes on every game, each with its own deal. The number of threads changes nothing. */
static void a_match_adds_up(void **state)
{
    (void)state;
    Balance *one = new_balance(3), *two = new_balance(3);
    Match match = {
        .set = &CARDS_VALLETTA, .seed = 5, .games = 20, .self_play = true, .on_game = count};
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

/* The JSON is in a script element; no text in the JSON may end that element. */
static void html_has_the_json(void **state)
{
    (void)state;
    enum { ROOM = 1 << 20 };
    char *html = test_malloc(ROOM);
    Text text = text_over(html, ROOM);
    Balance *balance = new_balance(2);
    BalanceGame figures = small_game(false);
    balance_add(balance, &figures);
    balance_solve(balance);
    BalanceReport report = {.bot = "</script><b>",
                            .games = 1,
                            .set = &CARDS_VALLETTA,
                            .count = 1,
                            .balances = {balance}};
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
        TEST("confidence intervals of rates", intervals),
        TEST("distributions: mean, deviation, quantiles", spreads),
        TEST("regression: an exact line is found", exact_line),
        TEST("regression: standard error, computed by hand", error_by_hand),
        TEST("regression: a duplicate of another column is unknown", duplicate_columns),
        TEST("regression: without data everything is unknown", nothing_added),
        TEST("rates, points and counts of four games", sums),
        TEST("verdicts of 400 games", verdicts),
        TEST("verdicts of one game are not sure", few_games_are_not_sure),
        TEST("points, houses and victories of random games add up", a_game_adds_up),
        TEST("the HTML page contains the report as JSON", html_has_the_json),
        TEST("a match gives the same report on one and two threads", a_match_adds_up),
    };
    return cmocka_run_group_tests_name("balance", tests, NULL, NULL);
}

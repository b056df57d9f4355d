/* Histograms, confidence intervals, least squares. */
#include "study/stats.h"

#include "base/ensure.h"

#include <math.h>
#include <string.h>

static const double Z95 = 1.959964;

Interval interval_around(Estimate estimate)
{
    return (Interval){estimate.value - Z95 * estimate.error, estimate.value + Z95 * estimate.error};
}

Interval interval_of_rate(double wins, double trials)
{
    if (trials <= 0) return (Interval){0, 1};
    const double z = Z95, rate = wins / trials;
    double middle = (rate + z * z / (2 * trials)) / (1 + z * z / trials);
    double half =
        z / (1 + z * z / trials) * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials));
    return (Interval){fmax(middle - half, 0), fmin(middle + half, 1)};
}

void histogram_add(Histogram *histogram, unsigned value)
{
    histogram->count++;
    histogram->sum += value;
    histogram->squares += (uint64_t)value * value;
    histogram->counts[value < HISTOGRAM_MAX ? value : HISTOGRAM_MAX - 1]++;
}

double histogram_mean(const Histogram *histogram)
{
    return histogram->count ? (double)histogram->sum / (double)histogram->count : 0;
}

double histogram_deviation(const Histogram *histogram)
{
    const double n = (double)histogram->count, mean = histogram_mean(histogram);
    if (n < 2) return 0;
    return sqrt(fmax(((double)histogram->squares - n * mean * mean) / (n - 1), 0));
}

unsigned histogram_quantile(const Histogram *histogram, double part)
{
    uint64_t below = 0;
    ENSURE(part >= 0 && part <= 1);
    for (unsigned value = 0; value < HISTOGRAM_MAX; value++) {
        below += histogram->counts[value];
        if (below && (double)below >= part * (double)histogram->count) return value;
    }
    return 0;
}

/* With fewer than two values nothing is known about the deviation. */
static const Interval UNBOUNDED = {-INFINITY, INFINITY};

Interval histogram_mean_interval(const Histogram *histogram)
{
    if (histogram->count < 2) return UNBOUNDED;
    const double n = (double)histogram->count, mean = histogram_mean(histogram);
    double half = Z95 * histogram_deviation(histogram) / sqrt(n);
    return (Interval){mean - half, mean + half};
}

Interval histogram_deviation_interval(const Histogram *histogram)
{
    if (histogram->count < 2) return UNBOUNDED;
    const double n = (double)histogram->count, deviation = histogram_deviation(histogram);
    double half = Z95 * deviation / sqrt(2 * n);
    return (Interval){deviation - half, deviation + half};
}

void regression_init(Regression *regression, unsigned regressors, unsigned rows)
{
    ENSURE(regressors <= REGRESSORS_MAX && rows <= REGRESSION_ROWS);
    memset(regression, 0, sizeof *regression);
    regression->regressors = regressors;
    regression->rows = rows;
}

/* Distances from the mean, multiplied by the number of rows so that they are integers. */
static void distances(const Regression *r, const RegressionRow group[], unsigned column,
                      int64_t distance[REGRESSION_ROWS])
{
    int64_t sum = 0;
    for (unsigned row = 0; row < r->rows; row++)
        sum += group[row][column];
    for (unsigned row = 0; row < r->rows; row++)
        distance[row] = (int64_t)r->rows * group[row][column] - sum;
}

void regression_add(Regression *r, const RegressionRow group[])
{
    int64_t distance[REGRESSORS_MAX + 1][REGRESSION_ROWS];
    for (unsigned i = 0; i <= r->regressors; i++)
        distances(r, group, i, distance[i]);
    for (unsigned i = 0; i <= r->regressors; i++)
        for (unsigned k = 0; k <= r->regressors; k++)
            for (unsigned row = 0; row < r->rows; row++)
                r->products[i][k] += distance[i][row] * distance[k][row];
    r->groups++;
}

/* Gauss-Jordan elimination of column `k` in place (the sweep operator). */
static void sweep(double a[][REGRESSORS_MAX + 1], unsigned size, unsigned k)
{
    const double pivot = a[k][k];
    ENSURE(k < size && pivot > 0);
    for (unsigned j = 0; j < size; j++)
        a[k][j] /= pivot;
    for (unsigned i = 0; i < size; i++) {
        const double factor = a[i][k];
        if (i == k) continue;
        for (unsigned j = 0; j < size; j++)
            a[i][j] -= factor * a[k][j];
        a[i][k] = -factor / pivot;
    }
    a[k][k] = 1 / pivot;
}

typedef struct Solving {
    unsigned n;
    double a[REGRESSORS_MAX + 1][REGRESSORS_MAX + 1];
    double variance; /* of the residuals */
    bool known[REGRESSORS_MAX];
} Solving;

/* Sweeps all regressors. After that, the last column has their estimates, the rest their
 * covariances divided by the variance, and the corner the residual sum of squares. A regressor that
 * is constant, or a linear combination of others, has a pivot of almost 0 and is left out. */
static void eliminate(const Regression *r, Solving *s)
{
    unsigned used = 0;
    s->n = r->regressors;
    for (unsigned i = 0; i <= s->n; i++)
        for (unsigned k = 0; k <= s->n; k++)
            s->a[i][k] = (double)r->products[i][k];
    for (unsigned i = 0; i < s->n; i++) {
        s->known[i] = s->a[i][i] > 1e-9 * (double)r->products[i][i];
        if (!s->known[i]) continue;
        sweep(s->a, s->n + 1, i);
        used++;
    }
    const double freedom = (double)r->groups * (r->rows - 1.0) - used;
    s->variance = freedom > 0 ? fmax(s->a[s->n][s->n], 0) / freedom : 0;
    for (unsigned i = 0; i < s->n; i++)
        s->known[i] &= freedom > 0;
}

static Estimate estimate(const Solving *s, double value, double part)
{
    return (Estimate){true, value, sqrt(fmax(s->variance * part, 0))};
}

/* Scales the weights of the known regressors to a sum of 1. False if their sum is 0. */
static bool normalise(const Solving *s, const double weights[], double weight[REGRESSORS_MAX])
{
    double sum = 0;
    for (unsigned i = 0; i < s->n; i++)
        sum += weight[i] = s->known[i] ? weights[i] : 0;
    for (unsigned i = 0; i < s->n && sum > 0; i++)
        weight[i] /= sum;
    return sum > 0;
}

/* Estimates the mean and the distances from it. The errors take the covariances into account. */
static void compare(const Solving *s, const double weight[], Solution *solution)
{
    double mean = 0, part = 0, with_mean[REGRESSORS_MAX] = {0};
    for (unsigned i = 0; i < s->n; i++) {
        if (!s->known[i]) continue;
        for (unsigned k = 0; k < s->n; k++)
            if (s->known[k]) with_mean[i] += s->a[i][k] * weight[k];
        mean += weight[i] * s->a[i][s->n];
        part += weight[i] * with_mean[i];
    }
    solution->mean = estimate(s, mean, part);
    for (unsigned i = 0; i < s->n; i++)
        if (s->known[i])
            solution->over_mean[i] =
                estimate(s, s->a[i][s->n] - mean, s->a[i][i] - 2 * with_mean[i] + part);
}

void regression_solve(const Regression *r, const double weights[], Solution *solution)
{
    Solving solving;
    double weight[REGRESSORS_MAX];
    memset(solution, 0, sizeof *solution);
    eliminate(r, &solving);
    for (unsigned i = 0; i < solving.n; i++)
        if (solving.known[i])
            solution->each[i] = estimate(&solving, solving.a[i][solving.n], solving.a[i][i]);
    if (normalise(&solving, weights, weight)) compare(&solving, weight, solution);
}

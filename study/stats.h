/* Statistics for reports: histograms, confidence intervals, least squares.
 *
 * All sums over games are integers, so that the result does not depend on the order in which
 * threads finish the games. */
#ifndef VALLETTA_STUDY_STATS_H
#define VALLETTA_STUDY_STATS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Interval {
    double low, high;
} Interval;

typedef struct Estimate {
    bool known;          /* the data determine it */
    double value, error; /* standard error */
} Estimate;

Interval interval_around(Estimate estimate); /* 95 % */

/* 95 %, by Wilson, which is sound even for rates of 0 and 1. Without trials, 0 to 1. */
Interval interval_of_rate(double wins, double trials);

/* Histogram of integers from 0 on. Values that are too large share the last place but count in full
 * for mean and deviation. */
enum { HISTOGRAM_MAX = 1024 };

typedef struct Histogram {
    uint64_t count, sum, squares;
    uint64_t counts[HISTOGRAM_MAX];
} Histogram;

void histogram_add(Histogram *histogram, unsigned value);
double histogram_mean(const Histogram *histogram);
double histogram_deviation(const Histogram *histogram);               /* of the sample */
unsigned histogram_quantile(const Histogram *histogram, double part); /* 0.5: the median */
Interval histogram_mean_interval(const Histogram *histogram);         /* 95 % */
Interval histogram_deviation_interval(const Histogram *histogram);    /* 95 %, for many values */

/* Linear regression with fixed effects for groups (a group is the seats of a game): how does one
 * more unit of a regressor change the outcome, all others being equal? Every value is replaced by
 * its distance from the mean of its group, so what the group has in common drops out. */
enum { REGRESSORS_MAX = 64, REGRESSION_ROWS = 4 };

typedef struct Regression {
    unsigned regressors, rows; /* `rows` per group, the same for all groups */
    uint64_t groups;
    int64_t products[REGRESSORS_MAX + 1][REGRESSORS_MAX + 1]; /* sums of products of
                                                                 (rows * distance); the outcome
                                                                 is last */
} Regression;

typedef int RegressionRow[REGRESSORS_MAX + 1]; /* the regressors, then the outcome */

void regression_init(Regression *regression, unsigned regressors, unsigned rows);
void regression_add(Regression *regression, const RegressionRow group[]);

/* An estimate for each regressor. For the standard errors, each group costs one degree of freedom,
 * because its rows share a constant. */
typedef struct Solution {
    Estimate each[REGRESSORS_MAX];
    Estimate mean;                      /* weighted mean of the known ones */
    Estimate over_mean[REGRESSORS_MAX]; /* each minus the mean */
} Solution;

void regression_solve(const Regression *regression, const double weights[], Solution *solution);

#endif

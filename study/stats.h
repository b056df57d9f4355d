/* Statistics that reports share: sums, distributions, intervals, least squares.
 *
 * Whatever is added up over games is a whole number, so that a result does not depend on the order
 * in which threads finish them. */
#ifndef VALLETTA_STUDY_STATS_H
#define VALLETTA_STUDY_STATS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Interval {
    double low, high;
} Interval;

typedef struct Estimate {
    bool known; /* the data can tell it */
    double value, error;
} Estimate;

Interval interval_around(Estimate estimate); /* 95 % */

/* 95 %, after Wilson: it behaves where nobody or everybody wins. Without trials, all of 0 … 1. */
Interval interval_of_rate(double wins, double trials);

/* How whole numbers from 0 on are distributed; larger ones than there is room for share the last
 * place but count in full for the mean. */
enum { SPREAD_MAX = 1024 };

typedef struct Spread {
    uint64_t count, sum, squares;
    uint64_t at[SPREAD_MAX];
} Spread;

void spread_add(Spread *spread, unsigned value);
double spread_mean(const Spread *spread);
double spread_deviation(const Spread *spread);               /* of the sample */
unsigned spread_quantile(const Spread *spread, double part); /* 0.5: the median */
Interval spread_mean_interval(const Spread *spread);         /* 95 % */
Interval spread_deviation_interval(const Spread *spread);    /* 95 %, for many values */

/* Linear regression within groups: what does one more of a thing do to the outcome, compared with
 * the others of the same group (the seats of a game) and all other things equal? Every value is
 * taken as its distance from the group's mean, so whatever the group has in common drops out. */
enum { REGRESSORS_MAX = 64, REGRESSION_ROWS = 4 };

typedef struct Regression {
    unsigned regressors, rows; /* rows in a group: the same in every group */
    uint64_t groups;
    int64_t products[REGRESSORS_MAX + 1][REGRESSORS_MAX + 1]; /* of rows times the distances; the
                                                                 outcome is last */
} Regression;

typedef int RegressionRow[REGRESSORS_MAX + 1]; /* the regressors, then the outcome */

void regression_init(Regression *regression, unsigned regressors, unsigned rows);
void regression_add(Regression *regression, const RegressionRow group[]);

/* An estimate for each regressor. The standard errors take the rows of a group to share one
 * constant, which costs a degree of freedom each. */
typedef struct Solution {
    Estimate each[REGRESSORS_MAX];
    Estimate mean;                      /* of those known, by weight */
    Estimate over_mean[REGRESSORS_MAX]; /* each less the mean */
} Solution;

void regression_solve(const Regression *regression, const double weights[], Solution *solution);

#endif

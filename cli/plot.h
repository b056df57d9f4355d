/* Plots as SVG that stands inside an HTML page: bars, histograms, stacked bars. Colours come from
 * the page's style (page.c), so that they follow light and dark; letters and numbers stand beside
 * them, so that nothing is told by colour alone. */
#ifndef VALLETTA_CLI_PLOT_H
#define VALLETTA_CLI_PLOT_H

#include "ai/stats.h"

#include <stdio.h>

enum { PLOT_LABEL = 64, PLOT_NOTE = 48 };

/* What an axis shows. */
typedef struct PlotAxis {
    double low, high;
    double base; /* where bars begin */
    bool percent;
    bool limited;
    double limit; /* a dashed line, if limited */
} PlotAxis;

typedef struct PlotBar {
    char label[PLOT_LABEL];
    char note[PLOT_NOTE]; /* the number, on the right */
    const char *tone;     /* a class of the page's style: "green" */
    double value;
    double part; /* of the value, drawn darker; 0 for none */
    bool whiskers;
    Interval ends;
    bool second; /* another estimate, a diamond with its own whiskers */
    double second_value;
    Interval second_ends;
} PlotBar;

/* Bars from the axis' base, with whiskers. */
void plot_bars(FILE *out, const char *title, const PlotAxis *axis, unsigned label_width,
               const PlotBar *bars, unsigned count);

/* The same with a dot in place of each bar. */
void plot_dots(FILE *out, const char *title, const PlotAxis *axis, unsigned label_width,
               const PlotBar *bars, unsigned count);

/* Widens an axis so that bars, whiskers and the limit fit. */
void plot_fit(PlotAxis *axis, const PlotBar *bars, unsigned count);

/* How often each value came; `unit` is what one step of the spread means on the axis. Between the
 * ends of `band`, if it has a width, is where values should lie. */
void plot_histogram(FILE *out, const char *title, const Spread *spread, double unit, Interval band);

typedef struct PlotPart {
    const char *name; /* for the legend */
    const char *mark; /* short, on the bar */
    const char *tone;
} PlotPart;

enum { PLOT_PARTS = 40 };

typedef struct PlotStack {
    char label[PLOT_LABEL];
    char note[PLOT_NOTE];
    double values[PLOT_PARTS];
} PlotStack;

/* Bars made of parts, one after the other; all on one scale. */
void plot_stacks(FILE *out, const char *title, bool percent, const PlotPart *parts,
                 unsigned part_count, const PlotStack *stacks, unsigned count);

#endif

/* Drawing plots. All lengths are in the units of the drawing, which the page scales. */
#include "cli/plot.h"

#include "cli/page.h"

#include <math.h>
#include <string.h>

enum {
    WIDTH = 440,
    WIDE = 900, /* of stacked bars, which stand alone */
    ROW = 19,
    AXIS = 24,       /* height of the numbers below */
    NOTES = 76,      /* width of the numbers on the right */
    CURVE = 170,     /* height of a histogram */
    BINS = 36,       /* at most */
    MARK_LETTER = 7, /* width of one, about */
};

typedef struct Frame {
    double left, right, low, high; /* where the axis lies, and what it shows */
} Frame;

static double at(const Frame *frame, double value)
{
    double part = (value - frame->low) / (frame->high - frame->low);
    return frame->left + fmin(fmax(part, 0), 1) * (frame->right - frame->left);
}

static void open_figure(FILE *out, const char *title, int width, double height)
{
    fputs("<figure><figcaption>", out);
    page_text(out, title);
    fprintf(out,
            "</figcaption><svg viewBox=\"0 0 %d %.0f\" style=\"max-width:%dpx\" role=\"img\" "
            "aria-label=\"",
            width, height, width * 5 / 4);
    page_text(out, title);
    fputs("\">\n", out);
}

static void line(FILE *out, const char *class, double x1, double y1, double x2, double y2)
{
    fprintf(out, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", class, x1,
            y1, x2, y2);
}

static void rect(FILE *out, const char *class, const char *tone, double x, double y, double width,
                 double height)
{
    fprintf(out, "<rect class=\"%s %s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>",
            class, tone, x, y, fmax(width, 0), height);
}

static void text(FILE *out, const char *class, const char *anchor, double x, double y,
                 const char *words)
{
    fprintf(out, "<text class=\"%s\" text-anchor=\"%s\" x=\"%.1f\" y=\"%.1f\">", class, anchor, x,
            y);
    page_text(out, words);
    fputs("</text>", out);
}

/* A step of 1, 2 or 5 times a power of ten that gives about so many ticks. */
static double nice_step(double range, double ticks)
{
    double power = pow(10, floor(log10(range / ticks))), times = range / ticks / power;
    return power * (times > 5 ? 10 : times > 2 ? 5 : times > 1 ? 2 : 1);
}

static void tick_text(char words[24], double value, bool percent)
{
    snprintf(words, 24, percent ? "%.4g %%" : "%.4g", percent ? 100 * value : value);
}

/* Lines from `top` to `bottom`, with numbers below. */
static void draw_axis(FILE *out, const Frame *frame, bool percent, double top, double bottom)
{
    const double step = nice_step(frame->high - frame->low, (frame->right - frame->left) / 48);
    for (double k = ceil(frame->low / step - 1e-9); k * step <= frame->high + 1e-9 * step; k++) {
        char words[24];
        const double x = at(frame, k * step);
        tick_text(words, k == 0 ? 0 : k * step, percent);
        line(out, "grid", x, top, x, bottom);
        text(out, "soft", "middle", x, bottom + 15, words);
    }
    fputc('\n', out);
}

static void whiskers(FILE *out, const char *class, const Frame *frame, Interval ends, double y,
                     double half)
{
    const double low = at(frame, ends.low), high = at(frame, ends.high);
    line(out, class, low, y, high, y);
    line(out, class, low, y - half, low, y + half);
    line(out, class, high, y - half, high, y + half);
}

static void widen(PlotAxis *axis, double value)
{
    if (value < axis->low) axis->low = value;
    if (value > axis->high) axis->high = value;
}

void plot_fit(PlotAxis *axis, const PlotBar *bars, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        widen(axis, bars[i].value);
        if (bars[i].whiskers) widen(axis, bars[i].ends.low);
        if (bars[i].whiskers) widen(axis, bars[i].ends.high);
        if (bars[i].second) widen(axis, bars[i].second_value);
    }
    if (axis->limited) widen(axis, axis->limit);
    if (axis->high <= axis->low) axis->high = axis->low + 1;
}

static void draw_labels(FILE *out, const PlotBar *bar, const Frame *frame, double y)
{
    text(out, "", "end", frame->left - 8, y + 4, bar->label);
    text(out, "soft", "end", WIDTH - 2, y + 4, bar->note);
}

static void draw_bar(FILE *out, const PlotBar *bar, const Frame *frame, double base, double y)
{
    const double from = at(frame, base), to = at(frame, bar->value);
    rect(out, bar->part > 0 ? "fill faint" : "fill", bar->tone, fmin(from, to), y - 6,
         fabs(to - from), 12);
    if (bar->part > 0) rect(out, "fill", bar->tone, from, y - 6, at(frame, bar->part) - from, 12);
    if (bar->whiskers) whiskers(out, "whisker", frame, bar->ends, y, 3);
}

static void draw_dot(FILE *out, const PlotBar *bar, const Frame *frame, double y)
{
    if (bar->second) {
        const double x = at(frame, bar->second_value);
        whiskers(out, "thin", frame, bar->second_ends, y + 4, 0);
        fprintf(out, "<path class=\"diamond\" d=\"M%.1f %.1fl4 4l-4 4l-4 -4z\"/>", x, y);
    }
    whiskers(out, "whisker", frame, bar->ends, y - 3, 2);
    fprintf(out, "<circle class=\"fill %s\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>", bar->tone,
            at(frame, bar->value), y - 3);
}

static void draw_rows(FILE *out, const char *title, const PlotAxis *axis, unsigned label_width,
                      const PlotBar *bars, unsigned count, bool dots)
{
    const Frame frame = {label_width, WIDTH - NOTES - 4, axis->low, axis->high};
    const double bottom = 4 + ROW * (double)count;
    open_figure(out, title, WIDTH, bottom + AXIS);
    draw_axis(out, &frame, axis->percent, 2, bottom);
    for (unsigned i = 0; i < count; i++) {
        const double y = 4 + ROW * (i + 0.5);
        draw_labels(out, &bars[i], &frame, y);
        if (dots)
            draw_dot(out, &bars[i], &frame, y);
        else
            draw_bar(out, &bars[i], &frame, axis->base, y);
        fputc('\n', out);
    }
    line(out, "base", at(&frame, axis->base), 2, at(&frame, axis->base), bottom);
    if (axis->limited)
        line(out, "limit", at(&frame, axis->limit), 2, at(&frame, axis->limit), bottom);
    fputs("</svg></figure>\n", out);
}

void plot_bars(FILE *out, const char *title, const PlotAxis *axis, unsigned label_width,
               const PlotBar *bars, unsigned count)
{
    draw_rows(out, title, axis, label_width, bars, count, false);
}

void plot_dots(FILE *out, const char *title, const PlotAxis *axis, unsigned label_width,
               const PlotBar *bars, unsigned count)
{
    draw_rows(out, title, axis, label_width, bars, count, true);
}

/* Values from `first` on, `width` to a bin. */
typedef struct Bins {
    unsigned first, width, count;
    uint64_t in[BINS], most;
} Bins;

static Bins bins_of(const Spread *spread)
{
    const unsigned last = spread_quantile(spread, 1);
    Bins bins = {.first = spread_quantile(spread, 0)};
    bins.width = (last - bins.first) / BINS + 1;
    bins.first -= bins.first % bins.width;
    bins.width = (last - bins.first) / BINS + 1;
    bins.count = (last - bins.first) / bins.width + 1;
    for (unsigned value = bins.first; value <= last; value++) {
        uint64_t *bin = &bins.in[(value - bins.first) / bins.width];
        *bin += spread->at[value];
        if (*bin > bins.most) bins.most = *bin;
    }
    return bins;
}

/* Where most games lie, in words above the curve. */
static void draw_mean(FILE *out, const Frame *frame, const Spread *spread, double unit,
                      double bottom)
{
    char words[96];
    const double mean = spread_mean(spread) * unit, x = at(frame, mean);
    snprintf(words, sizeof words, "mean %.1f, deviation %.1f, 90 %% in %.0f–%.0f", mean,
             spread_deviation(spread) * unit, spread_quantile(spread, 0.05) * unit,
             spread_quantile(spread, 0.95) * unit);
    line(out, "whisker", x, 22, x, bottom);
    text(out, "soft", "middle", WIDTH / 2.0, 13, words);
}

void plot_histogram(FILE *out, const char *title, const Spread *spread, double unit, Interval band)
{
    const Bins bins = bins_of(spread);
    const double bottom = 24 + CURVE;
    Frame frame = {12, WIDTH - 12, (bins.first - 0.5) * unit,
                   (bins.first + bins.count * bins.width - 0.5) * unit};
    const bool banded = band.high > band.low;
    if (banded) frame.low = fmin(frame.low, band.low);
    if (banded) frame.high = fmax(frame.high, band.high);
    open_figure(out, title, WIDTH, bottom + AXIS);
    if (banded)
        rect(out, "band", "", at(&frame, band.low), 24,
             at(&frame, band.high) - at(&frame, band.low), CURVE);
    draw_axis(out, &frame, false, 24, bottom);
    for (unsigned i = 0; i < bins.count; i++) {
        const double x = at(&frame, (bins.first + i * bins.width - 0.5) * unit);
        const double end = at(&frame, (bins.first + (i + 1) * bins.width - 0.5) * unit);
        const double height = CURVE * (double)bins.in[i] / (double)bins.most;
        rect(out, "fill gap", "blue", x, bottom - height, end - x, height);
    }
    line(out, "base", frame.left, bottom, frame.right, bottom);
    draw_mean(out, &frame, spread, unit, bottom);
    fputs("</svg></figure>\n", out);
}

static double stack_sum(const PlotStack *stack, unsigned parts)
{
    double sum = 0;
    for (unsigned i = 0; i < parts; i++)
        sum += fmax(stack->values[i], 0);
    return sum;
}

/* What fits: mark and number, or the mark; false if not even that does. */
static bool segment_words(const PlotPart *part, double value, bool percent, double room,
                          char words[40])
{
    snprintf(words, 40, percent ? "%s %.0f %%" : "%s %.1f", part->mark,
             percent ? 100 * value : value);
    if (MARK_LETTER * (double)strlen(words) + 4 <= room) return true;
    snprintf(words, 40, "%s", part->mark);
    return MARK_LETTER * (double)strlen(words) + 2 <= room;
}

static void draw_stack(FILE *out, const PlotPart *parts, unsigned count, const PlotStack *stack,
                       bool percent, const Frame *frame, double y)
{
    double sum = 0;
    for (unsigned i = 0; i < count; i++) {
        const double from = at(frame, sum), to = at(frame, sum += fmax(stack->values[i], 0));
        char class[16], words[40];
        rect(out, "fill gap", parts[i].tone, from, y - 10, to - from, 20);
        snprintf(class, sizeof class, "on %s", parts[i].tone);
        if (segment_words(&parts[i], stack->values[i], percent, to - from, words))
            text(out, class, "middle", (from + to) / 2, y + 4, words);
    }
    text(out, "", "end", frame->left - 8, y + 4, stack->label);
    text(out, "soft", "end", WIDE - 2, y + 4, stack->note);
    fputc('\n', out);
}

static void draw_legend(FILE *out, const PlotPart *parts, unsigned count)
{
    fputs("<ul class=\"key\">", out);
    for (unsigned i = 0; i < count; i++) {
        fprintf(out, "<li><b class=\"%s\">", parts[i].tone);
        page_text(out, parts[i].mark);
        fputs("</b> ", out);
        page_text(out, parts[i].name);
        fputs("</li>", out);
    }
    fputs("</ul>", out);
}

void plot_stacks(FILE *out, const char *title, bool percent, const PlotPart *parts,
                 unsigned part_count, const PlotStack *stacks, unsigned count)
{
    Frame frame = {98, WIDE - 38, 0, 0};
    const double row = 28, bottom = 4 + row * count;
    for (unsigned i = 0; i < count; i++)
        frame.high = fmax(frame.high, stack_sum(&stacks[i], part_count));
    if (frame.high <= 0) frame.high = 1;
    open_figure(out, title, WIDE, bottom + 4);
    for (unsigned i = 0; i < count; i++)
        draw_stack(out, parts, part_count, &stacks[i], percent, &frame, 4 + row * (i + 0.5));
    fputs("</svg>\n", out);
    draw_legend(out, parts, part_count);
    fputs("</figure>\n", out);
}

/* The half of the report's page that is about cards: buildings, characters, colours. */
#include "cli/balance_html.h"

#include "cli/page.h"
#include "cli/plot.h"

#include <math.h>
#include <stdlib.h>

enum { LABELS = 130, MIXES = 12 };

static double percent(uint64_t part, uint64_t whole)
{
    return 100 * share(part, whole);
}

static const char *tone_of(Colour colour)
{
    static const char *const tone[] = {[GREEN] = "green",
                                       [BLUE] = "blue",
                                       [YELLOW] = "yellow",
                                       [RED] = "red",
                                       [PURPLE] = "purple"};
    return tone[colour];
}

/* --- Buildings ---------------------------------------------------------------------------------
 */

static void kind_label(const Balance *table, unsigned kind, PlotBar *bar)
{
    char name[KIND_NAME];
    const Building *first = balance_kind_first(table, kind);
    balance_kind_name(table, kind, name);
    bar->tone = tone_of((Colour)first->colour);
    snprintf(bar->label, PLOT_LABEL, "%s %s", name, CHARACTER_INFO[first->character].key);
}

static void built_figure(FILE *out, const Balance *table)
{
    PlotBar bars[BUILDINGS_MAX] = {0};
    PlotAxis axis = {0, 1, 0, true, true, VERDICT_INFO[VERDICT_BUILT].least};
    char title[TITLE];
    for (unsigned kind = 0; kind < table->kinds; kind++) {
        const BalanceBuilding sum = balance_kind(table, kind);
        PlotBar *bar = &bars[kind];
        kind_label(table, kind, bar);
        bar->value = share(sum.built, sum.dealt);
        bar->part = share(sum.upgraded, sum.dealt);
        snprintf(bar->note, PLOT_NOTE, "%.0f / %.0f %%", 100 * bar->value, 100 * bar->part);
    }
    report_title(title, table, "built / upgraded, where it lies");
    plot_bars(out, title, &axis, LABELS, bars, table->kinds);
}

static void worth_figure(FILE *out, const Balance *table)
{
    PlotBar bars[BUILDINGS_MAX] = {0};
    PlotAxis axis = {-0.05, 0.15, 0, true, true, VERDICT_INFO[VERDICT_WORTH].most};
    const double fair = balance_fair(table);
    char title[TITLE];
    for (unsigned kind = 0; kind < table->kinds; kind++) {
        const BalanceBuilding sum = balance_kind(table, kind);
        const Estimate worth = table->kind_worth.over_mean[kind];
        const Interval ends = fate_interval(&sum.owners);
        PlotBar *bar = &bars[kind];
        kind_label(table, kind, bar);
        if (!sum.owners.seats) continue; /* nobody built it: nothing is known, and 0 is drawn */
        bar->value = fate_rate(&sum.owners) - fair;
        bar->whiskers = true;
        bar->ends = (Interval){ends.low - fair, ends.high - fair};
        bar->second = worth.known; /* and drawn below the dot */
        bar->second_value = worth.value;
        bar->second_ends = interval_around(worth);
        snprintf(bar->note, PLOT_NOTE, "%+.1f %%", 100 * bar->value);
    }
    plot_fit(&axis, bars, table->kinds);
    axis.low = fmax(axis.low, -0.3);
    axis.high = fmin(axis.high, 0.4);
    report_title(title, table, "how much more often owners win");
    plot_dots(out, title, &axis, LABELS, bars, table->kinds);
}

static void building_row(FILE *out, const Balance *table, const BalanceBuilding *b, Estimate worth)
{
    const double fair = balance_fair(table);
    const Interval ends = fate_interval(&b->owners);
    page_cell(out, "%llu", (unsigned long long)b->dealt);
    page_cell(out, "%.1f %%", percent(b->built, b->dealt));
    page_cell(out, "%.1f", share(b->built_at, b->built));
    page_cell(out, "%.1f %%", percent(b->upgraded, b->dealt));
    page_cell(out, "%.1f", share(b->upgraded_at, b->upgraded));
    if (b->owners.seats)
        page_cell(out, "%+.1f %%", 100 * (fate_rate(&b->owners) - fair));
    else
        page_cell(out, "–");
    page_cell(out, "%+.1f … %+.1f %%", 100 * (ends.low - fair), 100 * (ends.high - fair));
    if (worth.known)
        page_cell(out, "%+.1f ± %.1f %%", 100 * worth.value, 100 * worth.error);
    else
        page_cell(out, "–");
    fputs("</tr>\n", out);
}

static void building_name(FILE *out, const char *name, const Building *building)
{
    fputs("<tr><td>", out);
    page_text(out, name);
    fprintf(out, " %s <small>%s</small></td>", CHARACTER_INFO[building->character].key,
            colour_name((Colour)building->colour));
}

static const char *const BUILDING_HEAD[] = {
    "building", "lay in games", "built",         "in turn",           "upgraded",
    "in turn",  "owners' edge", "95 % interval", "over a mean house", NULL};

static void kinds_table(FILE *out, const Balance *table)
{
    page_head(out, BUILDING_HEAD);
    for (unsigned kind = 0; kind < table->kinds; kind++) {
        const BalanceBuilding sum = balance_kind(table, kind);
        char name[KIND_NAME];
        balance_kind_name(table, kind, name);
        building_name(out, name, balance_kind_first(table, kind));
        building_row(out, table, &sum, table->kind_worth.over_mean[kind]);
    }
}

static void buildings_table(FILE *out, const Balance *table)
{
    page_head(out, BUILDING_HEAD);
    for (unsigned i = 0; i < table->set->count; i++) {
        building_name(out, table->set->buildings[i].key, &table->set->buildings[i]);
        building_row(out, table, &table->buildings[i], table->building_worth.over_mean[i]);
    }
}

/* --- Characters --------------------------------------------------------------------------------
 */

static void plays_figure(FILE *out, const Balance *table)
{
    PlotBar bars[CHARACTERS] = {0};
    PlotAxis axis = {0, 0, 0, false, false, 0};
    char title[TITLE];
    for (unsigned i = 0; i < CHARACTERS; i++) {
        const BalanceCharacter *character = &table->characters[i];
        PlotBar *bar = &bars[i];
        bar->tone = tone_of(CHARACTER_INFO[i].colour);
        bar->value = share(character->holders_plays, character->holders.seats);
        snprintf(bar->label, PLOT_LABEL, "%c %s",
                 CHARACTER_INFO[i].letter ? CHARACTER_INFO[i].letter : ' ', CHARACTER_INFO[i].key);
        snprintf(bar->note, PLOT_NOTE, "%.1f", bar->value);
    }
    plot_fit(&axis, bars, CHARACTERS);
    report_title(title, table, "plays of a player who has it");
    plot_bars(out, title, &axis, LABELS, bars, CHARACTERS);
}

static void characters_table(FILE *out, const Balance *table)
{
    static const char *const head[] = {"character",     "taken a game",   "in decks at the end",
                                       "plays a game",  "points a game",  "owners win",
                                       "95 % interval", "owners' points", NULL};
    page_head(out, head);
    for (unsigned i = 0; i < CHARACTERS; i++) {
        const BalanceCharacter *c = &table->characters[i];
        const Interval ends = fate_interval(&c->holders);
        fprintf(out, "<tr><td>%s <small>%s</small></td>", CHARACTER_INFO[i].name,
                colour_name(CHARACTER_INFO[i].colour));
        page_cell(out, "%.2f", share(c->taken, table->games));
        page_cell(out, "%.1f %%", percent(c->holders.seats, table->games * table->players));
        page_cell(out, "%.2f", share(c->plays, table->games));
        page_cell(out, "%.2f", share(c->points, table->games));
        page_cell(out, "%.1f %%", 100 * fate_rate(&c->holders));
        page_cell(out, "%.1f … %.1f %%", 100 * ends.low, 100 * ends.high);
        page_cell(out, "%.1f", fate_points(&c->holders));
        fputs("</tr>\n", out);
    }
}

/* --- Colours -----------------------------------------------------------------------------------
 */

static void leaders_figure(FILE *out, const Balance *table)
{
    PlotBar bars[LEADERS] = {0};
    PlotAxis axis = {0, balance_fair(table), balance_fair(table), true, false, 0};
    char title[TITLE];
    for (unsigned i = 0; i < LEADERS; i++) {
        const Fate *fate = &table->by_leader[i];
        PlotBar *bar = &bars[i];
        bar->tone = i < BUILDING_COLOURS ? tone_of((Colour)i) : "grey";
        bar->value = fate->seats ? fate_rate(fate) : balance_fair(table);
        bar->whiskers = fate->seats > 0;
        bar->ends = fate_interval(fate);
        snprintf(bar->label, PLOT_LABEL, "%s (%.0f %%)",
                 i < BUILDING_COLOURS ? colour_name((Colour)i) : "none",
                 percent(fate->seats, table->games * table->players));
        snprintf(bar->note, PLOT_NOTE, "%.1f %%", 100 * bar->value);
    }
    plot_fit(&axis, bars, LEADERS);
    report_title(title, table, "win rate by leading colour");
    plot_bars(out, title, &axis, 96, bars, LEADERS);
}

/* Bluer above a fair share, redder below; the numbers say it too. */
static void heat_cell(FILE *out, const Balance *table, const Fate *fate)
{
    const double fair = balance_fair(table), rate = fate_rate(fate);
    const bool few = fate->seats * 50 < table->games * table->players;
    const double depth = fmin(fabs(rate - fair) / fair * 75, few ? 25 : 75);
    if (!fate->seats) {
        fputs("<td></td>", out);
        return;
    }
    fprintf(out, "<td class=\"%s%s\" style=\"--d:%.0f%%\">%.0f %%<small>%.0f points</small></td>",
            rate >= fair ? "up" : "down", few ? " few" : "", depth, 100 * rate, fate_points(fate));
}

static void houses_heat(FILE *out, const Balance *table)
{
    fprintf(out,
            "<figure><figcaption>%u players: win rate by houses of a colour"
            "</figcaption><table class=\"heat\"><tr><th></th>",
            table->players);
    for (unsigned colour = 0; colour < BUILDING_COLOURS; colour++)
        fprintf(out, "<th>%s</th>", colour_name((Colour)colour));
    fputs("</tr>\n", out);
    for (unsigned houses = 0; houses <= HOUSES; houses++) {
        fprintf(out, "<tr><td>%u</td>", houses);
        for (unsigned colour = 0; colour < BUILDING_COLOURS; colour++)
            heat_cell(out, table, &table->by_houses[colour][houses]);
        fputs("</tr>\n", out);
    }
    fputs("</table></figure>\n", out);
}

typedef struct Mix {
    unsigned green, blue, yellow;
    const Fate *fate;
} Mix;

static int more_usual(const void *a, const void *b)
{
    const uint64_t x = ((const Mix *)a)->fate->seats, y = ((const Mix *)b)->fate->seats;
    return (x < y) - (x > y);
}

static unsigned sorted_mixes(const Balance *table, Mix *mixes)
{
    unsigned count = 0;
    for (unsigned g = 0; g <= HOUSES; g++)
        for (unsigned b = 0; b <= HOUSES; b++)
            for (unsigned y = 0; y <= HOUSES; y++)
                if (table->by_mix[g][b][y].seats)
                    mixes[count++] = (Mix){g, b, y, &table->by_mix[g][b][y]};
    qsort(mixes, count, sizeof *mixes, more_usual);
    return count;
}

static void mixes_table(FILE *out, const Balance *table)
{
    static const char *const head[] = {"green · blue · yellow", "seats",  "win rate",
                                       "95 % interval",         "points", NULL};
    Mix mixes[(HOUSES + 1) * (HOUSES + 1) * (HOUSES + 1)];
    const unsigned count = sorted_mixes(table, mixes);
    page_head(out, head);
    for (unsigned i = 0; i < count && i < MIXES; i++) {
        const Mix *mix = &mixes[i];
        const Interval ends = fate_interval(mix->fate);
        fprintf(out, "<tr><td>%u · %u · %u</td>", mix->green, mix->blue, mix->yellow);
        page_cell(out, "%.1f %%", percent(mix->fate->seats, table->games * table->players));
        page_cell(out, "%.1f %%", 100 * fate_rate(mix->fate));
        page_cell(out, "%.1f … %.1f %%", 100 * ends.low, 100 * ends.high);
        page_cell(out, "%.1f", fate_points(mix->fate));
        fputs("</tr>\n", out);
    }
}

/* --- All of it ------------------------------------------------------------------------------- */

void balance_html_cards(FILE *out, const BalanceReport *report)
{
    report_section(
        out, "buildings", "Buildings",
        "Copies of a building stand in one row. Pale: built by anyone, in the games it lay on "
        "the table; full: upgraded too. The dashed line is the limit of 10 %.");
    report_figures(out, report, built_figure);
    fputs("<p>● how much more often than a fair share its owners win: this is judged, the dashed "
          "line is the limit of +12 %. ◇ how much more it adds to the chance to win than a mean "
          "house would, by a regression. Both with 95 % intervals.</p>\n",
          out);
    report_figures(out, report, worth_figure);
    report_details(out, report, "All numbers, copies together", kinds_table);
    report_details(out, report, "All numbers, every building", buildings_table);
    report_section(out, "characters", "Characters",
                   "How often a character is played in a game by a player who has it at the end.");
    report_figures(out, report, plays_figure);
    report_details(out, report, "All numbers", characters_table);
    report_section(
        out, "colours", "Colours",
        "How players fare by the colours of their houses. “None”: no colour has more houses "
        "than the others; in brackets, how usual that is. In the cells are also the mean "
        "points; what fewer than 2 % of the seats have is in italics.");
    report_figures(out, report, leaders_figure);
    report_figures(out, report, houses_heat);
    report_details(out, report, "The most usual mixes", mixes_table);
}

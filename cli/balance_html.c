/* The report of `valletta balance` as one page that needs nothing else: verdicts first, then a
 * section a question, a figure for each number of players. */
#include "cli/balance_html.h"

#include "cli/page.h"
#include "cli/plot.h"
#include "record/cardset.h"

void report_title(char title[TITLE], const Balance *table, const char *what)
{
    snprintf(title, TITLE, "%u players: %s", table->players, what);
}

void report_figures(FILE *out, const BalanceReport *report, Figure *figure)
{
    fputs("<div class=\"row\">\n", out);
    for (unsigned i = 0; i < report->count; i++)
        figure(out, report->tables[i]);
    fputs("</div>\n", out);
}

void report_details(FILE *out, const BalanceReport *report, const char *what, Figure *figure)
{
    fprintf(out, "<details><summary>%s</summary>\n", what);
    for (unsigned i = 0; i < report->count; i++) {
        fprintf(out, "<div class=\"box\"><table>\n<caption>%u players</caption>\n",
                report->tables[i]->players);
        figure(out, report->tables[i]);
        fputs("</table></div>\n", out);
    }
    fputs("</details>\n", out);
}

void report_section(FILE *out, const char *id, const char *title, const char *words)
{
    fprintf(out, "<h2 id=\"%s\">%s</h2>\n<p>%s</p>\n", id, title, words);
}

/* --- Verdicts ----------------------------------------------------------------------------------
 */

void verdict_value(VerdictKind kind, double value, char words[VERDICT_VALUE])
{
    if (kind == VERDICT_WORTH)
        snprintf(words, VERDICT_VALUE, "%+.1f %%", 100 * value);
    else if (VERDICT_INFO[kind].percent)
        snprintf(words, VERDICT_VALUE, "%.1f %%", 100 * value);
    else
        snprintf(words, VERDICT_VALUE, kind == VERDICT_MINUTES ? "%.1f" : "%.2f", value);
}

static void verdict_cell(FILE *out, VerdictKind kind, const Verdict *verdict)
{
    char value[VERDICT_VALUE], low[VERDICT_VALUE], high[VERDICT_VALUE];
    verdict_value(kind, verdict->value, value);
    verdict_value(kind, verdict->interval.low, low);
    verdict_value(kind, verdict->interval.high, high);
    fprintf(out, "<td>%s <span class=\"%s\">%s</span><br/><small>", value,
            verdict->passes ? "pass" : "fail", verdict->passes ? "✓ pass" : "✗ fail");
    page_text(out, verdict->about);
    fprintf(out, "%s%s … %s%s</small></td>", verdict->about[0] ? ", " : "", low, high,
            verdict->sure ? "" : "; not sure");
}

static void put_verdicts(FILE *out, const BalanceReport *report)
{
    fputs("<div class=\"box\" id=\"verdicts\"><table "
          "class=\"wide\">\n<tr><th>what</th><th>limit</th>",
          out);
    for (unsigned i = 0; i < report->count; i++)
        fprintf(out, "<th>%u players</th>", report->tables[i]->players);
    fputs("</tr>\n", out);
    for (unsigned kind = 0; kind < VERDICTS; kind++) {
        fprintf(out, "<tr><td>%s<br/><small>%s</small></td><td>%s</td>", VERDICT_INFO[kind].name,
                VERDICT_INFO[kind].about, VERDICT_INFO[kind].limit);
        for (unsigned i = 0; i < report->count; i++)
            verdict_cell(out, (VerdictKind)kind, &report->verdicts[i][kind]);
        fputs("</tr>\n", out);
    }
    fputs("</table></div>\n<p>Below each value: what it is about, and its 95 % interval. “Not "
          "sure”: the interval reaches over the limit, so more games might change the verdict."
          "</p>\n",
          out);
}

/* --- Seats, length, end, scores ----------------------------------------------------------------
 */

static void seats_figure(FILE *out, const Balance *table)
{
    PlotBar bars[SEATS_MAX] = {0};
    const double fair = balance_fair(table);
    PlotAxis axis = {0, fair * 1.3, 0, true, true, fair * VERDICT_INFO[VERDICT_SEAT].most};
    char title[TITLE];
    for (unsigned seat = 0; seat < table->players; seat++) {
        PlotBar *bar = &bars[seat];
        bar->tone = seat ? "grey" : "blue";
        bar->value = fate_rate(&table->seats[seat]);
        bar->whiskers = true;
        bar->ends = fate_interval(&table->seats[seat]);
        snprintf(bar->label, PLOT_LABEL, seat ? "seat %u" : "seat %u, starts", seat + 1);
        snprintf(bar->note, PLOT_NOTE, "%.1f %%", 100 * bar->value);
    }
    plot_fit(&axis, bars, table->players);
    report_title(title, table, "victories by place in the turn order");
    plot_bars(out, title, &axis, 96, bars, table->players);
}

static void turns_figure(FILE *out, const Balance *table)
{
    char title[TITLE];
    report_title(title, table, "turns of a player");
    plot_histogram(out, title, &table->turns, 1, (Interval){0, 0});
}

static void minutes_figure(FILE *out, const Balance *table)
{
    const VerdictInfo *info = &VERDICT_INFO[VERDICT_MINUTES];
    char title[TITLE];
    report_title(title, table, "estimated minutes");
    plot_histogram(out, title, &table->all_turns, balance_minutes(1),
                   (Interval){info->least, info->most});
}

static void scores_figure(FILE *out, const Balance *table)
{
    char title[TITLE];
    report_title(title, table, "final scores");
    plot_histogram(out, title, &table->scores, 1, (Interval){0, 0});
}

static void margins_figure(FILE *out, const Balance *table)
{
    char title[TITLE];
    report_title(title, table, "points of the best over the next");
    plot_histogram(out, title, &table->margins, 1, (Interval){0, 0});
}

static void put_triggers(FILE *out, const BalanceReport *report)
{
    static const PlotPart parts[] = {{"Jean reaches the end of the street", "Jean", "purple"},
                                     {"25 points on the street", "points", "yellow"},
                                     {"an eighth house", "houses", "blue"}};
    PlotStack stacks[BALANCE_TABLES] = {0};
    for (unsigned i = 0; i < report->count; i++) {
        const Balance *table = report->tables[i];
        snprintf(stacks[i].label, PLOT_LABEL, "%u players", table->players);
        for (unsigned t = 0; t < 3; t++)
            stacks[i].values[t] = share(table->triggers[TRIGGER_JEAN + t], table->games);
    }
    plot_stacks(out, "What ends the game", true, parts, 3, stacks, report->count);
}

/* --- Points by source --------------------------------------------------------------------------
 */

static const char *source_name(unsigned source)
{
    static const char *const name[SOURCE_CARDS] = {"building where Jean looks", "houses, as built",
                                                   "upgrades", "goods left over"};
    return source < SOURCE_CARDS ? name[source] : CHARACTER_INFO[source - SOURCE_CARDS].key;
}

static PlotPart source_part(unsigned source, char mark[2])
{
    static const char *const marks[SOURCE_CARDS] = {"Jean", "built", "up", "goods"};
    static const char *const tones[SOURCE_CARDS] = {"purple", "green", "blue", "grey"};
    if (source < SOURCE_CARDS) return (PlotPart){source_name(source), marks[source], tones[source]};
    mark[0] = CHARACTER_INFO[source - SOURCE_CARDS].letter;
    mark[1] = '\0';
    return (PlotPart){source_name(source), mark, "yellow"};
}

static bool source_used(const BalanceReport *report, unsigned source)
{
    bool used = source < SOURCE_CARDS;
    for (unsigned i = 0; i < report->count; i++)
        used |= report->tables[i]->points[source] > 0;
    return used;
}

static double source_mean(const Balance *table, unsigned source, bool winners)
{
    const double all = (double)(table->games * table->players), won = (double)table->victories;
    if (!winners) return all > 0 ? (double)table->points[source] / all : 0;
    return won > 0 ? (double)table->winners_points[source] / won : 0;
}

static void put_sources(FILE *out, const BalanceReport *report)
{
    static char marks[SOURCES][2];
    PlotPart parts[PLOT_PARTS];
    PlotStack stacks[2 * BALANCE_TABLES] = {0};
    unsigned count = 0;
    _Static_assert((int)SOURCES <= (int)PLOT_PARTS, "a part a source");
    for (unsigned source = 0; source < SOURCES; source++) {
        if (!source_used(report, source)) continue;
        parts[count] = source_part(source, marks[source]);
        for (unsigned i = 0; i < 2 * report->count; i++)
            stacks[i].values[count] = source_mean(report->tables[i / 2], source, i % 2);
        count++;
    }
    for (unsigned i = 0; i < 2 * report->count; i++) {
        double sum = 0;
        for (unsigned k = 0; k < count; k++)
            sum += stacks[i].values[k];
        snprintf(stacks[i].label, PLOT_LABEL, "%u players, %s", report->tables[i / 2]->players,
                 i % 2 ? "won" : "all");
        snprintf(stacks[i].note, PLOT_NOTE, "%.1f", sum);
    }
    plot_stacks(out, "Points by where they come from: all seats, and those that won", false, parts,
                count, stacks, 2 * report->count);
}

/* --- The page ----------------------------------------------------------------------------------
 */

static void put_top(FILE *out, const BalanceReport *report)
{
    char cards[CARDSET_HASH_TEXT];
    cardset_hash(report->set, cards);
    fputs("<p><strong>", out);
    page_text(out, report->bot);
    fprintf(out,
            "</strong> against itself, <strong>%llu games</strong> for each number of players, "
            "every game a new deal. Seed %llu, edition %s, supply %s, cards %.12s….</p>\n",
            (unsigned long long)report->games, (unsigned long long)report->seed,
            edition_name((Edition)report->setup.edition),
            report->setup.unlimited ? "unlimited" : "box", cards);
    for (unsigned i = 0; i < report->count; i++)
        if (report->tables[i]->stopped)
            fprintf(out,
                    "<p>%llu games of %u players reached the turn limit and are not counted.</p>\n",
                    (unsigned long long)report->tables[i]->stopped, report->tables[i]->players);
    fputs("<nav><a href=\"#seats\">Seats</a><a href=\"#length\">Length</a>"
          "<a href=\"#end\">End and scores</a><a href=\"#points\">Points</a>"
          "<a href=\"#buildings\">Buildings</a><a href=\"#characters\">Characters</a>"
          "<a href=\"#colours\">Colours</a><a href=\"#method\">Method</a></nav>\n",
          out);
}

static void put_play(FILE *out, const BalanceReport *report)
{
    report_section(
        out, "seats", "Seats",
        "Seat 1 is the start player. Whiskers are 95 % intervals; the dashed line is 1.15 "
        "times a fair share.");
    report_figures(out, report, seats_figure);
    report_section(
        out, "length", "Length",
        "Minutes are all players' turns at a minute each: three cards chosen and carried out "
        "at some fifteen seconds each, a price paid, and the draw. The shade marks 40 to 80 "
        "minutes.");
    report_figures(out, report, turns_figure);
    report_figures(out, report, minutes_figure);
    report_section(
        out, "end", "End and scores",
        "A game should not always end the same way, nor with the same points. A margin of 0 "
        "is a shared victory, or one decided by the houses built.");
    put_triggers(out, report);
    report_figures(out, report, scores_figure);
    report_figures(out, report, margins_figure);
    report_section(
        out, "points", "Points",
        "Letters are the characters that score. What the winners have more of than all seats "
        "is what wins.");
    put_sources(out, report);
}

static void put_method(FILE *out)
{
    report_section(out, "method", "Method",
                   "A shared victory counts in parts. Intervals of rates are Wilson's.");
    fputs("<p>A building's edge is the win rate of the seats that own it at the end, less a fair "
          "share (1 over the number of players). It is the plain reading, and the one judged. But "
          "who wins has built more than the others, so owners of anything win a little more "
          "often; and a building is owned together with others. The regression takes that apart: "
          "a linear model of victory on all buildings a seat owns, each counted as its distance "
          "from the game's mean, by least squares. What it finds for a building is shown less "
          "the mean over all houses built, with its standard error: what this house adds to the "
          "chance to win beyond what another house in its place would. Neither figure knows "
          "cause from company: a building that is bought late is owned by those who got far."
          "</p>\n"
          "<p>The bot is the measure: what it cannot play well looks weak here.</p>\n",
          out);
}

void balance_html(const BalanceReport *report, FILE *out)
{
    page_open(out, "Valletta: is it balanced?");
    put_top(out, report);
    put_verdicts(out, report);
    put_play(out, report);
    balance_html_cards(out, report);
    put_method(out);
    page_close(out);
}

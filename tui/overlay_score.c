/* The score sheet: the points of every player, and a chart of them turn by turn. */
#include "tui/panels.h"
#include "tui/words.h"

#include "record/notation.h"

enum { NAME_WIDTH = 16, GAP = 3, SCORE_COLUMNS = 5, TOTAL = 3, CHART_LEFT = 5 };

static const char *heading_of(int column)
{
    ENSURE(column >= 0 && column < SCORE_COLUMNS);
    static const char *const HEADING[SCORE_COLUMNS] = {
        NC_("column", "street"), NC_("column", "buildings"), NC_("column", "goods"),
        NC_("column", "total"), NC_("column", "houses")};
    return ui_word("column", HEADING[column]);
}

/* The right edge of a column, which is as wide as its heading. */
static int end_of(int column)
{
    int end = NAME_WIDTH;
    for (int i = 0; i <= column; i++)
        end += GAP + text_columns(heading_of(i));
    return end;
}

static void draw_headings(Area area)
{
    for (int i = 0; i < SCORE_COLUMNS; i++)
        area_put(area, end_of(i) - text_columns(heading_of(i)), 0, DIM_STYLE, heading_of(i));
}

/* "a3 2, b1 6▲": the points of each building (G-1). */
static int draw_buildings(Area area, int y, const View *view, unsigned seat)
{
    char words[160];
    Text text = text_over(words, sizeof words);
    for (uint32_t plots = view->seats[seat].owned; plots; plots &= plots - 1) {
        const unsigned plot = (unsigned)__builtin_ctz(plots),
                       side = view->table.upgraded >> plot & 1u;
        if (text.length) text_put(&text, ", ");
        plot_write(&text, plot);
        text_char(&text, ' ');
        text_number(&text, view->table.points[side][plot]);
        if (side) text_put(&text, "▲");
    }
    return text.length
               ? y + area_wrap(area_part(area, 2, 0, area.w - 2, area.h), y, 2, DIM_STYLE, words)
               : y;
}

static int draw_seat(Area area, int y, const Scene *scene, unsigned seat)
{
    ENSURE(seat < scene->view.table.seats);
    const Score *score = &scene->decision.scores[seat];
    const unsigned numbers[] = {score->track, score->buildings, score->goods, score->total,
                                score->houses};
    const bool won = scene->decision.winners >> seat & 1u;
    int x = area_put(area, 0, y, seat_style(seat), seat_letter(seat)) + 1;
    area_put_clipped(area_part(area, 0, 0, NAME_WIDTH, area.h), x, y,
                     won ? BOLD_STYLE : PLAIN_STYLE, scene->names[seat]);
    for (int i = 0; i < SCORE_COLUMNS; i++)
        area_format(area, end_of(i) - 4, y, i == TOTAL ? BOLD_STYLE : PLAIN_STYLE, "%4u",
                    numbers[i]);
    const bool over = scene->view.table.stage == STAGE_OVER;
    if (won)
        area_put(area, end_of(SCORE_COLUMNS - 1) + 2, y, BOLD_STYLE,
                 over ? ui_word("score", "winner") : ui_word("score", "leads"));
    y = draw_buildings(area, y + 1, &scene->view, seat);
    if (scene->failed >> seat & 1u)
        area_put(area, 2, y++, BOLD_STYLE, ui_text("cannot win: the bot failed"));
    return y;
}

static unsigned highest(const Log *log, unsigned seats)
{
    unsigned most = 1;
    for (unsigned turn = 0; turn < log->turns; turn++)
        for (unsigned seat = 0; seat < seats; seat++)
            if (log->points[turn][seat] > most) most = log->points[turn][seat];
    return most;
}

/* A chart of points over turns; a star where several players have the same points. */
static void draw_chart(Area area, const Scene *scene)
{
    const Log *log = &scene->log;
    const unsigned seats = scene->view.table.seats, most = highest(log, seats);
    ENSURE(log->turns <= LOG_TURNS);
    Area inside = area_part(area, CHART_LEFT, 0, area.w - CHART_LEFT, area.h - 1);
    if (inside.h < 3 || log->turns < 2) return;
    area_rule(area_part(area, CHART_LEFT - 1, 0, 1, inside.h), 0, true);
    area_format(area, 0, 0, DIM_STYLE, "%3u", most);
    area_format(area, 0, inside.h - 1, DIM_STYLE, "%3u", 0u);
    for (int x = 0; x < inside.w; x++) {
        const unsigned turn = (unsigned)x * (log->turns - 1) / (unsigned)(inside.w - 1);
        for (unsigned seat = 0; seat < seats; seat++) {
            const int y =
                inside.h - 1 - (int)(log->points[turn][seat] * (unsigned)(inside.h - 1) / most);
            const Cell *cell = cells_at(inside.cells, inside.x + x, inside.y + y);
            const bool taken = cell && cell->glyph[0] != ' ';
            area_put(inside, x, y, taken ? DIM_STYLE : seat_style(seat),
                     taken ? "*" : seat_letter(seat));
        }
    }
    char words[80];
    Text text = text_over(words, sizeof words);
    say_counted(&text, "Score after {n} turn, if the game had ended there",
                "Score after each of {n} turns, if the game had ended there",
                (SentenceFields){.n = log->turns - 1});
    area_put(area, CHART_LEFT, area.h - 1, DIM_STYLE, words);
}

void overlay_score(Area area, const Scene *scene)
{
    area = area_with_hit(area, HIT_KEY + '\n');
    Area inside = area_box(area, ui_text("Score"));
    int y = 1;
    draw_headings(inside);
    for (unsigned seat = 0; seat < scene->view.table.seats; seat++)
        y = draw_seat(inside, y, scene, seat);
    draw_chart(area_part(inside, 0, y + 1, inside.w, inside.h - y - 1), scene);
    close_line(area, "Enter: back to the board, q: quit");
}

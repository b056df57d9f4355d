/* The log, newest line at the bottom: as much as the panel has room for; all in the overlay. */
#include "tui/panels.h"
#include "tui/words.h"

enum { COLUMN_WIDTH = 42 };

static int line_height(Area area, const LogLine *line)
{
    area.cells = NULL;
    return area_wrap(area, 0, 2, PLAIN_STYLE, line->text);
}

/* The first of the lines before `end` that fit into this size together. */
static unsigned first_line_before(const Log *log, unsigned end, int width, int height)
{
    ENSURE(end <= log->count);
    const Area area = {.w = width};
    unsigned first = end;
    while (first > 0) {
        height -= line_height(area, &log->lines[first - 1]);
        if (height < 0) break;
        first--;
    }
    return first;
}

unsigned log_last_start(const Log *log, int width, int height)
{
    return first_line_before(log, log->count, width, height);
}

/* Draws the lines from `line` to `end`, as many as fit. */
static void draw_lines(Area area, const Log *log, unsigned line, unsigned end)
{
    ENSURE(end <= log->count);
    for (int y = 0; line < end; line++) {
        const LogLine *told = &log->lines[line];
        if (y + line_height(area, told) > area.h) return;
        y += area_wrap(area, y, 2, told->turn ? BOLD_STYLE : PLAIN_STYLE, told->text);
    }
}

void panel_log(Area area, const Scene *scene)
{
    area = area_with_hit(area, HIT_KEY + 'w');
    area_clear(area);
    const Log *log = &scene->log;
    draw_lines(area, log, log_last_start(log, area.w, area.h), log->count);
}

/* Older lines in columns, read from left to right; the last column ends where panel_log begins. */
void panel_earlier(Area area, const Scene *scene, int width, int height)
{
    ENSURE(area.w >= COLUMN_WIDTH);
    const Log *log = &scene->log;
    const int columns = area.w / COLUMN_WIDTH, step = area.w / columns;
    area = area_with_hit(area, HIT_KEY + 'w');
    area_rule(area, 0, false);
    unsigned end = log_last_start(log, width, height);
    for (int column = columns - 1; column >= 0; column--) {
        Area here = area_part(area, column * step, 1, step - 3, area.h - 1);
        const unsigned first = first_line_before(log, end, here.w, here.h);
        draw_lines(here, log, first, end);
        if (column) area_rule(area_part(area, column * step - 2, 1, 1, area.h - 1), 0, true);
        end = first;
    }
}

void overlay_log(Area area, const Scene *scene)
{
    Area inside = area_box(area, ui_text("Log"));
    const unsigned last = log_last_start(&scene->log, inside.w, inside.h);
    draw_lines(inside, &scene->log, scene->line < last ? scene->line : last, scene->log.count);
    close_line(area, "arrows: scroll, any other key: close");
}

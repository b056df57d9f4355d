/* What happened, the newest at the bottom: as much of it as there is room for, or all, to read
 * back.
 */
#include "tui/panels.h"
#include "tui/words.h"

static int line_height(Area area, const StoryLine *line)
{
    area.cells = NULL;
    return area_wrap(area, 0, 2, PLAIN_STYLE, line->text);
}

unsigned log_last_page(const Story *story, int width, int height)
{
    const Area area = {.w = width};
    unsigned first = story->count;
    while (first > 0) {
        height -= line_height(area, &story->lines[first - 1]);
        if (height < 0) break;
        first--;
    }
    return first;
}

/* From this line on, as many as fit. */
static void draw_lines(Area area, const Story *story, unsigned line)
{
    for (int y = 0; line < story->count; line++) {
        const StoryLine *told = &story->lines[line];
        if (y + line_height(area, told) > area.h) return;
        y += area_wrap(area, y, 2, told->turn ? BOLD_STYLE : PLAIN_STYLE, told->text);
    }
}

void panel_log(Area area, const Scene *scene)
{
    area = area_hit(area, HIT_KEY + 'w');
    area_clear(area);
    draw_lines(area, &scene->story, log_last_page(&scene->story, area.w, area.h));
}

void cover_log(Area area, const Scene *scene)
{
    Area inside = area_box(area, ui_text("What happened"));
    const unsigned last = log_last_page(&scene->story, inside.w, inside.h);
    const char *keys = ui_text("arrows: earlier and later, any key closes");
    draw_lines(inside, &scene->story, scene->line < last ? scene->line : last);
    area_format(area, area.w - text_columns(keys) - 4, area.h - 1, DIM_STYLE, " %s ", keys);
}

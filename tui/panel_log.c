/* The last things that happened, the newest at the bottom. */
#include "tui/panels.h"

static int line_height(Area area, const StoryLine *line)
{
    area.cells = NULL;
    return area_wrap(area, 0, 2, PLAIN_STYLE, line->text);
}

void panel_log(Area area, const Scene *scene)
{
    const Story *story = &scene->story;
    unsigned first = story->count;
    int height = 0;
    while (first > 0) {
        const int more = line_height(area, &story->lines[first - 1]);
        if (height + more > area.h) break;
        height += more;
        first--;
    }
    for (int y = 0; first < story->count; first++) {
        const StoryLine *line = &story->lines[first];
        y += area_wrap(area, y, 2, line->turn ? BOLD_STYLE : PLAIN_STYLE, line->text);
    }
}

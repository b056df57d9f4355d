/* The street: rings are barrels face down, dots are spaces that Jean has passed, J is Jean. The
 * line below has the players' figures on their points; after 25 they start again (F-5). The tower
 * and 0 points are left of the first space. */
#include "tui/panels.h"
#include "tui/words.h"

/* Columns before the first space. */
static int tower_of(const Layout *l)
{
    return l->cell_w < 20 ? 3 : 4;
}

static int step_of(const Layout *l)
{
    return (l->cell_w - 1) / AREA_SPACES;
}

static int column_of(const Layout *l, unsigned space)
{
    ENSURE(space <= STREET_SPACES);
    if (space == 0) return 0;
    const int area = (int)(space - 1) / AREA_SPACES, in_area = (int)(space - 1) % AREA_SPACES;
    return area * l->cell_w + tower_of(l) + in_area * step_of(l);
}

static void draw_numbers(Area area, const Layout *l)
{
    for (unsigned space = 1; space <= STREET_SPACES; space++)
        area_format(area, column_of(l, space), 0, DIM_STYLE, "%u", space);
}

static void draw_barrels(Area area, const Scene *scene, const Layout *l, int y)
{
    const unsigned jean = scene->view.table.jean;
    for (unsigned space = 1; space <= STREET_SPACES; space++)
        area_put(area, column_of(l, space), y, DIM_STYLE, space <= jean ? "·" : "○");
    area_put(area, column_of(l, jean), y, PURPLE_STYLE | BOLD_STYLE | REVERSE_STYLE, "J");
}

/* A plus marks a space with more figures than it has room for. */
static void draw_figures(Area area, const Scene *scene, const Layout *l, int y)
{
    int used[STREET_SPACES + 1] = {0};
    for (unsigned seat = 0; seat < scene->view.table.seats; seat++) {
        const unsigned space = space_of_points(scene->view.seats[seat].points);
        const int room = space ? step_of(l) : tower_of(l), at = used[space]++;
        if (at < room)
            area_put(area, column_of(l, space) + at, y, seat_style(seat), seat_letter(seat));
        else
            area_put(area, column_of(l, space) + room - 1, y, BOLD_STYLE, "+");
    }
}

void panel_street(Area area, const Scene *scene, const Layout *l)
{
    int y = 0;
    area_clear(area);
    if (area.h > 2) {
        draw_numbers(area, l);
        y++;
    }
    draw_barrels(area, scene, l, y);
    draw_figures(area, scene, l, y + 1);
}

/* Your own cards: the hand, what is still to draw, what is discarded, what was played this turn. */
#include "tui/panels.h"
#include "tui/words.h"

static int draw_pile(Area area, int y, int after, const char *label, const Pile *pile)
{
    const int lines = area.h - y - after; /* so many lines must be left for the rest */
    return lines > 0 ? y + pile_draw(area, y, lines, ui_text(label), pile) : y;
}

static int draw_played(Area area, int y, const Table *t)
{
    if (y >= area.h || !t->plays) return y;
    int x = area_put(area, 0, y, DIM_STYLE, ui_text("Played")) + 1;
    for (unsigned i = 0; i < t->plays; i++) {
        char words[40];
        Text text = text_in(words, sizeof words);
        card_label(&text, t->played[i], 14);
        if (i) x = area_put(area, x, y, DIM_STYLE, " → ");
        x = area_put(area_hit(area, HIT_CARD + t->played[i]), x, y,
                     colour_style(CHARACTER_INFO[t->played[i]].colour), words);
    }
    return y + 1;
}

void panel_you(Area area, const Scene *scene)
{
    const View *view = &scene->view;
    int y = 0;
    if (view->seat == SPECTATOR) {
        area_put(area, 0, 0, DIM_STYLE, ui_text("You are watching."));
        draw_played(area, 1, &view->table);
        return;
    }
    y = draw_pile(area, y, area.h > 3 ? 2 : area.h - 1, "Hand", &view->hand);
    y = draw_pile(area, y, 1, "To draw", &view->draw);
    y = draw_pile(area, y, 0, "Discard", &view->seats[view->seat].discard);
    draw_played(area, y, &view->table);
}

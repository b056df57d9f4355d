/* Your own cards: hand, draw pile, discard pile, and the cards played this turn. */
#include "tui/panels.h"
#include "tui/words.h"

static int draw_pile(Area area, int y, int after, const char *label, const Pile *pile)
{
    const int lines = area.h - y - after; /* `after` lines are for what follows */
    return lines > 0 ? y + pile_draw(area, y, lines, ui_word("cards", label), pile) : y;
}

static void put_played(Text *text, unsigned card, bool initials)
{
    if (initials)
        card_initials(text, card);
    else
        card_label(text, card, 14);
}

static int played_columns(const Table *t)
{
    char words[160];
    Text text = text_over(words, sizeof words);
    text_put(&text, ui_word("cards", "Played"));
    for (unsigned i = 0; i < t->plays; i++) {
        text_put(&text, i ? " → " : " ");
        put_played(&text, t->played[i], false);
    }
    return text_columns(words);
}

static int draw_played(Area area, int y, const Table *t)
{
    ENSURE(t->plays <= PLAYS_PER_TURN);
    const bool initials = played_columns(t) > area.w;
    if (y >= area.h || !t->plays) return y;
    int x = area_put(area, 0, y, DIM_STYLE, ui_word("cards", "Played")) + 1;
    for (unsigned i = 0; i < t->plays; i++) {
        char words[40];
        Text text = text_over(words, sizeof words);
        put_played(&text, t->played[i], initials);
        if (i) x = area_put(area, x, y, DIM_STYLE, " → ");
        x = area_put(area_with_hit(area, HIT_CARD + t->played[i]), x, y,
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
    y = draw_pile(area_with_hit(area, HIT_HAND), y, area.h > 3 ? 2 : area.h - 1,
                  NC_("cards", "Hand"), &view->hand);
    y = draw_pile(area, y, 1, NC_("cards", "To draw"), &view->draw);
    y = draw_pile(area, y, 0, NC_("cards", "Discard"), &view->seats[view->seat].discard);
    draw_played(area, y, &view->table);
}

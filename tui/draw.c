/* Draws the whole screen: the panels where the layout puts them, then the overlay. */
#include "tui/panels.h"
#include "tui/words.h"

static Area part(Cells *cells, Rect rect)
{
    return area_part(cells_area(cells), rect.x, rect.y, rect.w, rect.h);
}

/* While a card is to be played, the choices are the hand. In a small window the hand is then not
 * shown twice. */
static void draw_question_and_hand(Cells *cells, const Scene *scene, const Layout *l)
{
    const bool same = scene->mine && scene->view.table.stage == STAGE_PLAY && l->you.h == 1;
    Rect ask = l->ask;
    if (same && !l->hand_beside) {
        ask.y--;
        ask.h++;
    }
    panel_ask(part(cells, ask), scene, l->hand_beside && !same ? l->you.w + 1 : 0);
    if (!same) panel_you(part(cells, l->you), scene);
}

static void draw_table(Cells *cells, const Scene *scene)
{
    const unsigned rows = (unsigned)__builtin_popcount(scene->view.table.plots) / COLUMNS;
    const int choices = scene->mine ? (int)scene->decision.count : 0;
    const Layout l =
        layout_for(cells->width, cells->height, (int)rows, scene->view.table.seats, choices);
    panel_title(part(cells, l.title), scene);
    panel_board(part(cells, l.board), scene, &l);
    if (l.tall)
        panel_seats_tall(part(cells, l.seats), scene);
    else if (l.decks)
        panel_seats_decks(part(cells, l.seats), scene);
    else
        panel_seats(part(cells, l.seats), scene);
    draw_question_and_hand(cells, scene, &l);
    panel_log(part(cells, l.log), scene);
    if (l.earlier.h) panel_earlier(part(cells, l.earlier), scene, l.log.w, l.log.h);
    panel_keys(part(cells, l.keys), scene);
    area_rule(part(cells, (Rect){l.log.x - 2, l.log.y, 1, l.log.h}), 0, true);
    if (l.tall) area_rule(part(cells, (Rect){l.log.x - 2, 1, 1, cells->height - 2}), 0, true);
    if (l.decks) area_rule(part(cells, (Rect){l.ask.x - 2, l.ask.y, 1, l.ask.h}), 0, true);
}

static void draw_with_overlay(Cells *cells, const Scene *scene)
{
    static void (*const DRAW[OVERLAYS])(Area,
                                        const Scene *) = {[OVERLAY_HELP] = overlay_help,
                                                          [OVERLAY_CARD] = overlay_card,
                                                          [OVERLAY_PLOT] = overlay_plot,
                                                          [OVERLAY_DECKS] = overlay_decks,
                                                          [OVERLAY_LOG] = overlay_log,
                                                          [OVERLAY_HINT] = overlay_hint,
                                                          [OVERLAY_HAND_OVER] = overlay_hand_over,
                                                          [OVERLAY_SCORE] = overlay_score,
                                                          [OVERLAY_LESSON] = overlay_lesson};
    ENSURE(scene->overlay < OVERLAYS);
    if (scene->overlay != OVERLAY_HAND_OVER) draw_table(cells, scene);
    if (DRAW[scene->overlay]) DRAW[scene->overlay](cells_area(cells), scene);
}

bool window_is_too_small(int width, int height)
{
    return width < WINDOW_WIDTH || height < WINDOW_HEIGHT;
}

void scene_draw(Cells *cells, const Scene *scene)
{
    ui_set_language(scene->lang);
    cells_clear(cells);
    if (window_is_too_small(cells->width, cells->height))
        overlay_too_small(cells_area(cells));
    else
        draw_with_overlay(cells, scene);
    if (scene->message[0]) panel_message(cells_area(cells), scene->message);
}

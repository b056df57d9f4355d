/* The parts of the screen. Each function draws one part into its area. */
#ifndef VALLETTA_TUI_PANELS_H
#define VALLETTA_TUI_PANELS_H

#include "base/text.h"
#include "tui/layout.h"
#include "tui/scene.h"

void panel_title(Area area, const Scene *scene);
void panel_keys(Area area, const Scene *scene);
void panel_message(Area area, const char *words); /* over the last lines of the area */
void panel_board(Area area, const Scene *scene, const Layout *layout);
void panel_street(Area area, const Scene *scene, const Layout *layout);
void panel_seats(Area area, const Scene *scene);
void panel_seats_decks(Area area, const Scene *scene); /* with known cards, as initials */
void panel_seats_tall(Area area, const Scene *scene);  /* with known cards, by name */
void panel_you(Area area, const Scene *scene);
/* Leaves `beside` columns of its first line free. */
void panel_ask(Area area, const Scene *scene, int beside);

void panel_log(Area area, const Scene *scene);

/* The lines that are older than those in a log panel of this size. */
void panel_earlier(Area area, const Scene *scene, int width, int height);

/* The index of the first line to show so that the log ends at the bottom of an area of this size.
 */
unsigned log_last_start(const Log *log, int width, int height);

void seat_headings(Text *text); /* the column headings of the players, without goods */

/* Overlays. */
void close_line(Area box, const char *english); /* writes the keys that close it into its frame */
void overlay_card(Area area, const Scene *scene);
void overlay_plot(Area area, const Scene *scene);
void overlay_decks(Area area, const Scene *scene);
void overlay_help(Area area, const Scene *scene);
void overlay_log(Area area, const Scene *scene);
void overlay_hint(Area area, const Scene *scene);
void overlay_hand_over(Area area, const Scene *scene);
void overlay_score(Area area, const Scene *scene);
void overlay_lesson(Area area, const Scene *scene);
void overlay_too_small(Area area);

/* pile.c: a label, then the cards of a pile: by name if that fits into this number of lines, else
 * by initials. Returns the lines used. The area's hit is HIT_HAND or HIT_STAFF; without one, a
 * click on a card shows details. */
int pile_columns(const char *label, const Pile *pile); /* width by initials */
int pile_draw(Area area, int y, int lines, const char *label, const Pile *pile);

#endif

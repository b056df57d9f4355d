/* The parts of the screen: each draws one thing into the area it is given. */
#ifndef VALLETTA_TUI_PANELS_H
#define VALLETTA_TUI_PANELS_H

#include "base/text.h"
#include "tui/layout.h"
#include "tui/scene.h"

void panel_title(Area area, const Scene *scene);
void panel_keys(Area area, const Scene *scene);
void panel_message(Area area, const char *words); /* on its last lines, on top of all */
void panel_board(Area area, const Scene *scene, const Layout *layout);
void panel_street(Area area, const Scene *scene, const Layout *layout);
void panel_seats(Area area, const Scene *scene);
void panel_seats_decks(Area area, const Scene *scene); /* with what is known of their cards */
void panel_seats_tall(Area area, const Scene *scene);  /* the same in words */
void panel_you(Area area, const Scene *scene);
void panel_ask(Area area, const Scene *scene, int beside); /* columns taken in its first line */
void panel_log(Area area, const Scene *scene);
void panel_earlier(Area area, const Scene *scene, int width, int height); /* than a log so large */
unsigned log_last_page(const Log *log, int width, int height);            /* its first line */

void seat_heads(Text *text); /* the headings of the players' numbers, but for the goods */

/* What lies on top. */
void overlay_card(Area area, const Scene *scene);
void overlay_plot(Area area, const Scene *scene);
void overlay_decks(Area area, const Scene *scene);
void overlay_help(Area area, const Scene *scene);
void overlay_log(Area area, const Scene *scene);
void overlay_hint(Area area, const Scene *scene);
void overlay_hand_over(Area area, const Scene *scene);
void overlay_score(Area area, const Scene *scene);
void overlay_lesson(Area area, const Scene *scene);
void overlay_tiny(Area area);

/* pile.c: the cards of a pile behind a label: by name if that takes no more than so many lines,
 * else by initials. Returns the lines used. The area's hit is that of the first card; without one,
 * they are only looked at. */
int pile_columns(const char *label, const Pile *pile); /* so wide is it by initials */
int pile_draw(Area area, int y, int lines, const char *label, const Pile *pile);

#endif

/* The full screen as a whole. */
#ifndef VALLETTA_TUI_TUI_H
#define VALLETTA_TUI_TUI_H

#include "host/session.h"

/* Plays the session on the screen, which must be open, until it is over or left; every choice is
 * kept in its file. False if it was left although it could not be saved. Where `session->busy` is
 * set in the end, a program still thinks, and the session must not be freed. `lesson`: its first
 * turns are guided (lesson.h). */
bool tui_play(Session *session, bool lesson);

#endif

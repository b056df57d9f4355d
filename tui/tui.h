/* The full screen as a whole. */
#ifndef VALLETTA_TUI_TUI_H
#define VALLETTA_TUI_TUI_H

#include "host/local_game.h"

/* Plays the game on the screen, which must be open, until it is over or left; every choice is
 * kept in its file. False if it was left although it could not be saved. Where `local->busy` is
 * set in the end, a program still thinks, and the game must not be freed. `lesson`: its first
 * turns are guided (lesson.h). */
bool tui_play(LocalGame *local, bool lesson);

#endif

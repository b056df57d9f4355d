/* Plays a game on the full screen. */
#ifndef VALLETTA_TUI_TUI_H
#define VALLETTA_TUI_TUI_H

#include "host/local_game.h"

/* Plays until the player quits, and saves after every choice. The screen must be open. Returns
 * false if the game could not be saved. If `local->busy` is set afterwards, a bot still thinks and
 * the game must not be freed. `lesson`: the first turns are guided (lesson.h). */
bool tui_play(LocalGame *local, bool lesson);

#endif

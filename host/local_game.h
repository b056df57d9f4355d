/* A game on one device with a terminal: the play, its bots, its file and its language. Line mode
 * and the full screen share it. Nothing here prints. */
#ifndef VALLETTA_HOST_LOCAL_GAME_H
#define VALLETTA_HOST_LOCAL_GAME_H

#include "host/bots.h"
#include "host/save.h"
#include "wire/story.h"

typedef struct LocalGame {
    CardSet set; /* `play` points to it */
    Play play;
    Story story; /* follows the play; see story_follow */
    Bots bots;
    SaveFile file;
    Lang lang;
    uint32_t max_turns; /* per player, in a game without people; 0 for no limit */
    bool busy;          /* a bot is still running and uses it: do not free it */
} LocalGame;

/* Makes a choice, or undoes the last one. Marks the file as out of date. */
MUST_USE Err local_choose(LocalGame *local, Choice choice);
bool local_undo(LocalGame *local);

/* Has a game without people reached its turn limit? Then it has no result. */
bool local_is_stopped(const LocalGame *local);

/* Save to `path`, or to the game's own file; see save.h. */
bool local_save(LocalGame *local, const char *path);
bool local_save_quickly(LocalGame *local);

/* Closes the bots and frees the record. Does not release the lock of the file (save_release). */
void local_end(LocalGame *local);

#endif

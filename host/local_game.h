/* A game on one device with a terminal: the play, its bots, its file and its language. Line mode
 * and the full screen share it. Nothing here prints. */
#ifndef VALLETTA_HOST_LOCAL_GAME_H
#define VALLETTA_HOST_LOCAL_GAME_H

#include "host/bots.h"
#include "host/save.h"
#include "wire/story.h"

typedef struct LocalGame {
    CardSet set; /* what `play` points to */
    Play play;
    Story story; /* follows the play; see story_follow */
    Bots bots;
    SaveFile file;
    Lang lang;
    uint32_t max_turns; /* per player, in a game without people; 0 for no limit */
    bool busy;          /* a program still thinks with it: it must not be freed */
} LocalGame;

/* Makes a choice, or undoes the last one; the file is out of date then. */
MUST_USE Err local_choose(LocalGame *local, Choice choice);
bool local_undo(LocalGame *local);

/* A game without people has reached its turn limit: it has no result. */
bool local_is_stopped(const LocalGame *local);

/* Saves to the game's own file or another; see save.h. */
bool local_save(LocalGame *local, const char *path);
bool local_save_quickly(LocalGame *local);

/* Closes the bots and frees the record; the lock is released before or with the program's end. */
void local_end(LocalGame *local);

#endif

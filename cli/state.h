/* The user's state folder: the last game and the one before, the lesson, the language, and the path
 * of the last game's building set. */
#ifndef VALLETTA_CLI_STATE_H
#define VALLETTA_CLI_STATE_H

#include "engine/cards.h"
#include "lang/lang.h"

#include <limits.h>

bool state_path(char path[PATH_MAX], const char *name); /* false: too long */
void make_folders(const char *path);                    /* all parent folders of a file */

/* The language that was chosen in a game is kept for the next one and overrides the environment.
 * Errors are ignored. */
void recall_language(Lang *lang);
void keep_language(Lang lang);

/* Renames the last game to previous.vlt, before a new game replaces it. */
void keep_previous(const char *last);

/* A record has only the hash of its building set, so the path of the set is kept with the last
 * game; null: built-in set. */
void keep_cards(const char *cards);
bool recall_cards(char cards[PATH_MAX]); /* false: built-in set */

/* Is the game in this file over? False if it cannot be read with this building set. */
bool saved_game_is_over(const char *path, const CardSet *set);

/* Can the last game be resumed? Not if it is over or another process plays it. True if it cannot be
 * read: trying to resume it then says why. */
bool last_game_can_resume(void);

#endif

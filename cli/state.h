/* What is kept between two games in the user's state folder: the last game and the one before, the
 * lesson, the language, the file of the last game's buildings. */
#ifndef VALLETTA_CLI_STATE_H
#define VALLETTA_CLI_STATE_H

#include "engine/cards.h"
#include "lang/lang.h"

#include <limits.h>

bool state_path(char path[PATH_MAX], const char *name); /* false: too long */
void make_folders(const char *path);                    /* that a file lies in */

/* The language that was switched to in a game is the next one's, too; it goes before the
 * environment's. That it cannot be read or kept is no reason not to play. */
void recall_language(Lang *lang);
void keep_language(Lang lang);

/* A new game takes the last one's place; that one is kept as the one before. */
void keep_previous(const char *last);

/* A record names its buildings by their hash alone, so their file is kept beside the last game;
 * null for our own set. */
void keep_cards(const char *cards);
bool recall_cards(char cards[PATH_MAX]); /* false: our own */

/* Whether a file has a game that is over; one that cannot be read with these buildings may go on.
 */
bool saved_game_is_over(const char *path, const CardSet *set);

/* Is there a last game to go on with? One that is over, or is being played already, is none; one
 * that cannot be read is, so that whoever wants it learns why. */
bool last_game_goes_on(void);

#endif

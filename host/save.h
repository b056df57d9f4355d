/* The file a game is saved to: claimed by a lock, so that no other game writes there, and written
 * after every choice. Prints nothing: what went wrong is in `why`. */
#ifndef VALLETTA_HOST_SAVE_H
#define VALLETTA_HOST_SAVE_H

#include "host/files.h"
#include "host/lock.h"
#include "lang/lang.h"
#include "record/play.h"

#include <limits.h>

typedef struct SaveFile {
    char path[PATH_MAX];
    FileLock lock;
    bool spare;    /* last.vlt is locked by another game; this one is saved as last-N.vlt */
    bool current;  /* the file on disk is up to date; whoever changes the game clears it */
    char why[WHY]; /* why the last call failed, in the caller's language */
} SaveFile;

/* Only a missing or empty file, a record or a device may be overwritten. */
bool save_may_replace(const char *path);

/* Locks `path` for this game and writes nothing; false, and why, if another running game has it. */
bool save_claim(SaveFile *file, Lang lang, const char *path);
void save_release(SaveFile *file);

/* Saves to `path`, which becomes the game's file; safe even from a power failure. False, and why.
 */
bool save_to(SaveFile *file, Lang lang, const Play *play, const char *path);

/* Saves to the game's own file without waiting for the disk: safe from a crash of this program, not
 * of the machine. For use after every choice. */
bool save_quickly(SaveFile *file, Lang lang, const Play *play);

#endif

/* The file that a game is saved to. A lock keeps other games from writing to it.
 * Prints nothing: `why` has the reason for a failure. */
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
    bool spare;         /* last.vlt is locked by another game; this one is saved as last-N.vlt */
    bool current;       /* the file on disk is up to date; changes to the game clear it */
    char why[WHY_SIZE]; /* why the last call failed, in the language of the call */
} SaveFile;

/* Only a missing or empty file, a record or a device may be overwritten. */
bool save_may_replace(const char *path);

/* Locks `path` for this game; writes nothing, but removes what a killed game left behind. False,
 * with `why`, if another running game has it. */
bool save_claim(SaveFile *file, Lang lang, const char *path);
void save_release(SaveFile *file);

/* Saves to `path`, which becomes the game's file. Survives a power failure. False, with `why`, on
 * failure. */
bool save_to(SaveFile *file, Lang lang, const Play *play, const char *path);

/* Saves to the game's own file without waiting for the disk: survives a crash of this program, not
 * of the machine. For use after every choice. */
bool save_quickly(SaveFile *file, Lang lang, const Play *play);

#endif

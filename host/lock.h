/* Locks a file that a game is saved to, so that no other process writes it. The system releases the
 * lock when the process ends, even after a crash. */
#ifndef VALLETTA_HOST_LOCK_H
#define VALLETTA_HOST_LOCK_H

#include <limits.h>
#include <stdbool.h>

typedef struct FileLock {
    bool held;
    int file;
    char path[PATH_MAX + 8]; /* of the lock file, next to the locked one */
} FileLock;

/* False if another process still has the lock after a short wait. True, without locking, if the
 * file system has no locks or the file is a device. */
bool file_lock(FileLock *lock, const char *path);
void file_unlock(FileLock *lock);

/* Is `path` the file that this lock is on, perhaps under another name? */
bool file_lock_is_on(const FileLock *lock, const char *path);

#endif

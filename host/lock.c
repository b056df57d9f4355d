/* Locks by flock. Not on the file itself, which every save replaces by a new one, but on an empty
 * one beside it, which is removed when the lock is given back; one that is left over after a crash
 * is taken by the next. */
#include "host/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { TRIES = 20, PAUSE = 20000000 }; /* nanoseconds between two: less than half a second in all */

/* Where the lock of a file is; false if it can have none: a device, or a name that is too long. */
static bool lock_path(char path[PATH_MAX + 8], const char *of)
{
    struct stat file;
    char real[PATH_MAX]; /* behind a link it is the file that is written */
    if (stat(of, &file) == 0 && !S_ISREG(file.st_mode)) return false;
    if (realpath(of, real)) of = real;
    const int n = snprintf(path, PATH_MAX, "%s.lock", of);
    return n > 0 && n < PATH_MAX;
}

static bool same_file(int file, const char *path)
{
    struct stat ours, there;
    return fstat(file, &ours) == 0 && stat(path, &there) == 0 && ours.st_dev == there.st_dev &&
           ours.st_ino == there.st_ino;
}

typedef enum Try { TRY_TAKEN, TRY_AGAIN, TRY_DONE } Try;

static Try try_lock(FileLock *lock)
{
    int file = open(lock->path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644);
    if (file < 0) return TRY_DONE; /* then nothing else can be written there either */
    if (flock(file, LOCK_EX | LOCK_NB) == 0 && same_file(file, lock->path)) {
        lock->held = true;
        lock->file = file;
        return TRY_DONE;
    }
    /* Whoever had it may have removed it after we had opened it. */
    const Try outcome = errno == EWOULDBLOCK ? TRY_TAKEN : TRY_AGAIN;
    close(file);
    return outcome;
}

bool file_lock(FileLock *lock, const char *path)
{
    Try outcome = TRY_TAKEN;
    lock->held = false;
    if (!lock_path(lock->path, path)) return true;
    for (unsigned i = 0; i < TRIES && outcome != TRY_DONE; i++) {
        if (i) nanosleep(&(struct timespec){.tv_nsec = PAUSE}, NULL);
        outcome = try_lock(lock);
    }
    return outcome != TRY_TAKEN;
}

void file_unlock(FileLock *lock)
{
    if (!lock->held) return;
    if (same_file(lock->file, lock->path)) unlink(lock->path);
    close(lock->file);
    lock->held = false;
}

bool file_lock_is_on(const FileLock *lock, const char *path)
{
    char here[PATH_MAX + 8];
    return lock->held && lock_path(here, path) && same_file(lock->file, here);
}

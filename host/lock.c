/* Locks by flock. Not on the file itself, which every save replaces by a new one, but on an empty
 * one beside it, which is removed when the lock is given back; one that is left over after a crash
 * is taken by the next. */
#include "host/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { TRIES = 20, PAUSE = 20000000 }; /* nanoseconds between two: less than half a second in all */

/* Where the lock of a file is; false if it can have none: a device, or a name that is too long. Its
 * name is like no other program's: NAME.lock may be anybody's. */
static bool lock_path(char path[PATH_MAX + 8], const char *of)
{
    struct stat file;
    char real[PATH_MAX]; /* behind a link it is the file that is written */
    if (stat(of, &file) == 0 && !S_ISREG(file.st_mode)) return false;
    if (realpath(of, real)) of = real;
    const char *slash = strrchr(of, '/'), *name = slash ? slash + 1 : of;
    const int n = snprintf(path, PATH_MAX, "%.*s.%s.valletta-lock", (int)(name - of), of, name);
    return n > 0 && n < PATH_MAX;
}

static bool same_file(int file, const char *path)
{
    struct stat ours, there;
    return fstat(file, &ours) == 0 && stat(path, &there) == 0 && ours.st_dev == there.st_dev &&
           ours.st_ino == there.st_ino;
}

/* Ours are empty; what is not is left alone, whatever its name. */
static void remove_lock(int file, const char *path)
{
    struct stat there;
    if (fstat(file, &there) != 0 || !S_ISREG(there.st_mode) || there.st_size) return;
    if (same_file(file, path)) unlink(path);
}

/* One that is there, which in a folder of many may be another user's and not ours to write. A lock
 * needs no more than to read it; to write it where it can be, since some file systems want that. */
static int open_old(const char *path)
{
    const int flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
    const int file = open(path, O_RDWR | flags);
    return file < 0 && errno == EACCES ? open(path, O_RDONLY | flags) : file;
}

/* Whatever files are to be created as, other users have to see this one. */
static int open_new(const char *path)
{
    const int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (file >= 0) fchmod(file, 0644);
    return file;
}

typedef enum Try { TRY_TAKEN, TRY_AGAIN, TRY_DONE } Try;

static Try try_lock(FileLock *lock)
{
    int file = open_new(lock->path);
    const bool is_new = file >= 0, is_old = !is_new && errno == EEXIST;
    if (is_old) file = open_old(lock->path);
    if (file < 0) return is_old && errno == ENOENT ? TRY_AGAIN : TRY_DONE;
    const int error = flock(file, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
    if (!error && same_file(file, lock->path)) {
        lock->held = true;
        lock->file = file;
        return TRY_DONE;
    }
    /* Where there are no locks there need be no file, unless somebody else has made it. */
    if (error && error != EWOULDBLOCK && is_new) remove_lock(file, lock->path);
    close(file);
    if (error) return error == EWOULDBLOCK ? TRY_TAKEN : TRY_DONE;
    return TRY_AGAIN; /* whoever had it has removed it after we had opened it */
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
    remove_lock(lock->file, lock->path);
    close(lock->file);
    lock->held = false;
}

bool file_lock_is_on(const FileLock *lock, const char *path)
{
    char here[PATH_MAX + 8];
    return lock->held && lock_path(here, path) && same_file(lock->file, here);
}

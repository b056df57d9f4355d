/* File locks by flock. Every save replaces the saved file, so the lock is on an empty lock file
 * next to it. Unlocking removes the lock file; one left behind by a crash is reused. */
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

enum { ATTEMPTS = 20, PAUSE_NS = 20000000 }; /* less than half a second in total */

/* The path of the lock file; false for a device or if the name is too long. The name contains
 * "valletta", because other programs use NAME.lock. */
static bool lock_path(char path[PATH_MAX + 8], const char *of)
{
    struct stat file;
    char real[PATH_MAX]; /* saves write to the file that a link points to */
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

/* Our lock files are empty; never remove a file that is not. */
static void remove_lock(int file, const char *path)
{
    struct stat there;
    if (fstat(file, &there) != 0 || !S_ISREG(there.st_mode) || there.st_size) return;
    if (same_file(file, path)) unlink(path);
}

/* Opens for writing, which some file systems need for a lock. Another user's lock file may be
 * read-only for us; then opens for reading. */
static int open_existing(const char *path)
{
    const int flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
    const int file = open(path, O_RDWR | flags);
    return file < 0 && errno == EACCES ? open(path, O_RDONLY | flags) : file;
}

/* Readable by other users, whatever the umask is. */
static int open_new(const char *path)
{
    const int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (file >= 0) fchmod(file, 0644);
    return file;
}

typedef enum Attempt { LOCK_TAKEN, LOCK_RETRY, LOCK_DONE } Attempt;

static Attempt try_lock(FileLock *lock)
{
    int file = open_new(lock->path);
    const bool is_new = file >= 0, is_old = !is_new && errno == EEXIST;
    if (is_old) file = open_existing(lock->path);
    if (file < 0) return is_old && errno == ENOENT ? LOCK_RETRY : LOCK_DONE;
    const int error = flock(file, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
    if (!error && same_file(file, lock->path)) {
        lock->held = true;
        lock->file = file;
        return LOCK_DONE;
    }
    /* The file system has no locks: remove the lock file if we created it. */
    if (error && error != EWOULDBLOCK && is_new) remove_lock(file, lock->path);
    close(file);
    if (error) return error == EWOULDBLOCK ? LOCK_TAKEN : LOCK_DONE;
    return LOCK_RETRY; /* its owner removed it after we had opened it */
}

bool file_lock(FileLock *lock, const char *path)
{
    Attempt outcome = LOCK_TAKEN;
    lock->held = false;
    if (!lock_path(lock->path, path)) return true;
    for (unsigned i = 0; i < ATTEMPTS && outcome != LOCK_DONE; i++) {
        if (i) nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
        outcome = try_lock(lock);
    }
    return outcome != LOCK_TAKEN;
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

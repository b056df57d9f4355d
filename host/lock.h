/* Locks on files that are written while a game is played, so that two games do not take turns in
 * one file. Such a lock ends with the program that has it, however that ends. */
#ifndef VALLETTA_HOST_LOCK_H
#define VALLETTA_HOST_LOCK_H

#include <limits.h>
#include <stdbool.h>

typedef struct FileLock {
    bool held;
    int file;
    char path[PATH_MAX + 8]; /* of a small file beside the locked one */
} FileLock;

/* False if another has it. Where there can be no locks there is no lock, and that is true, too. One
 * who is about to leave is waited for, for a moment. */
bool file_lock(FileLock *lock, const char *path);
void file_unlock(FileLock *lock);

/* Whether it is this file that is locked by it, by whatever name. */
bool file_lock_is_on(const FileLock *lock, const char *path);

#endif

/* Saves a game, and moves the lock when it is saved to another file. */
#include "host/save.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

bool save_may_replace(const char *path)
{
    char start[sizeof "valletta-record" - 1];
    FILE *file = fopen(path, "rb");
    if (!file) return true; /* an unwritable file is noticed when it is written */
    size_t got = fread(start, 1, sizeof start, file);
    fclose(file);
    return got == 0 || (got == sizeof start && memcmp(start, "valletta-record", got) == 0);
}

/* A path cut so that a message has room for the reason. */
typedef struct ShortPath {
    char text[400];
} ShortPath;

static ShortPath short_path(const char *path)
{
    ShortPath shortened;
    snprintf(shortened.text, sizeof shortened.text, "%.399s", path);
    return shortened;
}

static bool write_record(SaveFile *file, Lang lang, const Play *play, const char *path,
                         bool durable)
{
    if (!save_may_replace(path)) {
        snprintf(file->why, WHY_SIZE,
                 lang_text(lang, "%s is not a Valletta file; it was not overwritten"),
                 short_path(path).text);
        return false;
    }
    if (!record_to_file(path, &play->record, play->set, durable)) {
        const char *reason = strerror(errno);
        snprintf(file->why, WHY_SIZE, lang_text(lang, "cannot save to %s: %s"),
                 short_path(path).text, reason);
        return false;
    }
    return true;
}

static bool take_lock(SaveFile *file, Lang lang, const char *path, FileLock *lock)
{
    if (file_lock(lock, path)) return true;
    snprintf(file->why, WHY_SIZE,
             lang_text(lang, "%s is in use by another running game; close that one first"),
             short_path(path).text);
    return false;
}

static void move_to(SaveFile *file, const char *path, const FileLock *lock)
{
    save_release(file);
    file->lock = *lock;
    snprintf(file->path, sizeof file->path, "%s", path);
    file_remove_stale(path);
}

bool save_claim(SaveFile *file, Lang lang, const char *path)
{
    FileLock lock;
    if (file_lock_is_on(&file->lock, path)) return true;
    if (!take_lock(file, lang, path, &lock)) return false;
    move_to(file, path, &lock);
    return true;
}

void save_release(SaveFile *file)
{
    file_unlock(&file->lock);
}

/* Releases the old file only after the new one is written. */
bool save_to(SaveFile *file, Lang lang, const Play *play, const char *path)
{
    FileLock lock = {0};
    const bool moves = strcmp(path, file->path) != 0 && !file_lock_is_on(&file->lock, path);
    if (moves && !take_lock(file, lang, path, &lock)) return false;
    if (!write_record(file, lang, play, path, true)) {
        file_unlock(&lock);
        return false;
    }
    if (moves) move_to(file, path, &lock);
    file->current = true;
    return true;
}

bool save_quickly(SaveFile *file, Lang lang, const Play *play)
{
    if (!write_record(file, lang, play, file->path, false)) return false;
    file->current = true;
    return true;
}

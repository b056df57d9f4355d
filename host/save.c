/* Keeping a session in its file, and other games out of it. Apart from the rest, so that a host
 * without files can do without.
 */
#include "host/session.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Only nothing, a record, or a device may be written over. */
static bool may_replace(const char *path)
{
    char start[sizeof "valletta-record" - 1];
    FILE *file = fopen(path, "rb");
    if (!file) return true; /* or it will show when it is written */
    size_t got = fread(start, 1, sizeof start, file);
    fclose(file);
    return got == 0 || (got == sizeof start && memcmp(start, "valletta-record", got) == 0);
}

/* As much of a path as leaves room for the reason. */
typedef struct Shown {
    char path[400];
} Shown;

static Shown shown(const char *path)
{
    Shown shown;
    snprintf(shown.path, sizeof shown.path, "%.399s", path);
    return shown;
}

static bool write_record(Session *session, const char *path, bool durable)
{
    if (!may_replace(path)) {
        snprintf(session->why, WHY,
                 lang_text(session->lang, "%s is another kind of file; it is left alone"),
                 shown(path).path);
        return false;
    }
    if (!record_to_file(path, &session->record, &session->set, durable)) {
        const char *reason = strerror(errno);
        snprintf(session->why, WHY, lang_text(session->lang, "cannot save to %s: %s"),
                 shown(path).path, reason);
        return false;
    }
    return true;
}

static bool take_lock(Session *session, const char *path, FileLock *lock)
{
    if (file_lock(lock, path)) return true;
    snprintf(
        session->why, WHY,
        lang_text(session->lang, "%s belongs to a game that is being played; end that one first"),
        shown(path).path);
    return false;
}

static void move_to(Session *session, const char *path, const FileLock *lock)
{
    session_release(session);
    session->lock = *lock;
    snprintf(session->path, sizeof session->path, "%s", path);
}

bool session_claim(Session *session, const char *path)
{
    FileLock lock;
    if (file_lock_is_on(&session->lock, path)) return true;
    if (!take_lock(session, path, &lock)) return false;
    move_to(session, path, &lock);
    return true;
}

void session_release(Session *session)
{
    file_unlock(&session->lock);
}

/* The old place is given up only when the new one has the game. */
bool session_save(Session *session, const char *path)
{
    FileLock lock = {0};
    const bool moves = strcmp(path, session->path) != 0 && !file_lock_is_on(&session->lock, path);
    if (moves && !take_lock(session, path, &lock)) return false;
    if (!write_record(session, path, true)) {
        file_unlock(&lock);
        return false;
    }
    if (moves) move_to(session, path, &lock);
    session->kept = true;
    return true;
}

bool session_keep(Session *session)
{
    if (!write_record(session, session->path, false)) return false;
    session->kept = true;
    return true;
}

/* Keeping a session in its file. Apart from the rest, so that a host without files can do without.
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

static bool save(Session *session, const char *path, bool durable)
{
    char shown[400]; /* as much of the path as leaves room for the reason */
    snprintf(shown, sizeof shown, "%.399s", path);
    if (!may_replace(path)) {
        snprintf(session->why, WHY,
                 lang_text(session->lang, "%s is another kind of file; it is left alone"), shown);
        return false;
    }
    if (!record_to_file(path, &session->record, &session->set, durable)) {
        snprintf(session->why, WHY, lang_text(session->lang, "cannot save to %s: %s"), shown,
                 strerror(errno));
        return false;
    }
    if (path != session->path) snprintf(session->path, sizeof session->path, "%s", path);
    session->kept = true;
    return true;
}

bool session_save(Session *session, const char *path)
{
    return save(session, path, true);
}

bool session_keep(Session *session)
{
    return save(session, session->path, false);
}

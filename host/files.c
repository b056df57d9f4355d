/* Reads and writes whole files. A write goes to a temporary file, which then replaces the old one,
 * so that a full disk or a crash never leaves half a file. */
#include "host/files.h"

#include "base/clock.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MAX = 16 << 20 };
enum { STALE_SECONDS = 60, RANDOM_LETTERS = 6 }; /* mkostemp replaces six letters */

static char *read_all(FILE *file, size_t *size)
{
    size_t room = 1 << 16;
    char *bytes = malloc(room);
    *size = 0;
    while (bytes) {
        *size += fread(bytes + *size, 1, room - *size, file);
        if (*size < room) break;
        char *more = room < FILE_MAX ? realloc(bytes, room *= 2) : NULL;
        if (!more) {
            free(bytes);
            errno = EFBIG;
            return NULL;
        }
        bytes = more;
    }
    if (bytes && ferror(file)) {
        free(bytes);
        return NULL;
    }
    return bytes;
}

char *file_read(const char *path, size_t *size)
{
    if (strcmp(path, "-") == 0) return read_all(stdin, size);
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    char *bytes = read_all(file, size);
    int error = errno;
    fclose(file);
    errno = error;
    return bytes;
}

static bool write_to(int fd, const char *bytes, size_t size, bool durable)
{
    while (size) {
        ssize_t n = write(fd, bytes, size);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        bytes += n;
        size -= (size_t)n;
    }
    return !durable || fsync(fd) == 0;
}

/* For devices and pipes, which cannot be replaced. */
static bool write_in_place(const char *path, const char *bytes, size_t size)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0) return false;
    bool written = write_to(fd, bytes, size, true) || errno == EINVAL; /* they have no fsync */
    return close(fd) == 0 && written;
}

static const char *name_in(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* The name says whose file it is, so that file_remove_stale removes no file of somebody else. */
static bool temporary_path(const char *path, char temporary[PATH_MAX])
{
    const char *name = name_in(path);
    const int n =
        snprintf(temporary, PATH_MAX, "%.*s.%s.valletta-XXXXXX", (int)(name - path), path, name);
    if (n < PATH_MAX) return true;
    errno = ENAMETOOLONG;
    return false;
}

static bool is_stale(int folder, const char *name)
{
    struct stat file;
    return fstatat(folder, name, &file, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(file.st_mode) &&
           clock_unix() - file.st_mtime > STALE_SECONDS;
}

void file_remove_stale(const char *path)
{
    char real[PATH_MAX], temporary[PATH_MAX];
    if (!temporary_path(realpath(path, real) ? real : path, temporary)) return;
    const char *name = name_in(temporary);
    const size_t length = strlen(name), fixed = length - RANDOM_LETTERS;
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%.*s.", (int)(name - temporary), temporary);
    DIR *entries = opendir(folder);
    if (!entries) return;
    for (const struct dirent *entry; (entry = readdir(entries)) != NULL;)
        if (strlen(entry->d_name) == length && memcmp(entry->d_name, name, fixed) == 0 &&
            is_stale(dirfd(entries), entry->d_name))
            unlinkat(dirfd(entries), entry->d_name, 0);
    closedir(entries);
}

static bool replace_file(const char *path, mode_t mode, const char *bytes, size_t size,
                         bool durable)
{
    char temporary[PATH_MAX];
    if (!temporary_path(path, temporary)) return false;
    int fd = mkostemp(temporary, O_CLOEXEC);
    if (fd < 0) return false;
    bool written = fchmod(fd, mode) == 0 && write_to(fd, bytes, size, durable);
    written &= close(fd) == 0;
    if (written && rename(temporary, path) == 0) return true;
    int error = errno;
    unlink(temporary);
    errno = error;
    return false;
}

bool file_write(const char *path, const char *bytes, size_t size, bool durable)
{
    struct stat old;
    char real[PATH_MAX];
    if (stat(path, &old) != 0)
        return errno == ENOENT && replace_file(path, 0644, bytes, size, durable);
    if (!S_ISREG(old.st_mode)) return write_in_place(path, bytes, size);
    if (!realpath(path, real)) return false; /* replace the file, not a link to it */
    return replace_file(real, old.st_mode & 0777, bytes, size, durable);
}

static char *read_or_explain(const char *path, size_t *size, char why[WHY_SIZE])
{
    char *bytes = file_read(path, size);
    if (!bytes) snprintf(why, WHY_SIZE, "cannot read %.300s: %s", path, strerror(errno));
    return bytes;
}

bool record_from_file(const char *path, const CardSet *set, Record *record, char why[WHY_SIZE])
{
    size_t size;
    RecordError error;
    char *bytes = read_or_explain(path, &size, why);
    if (!bytes) return false;
    bool read = record_read(bytes, size, set, record, &error);
    free(bytes);
    if (!read) snprintf(why, WHY_SIZE, "%.300s, line %u: %s", path, error.line, error.text);
    return read;
}

bool record_to_file(const char *path, const Record *record, const CardSet *set, bool durable)
{
    Text length = text_over(NULL, 0);
    record_write(record, set, &length);
    char *bytes = malloc(length.length + 1);
    if (!bytes) return false;
    Text text = text_over(bytes, length.length + 1);
    record_write(record, set, &text);
    bool saved = file_write(path, bytes, text.length, durable);
    int error = errno;
    free(bytes);
    errno = error;
    return saved;
}

static void tell_set_error(const char *path, const CardSetError *error, char why[WHY_SIZE])
{
    char words[200];
    Text text = text_over(words, sizeof words);
    cardset_error_write(error, &text);
    snprintf(why, WHY_SIZE, "%.300s%s %s", path, error->line ? "," : ":", words);
}

bool cards_from_file(const char *path, CardSet *set, char why[WHY_SIZE])
{
    size_t size;
    CardSetError error;
    char *bytes = read_or_explain(path, &size, why);
    if (!bytes) return false;
    bool read = cardset_read(bytes, size, set, &error);
    free(bytes);
    if (!read) tell_set_error(path, &error, why);
    return read;
}

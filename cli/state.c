/* Reads and writes the small files in the state folder (state.h). Write errors are ignored: the
 * game does not need these files. */
#include "cli/state.h"

#include "host/files.h"
#include "host/lock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool state_path(char path[PATH_MAX], const char *name)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n = state && state[0]
                ? snprintf(path, PATH_MAX, "%s/valletta/%s", state, name)
                : snprintf(path, PATH_MAX, "%s/.local/state/valletta/%s", home ? home : ".", name);
    return n > 0 && n < PATH_MAX;
}

void make_folders(const char *path)
{
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%s", path);
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(folder, 0755); /* errors show when the file is written */
        *slash = '/';
    }
}

/* Reads the first line of a file in the state folder. */
static bool read_line(const char *name, char *line, int size)
{
    char path[PATH_MAX];
    FILE *file = state_path(path, name) ? fopen(path, "r") : NULL;
    if (!file) return false;
    const bool read = fgets(line, size, file) != NULL;
    fclose(file);
    if (read) line[strcspn(line, "\n")] = '\0';
    return read;
}

static void write_line(const char *name, const char *words)
{
    char path[PATH_MAX], line[PATH_MAX + 1];
    const int n = snprintf(line, sizeof line, "%s\n", words);
    if (!state_path(path, name)) return;
    make_folders(path);
    file_write(path, line, (size_t)n, false);
}

void recall_language(Lang *lang)
{
    char code[8] = "";
    if (read_line("language", code, sizeof code) && lang_from_code(code) < LANGS)
        *lang = lang_with_spelling(lang_from_code(code), lang_is_plain(*lang));
}

void keep_language(Lang lang)
{
    write_line("language", lang_code(lang));
}

void keep_previous(const char *last)
{
    char previous[PATH_MAX];
    if (state_path(previous, "previous.vlt")) rename(last, previous);
}

static const char LAST_CARDS[] = "last.cards";

/* Keeps the absolute path: the next game may be started in another folder. */
void keep_cards(const char *cards)
{
    char path[PATH_MAX], whole[PATH_MAX];
    if (cards && realpath(cards, whole))
        write_line(LAST_CARDS, whole);
    else if (state_path(path, LAST_CARDS))
        unlink(path);
}

bool recall_cards(char cards[PATH_MAX])
{
    return read_line(LAST_CARDS, cards, PATH_MAX);
}

bool saved_game_is_over(const char *path, const CardSet *set)
{
    char why[WHY_SIZE];
    Record record;
    Game game;
    if (!record_from_file(path, set, &record, why)) return false;
    const Err err = record_replay(&record, set, record.count, &game);
    record_fini(&record);
    return !err && game.table.stage == STAGE_OVER;
}

bool last_game_can_resume(void)
{
    char path[PATH_MAX], cards[PATH_MAX], why[WHY_SIZE];
    CardSet set = CARDS_VALLETTA;
    FileLock lock = {0};
    if (!state_path(path, "last.vlt") || access(path, R_OK) != 0) return false;
    if (!file_lock(&lock, path)) return false;
    file_unlock(&lock);
    if (recall_cards(cards) && !cards_from_file(cards, &set, why)) return true;
    return !saved_game_is_over(path, &set);
}

/* A game on one device: saving, locks, and bots that fail. tests/test_play.c tests undo. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "host/local_game.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Replaces the one in libc, so that it can fail as on file systems without locks. */
static int flock_error;
static unsigned flock_calls;

int flock(int file, int operation)
{
    flock_calls++;
    if (!flock_error) return (int)syscall(SYS_flock, file, operation);
    errno = flock_error;
    return -1;
}

static LocalGame *begin(uint64_t seed, unsigned bots)
{
    LocalGame *local = calloc(1, sizeof *local);
    Record record;
    new_record(seed, bots, &record);
    local->set = CARDS_VALLETTA;
    assert_int_equal(play_begin(&local->play, &local->set, &record), ERR_OK);
    return local;
}

static void end(LocalGame *local)
{
    save_release(&local->file);
    record_fini(&local->play.record);
    free(local);
}

static Choice any_choice(const LocalGame *local, Random *random)
{
    return game_random_choice(&local->play.game, random_next(random));
}

/* A resumed game has the same state, and the same choices can be undone. */
static void saving_keeps_undo(void **state)
{
    (void)state;
    char path[] = "/tmp/valletta-test-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    for (uint64_t seed = 0; seed < 12; seed++) {
        LocalGame *local = begin(seed, seed & 1), *again = calloc(1, sizeof *again);
        Random random = random_from(seed);
        for (unsigned i = 0; i < 40 + seed * 3; i++)
            assert_int_equal(local_choose(local, any_choice(local, &random)), ERR_OK);
        assert_false(local->file.current);
        assert_true(local_save(local, path));
        assert_true(local->file.current);
        assert_string_equal(local->file.path, path);
        Record record;
        assert_true(record_from_file(path, &CARDS_VALLETTA, &record, again->file.why));
        again->set = CARDS_VALLETTA;
        assert_int_equal(play_begin(&again->play, &again->set, &record), ERR_OK);
        assert_memory_equal(&again->play.game, &local->play.game, sizeof(Game));
        assert_int_equal(again->play.undo_floor, local->play.undo_floor);
        assert_memory_equal(again->play.seen, local->play.seen, sizeof again->play.seen);
        end(local);
        end(again);
    }
    unlink(path);
}

/* A game's file in a new folder, another game's file next to it, and the lock of the first. */
static char folder[PATH_MAX], game_path[PATH_MAX + 8], other_path[PATH_MAX + 8];
static char lock_file[PATH_MAX + 32];

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/valletta-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(game_path, sizeof game_path, "%s/game", folder);
    snprintf(other_path, sizeof other_path, "%s/other", folder);
    snprintf(lock_file, sizeof lock_file, "%s/.game.valletta-lock", folder);
    return 0;
}

/* Fails if anything else is left in the folder. */
static int remove_folder(void **state)
{
    (void)state;
    unlink(game_path);
    unlink(other_path);
    return rmdir(folder);
}

static bool same_game_saved(const LocalGame *local, const char *path)
{
    Record record;
    Game game;
    char why[WHY_SIZE];
    assert_true(record_from_file(path, &CARDS_VALLETTA, &record, why));
    assert_int_equal(record_replay(&record, &CARDS_VALLETTA, record.count, &game), ERR_OK);
    record_fini(&record);
    return memcmp(&game, &local->play.game, sizeof game) == 0;
}

static void one_game_per_file(void **state)
{
    (void)state;
    LocalGame *first = begin(1, 0), *second = begin(2, 0);
    assert_true(save_claim(&first->file, LANG_EN, game_path));
    assert_true(save_claim(&first->file, LANG_EN, game_path));
    for (unsigned i = 0; i < 3; i++) { /* every save replaces the file */
        assert_int_equal(local_choose(first, game_random_choice(&first->play.game, i)), ERR_OK);
        assert_true(i % 2 ? local_save_quickly(first) : local_save(first, game_path));
        assert_false(save_claim(&second->file, LANG_EN, game_path));
        assert_non_null(strstr(second->file.why, game_path));
        assert_string_equal(second->file.path, "");
        assert_false(local_save(second, game_path));
        assert_true(same_game_saved(first, game_path));
    }
    char link[PATH_MAX + 16];
    snprintf(link, sizeof link, "%s/link", folder);
    assert_int_equal(symlink(game_path, link), 0);
    assert_false(local_save(second, link));
    assert_true(local_save(first, link)); /* its own file, by another name */
    unlink(link);
    assert_true(local_save(second, other_path));
    assert_true(local_save(second, other_path));
    assert_false(local_save(second, game_path)); /* it keeps its file */
    assert_string_equal(second->file.path, other_path);
    assert_false(save_claim(&first->file, LANG_EN, other_path));
    save_release(&first->file);
    assert_true(local_save(second, game_path));
    assert_true(
        save_claim(&first->file, LANG_EN, other_path)); /* the second game has released it */
    end(first);
    end(second);
}

/* No lock file is created next to a device. */
static void devices_are_not_locked(void **state)
{
    (void)state;
    LocalGame *first = begin(1, 0), *second = begin(2, 0);
    assert_true(save_claim(&first->file, LANG_EN, "/dev/null"));
    assert_true(local_save(second, "/dev/null"));
    assert_int_equal(access("/dev/.null.valletta-lock", F_OK), -1);
    end(first);
    end(second);
}

/* The lock of a killed process no longer counts. */
static void a_lock_ends_with_its_process(void **state)
{
    (void)state;
    LocalGame *first = begin(1, 0), *second = begin(2, 0);
    int ready[2];
    char byte;
    assert_int_equal(pipe(ready), 0);
    pid_t child = fork();
    if (child == 0) {
        if (save_claim(&first->file, LANG_EN, game_path) && write(ready[1], "", 1) == 1) pause();
        _exit(1);
    }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    assert_false(save_claim(&second->file, LANG_EN, game_path));
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_true(save_claim(&second->file, LANG_EN, game_path));
    close(ready[0]);
    close(ready[1]);
    end(first);
    end(second);
}

static void write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static long size_of(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 ? (long)file.st_size : -1;
}

/* A file NAME.lock is not ours (think of Cargo.lock), nor is a lock file that is not empty. */
static void locks_of_others_stay(void **state)
{
    (void)state;
    LocalGame *local = begin(1, 0);
    char other[PATH_MAX + 16];
    snprintf(other, sizeof other, "%s.lock", game_path);
    write_text(other, "words");
    write_text(lock_file, "words");
    assert_true(save_claim(&local->file, local->lang, game_path));
    save_release(&local->file);
    assert_int_equal(size_of(other), 5);
    assert_int_equal(size_of(lock_file), 5);
    write_text(other, "");
    write_text(lock_file, ""); /* as after a crash */
    assert_true(save_claim(&local->file, local->lang, game_path));
    end(local);
    assert_int_equal(size_of(other), 0);
    assert_int_equal(size_of(lock_file), -1);
    unlink(other);
}

/* The game continues without a lock and leaves no file. An existing lock file stays: another
 * machine may be able to lock it. */
static void file_systems_without_locks(void **state)
{
    (void)state;
    LocalGame *first = begin(1, 0), *second = begin(2, 0);
    flock_error = ENOLCK;
    flock_calls = 0;
    assert_true(save_claim(&first->file, LANG_EN, game_path));
    assert_int_equal(flock_calls, 1);
    assert_int_equal(size_of(lock_file), -1);
    flock_error = 0;
    assert_true(save_claim(&first->file, LANG_EN, game_path));
    flock_error = ENOLCK;
    assert_true(save_claim(&second->file, LANG_EN, game_path));
    flock_error = 0;
    assert_int_equal(size_of(lock_file), 0);
    end(second);
    end(first);
}

/* In a shared folder, another user's lock can be read but not written. */
static void locks_of_other_users_count(void **state)
{
    (void)state;
    LocalGame *first = begin(1, 0), *second = begin(2, 0);
    const mode_t before = umask(077);
    int status;
    assert_int_equal(chmod(folder, 0777), 0);
    assert_true(save_claim(&first->file, LANG_EN, game_path));
    umask(before);
    const pid_t child = fork();
    if (child == 0) { /* root ignores permissions, so it becomes another user */
        if (getuid() == 0 ? setuid(65534) : chmod(lock_file, 0444)) _exit(2);
        _exit(save_claim(&second->file, LANG_EN, game_path));
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    end(first);
    assert_int_equal(size_of(lock_file), -1);
    end(second);
}

/* Even if its seat leads: greedy has played the rest. */
static void failed_bots_cannot_win(void **state)
{
    (void)state;
    unsigned would_have_won = 0;
    for (uint64_t seed = 0; seed < 12; seed++) {
        LocalGame *local = begin(seed, 3);
        Random random = random_from(seed);
        char why[BOTS_WHY_SIZE];
        assert_true(bots_open(&local->bots, &local->play, why));
        bots_replace(&local->bots, &local->play, 0);
        while (local->play.game.table.stage != STAGE_OVER)
            assert_int_equal(local_choose(local, any_choice(local, &random)), ERR_OK);
        const unsigned winners = play_winners(&local->play);
        const Event *over = &local->play.events.list[local->play.events.count - 1];
        assert_true(winners && !(winners & 1u));
        assert_int_equal(over->kind, EV_OVER);
        assert_int_equal(over->n, winners);
        would_have_won += game_winners(&local->play.game) & 1u;
        end(local);
    }
    assert_true(would_have_won > 0);
}

/* Makes an empty file that is as old as this many seconds. */
static void make_file(const char *here, const char *name, time_t age)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", here, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
    const struct timespec then = {.tv_sec = time(NULL) - age}, times[2] = {then, then};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* Returns whether the file was there. */
static bool remove_file(const char *here, const char *name)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", here, name);
    return unlink(path) == 0;
}

/* A game that is killed while it saves leaves a temporary file. */
static void stale_files_are_removed(void **state)
{
    (void)state;
    char here[] = "/tmp/valletta-test-XXXXXX", path[100];
    assert_non_null(mkdtemp(here));
    snprintf(path, sizeof path, "%s/game.vlt", here);
    make_file(here, ".game.vlt.valletta-aB3xY9", 100);
    make_file(here, ".game.vlt.valletta-young1", 10); /* another process may be writing it */
    make_file(here, ".game2.vlt.valletta-aB3xY9", 100);
    make_file(here, ".game.vlt.valletta-backup2", 100); /* not six letters */
    make_file(here, "game.vlt.backup", 100);
    LocalGame *local = begin(3, 0);
    assert_true(save_claim(&local->file, LANG_EN, path));
    assert_true(local_save(local, path));
    end(local);
    assert_false(remove_file(here, ".game.vlt.valletta-aB3xY9"));
    assert_true(remove_file(here, ".game.vlt.valletta-young1"));
    assert_true(remove_file(here, ".game2.vlt.valletta-aB3xY9"));
    assert_true(remove_file(here, ".game.vlt.valletta-backup2"));
    assert_true(remove_file(here, "game.vlt.backup"));
    assert_true(remove_file(here, "game.vlt"));
    assert_int_equal(rmdir(here), 0); /* nothing else is left */
}

/* The temporary file of a save carries the name that is cleaned up. */
static void temporary_files_are_ours(void **state)
{
    (void)state;
    char here[] = "/tmp/valletta-test-XXXXXX", path[100];
    assert_non_null(mkdtemp(here));
    snprintf(path, sizeof path, "%s/game.vlt", here);
    pid_t child = fork();
    if (child == 0) { /* dies while it writes: of SIGXFSZ, in the first write */
        signal(SIGXFSZ, SIG_DFL);
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){0, 0});
        file_write(path, "valletta", 8, false);
        _exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ);
    DIR *entries = opendir(here);
    assert_non_null(entries);
    unsigned left = 0;
    const struct timespec old[2] = {{.tv_sec = 1}, {.tv_sec = 1}};
    for (const struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
        left++;
        assert_int_equal(utimensat(dirfd(entries), entry->d_name, old, 0), 0);
    }
    closedir(entries);
    assert_int_equal(left, 1);
    file_remove_stale(path);
    assert_int_equal(rmdir(here), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("a saved game resumes in the same state, with undo", saving_keeps_undo),
        TEST_WITH("a file belongs to one game at a time", one_game_per_file, make_folder,
                  remove_folder),
        TEST("a device is never locked", devices_are_not_locked),
        TEST("stale temporary files of a game are removed", stale_files_are_removed),
        TEST("a save that is killed leaves such a file", temporary_files_are_ours),
        TEST_WITH("kill -9 releases the file", a_lock_ends_with_its_process, make_folder,
                  remove_folder),
        TEST_WITH("files that are not our locks stay", locks_of_others_stay, make_folder,
                  remove_folder),
        TEST_WITH("without file locks a game continues unlocked", file_systems_without_locks,
                  make_folder, remove_folder),
        TEST_WITH("another user's lock counts", locks_of_other_users_count, make_folder,
                  remove_folder),
        TEST("a seat whose bot failed cannot win", failed_bots_cannot_win),
    };
    return cmocka_run_group_tests_name("local", tests, NULL, NULL);
}

/* A game at one keyboard: what can be taken back and what cannot, who sees what, and saving. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "host/session.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* In place of libc's, so that it can fail as it does on some file systems. */
static int flock_error;
static unsigned flock_calls;

int flock(int file, int operation)
{
    flock_calls++;
    if (!flock_error) return (int)syscall(SYS_flock, file, operation);
    errno = flock_error;
    return -1;
}

/* A session in which the seats of `programs`, a bit each, are not human. */
static Session *begin(uint64_t seed, unsigned programs)
{
    Session *session = calloc(1, sizeof *session);
    Setup setup = setup_for(seed);
    Record record;
    setup.ask_end = true;
    record_init(&record, &setup, &CARDS_VALLETTA);
    for (unsigned seat = 0; seat < setup.players; seat++)
        if (programs >> seat & 1u) snprintf(record.seats[seat].kind, NAME_MAX_BYTES, "random");
    session->set = CARDS_VALLETTA;
    assert_int_equal(session_begin(session, &record), ERR_OK);
    return session;
}

static void end(Session *session)
{
    session_release(session);
    record_fini(&session->record);
    free(session);
}

static Choice any_choice(const Session *session, Random *random)
{
    return game_random(&session->game, random_next(random));
}

/* Undo works exactly as long as the turn, the decider and the chance are what they were before the
 * choice, and a person made it; and it restores every byte. */
static void undo_stops_where_something_spoke(void **state)
{
    (void)state;
    unsigned undone = 0, chance_spoke = 0, others_spoke = 0;
    for (uint64_t seed = 0; seed < games_to_play(200); seed++) {
        unsigned programs = seed % 4 == 3 ? 2 : 0;
        Session *session = begin(seed, programs);
        Random random = random_from(seed);
        while (session->game.table.stage != STAGE_OVER) {
            const Game before = session->game;
            const Table *was = &before.table, *now = &session->game.table;
            Choice choice = any_choice(session, &random);
            assert_int_equal(session_choose(session, choice), ERR_OK);
            bool chance = memcmp(&before.chance, &session->game.chance, sizeof(Chance)) != 0;
            bool others = was->decider != was->active || now->decider != was->active;
            bool program = programs >> was->decider & 1u;
            bool settled = chance || others || program || now->turn != was->turn;
            chance_spoke += chance;
            others_spoke += others && !chance;
            assert_int_equal(session_undo(session), !settled);
            if (settled) continue;
            undone++;
            assert_memory_equal(&session->game, &before, sizeof before);
            assert_int_equal(session_choose(session, choice), ERR_OK);
        }
        end(session);
    }
    assert_true(undone > 1000 && chance_spoke > 100 && others_spoke > 10);
}

/* A whole turn without chance can be taken back choice by choice, down to its start. */
static void undo_goes_back_to_the_start_of_a_turn(void **state)
{
    (void)state;
    Session *session = begin(0, 0);
    Random random = random_from(1);
    while (session->game.table.turn == 0)
        assert_int_equal(session_choose(session, any_choice(session, &random)), ERR_OK);
    const Game start = session->game;
    unsigned made = 0;
    while (session->game.table.stage != STAGE_END) {
        Choice choices[CHOICES_MAX];
        unsigned count = game_legal(&session->game, choices), i = 0;
        while (i < count - 1 && choices[i] == choice_make(DO_PLAY, JEAN))
            i++;
        assert_int_equal(session_choose(session, choices[i]), ERR_OK);
        made++;
    }
    assert_true(made >= 3);
    for (; made; made--)
        assert_true(session_undo(session));
    assert_memory_equal(&session->game, &start, sizeof start);
    assert_false(session_undo(session));
    end(session);
}

/* Going to and fro in a record: every game is what it was, and so is what can be taken back; a
 * choice in the middle takes the place of what came after. */
static void seeking_goes_to_and_fro(void **state)
{
    (void)state;
    enum { MADE = 120 };
    static Game games[MADE + 1];
    bool undo[MADE + 1];
    Session *session = begin(2, 2);
    Random random = random_from(3), order = random_from(4);
    for (unsigned i = 0; i <= MADE; i++) {
        games[i] = session->game;
        undo[i] = session_can_undo(session);
        if (i < MADE)
            assert_int_equal(session_choose(session, any_choice(session, &random)), ERR_OK);
    }
    for (unsigned i = 0; i < 60; i++) {
        const unsigned at = random_below(&order, MADE + 1);
        session_seek(session, at);
        assert_memory_equal(&session->game, &games[at], sizeof session->game);
        assert_int_equal(session->record.count, at);
        assert_int_equal(session_can_undo(session), undo[at]);
    }
    session_seek(session, 30);
    assert_int_equal(session_choose(session, any_choice(session, &random)), ERR_OK);
    assert_int_equal(session->record.count, 31);
    end(session);
}

/* A refused choice is not in the record. */
static void refusals_leave_no_trace(void **state)
{
    (void)state;
    Session *session = begin(7, 0);
    const Game before = session->game;
    assert_int_equal(session_choose(session, choice_make(DO_END, 0)), ERR_OTHER_DECISION);
    assert_int_equal(session->record.count, 0);
    assert_memory_equal(&session->game, &before, sizeof before);
    end(session);
}

/* One person sees with their own eyes; several share what a spectator may see. */
static void who_sees(void **state)
{
    (void)state;
    static const struct {
        unsigned programs, viewer;
    } cases[] = {{0, SPECTATOR}, {1, SPECTATOR}, {6, 0}, {5, 1}, {3, 2}, {7, SPECTATOR}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Session *session = begin(1, cases[i].programs);
        assert_int_equal(session->game.table.seats, 3);
        assert_int_equal(session_viewer(session), cases[i].viewer);
        end(session);
    }
}

/* A saved game goes on as it was, with the same choices still to be taken back. */
static void saving_keeps_undo(void **state)
{
    (void)state;
    char path[] = "/tmp/valletta-test-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    for (uint64_t seed = 0; seed < 12; seed++) {
        Session *session = begin(seed, seed & 1), *again = calloc(1, sizeof *again);
        Random random = random_from(seed);
        for (unsigned i = 0; i < 40 + seed * 3; i++)
            assert_int_equal(session_choose(session, any_choice(session, &random)), ERR_OK);
        assert_false(session->kept);
        assert_true(session_save(session, path));
        assert_true(session->kept);
        assert_string_equal(session->path, path);
        Record record;
        assert_true(record_from_file(path, &CARDS_VALLETTA, &record, again->why));
        again->set = CARDS_VALLETTA;
        assert_int_equal(session_begin(again, &record), ERR_OK);
        assert_memory_equal(&again->game, &session->game, sizeof(Game));
        assert_int_equal(again->undo_floor, session->undo_floor);
        assert_memory_equal(again->seen, session->seen, sizeof again->seen);
        end(session);
        end(again);
    }
    unlink(path);
}

/* A file in a folder of its own, and what is beside it. */
static char folder[PATH_MAX], place[PATH_MAX + 8], beside[PATH_MAX + 8];
static char lock_file[PATH_MAX + 32]; /* of the first */

static int make_place(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/valletta-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(place, sizeof place, "%s/game", folder);
    snprintf(beside, sizeof beside, "%s/other", folder);
    snprintf(lock_file, sizeof lock_file, "%s/.game.valletta-lock", folder);
    return 0;
}

/* Nothing may be left there. */
static int leave_place(void **state)
{
    (void)state;
    unlink(place);
    unlink(beside);
    return rmdir(folder);
}

static bool same_game_saved(const Session *session, const char *path)
{
    Record record;
    Game game;
    char why[WHY];
    assert_true(record_from_file(path, &CARDS_VALLETTA, &record, why));
    assert_int_equal(record_replay(&record, &CARDS_VALLETTA, record.count, &game), ERR_OK);
    record_fini(&record);
    return memcmp(&game, &session->game, sizeof game) == 0;
}

static void one_game_a_file(void **state)
{
    (void)state;
    Session *first = begin(1, 0), *second = begin(2, 0);
    assert_true(session_claim(first, place));
    assert_true(session_claim(first, place));
    for (unsigned i = 0; i < 3; i++) { /* every save is a new file */
        assert_int_equal(session_choose(first, game_random(&first->game, i)), ERR_OK);
        assert_true(i % 2 ? session_keep(first) : session_save(first, place));
        assert_false(session_claim(second, place));
        assert_non_null(strstr(second->why, place));
        assert_string_equal(second->path, "");
        assert_false(session_save(second, place));
        assert_true(same_game_saved(first, place));
    }
    char link[PATH_MAX + 16];
    snprintf(link, sizeof link, "%s/link", folder);
    assert_int_equal(symlink(place, link), 0);
    assert_false(session_save(second, link));
    assert_true(session_save(first, link)); /* its own, by another name */
    unlink(link);
    assert_true(session_save(second, beside));
    assert_true(session_save(second, beside));
    assert_false(session_save(second, place)); /* and stays where it is */
    assert_string_equal(second->path, beside);
    assert_false(session_claim(first, beside));
    session_release(first);
    assert_true(session_save(second, place));
    assert_true(session_claim(first, beside)); /* which has been given up with that */
    end(first);
    end(second);
}

/* A device has no lock beside it. */
static void devices_are_for_all(void **state)
{
    (void)state;
    Session *first = begin(1, 0), *second = begin(2, 0);
    assert_true(session_claim(first, "/dev/null"));
    assert_true(session_save(second, "/dev/null"));
    assert_int_equal(access("/dev/.null.valletta-lock", F_OK), -1);
    end(first);
    end(second);
}

/* A game that ended without a word leaves no lock that counts. */
static void a_lock_dies_with_its_game(void **state)
{
    (void)state;
    Session *first = begin(1, 0), *second = begin(2, 0);
    int ready[2];
    char byte;
    assert_int_equal(pipe(ready), 0);
    pid_t child = fork();
    if (child == 0) {
        if (session_claim(first, place) && write(ready[1], "", 1) == 1) pause();
        _exit(1);
    }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    assert_false(session_claim(second, place));
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_true(session_claim(second, place));
    close(ready[0]);
    close(ready[1]);
    end(first);
    end(second);
}

static void write_words(const char *path, const char *words)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(words, file);
    assert_int_equal(fclose(file), 0);
}

static long size_of(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 ? (long)file.st_size : -1;
}

/* Cargo has a Cargo.lock; and whatever it is called, what has words in it was not made by us. */
static void locks_of_others_stay(void **state)
{
    (void)state;
    Session *session = begin(1, 0);
    char other[PATH_MAX + 16];
    snprintf(other, sizeof other, "%s.lock", place);
    write_words(other, "words");
    write_words(lock_file, "words");
    assert_true(session_claim(session, place));
    session_release(session);
    assert_int_equal(size_of(other), 5);
    assert_int_equal(size_of(lock_file), 5);
    write_words(other, "");
    write_words(lock_file, ""); /* as a crash leaves it */
    assert_true(session_claim(session, place));
    end(session);
    assert_int_equal(size_of(other), 0);
    assert_int_equal(size_of(lock_file), -1);
    unlink(other);
}

/* There the game goes on without a lock, at once, and nothing is left; but what is there already
 * may be the lock of somebody who can. */
static void some_places_have_no_locks(void **state)
{
    (void)state;
    Session *first = begin(1, 0), *second = begin(2, 0);
    flock_error = ENOLCK;
    flock_calls = 0;
    assert_true(session_claim(first, place));
    assert_int_equal(flock_calls, 1);
    assert_int_equal(size_of(lock_file), -1);
    flock_error = 0;
    assert_true(session_claim(first, place));
    flock_error = ENOLCK;
    assert_true(session_claim(second, place));
    flock_error = 0;
    assert_int_equal(size_of(lock_file), 0);
    end(second);
    end(first);
}

/* In a folder of many, somebody else's lock may be read and not written. */
static void locks_hold_for_other_users(void **state)
{
    (void)state;
    Session *first = begin(1, 0), *second = begin(2, 0);
    const mode_t before = umask(077);
    int status;
    assert_int_equal(chmod(folder, 0777), 0);
    assert_true(session_claim(first, place));
    umask(before);
    const pid_t child = fork();
    if (child == 0) { /* root may write anything; others may take the right from themselves */
        if (getuid() == 0 ? setuid(65534) : chmod(lock_file, 0444)) _exit(2);
        _exit(session_claim(second, place));
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    end(first);
    assert_int_equal(size_of(lock_file), -1);
    end(second);
}

/* Whoever leads: greedy has played the rest, and that is not the program's doing. */
static void who_failed_cannot_win(void **state)
{
    (void)state;
    unsigned would_have_won = 0;
    for (uint64_t seed = 0; seed < 12; seed++) {
        Session *session = begin(seed, 3);
        Random random = random_from(seed);
        assert_true(session_seat_bots(session));
        session_stand_in(session, 0);
        while (session->game.table.stage != STAGE_OVER)
            assert_int_equal(session_choose(session, any_choice(session, &random)), ERR_OK);
        const unsigned winners = session_winners(session);
        const Event *over = &session->events.list[session->events.count - 1];
        assert_true(winners && !(winners & 1u));
        assert_int_equal(over->kind, EV_OVER);
        assert_int_equal(over->n, winners);
        would_have_won += game_winners(&session->game) & 1u;
        end(session);
    }
    assert_true(would_have_won > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"undo stops where chance, a turn's end, somebody else or a program spoke",
         undo_stops_where_something_spoke, NULL, NULL, NULL},
        {"undo goes back to the start of a turn", undo_goes_back_to_the_start_of_a_turn, NULL, NULL,
         NULL},
        {"seeking goes to and fro", seeking_goes_to_and_fro, NULL, NULL, NULL},
        {"a refused choice is not kept", refusals_leave_no_trace, NULL, NULL, NULL},
        {"one person sees a hand, several see none", who_sees, NULL, NULL, NULL},
        {"a saved game goes on as it was, undo included", saving_keeps_undo, NULL, NULL, NULL},
        {"a file belongs to one game at a time", one_game_a_file, make_place, leave_place, NULL},
        {"a device belongs to nobody", devices_are_for_all, NULL, NULL, NULL},
        {"kill -9 gives the file back", a_lock_dies_with_its_game, make_place, leave_place, NULL},
        {"files that are no locks of ours stay", locks_of_others_stay, make_place, leave_place,
         NULL},
        {"where there are no locks a game goes on without", some_places_have_no_locks, make_place,
         leave_place, NULL},
        {"another user's lock counts", locks_hold_for_other_users, make_place, leave_place, NULL},
        {"who failed cannot win", who_failed_cannot_win, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests_name("session", tests, NULL, NULL);
}

/* The bot protocol: running a process and exchanging lines with it, the lines of the protocol, and
 * opening a program as a bot. tests/outside-bots plays whole games with such programs. */
#include "ai/seed.h"
#include "base/clock.h"
#include "host/outside.h"
#include "host/process.h"
#include "record/protocol.h"
#include "record/seat.h"
#include "tests/support/check.h"
#include "tests/support/games.h"

#include <dirent.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

static double in_seconds(double seconds)
{
    return clock_seconds() + seconds;
}

static unsigned open_files(void)
{
    unsigned count = 0;
    DIR *folder = opendir("/proc/self/fd");
    assert_non_null(folder);
    while (readdir(folder))
        count++;
    closedir(folder);
    return count;
}

/* --- Processes -------------------------------------------------------------------------------- */

static void lines_round_trip(void **state)
{
    (void)state;
    Process process;
    char line[PROCESS_LINE_SIZE];
    assert_true(process_start(&process, "while read a; do echo \"<$a>\"; done; exit 3"));
    for (unsigned i = 0; i < 100; i++) {
        assert_int_equal(process_write(&process, "one\ntwo\n", 8, in_seconds(10)), PROCESS_OK);
        assert_int_equal(process_read_line(&process, line, in_seconds(10)), PROCESS_OK);
        assert_string_equal(line, "<one>");
        assert_int_equal(process_read_line(&process, line, in_seconds(10)), PROCESS_OK);
        assert_string_equal(line, "<two>");
    }
    int status = process_stop(&process, 10);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 3);
}

static void expect_hear_error(const char *command, ProcessErr expected, double seconds)
{
    Process process;
    char line[PROCESS_LINE_SIZE];
    ProcessErr err = PROCESS_OK;
    assert_true(process_start(&process, command));
    while (!err)
        err = process_read_line(&process, line, in_seconds(seconds));
    assert_int_equal(err, expected);
    process_stop(&process, 0);
}

static void bad_programs_are_reported(void **state)
{
    (void)state;
    expect_hear_error("exit 0", PROCESS_OUTPUT_CLOSED, 10);
    expect_hear_error("printf half", PROCESS_OUTPUT_CLOSED, 10);
    expect_hear_error("exec >&-; sleep 100", PROCESS_OUTPUT_CLOSED, 10);
    expect_hear_error("tr '\\0' x </dev/zero", PROCESS_LINE_TOO_LONG, 10);
    expect_hear_error("sleep 100", PROCESS_TIMEOUT, 0.05);
}

/* A deadline may have passed while we were suspended; lines sent before are still read. */
static void lines_before_the_deadline_are_read(void **state)
{
    (void)state;
    Process process;
    char line[PROCESS_LINE_SIZE];
    assert_true(
        process_start(&process, "printf 'one\\ntwo\\n'; read a; echo three; printf fo; cat"));
    assert_int_equal(process_read_line(&process, line, in_seconds(10)), PROCESS_OK);
    assert_int_equal(process_read_line(&process, line, 0), PROCESS_OK);
    assert_string_equal(line, "two");
    assert_int_equal(process_read_line(&process, line, 0), PROCESS_TIMEOUT);
    assert_false(process_has_partial_line(&process));
    assert_int_equal(process_write(&process, "go\n", 3, in_seconds(10)), PROCESS_OK);
    struct pollfd ready = {.fd = process.out, .events = POLLIN};
    assert_int_equal(poll(&ready, 1, 10000), 1);
    assert_int_equal(process_read_line(&process, line, 0), PROCESS_OK);
    assert_string_equal(line, "three");
    while (!process_has_partial_line(&process))
        assert_int_equal(process_read_line(&process, line, in_seconds(0.01)), PROCESS_TIMEOUT);
    process_stop(&process, 0);
}

/* Writing to a process that does not read causes no SIGPIPE and does not block forever. */
static void writing_without_a_reader(void **state)
{
    (void)state;
    static char much[1 << 20];
    Process process;
    memset(much, 'x', sizeof much);
    assert_true(process_start(&process, "exec <&-; sleep 100"));
    assert_int_equal(process_write(&process, much, sizeof much, in_seconds(10)),
                     PROCESS_INPUT_CLOSED);
    process_stop(&process, 0);
    assert_true(process_start(&process, "sleep 100"));
    assert_int_equal(process_write(&process, much, sizeof much, in_seconds(0.05)), PROCESS_TIMEOUT);
    process_stop(&process, 0);
}

/* Zombies do not count. */
static bool is_running(pid_t pid)
{
    char path[64], state = 'Z';
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(path, "r");
    if (!file) return false;
    if (fscanf(file, "%*d (%*[^)]) %c", &state) != 1) state = 'Z';
    fclose(file);
    return state != 'Z';
}

/* Its children end with it, even if they ignore signals. */
static void the_whole_group_is_killed(void **state)
{
    (void)state;
    Process process;
    char line[PROCESS_LINE_SIZE];
    assert_true(process_start(&process, "trap '' TERM INT HUP; sleep 1000 & echo $!; wait"));
    assert_int_equal(process_read_line(&process, line, in_seconds(10)), PROCESS_OK);
    const pid_t grandchild = (pid_t)strtol(line, NULL, 10);
    assert_true(is_running(grandchild));
    int status = process_stop(&process, 0);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    const double until = in_seconds(10);
    while (is_running(grandchild) && clock_seconds() < until) {
    }
    assert_false(is_running(grandchild));
}

/* A process that moved itself into our process group is killed too. */
static void a_process_in_our_group_is_killed(void **state)
{
    (void)state;
    Process process;
    char line[PROCESS_LINE_SIZE];
    assert_true(process_start(&process, "exec python3 -c 'import os, time; "
                                        "os.setpgid(0, os.getpgid(os.getppid())); "
                                        "print(os.getpid(), flush=True); time.sleep(1000)'"));
    assert_int_equal(process_read_line(&process, line, in_seconds(60)), PROCESS_OK);
    assert_int_equal(strtol(line, NULL, 10), process.pid);
    int status = process_stop(&process, 0);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

/* --- The protocol ----------------------------------------------------------------------------- */

static void write_choose(const Moment *now, const Game *game, Text *text)
{
    View view;
    view_of(game, game->table.decider, &view);
    protocol_choose(text, &view, &CARDS_VALLETTA, now->choices, now->count);
}

/* The line does not depend on hidden information, and is read back to the same view. */
static void check_choose(const Moment *now, void *data)
{
    static char line[PROTOCOL_LINE_SIZE], other[PROTOCOL_LINE_SIZE];
    Random *random = data;
    if (now->count == 0 || now->number % 5) return;
    const unsigned seat = now->game->table.decider;
    Text text = text_over(line, sizeof line), again = text_over(other, sizeof other);
    write_choose(now, now->game, &text);
    Game permuted = permute_hidden(now, seat, random);
    write_choose(now, &permuted, &again);
    assert_true(text_fits(&text));
    assert_string_equal(line, other);
    assert_int_equal(seed_from(&now->game->table, 1, seat), seed_from(&permuted.table, 1, seat));
    View view, read;
    char wrong[JSON_ERROR_SIZE];
    const size_t verb = strlen("choose ");
    view_of(now->game, seat, &view);
    if (!protocol_read_choose(line + verb, text.length - verb, &CARDS_VALLETTA, &read, wrong))
        fail_msg("%s: %s", wrong, line);
    assert_memory_equal(&view, &read, sizeof view);
}

static void choose_lines_reveal_nothing(void **state)
{
    (void)state;
    Random random = random_from(5);
    each_game(48, check_choose, &random);
}

static void newgame_round_trips(void **state)
{
    (void)state;
    static char line[PROTOCOL_LINE_SIZE];
    const ProtocolGame game = {2, 3, EDITION_FR, true, true, PROTOCOL_SEED_MAX, 1500};
    ProtocolGame read;
    CardSet set;
    char wrong[JSON_ERROR_SIZE];
    const size_t verb = strlen("newgame ");
    Text text = text_over(line, sizeof line);
    protocol_newgame(&text, &game, &CARDS_VALLETTA);
    assert_true(protocol_read_newgame(line + verb, text.length - verb, &read, &set, wrong));
    assert_true(read.seat == 2 && read.players == 3 && read.edition == EDITION_FR);
    assert_true(read.unlimited && read.ask_end && read.milliseconds == 1500);
    assert_true(read.seed == PROTOCOL_SEED_MAX);
    assert_memory_equal(&set, &CARDS_VALLETTA, sizeof set);
    for (size_t cut = 0; cut + 1 < text.length - verb; cut++)
        assert_false(protocol_read_newgame(line + verb, cut, &read, &set, wrong));
}

/* --- Bots ------------------------------------------------------------------------------------- */

static void command_lines_are_recognised(void **state)
{
    (void)state;
    BotSpec spec;
    assert_true(seat_is_command("./mybot") && seat_is_command("python3 bot.py"));
    assert_false(seat_is_command("greedy") || seat_is_command(""));
    assert_null(player_read("./mybot", &spec));
    assert_ptr_equal(spec.kind, &BOT_OUTSIDE);
}

static void expect_not_opened(const char *words, const char *why)
{
    Bot bot;
    BotSpec spec;
    assert_null(player_read(words, &spec));
    spec.settings.timeout = 0.2;
    const char *wrong = bot_open(&bot, &spec);
    if (!wrong || !strstr(wrong, why)) fail_msg("%s: %s", words, wrong ? wrong : "opened");
    bot_close(&bot); /* allowed after a failed open */
}

static void bad_programs_are_not_opened(void **state)
{
    (void)state;
    expect_not_opened("/nowhere/at/all 2>/dev/null", "not found");
    expect_not_opened("/dev/null 2>/dev/null", "cannot be run");
    expect_not_opened("exit 7", "exit code 7");
    expect_not_opened("kill -SEGV $$", "signal 11");
    expect_not_opened("sleep 100", "no answer within 0.2 seconds");
    expect_not_opened("echo hello; sleep 100", "answered 'hello' instead of 'ready 1'");
    expect_not_opened("echo ready 2; sleep 100", "answered 'ready 2' instead");
    expect_not_opened("echo error no licence; sleep 100", "it sent 'error no licence'");
    expect_not_opened("yes info", "no answer within 0.2 seconds");
    expect_not_opened("yes ''", "no answer within 0.2 seconds");
    expect_not_opened("printf 'a\\033[2J\\n'; sleep 100", "'a?[2J'");
}

static void nothing_is_leaked(void **state)
{
    (void)state;
    const unsigned before = open_files();
    lines_round_trip(state);
    bad_programs_are_reported(state);
    bad_programs_are_not_opened(state);
    assert_int_equal(open_files(), before);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* and no child is left */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("lines are written to a process and read back", lines_round_trip),
        TEST("end, overlong lines and silence of a process are reported",
             bad_programs_are_reported),
        TEST("lines sent before the deadline are read after it",
             lines_before_the_deadline_are_read),
        TEST("a process that joined our group is killed", a_process_in_our_group_is_killed),
        TEST("writing to a process that does not read fails", writing_without_a_reader),
        TEST("all processes of its group are killed", the_whole_group_is_killed),
        TEST("choose lines reveal nothing hidden and are read back", choose_lines_reveal_nothing),
        TEST("newgame lines round-trip", newgame_round_trips),
        TEST("command lines are distinguished from names of bots", command_lines_are_recognised),
        TEST("a program that cannot play is not opened", bad_programs_are_not_opened),
        TEST("no file and no process is leaked", nothing_is_leaked),
    };
    return cmocka_run_group_tests_name("protocol", tests, NULL, NULL);
}

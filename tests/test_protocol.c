/* Programs beside ours, and what is said to them: pipes, the clock, and the lines of the protocol.
 * tests/bots has them play. */
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

static void lines_go_there_and_back(void **state)
{
    (void)state;
    Process process;
    char line[PROCESS_LINE];
    assert_true(process_start(&process, "while read a; do echo \"<$a>\"; done; exit 3"));
    for (unsigned i = 0; i < 100; i++) {
        assert_int_equal(process_say(&process, "one\ntwo\n", 8, in_seconds(10)), PROCESS_OK);
        assert_int_equal(process_hear(&process, line, in_seconds(10)), PROCESS_OK);
        assert_string_equal(line, "<one>");
        assert_int_equal(process_hear(&process, line, in_seconds(10)), PROCESS_OK);
        assert_string_equal(line, "<two>");
    }
    int status = process_end(&process, 10);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 3);
}

static void expect_heard(const char *command, ProcessErr expected, double seconds)
{
    Process process;
    char line[PROCESS_LINE];
    ProcessErr err = PROCESS_OK;
    assert_true(process_start(&process, command));
    while (!err)
        err = process_hear(&process, line, in_seconds(seconds));
    assert_int_equal(err, expected);
    process_end(&process, 0);
}

static void bad_programs_are_noticed(void **state)
{
    (void)state;
    expect_heard("exit 0", PROCESS_ENDED, 10);
    expect_heard("printf half", PROCESS_ENDED, 10);
    expect_heard("exec >&-; sleep 100", PROCESS_ENDED, 10);
    expect_heard("tr '\\0' x </dev/zero", PROCESS_LONG, 10);
    expect_heard("sleep 100", PROCESS_LATE, 0.05);
}

/* We may have been stopped at the keyboard, and not the program. */
static void what_was_said_in_time_is_heard(void **state)
{
    (void)state;
    Process process;
    char line[PROCESS_LINE];
    assert_true(
        process_start(&process, "printf 'one\\ntwo\\n'; read a; echo three; printf fo; cat"));
    assert_int_equal(process_hear(&process, line, in_seconds(10)), PROCESS_OK);
    assert_int_equal(process_hear(&process, line, 0), PROCESS_OK);
    assert_string_equal(line, "two");
    assert_int_equal(process_hear(&process, line, 0), PROCESS_LATE);
    assert_false(process_has_begun_line(&process));
    assert_int_equal(process_say(&process, "go\n", 3, in_seconds(10)), PROCESS_OK);
    struct pollfd ready = {.fd = process.out, .events = POLLIN};
    assert_int_equal(poll(&ready, 1, 10000), 1);
    assert_int_equal(process_hear(&process, line, 0), PROCESS_OK);
    assert_string_equal(line, "three");
    while (!process_has_begun_line(&process))
        assert_int_equal(process_hear(&process, line, in_seconds(0.01)), PROCESS_LATE);
    process_end(&process, 0);
}

/* It has ended, or does not listen: no signal of ours, and no waiting for ever. */
static void nobody_listens(void **state)
{
    (void)state;
    static char much[1 << 20];
    Process process;
    memset(much, 'x', sizeof much);
    assert_true(process_start(&process, "exec <&-; sleep 100"));
    assert_int_equal(process_say(&process, much, sizeof much, in_seconds(10)), PROCESS_DEAF);
    process_end(&process, 0);
    assert_true(process_start(&process, "sleep 100"));
    assert_int_equal(process_say(&process, much, sizeof much, in_seconds(0.05)), PROCESS_LATE);
    process_end(&process, 0);
}

/* Not one that has ended and that only nobody has taken note of. */
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

/* All it has started ends with it, whatever signals it ignores. */
static void the_whole_group_ends(void **state)
{
    (void)state;
    Process process;
    char line[PROCESS_LINE];
    assert_true(process_start(&process, "trap '' TERM INT HUP; sleep 1000 & echo $!; wait"));
    assert_int_equal(process_hear(&process, line, in_seconds(10)), PROCESS_OK);
    const pid_t grandchild = (pid_t)strtol(line, NULL, 10);
    assert_true(is_running(grandchild));
    int status = process_end(&process, 0);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    const double until = in_seconds(10);
    while (is_running(grandchild) && clock_seconds() < until) {
    }
    assert_false(is_running(grandchild));
}

/* Even if it has left its group for ours. */
static void who_joins_our_group_ends(void **state)
{
    (void)state;
    Process process;
    char line[PROCESS_LINE];
    assert_true(process_start(&process, "exec python3 -c 'import os, time; "
                                        "os.setpgid(0, os.getpgid(os.getppid())); "
                                        "print(os.getpid(), flush=True); time.sleep(1000)'"));
    assert_int_equal(process_hear(&process, line, in_seconds(60)), PROCESS_OK);
    assert_int_equal(strtol(line, NULL, 10), process.pid);
    int status = process_end(&process, 0);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

/* --- The protocol ----------------------------------------------------------------------------- */

static void write_choose(const Moment *now, const Game *game, Text *text)
{
    View view;
    view_of(game, game->table.decider, &view);
    protocol_choose(text, &view, &CARDS_VALLETTA, now->choices, now->count);
}

/* Change what is hidden, and no byte that a program is told changes; and it is read back. */
static void look_choose(const Moment *now, void *data)
{
    static char line[PROTOCOL_LINE], other[PROTOCOL_LINE];
    Random *random = data;
    if (now->count == 0 || now->number % 5) return;
    const unsigned seat = now->game->table.decider;
    Text text = text_in(line, sizeof line), again = text_in(other, sizeof other);
    write_choose(now, now->game, &text);
    Game permuted = permute_hidden(now, seat, random);
    write_choose(now, &permuted, &again);
    assert_true(text_fits(&text));
    assert_string_equal(line, other);
    assert_int_equal(seed_from(&now->game->table, 1, seat), seed_from(&permuted.table, 1, seat));
    View view, read;
    char wrong[JSON_WRONG];
    const size_t verb = strlen("choose ");
    view_of(now->game, seat, &view);
    if (!protocol_read_choose(line + verb, text.length - verb, &CARDS_VALLETTA, &read, wrong))
        fail_msg("%s: %s", wrong, line);
    assert_memory_equal(&view, &read, sizeof view);
}

static void questions_tell_nothing_hidden(void **state)
{
    (void)state;
    Random random = random_from(5);
    each_game(48, look_choose, &random);
}

static void newgame_comes_back(void **state)
{
    (void)state;
    static char line[PROTOCOL_LINE];
    const ProtocolGame game = {2, 3, EDITION_FR, true, true, PROTOCOL_SEED_MAX, 1500};
    ProtocolGame read;
    CardSet set;
    char wrong[JSON_WRONG];
    const size_t verb = strlen("newgame ");
    Text text = text_in(line, sizeof line);
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

static void command_lines_are_told_apart(void **state)
{
    (void)state;
    BotSpec spec;
    assert_true(seat_is_command("./mybot") && seat_is_command("python3 bot.py"));
    assert_false(seat_is_command("greedy") || seat_is_command(""));
    assert_null(player_read("./mybot", &spec));
    assert_ptr_equal(spec.kind, &BOT_OUTSIDE);
}

static void expect_closed(const char *words, const char *why)
{
    Bot bot;
    BotSpec spec;
    assert_null(player_read(words, &spec));
    spec.settings.timeout = 0.2;
    const char *wrong = bot_open(&bot, &spec);
    if (!wrong || !strstr(wrong, why)) fail_msg("%s: %s", words, wrong ? wrong : "opened");
    bot_close(&bot); /* does no harm */
}

static void what_cannot_play_is_not_opened(void **state)
{
    (void)state;
    expect_closed("/nowhere/at/all 2>/dev/null", "not found");
    expect_closed("/dev/null 2>/dev/null", "cannot be run");
    expect_closed("exit 7", "exit code 7");
    expect_closed("kill -SEGV $$", "signal 11");
    expect_closed("sleep 100", "no answer within 0.2 seconds");
    expect_closed("echo hello; sleep 100", "answered 'hello' instead of 'ready 1'");
    expect_closed("echo ready 2; sleep 100", "answered 'ready 2' instead");
    expect_closed("echo error no licence; sleep 100", "it sent 'error no licence'");
    expect_closed("yes info", "no answer within 0.2 seconds");
    expect_closed("yes ''", "no answer within 0.2 seconds");
    expect_closed("printf 'a\\033[2J\\n'; sleep 100", "'a?[2J'");
}

static void nothing_stays_open(void **state)
{
    (void)state;
    const unsigned before = open_files();
    lines_go_there_and_back(state);
    bad_programs_are_noticed(state);
    what_cannot_play_is_not_opened(state);
    assert_int_equal(open_files(), before);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* and no child is left */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("lines go there and back", lines_go_there_and_back),
        TEST("bad programs are noticed", bad_programs_are_noticed),
        TEST("what was said in time is heard", what_was_said_in_time_is_heard),
        TEST("who joins our group ends", who_joins_our_group_ends),
        TEST("nobody listens", nobody_listens),
        TEST("the whole group ends", the_whole_group_ends),
        TEST("questions tell nothing hidden", questions_tell_nothing_hidden),
        TEST("newgame comes back", newgame_comes_back),
        TEST("command lines are told apart", command_lines_are_told_apart),
        TEST("what cannot play is not opened", what_cannot_play_is_not_opened),
        TEST("nothing stays open", nothing_stays_open),
    };
    return cmocka_run_group_tests_name("protocol", tests, NULL, NULL);
}

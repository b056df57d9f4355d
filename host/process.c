/* Starts a child process, exchanges lines with it, stops it. */
#include "host/process.h"

#include "base/clock.h"
#include "base/ensure.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/* --- No child outlives us --------------------------------------------------------------------- */

enum { CHILDREN_MAX = 256, COMMAND_MAX = 4096 };

static _Atomic pid_t
    children[CHILDREN_MAX];       /* running ones, 0 in free places; a signal handler reads it */
static atomic_uint spawning;      /* threads that are starting a child not yet in `children` */
static atomic_bool shutting_down; /* a signal is ending us: start no more children */
static void (*_Atomic on_fatal_signal)(void);

/* Signals that end us, so their handler must kill the children: interrupts, a broken pipe, and the
 * traps of our own bugs. */
static const int FATAL[] = {SIGINT, SIGTERM, SIGHUP,  SIGQUIT, SIGPIPE,
                            SIGILL, SIGABRT, SIGSEGV, SIGBUS,  SIGFPE};
enum { FATALS = sizeof FATAL / sizeof *FATAL };

static void replace_child(pid_t old, pid_t new)
{
    for (unsigned i = 0; i < CHILDREN_MAX; i++) {
        pid_t expected = old;
        if (atomic_compare_exchange_strong(&children[i], &expected, new)) return;
    }
}

/* Kills the process too, because it may have left its group. Nobody may have waited for it yet:
 * after that, the number may belong to another process. */
static void kill_group(pid_t pid)
{
    ENSURE(pid > 1); /* 0 would be our own group, 1 everything that we may signal */
    kill(-pid, SIGKILL);
    kill(pid, SIGKILL);
}

/* Children have their own process groups, so an interrupt at the keyboard reaches only us. Waits
 * for other threads that are starting a child; they have the signals blocked and finish soon. */
static void kill_children(int number)
{
    const struct timespec moment = {0, 1000000};
    atomic_store(&shutting_down, true);
    for (unsigned i = 0; i < 1000 && atomic_load(&spawning); i++)
        nanosleep(&moment, NULL);
    for (unsigned i = 0; i < CHILDREN_MAX; i++) {
        pid_t pid = atomic_load(&children[i]);
        if (pid) kill_group(pid);
    }
    void (*cleanup)(void) = atomic_load(&on_fatal_signal);
    if (cleanup) cleanup();
    raise(number); /* SA_RESETHAND has restored the default action */
}

/* Leaves ignored signals ignored, and does not replace handlers of debuggers and sanitizers. */
static void install_handlers(void)
{
    for (unsigned i = 0; i < FATALS; i++) {
        struct sigaction before,
            ours = {.sa_handler = kill_children, .sa_flags = (int)SA_RESETHAND};
        if (sigaction(FATAL[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            sigaction(FATAL[i], &ours, NULL);
    }
}

void process_on_fatal_signal(void (*cleanup)(void))
{
    atomic_store(&on_fatal_signal, cleanup);
}

/* --- Starting --------------------------------------------------------------------------------- */

/* A simple command replaces the shell by exec, so that status and pipes are the command's own. */
static void shell_command(const char *command, char *words, size_t size)
{
    const char *plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,:@ ";
    const bool use_exec = command[strspn(command, plain)] == '\0' && strchr(command, '/');
    snprintf(words, size, "%s%s", use_exec ? "exec " : "", command);
}

/* Resets the signals that we ignore or block. */
static int spawn(pid_t *pid, const char *command, int input, int output)
{
    char line[COMMAND_MAX];
    char *const words[] = {"sh", "-c", line, NULL};
    shell_command(command, line, sizeof line);
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    if (posix_spawn_file_actions_init(&files) != 0) return ENOMEM;
    if (posix_spawnattr_init(&how) != 0) {
        posix_spawn_file_actions_destroy(&files);
        return ENOMEM;
    }
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                       POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setsigdefault(&how, &usual);
    int err = posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    if (!err) err = posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    if (!err) err = posix_spawn(pid, "/bin/sh", &files, &how, words, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return err;
}

/* Starts a child and enters it into `children`, with signals blocked so that the handler cannot
 * miss it in between. */
static int spawn_child(pid_t *pid, const char *command, int input, int output)
{
    sigset_t fatal, before;
    sigemptyset(&fatal);
    for (unsigned i = 0; i < FATALS; i++)
        sigaddset(&fatal, FATAL[i]);
    pthread_sigmask(SIG_BLOCK, &fatal, &before);
    atomic_fetch_add(&spawning, 1);
    int err = atomic_load(&shutting_down) ? EINTR : spawn(pid, command, input, output);
    if (!err) replace_child(0, *pid);
    atomic_fetch_sub(&spawning, 1);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return err;
}

static void close_pair(const int pair[2])
{
    close(pair[0]);
    close(pair[1]);
}

bool process_start(Process *process, const char *command)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    int input[2], output[2];
    if (strlen(command) + sizeof "exec " > COMMAND_MAX) {
        errno = E2BIG;
        return false;
    }
    pthread_once(&once, install_handlers);
    memset(process, 0, sizeof *process);
    if (pipe2(input, O_CLOEXEC) != 0) return false;
    if (pipe2(output, O_CLOEXEC) != 0) {
        close_pair(input);
        return false;
    }
    int err = spawn_child(&process->pid, command, input[0], output[1]);
    if (err) {
        close_pair(input);
        close_pair(output);
        errno = err;
        return false;
    }
    close(input[0]);
    close(output[1]);
    process->in = input[1];
    process->out = output[0];
    fcntl(process->in, F_SETFL, O_NONBLOCK);
    fcntl(process->out, F_SETFL, O_NONBLOCK);
    return true;
}

/* --- Exchanging lines ------------------------------------------------------------------------- */

/* Waits until the pipe is ready or closed at the other end. False after the deadline. */
static bool wait_until_ready(int pipe, short events, double deadline)
{
    for (;;) {
        double left = deadline - clock_seconds();
        struct pollfd ready = {.fd = pipe, .events = events};
        int wait = left <= 0 ? 0 : left < 3600 ? (int)(left * 1000) + 1 : 3600 * 1000;
        int n = poll(&ready, 1, wait);
        if (n > 0) return true;
        if ((n < 0 && errno != EINTR) || left <= 0) return false;
    }
}

/* Returns an error, without a signal, if the child has closed the pipe, however SIGPIPE is handled
 * elsewhere. */
static ssize_t write_without_sigpipe(int pipe, const char *bytes, size_t count)
{
    const struct timespec at_once = {0, 0};
    sigset_t broken, before;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken, &before);
    ssize_t written = write(pipe, bytes, count);
    int err = errno;
    if (written < 0 && err == EPIPE) sigtimedwait(&broken, NULL, &at_once);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = err;
    return written;
}

static bool must_retry(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

ProcessErr process_write(Process *process, const char *bytes, size_t count, double deadline)
{
    while (count) {
        if (!wait_until_ready(process->in, POLLOUT, deadline)) return PROCESS_TIMEOUT;
        ssize_t written = write_without_sigpipe(process->in, bytes, count);
        if (written < 0 && !must_retry()) return PROCESS_INPUT_CLOSED;
        if (written < 0) continue;
        bytes += written;
        count -= (size_t)written;
    }
    return PROCESS_OK;
}

/* Takes the next complete line from the buffer, if there is one. */
static bool take_line(Process *process, char line[PROCESS_LINE_SIZE])
{
    ENSURE(process->taken <= process->filled && process->filled <= PROCESS_LINE_SIZE);
    const char *first = process->buffer + process->taken;
    const char *newline = memchr(first, '\n', process->filled - process->taken);
    if (!newline) return false;
    size_t length = (size_t)(newline - first);
    memcpy(line, first, length);
    process->taken += length + 1;
    for (char *zero; (zero = memchr(line, '\0', length)) != NULL;)
        *zero = '?'; /* otherwise the line would end here */
    if (length && line[length - 1] == '\r') length--;
    line[length] = '\0';
    return true;
}

ProcessErr process_read_line(Process *process, char line[PROCESS_LINE_SIZE], double deadline)
{
    for (;;) {
        if (take_line(process, line)) return PROCESS_OK;
        process->filled -= process->taken;
        memmove(process->buffer, process->buffer + process->taken, process->filled);
        process->taken = 0;
        if (process->filled == PROCESS_LINE_SIZE) return PROCESS_LINE_TOO_LONG;
        if (!wait_until_ready(process->out, POLLIN, deadline)) return PROCESS_TIMEOUT;
        ssize_t got = read(process->out, process->buffer + process->filled,
                           PROCESS_LINE_SIZE - process->filled);
        if (got == 0 || (got < 0 && !must_retry())) return PROCESS_OUTPUT_CLOSED;
        if (got > 0) process->filled += (size_t)got;
    }
}

bool process_has_partial_line(const Process *process)
{
    return process->filled > process->taken;
}

/* --- Ending ----------------------------------------------------------------------------------- */

/* Does not reap it, so that its number stays reserved until its group has been killed. */
static bool has_ended(pid_t pid)
{
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == pid;
}

int process_stop(Process *process, double grace)
{
    const double deadline = clock_seconds() + grace;
    int status = 0;
    close(process->in);
    while (!has_ended(process->pid) && clock_seconds() < deadline)
        poll(NULL, 0, 2);
    kill_group(process->pid);
    close(process->out);
    replace_child(process->pid, 0);
    while (waitpid(process->pid, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

/* Starting, speaking to and ending a program. */
#include "host/process.h"

#include "base/clock.h"

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

/* --- Nothing outlives us ---------------------------------------------------------------------- */

enum { LIVE_MAX = 256, COMMAND_MAX = 4096 };

static _Atomic pid_t live[LIVE_MAX]; /* those that run; a signal handler reads it */
static atomic_uint starting;         /* threads that start one and have not put it down yet */
static atomic_bool ending;           /* a signal is ending us: nothing is started any more */

/* What ends us, and whose handler therefore ends them: an interrupt, a broken pipe of our own, and
 * the traps of our own bugs. */
static const int FATAL[] = {SIGINT, SIGTERM, SIGHUP,  SIGQUIT, SIGPIPE,
                            SIGILL, SIGABRT, SIGSEGV, SIGBUS,  SIGFPE};
enum { FATALS = sizeof FATAL / sizeof *FATAL };

static void live_replace(pid_t old, pid_t new)
{
    for (unsigned i = 0; i < LIVE_MAX; i++) {
        pid_t expected = old;
        if (atomic_compare_exchange_strong(&live[i], &expected, new)) return;
    }
}

/* It and its group: it may have left that for another one, even for ours. It must not have been
 * waited for, so that the number is still its own. */
static void kill_all_of(pid_t pid)
{
    kill(-pid, SIGKILL);
    kill(pid, SIGKILL);
}

/* They are in groups of their own, so an interrupt at the keyboard reaches only us. Another thread
 * that is just starting one is waited for; it cannot be interrupted there, and is soon done. */
static void end_with_us(int number)
{
    const struct timespec moment = {0, 1000000};
    atomic_store(&ending, true);
    for (unsigned i = 0; i < 1000 && atomic_load(&starting); i++)
        nanosleep(&moment, NULL);
    for (unsigned i = 0; i < LIVE_MAX; i++) {
        pid_t pid = atomic_load(&live[i]);
        if (pid) kill_all_of(pid);
    }
    raise(number); /* as if nothing had been installed: SA_RESETHAND */
}

/* What is ignored stays so, and a debugger's or a sanitizer's handler stays in its place. */
static void install_handlers(void)
{
    for (unsigned i = 0; i < FATALS; i++) {
        struct sigaction before, ours = {.sa_handler = end_with_us, .sa_flags = (int)SA_RESETHAND};
        if (sigaction(FATAL[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            sigaction(FATAL[i], &ours, NULL);
    }
}

/* --- Starting --------------------------------------------------------------------------------- */

/* A plain command takes the shell's place: then its status and its pipes are its own. */
static void shell_words(const char *command, char *words, size_t size)
{
    const char *plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,:@ ";
    const bool takes_place = command[strspn(command, plain)] == '\0' && strchr(command, '/');
    snprintf(words, size, "%s%s", takes_place ? "exec " : "", command);
}

/* Its input and output are its ends of the pipes; what we ignore or block, it does not. */
static int spawn(pid_t *pid, const char *command, int input, int output)
{
    char line[COMMAND_MAX];
    char *const words[] = {"sh", "-c", line, NULL};
    shell_words(command, line, sizeof line);
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

/* Starts it and puts it down as running, with no signal between the two that would forget it. */
static int spawn_live(pid_t *pid, const char *command, int input, int output)
{
    sigset_t fatal, before;
    sigemptyset(&fatal);
    for (unsigned i = 0; i < FATALS; i++)
        sigaddset(&fatal, FATAL[i]);
    pthread_sigmask(SIG_BLOCK, &fatal, &before);
    atomic_fetch_add(&starting, 1);
    int err = atomic_load(&ending) ? EINTR : spawn(pid, command, input, output);
    if (!err) live_replace(0, *pid);
    atomic_fetch_sub(&starting, 1);
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
    int err = spawn_live(&process->pid, command, input[0], output[1]);
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

/* --- Speaking --------------------------------------------------------------------------------- */

/* Until the pipe is ready, or closed at the other end; false if the time is up and it is not. */
static bool wait_for(int pipe, short events, double until)
{
    for (;;) {
        double left = until - clock_seconds();
        struct pollfd ready = {.fd = pipe, .events = events};
        int wait = left <= 0 ? 0 : left < 3600 ? (int)(left * 1000) + 1 : 3600 * 1000;
        int n = poll(&ready, 1, wait);
        if (n > 0) return true;
        if ((n < 0 && errno != EINTR) || left <= 0) return false;
    }
}

/* A write to a program that has ended is an error and not a signal, whatever the rest of our
 * program does with SIGPIPE. */
static ssize_t write_quietly(int pipe, const char *bytes, size_t count)
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

static bool not_yet(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

ProcessErr process_say(Process *process, const char *bytes, size_t count, double until)
{
    while (count) {
        if (!wait_for(process->in, POLLOUT, until)) return PROCESS_LATE;
        ssize_t written = write_quietly(process->in, bytes, count);
        if (written < 0 && !not_yet()) return PROCESS_DEAF;
        if (written < 0) continue;
        bytes += written;
        count -= (size_t)written;
    }
    return PROCESS_OK;
}

/* The next whole line of the buffer, if it has one. */
static bool take_line(Process *process, char line[PROCESS_LINE])
{
    const char *first = process->buffer + process->taken;
    const char *newline = memchr(first, '\n', process->filled - process->taken);
    if (!newline) return false;
    size_t length = (size_t)(newline - first);
    memcpy(line, first, length);
    process->taken += length + 1;
    for (char *zero; (zero = memchr(line, '\0', length)) != NULL;)
        *zero = '?'; /* it must not make the line look shorter */
    if (length && line[length - 1] == '\r') length--;
    line[length] = '\0';
    return true;
}

ProcessErr process_hear(Process *process, char line[PROCESS_LINE], double until)
{
    for (;;) {
        if (take_line(process, line)) return PROCESS_OK;
        process->filled -= process->taken;
        memmove(process->buffer, process->buffer + process->taken, process->filled);
        process->taken = 0;
        if (process->filled == PROCESS_LINE) return PROCESS_LONG;
        if (!wait_for(process->out, POLLIN, until)) return PROCESS_LATE;
        ssize_t got =
            read(process->out, process->buffer + process->filled, PROCESS_LINE - process->filled);
        if (got == 0 || (got < 0 && !not_yet())) return PROCESS_ENDED;
        if (got > 0) process->filled += (size_t)got;
    }
}

bool process_has_begun_line(const Process *process)
{
    return process->filled > process->taken;
}

/* --- Ending ----------------------------------------------------------------------------------- */

/* Leaves it unreaped, so that its number stays its own until its group has been killed. */
static bool has_ended(pid_t pid)
{
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == pid;
}

int process_end(Process *process, double grace)
{
    const double until = clock_seconds() + grace;
    int status = 0;
    close(process->in);
    while (!has_ended(process->pid) && clock_seconds() < until)
        poll(NULL, 0, 2);
    kill_all_of(process->pid);
    close(process->out);
    live_replace(process->pid, 0);
    while (waitpid(process->pid, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

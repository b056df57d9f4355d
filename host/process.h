/* Runs a child process and exchanges lines with it through pipes, with deadlines. Knows nothing
 * about games.
 *
 * The shell runs the command. The child shares our standard error, so that its messages are seen.
 * It has its own process group, and the whole group is killed by process_stop and when a signal
 * ends our own process. Other children do not inherit its pipes. */
#ifndef VALLETTA_HOST_PROCESS_H
#define VALLETTA_HOST_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { PROCESS_LINE_SIZE = 4096 }; /* longest line that it may write, including the newline */

typedef enum ProcessErr {
    PROCESS_OK,
    PROCESS_TIMEOUT,       /* the deadline has passed */
    PROCESS_OUTPUT_CLOSED, /* usually because it has exited */
    PROCESS_INPUT_CLOSED,  /* usually because it has exited */
    PROCESS_LINE_TOO_LONG
} ProcessErr;

typedef struct Process {
    pid_t pid;
    int in, out;          /* our ends of its standard input and output */
    size_t filled, taken; /* bytes of the buffer that were read; that were returned as lines */
    char buffer[PROCESS_LINE_SIZE];
} Process;

bool process_start(Process *process, const char *command); /* false, with errno, on failure */

/* Deadlines are times of clock_seconds(). */
ProcessErr process_write(Process *process, const char *bytes, size_t count, double deadline);

/* Reads the next line, without its newline. A line that has already arrived is returned even after
 * the deadline, because we may have been suspended and not the child. A caller that skips lines
 * must therefore check the clock itself. */
ProcessErr process_read_line(Process *process, char line[PROCESS_LINE_SIZE], double deadline);

/* Has it written part of a line? Valid after process_read_line has returned PROCESS_TIMEOUT. */
bool process_has_partial_line(const Process *process);

/* Registers what to do after the children are killed when a signal ends our own process, as
 * restoring the terminal; null for nothing. Runs in a signal handler, on any thread. */
void process_on_fatal_signal(void (*cleanup)(void));

/* Closes its input, gives it `grace` seconds to exit, then kills its process group. Returns its
 * status as waitpid does. */
int process_stop(Process *process, double grace);

#endif

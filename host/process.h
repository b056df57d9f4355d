/* A program run beside ours and spoken to in lines, through pipes and against the clock. Knows
 * nothing of games.
 *
 * The command goes to the shell. Its standard error stays ours, so that what it complains of is
 * seen. It runs in a process group of its own, and the whole group ends with it: when it is ended
 * here, and when an interrupt, a broken pipe or a trap of our own ends us. Its pipes are closed in
 * every other program we start. */
#ifndef VALLETTA_HOST_PROCESS_H
#define VALLETTA_HOST_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { PROCESS_LINE = 4096 }; /* no line it says may be longer, its end included */

typedef enum ProcessErr {
    PROCESS_OK,
    PROCESS_LATE,  /* the time is up */
    PROCESS_ENDED, /* it closed its output, mostly by ending */
    PROCESS_DEAF,  /* it closed its input, mostly by ending */
    PROCESS_LONG   /* a line that is too long */
} ProcessErr;

typedef struct Process {
    pid_t pid;
    int in, out;          /* our ends of its standard input and output */
    size_t filled, taken; /* of the buffer: read from it, given as lines */
    char buffer[PROCESS_LINE];
} Process;

/* The times below are by clock_seconds(). */
bool process_start(Process *process, const char *command); /* false: errno */

ProcessErr process_say(Process *process, const char *bytes, size_t count, double until);

/* The next line, without its end. One that is there is given even if the time is up: we may have
 * been stopped, and not the program. So who passes over lines has to look at the clock. */
ProcessErr process_hear(Process *process, char line[PROCESS_LINE], double until);

/* Of what has been read from it, is there a line that has no end yet? Only after a
 * process_hear that was late. */
bool process_has_begun_line(const Process *process);

/* Closes its input, waits so many seconds for it to end by itself, then kills it with all it has
 * started. Returns its status as waitpid gives it. */
int process_end(Process *process, double grace);

#endif

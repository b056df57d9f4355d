/* What the commands of `valletta` share: their table, reading the command line, files.
 *
 * Exit codes: 0 done, 1 it could not be done (a bad file, a refused record, a failed write), 2 the
 * command line was wrong. Messages go to standard error and begin with the command's name. */
#ifndef VALLETTA_CLI_CLI_H
#define VALLETTA_CLI_CLI_H

#include "engine/game.h"
#include "lang/lang.h"

enum { TIMEOUT_MAX = 24 * 60 * 60 }; /* seconds, for --timeout */

enum { EXIT_OK = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

typedef struct Option {
    const char *name;  /* without the dashes */
    const char *value; /* what it takes, for the help; null for a switch */
    const char *help;  /* null: the command refuses it in words of its own */
} Option;

typedef struct Args Args;

typedef struct Command {
    const char *name;
    const char *words; /* what may stand besides options, for the help */
    const char *summary;
    bool sets_up;          /* takes the options of a set-up too */
    const Option *options; /* ends in a row without a name */
    const char *notes;     /* more for the help, or null */
    int (*run)(Args *args);
} Command;

extern const Command CMD_PLAY, CMD_REPLAY, CMD_TRACE, CMD_CARDS, CMD_PERFT, CMD_BENCH, CMD_MATCH,
    CMD_BALANCE, CMD_BOT, CMD_LEVELS, CMD_SERVE;

/* args.c: the words of the command line, one after the other. */
typedef enum Arg { ARG_END, ARG_OPTION, ARG_WORD, ARG_BAD } Arg;

struct Args {
    const Command *command;
    char **next, **end;
    bool only_words;   /* after -- */
    const char *name;  /* of the option at hand */
    const char *value; /* of the option, or the word */
};

Arg args_next(Args *args);
bool args_is(const Args *args, const char *name);
bool args_number(const Args *args, uint64_t least, uint64_t most, uint64_t *number);
bool args_seconds(const Args *args, double *seconds); /* 0.001 to 3600 */
int args_misuse(const Args *args, const char *format, ...) __attribute__((format(printf, 2, 3)));
int args_unwanted(const Args *args); /* the option or word at hand means nothing here */
void command_help(const Command *command);
extern const Option SETUP_OPTIONS[];

/* Says what went wrong; returns EXIT_FAILED. */
int failed(const Command *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* setup_args.c: the options that describe a game. */
typedef struct SetupArgs {
    Setup setup;
    bool given; /* any option but --cards: a record has its own */
    bool seeded;
    uint64_t seed;
    CardSet set;
} SetupArgs;

void setup_args_init(SetupArgs *setup);

/* Takes the option at hand if it is one of a set-up's. A value it cannot take is reported and
 * makes `*exit_code` the code to leave with. */
bool setup_args_take(SetupArgs *setup, const Args *args, int *exit_code);

/* Fixes the chance key: from the seed, or from the system where none was given; false if that has
 * none to give. */
bool setup_args_key(SetupArgs *setup);

/* Another set of buildings from a TSV file. */
bool cards_load(const Command *command, const char *path, CardSet *set);

/* language.c: the language that players are spoken to in. The command line itself, its help and
 * its complaints, is English, as the notation is. */
Lang language_of_environment(void);
bool language_take(const Args *args, Lang *lang); /* --lang; an unknown one is reported */

/* progress.c: a bar on standard error, where somebody watches. */
bool progress_watched(void);
void progress_show(uint64_t done, uint64_t games);
void progress_end(void); /* wipes it away */

/* Games that reached the turn limit, which have no result; says nothing if there are none. */
void report_stopped(const Command *command, uint64_t stopped, uint64_t games, uint64_t limit);

struct Record;
/* Reads and verifies a record file, or says why not. */
bool record_load(const Command *command, const char *path, const CardSet *set,
                 struct Record *record);

#endif

/* What the commands of `valletta` share: the command line, set-ups, files, messages.
 *
 * Exit codes: 0 success, 1 failure (bad file, refused record, failed write), 2 wrong command line.
 * Messages go to standard error and begin with the command's name. */
#ifndef VALLETTA_CLI_CLI_H
#define VALLETTA_CLI_CLI_H

#include "engine/game.h"
#include "lang/lang.h"

enum { TIMEOUT_MAX = 24 * 60 * 60, GAMES_MAX = 100000000, THREADS_MAX = 64 };

enum { EXIT_OK = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

typedef struct Args Args;

/* How an option's value is read, and the type of its field. */
typedef enum OptionKind {
    OPTION_SWITCH,  /* no value; bool */
    OPTION_NUMBER,  /* from `least` to `most`; uint8_t, uint32_t or uint64_t */
    OPTION_SECONDS, /* 0.001 to 3600; double */
    OPTION_TEXT,    /* const char * */
    OPTION_ONE_OF,  /* one of the words in `value` (hig|fr), as its index; uint8_t */
    OPTION_OTHER,   /* read by `take` */
    OPTION_REFUSED, /* a set-up option that is not valid here; `help` says why */
} OptionKind;

/* One option, and the field of the command's struct that it sets. */
typedef struct Option {
    const char *name;  /* without dashes */
    const char *value; /* its value in the help; null for a switch */
    const char *help;
    OptionKind kind;
    size_t field, size;                         /* FIELD(struct, member) */
    uint64_t min, max;                          /* OPTION_NUMBER */
    int (*take)(const Args *args, void *field); /* reports errors; returns the exit code */
} Option;

#define FIELD(type, member) .field = offsetof(type, member), .size = sizeof(((type *)0)->member)

/* Rows that several commands have. */
#define TIME_OPTION(type, member)                                                                  \
    {                                                                                              \
        .name = "time", .value = "SECONDS",                                                        \
        .help = "time per decision for bots that search, instead of their own limits",             \
        .kind = OPTION_SECONDS, FIELD(type, member)                                                \
    }
#define TIMEOUT_OPTION(type, member)                                                               \
    {                                                                                              \
        .name = "timeout", .value = "SECONDS",                                                     \
        .help = "how long an outside program may take to answer (10)", .kind = OPTION_NUMBER,      \
        FIELD(type, member), .min = 1, .max = TIMEOUT_MAX                                          \
    }
#define MAX_TURNS_OPTION(type, member, about)                                                      \
    {                                                                                              \
        .name = "max-turns", .value = "N", .help = about, .kind = OPTION_NUMBER,                   \
        FIELD(type, member), .min = 1, .max = TURN_LIMIT_MAX                                       \
    }
#define THREADS_OPTION(type, member)                                                               \
    {                                                                                              \
        .name = "threads", .value = "N", .help = "games played in parallel (1)",                   \
        .kind = OPTION_NUMBER, FIELD(type, member), .min = 1, .max = THREADS_MAX                   \
    }

typedef struct Command {
    const char *name;
    const char *words; /* the arguments besides options, for the help */
    const char *summary;
    const Option *options; /* ends in a row without a name */
    const char *notes;     /* more for the help, or null */
    int (*run)(Args *args);
    unsigned words_max;   /* arguments besides options */
    const char *too_many; /* the message for more of them; null for the usual one */
    bool sets_up;         /* also takes SETUP_OPTIONS */
    size_t setup_field;   /* offset of the SetupArgs in the command's struct, if sets_up */
} Command;

extern const Command CMD_PLAY, CMD_REPLAY, CMD_VERIFY, CMD_TRACE, CMD_CARDS, CMD_PERFT, CMD_BENCH,
    CMD_MATCH, CMD_BALANCE, CMD_BOT, CMD_LEVELS, CMD_SERVE;

/* args.c: the command line. */
struct Args {
    const Command *command;
    char **next, **end;
    const char *name;  /* of the current option */
    const char *value; /* of the current option */
    const char *words[SEATS_MAX];
    unsigned word_count;
    uint32_t given, given_setup; /* one bit per row: the command's options, SETUP_OPTIONS */
};

/* Reads options into the command's struct `fields` and arguments into args->words. Returns EXIT_OK,
 * or reports the error and returns the exit code. */
int args_read(Args *args, void *fields);

bool args_given(const Args *args, const char *name);
bool args_given_setup(const Args *args); /* any set-up option except --cards */
int args_misuse(const Args *args, const char *format, ...) __attribute__((format(printf, 2, 3)));
void command_help(const Command *command);

/* Prints a message; returns EXIT_FAILED. */
int failed(const Command *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* setup_args.c: the options of a set-up. */
typedef struct SetupArgs {
    Setup setup;
    bool seeded;
    uint64_t seed;
    CardSet set;
} SetupArgs;

extern const Option SETUP_OPTIONS[];
void setup_args_init(SetupArgs *setup);
int take_cards(const Args *args, void *set); /* parser for --cards; the field is a CardSet */

/* Sets the chance key: from the seed, or random bytes if none was given. False if the system has no
 * random bytes. */
bool setup_args_key(SetupArgs *setup);

/* Reads a building set from a TSV file, or reports why not. */
bool cards_load(const Command *command, const char *path, CardSet *set);

/* language.c: the language for players. The command line, its help and its messages are English, as
 * is the notation. */
Lang language_of_environment(void);
int take_language(const Args *args, void *lang);
#define LANGUAGE_OPTION(type, member)                                                              \
    {                                                                                              \
        .name = "lang", .value = "en|de|fr|it",                                                    \
        .help = "the language (from the environment, else English)", .kind = OPTION_OTHER,         \
        FIELD(type, member), .take = take_language                                                 \
    }

/* progress.c: a progress bar on standard error, if that is a terminal. */
bool progress_visible(void);
void progress_show(uint64_t done, uint64_t games);
void progress_end(void); /* erases it */

/* Reports games that were stopped at the turn limit, if any. */
void report_stopped(const Command *command, uint64_t stopped, uint64_t games, uint64_t limit);

struct Record;
/* Reads and verifies a record file, or reports why not. */
bool record_load(const Command *command, const char *path, const CardSet *set,
                 struct Record *record);

#endif

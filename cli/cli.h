/* What the commands of `valletta` share: their table, reading the command line, files.
 *
 * Exit codes: 0 done, 1 it could not be done (a bad file, a refused record, a failed write), 2 the
 * command line was wrong. Messages go to standard error and begin with the command's name. */
#ifndef VALLETTA_CLI_CLI_H
#define VALLETTA_CLI_CLI_H

#include "engine/game.h"
#include "lang/lang.h"

enum { TIMEOUT_MAX = 24 * 60 * 60, GAMES_MAX = 100000000, THREADS_MAX = 64 };

enum { EXIT_OK = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

typedef struct Args Args;

/* What becomes of an option's value. */
typedef enum OptionKind {
    OPTION_SWITCH,  /* takes no value; a bool */
    OPTION_NUMBER,  /* from `least` to `most`; uint8_t, uint32_t or uint64_t */
    OPTION_SECONDS, /* 0.001 to 3600; double */
    OPTION_TEXT,    /* const char * */
    OPTION_ONE_OF,  /* one of the words in `value` (hig|fr), by its number; uint8_t */
    OPTION_OTHER,   /* whatever `take` makes of it */
    OPTION_REFUSED, /* an option of the set-up that is not valid here; `help` says why */
} OptionKind;

/* One row: what it is called, and the field of the command's own struct that it fills in. */
typedef struct Option {
    const char *name;  /* without the dashes */
    const char *value; /* what it takes, for the help; null for a switch */
    const char *help;
    OptionKind kind;
    size_t field, size;                         /* FIELD(struct, member) */
    uint64_t least, most;                       /* of a number */
    int (*take)(const Args *args, void *field); /* says what is wrong; returns the exit code */
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
        FIELD(type, member), .least = 1, .most = TIMEOUT_MAX                                       \
    }
#define MAX_TURNS_OPTION(type, member, about)                                                      \
    {                                                                                              \
        .name = "max-turns", .value = "N", .help = about, .kind = OPTION_NUMBER,                   \
        FIELD(type, member), .least = 1, .most = TURN_LIMIT_MAX                                    \
    }
#define THREADS_OPTION(type, member)                                                               \
    {                                                                                              \
        .name = "threads", .value = "N", .help = "games played in parallel (1)",                   \
        .kind = OPTION_NUMBER, FIELD(type, member), .least = 1, .most = THREADS_MAX                \
    }

typedef struct Command {
    const char *name;
    const char *words; /* what may stand besides options, for the help */
    const char *summary;
    const Option *options; /* ends in a row without a name */
    const char *notes;     /* more for the help, or null */
    int (*run)(Args *args);
    unsigned words_max; /* how many words may stand besides options */
    bool sets_up;       /* takes the options of a set-up too */
    size_t setup_field; /* where the command's struct has its SetupArgs, if it sets up */
} Command;

extern const Command CMD_PLAY, CMD_REPLAY, CMD_VERIFY, CMD_TRACE, CMD_CARDS, CMD_PERFT, CMD_BENCH,
    CMD_MATCH, CMD_BALANCE, CMD_BOT, CMD_LEVELS, CMD_SERVE;

/* args.c: the command line. */
struct Args {
    const Command *command;
    char **next, **end;
    const char *name;  /* of the current option */
    const char *value; /* of it */
    const char *words[SEATS_MAX];
    unsigned word_count;
    uint32_t given, given_setup; /* one bit per row of the command's options, and of a set-up's */
};

/* Reads all of it into the command's own struct and the words; returns EXIT_OK, or says what is
 * wrong and returns the exit code. */
int args_read(Args *args, void *fields);

bool args_given(const Args *args, const char *name);
bool args_given_setup(const Args *args); /* any option of a set-up but --cards */
int args_misuse(const Args *args, const char *format, ...) __attribute__((format(printf, 2, 3)));
void command_help(const Command *command);

/* Says what went wrong; returns EXIT_FAILED. */
int failed(const Command *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* setup_args.c: the options that describe a game. */
typedef struct SetupArgs {
    Setup setup;
    bool seeded;
    uint64_t seed;
    CardSet set;
} SetupArgs;

extern const Option SETUP_OPTIONS[];
void setup_args_init(SetupArgs *setup);
int take_cards(const Args *args, void *set); /* for an Option of its own: a CardSet */

/* Fixes the chance key: from the seed, or from the system where none was given; false if that has
 * none to give. */
bool setup_args_key(SetupArgs *setup);

/* Another set of buildings from a TSV file. */
bool cards_load(const Command *command, const char *path, CardSet *set);

/* language.c: the language that players are spoken to in. The command line itself, its help and
 * its complaints, is English, as the notation is. */
Lang language_of_environment(void);
int take_language(const Args *args, void *lang);
#define LANGUAGE_OPTION(type, member)                                                              \
    {                                                                                              \
        .name = "lang", .value = "en|de|fr|it",                                                    \
        .help = "the language (from the environment, else English)", .kind = OPTION_OTHER,         \
        FIELD(type, member), .take = take_language                                                 \
    }

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

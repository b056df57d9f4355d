/* Bots: programs that play. A bot gets a view and answers with a choice. It never sees a game or
 * its chance, so its answer depends only on the view, earlier views and its own random numbers.
 *
 *     BotSpec spec;
 *     const char *wrong = bot_read("greedy", &spec);   // null on success
 *     Bot bot;
 *     wrong = bot_open(&bot, &spec);                   // null on success
 *     bot_begin(&bot, seed, set);                      // before every game
 *     Choice choice = bot_choose(&bot, &view);         // for every decision
 *     bot_finish(&bot, &view, winners);                // after every game
 *     bot_close(&bot);
 *
 * A host that cannot wait runs the bot in slices: bot_start, bot_run until it is true, bot_answer.
 */
#ifndef VALLETTA_AI_BOT_H
#define VALLETTA_AI_BOT_H

#include "ai/random.h"
#include "engine/view.h"

#include <stdatomic.h>

enum { BOT_WORDS_SIZE = 256, BOT_WHY_SIZE = 256 };

typedef struct Bot Bot;

typedef struct BotKind {
    const char *name;              /* for bot_read */
    const char *about;             /* for `valletta levels`; English */
    bool searches;                 /* uses the settings for search */
    const char *(*open)(Bot *bot); /* allocates; returns null or an error. May be null */
    void (*begin)(Bot *bot);       /* starts a new game; may be null */
    /* A kind has either `choose`, or the four after it, which run in slices. */
    Choice (*choose)(Bot *bot, const View *view);
    void (*start)(Bot *bot, const View *view);
    bool (*run)(Bot *bot, double seconds);
    double (*progress)(const Bot *bot);
    Choice (*answer)(Bot *bot);
    void (*finish)(Bot *bot, const View *view, unsigned winners); /* may be null */
    void (*close)(Bot *bot);                                      /* may be null */
} BotKind;

/* How a bot plays. Kinds ignore settings that they do not use. */
typedef struct BotSettings {
    double seconds;      /* search time per decision; 0 for no limit */
    double timeout;      /* seconds after which an outside bot loses; 0 for the default */
    uint64_t iterations; /* of search per decision; 0 for no limit */
    unsigned threads;
    unsigned megabytes;      /* of memory for search */
    unsigned lapses;         /* percentage of decisions that are made at random */
    const atomic_bool *stop; /* set by another thread to make the bot move now; may be null */
} BotSettings;

/* A bot as named on the command line. */
typedef struct BotSpec {
    const BotKind *kind;
    BotSettings settings;
    char words[BOT_WORDS_SIZE]; /* as it was given */
} BotSpec;

struct Bot {
    const BotKind *kind;
    BotSettings settings;
    const char *words; /* those of the BotSpec, which must outlive the bot */
    const CardSet *set;
    Random random;
    void *memory; /* private to the kind */
    bool slices;  /* the current decision runs in slices; otherwise `choice` is the answer */
    Choice choice;
    char why[BOT_WHY_SIZE]; /* why there is no answer */
};

/* All kinds, weakest first; the last one has no name. */
extern const BotKind BOTS[];

/* A named strength: a bot with its settings. */
typedef struct Level {
    const char *name;
    const char *bot;   /* for bot_read */
    const char *about; /* translated with lang_text */
    const char *label; /* translated with lang_word and the context "level" */
} Level;

/* Weakest first; the last one has no name. */
extern const Level LEVELS[];

/* Parses the name of a level, or a kind with optional settings (search:time=1:threads=2). Null, or
 * an error message. host/outside.h parses the command lines of outside bots. */
const char *bot_read(const char *words, BotSpec *spec);

/* Limits the search of a bot by time instead of its other limits. Null, or an error message. */
const char *bot_set_time(BotSpec *spec, double seconds);

/* Null, or an error message. */
const char *bot_open(Bot *bot, const BotSpec *spec);
void bot_begin(Bot *bot, uint64_t seed, const CardSet *set);

/* A legal choice for the viewer, who must be the decider. Our own bots always answer; an outside
 * bot may fail: then the answer is 0, which is no choice, and bot->why says what happened. Such a
 * bot has lost the game and must not be asked again before the next. */
Choice bot_choose(Bot *bot, const View *view);

/* The same in slices. The view must stay valid until bot_answer. bot_run runs for about this many
 * seconds and returns true when the bot has decided; bots without slices decide in bot_start.
 * bot_answer may be called earlier, after at least one slice. */
void bot_start(Bot *bot, const View *view);
bool bot_run(Bot *bot, double seconds);
double bot_progress(const Bot *bot); /* from 0 to 1 */
Choice bot_answer(Bot *bot);

/* Tells the bot its view of the end of the game and the winners, one bit per seat. */
void bot_finish(Bot *bot, const View *view, unsigned winners);
void bot_close(Bot *bot);

/* greedy.c */
Choice greedy_choose(Bot *bot, const View *view);

/* search_bot.c */
const char *search_bot_open(Bot *bot);
void search_bot_begin(Bot *bot);
void search_bot_start(Bot *bot, const View *view);
bool search_bot_run(Bot *bot, double seconds);
double search_bot_progress(const Bot *bot);
Choice search_bot_answer(Bot *bot);
void search_bot_close(Bot *bot);

#endif

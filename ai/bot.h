/* Players that are programs. A bot is given a view and answers with a choice: it never sees a game,
 * nor the chance to come, so its answer can depend on nothing else but its own random numbers.
 *
 *     BotSpec spec;
 *     const char *wrong = bot_read("greedy", &spec);   // null if it is understood
 *     Bot bot;
 *     wrong = bot_open(&bot, &spec);                   // null if it is ready
 *     bot_begin(&bot, seed, set);                      // before every game
 *     Choice choice = bot_choose(&bot, &view);         // as often as it is asked
 *     bot_finish(&bot, &view, winners);                // when it is over
 *     bot_close(&bot);
 *
 * A host that cannot wait asks in slices: bot_start, bot_go_on until it is true, bot_answer. */
#ifndef VALLETTA_AI_BOT_H
#define VALLETTA_AI_BOT_H

#include "ai/random.h"
#include "engine/view.h"

#include <stdatomic.h>

enum { BOT_WORDS = 256, BOT_WHY = 256 };

typedef struct Bot Bot;

typedef struct BotKind {
    const char *name;
    const char *about;
    bool searches;                 /* has use for time and iterations */
    const char *(*open)(Bot *bot); /* takes what it needs; null, or why it cannot. May be null */
    void (*begin)(Bot *bot);       /* a new game; may be null */
    Choice (*choose)(Bot *bot, const View *view); /* at once; null for a kind that has … */
    void (*start)(Bot *bot, const View *view);    /* … these four instead */
    bool (*go_on)(Bot *bot, double seconds);
    double (*share)(const Bot *bot);
    Choice (*answer)(Bot *bot);
    void (*finish)(Bot *bot, const View *view, unsigned winners); /* may be null */
    void (*close)(Bot *bot);                                      /* may be null */
} BotKind;

/* How a bot is to play; kinds that have no use for a setting ignore it. */
typedef struct BotSettings {
    double seconds;      /* that a decision may take; 0 for no limit */
    double timeout;      /* seconds after which an outside program has lost; 0 for the usual */
    uint64_t iterations; /* of search for a decision; 0 for no limit */
    unsigned threads;
    unsigned megabytes; /* of memory for search */
    unsigned lapses;    /* decisions in a hundred that are taken at random */
    atomic_bool *hurry; /* another thread sets it to end a search soon; may be null */
} BotSettings;

/* What a name on the command line stands for. */
typedef struct BotSpec {
    const BotKind *kind;
    BotSettings settings;
    char words[BOT_WORDS]; /* as it was given */
} BotSpec;

struct Bot {
    const BotKind *kind;
    BotSettings settings;
    const char *words; /* the specification's, which must live as long */
    const CardSet *set;
    Random random;
    void *memory; /* the kind's own */
    bool slices;  /* it is thinking; else `choice` is its answer */
    Choice choice;
    char why[BOT_WHY]; /* why it gave no answer */
};

/* All kinds, weakest first; ends in one without a name. */
extern const BotKind BOTS[];

/* A strength for people to choose: a name for a bot with its settings. */
typedef struct Level {
    const char *name;
    const char *bot;   /* the words it stands for */
    const char *about; /* for lang_text */
    const char *label; /* for lang_word, "level" */
} Level;

/* Weakest first; ends in one without a name. */
extern const Level LEVELS[];

/* Reads the name of a level, or a kind with settings if need be (search:time=1:threads=2). Null, or
 * what is wrong with the words. Command lines of outside programs are read by host/outside.h. */
const char *bot_read(const char *words, BotSpec *spec);

/* Gives a bot that searches so much time for a decision, instead of what limits it had. Null, or
 * what is wrong with it. */
const char *bot_set_time(BotSpec *spec, double seconds);

/* Null, or why it cannot play. */
const char *bot_open(Bot *bot, const BotSpec *spec);
void bot_begin(Bot *bot, uint64_t seed, const CardSet *set);

/* A legal choice for the viewer, whose decision it is. Bots of our own always have one; an outside
 * program may fail: then the answer is 0, which is no choice, and bot->why says what happened. Such
 * a bot has lost its game and is not asked again before the next. */
Choice bot_choose(Bot *bot, const View *view);

/* The same in slices. The view must be there until the answer is; going on takes about so many
 * seconds (bots that do not search take their own time at the start) and is true when it has made
 * up its mind. An answer can be had earlier, after one slice. */
void bot_start(Bot *bot, const View *view);
bool bot_go_on(Bot *bot, double seconds);
double bot_share(const Bot *bot); /* of the thinking that is done, from 0 to 1 */
Choice bot_answer(Bot *bot);

/* Tells a bot how the game ended: its view of the end, and who won, a bit a seat. */
void bot_finish(Bot *bot, const View *view, unsigned winners);
void bot_close(Bot *bot);

/* greedy.c */
Choice greedy_choose(Bot *bot, const View *view);

/* search_bot.c */
const char *search_bot_open(Bot *bot);
void search_bot_begin(Bot *bot);
void search_bot_start(Bot *bot, const View *view);
bool search_bot_go_on(Bot *bot, double seconds);
double search_bot_share(const Bot *bot);
Choice search_bot_answer(Bot *bot);
void search_bot_close(Bot *bot);

#endif

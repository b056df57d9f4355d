/* Players that are programs. A bot is given a view and answers with a choice: it never sees a game,
 * nor the chance to come, so its answer can depend on nothing else but its own random numbers. */
#ifndef VALLETTA_BOT_H
#define VALLETTA_BOT_H

#include "ai/random.h"
#include "engine/view.h"

typedef struct Bot Bot;

typedef struct BotKind {
    const char *name;
    const char *about;
    Choice (*choose)(Bot *bot, const View *view); /* the decision is the viewer's, and legal */
} BotKind;

struct Bot {
    const BotKind *kind;
    Random random;
};

/* All kinds, weakest first; ends in one without a name. */
extern const BotKind BOTS[];

const BotKind *bot_find(const char *name); /* null if there is none */
Choice bot_choose(Bot *bot, const View *view);

/* greedy.c */
Choice greedy_choose(Bot *bot, const View *view);

#endif

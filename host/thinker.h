/* A program thinking in the background. It is given its bot and a copied view, and nothing else of
 * the session is touched by its thread; the host takes bot and answer back when it is done:
 *
 *     Thinker *thinker = thinker_new();
 *     thinker_choose(thinker, &bot, &view);      // the bot is the thinker's now
 *     … poll thinker_fd(thinker) …               // readable: there is an answer
 *     Choice choice = thinker_take(thinker, &bot);
 *     thinker_free(thinker);
 */
#ifndef VALLETTA_HOST_THINKER_H
#define VALLETTA_HOST_THINKER_H

#include "ai/bot.h"
#include "ai/search.h"

typedef struct Thinker Thinker;

Thinker *thinker_new(void); /* null, if there is no memory or pipe for it */

/* Waits a moment for what it is doing. False if it is still busy, with a program from outside that
 * does not answer: then it is left alone, and what its bot uses must be, too. */
bool thinker_free(Thinker *thinker);

bool thinker_busy(const Thinker *thinker);
int thinker_fd(const Thinker *thinker);
double thinker_seconds(const Thinker *thinker); /* since it began */
void thinker_hurry(Thinker *thinker);

/* Begins to think; false, and the bot stays with the caller, if there is no thread to be had. */
bool thinker_choose(Thinker *thinker, Bot *bot, const View *view);
Choice thinker_take(Thinker *thinker, Bot *bot);

/* The same for a hint about the viewer's decision. */
bool thinker_hint(Thinker *thinker, const View *view, uint64_t seed);
bool thinker_take_hint(Thinker *thinker, Thoughts *thoughts); /* false: no memory to think with */

#endif

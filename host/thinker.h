/* Runs a bot on a background thread. The thread owns the bot and a copy of the view, and touches
 * nothing else. The host takes bot and answer back when it is done:
 *
 *     Thinker *thinker = thinker_new();
 *     thinker_choose(thinker, &bot, &view);      // the thread owns the bot now
 *     … poll thinker_fd(thinker) …               // readable: the answer is ready
 *     Choice choice = thinker_take(thinker, &bot);
 *     thinker_free(thinker);
 */
#ifndef VALLETTA_HOST_THINKER_H
#define VALLETTA_HOST_THINKER_H

#include "ai/bot.h"
#include "ai/search.h"

typedef struct Thinker Thinker;

Thinker *thinker_new(void); /* null if out of memory or file descriptors */

/* Waits up to a few seconds for the thread to end. False if it is still busy, because an outside
 * bot does not answer: then nothing is freed, and the caller must not free what the bot uses. */
bool thinker_free(Thinker *thinker);

bool thinker_busy(const Thinker *thinker);
int thinker_fd(const Thinker *thinker);
double thinker_seconds(const Thinker *thinker); /* since it started */
void thinker_move_now(Thinker *thinker);        /* asks a search to end soon */

/* Starts the bot. False, and the caller keeps the bot, if no thread could be started. */
bool thinker_choose(Thinker *thinker, Bot *bot, const View *view);
Choice thinker_take(Thinker *thinker, Bot *bot);

/* The same for a hint about the viewer's decision. */
bool thinker_hint(Thinker *thinker, const View *view, uint64_t seed);
bool thinker_take_hint(Thinker *thinker, Thoughts *thoughts); /* false: out of memory */

#endif

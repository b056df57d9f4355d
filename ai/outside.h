/* Bots that are programs of their own, in any language: each is run as a process and asked through
 * the bot protocol (docs/bot-protocol.md). */
#ifndef VALLETTA_AI_OUTSIDE_H
#define VALLETTA_AI_OUTSIDE_H

#include "ai/bot.h"

#include <string.h>

enum { OUTSIDE_SECONDS = 10 }; /* for an answer, where the settings say nothing */

extern const BotKind BOT_OUTSIDE;

/* Is it a command line to run? It has a slash or a blank in it, as no bot of ours does. */
static inline bool outside_is_meant(const char *words)
{
    return strpbrk(words, "/ \t") != NULL;
}

#endif

/* Bots that are programs of their own, in any language: each is run as a process and asked through
 * the bot protocol (docs/bot-protocol.md). */
#ifndef VALLETTA_AI_OUTSIDE_H
#define VALLETTA_AI_OUTSIDE_H

#include "ai/bot.h"

#include <string.h>

enum { OUTSIDE_SECONDS = 10 }; /* for an answer, where the settings say nothing */

extern const BotKind BOT_OUTSIDE;

#endif

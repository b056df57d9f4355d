/* Outside bots: programs in any language. Each runs as a process and is asked by the bot protocol
 * (docs/bot-protocol.md). */
#ifndef VALLETTA_HOST_OUTSIDE_H
#define VALLETTA_HOST_OUTSIDE_H

#include "ai/bot.h"

enum { OUTSIDE_SECONDS = 10 }; /* default timeout for an answer */

extern const BotKind BOT_OUTSIDE;

/* Reads who plays: the command line of an outside bot, or a bot that bot_read knows. Returns null,
 * or what is wrong. */
const char *player_read(const char *words, BotSpec *spec);

#endif

/* Bots that are programs of their own, in any language: each is run as a process and asked through
 * the bot protocol (docs/bot-protocol.md). */
#ifndef VALLETTA_HOST_OUTSIDE_H
#define VALLETTA_HOST_OUTSIDE_H

#include "ai/bot.h"

enum { OUTSIDE_SECONDS = 10 }; /* for an answer, where the settings say nothing */

extern const BotKind BOT_OUTSIDE;

/* Reads who plays: a command line to run, or what bot_read understands. Null, or what is wrong. */
const char *player_read(const char *words, BotSpec *spec);

#endif

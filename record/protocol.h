/* Writes and reads the lines of the bot protocol, which docs/bot-protocol.md describes. A line is a
 * verb, in most cases followed by one JSON object. Works on buffers only: host/outside.c has the
 * pipes and timeouts, cli/cmd_bot.c the bot's end.
 *
 * A bot gets views only, so it learns no more than its seat may know. */
#ifndef VALLETTA_RECORD_PROTOCOL_H
#define VALLETTA_RECORD_PROTOCOL_H

#include "base/json_read.h"
#include "base/text.h"
#include "engine/view.h"

#define PROTOCOL_HELLO "valletta 1"
#define PROTOCOL_READY "ready 1"

enum { PROTOCOL_LINE_SIZE = 1 << 18 }; /* any line that a host writes fits, with its final zero */

#define PROTOCOL_SEED_MAX                                                                          \
    (((uint64_t)1 << 53) - 1) /* the largest integer that every JSON reader keeps exact */

/* What a bot is told about a game before its first decision. */
typedef struct ProtocolGame {
    uint8_t seat, players, edition;
    bool unlimited, ask_end;
    uint64_t seed;         /* for the bot's own random numbers */
    uint64_t milliseconds; /* per decision */
} ProtocolGame;

void protocol_newgame(Text *text, const ProtocolGame *game, const CardSet *set);
void protocol_choose(Text *text, const View *view, const CardSet *set, const Choice *choices,
                     unsigned count);
void protocol_gameover(Text *text, const View *view, const CardSet *set,
                       const unsigned scores[SEATS_MAX], unsigned winners);

/* Read the rest of a line after its verb. False, with the reason in `wrong`, if it is invalid; then
 * nothing else is written. */
bool protocol_read_newgame(const char *text, size_t length, ProtocolGame *game, CardSet *set,
                           char wrong[JSON_ERROR_SIZE]);
bool protocol_read_choose(const char *text, size_t length, const CardSet *set, View *view,
                          char wrong[JSON_ERROR_SIZE]);
bool protocol_read_gameover(const char *text, size_t length, const CardSet *set, View *view,
                            unsigned *winners, char wrong[JSON_ERROR_SIZE]);

#endif

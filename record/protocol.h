/* The lines of the bot protocol, written and read; docs/bot-protocol.md describes them. Each is a
 * verb and, for most, one JSON object. Works on buffers only: pipes and time are host/outside.c's,
 * the other side is cli/cmd_bot.c.
 *
 * Nothing but a view goes out, so a program is told what its seat may know and no more. */
#ifndef VALLETTA_RECORD_PROTOCOL_H
#define VALLETTA_RECORD_PROTOCOL_H

#include "base/json_read.h"
#include "base/text.h"
#include "engine/view.h"

#define PROTOCOL_HELLO "valletta 1"
#define PROTOCOL_READY "ready 1"

enum { PROTOCOL_LINE = 1 << 18 }; /* room for any line of a host's, and its zero */

#define PROTOCOL_SEED_MAX (((uint64_t)1 << 53) - 1) /* every reader of JSON has such numbers */

/* A game as a program is told of it before its first decision. */
typedef struct ProtocolGame {
    uint8_t seat, players, edition;
    bool unlimited, ask_end;
    uint64_t seed;         /* for its own random numbers */
    uint64_t milliseconds; /* for a decision */
} ProtocolGame;

void protocol_newgame(Text *text, const ProtocolGame *game, const CardSet *set);
void protocol_choose(Text *text, const View *view, const CardSet *set, const Choice *choices,
                     unsigned count);
void protocol_gameover(Text *text, const View *view, const CardSet *set,
                       const unsigned scores[SEATS_MAX], unsigned winners);

/* What follows the verb; false, with the reason in `wrong`. */
bool protocol_read_newgame(const char *text, size_t length, ProtocolGame *game, CardSet *set,
                           char wrong[JSON_WRONG]);
bool protocol_read_choose(const char *text, size_t length, const CardSet *set, View *view,
                          char wrong[JSON_WRONG]);
bool protocol_read_gameover(const char *text, size_t length, const CardSet *set, View *view,
                            unsigned *winners, char wrong[JSON_WRONG]);

#endif

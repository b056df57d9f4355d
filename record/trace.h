/* Traces: a game as JSON lines for other programs. An independent implementation of the rules can
 * check itself against a trace: every transition and every list of legal choices. docs/trace.md
 * documents the format. Each call writes one line into the caller's buffer. */
#ifndef VALLETTA_RECORD_TRACE_H
#define VALLETTA_RECORD_TRACE_H

#include "record/record.h"

/* The first line: options, the whole building set, and the events of the set-up. */
void trace_setup(Text *text, const Record *record, const CardSet *set, const Events *events);

/* The state at a decision, the legal choices, the choice made, and its events. */
void trace_decision(Text *text, const Game *before, size_t number, Choice choice,
                    const Events *events, const CardSet *set);

/* The last line: the final state and the scores, if the game is over. */
void trace_result(Text *text, const Game *game, const CardSet *set);

#endif

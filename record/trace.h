/* Traces: a game as JSON lines for other programs, complete enough that one that knows only the
 * rules can check every transition and every list of legal choices. The format is documented in
 * docs/trace.md. Each call writes one line into the caller's buffer. */
#ifndef VALLETTA_RECORD_TRACE_H
#define VALLETTA_RECORD_TRACE_H

#include "record/record.h"

/* The first line: options, the whole card set, and everything set-up did. */
void trace_setup(Text *text, const Record *record, const CardSet *set, const Events *events);

/* A decision as it stood (`before`), its legal choices, the one taken, and what followed. */
void trace_decision(Text *text, const Game *before, size_t number, Choice choice,
                    const Events *events, const CardSet *set);

/* The last line: the final state and the scores, if the game is over. */
void trace_result(Text *text, const Game *game, const CardSet *set);

#endif

/* Explains a choice: what it does, costs and brings. Both terminal clients (tui/, lines/) show
 * these sentences. */
#ifndef VALLETTA_WIRE_EXPLAIN_H
#define VALLETTA_WIRE_EXPLAIN_H

#include "base/text.h"
#include "lang/lang.h"
#include "wire/decision.h"

/* Explains a legal choice; `decision` is the decision of this view. Writes nothing if the choice
 * explains itself ("take wood"). */
void explain_choice(Text *text, Lang lang, const View *view, const Decision *decision,
                    Choice choice);

#endif

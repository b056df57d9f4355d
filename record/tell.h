/* Events in words: the lines of a log. */
#ifndef VALLETTA_TELL_H
#define VALLETTA_TELL_H

#include "engine/event.h"
#include "record/record.h"

/* Writes one sentence without an end of line; false, and nothing written, for events that a log
 * does not need. The event must have gone through event_for. */
bool tell_event(Text *text, const Event *event, const Record *record, const CardSet *set);

#endif

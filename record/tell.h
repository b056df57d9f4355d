/* Events in words: the lines of a log. */
#ifndef VALLETTA_TELL_H
#define VALLETTA_TELL_H

#include "engine/event.h"
#include "lang/lang.h"
#include "record/record.h"

/* Writes one sentence without an end of line; false, and nothing written, for events that a log
 * does not need. The event must have gone through event_for. */
bool tell_event(Text *text, Lang lang, const Event *event, const Record *record);

/* Goods in words, between commas: "2 gold, 1 wood". */
void tell_goods(Text *text, Lang lang, const uint8_t goods[GOODS]);

#endif

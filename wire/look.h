/* A look: everything on the table as one viewer may know it, as JSON (web/src/engine/types.ts has
 * the type). It is made from the viewer's view, the story so far and the players' names, so a
 * client that has no game gets the same as one that has. */
#ifndef VALLETTA_WIRE_LOOK_H
#define VALLETTA_WIRE_LOOK_H

#include "base/json.h"
#include "wire/story.h"

typedef struct LookFrom {
    const View *view;
    const Story *story;
    const Seat *seats; /* [SEATS_MAX] */
    const CardSet *set;
    const char *cards; /* the hash of the set; null for our own */
    Lang lang;
    bool can_undo;     /* if the viewer decides */
    unsigned excluded; /* seats that cannot win, one bit each */
    size_t length;     /* choices in the record; more than have been made while replaying */
    uint32_t log_id;   /* names the log that `log_from` counts in; another after undo or for another
                          viewer */
    size_t log_from;   /* the first line of the log that is wanted */
} LookFrom;

/* A person looks who has to decide now. */
bool look_is_mine(const LookFrom *from);

void look_json(Json *out, const LookFrom *from);

/* Events with the log's sentence for each, as the viewer may know them. */
void look_events_json(Json *out, const LookFrom *from, const Event *events, unsigned count);

#endif

/* A look is the client state: everything that a client draws for one viewer, as JSON
 * (web/src/engine/types.ts has the type). It is computed from the view, the story and the players'
 * names, so a client without the game gets the same look as one with it. */
#ifndef VALLETTA_WIRE_LOOK_H
#define VALLETTA_WIRE_LOOK_H

#include "base/json.h"
#include "wire/story.h"

typedef struct LookInput {
    const View *view;
    const Story *story;
    const Seat *seats; /* [SEATS_MAX] */
    const CardSet *set;
    const char *cards; /* hash of the building set; null for the built-in one */
    Lang lang;
    bool can_undo;     /* matters only if the viewer decides */
    unsigned excluded; /* seats that cannot win, one bit each */
    size_t length;     /* choices in the record; during a replay, more than have been made */
    uint32_t log_id;   /* identifies the log that `log_from` counts lines of; changes with game,
                          viewer and language, and when choices are taken back */
    size_t log_from;   /* first line of the log to write */
} LookInput;

/* The viewer is a person and decides now. */
bool look_is_mine(const LookInput *input);

void look_json(JsonWriter *out, const LookInput *input);

/* Events as the viewer may see them, each with its sentence for the log. */
void look_events_json(JsonWriter *out, const LookInput *input, const Event *events, unsigned count);

#endif

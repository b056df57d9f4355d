/* The story is the event log of a game: every event so far, in order, and the scores at the start
 * of each turn. It grows with the game. The log can be written from any line on, for any viewer and
 * in any language, without replaying the game.
 *
 * Code that has a Play calls story_follow. Code that gets only views and events calls story_add,
 * once per choice. */
#ifndef VALLETTA_WIRE_STORY_H
#define VALLETTA_WIRE_STORY_H

#include "lang/lang.h"
#include "record/play.h"

enum { STORY_TEXT_SIZE = 256 }; /* buffer for a line of the log */

/* The start of a turn: choices made and scores at that time. */
typedef struct StoryTurn {
    size_t choices;
    uint16_t points[SEATS_MAX];
} StoryTurn;

typedef struct Story {
    Event *events; /* on the heap */
    size_t count, capacity;
    StoryTurn *turns; /* on the heap */
    size_t turn_count, turn_capacity;
    uint32_t turn;              /* the current one */
    size_t choices;             /* added so far */
    bool begun;                 /* the events of the set-up have been added */
    uint16_t points[SEATS_MAX]; /* now */
    Setup setup;                /* of the play it follows */
    uint32_t generation;        /* of that play when the story was last brought up to date */
} Story;

void story_fini(Story *story); /* a zeroed Story is ready to use */

/* Adds the events of the set-up or of one choice. `after` is the view after it. */
void story_add(Story *story, const Event *events, unsigned count, const View *after);

/* Brings the story up to date with a play: adds the events of one more choice, or rebuilds it by a
 * replay, for example after undo or seek. A story belongs to one game: start another with a zeroed
 * one. */
void story_follow(Story *story, const Play *play);

/* The number of lines in the log of a viewer. */
size_t story_lines(const Story *story, unsigned viewer);

/* `turn`: this line starts a turn. */
typedef void StoryLineFn(void *data, bool turn, const char *text);

/* Calls `line` for every line of the log, starting with number `from`. */
void story_tell(const Story *story, const Seat seats[SEATS_MAX], Lang lang, unsigned viewer,
                size_t from, StoryLineFn *line, void *data);

#endif

/* What has happened so far: every event in order, and the points when each turn began. It grows
 * with the game; the log is written from any line on, for any viewer and in any language, without
 * replaying anything.
 *
 * Whoever has a Play lets the story follow it. Whoever has only a view and the events that were
 * sent adds those, one choice at a time. */
#ifndef VALLETTA_WIRE_STORY_H
#define VALLETTA_WIRE_STORY_H

#include "lang/lang.h"
#include "record/play.h"

enum { STORY_TEXT = 256 }; /* room for a line of the log */

/* When a turn began: the points then, and how many choices had been made. */
typedef struct StoryTurn {
    size_t choices;
    uint16_t points[SEATS_MAX];
} StoryTurn;

typedef struct Story {
    Event *events; /* on the heap */
    size_t count, room;
    StoryTurn *turns; /* on the heap */
    size_t turn_count, turn_room;
    uint32_t turn;              /* the current one */
    size_t choices;             /* told so far */
    bool begun;                 /* the set-up has been told */
    uint16_t points[SEATS_MAX]; /* now */
    Setup setup;                /* of the play that it follows */
    uint32_t lineage;           /* … and its lineage */
} Story;

void story_fini(Story *story); /* a zeroed story needs no other beginning */

/* Adds what a choice, or the set-up, brought about. `after` is the viewer's view then, as of the
 * last choice. */
void story_add(Story *story, const Event *events, unsigned count, const View *after);

/* Brings the story up to date with a play: adds the events of one more choice, or tells everything
 * again after undo or seek. A story is of one game: begin another with a zeroed one. */
void story_follow(Story *story, const Play *play);

/* How many lines the log has for a viewer. */
size_t story_lines(const Story *story, unsigned viewer);

typedef void StoryLineFn(void *data, bool turn, const char *text); /* `turn`: a turn begins */

/* The log from line `from` on. `seats` are the players' names. */
void story_tell(const Story *story, const Seat seats[SEATS_MAX], Lang lang, unsigned viewer,
                size_t from, StoryLineFn *line, void *data);

#endif

/* What has happened so far, as one seat may know it: the log in sentences, and the points after
 * every turn. Made anew from the record, which takes well under a millisecond. */
#ifndef VALLETTA_HOST_STORY_H
#define VALLETTA_HOST_STORY_H

#include "lang/lang.h"
#include "record/play.h"

enum { STORY_LINES = 120, STORY_TEXT = 160, STORY_TURNS = 400 };

typedef struct StoryLine {
    bool turn; /* a turn begins */
    char text[STORY_TEXT];
} StoryLine;

typedef struct Story {
    unsigned count; /* of lines: the last ones, the newest at the end */
    StoryLine lines[STORY_LINES];
    unsigned turns; /* points[i] are those when turn i + 1 began, the last those at hand */
    uint16_t points[STORY_TURNS][SEATS_MAX];
} Story;

/* Who is told: every line, and every turn as it begins, with how many choices were made before. */
typedef struct StoryReader {
    void (*line)(void *data, bool turn, const char *text);
    void (*turn)(void *data, const Game *game, size_t choices);
    void *data;
} StoryReader;

/* The whole story, however long, in a language. */
void story_each(const Play *play, Lang lang, unsigned viewer, const StoryReader *reader);

/* The log's sentence for an event, as the viewer may know it; false where the log has none. What
 * others draw is not told: that they do is plain. */
bool story_sentence(const Play *play, Lang lang, unsigned viewer, Event event, Text *text);

/* The end of it, with the points: as much as a screen has room for. */
void story_tell(const Play *play, Lang lang, unsigned viewer, Story *story);

/* Adds a line of the host's own. */
void story_add(Story *story, bool turn, const char *text);

#endif

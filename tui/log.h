/* The end of the log, as lines of text, and the points turn by turn: as much as a screen has room
 * for. */
#ifndef VALLETTA_TUI_LOG_H
#define VALLETTA_TUI_LOG_H

#include "wire/story.h"

enum { LOG_LINES = 120, LOG_TURNS = 400 };

typedef struct LogLine {
    bool turn; /* a turn begins */
    char text[STORY_TEXT];
} LogLine;

typedef struct Log {
    unsigned count; /* of lines; the newest is the last */
    LogLine lines[LOG_LINES];
    unsigned turns; /* points[i] are those when turn i + 1 began, the last the current ones */
    uint16_t points[LOG_TURNS][SEATS_MAX];
} Log;

void log_take(Log *log, const Story *story, const Seat seats[SEATS_MAX], Lang lang,
              unsigned viewer);

#endif

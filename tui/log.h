/* The newest lines of the log, and the points of every turn, as the screen shows them. */
#ifndef VALLETTA_TUI_LOG_H
#define VALLETTA_TUI_LOG_H

#include "wire/story.h"

enum { LOG_LINES = 120, LOG_TURNS = 400 };

typedef struct LogLine {
    bool turn; /* this line begins a turn */
    char text[STORY_TEXT_SIZE];
} LogLine;

typedef struct Log {
    unsigned count; /* lines; the last is the newest */
    LogLine lines[LOG_LINES];
    unsigned turns; /* rows of `points`: row i is the start of turn i + 1, the last row is now */
    uint16_t points[LOG_TURNS][SEATS_MAX];
} Log;

void log_update(Log *log, const Story *story, const Seat seats[SEATS_MAX], Lang lang,
                unsigned viewer);

#endif

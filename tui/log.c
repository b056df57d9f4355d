/* Fills the Log from a Story: its newest lines, and the points at the start of every turn. */
#include "tui/log.h"

#include <stdio.h>
#include <string.h>

static void add_line(void *data, bool turn, const char *text)
{
    Log *log = data;
    ENSURE(log->count < LOG_LINES);
    LogLine *line = &log->lines[log->count++];
    line->turn = turn;
    snprintf(line->text, sizeof line->text, "%s", text);
}

void log_update(Log *log, const Story *story, const Seat seats[SEATS_MAX], Lang lang,
                unsigned viewer)
{
    ENSURE(viewer < SEATS_MAX || viewer == SPECTATOR);
    const size_t lines = story_lines(story, viewer);
    const size_t turns = story->turn_count < LOG_TURNS - 1 ? story->turn_count : LOG_TURNS - 1;
    log->count = 0;
    story_tell(story, seats, lang, viewer, lines > LOG_LINES ? lines - LOG_LINES : 0, add_line,
               log);
    for (size_t i = 0; i < turns; i++)
        memcpy(log->points[i], story->turns[i].points, sizeof log->points[i]);
    memcpy(log->points[turns], story->points, sizeof log->points[turns]);
    log->turns = (unsigned)turns + 1;
}

/* Telling a record again from its start. */
#include "host/story.h"

#include "record/tell.h"

#include <stdio.h>
#include <string.h>

void story_add(Story *story, bool turn, const char *text)
{
    if (story->count == STORY_LINES) {
        memmove(&story->lines[0], &story->lines[1], (STORY_LINES - 1) * sizeof(StoryLine));
        story->count--;
    }
    StoryLine *line = &story->lines[story->count++];
    line->turn = turn;
    snprintf(line->text, sizeof line->text, "%s", text);
}

/* What others draw is not told: that they do is plain. */
static void tell_events(const Events *events, const Session *session, unsigned viewer, Story *story)
{
    for (unsigned i = 0; i < events->count; i++) {
        Event event = event_for(events->list[i], viewer);
        if (event.kind == EV_OVER) event.n = session_winners(session); /* of no failed program */
        char line[STORY_TEXT];
        Text text = text_in(line, sizeof line);
        bool someone_draws = event.kind == EV_DRAW && event.card == NOBODY;
        if (!someone_draws && tell_event(&text, session->lang, &event, &session->record))
            story_add(story, event.kind == EV_TURN, line);
    }
}

static void note_points(const Game *game, Story *story)
{
    if (story->turns == STORY_TURNS) story->turns--; /* the last ones are overwritten */
    for (unsigned seat = 0; seat < game->table.seats; seat++)
        story->points[story->turns][seat] = game_score(game, seat).total;
    story->turns++;
}

void story_tell(const Session *session, unsigned viewer, Story *story)
{
    const Record *record = &session->record;
    Game game;
    Events events;
    uint32_t turn = 0;
    memset(story, 0, sizeof *story);
    Err err = game_init(&game, &record->setup, &session->set, &events);
    ENSURE(err == ERR_OK);
    tell_events(&events, session, viewer, story);
    for (size_t i = 0; i < record->count; i++) {
        err = game_apply(&game, record->choices[i], &events);
        ENSURE(err == ERR_OK);
        tell_events(&events, session, viewer, story);
        if (game.table.turn != turn) note_points(&game, story);
        turn = game.table.turn;
    }
    note_points(&game, story);
}

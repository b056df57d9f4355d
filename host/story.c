/* Telling a record again from its start. */
#include "host/story.h"

#include "record/tell.h"

#include <stdio.h>
#include <string.h>

bool story_sentence(const Play *play, Lang lang, unsigned viewer, Event event, Text *text)
{
    event = event_for(event, viewer);
    if (event.kind == EV_OVER) event.n = play_winners(play); /* of no failed program */
    bool someone_draws = event.kind == EV_DRAW && event.card == NOBODY;
    return !someone_draws && tell_event(text, lang, &event, &play->record);
}

static void tell_events(const Events *events, const Play *play, Lang lang, unsigned viewer,
                        const StoryReader *reader)
{
    for (unsigned i = 0; i < events->count; i++) {
        char line[STORY_TEXT];
        Text text = text_in(line, sizeof line);
        if (story_sentence(play, lang, viewer, events->list[i], &text))
            reader->line(reader->data, events->list[i].kind == EV_TURN, line);
    }
}

void story_each(const Play *play, Lang lang, unsigned viewer, const StoryReader *reader)
{
    const Record *record = &play->record;
    Game game;
    Events events;
    uint32_t turn = 0;
    Err err = game_init(&game, &record->setup, play->set, &events);
    ENSURE(err == ERR_OK);
    tell_events(&events, play, lang, viewer, reader);
    for (size_t i = 0; i < record->count; i++) {
        err = game_apply(&game, record->choices[i], &events);
        ENSURE(err == ERR_OK);
        tell_events(&events, play, lang, viewer, reader);
        if (game.table.turn != turn) reader->turn(reader->data, &game, i + 1);
        turn = game.table.turn;
    }
}

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

static void add_line(void *data, bool turn, const char *text)
{
    story_add(data, turn, text);
}

static void note_points(Story *story, const Game *game)
{
    if (story->turns == STORY_TURNS) story->turns--; /* the last ones are overwritten */
    for (unsigned seat = 0; seat < game->table.seats; seat++)
        story->points[story->turns][seat] = game_score(game, seat).total;
    story->turns++;
}

static void add_turn(void *data, const Game *game, size_t choices)
{
    (void)choices;
    note_points(data, game);
}

void story_tell(const Play *play, Lang lang, unsigned viewer, Story *story)
{
    memset(story, 0, sizeof *story);
    story_each(play, lang, viewer,
               &(StoryReader){.line = add_line, .turn = add_turn, .data = story});
    note_points(story, &play->game);
}

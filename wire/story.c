/* Collects events and writes the log from them. */
#include "wire/story.h"

#include "record/tell.h"

#include <stdlib.h>
#include <string.h>

/* The list, with room for one more. */
static void *with_room(void *list, size_t count, size_t *room, size_t size)
{
    if (count < *room) return list;
    *room = *room ? 2 * *room : 256;
    list = realloc(list, *room * size);
    ENSURE(list);
    return list;
}

void story_fini(Story *story)
{
    free(story->events);
    free(story->turns);
    memset(story, 0, sizeof *story);
}

static void clear(Story *story)
{
    story->count = story->turn_count = story->choices = story->turn = 0;
    story->begun = false;
}

/* Only the scores of `after` are used: they are public, so a game made up from a view will do. */
static void add(Story *story, const Event *events, unsigned count, const Game *after)
{
    const unsigned seats = after->table.seats;
    for (unsigned i = 0; i < count; i++) {
        story->events =
            with_room(story->events, story->count, &story->capacity, sizeof *story->events);
        story->events[story->count++] = events[i];
    }
    story->choices += story->begun;
    story->begun = true;
    for (unsigned seat = 0; seat < seats; seat++)
        story->points[seat] = game_score(after, seat).total;
    if (after->table.turn == story->turn) return;
    story->turn = after->table.turn;
    story->turns =
        with_room(story->turns, story->turn_count, &story->turn_capacity, sizeof *story->turns);
    StoryTurn *turn = &story->turns[story->turn_count++];
    turn->choices = story->choices;
    memcpy(turn->points, story->points, sizeof turn->points);
}

void story_add(Story *story, const Event *events, unsigned count, const View *after)
{
    Game game;
    view_to_game(after, &game);
    add(story, events, count, &game);
}

static void rebuild(Story *story, const Play *play)
{
    const Record *record = &play->record;
    Game game;
    Events events;
    clear(story);
    Err err = game_init(&game, &record->setup, play->set, &events);
    ENSURE(err == ERR_OK);
    add(story, events.list, events.count, &game);
    for (size_t i = 0; i < record->count; i++) {
        err = game_apply(&game, record->choices[i], &events);
        ENSURE(err == ERR_OK);
        play_correct_winners(play, &events);
        add(story, events.list, events.count, &game);
    }
}

void story_follow(Story *story, const Play *play)
{
    const size_t choices = play->record.count;
    const bool same = story->begun && story->generation == play->generation;
    ENSURE(!story->begun || memcmp(&story->setup, &play->record.setup, sizeof(Setup)) == 0);
    if (same && story->choices == choices) return;
    if (same && story->choices + 1 == choices)
        add(story, play->events.list, play->events.count, &play->game);
    else
        rebuild(story, play);
    story->setup = play->record.setup;
    story->generation = play->generation;
}

size_t story_lines(const Story *story, unsigned viewer)
{
    size_t lines = 0;
    for (size_t i = 0; i < story->count; i++) {
        const Event event = event_for(story->events[i], viewer);
        lines += event_is_logged(&event);
    }
    return lines;
}

void story_tell(const Story *story, const Seat seats[SEATS_MAX], Lang lang, unsigned viewer,
                size_t from, StoryLineFn *line, void *data)
{
    size_t number = 0;
    for (size_t i = 0; i < story->count; i++) {
        const Event event = event_for(story->events[i], viewer);
        if (!event_is_logged(&event) || number++ < from) continue;
        char words[STORY_TEXT_SIZE];
        Text text = text_over(words, sizeof words);
        tell_event(&text, lang, &event, seats);
        ENSURE(text_fits(&text));
        line(data, event.kind == EV_TURN, words);
    }
}

/* Choices, undo and saving of a local game. Every change marks its file as out of date. */
#include "host/local_game.h"

#include "ai/turn_limit.h"

Err local_choose(LocalGame *local, Choice choice)
{
    Err err = play_choose(&local->play, choice);
    if (!err) local->file.current = false;
    return err;
}

bool local_undo(LocalGame *local)
{
    const bool undone = play_undo(&local->play);
    if (undone) local->file.current = false;
    return undone;
}

bool local_is_stopped(const LocalGame *local)
{
    return turn_limit_reached(&local->play.game.table, local->max_turns) &&
           !play_has_people(&local->play);
}

bool local_save(LocalGame *local, const char *path)
{
    return save_to(&local->file, local->lang, &local->play, path);
}

bool local_save_quickly(LocalGame *local)
{
    return save_quickly(&local->file, local->lang, &local->play);
}

void local_end(LocalGame *local)
{
    ENSURE(!local->busy);
    bots_close(&local->bots);
    story_fini(&local->story);
    play_end(&local->play);
}

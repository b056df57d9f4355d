/* Filling in a scene: the one place where what is drawn meets the game, through its view and what
 * the engine says about the decision at hand. */
#include "tui/scene.h"

#include <string.h>

void scene_take(Scene *scene, LocalGame *local, unsigned viewer)
{
    ENSURE(viewer < local->play.game.table.seats || viewer == SPECTATOR);
    const Table *t = &local->play.game.table;
    view_of(&local->play.game, viewer, &scene->view);
    decision_of(&scene->view, local->play.excluded, &scene->asked);
    story_follow(&local->story, &local->play);
    log_take(&scene->log, &local->story, local->play.record.seats, local->lang, viewer);
    scene->lang = local->lang;
    scene->failed = local->play.excluded;
    scene->winners = play_winners(&local->play);
    for (unsigned seat = 0; seat < t->seats; seat++) {
        memcpy(scene->names[seat], local->play.record.seats[seat].name, NAME_MAX_BYTES);
        scene->human[seat] = play_is_person(&local->play, seat);
    }
    scene->mine = t->stage != STAGE_OVER && viewer == t->decider && scene->human[viewer];
    if (!scene->mine) scene->asked.count = 0; /* another's choices are their own affair */
    if (scene->chosen >= scene->asked.count) scene->chosen = 0;
}

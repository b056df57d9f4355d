/* Fills in a scene from the game: the viewer's view, the current decision and the log. No other
 * drawing code reads the game. */
#include "tui/scene.h"

#include <string.h>

void scene_update(Scene *scene, LocalGame *local, unsigned viewer)
{
    ENSURE(viewer < local->play.game.table.seats || viewer == SPECTATOR);
    const Table *t = &local->play.game.table;
    view_of(&local->play.game, viewer, &scene->view);
    decision_from_view(&scene->view, local->play.excluded, &scene->decision);
    story_follow(&local->story, &local->play);
    log_update(&scene->log, &local->story, local->play.record.seats, local->lang, viewer);
    scene->lang = local->lang;
    scene->failed = local->play.excluded;
    for (unsigned seat = 0; seat < t->seats; seat++) {
        memcpy(scene->names[seat], local->play.record.seats[seat].name, NAME_MAX_BYTES);
        scene->person[seat] = play_is_person(&local->play, seat);
    }
    scene->mine = t->stage != STAGE_OVER && viewer == t->decider && scene->person[viewer];
    if (!scene->mine) scene->decision.count = 0; /* other players' choices are not shown */
    if (scene->selected >= scene->decision.count) scene->selected = 0;
}

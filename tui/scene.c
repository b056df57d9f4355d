/* Filling in a scene: the one place where what is drawn meets the game, through its view and what
 * the engine says about the decision at hand. */
#include "tui/scene.h"

#include <string.h>

void scene_take(Scene *scene, const Session *session, unsigned viewer)
{
    const Table *t = &session->game.table;
    view_of(&session->game, viewer, &scene->view);
    asked_of(&session->game, viewer, &scene->asked);
    story_tell(session, viewer, &scene->story);
    scene->lang = session->lang;
    scene->failed = session->failed;
    scene->asked.winners = session_winners(session);
    for (unsigned seat = 0; seat < t->seats; seat++) {
        memcpy(scene->names[seat], session->record.seats[seat].name, NAME_MAX_BYTES);
        scene->human[seat] = session_is_human(session, seat);
    }
    scene->mine = t->stage != STAGE_OVER && viewer == t->decider && scene->human[viewer];
    if (!scene->mine) scene->asked.count = 0; /* another's choices are their own affair */
    if (scene->chosen >= scene->asked.count) scene->chosen = 0;
}

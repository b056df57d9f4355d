/* The game behind the screen: choices, undo and saving, whose cards may be seen, and the programs'
 * turns, which are thought about in the background. */
#include "tui/ui.h"
#include "tui/words.h"

#include "ai/seed.h"

#include <stdio.h>

void ui_say(Ui *ui, const char *english, const char *words)
{
    Text text = text_in(ui->scene.message, sizeof ui->scene.message);
    say(&text, english, (Said){.words = words});
}

/* One person sees with their own eyes. Of several, whoever decides does, after the others have
 * looked away; in between, everybody sees what everybody may. */
static unsigned viewer_now(const Ui *ui)
{
    const Table *t = &ui->session->game.table;
    const unsigned only = session_viewer(ui->session);
    const bool asked = t->stage != STAGE_OVER && session_is_human(ui->session, t->decider);
    if (only != SPECTATOR || !asked) return only;
    return ui->shown_to == t->decider ? t->decider : (unsigned)SPECTATOR;
}

static bool must_hand_over(const Ui *ui)
{
    const Table *t = &ui->session->game.table;
    return t->stage != STAGE_OVER && session_viewer(ui->session) == SPECTATOR &&
           session_is_human(ui->session, t->decider) && ui->shown_to != t->decider;
}

void ui_refresh(Ui *ui)
{
    Scene *scene = &ui->scene;
    scene_take(scene, ui->session, viewer_now(ui));
    scene->chosen = 0;
    scene->on_board = false;
    ui->row = 0;
    scene->cover = must_hand_over(ui) ? COVER_HAND_OVER : COVER_NONE;
    if (scene->view.table.stage == STAGE_OVER) scene->cover = COVER_SCORE;
    guide_show(ui);
}

/* After every choice, so that nothing is lost whatever happens to us. */
static void keep(Ui *ui)
{
    if (session_keep(ui->session)) {
        ui->warned = false;
        return;
    }
    if (!ui->warned) ui_say(ui, "This game is not being saved: {w}", ui->session->why);
    ui->warned = true;
}

void ui_choose(Ui *ui, Choice choice)
{
    Refusal refusal = asked_refusal(&ui->session->game, choice);
    if (!refusal.text && !guide_allows(ui, choice)) return;
    if (refusal.text) {
        Text text = text_in(ui->scene.message, sizeof ui->scene.message);
        say_refusal(&text, "That is not possible: {w} ({r}).", refusal);
        return;
    }
    Err err = session_choose(ui->session, choice);
    ENSURE(err == ERR_OK);
    keep(ui);
    ui_refresh(ui);
}

void ui_undo(Ui *ui)
{
    if (!ui->scene.mine || !session_undo(ui->session)) {
        ui_say(ui, "There is nothing that could be taken back.", "");
        return;
    }
    keep(ui);
    ui_refresh(ui);
    ui_say(ui, "Taken back.", "");
}

void ui_save(Ui *ui)
{
    if (session_save(ui->session, ui->session->path))
        ui_say(ui, "Saved to {w}", ui->session->path);
    else
        ui_say(ui, "Not saved: {w}", ui->session->why);
}

/* Whatever lies on top stays: everything is said anew when it is drawn. */
void ui_turn_language(Ui *ui)
{
    ui->session->lang = lang_turned(ui->session->lang, 1);
    ui->session->lang_given = true;
    ui_speak(ui->session->lang);
    scene_take(&ui->scene, ui->session, viewer_now(ui));
}

/* A game that cannot be saved is left only on the second word. */
void ui_leave(Ui *ui)
{
    ui->left = ui->leaving || session_save(ui->session, ui->session->path);
    ui->leaving = true;
    if (!ui->left) ui_say(ui, "Not saved, q again leaves: {w}", ui->session->why);
}

/* ---- programs ---- */

/* A program from outside may fail; greedy takes its seat, so that the game goes on. */
static Choice choice_or_greedy(Ui *ui, unsigned seat, Choice choice)
{
    Session *session = ui->session;
    View view;
    if (choice) return choice;
    ui_say(ui, "A program has failed, greedy plays on for it: {w}", session->bots[seat].why);
    session_stand_in(session, seat);
    view_of(&session->game, seat, &view);
    return bot_choose(&session->bots[seat], &view);
}

void ui_go_on(Ui *ui)
{
    Session *session = ui->session;
    const Table *t = &session->game.table;
    const unsigned seat = t->decider;
    View view;
    if (t->stage == STAGE_OVER || session_is_human(session, seat)) return;
    if (thinker_busy(ui->thinker) || guide_go_on(ui)) return;
    if (session_is_stopped(session)) {
        snprintf(ui->scene.message, sizeof ui->scene.message,
                 ui_text("Stopped after %u turns per player: the game has no result."),
                 session->max_turns);
        return;
    }
    view_of(&session->game, seat, &view);
    ui->hinting = false;
    ui->scene.limit = session->bots[seat].settings.seconds;
    if (thinker_choose(ui->thinker, &session->bots[seat], &view)) return;
    /* No thread to be had: here, then. */
    ui_choose(ui, choice_or_greedy(ui, seat, bot_choose(&session->bots[seat], &view)));
}

void ui_hint(Ui *ui)
{
    const Table *t = &ui->session->game.table;
    if (!ui->scene.mine || thinker_busy(ui->thinker)) return;
    if (ui->scene.asked.count == 1) {
        ui_say(ui, "There is only one choice.", "");
        return;
    }
    const uint64_t seed = seed_from(t, ui->session->record.count, t->decider);
    ui->hinting = thinker_hint(ui->thinker, &ui->scene.view, seed);
    ui->scene.hint_ready = false;
    if (ui->hinting) ui->scene.cover = COVER_HINT;
}

static void take_hint(Ui *ui)
{
    ui->hinting = false;
    ui->scene.hint_ready = thinker_take_hint(ui->thinker, &ui->scene.hint);
    if (!ui->scene.hint_ready && ui->scene.cover == COVER_HINT) {
        ui->scene.cover = COVER_NONE;
        ui_say(ui, "There is not enough memory to think about it.", "");
    }
}

static void take_choice(Ui *ui)
{
    Session *session = ui->session;
    const unsigned seat = session->game.table.decider;
    const Cover cover = ui->scene.cover;
    const Choice choice =
        choice_or_greedy(ui, seat, thinker_take(ui->thinker, &session->bots[seat]));
    const unsigned plot = ui->scene.plot;
    const bool on_board = ui->scene.on_board;
    ui_choose(ui, choice);
    if (ui->scene.cover != COVER_NONE) return;
    ui->scene.cover = cover; /* what a person looks at meanwhile stays */
    ui->scene.on_board = on_board;
    ui->scene.plot = plot;
}

void ui_woken(Ui *ui)
{
    if (ui->hinting)
        take_hint(ui);
    else
        take_choice(ui);
}

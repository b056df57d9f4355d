/* What the keys do to the game: choose, undo, save, quit, hint, change the language. Also runs the
 * bots' turns, in the background. */
#include "tui/ui.h"
#include "tui/words.h"

#include "ai/seed.h"

#include <stdio.h>

void ui_say(Ui *ui, const char *english, const char *words)
{
    Text text = text_over(ui->scene.message, sizeof ui->scene.message);
    say(&text, english, (SentenceFields){.words = words});
}

/* With one person, that person's view. With several, the decider's view once the device was handed
 * over; until then, a spectator's. */
static unsigned viewer_now(const Ui *ui)
{
    const Table *t = &ui->local->play.game.table;
    const unsigned only = play_viewer(&ui->local->play);
    const bool asked = t->stage != STAGE_OVER && play_is_person(&ui->local->play, t->decider);
    if (only != SPECTATOR || !asked) return only;
    return ui->shown_to == t->decider ? t->decider : (unsigned)SPECTATOR;
}

static bool must_hand_over(const Ui *ui)
{
    const Table *t = &ui->local->play.game.table;
    return t->stage != STAGE_OVER && play_viewer(&ui->local->play) == SPECTATOR &&
           play_is_person(&ui->local->play, t->decider) && ui->shown_to != t->decider;
}

void ui_refresh(Ui *ui)
{
    Scene *scene = &ui->scene;
    scene_update(scene, ui->local, viewer_now(ui));
    scene->selected = 0;
    scene->on_board = false;
    ui->row = 0;
    scene->overlay = must_hand_over(ui) ? OVERLAY_HAND_OVER : OVERLAY_NONE;
    if (scene->view.table.stage == STAGE_OVER) scene->overlay = OVERLAY_SCORE;
    lesson_ui_show(ui);
}

/* Saves after every choice, so that a crash loses nothing. Warns once. */
static void autosave(Ui *ui)
{
    if (local_save_quickly(ui->local)) {
        ui->warned = false;
        return;
    }
    if (!ui->warned) ui_say(ui, "This game is not being saved: {w}", ui->local->file.why);
    ui->warned = true;
}

void ui_choose(Ui *ui, Choice choice)
{
    Err err = game_refusal(&ui->local->play.game, choice);
    if (!err && !lesson_ui_allows(ui, choice)) return;
    if (err) {
        Text text = text_over(ui->scene.message, sizeof ui->scene.message);
        say_refusal(&text, "Not possible: {w} ({r}).", &ui->scene.view, err);
        return;
    }
    err = local_choose(ui->local, choice);
    ENSURE(err == ERR_OK);
    autosave(ui);
    ui_refresh(ui);
}

void ui_undo(Ui *ui)
{
    const char *why = play_undo_refusal(&ui->local->play);
    if (why || !ui->scene.mine || !local_undo(ui->local)) {
        ui_say(ui, why ? why : N_("There is nothing to undo."), "");
        return;
    }
    autosave(ui);
    ui_refresh(ui);
    ui_say(ui, "Undone.", "");
}

void ui_save(Ui *ui)
{
    if (local_save(ui->local, ui->local->file.path))
        ui_say(ui, "Saved to {w}", ui->local->file.path);
    else
        ui_say(ui, "Not saved: {w}", ui->local->file.why);
}

/* The overlay stays: all texts are translated when they are drawn. */
void ui_next_language(Ui *ui)
{
    ui->local->lang = lang_next(ui->local->lang, 1);
    ui_set_language(ui->local->lang);
    scene_update(&ui->scene, ui->local, viewer_now(ui));
}

/* If the game cannot be saved, only a second request quits. */
void ui_quit(Ui *ui)
{
    ui->quit = ui->quit_asked || local_save(ui->local, ui->local->file.path);
    ui->quit_asked = true;
    if (!ui->quit) ui_say(ui, "Not saved: {w}. Press q again to quit anyway.", ui->local->file.why);
}

/* ---- bots ---- */

/* An outside bot may fail (no choice); greedy then takes over its seat. */
static Choice choice_or_greedy(Ui *ui, unsigned seat, Choice choice)
{
    ENSURE(!play_is_person(&ui->local->play, seat));
    LocalGame *local = ui->local;
    View view;
    if (choice) return choice;
    ui_say(ui,
           "A bot failed: {w}. The bot 'greedy' plays this seat from now on; it can no longer win.",
           local->bots.list[seat].why);
    bots_replace(&local->bots, &local->play, seat);
    view_of(&local->play.game, seat, &view);
    return bot_choose(&local->bots.list[seat], &view);
}

void ui_start_bot(Ui *ui)
{
    LocalGame *local = ui->local;
    const Table *t = &local->play.game.table;
    const unsigned seat = t->decider;
    View view;
    if (t->stage == STAGE_OVER || play_is_person(&local->play, seat)) return;
    if (thinker_busy(ui->thinker) || lesson_ui_play_opponent(ui)) return;
    if (local_is_stopped(local)) {
        snprintf(ui->scene.message, sizeof ui->scene.message,
                 lang_plural(local->lang,
                             "Stopped after %u turn per player: the game has no result.",
                             "Stopped after %u turns per player: the game has no result.",
                             local->max_turns),
                 local->max_turns);
        return;
    }
    view_of(&local->play.game, seat, &view);
    ui->hinting = false;
    ui->scene.limit = local->bots.list[seat].settings.seconds;
    if (thinker_choose(ui->thinker, &local->bots.list[seat], &view)) return;
    /* Without a thread, the bot blocks the screen. */
    ui_choose(ui, choice_or_greedy(ui, seat, bot_choose(&local->bots.list[seat], &view)));
}

void ui_hint(Ui *ui)
{
    const Table *t = &ui->local->play.game.table;
    if (!ui->scene.mine || thinker_busy(ui->thinker)) return;
    if (ui->scene.decision.count == 1) {
        ui_say(ui, "There is only one choice.", "");
        return;
    }
    ENSURE(ui->scene.decision.count > 0);
    const uint64_t seed = seed_from(t, ui->local->play.record.count, t->decider);
    ui->hinting = thinker_hint(ui->thinker, &ui->scene.view, seed);
    ui->scene.hint_ready = false;
    if (ui->hinting) ui->scene.overlay = OVERLAY_HINT;
}

static void take_hint(Ui *ui)
{
    ENSURE(ui->hinting);
    ui->hinting = false;
    ui->scene.hint_ready = thinker_take_hint(ui->thinker, &ui->scene.hint);
    if (!ui->scene.hint_ready && ui->scene.overlay == OVERLAY_HINT) {
        ui->scene.overlay = OVERLAY_NONE;
        ui_say(ui, "Not enough memory for a hint.", "");
    }
}

static void take_choice(Ui *ui)
{
    LocalGame *local = ui->local;
    const unsigned seat = local->play.game.table.decider;
    const Overlay overlay = ui->scene.overlay;
    const Choice choice =
        choice_or_greedy(ui, seat, thinker_take(ui->thinker, &local->bots.list[seat]));
    const unsigned plot = ui->scene.plot;
    const bool on_board = ui->scene.on_board;
    ui_choose(ui, choice);
    if (ui->scene.overlay != OVERLAY_NONE) return;
    ui->scene.overlay = overlay; /* keep what the player is reading */
    ui->scene.on_board = on_board;
    ui->scene.plot = plot;
}

void ui_take_answer(Ui *ui)
{
    if (ui->hinting)
        take_hint(ui);
    else
        take_choice(ui);
}

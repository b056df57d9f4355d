/* The main loop: draw, wait for a key or for a bot's answer, carry it out. */
#include "tui/tui.h"
#include "tui/ui.h"
#include "tui/words.h"

#include <stdlib.h>
#include <string.h>

enum { TICK = 100 }; /* milliseconds between updates of the clock while a bot thinks */

static bool draw(Ui *ui)
{
    int width, height;
    screen_size(&width, &height);
    if (width != ui->cells.width || height != ui->cells.height) {
        cells_fini(&ui->cells);
        if (!cells_init(&ui->cells, width, height, screen_is_ascii())) return false;
    }
    const Table *t = &ui->scene.view.table;
    ui->scene.thinking =
        t->stage != STAGE_OVER && !ui->scene.person[t->decider] && !local_is_stopped(ui->local);
    ui->scene.thought = thinker_busy(ui->thinker) ? thinker_seconds(ui->thinker) : 0;
    scene_draw(&ui->cells, &ui->scene);
    screen_show(&ui->cells);
    return true;
}

/* How long to wait for a key, in milliseconds; -1: no limit. Short while a bot thinks, to update
 * the clock; 0 if a bot has chosen without a thread and a bot is next. */
static int poll_timeout(const Ui *ui)
{
    const Table *t = &ui->local->play.game.table;
    if (thinker_busy(ui->thinker)) return TICK;
    if (local_is_stopped(ui->local)) return -1;
    return t->stage != STAGE_OVER && !play_is_person(&ui->local->play, t->decider) ? 0 : -1;
}

static void loop(Ui *ui)
{
    ui_refresh(ui);
    Text message = text_over(ui->scene.message, sizeof ui->scene.message);
    if (ui->local->file.spare) text_put(&message, ui->local->file.why);
    while (!ui->quit) {
        ui_start_bot(ui);
        if (!draw(ui)) return;
        const bool busy = thinker_busy(ui->thinker);
        Key key = screen_key(busy ? thinker_fd(ui->thinker) : -1, poll_timeout(ui));
        if (key.code == KEY_WOKEN)
            ui_take_answer(ui);
        else if (key.code == KEY_TERMINAL_GONE)
            ui->quit = true;
        else
            ui_key(ui, key);
    }
}

bool tui_play(LocalGame *local, bool lesson)
{
    if (screen_is_ascii()) local->lang = lang_with_spelling(local->lang, true);
    ui_set_language(local->lang);
    Ui *ui = calloc(1, sizeof *ui);
    Thinker *thinker = ui ? thinker_new() : NULL;
    if (thinker) {
        ui->local = local;
        ui->thinker = thinker;
        ui->shown_to = SPECTATOR;
        ui->lesson = lesson;
        loop(ui);
        cells_fini(&ui->cells);
        local->busy = !thinker_free(thinker);
    }
    free(ui);
    return local->file.current || local_save(local, local->file.path);
}

/* What a key does: moving the highlight, choosing, looking at things; by what lies on top. */
#include "tui/panels.h"
#include "tui/ui.h"
#include "tui/words.h"

#include "record/tell.h"

#include <string.h>

static bool is_any(int code, const char *letters)
{
    return code > 0 && code < 256 && strchr(letters, code) != NULL;
}

/* ---- looking ---- */

static Choice choice_for_plot(const Ui *ui, unsigned plot)
{
    return choice_make(plot_is_own(&ui->scene.view, plot) ? DO_UPGRADE : DO_BUILD, plot);
}

static void look_at_plot(Ui *ui, unsigned plot)
{
    ENSURE(plot < PLOTS_MAX);
    Scene *scene = &ui->scene;
    scene->overlay = OVERLAY_PLOT;
    scene->plot = plot;
    scene->why_not = ERR_OK;
    if (scene->mine && scene->view.table.stage == STAGE_BUILD)
        scene->why_not = asked_refusal(&scene->view, choice_for_plot(ui, plot));
}

static void look_at_card(Ui *ui, unsigned card)
{
    ENSURE(card < CHARACTERS);
    ui->scene.overlay = OVERLAY_CARD;
    ui->scene.card = card;
}

/* Details of what is highlighted. */
static void look(Ui *ui)
{
    const Scene *scene = &ui->scene;
    const Choice choice =
        scene->chosen < scene->asked.count ? scene->asked.choices[scene->chosen] : 0;
    const unsigned plot = scene->on_board ? scene->plot
                          : choice        ? plot_of_choice(&scene->view.table, choice)
                                          : (unsigned)PLOTS_MAX;
    const unsigned card = choice ? card_of_choice(&scene->view.table, choice) : (unsigned)NOBODY;
    if (plot < PLOTS_MAX)
        look_at_plot(ui, plot);
    else
        look_at_card(ui, card < CHARACTERS ? card : 0);
}

/* ---- moving ---- */

/* The rows from top to bottom: e c a, the street, b d f. */
static int height_of(unsigned plot)
{
    const int row = (int)(plot / COLUMNS);
    return row_above((unsigned)row) ? -row / 2 : row / 2 + 1;
}

unsigned plot_beside(const View *view, unsigned plot, int code)
{
    ENSURE(plot < PLOTS_MAX);
    const int column = (int)(plot % COLUMNS) + (code == KEY_GO_RIGHT) - (code == KEY_GO_LEFT);
    const int height = height_of(plot) + (code == KEY_GO_DOWN) - (code == KEY_GO_UP);
    const int row = height > 0 ? height * 2 - 1 : -height * 2;
    if (column < 0 || column >= COLUMNS || row >= ROWS_MAX) return plot;
    const unsigned next = plot_at((unsigned)row, (unsigned)column);
    return view->table.plots >> next & 1u ? next : plot;
}

/* Letters that move stand for arrows. */
static int arrow_of(const Ui *ui, int code)
{
    if (code == 'j') return KEY_GO_DOWN;
    if (code == 'k') return KEY_GO_UP;
    if (code == 'l') return KEY_GO_RIGHT;
    if (code == 'h' && ui->scene.on_board) return KEY_GO_LEFT;
    return code;
}

static bool move(Ui *ui, int code)
{
    Scene *scene = &ui->scene;
    const bool back = code == KEY_GO_UP || code == KEY_GO_LEFT;
    if (code == KEY_FIRST || code == KEY_LAST) {
        scene->chosen = code == KEY_FIRST || !scene->asked.count ? 0 : scene->asked.count - 1;
        scene->on_board = false;
        return true;
    }
    if (!back && code != KEY_GO_DOWN && code != KEY_GO_RIGHT) return false;
    if (scene->on_board)
        scene->plot = plot_beside(&scene->view, scene->plot, code);
    else if (scene->asked.count)
        scene->chosen = (scene->chosen + (back ? scene->asked.count - 1 : 1)) % scene->asked.count;
    return true;
}

/* Highlights a plot: in the list of choices if it is there, else on the board. */
static void go_to_plot(Ui *ui, unsigned plot)
{
    Scene *scene = &ui->scene;
    scene->plot = plot;
    for (unsigned i = 0; i < scene->asked.count; i++)
        if (plot_of_choice(&scene->view.table, scene->asked.choices[i]) == plot &&
            choice_kind(scene->asked.choices[i]) != DO_PAY) {
            scene->chosen = i;
            scene->on_board = false;
            return;
        }
    scene->on_board = true;
}

/* A letter and a number name a plot. */
static bool name_plot(Ui *ui, int code)
{
    const char row = ui->row;
    ui->row = 0;
    if (code >= 'a' && code <= 'f') {
        ui->row = (char)code;
        return true;
    }
    if (!row || code < '1' || code > '5') return false;
    const unsigned plot = plot_at((unsigned)(row - 'a'), (unsigned)(code - '1'));
    if (ui->scene.view.table.plots >> plot & 1u)
        go_to_plot(ui, plot);
    else
        ui_say(ui, "There is no such plot on this board (S-4).", "");
    return true;
}

/* ---- choosing ---- */

static void say_no_such_key(Ui *ui)
{
    ui_say(ui, "That key does nothing here. Press H for help.", "");
}

static void choose_plot(Ui *ui)
{
    const Scene *scene = &ui->scene;
    if (scene->mine && scene->view.table.stage == STAGE_BUILD) {
        ui->scene.overlay = OVERLAY_NONE;
        ui_choose(ui, choice_for_plot(ui, scene->plot));
    } else if (scene->overlay == OVERLAY_PLOT) {
        ui->scene.overlay = OVERLAY_NONE;
    } else {
        look_at_plot(ui, scene->plot);
    }
}

static void choose_number(Ui *ui, unsigned number)
{
    const Scene *scene = &ui->scene;
    if (!scene->mine) return;
    if (number < scene->asked.count)
        ui_choose(ui, scene->asked.choices[number]);
    else
        say_no_such_key(ui);
}

static void choose(Ui *ui)
{
    const Scene *scene = &ui->scene;
    if (scene->view.table.stage == STAGE_OVER)
        ui->scene.overlay = OVERLAY_SCORE;
    else if (scene->on_board)
        choose_plot(ui);
    else
        choose_number(ui, scene->chosen);
}

/* ---- the mouse ---- */

static unsigned hit_at(const Ui *ui, Key key)
{
    const Cell *cell = cells_at(&ui->cells, key.x, key.y);
    return cell ? cell->hit : 0;
}

/* What a click on a card does now: play or dismiss it from the hand, hire it from the supply; 0 if
 * it is only looked at. */
static Choice choice_for_card(const Ui *ui, unsigned hit)
{
    const Stage stage = (Stage)ui->scene.view.table.stage;
    if (!ui->scene.mine || hit < HIT_HAND) return 0;
    if (hit >= HIT_STAFF) return stage == STAGE_STAFF ? choice_make(DO_HIRE, hit - HIT_STAFF) : 0;
    if (stage == STAGE_STAFF) return choice_make(DO_DISMISS, hit - HIT_HAND);
    return stage == STAGE_PLAY ? choice_make(DO_PLAY, hit - HIT_HAND) : 0;
}

static void click_card(Ui *ui, unsigned hit, bool looks)
{
    const Choice choice = looks ? 0 : choice_for_card(ui, hit);
    if (choice)
        ui_choose(ui, choice);
    else
        look_at_card(ui, (hit - HIT_CARD) % CHARACTERS);
}

static void click_plot(Ui *ui, unsigned plot, bool looks)
{
    if (looks || !ui->scene.mine || ui->scene.view.table.stage != STAGE_BUILD)
        look_at_plot(ui, plot);
    else
        ui_choose(ui, choice_for_plot(ui, plot));
}

static void click_choice(Ui *ui, unsigned number, bool looks)
{
    if (looks && number < ui->scene.asked.count) {
        ui->scene.chosen = number;
        ui->scene.on_board = false;
        look(ui);
    } else {
        choose_number(ui, number);
    }
}

/* The left button does it, or says why not; the right one looks. */
static void click(Ui *ui, Key key)
{
    const unsigned hit = hit_at(ui, key);
    const bool looks = key.code == KEY_LOOKED_AT;
    if (hit == HIT_KEY + 'h') ui->scene.on_board = false; /* where that is an arrow */
    if (hit >= HIT_KEY)
        ui_key(ui, (Key){(int)(hit - HIT_KEY), 0, 0});
    else if (hit >= HIT_CARD)
        click_card(ui, hit, looks);
    else if (hit >= HIT_PLOT)
        click_plot(ui, hit - HIT_PLOT, looks);
    else if (hit >= HIT_CHOICE)
        click_choice(ui, hit - HIT_CHOICE, looks);
}

/* A click on what lies on top is Enter where Enter is asked for; else it closes. */
static int key_for_click(const Ui *ui, Key key)
{
    const unsigned hit = hit_at(ui, key);
    const Overlay overlay = ui->scene.overlay;
    const bool stays =
        overlay == OVERLAY_HAND_OVER || overlay == OVERLAY_SCORE || overlay == OVERLAY_LESSON;
    if (hit >= HIT_KEY) return (int)(hit - HIT_KEY);
    return stays ? KEY_NOTHING : KEY_ESCAPE;
}

static void toggle_board(Ui *ui)
{
    Scene *scene = &ui->scene;
    const unsigned at =
        scene->chosen < scene->asked.count
            ? plot_of_choice(&scene->view.table, scene->asked.choices[scene->chosen])
            : (unsigned)PLOTS_MAX;
    scene->on_board = !scene->on_board;
    if (scene->on_board && at < PLOTS_MAX) scene->plot = at;
}

/* From the board to the choices; from there out of the lesson. */
static void step_back(Ui *ui)
{
    if (ui->scene.on_board)
        ui->scene.on_board = false;
    else
        guide_leave(ui);
}

static void at_the_table(Ui *ui, Key key)
{
    const int code = arrow_of(ui, key.code);
    if (move(ui, code)) return;
    if (name_plot(ui, code)) return;
    if (code >= '1' && code <= '9') {
        choose_number(ui, (unsigned)(code - '1'));
        return;
    }
    switch (code) {
    case '\n': choose(ui); break;
    case '\t': toggle_board(ui); break;
    case '?': look(ui); break;
    case 'H':
    case KEY_HELP_F1: ui->scene.overlay = OVERLAY_HELP; break;
    case 'o': ui->scene.overlay = OVERLAY_DECKS; break;
    case 'w':
        ui->scene.overlay = OVERLAY_LOG;
        ui->scene.line = LOG_LINES; /* the newest */
        break;
    case 'u': ui_undo(ui); break;
    case 'h': ui_hint(ui); break;
    case 's': ui_save(ui); break;
    case 'q': ui_leave(ui); break;
    case ' ': thinker_hurry(ui->thinker); break;
    case KEY_ESCAPE: step_back(ui); break;
    case KEY_CLICKED:
    case KEY_LOOKED_AT: click(ui, key); break;
    default: say_no_such_key(ui); break;
    }
}

/* ---- what lies on top ---- */

static void on_card(Ui *ui, int code)
{
    unsigned *card = &ui->scene.card;
    if (code == KEY_GO_RIGHT || code == KEY_GO_DOWN)
        *card = (*card + 1) % CHARACTERS;
    else if (code == KEY_GO_LEFT || code == KEY_GO_UP)
        *card = (*card + CHARACTERS - 1) % CHARACTERS;
    else
        ui->scene.overlay = OVERLAY_NONE;
}

/* Some lines at a time, or to the ends. */
static void on_log(Ui *ui, int code)
{
    enum { STEP = 4 };
    Scene *scene = &ui->scene;
    const unsigned last =
        log_last_page(&scene->log, ui->cells.width - BOX_COLUMNS, ui->cells.height - BOX_LINES);
    const unsigned line = scene->line < last ? scene->line : last;
    switch (arrow_of(ui, code)) {
    case KEY_GO_LEFT:
    case KEY_GO_UP: scene->line = line > STEP ? line - STEP : 0; break;
    case KEY_GO_RIGHT:
    case KEY_GO_DOWN: scene->line = line + STEP; break;
    case KEY_FIRST: scene->line = 0; break;
    case KEY_LAST: scene->line = last; break;
    default: scene->overlay = OVERLAY_NONE;
    }
}

static void on_plot(Ui *ui, int code)
{
    Scene *scene = &ui->scene;
    scene->on_board = true;
    const int arrow = arrow_of(ui, code);
    if (arrow >= KEY_GO_UP && arrow <= KEY_GO_RIGHT)
        look_at_plot(ui, plot_beside(&scene->view, scene->plot, arrow));
    else if (code == '\n')
        choose_plot(ui);
    else
        scene->overlay = OVERLAY_NONE;
}

static void on_hint(Ui *ui, int code)
{
    Scene *scene = &ui->scene;
    if (!scene->hint_ready) {
        thinker_hurry(ui->thinker);
        if (code != ' ') scene->overlay = OVERLAY_NONE;
        return;
    }
    scene->overlay = OVERLAY_NONE;
    for (unsigned i = 0; code == '\n' && i < scene->asked.count; i++)
        if (scene->asked.choices[i] == scene->hint.list[0].choice) scene->chosen = i;
}

static void on_hand_over(Ui *ui, int code)
{
    if (code == 'q') ui_leave(ui);
    if (code != '\n') return;
    ui->shown_to = ui->local->play.game.table.decider;
    ui_refresh(ui);
}

void ui_key(Ui *ui, Key key)
{
    Scene *scene = &ui->scene;
    if (key.code == KEY_NOTHING || key.code == KEY_RESIZED) return;
    if (key.code != 'q') {
        scene->message[0] = '\0';
        ui->leaving = false;
    }
    if (window_is_tiny(ui->cells.width, ui->cells.height)) {
        if (key.code == 'q') ui_leave(ui);
        return;
    }
    const bool clicked = key.code == KEY_CLICKED || key.code == KEY_LOOKED_AT;
    if (clicked && scene->overlay != OVERLAY_NONE) key.code = key_for_click(ui, key);
    if (key.code == 'L') {
        ui_turn_language(ui);
        return;
    }
    switch (scene->overlay) {
    case OVERLAY_CARD: on_card(ui, arrow_of(ui, key.code)); break;
    case OVERLAY_PLOT: on_plot(ui, key.code); break;
    case OVERLAY_LOG: on_log(ui, key.code); break;
    case OVERLAY_HINT: on_hint(ui, key.code); break;
    case OVERLAY_HAND_OVER: on_hand_over(ui, key.code); break;
    case OVERLAY_SCORE:
        if (key.code == 'q') ui_leave(ui);
        if (is_any(key.code, "\n\033")) scene->overlay = OVERLAY_NONE;
        break;
    case OVERLAY_HELP:
    case OVERLAY_DECKS: scene->overlay = OVERLAY_NONE; break;
    case OVERLAY_LESSON:
        if (key.code == KEY_ESCAPE) guide_leave(ui);
        if (is_any(key.code, "\n\033 ")) scene->overlay = OVERLAY_NONE;
        break;
    case OVERLAY_NONE:
    case OVERLAYS: at_the_table(ui, key); break;
    }
}

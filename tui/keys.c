/* Handles keys and clicks: move the highlight, choose, show details; one handler per overlay. */
#include "tui/panels.h"
#include "tui/ui.h"
#include "tui/words.h"

#include "record/tell.h"

#include <string.h>

static bool is_any(int code, const char *letters)
{
    return code > 0 && code < 256 && strchr(letters, code) != NULL;
}

/* ---- details ---- */

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
        scene->why_not = decision_refusal(&scene->view, choice_for_plot(ui, plot));
}

static void look_at_card(Ui *ui, unsigned card)
{
    ENSURE(card < CHARACTERS);
    ui->scene.overlay = OVERLAY_CARD;
    ui->scene.card = card;
}

/* Shows details of what is highlighted. */
static void show_details(Ui *ui)
{
    const Scene *scene = &ui->scene;
    const Choice choice =
        scene->selected < scene->decision.count ? scene->decision.choices[scene->selected] : 0;
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

/* The rows from top to bottom are e c a, the street, b d f: negative above the street, 0 for row a,
 * positive below. */
static int line_of(unsigned plot)
{
    const int row = (int)(plot / COLUMNS);
    return row_above((unsigned)row) ? -row / 2 : row / 2 + 1;
}

unsigned plot_beside(const View *view, unsigned plot, int code)
{
    ENSURE(plot < PLOTS_MAX);
    const int column = (int)(plot % COLUMNS) + (code == KEY_GO_RIGHT) - (code == KEY_GO_LEFT);
    const int line = line_of(plot) + (code == KEY_GO_DOWN) - (code == KEY_GO_UP);
    const int row = line > 0 ? line * 2 - 1 : -line * 2;
    if (column < 0 || column >= COLUMNS || row >= ROWS_MAX) return plot;
    const unsigned next = plot_at((unsigned)row, (unsigned)column);
    return view->table.plots >> next & 1u ? next : plot;
}

/* Translates h, j, k and l to arrows. On the choices, h asks for a hint. */
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
        scene->selected =
            code == KEY_FIRST || !scene->decision.count ? 0 : scene->decision.count - 1;
        scene->on_board = false;
        return true;
    }
    if (!back && code != KEY_GO_DOWN && code != KEY_GO_RIGHT) return false;
    if (scene->on_board)
        scene->plot = plot_beside(&scene->view, scene->plot, code);
    else if (scene->decision.count)
        scene->selected =
            (scene->selected + (back ? scene->decision.count - 1 : 1)) % scene->decision.count;
    return true;
}

/* Highlights a plot: its choice if there is one, else the plot on the board. */
static void select_plot(Ui *ui, unsigned plot)
{
    ENSURE(ui->scene.view.table.plots >> plot & 1u);
    Scene *scene = &ui->scene;
    scene->plot = plot;
    for (unsigned i = 0; i < scene->decision.count; i++)
        if (plot_of_choice(&scene->view.table, scene->decision.choices[i]) == plot &&
            choice_kind(scene->decision.choices[i]) != DO_PAY) {
            scene->selected = i;
            scene->on_board = false;
            return;
        }
    scene->on_board = true;
}

/* Reads the two keys of a plot name (a3). Returns true if it used the key. */
static bool read_plot_name(Ui *ui, int code)
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
        select_plot(ui, plot);
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

static void choose_nth(Ui *ui, unsigned number)
{
    const Scene *scene = &ui->scene;
    if (!scene->mine) return;
    if (number < scene->decision.count)
        ui_choose(ui, scene->decision.choices[number]);
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
        choose_nth(ui, scene->selected);
}

/* ---- the mouse ---- */

static unsigned hit_at(const Ui *ui, Key key)
{
    const Cell *cell = cells_at(&ui->cells, key.x, key.y);
    return cell ? cell->hit : 0;
}

/* The choice that a click on a card makes now: play or dismiss from the hand, hire from the
 * supply. 0: the click only shows details. */
static Choice choice_for_card(const Ui *ui, unsigned hit)
{
    const Stage stage = (Stage)ui->scene.view.table.stage;
    if (!ui->scene.mine || hit < HIT_HAND) return 0;
    if (hit >= HIT_STAFF) return stage == STAGE_STAFF ? choice_make(DO_HIRE, hit - HIT_STAFF) : 0;
    if (stage == STAGE_STAFF) return choice_make(DO_DISMISS, hit - HIT_HAND);
    return stage == STAGE_PLAY ? choice_make(DO_PLAY, hit - HIT_HAND) : 0;
}

static void click_card(Ui *ui, unsigned hit, bool right_button)
{
    ENSURE(hit >= HIT_CARD && hit < HIT_KEY);
    const Choice choice = right_button ? 0 : choice_for_card(ui, hit);
    if (choice)
        ui_choose(ui, choice);
    else
        look_at_card(ui, (hit - HIT_CARD) % CHARACTERS);
}

static void click_plot(Ui *ui, unsigned plot, bool right_button)
{
    if (right_button || !ui->scene.mine || ui->scene.view.table.stage != STAGE_BUILD)
        look_at_plot(ui, plot);
    else
        ui_choose(ui, choice_for_plot(ui, plot));
}

static void click_choice(Ui *ui, unsigned number, bool right_button)
{
    if (right_button && number < ui->scene.decision.count) {
        ui->scene.selected = number;
        ui->scene.on_board = false;
        show_details(ui);
    } else {
        choose_nth(ui, number);
    }
}

/* The left button chooses, or says why not; the right button shows details. */
static void click(Ui *ui, Key key)
{
    const unsigned hit = hit_at(ui, key);
    const bool right_button = key.code == KEY_RIGHT_CLICKED;
    if (hit == HIT_KEY + 'h') ui->scene.on_board = false; /* there, h is an arrow */
    if (hit >= HIT_KEY)
        ui_key(ui, (Key){(int)(hit - HIT_KEY), 0, 0});
    else if (hit >= HIT_CARD)
        click_card(ui, hit, right_button);
    else if (hit >= HIT_PLOT)
        click_plot(ui, hit - HIT_PLOT, right_button);
    else if (hit >= HIT_CHOICE)
        click_choice(ui, hit - HIT_CHOICE, right_button);
}

/* The key that a click on an overlay stands for: the key under it, else Escape. Overlays that wait
 * for Enter ignore other clicks. */
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
        scene->selected < scene->decision.count
            ? plot_of_choice(&scene->view.table, scene->decision.choices[scene->selected])
            : (unsigned)PLOTS_MAX;
    scene->on_board = !scene->on_board;
    if (scene->on_board && at < PLOTS_MAX) scene->plot = at;
}

/* Escape goes from the board to the choices, and from there out of the lesson. */
static void press_escape(Ui *ui)
{
    if (ui->scene.on_board)
        ui->scene.on_board = false;
    else
        lesson_ui_abort(ui);
}

static void handle_board_key(Ui *ui, Key key)
{
    const int code = arrow_of(ui, key.code);
    if (move(ui, code)) return;
    if (read_plot_name(ui, code)) return;
    if (code >= '1' && code <= '9') {
        choose_nth(ui, (unsigned)(code - '1'));
        return;
    }
    switch (code) {
    case '\n': choose(ui); break;
    case '\t': toggle_board(ui); break;
    case '?': show_details(ui); break;
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
    case 'q': ui_quit(ui); break;
    case ' ': thinker_move_now(ui->thinker); break;
    case KEY_ESCAPE: press_escape(ui); break;
    case KEY_CLICKED:
    case KEY_RIGHT_CLICKED: click(ui, key); break;
    default: say_no_such_key(ui); break;
    }
}

/* ---- overlays ---- */

static void handle_card_key(Ui *ui, int code)
{
    unsigned *card = &ui->scene.card;
    if (code == KEY_GO_RIGHT || code == KEY_GO_DOWN)
        *card = (*card + 1) % CHARACTERS;
    else if (code == KEY_GO_LEFT || code == KEY_GO_UP)
        *card = (*card + CHARACTERS - 1) % CHARACTERS;
    else
        ui->scene.overlay = OVERLAY_NONE;
}

/* Scrolls by a few lines, or to either end. */
static void handle_log_key(Ui *ui, int code)
{
    enum { STEP = 4 };
    Scene *scene = &ui->scene;
    const unsigned last =
        log_last_start(&scene->log, ui->cells.width - BOX_COLUMNS, ui->cells.height - BOX_LINES);
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

static void handle_plot_key(Ui *ui, int code)
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

static void handle_hint_key(Ui *ui, int code)
{
    Scene *scene = &ui->scene;
    if (!scene->hint_ready) {
        thinker_move_now(ui->thinker);
        if (code != ' ') scene->overlay = OVERLAY_NONE;
        return;
    }
    scene->overlay = OVERLAY_NONE;
    for (unsigned i = 0; code == '\n' && i < scene->decision.count; i++)
        if (scene->decision.choices[i] == scene->hint.list[0].choice) scene->selected = i;
}

static void handle_hand_over_key(Ui *ui, int code)
{
    if (code == 'q') ui_quit(ui);
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
        ui->quit_asked = false;
    }
    if (window_is_too_small(ui->cells.width, ui->cells.height)) {
        if (key.code == 'q') ui_quit(ui);
        return;
    }
    const bool clicked = key.code == KEY_CLICKED || key.code == KEY_RIGHT_CLICKED;
    if (clicked && scene->overlay != OVERLAY_NONE) key.code = key_for_click(ui, key);
    if (key.code == 'L') {
        ui_next_language(ui);
        return;
    }
    switch (scene->overlay) {
    case OVERLAY_CARD: handle_card_key(ui, arrow_of(ui, key.code)); break;
    case OVERLAY_PLOT: handle_plot_key(ui, key.code); break;
    case OVERLAY_LOG: handle_log_key(ui, key.code); break;
    case OVERLAY_HINT: handle_hint_key(ui, key.code); break;
    case OVERLAY_HAND_OVER: handle_hand_over_key(ui, key.code); break;
    case OVERLAY_SCORE:
        if (key.code == 'q') ui_quit(ui);
        if (is_any(key.code, "\n\033")) scene->overlay = OVERLAY_NONE;
        break;
    case OVERLAY_HELP:
    case OVERLAY_DECKS: scene->overlay = OVERLAY_NONE; break;
    case OVERLAY_LESSON:
        if (key.code == KEY_ESCAPE) lesson_ui_abort(ui);
        if (is_any(key.code, "\n\033 ")) scene->overlay = OVERLAY_NONE;
        break;
    case OVERLAY_NONE:
    case OVERLAYS: handle_board_key(ui, key); break;
    }
}

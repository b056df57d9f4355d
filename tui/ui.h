/* The state of the running full screen, shared by the files that run it. */
#ifndef VALLETTA_TUI_UI_H
#define VALLETTA_TUI_UI_H

#include "host/local_game.h"
#include "host/thinker.h"
#include "tui/scene.h"
#include "tui/screen.h"

typedef struct Ui {
    LocalGame *local;
    Thinker *thinker;
    bool hinting; /* the thinker works on a hint */
    Cells cells;
    Scene scene;
    unsigned shown_to; /* the seat whose cards may be shown; SPECTATOR: none */
    bool lesson;       /* the lesson is running */
    char row;          /* the first key of a plot name, or 0 */
    bool warned;       /* of the failed save */
    bool quit_asked;   /* but the game could not be saved */
    bool quit;
} Ui;

/* guide.c: the lesson. */
void guide_show(Ui *ui);                  /* shows the text of the step and highlights its choice */
bool guide_allows(Ui *ui, Choice choice); /* else says what comes first */
bool guide_play_opponent(Ui *ui);         /* makes the bot's choice; false: no lesson */
void guide_end(Ui *ui);
void guide_abort(Ui *ui); /* ends it early, with a message */

/* turns.c: the game behind the screen. */
void ui_refresh(Ui *ui);               /* updates the scene from the game */
void ui_choose(Ui *ui, Choice choice); /* or says why not */
void ui_undo(Ui *ui);
void ui_save(Ui *ui);
void ui_next_language(Ui *ui);
void ui_quit(Ui *ui);
void ui_hint(Ui *ui);
void ui_take_answer(Ui *ui); /* from the thinker: a choice or a hint */
void ui_start_bot(Ui *ui);   /* if it is a bot's turn and none is thinking */
void ui_say(Ui *ui, const char *english, const char *words);

/* keys.c */
void ui_key(Ui *ui, Key key);

/* The next plot in an arrow's direction; the same plot at the edge. */
unsigned plot_beside(const View *view, unsigned plot, int code);

#endif

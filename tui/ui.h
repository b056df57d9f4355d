/* What the files that run the screen share: the state of the one that plays. */
#ifndef VALLETTA_TUI_UI_H
#define VALLETTA_TUI_UI_H

#include "host/local_game.h"
#include "host/thinker.h"
#include "tui/scene.h"
#include "tui/screen.h"

typedef struct Ui {
    LocalGame *local;
    Thinker *thinker;
    bool hinting; /* what the thinker thinks about is a hint */
    Cells cells;
    Scene scene;
    unsigned shown_to; /* the person whose cards may be on the screen */
    bool lesson;       /* the first turns go by the script */
    char row;          /* the letter of a plot that was begun, or 0 */
    bool warned;       /* that it cannot be saved has been said */
    bool leaving;      /* and was asked to leave all the same */
    bool left;
} Ui;

/* guide.c: the lesson. */
void guide_show(Ui *ui);                  /* what the next step says, and its choice highlighted */
bool guide_allows(Ui *ui, Choice choice); /* or says what comes first */
bool guide_go_on(Ui *ui);                 /* makes the other player's choice; false: no lesson */
void guide_end(Ui *ui);
void guide_leave(Ui *ui); /* before its end, which is said */

/* turns.c: the game behind the screen. */
void ui_refresh(Ui *ui);               /* the scene is what the game is now */
void ui_choose(Ui *ui, Choice choice); /* or says why not */
void ui_undo(Ui *ui);
void ui_save(Ui *ui);
void ui_turn_language(Ui *ui); /* the next one from here on */
void ui_leave(Ui *ui);
void ui_hint(Ui *ui);
void ui_woken(Ui *ui); /* the thinker has an answer */
void ui_go_on(Ui *ui); /* if it is a program's turn, it begins to think */
void ui_say(Ui *ui, const char *english, const char *words);

/* keys.c: what a key does. */
void ui_key(Ui *ui, Key key);
unsigned plot_beside(const View *view, unsigned plot, int code); /* where an arrow leads */

#endif

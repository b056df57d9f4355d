/* The state of the full-screen client, shared by play.c, turns.c, keys.c and lesson_ui.c. */
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
    bool warned;       /* the player has been told that saving fails */
    bool quit_asked;   /* the player asked to quit, but saving failed: the next request quits */
    bool quit;
} Ui;

/* lesson_ui.c: the lesson. */
void lesson_ui_show(Ui *ui); /* shows the text of the step and highlights its choice */
bool lesson_ui_allows(Ui *ui, Choice choice); /* else says what comes first */
bool lesson_ui_play_opponent(Ui *ui);         /* makes the bot's choice; false: no lesson */
void lesson_ui_end(Ui *ui);
void lesson_ui_abort(Ui *ui); /* ends it early, with a message */

/* turns.c: what the keys do to the game, and the bots' turns. */
void ui_refresh(Ui *ui);               /* updates the scene from the game */
void ui_choose(Ui *ui, Choice choice); /* or says why not */
void ui_undo(Ui *ui);
void ui_save(Ui *ui);
void ui_next_language(Ui *ui);
void ui_quit(Ui *ui);
void ui_hint(Ui *ui);
void ui_take_answer(Ui *ui); /* from the thinker: a choice or a hint */
void ui_start_bot(Ui *ui);   /* if it is a bot's turn and none is thinking */
/* Shows a message; `words` is the value of {w} in it, or null. */
void ui_say(Ui *ui, const char *english, const char *words);

/* keys.c */
void ui_key(Ui *ui, Key key);

/* The next plot in an arrow's direction; the same plot at the edge. */
unsigned plot_beside(const View *view, unsigned plot, int code);

#endif

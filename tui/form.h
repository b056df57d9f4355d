/* The set-up form before a game: who plays and by which rules, or resume the last game. */
#ifndef VALLETTA_TUI_FORM_H
#define VALLETTA_TUI_FORM_H

#include "host/files.h"
#include "lang/lang.h"
#include "tui/cells.h"
#include "tui/screen.h"

#include <limits.h>

typedef enum FormEnd { FORM_OPEN, FORM_CANCELLED, FORM_START, FORM_CONTINUE, FORM_LESSON } FormEnd;

typedef struct Form {
    Lang lang;
    bool lang_given; /* the player has changed it here */
    bool last_game;  /* there is a game to resume */
    unsigned players;
    unsigned kinds[SEATS_MAX]; /* 0 a person, else 1 + index in LEVELS */
    char names[SEATS_MAX][NAME_MAX_BYTES];
    Edition edition;
    bool unlimited;
    unsigned start; /* a seat; SEATS_MAX: random */
    char cards[PATH_MAX];
    CardSet set;

    unsigned field; /* highlighted */
    char message[WHY_SIZE];
    FormEnd end;
} Form;

void form_init(Form *form, bool last_game);
void form_draw(Cells *cells, const Form *form);
void form_key(Form *form, Key key);

/* Runs the form until the player leaves it. The screen must be open. */
FormEnd form_run(Form *form);

/* The seats and names as --seats and --names take them: lists with commas. */
void form_seats(const Form *form, Text *text);
void form_names(const Form *form, Text *text);

#endif

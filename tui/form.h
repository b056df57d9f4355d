/* The screen before a game: who plays, by which rules, or going on with the last one. */
#ifndef VALLETTA_TUI_FORM_H
#define VALLETTA_TUI_FORM_H

#include "host/files.h"
#include "lang/lang.h"
#include "tui/cells.h"
#include "tui/screen.h"

#include <limits.h>

typedef enum FormEnd { FORM_OPEN, FORM_LEFT, FORM_START, FORM_CONTINUE, FORM_LESSON } FormEnd;

typedef struct Form {
    Lang lang;
    bool lang_given; /* it was chosen here */
    bool last_game;  /* there is one to go on with */
    unsigned players;
    unsigned kinds[SEATS_MAX]; /* 0 a person, else a level */
    char names[SEATS_MAX][NAME_MAX_BYTES];
    Edition edition;
    bool unlimited;
    unsigned start; /* a seat; SEATS_MAX: by chance */
    char cards[PATH_MAX];
    CardSet set;

    unsigned field; /* highlighted */
    char message[WHY];
    FormEnd end;
} Form;

void form_init(Form *form, bool last_game);
void form_draw(Cells *cells, const Form *form);
void form_key(Form *form, Key key);

/* Shows it on the screen, which must be open, until something is decided. */
FormEnd form_run(Form *form);

/* The seats and names as the command line has them, between commas. */
void form_seats(const Form *form, Text *text);
void form_names(const Form *form, Text *text);

#endif

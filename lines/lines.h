/* A game in line mode: what is shown, and what is asked. */
#ifndef VALLETTA_LINES_LINES_H
#define VALLETTA_LINES_LINES_H

#include "host/local_game.h"
#include "wire/asked.h"

/* show.c */
void lines_tell(const LocalGame *local);                  /* the last choice */
void lines_retell(const LocalGame *local, unsigned seat); /* all since the seat's own last one */
void lines_show_table(const LocalGame *local);
void lines_show_question(const LocalGame *local);
void lines_show_deck(const LocalGame *local);
void lines_show_card(const LocalGame *local, unsigned character);
void lines_show_building(const LocalGame *local, unsigned plot);
void lines_show_choices(const LocalGame *local, const View *view, const Asked *asked);

/* meaning.c: what a typed line means among the choices as they are listed; null, or what is wrong
 * with it in English. What it is need not be legal. */
const char *meaning_of(const LocalGame *local, const char *line, const Choice *choices,
                       unsigned count, Choice *choice);
unsigned meaning_card(const LocalGame *local,
                      const char *words); /* by any name; CHARACTERS: none */
unsigned meaning_plot(const LocalGame *local,
                      const char *words); /* on this table; else PLOTS_MAX */

/* hint.c: what search would do; the choices as they are numbered on the screen */
void lines_hint(const LocalGame *local, const Choice *choices, unsigned count);

/* help.c: what can be typed, and how the table is read */
void help_print(Lang lang);

/* play.c: until the game is over or left. */
void lines_play(LocalGame *local);

/* Options of the command line that the same game needs again. */
typedef struct GivenOptions {
    const char *cards; /* the file of the building set; null for our own */
    bool lang;         /* the language was chosen, not taken from the environment */
} GivenOptions;

/* After a game: the score if it is over, which the bots learn too; where it is saved, and the
 * command that resumes it. False if it could not be saved, which is reported. */
bool lines_farewell(LocalGame *local, const GivenOptions *given);

#endif

/* A session in line mode: what is shown, and the asking. */
#ifndef VALLETTA_CLI_LINES_H
#define VALLETTA_CLI_LINES_H

#include "cli/cli.h"
#include "host/session.h"

/* session_show.c */
void session_tell(const Session *session);                  /* the last choice */
void session_retell(const Session *session, unsigned seat); /* all since the seat's own last one */
void session_show_table(const Session *session);
void session_show_question(const Session *session);
void session_show_deck(const Session *session);
void session_show_card(const Session *session, unsigned character);
void session_show_building(const Session *session, unsigned plot);
void session_show_choices(const Session *session, const Choice *choices, unsigned count);

/* meaning.c: what a typed line means among the choices as they are listed; null, or what is wrong
 * with it in English. What it is need not be legal. */
const char *meaning_of(const Session *session, const char *line, const Choice *choices,
                       unsigned count, Choice *choice);
unsigned meaning_card(const Session *session,
                      const char *words); /* by any name; CHARACTERS: none */
unsigned meaning_plot(const Session *session,
                      const char *words); /* on this table; else PLOTS_MAX */

/* hint.c: what search would do; the choices as they are numbered on the screen */
void session_hint(const Session *session, const Choice *choices, unsigned count);

/* help.c: what can be typed, and how the table is read */
void help_print(Lang lang);

/* play.c: until the game is over or left; returns the exit code. */
int session_play(Session *session);

/* The score if it is over, which the programs learn too; where it is saved and how to go on;
 * returns the exit code. */
int session_farewell(Session *session);

#endif

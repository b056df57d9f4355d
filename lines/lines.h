/* A game in line mode: shows it and asks for choices, line by line. */
#ifndef VALLETTA_LINES_LINES_H
#define VALLETTA_LINES_LINES_H

#include "host/local_game.h"
#include "wire/decision.h"

/* show.c: prints the events of the last choice; all events since a seat last chose. */
void lines_show_events(const LocalGame *local);
void lines_show_missed(const LocalGame *local, unsigned seat);

void lines_show_table(const LocalGame *local);
void lines_show_question(const LocalGame *local);
void lines_show_deck(const LocalGame *local);
void lines_show_card(const LocalGame *local, unsigned character);
void lines_show_building(const LocalGame *local, unsigned plot);
void lines_show_choices(const LocalGame *local, const View *view, const Decision *decision);

/* parse.c: reads the choice that a typed line means; `choices` is the list on the screen. Returns
 * null, or the error in English. The choice may be illegal. */
const char *parse_choice(const LocalGame *local, const char *line, const Choice *choices,
                         unsigned count, Choice *choice);

/* A card by its key or translated name, else CHARACTERS; a plot of this game, else PLOTS_MAX. */
unsigned parse_card(const LocalGame *local, const char *words);
unsigned parse_plot(const LocalGame *local, const char *words);

/* hint.c: `choices` is the list on the screen */
void lines_hint(const LocalGame *local, const Choice *choices, unsigned count);

/* help.c */
void help_print(Lang lang);

/* play.c: plays until the game is over or the player quits. */
void lines_play(LocalGame *local);

/* Options of the command line that are needed again to resume the game. */
typedef struct GivenOptions {
    const char *cards; /* the file of the building set; null: built-in */
    bool lang;         /* the player chose the language */
} GivenOptions;

/* After a game: prints the score and tells it to the bots if the game is over, saves, and prints
 * the command that resumes or replays it. Reports a failed save and returns false. */
bool lines_finish(LocalGame *local, const GivenOptions *given);

#endif

/* A game being played at one keyboard: the game, its record, and how far it can be taken back. */
#ifndef VALLETTA_SESSION_H
#define VALLETTA_SESSION_H

#include "ai/random.h"
#include "cli/cli.h"
#include "engine/view.h"
#include "record/record.h"

#include <stdio.h>

typedef struct Session {
    const Command *command;
    CardSet set;
    Record record;
    Game game;
    Events events;     /* of the last choice */
    size_t undo_floor; /* choices before this one are settled: chance or a hidden fact has spoken */
    size_t saved;      /* choices in the file */
    size_t seen[SEATS_MAX]; /* choices up to a person's own last one */
    Random random;          /* of the random players */
    char path[4096];        /* where it is saved */
    bool colour;
} Session;

bool session_is_human(const Session *session, unsigned seat);

/* Makes a choice and keeps it; or says why not and changes nothing. */
Err session_choose(Session *session, Choice choice);

/* Takes back the last choice of this turn, if nothing has been revealed since. */
bool session_undo(Session *session);

/* What the people at the keyboard may see: the only one's view, or the spectator's. */
unsigned session_viewer(const Session *session);

/* Prints the last choice's events in words. */
void session_tell(const Session *session);

/* Prints what happened since a person's own last choice, as that person may know it. */
void session_retell(const Session *session, unsigned seat);

/* Prints the decision at hand with its choices, numbered. */
void session_show_choices(const Session *session, const Choice *choices, unsigned count);
void session_show_table(const Session *session);
void session_show_score(const Session *session);

bool session_save(Session *session, const char *path);

#endif

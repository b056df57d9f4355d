/* A game being played, as a small value: the record, the game after its choices, what the last
 * choice brought about, and how far it can be undone. Browser, terminal and server share it. It
 * knows no bots, files, languages or screens; the same calls replay a finished record. */
#ifndef VALLETTA_RECORD_PLAY_H
#define VALLETTA_RECORD_PLAY_H

#include "engine/view.h"
#include "record/record.h"

typedef struct Play {
    const CardSet *set; /* the caller's; must live as long */
    Record record;      /* its `count` choices have been made; more may follow them in a replay */
    Game game;
    Events events;          /* of the last choice, or of the set-up */
    size_t length;          /* choices in the record; more than record.count after a seek back */
    size_t undo_floor;      /* choices before this one can no longer be undone */
    size_t seen[SEATS_MAX]; /* for each seat: choices up to and including its own last one */
    unsigned excluded;      /* seats that cannot win, one bit each: their program failed */
    uint32_t generation; /* changes whenever choices were removed: what was derived from them is out
                         of date */
} Play;

/* Starts a new game, or takes up a record after its last choice. Takes over the record. */
MUST_USE Err play_begin(Play *play, const CardSet *set, Record *record);
void play_end(Play *play);

/* Makes a choice and records it; or says why not and changes nothing. What a seek back left behind
 * it is removed. */
MUST_USE Err play_choose(Play *play, Choice choice);

/* Undoes the last choice, if the player who decides now made it in this turn, and neither chance
 * nor anybody else has acted since. */
bool play_undo(Play *play);
bool play_can_undo(const Play *play);

/* Goes to the game after the first `count` choices of the record; the rest stays until another
 * choice is made. */
void play_seek(Play *play, size_t count);

/* Removes the choices after the current one: a replay becomes a game that goes on from here. */
void play_cut(Play *play);

bool play_is_over(const Play *play);
bool play_is_person(const Play *play, unsigned seat);
bool play_has_people(const Play *play);

/* Does a person decide now? */
bool play_waits_for_person(const Play *play);

/* The event that ends the game names the winners; the engine does not know who is excluded. */
void play_correct_winners(const Play *play, Events *events);

/* Who has won, or leads, one bit per seat: nobody who is excluded. */
unsigned play_winners(const Play *play);

/* Whose view a single device shows: that of the only person, else the spectator's. */
unsigned play_viewer(const Play *play);

#endif

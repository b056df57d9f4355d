/* A game being played: its record, the game after the record's choices, the events of the last
 * choice, and how far undo can go. Browser, terminal and server share it. It knows no bots, files,
 * languages or screens. The same calls replay a finished record. */
#ifndef VALLETTA_RECORD_PLAY_H
#define VALLETTA_RECORD_PLAY_H

#include "engine/view.h"
#include "record/record.h"

typedef struct Play {
    const CardSet *set; /* the caller's; must outlive the play */
    Record record;      /* the first `count` choices have been made; a replay has more after them */
    Game game;
    Events events;          /* of the last choice, or of the set-up if there is none */
    size_t length;          /* of the whole record; more than record.count after a seek back */
    size_t undo_floor;      /* number of choices, from the first, that can no longer be undone */
    size_t seen[SEATS_MAX]; /* for each seat: how many choices had been made right after its own
                               last one; it has seen these */
    unsigned excluded;      /* seats that cannot win because their bot failed, one bit each */
    uint32_t generation; /* incremented when choices are removed: data derived from them is stale */
} Play;

/* Starts a new game, or resumes a record after its last choice. Takes ownership of the record. */
MUST_USE Err play_begin(Play *play, const CardSet *set, Record *record);
void play_end(Play *play);

/* Makes a choice and records it; or returns why not and changes nothing. After a seek back, the
 * choices that followed are removed. */
MUST_USE Err play_choose(Play *play, Choice choice);

/* Undoes the last choice, if the current decider made it in this turn, and nothing random or hidden
 * was revealed and no other seat has chosen since. */
bool play_undo(Play *play);
bool play_can_undo(const Play *play);

/* Why the person who decides cannot undo, in English for lang_text: nothing was chosen yet, or the
 * last choice can no longer be undone. Null if undo is possible. */
const char *play_undo_refusal(const Play *play);

/* Goes to the game after the first `count` choices of the record. The others stay until the next
 * play_choose or play_truncate. */
void play_seek(Play *play, size_t count);

/* Removes the choices after the current one: play continues from here instead of a replay. */
void play_truncate(Play *play);

bool play_is_over(const Play *play);
bool play_is_person(const Play *play, unsigned seat);
bool play_has_people(const Play *play);

/* Does a person decide now? */
bool play_waits_for_person(const Play *play);

/* Removes excluded seats from the winners in the event that ends the game: the engine does not know
 * who is excluded. */
void play_correct_winners(const Play *play, Events *events);

/* Who leads or has won, one bit per seat, without the excluded seats. */
unsigned play_winners(const Play *play);

/* The view that a single device shows: the only person's, otherwise the spectator's. */
unsigned play_viewer(const Play *play);

#endif

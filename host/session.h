/* A game being played at one keyboard: the game, its record, how far it can be taken back, and
 * where it is saved. Line mode and the full screen share it, so nothing here prints: what went
 * wrong is in `why`. */
#ifndef VALLETTA_HOST_SESSION_H
#define VALLETTA_HOST_SESSION_H

#include "ai/bot.h"
#include "engine/view.h"
#include "host/files.h"
#include "host/lock.h"
#include "lang/lang.h"
#include "record/record.h"

#include <limits.h>

typedef struct Session {
    CardSet set;
    const char *cards; /* the file the set came from; null for our own */
    Record record;
    Game game;
    Events events;          /* of the last choice */
    size_t undo_floor;      /* choices before this one are settled */
    size_t seen[SEATS_MAX]; /* choices up to a person's own last one */
    BotSpec specs[SEATS_MAX];
    Bot bots[SEATS_MAX]; /* for the seats that are not human */
    unsigned failed;  /* seats whose program failed in this sitting, a bit each: they cannot win */
    double time;      /* seconds a searching bot has for a choice; 0 for its own limits */
    uint64_t timeout; /* seconds that an outside program has for an answer; 0 for the usual */
    uint32_t max_turns;  /* per player, in a game without people; 0 for no limit */
    char path[PATH_MAX]; /* where it is saved */
    FileLock lock;       /* on that: no other game is saved there meanwhile */
    bool beside;         /* another game has the usual place: `why` says so at first */
    bool kept;           /* what is there is this game, as it stands */
    Lang lang;
    bool lang_given; /* by an option or in the game, not by the environment */
    bool busy;       /* a program still thinks with it: it must not be freed */
    char why[WHY];   /* why the last thing that failed did */
} Session;

/* A session of a game about to begin, or of a record read from a file; takes over the record. */
MUST_USE Err session_begin(Session *session, Record *record);

/* Puts the programs on their seats; false, and why, if one cannot play. */
bool session_seat_bots(Session *session);

/* Puts greedy on the seat of a program that has failed, for the rest of this sitting; the seat
 * cannot win any more. */
void session_stand_in(Session *session, unsigned seat);

/* Who has won, a bit a seat: nobody whose program failed. */
unsigned session_winners(const Session *session);

/* The game is over: the programs at the table learn how it ended. */
void session_finish(Session *session);

/* Is there a seat that an outside program plays? The first one, or SEATS_MAX. */
unsigned session_outside_seat(const Session *session);
void session_end(Session *session);

bool session_is_human(const Session *session, unsigned seat);
bool session_has_people(const Session *session);

/* A game without people has reached its turn limit: it has no result. */
bool session_is_stopped(const Session *session);

/* Makes a choice and keeps it; or says why not and changes nothing. */
MUST_USE Err session_choose(Session *session, Choice choice);

/* Takes back the last choice, if it was made in this turn by the one who decides now, and neither
 * chance nor anybody else has spoken since. */
bool session_undo(Session *session);
bool session_can_undo(const Session *session);

/* The game after so many choices of the record: `count` may lie behind those that count now, if
 * more were read or made before; they stay where they are until another choice takes their place.
 */
void session_seek(Session *session, size_t count);

/* What the people at the keyboard may see: the only one's view, or the spectator's. */
unsigned session_viewer(const Session *session);

/* Makes a file the session's own, as long as it lasts; false, and why, if another game that is
 * being played has it. Nothing is written. */
bool session_claim(Session *session, const char *path);
void session_release(Session *session);

/* Saves to the session's own file, or to another one that becomes its own; false, and why. */
bool session_save(Session *session, const char *path);

/* The same to its own file after every choice: at once, and safe from the end of this program,
 * though not of the machine. */
bool session_keep(Session *session);

#endif

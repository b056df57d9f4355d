/* Who plays at a seat: a person, a built-in bot, or an outside bot.
 *
 * As text (in records, on the command line, in the browser) a player is "human", the name of a
 * built-in bot ("expert", "search:time=1"), or the command line of an outside bot. A command line
 * contains a slash or a blank; names of built-in bots never do. A seat only stores that command
 * line. To run it, get it from the person at the keyboard, never from a record. */
#ifndef VALLETTA_RECORD_SEAT_H
#define VALLETTA_RECORD_SEAT_H

#include <stdbool.h>

enum { NAME_MAX_BYTES = 32 }; /* including the final zero */

typedef enum SeatKind { SEAT_PERSON, SEAT_BOT, SEAT_OUTSIDE } SeatKind;

typedef struct Seat {
    SeatKind kind;
    char player[NAME_MAX_BYTES]; /* the bot or the command line; empty for a person */
    char name[NAME_MAX_BYTES];   /* UTF-8; may contain blanks */
} Seat;

/* False, and nothing changes, if the text is too long or has control characters. Does not check
 * that there is such a bot. */
bool seat_set_player(Seat *seat, const char *words);
bool seat_set_name(Seat *seat, const char *name); /* the same for a name */

/* "human", the bot, or the command line. */
const char *seat_player(const Seat *seat);

/* Is this the command line of an outside bot? */
bool seat_is_command(const char *words);

/* 1 to 31 bytes of UTF-8, without control characters, leading or trailing blanks. */
bool seat_name_is_good(const char *name);

#endif

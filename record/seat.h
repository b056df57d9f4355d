/* Who plays at a seat: a person, a bot of ours, or an outside program.
 *
 * In text (records, the command line, the browser) a player is "human", a bot by its level or with
 * its settings ("expert", "search:time=1"), or a command line, which has a slash or a blank in it
 * as no bot of ours has. A seat names an outside program and nothing more: whoever runs one must
 * have its command line from the person at the keyboard, never from a record. */
#ifndef VALLETTA_RECORD_SEAT_H
#define VALLETTA_RECORD_SEAT_H

#include <stdbool.h>

enum { NAME_MAX_BYTES = 32 }; /* with the final zero */

typedef enum SeatKind { SEAT_PERSON, SEAT_BOT, SEAT_PROGRAM } SeatKind;

typedef struct Seat {
    SeatKind kind;
    char player[NAME_MAX_BYTES]; /* the bot or the command line; empty for a person */
    char name[NAME_MAX_BYTES];   /* UTF-8, may have blanks */
} Seat;

/* False, and nothing changes, if these words cannot be kept: too long, or with control characters.
 * Whether there is such a bot is not asked here. */
bool seat_set_player(Seat *seat, const char *words);
bool seat_set_name(Seat *seat, const char *name); /* the same for a name */

/* "human", the bot, or the command line. */
const char *seat_player(const Seat *seat);

/* Do these words name an outside program? */
bool seat_is_command(const char *words);

/* 1 to 31 bytes of UTF-8 without control characters and outer blanks. */
bool seat_name_is_good(const char *name);

#endif

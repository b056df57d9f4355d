/* The programs at a table: a bot on every seat that no person plays. */
#ifndef VALLETTA_HOST_BOTS_H
#define VALLETTA_HOST_BOTS_H

#include "ai/bot.h"
#include "record/play.h"

enum { BOTS_WHY = 600 };

typedef struct Bots {
    BotSpec specs[SEATS_MAX];
    Bot list[SEATS_MAX]; /* for the seats that are not a person's */
    double time;         /* seconds a searching bot has for a choice; 0 for its own limits */
    uint64_t timeout;    /* seconds that an outside program has for an answer; 0 for the default */
    char programs[SEATS_MAX][BOT_WORDS]; /* command lines that the person at the keyboard gave */
} Bots;

/* Opens the bots of all seats; false, and why, if one cannot play. */
bool bots_open(Bots *bots, const Play *play, char why[BOTS_WHY]);
void bots_close(Bots *bots);

/* Replaces the program of a seat that has failed by greedy. The seat can no longer win. */
void bots_replace(Bots *bots, Play *play, unsigned seat);

/* The game is over: tells every bot how it ended. */
void bots_finish(Bots *bots, const Play *play);

#endif

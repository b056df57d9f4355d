/* The bots of a game: one for every seat that no person plays. */
#ifndef VALLETTA_HOST_BOTS_H
#define VALLETTA_HOST_BOTS_H

#include "ai/bot.h"
#include "record/play.h"

enum { BOTS_WHY_SIZE = 600 };

typedef struct Bots {
    BotSpec specs[SEATS_MAX];
    Bot list[SEATS_MAX]; /* by seat; unused for people */
    double time;         /* seconds per choice for bots that search; 0 for each bot's own limits */
    uint64_t timeout;    /* seconds that an outside bot has to answer; 0 for the default */
    char programs[SEATS_MAX]
                 [BOT_WORDS_SIZE]; /* command lines that the person at the keyboard gave */
} Bots;

/* Opens the bots of all seats. False, with the reason in `why`, if one cannot play. */
bool bots_open(Bots *bots, const Play *play, char why[BOTS_WHY_SIZE]);
void bots_close(Bots *bots);

/* Replaces the failed bot of a seat by greedy. The seat can no longer win. */
void bots_replace(Bots *bots, Play *play, unsigned seat);

/* Tells every bot how the game ended. */
void bots_finish(Bots *bots, const Play *play);

#endif

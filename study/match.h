/* Many games between bots, on several threads: who wins how often. */
#ifndef VALLETTA_STUDY_MATCH_H
#define VALLETTA_STUDY_MATCH_H

#include "ai/bot.h"
#include "record/record.h"

#include <stdio.h>

/* One game of a match. */
typedef struct MatchGame {
    uint64_t number;
    const Game *game;           /* at its end */
    const Record *record;       /* its set-up and choices, from which it can be told anew */
    unsigned player[SEATS_MAX]; /* who sat at each seat */
    unsigned winners;           /* seats, a bit each: nobody who failed is among them */
} MatchGame;

typedef struct Match {
    BotSpec players[SEATS_MAX]; /* whom the result is about; seats rotate among them */
    Setup setup;                /* players, edition, options; the key comes from the seed */
    const CardSet *set;
    uint64_t seed, games;
    unsigned threads;
    uint32_t max_turns; /* per player; a longer game is stopped. 0 for no limit (turn_limit.h) */
    bool alike; /* the players are all the same: nothing to rotate, so each game is a new deal */

    /* Called now and then, from one thread; may be null. */
    void (*progress)(uint64_t done, uint64_t games);

    /* Called for every game that is played to its end, by one thread at a time but in any order;
     * may be null. */
    void (*each)(const MatchGame *played, void *data);
    void *data;
} Match;

typedef struct MatchResult {
    uint64_t games;               /* played to their end: what the sums below are of */
    uint64_t stopped;             /* at the turn limit: undecided, and in no sum */
    double wins[SEATS_MAX];       /* a shared victory counts in parts */
    double points[SEATS_MAX];     /* added up; 0 for a game that was forfeited */
    double squares[SEATS_MAX];    /* of the points, added up */
    uint64_t forfeits[SEATS_MAX]; /* games in which a program failed */
    char why[BOT_WHY];            /* what the last failure was, or what kept a bot from playing */
} MatchResult;

/* Plays the games in pairs (or threes, or fours): every deal is played with the players in each
 * rotation of the seats, so that luck of the deal and of the seat cancels out. The result depends
 * on the match alone, not on the threads, where the bots are deterministic. A player whose program
 * fails has lost that game; greedy plays on for it, so that the others get theirs. False, with
 * result->why, if nobody can play: a bot could not be opened or no thread be started. */
bool match_play(const Match *match, MatchResult *result);

/* match_report.c: rates and means are of the games that were played to their end. */
void match_table(const Match *match, const MatchResult *result, FILE *out);
void match_json(const Match *match, const MatchResult *result, FILE *out);

#endif

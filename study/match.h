/* A match: many games between bots, on several threads, to compare how often each wins. */
#ifndef VALLETTA_STUDY_MATCH_H
#define VALLETTA_STUDY_MATCH_H

#include "ai/bot.h"
#include "record/record.h"

#include <stdio.h>

/* One game of a match. */
typedef struct MatchGame {
    uint64_t number;
    const Game *game;           /* after the last choice */
    const Record *record;       /* its set-up and choices, for a replay */
    unsigned player[SEATS_MAX]; /* by seat: index in Match.players */
    unsigned winners;           /* one bit per seat, without seats whose bot failed */
} MatchGame;

typedef struct Match {
    BotSpec players[SEATS_MAX]; /* they rotate through the seats */
    Setup setup;                /* the key comes from the seed */
    const CardSet *set;
    uint64_t seed, games;
    unsigned threads;
    uint32_t
        max_turns;  /* per player, after which a game is stopped; 0 for no limit (turn_limit.h) */
    bool self_play; /* all players are the same bot: no rotation, every game is a new deal */

    /* Called after some of the games, always from the same thread; may be null. */
    void (*progress)(uint64_t done, uint64_t games);

    /* Called for every finished game, by one thread at a time, in any order; may be null. */
    void (*on_game)(const MatchGame *played, void *data);
    void *data;
} Match;

typedef struct MatchResult {
    uint64_t games;               /* finished; the sums below are over these */
    uint64_t stopped;             /* games that reached the turn limit; not in any sum */
    double wins[SEATS_MAX];       /* shared wins count in parts */
    double points[SEATS_MAX];     /* sums; a forfeited game counts 0 */
    double squares[SEATS_MAX];    /* sums of the squares of the points */
    uint64_t forfeits[SEATS_MAX]; /* games in which the bot failed */
    char why[BOT_WHY_SIZE];       /* the last failure, or why a bot could not be opened */
} MatchResult;

/* Plays every deal once per rotation of the seats, so that luck of the deal and of the seat cancels
 * out. If the bots are deterministic, the result does not depend on the number of threads. A player
 * whose bot fails forfeits that game; greedy takes over so that the others can finish it. False,
 * with result->why, if a bot could not be opened, no thread started or memory ran out. */
bool match_play(const Match *match, MatchResult *result);

/* match_report.c: rates and means are over the finished games. */
void match_text(const Match *match, const MatchResult *result, FILE *out);
void match_json(const Match *match, const MatchResult *result, FILE *out);

#endif

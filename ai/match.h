/* Many games between bots, on several threads: who wins how often. */
#ifndef VALLETTA_MATCH_H
#define VALLETTA_MATCH_H

#include "ai/bot.h"

typedef struct Match {
    const BotKind *players[SEATS_MAX]; /* whom the result is about; seats rotate among them */
    Setup setup;                       /* players, edition, options; the key comes from the seed */
    const CardSet *set;
    uint64_t seed, games;
    unsigned threads;
} Match;

typedef struct MatchResult {
    uint64_t games;
    double wins[SEATS_MAX];   /* a shared victory counts in parts */
    double points[SEATS_MAX]; /* added up */
} MatchResult;

/* Plays the games in pairs (or threes, or fours): every deal is played with the players in each
 * rotation of the seats, so that luck of the deal and of the seat cancels out. The result depends
 * on the match alone, not on the threads. `progress`, if not null, is called now and then, from one
 * thread. False if no thread could be started. */
bool match_play(const Match *match, void (*progress)(uint64_t done, uint64_t games),
                MatchResult *result);

#endif

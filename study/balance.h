/* Is the game balanced? What many games of a bot against itself tell about seats, buildings,
 * characters and colours, and whether that keeps the limits we set ourselves.
 *
 *     balance_init(&balance, players, &set);
 *     for each game:  balance_read(record, winners, &set, &told);  balance_add(&balance, &told);
 *     balance_solve(&balance);
 *     Verdict verdicts[VERDICTS];
 *     balance_judge(&balance, verdicts);
 *
 * Seats are counted in turn order: 0 is the start player. Victories are counted in twelfths, as a
 * shared one is a half, a third or a quarter; so all sums are whole numbers, and the same in
 * whatever order the games come. */
#ifndef VALLETTA_STUDY_BALANCE_H
#define VALLETTA_STUDY_BALANCE_H

#include "record/record.h"
#include "study/stats.h"

enum { VICTORY = 12 };

/* How long a turn takes people who know the game: to choose three cards and carry them out, each
 * with its goods or its payment (some ten seconds), and to draw. Bots have no pace of their own. */
enum { SECONDS_A_TURN = 60 };

/* Where points come from. */
enum {
    SOURCE_JEAN,     /* B-7: building where Jean looks */
    SOURCE_BUILT,    /* G-1: what is printed on the front of houses */
    SOURCE_UPGRADED, /* G-1: what the upgrades add to that */
    SOURCE_GOODS,    /* G-2 */
    SOURCE_CARDS,    /* and a character each */
    SOURCES = SOURCE_CARDS + CHARACTERS
};

/* What one game tells of a seat. */
typedef struct BalanceSeat {
    unsigned won; /* in twelfths */
    unsigned turns;
    Score score;
    int points[SOURCES];
    unsigned plays[CHARACTERS];
    unsigned taken[CHARACTERS]; /* with a building, or hired */
    unsigned deck[CHARACTERS];  /* its cards at the end */
    uint64_t owned;             /* buildings of the set, a bit each */
    unsigned houses[BUILDING_COLOURS];
} BalanceSeat;

typedef struct BalanceGame {
    unsigned players, decisions, turns;
    Trigger trigger;
    uint64_t dealt;                      /* buildings of the set that lay on the table */
    unsigned built_at[BUILDINGS_MAX];    /* which turn of its owner's; 0: nobody built it */
    unsigned upgraded_at[BUILDINGS_MAX]; /* the same */
    BalanceSeat seats[SEATS_MAX];
} BalanceGame;

/* Tells a finished game anew from its record, whose choices must be legal. */
void balance_read(const Record *record, unsigned winners, const CardSet *set, BalanceGame *told);

/* Seats that have something in common, and how they fared. */
typedef struct Fate {
    uint64_t seats, won, points;
} Fate;

double fate_rate(const Fate *fate);
Interval fate_interval(const Fate *fate);
double fate_points(const Fate *fate); /* mean */

typedef struct BalanceBuilding {
    uint64_t dealt, built, upgraded; /* games */
    uint64_t built_at, upgraded_at;  /* turns added up */
    Fate owners;
} BalanceBuilding;

typedef struct BalanceCharacter {
    uint64_t taken, plays, points;
    Fate holders; /* seats that have it at the end */
    uint64_t holders_plays;
} BalanceCharacter;

enum { LEADERS = BUILDING_COLOURS + 1 }; /* a colour, or none that leads */

typedef struct Balance {
    unsigned players;
    const CardSet *set;
    uint64_t games;
    uint64_t stopped; /* games that reached the turn limit; they are in no sum */
    Fate seats[SEATS_MAX];
    Spread turns;     /* of a seat */
    Spread all_turns; /* of a game */
    Spread decisions; /* of a game */
    Spread scores;    /* of a seat */
    Spread margins;   /* the best over the next */
    uint64_t triggers[TRIGGERS];
    int64_t points[SOURCES];
    int64_t winners_points[SOURCES]; /* in twelfths, by victory */
    uint64_t victories;              /* in twelfths */
    BalanceBuilding buildings[BUILDINGS_MAX];
    BalanceCharacter characters[CHARACTERS];
    Fate by_houses[BUILDING_COLOURS][HOUSES + 1];
    Fate by_leader[LEADERS];
    Fate by_mix[HOUSES + 1][HOUSES + 1][HOUSES + 1]; /* green, blue, yellow */

    /* Buildings that differ in nothing but their key are copies of one kind. */
    unsigned kinds;
    unsigned kind_of[BUILDINGS_MAX];

    /* What owning one more adds to the chance to win, other buildings being equal. */
    Regression by_building, by_kind;
    Solution building_worth, kind_worth;
} Balance;

void balance_init(Balance *balance, unsigned players, const CardSet *set);
void balance_add(Balance *balance, const BalanceGame *told);
void balance_solve(Balance *balance);

double balance_fair(const Balance *balance); /* the share of victories that is fair for a seat */
double balance_minutes(double turns);        /* of a game of so many turns of all players */

/* All copies of a kind together: games and owners are counted once a copy. */
BalanceBuilding balance_kind(const Balance *balance, unsigned kind);
const Building *balance_kind_first(const Balance *balance, unsigned kind);

/* "A1–A3", or "E1". */
enum { KIND_NAME = 2 * BUILDING_KEY + 4 };
void balance_kind_name(const Balance *balance, unsigned kind, char name[KIND_NAME]);

/* verdict.c: the limits, and what was measured. */
typedef enum VerdictKind {
    VERDICT_SEAT,     /* the best seat's victories, in fair shares */
    VERDICT_BUILT,    /* how often the least popular kind of building is built where it lies */
    VERDICT_WORTH,    /* how much more often than a fair share owners of a kind win */
    VERDICT_MINUTES,  /* mean length */
    VERDICT_TRIGGERS, /* how often the rarest trigger ends a game */
    VERDICT_SCORES,   /* deviation of the final scores, in means */
    VERDICTS
} VerdictKind;

typedef struct VerdictInfo {
    const char *key;
    const char *name;  /* short */
    const char *about; /* what is measured */
    const char *limit; /* in words */
    double least, most;
    bool percent; /* values are shares */
} VerdictInfo;

extern const VerdictInfo VERDICT_INFO[VERDICTS];

typedef struct Verdict {
    char about[KIND_NAME + 8]; /* which seat, building or trigger it is that comes nearest */
    double value;
    Interval interval; /* 95 % */
    bool passes;       /* the value keeps the limit */
    bool sure;         /* so do both ends of the interval, or neither */
} Verdict;

void balance_judge(const Balance *balance, Verdict verdicts[VERDICTS]);

#endif

/* Is the game balanced? Collects statistics of many games of a bot against itself (seats,
 * buildings, characters, colours) and compares them with the limits in verdict.c.
 *
 *     balance_init(&balance, players, &set);
 *     for each game:  balance_collect(record, winners, &set, &game);  balance_add(&balance, &game);
 *     balance_solve(&balance);
 *     Verdict verdicts[VERDICTS];
 *     balance_judge(&balance, verdicts);
 *
 * Seats are counted in turn order: 0 is the start player. Wins are counted in twelfths, because a
 * shared win is a half, a third or a quarter. So all sums are integers and do not depend on the
 * order of the games. */
#ifndef VALLETTA_STUDY_BALANCE_H
#define VALLETTA_STUDY_BALANCE_H

#include "record/record.h"
#include "study/stats.h"

enum { WIN_UNITS = 12 }; /* of one win */

/* Estimated time that experienced people need for a turn: three cards, each with its goods or
 * payment, and drawing. Games of bots cannot be timed for this. */
enum { SECONDS_PER_TURN = 60 };

/* Sources of points. */
enum {
    SOURCE_JEAN,     /* B-7: building in Jean's area */
    SOURCE_BUILT,    /* G-1: the front sides of buildings */
    SOURCE_UPGRADED, /* G-1: what upgrades add to that */
    SOURCE_GOODS,    /* G-2 */
    SOURCE_CARDS,    /* one source per character starts here */
    SOURCES = SOURCE_CARDS + CHARACTERS
};

/* Statistics of a seat in one game. */
typedef struct BalanceSeat {
    unsigned won; /* in WIN_UNITS */
    unsigned turns;
    Score score;
    int points[SOURCES];
    unsigned plays[CHARACTERS];
    unsigned taken[CHARACTERS]; /* gained with a building, or hired */
    unsigned deck[CHARACTERS];  /* cards at the end */
    uint64_t owned;             /* buildings of the set, one bit each */
    unsigned houses[BUILDING_COLOURS];
} BalanceSeat;

typedef struct BalanceGame {
    unsigned players, decisions, turns;
    Trigger trigger;
    uint64_t dealt;                      /* buildings of the set that were on the board */
    unsigned built_at[BUILDINGS_MAX];    /* number of the owner's turn; 0 if not built */
    unsigned upgraded_at[BUILDINGS_MAX]; /* likewise */
    BalanceSeat seats[SEATS_MAX];
} BalanceGame;

/* Collects the statistics of a finished game by replaying its record. `winners` has one bit per
 * seat. */
void balance_collect(const Record *record, unsigned winners, const CardSet *set,
                     BalanceGame *played);

/* Results of all seats that have something in common. */
typedef struct Tally {
    uint64_t seats, won, points; /* `won` is in WIN_UNITS */
} Tally;

double tally_win_rate(const Tally *tally);
Interval tally_win_interval(const Tally *tally);
double tally_mean_points(const Tally *tally);

typedef struct BalanceBuilding {
    uint64_t dealt, built, upgraded; /* numbers of games */
    uint64_t built_at, upgraded_at;  /* sums of turns */
    Tally owners;
} BalanceBuilding;

typedef struct BalanceCharacter {
    uint64_t taken, plays, points;
    Tally holders; /* seats that have the card at the end */
    uint64_t holders_plays;
} BalanceCharacter;

enum {
    LEADERS = BUILDING_COLOURS + 1
}; /* the colour with the most houses, or none if several tie */

typedef struct Balance {
    unsigned players;
    const CardSet *set;
    uint64_t games;
    uint64_t stopped; /* games that reached the turn limit; not in any sum */
    Tally seats[SEATS_MAX];
    Histogram turns;     /* per seat */
    Histogram all_turns; /* per game */
    Histogram decisions; /* per game */
    Histogram scores;    /* per seat */
    Histogram margins;   /* best score minus second best */
    uint64_t triggers[TRIGGERS];
    int64_t points[SOURCES];
    int64_t winners_points[SOURCES]; /* the same, each seat weighted by its share of the win
                                        (WIN_UNITS) */
    uint64_t victories;              /* in WIN_UNITS */
    BalanceBuilding buildings[BUILDINGS_MAX];
    BalanceCharacter characters[CHARACTERS];
    Tally by_houses[BUILDING_COLOURS][HOUSES_EACH + 1];
    Tally by_leader[LEADERS];
    Tally by_mix[HOUSES_EACH + 1][HOUSES_EACH + 1][HOUSES_EACH + 1]; /* green, blue, yellow */

    /* Buildings that differ only in their key are copies of one kind. */
    unsigned kinds;
    unsigned kind_of[BUILDINGS_MAX];

    /* What owning one more adds to the chance to win, all other buildings being equal. */
    Regression by_building, by_kind;
    Solution building_worth, kind_worth;
} Balance;

void balance_init(Balance *balance, unsigned players, const CardSet *set);
void balance_add(Balance *balance, const BalanceGame *played);
void balance_solve(Balance *balance);

double balance_fair_share(const Balance *balance); /* a seat's fair share of the wins */
double balance_minutes(double turns); /* of a game with this many turns of all players */

/* Sums over all copies of a kind: games and owners count once per copy. */
BalanceBuilding balance_kind(const Balance *balance, unsigned kind);
const Building *balance_kind_first(const Balance *balance, unsigned kind);

/* "A1–A3", or "E1". */
enum { KIND_NAME_SIZE = 2 * BUILDING_KEY_SIZE + 4 };
void balance_kind_name(const Balance *balance, unsigned kind, char name[KIND_NAME_SIZE]);

/* verdict.c: the limits, and what was measured. */
typedef enum VerdictKind {
    VERDICT_SEAT,     /* win rate of the best seat, divided by a fair share */
    VERDICT_BUILT,    /* how often the least popular kind of building is built when dealt */
    VERDICT_WORTH,    /* how much more often than a fair share owners of a kind win */
    VERDICT_MINUTES,  /* mean length */
    VERDICT_TRIGGERS, /* how often the rarest trigger ends a game */
    VERDICT_SCORES,   /* standard deviation of the final scores, divided by their mean */
    VERDICTS
} VerdictKind;

typedef struct VerdictInfo {
    const char *key;
    const char *name;  /* short */
    const char *about; /* what it measures */
    const char *limit; /* in words */
    double min, max;
    bool percent; /* values are shares */
} VerdictInfo;

extern const VerdictInfo VERDICT_INFO[VERDICTS];

typedef struct Verdict {
    char about[KIND_NAME_SIZE + 8]; /* the seat, building or trigger with the worst value */
    double value;
    Interval interval; /* 95 % */
    bool passes;       /* the value is within the limit */
    bool sure;         /* both ends of the interval give the same verdict */
} Verdict;

void balance_judge(const Balance *balance, Verdict verdicts[VERDICTS]);

#endif

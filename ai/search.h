/* Information-set Monte Carlo tree search. Each iteration samples a game that fits the view (a
 * deal), walks down the tree, and plays the game to its end with the policy. One tree holds the
 * statistics of all deals, because the seat that decides cannot tell them apart.
 *
 *     Search *search = search_open(1, 16);
 *     search_think(search, &view, &limits, &random, &thoughts);
 *     … thoughts.list[0].choice …
 *     search_close(search);
 *
 * Or in slices, for hosts without threads:
 *
 *     search_start(search, &view, &limits, &random);
 *     while (!search_run(search, 0.01)) … show search_progress(search) …
 *     search_finish(search, &thoughts);
 *
 * With one thread, the same seed and number of iterations give the same thoughts (results), in
 * slices or not. */
#ifndef VALLETTA_AI_SEARCH_H
#define VALLETTA_AI_SEARCH_H

#include "ai/policy.h"
#include "base/parallel.h"
#include "engine/view.h"

#include <stdatomic.h>

enum { SEARCH_THREADS = PARALLEL_MAX, SEARCH_MEGABYTES = 16, SEARCH_ITERATIONS = 1000 };

typedef struct Search Search;

typedef struct SearchLimits {
    double seconds;          /* 0 for no limit; at least one of the two limits must be set */
    uint64_t iterations;     /* 0 for no limit */
    bool stop_when_decided;  /* with one thread: stop when no other choice can become the best */
    const atomic_bool *stop; /* set by another thread to stop the search; may be null */
} SearchLimits;

/* Limits for a hint: it takes about a second, and a few seconds on a slow machine. */
enum { HINT_ITERATIONS = 20000, HINT_SECONDS = 5, HINT_VISITS = 30 };

/* A search result: what the search found out about one choice. */
typedef struct Thought {
    Choice choice;
    uint64_t visits;
    double win;    /* probability to win; a shared victory counts in part */
    double points; /* expected final score */
} Thought;

/* The results of one search. */
typedef struct Thoughts {
    unsigned count;
    Thought list[POLICY_CHOICES_MAX]; /* the best first */
    uint64_t iterations;              /* for this decision */
    uint64_t decisions;               /* choices made in these iterations */
} Thoughts;

/* How many thoughts to show, at most `limit`: the best one, and those with enough visits to mean
 * something. */
static inline unsigned thoughts_to_show(const Thoughts *thoughts, unsigned limit)
{
    unsigned n = 0;
    while (n < thoughts->count && n < limit && (!n || thoughts->list[n].visits >= HINT_VISITS))
        n++;
    return n;
}

/* Allocates all the memory that the search will use; null if there is not enough. */
Search *search_open(unsigned threads, unsigned megabytes);
void search_close(Search *search);

/* Clears the trees, for a new game. */
void search_reset(Search *search);

/* Searches the viewer's decision. Reuses the tree of earlier decisions in the same turn. */
void search_think(Search *search, const View *view, const SearchLimits *limits, Random *random,
                  Thoughts *thoughts);

/* Starts a search. The view must stay valid until search_finish. */
void search_start(Search *search, const View *view, const SearchLimits *limits, Random *random);

/* Runs for about this many seconds, at least one iteration. True if a limit is reached. */
bool search_run(Search *search, double seconds);

/* Progress from 0 to 1 towards the limit that is nearer. */
double search_progress(const Search *search);

/* The results so far. search_run must have been called at least once. */
void search_finish(Search *search, Thoughts *thoughts);

/* For benches: runs a search that has one thread and returns the share of the time spent outside
 * the engine. Dealing and gathering facts count as engine. */
double search_outside_engine(Search *search, const View *view, uint64_t iterations, Random *random);

#endif

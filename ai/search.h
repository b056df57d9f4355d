/* Information-set Monte Carlo tree search: thousands of games that fit the view are dealt and
 * played to their ends, and what turned out well is looked at more closely. One tree holds the
 * statistics of all deals, since the seat that decides cannot tell them apart.
 *
 *     Search *search = search_open(1, 16);
 *     search_think(search, &view, &limits, &random, &thoughts);
 *     … thoughts.list[0].choice …
 *     search_close(search);
 *
 * Or in slices, where there is no thread to leave it to:
 *
 *     search_start(search, &view, &limits, &random);
 *     while (!search_go_on(search, 0.01)) … tell how far it is: search_share(search) …
 *     search_finish(search, &thoughts);
 *
 * One thread, a seed and a number of iterations give the same thoughts always, in slices or not. */
#ifndef VALLETTA_AI_SEARCH_H
#define VALLETTA_AI_SEARCH_H

#include "ai/policy.h"
#include "base/parallel.h"
#include "engine/view.h"

#include <stdatomic.h>

enum { SEARCH_THREADS = PARALLEL_MAX, SEARCH_MEGABYTES = 16, SEARCH_ITERATIONS = 1000 };

typedef struct Search Search;

typedef struct SearchLimits {
    double seconds;      /* 0 for no limit; one of the two must be there */
    uint64_t iterations; /* 0 for no limit */
    bool settles;        /* on one thread: stop as soon as no other choice can become the best */
    atomic_bool *hurry;  /* another thread sets it to stop soon; may be null */
} SearchLimits;

/* For a hint to a person: about a second, and no more than a few on a slow machine. */
enum { HINT_ITERATIONS = 20000, HINT_SECONDS = 5, HINT_VISITS = 30 };

/* What search thinks of a choice. */
typedef struct Thought {
    Choice choice;
    uint64_t visits;
    double win;    /* chance to win, a shared victory in parts */
    double points; /* expected at the end of the game */
} Thought;

typedef struct Thoughts {
    unsigned count;
    Thought list[WEIGHED_MAX]; /* the best first */
    uint64_t iterations;       /* made for this decision, … */
    uint64_t decisions;        /* … and choices made in the games played out */
} Thoughts;

/* So many of them are worth telling where there is room for `room`: what was hardly tried says
 * nothing. */
static inline unsigned thoughts_worth(const Thoughts *thoughts, unsigned room)
{
    unsigned n = 0;
    while (n < thoughts->count && n < room && (!n || thoughts->list[n].visits >= HINT_VISITS))
        n++;
    return n;
}

/* Memory for a search, all it will ever use; null if there is not so much. */
Search *search_open(unsigned threads, unsigned megabytes);
void search_close(Search *search);

/* Nothing of what it knows is of use any more: a new game begins. */
void search_forget(Search *search);

/* Thinks about the viewer's decision. What was found out about this turn before is used again. */
void search_think(Search *search, const View *view, const SearchLimits *limits, Random *random,
                  Thoughts *thoughts);

/* Begins to think; the view must be there until it is finished. */
void search_start(Search *search, const View *view, const SearchLimits *limits, Random *random);

/* Thinks for so long, at the least one iteration; true if there is no more to be thought. */
bool search_go_on(Search *search, double seconds);

/* How much of the thinking is done, from 0 to 1: by iterations or by time, as the limits are. */
double search_share(const Search *search);

/* What it thinks by now, done or not; there was at least one slice. */
void search_finish(Search *search, Thoughts *thoughts);

/* For benches: thinks on one thread and returns the share of the time that was not spent in the
 * engine, dealing and gathering facts from it included. */
double search_outside_engine(Search *search, const View *view, uint64_t iterations, Random *random);

#endif

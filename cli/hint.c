/* A hint: what search thinks of the choices at hand, from the view of whoever decides. */
#include "cli/lines.h"

#include "ai/search.h"
#include "ai/seed.h"
#include "record/notation.h"

#include <stdio.h>

enum { HINT_ITERATIONS = 20000, HINTS_SHOWN = 5 };
static const double HINT_SECONDS = 5; /* on a slow machine */

/* The number a choice has in the list that is on the screen. */
static unsigned number_of(Choice choice, const Choice *choices, unsigned count)
{
    unsigned i = 0;
    while (i < count && choices[i] != choice)
        i++;
    return i + 1;
}

static void print_thoughts(const Thoughts *thoughts, const Choice *choices, unsigned count)
{
    printf("After %llu games played to their ends from here:\n"
           "                            win   points    games\n",
           (unsigned long long)thoughts->iterations);
    for (unsigned i = 0; i < thoughts->count && i < HINTS_SHOWN; i++) {
        const Thought *thought = &thoughts->list[i];
        char words[CHOICE_TEXT];
        Text text = text_in(words, sizeof words);
        choice_write(&text, thought->choice);
        printf("%4u  %-20s %3.0f %% %8.1f %8llu\n", number_of(thought->choice, choices, count),
               words, 100 * thought->win, thought->points, (unsigned long long)thought->visits);
    }
}

void session_hint(const Session *session, const Choice *choices, unsigned count)
{
    View view;
    Thoughts thoughts;
    const Table *t = &session->game.table;
    if (count == 1) {
        puts("There is only one choice.");
        return;
    }
    Search *search = search_open(1, SEARCH_MEGABYTES);
    if (!search) {
        puts("There is not enough memory to think about it.");
        return;
    }
    SearchLimits limits = {.seconds = HINT_SECONDS, .iterations = HINT_ITERATIONS};
    Random random = random_from(seed_from(t, session->record.count, t->decider));
    fflush(stdout);
    view_of(&session->game, t->decider, &view);
    search_think(search, &view, &limits, &random, &thoughts);
    print_thoughts(&thoughts, choices, count);
    search_close(search);
}

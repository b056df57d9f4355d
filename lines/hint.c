/* A hint: the search rates the current choices, from the decider's view. */
#include "lines/lines.h"

#include "ai/search.h"
#include "ai/seed.h"
#include "lines/terminal.h"
#include "record/notation.h"

#include <stdio.h>

enum { HINTS_SHOWN = 5 };

/* The number of a choice in the list on the screen. */
static unsigned number_of(Choice choice, const Choice *choices, unsigned count)
{
    unsigned i = 0;
    while (i < count && choices[i] != choice)
        i++;
    ENSURE(i < count);
    return i + 1;
}

enum { WORDS_WIDTH = 26, WIN_WIDTH = 6, POINTS_WIDTH = 8, GAMES_WIDTH = 8 };

static void print_headings(Lang lang)
{
    printf("%*s", WORDS_WIDTH, "");
    print_right(stdout, lang_word(lang, "column", "win"), WIN_WIDTH);
    print_right(stdout, lang_word(lang, "column", "points"), POINTS_WIDTH + 1);
    print_right(stdout, lang_word(lang, "column", "games"), GAMES_WIDTH + 1);
    printf("\n");
}

static void print_thoughts(Lang lang, const Thoughts *thoughts, const Choice *choices,
                           unsigned count)
{
    printf(lang_text(lang, "Based on %llu simulated games:"),
           (unsigned long long)thoughts->iterations);
    printf("\n");
    print_headings(lang);
    const unsigned shown = thoughts_to_show(thoughts, HINTS_SHOWN);
    for (unsigned i = 0; i < shown; i++) {
        const Thought *thought = &thoughts->list[i];
        char words[CHOICE_TEXT_SIZE];
        Text text = text_over(words, sizeof words);
        choice_write(&text, thought->choice);
        printf("%4u  %-20s %3.0f %% %*.1f %*llu\n", number_of(thought->choice, choices, count),
               words, 100 * thought->win, POINTS_WIDTH, thought->points, GAMES_WIDTH,
               (unsigned long long)thought->visits);
    }
    if (shown == count) return;
    printf(lang_plural(lang, "Not shown: %u less promising choice.",
                       "Not shown: %u less promising choices.", count - shown),
           count - shown);
    printf("\n");
}

void lines_hint(const LocalGame *local, const Choice *choices, unsigned count)
{
    ENSURE(count > 0 && play_waits_for_person(&local->play));
    View view;
    Thoughts thoughts;
    const Table *t = &local->play.game.table;
    if (count == 1) {
        puts(lang_text(local->lang, "There is only one choice."));
        return;
    }
    Search *search = search_open(1, SEARCH_MEGABYTES);
    if (!search) {
        puts(lang_text(local->lang, "Not enough memory for a hint."));
        return;
    }
    SearchLimits limits = {.seconds = HINT_SECONDS, .iterations = HINT_ITERATIONS};
    Random random = random_from(seed_from(t, local->play.record.count, t->decider));
    fflush(stdout);
    view_of(&local->play.game, t->decider, &view);
    search_think(search, &view, &limits, &random, &thoughts);
    print_thoughts(local->lang, &thoughts, choices, count);
    search_close(search);
}

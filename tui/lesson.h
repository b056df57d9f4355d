/* The first game: three turns by a script, which teach what there is to do. */
#ifndef VALLETTA_TUI_LESSON_H
#define VALLETTA_TUI_LESSON_H

#include "engine/choice.h"

/* The set-up that the script is for: two players, alpha begins, hig, the box, our own cards. */
enum { LESSON_SEED = 3 };

typedef struct LessonStep {
    const char *choice; /* in the record's words; null: the lesson is over */
    const char *text;   /* what is said before it, or null */
} LessonStep;

/* The step after so many choices, or null when there are no more. */
const LessonStep *lesson_step(size_t choices);
Choice lesson_choice(const LessonStep *step); /* 0 at the end */

#endif

/* The lesson: the first three turns of one game, by a script (lesson.def). */
#ifndef VALLETTA_RECORD_LESSON_H
#define VALLETTA_RECORD_LESSON_H

#include "engine/choice.h"

/* The set-up that the script is for: two players, alpha begins, hig, the box, our own cards. */
enum { LESSON_SEED = 3 };

typedef struct LessonStep {
    const char *choice; /* in the record's notation; null: the lesson is over */
    const char *text;   /* the name of the text shown before it, or null */
} LessonStep;

/* The step after this many choices, or null when there are no more. */
const LessonStep *lesson_step(size_t choices);
Choice lesson_choice(const LessonStep *step); /* 0 at the end */

#endif

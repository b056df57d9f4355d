/* The lesson: the first three turns of a game, scripted in lesson.def. */
#ifndef VALLETTA_RECORD_LESSON_H
#define VALLETTA_RECORD_LESSON_H

#include "engine/choice.h"

/* The script fits this seed with two players, alpha starting, edition hig, the goods of the box and
 * the built-in buildings. */
enum { LESSON_SEED = 3 };

typedef struct LessonStep {
    const char *choice; /* in notation; null: the lesson is over */
    const char *text;   /* name of the text shown before the choice, or null */
} LessonStep;

/* The step after this many choices, or null if there are no more. */
const LessonStep *lesson_step(size_t choices);
Choice lesson_choice(const LessonStep *step); /* 0 in the last step */

#endif

/* The texts of the lesson on the full screen. */
#ifndef VALLETTA_TUI_LESSON_H
#define VALLETTA_TUI_LESSON_H

#include "record/lesson.h"

/* What is said before a step, in English; null: nothing. */
const char *lesson_text(const LessonStep *step);

#endif

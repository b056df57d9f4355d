/* The texts of the lesson on the full screen. */
#ifndef VALLETTA_TUI_LESSON_H
#define VALLETTA_TUI_LESSON_H

#include "record/lesson.h"

/* The English text before a step, or null. */
const char *lesson_text(const LessonStep *step);

#endif

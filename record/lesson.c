/* Looks up the steps of the lesson in its script. */
#include "record/lesson.h"

#include "base/ensure.h"
#include "record/notation.h"

#include <string.h>

static const LessonStep STEPS[] = {
#define STEP(choice, text) {choice, text},
#include "record/lesson.def"
#undef STEP
};

const LessonStep *lesson_step(size_t choices)
{
    return choices < sizeof STEPS / sizeof *STEPS ? &STEPS[choices] : NULL;
}

Choice lesson_choice(const LessonStep *step)
{
    Choice choice = 0;
    if (!step->choice) return 0;
    const char *wrong = choice_read(step->choice, strlen(step->choice), &choice);
    ENSURE(!wrong);
    return choice;
}

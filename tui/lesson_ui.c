/* Leads the player through the lesson. The current step follows from the number of choices made so
 * far, so undo needs no extra state. */
#include "tui/ui.h"

#include "tui/lesson.h"
#include "tui/words.h"

static const LessonStep *step_now(const Ui *ui)
{
    return ui->lesson ? lesson_step(ui->local->play.record.count) : NULL;
}

void lesson_ui_end(Ui *ui)
{
    ui->lesson = false;
}

void lesson_ui_abort(Ui *ui)
{
    if (ui->lesson) ui_say(ui, "The lesson is over; play on.", "");
    lesson_ui_end(ui);
}

void lesson_ui_show(Ui *ui)
{
    Scene *scene = &ui->scene;
    const LessonStep *step = step_now(ui);
    if (!step || (step->choice && !scene->mine)) return;
    for (unsigned i = 0; i < scene->decision.count; i++)
        if (scene->decision.choices[i] == lesson_choice(step)) scene->selected = i;
    scene->lesson = lesson_text(step);
    if (scene->lesson) scene->overlay = OVERLAY_LESSON;
    if (!step->choice) lesson_ui_end(ui);
}

bool lesson_ui_allows(Ui *ui, Choice choice)
{
    const LessonStep *step = step_now(ui);
    char words[80];
    Text text = text_over(words, sizeof words);
    if (!step || !step->choice || lesson_choice(step) == choice) return true;
    say_choice(&text, &ui->scene, lesson_choice(step));
    ui_say(ui, "The lesson continues with: {w}. Esc ends the lesson.", words);
    return false;
}

bool lesson_ui_play_opponent(Ui *ui)
{
    const LessonStep *step = step_now(ui);
    if (!step || !step->choice) return false;
    ui_choose(ui, lesson_choice(step));
    return true;
}

/* The full screen during a game, in every language and several sizes, compared with the expected
 * screens in tests/screens/. After an intended change, tools/renew-screens writes them again: look
 * at every one before you commit it. tests/test_form.c has the form before a game,
 * tests/test_drawing.c what holds for every screen. */
#include "tests/support/check.h"
#include "tests/support/screens.h"

#include "tui/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void compare_in(const char *name, LocalGame *local, Scene *scene, ScreenSize size, Lang lang)
{
    Cells cells;
    local->lang = lang_with_spelling(lang, size.ascii);
    scene_update(scene, local, scene->view.seat);
    assert_true(cells_init(&cells, size.width, size.height, size.ascii));
    scene_draw(&cells, scene);
    screens_check(name, lang, &cells);
}

static void compare_english(const char *name, LocalGame *local, Scene *scene, ScreenSize size)
{
    compare_in(name, local, scene, size, LANG_EN);
}

static void compare_all(const char *name, LocalGame *local, Scene *scene, ScreenSize size)
{
    for (Lang lang = LANG_EN; lang < LANGS; lang++)
        compare_in(name, local, scene, size, lang);
}

static void playing_a_card(void **state)
{
    (void)state;
    for (unsigned players = 2; players <= 4; players++) {
        static const struct {
            const char *name;
            const ScreenSize *size;
        } sizes[] = {{"small", &SMALL}, {"medium", &MEDIUM}, {"large", &LARGE}, {"ascii", &ASCII}};
        LocalGame *local = screens_play_to(players, players, 20, STAGE_PLAY);
        Scene *scene = screens_scene(local);
        for (unsigned i = 0; i < 4; i++) {
            char name[40];
            snprintf(name, sizeof name, "play-%u-%s", players, sizes[i].name);
            if (players == 2 && i != 1)
                compare_english(name, local, scene, *sizes[i].size);
            else
                compare_all(name, local, scene, *sizes[i].size);
        }
        if (players == 2) compare_english("play-2-wide", local, scene, WIDE);
        if (players == 3) compare_english("play-3-huge", local, scene, HUGE);
        screens_end(local, scene);
    }
}

static void building(void **state)
{
    (void)state;
    for (unsigned players = 2; players <= 4; players += 2) {
        char name[40];
        LocalGame *local = screens_play_to(players + 10, players, 24, STAGE_BUILD);
        Scene *scene = screens_scene(local);
        scene->selected = 1;
        snprintf(name, sizeof name, "build-%u-small", players);
        compare_all(name, local, scene, SMALL);
        snprintf(name, sizeof name, "build-%u-medium", players);
        compare_all(name, local, scene, MEDIUM);
        screens_end(local, scene);
    }
}

static void plot_details(void **state)
{
    (void)state;
    LocalGame *local = screens_play_to(14, 4, 24, STAGE_BUILD);
    Scene *scene = screens_scene(local);
    scene->on_board = true;
    scene->plot = 2;
    scene->overlay = OVERLAY_PLOT;
    scene->why_not = decision_refusal(&scene->view, choice_make(DO_BUILD, 2));
    compare_all("plot-small", local, scene, SMALL);
    compare_english("plot-ascii", local, scene, ASCII);
    screens_end(local, scene);
}

static void paying(void **state)
{
    (void)state;
    LocalGame *local = screens_play_to(3, 2, 10, STAGE_PAY);
    Scene *scene = screens_scene(local);
    compare_english("pay-2-small", local, scene, SMALL);
    compare_all("pay-2-large", local, scene, LARGE);
    screens_end(local, scene);
    local = screens_play_to(5, 4, 10, STAGE_PAY);
    scene = screens_scene(local);
    scene->selected = scene->decision.count - 1;
    compare_all("pay-4-small", local, scene, SMALL);
    screens_end(local, scene);
}

static void hiring(void **state)
{
    (void)state;
    LocalGame *local = screens_play_to(6, 3, 12, STAGE_STAFF);
    Scene *scene = screens_scene(local);
    scene->selected = 6;
    compare_all("staff-3-small", local, scene, SMALL);
    compare_english("staff-3-ascii", local, scene, ASCII);
    compare_all("staff-3-medium", local, scene, MEDIUM);
    screens_end(local, scene);
}

static void overlays(void **state)
{
    (void)state;
    LocalGame *local = screens_play_to(4, 4, 20, STAGE_PLAY);
    Scene *scene = screens_scene(local);
    scene->overlay = OVERLAY_HELP;
    compare_all("help-small", local, scene, SMALL);
    compare_english("help-medium", local, scene, MEDIUM);
    scene->overlay = OVERLAY_CARD;
    scene->card = COLLECTOR;
    compare_all("card-small", local, scene, SMALL);
    scene->overlay = OVERLAY_DECKS;
    compare_all("decks-small", local, scene, SMALL);
    scene->overlay = OVERLAY_LOG;
    scene->line = 30;
    compare_all("log-small", local, scene, SMALL);
    scene->overlay = OVERLAY_HAND_OVER;
    compare_all("hand-over", local, scene, SMALL);
    snprintf(scene->message, sizeof scene->message,
             "This game is not being saved: cannot save to "
             "/home/somebody/.local/state/valletta/last.vlt: Permission denied");
    compare_english("hand-over-unsaved", local, scene, SMALL);
    compare_english("tiny-unsaved", local, scene, TINY);
    scene->message[0] = '\0';
    scene->overlay = OVERLAY_HINT;
    scene->hint_ready = true;
    scene->hint = (Thoughts){.count = 2,
                             .list = {{scene->decision.choices[0], 900, 0.61, 52.5},
                                      {scene->decision.choices[1], 100, 0.58, 51}},
                             .iterations = 20000};
    compare_all("hint", local, scene, SMALL);
    scene->overlay = OVERLAY_NONE;
    scene->thinking = true;
    scene->thought = 2.5;
    scene->limit = 10;
    compare_all("thinking", local, scene, MEDIUM);
    compare_all("tiny", local, scene, TINY);
    screens_end(local, scene);
}

static void score_sheet(void **state)
{
    (void)state;
    for (unsigned players = 2; players <= 4; players += 2) {
        char name[40];
        LocalGame *local = screens_play_to(players, players, 0, STAGE_OVER);
        Scene *scene = screens_scene(local);
        scene->overlay = OVERLAY_SCORE;
        snprintf(name, sizeof name, "score-%u-small", players);
        compare_all(name, local, scene, SMALL);
        snprintf(name, sizeof name, "score-%u-medium", players);
        compare_all(name, local, scene, MEDIUM);
        screens_end(local, scene);
    }
}

/* With two people, the screen shows a spectator's view and printed costs while a bot thinks. */
static void watching(void **state)
{
    (void)state;
    LocalGame *local = screens_begin(7, 3);
    Random random = random_from(7);
    assert_true(seat_set_player(&local->play.record.seats[1], "human"));
    while (local->play.game.table.turn < 12 || local->play.game.table.decider != 2)
        screens_step(local, &random);
    Scene *scene = screens_scene(local);
    assert_int_equal(scene->view.seat, SPECTATOR);
    scene->thinking = true;
    compare_english("watch-3-small", local, scene, SMALL);
    compare_all("watch-3-medium", local, scene, MEDIUM);
    compare_english("watch-3-large", local, scene, LARGE);
    screens_end(local, scene);
}

/* One letter per cell for its colour (g b y r p, . for none), capital if bold; # if reversed. */
static void compare_styles(const char *name, LocalGame *local, Scene *scene, ScreenSize size)
{
    static char drawn[1 << 16];
    Cells cells;
    size_t length = 0;
    local->lang = LANG_EN;
    scene_update(scene, local, scene->view.seat);
    assert_true(cells_init(&cells, size.width, size.height, size.ascii));
    scene_draw(&cells, scene);
    for (int y = 0; y < size.height; y++) {
        for (int x = 0; x < size.width; x++) {
            const Style style = cells_at(&cells, x, y)->style;
            const char *letters = style & BOLD_STYLE ? ":GBYRP" : ".gbyrp";
            const bool blank = strcmp(cells_at(&cells, x, y)->glyph, " ") == 0;
            drawn[length++] = style & REVERSE_STYLE ? '#'
                              : blank               ? ' '
                                                    : letters[style & COLOUR_MASK];
        }
        while (length && drawn[length - 1] == ' ')
            length--;
        drawn[length++] = '\n';
    }
    drawn[length] = '\0';
    cells_fini(&cells);
    screens_compare(name, LANG_EN, drawn);
}

static void colours(void **state)
{
    (void)state;
    LocalGame *local = screens_play_to(14, 4, 24, STAGE_BUILD);
    Scene *scene = screens_scene(local);
    compare_styles("build-4-styles", local, scene, SMALL);
    screens_end(local, scene);
}

/* Every choice of the script is legal and answers the current decision, and each text fits the
 * smallest window. The lesson ends in a turn of the first seat, which has scored for an upgrade in
 * Jean's area. */
static void the_lesson(void **state)
{
    (void)state;
    LocalGame *local = screens_begin(LESSON_SEED, 2);
    const LessonStep *step;
    size_t count = 0;
    while ((step = lesson_step(count)) && step->choice) {
        if (lesson_text(step)) {
            Scene *scene = screens_scene(local);
            assert_true(scene->mine);
            scene->overlay = OVERLAY_LESSON;
            scene->lesson = lesson_text(step);
            if (count == 1 || count == 5) {
                char name[40];
                snprintf(name, sizeof name, "lesson-%zu", count);
                compare_all(name, local, scene, SMALL);
            }
            free(scene);
        }
        assert_int_equal(local_choose(local, lesson_choice(step)), ERR_OK);
        count++;
    }
    assert_non_null(step);
    assert_non_null(lesson_text(step)); /* the closing text */
    assert_int_equal(local->play.game.table.turn, 6);
    assert_int_equal(local->play.game.players[0].points, 2);
    assert_null(lesson_step(count + 1));
    local_end(local);
    free(local);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("playing a card, in all sizes", playing_a_card),
        TEST("building: possible plots are marked", building),
        TEST("colours and highlights", colours),
        TEST("details of a plot, with the reason why it cannot be built", plot_details),
        TEST("paying: the cheapest payment first", paying),
        TEST("hiring and dismissing", hiring),
        TEST("overlays", overlays),
        TEST("two people watch a bot", watching),
        TEST("the score sheet", score_sheet),
        TEST("the lesson can be played as written", the_lesson),
    };
    return cmocka_run_group_tests_name("screens", tests, NULL, NULL);
}

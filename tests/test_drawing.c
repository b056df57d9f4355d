/* What holds for every drawing of the full screen, whatever it looks like. tests/test_screens.c
 * compares whole screens. */
#include "tests/support/check.h"
#include "tests/support/screens.h"

#include "tui/words.h"

#include <stdlib.h>
#include <string.h>

/* If all choices fit, all are drawn. Once, three of four cards and an arrow were drawn at 80×24. */
static void choices_that_fit_are_drawn(void **state)
{
    (void)state;
    LocalGame *local = screens_begin(2, 2);
    Random random = random_from(2);
    Scene *scene = NULL;
    unsigned seen = 0;
    while (local->play.game.table.stage != STAGE_OVER && seen < 60) {
        Cells cells;
        screens_step(local, &random);
        scene = scene ? scene : screens_scene(local);
        scene_update(scene, local, 0);
        if (!scene->mine || scene->decision.count > 5) continue;
        unsigned found = 0;
        assert_true(cells_init(&cells, SMALL.width, SMALL.height, false));
        scene_draw(&cells, scene);
        for (int i = 0; i < SMALL.width * SMALL.height; i++) {
            const unsigned hit = cells.data[i].hit;
            if (hit >= HIT_CHOICE && hit < HIT_PLOT) found |= 1u << (hit - HIT_CHOICE);
        }
        cells_fini(&cells);
        assert_int_equal(found, (1u << scene->decision.count) - 1);
        seen++;
    }
    assert_int_equal(seen, 60);
    screens_end(local, scene);
}

/* Windows of other sizes must not trip an assertion. */
static void every_size(void **state)
{
    (void)state;
    LocalGame *local = screens_play_to(4, 4, 20, STAGE_PLAY);
    Scene *scene = screens_scene(local);
    for (int width = 1; width < 240; width += width < 70 ? 23 : 3)
        for (int height = 1; height < 80; height += height < 20 ? 9 : 2)
            for (unsigned overlay = 0; overlay <= OVERLAY_SCORE; overlay++) {
                Cells cells;
                scene->overlay = (Overlay)overlay;
                assert_true(cells_init(&cells, width, height, false));
                scene_draw(&cells, scene);
                cells_fini(&cells);
            }
    screens_end(local, scene);
}

static void wide_characters(void **state)
{
    (void)state;
    Cells cells;
    char drawn[200];
    assert_int_equal(text_columns("Zoë"), 3);
    assert_int_equal(text_columns("漢字"), 4);
    assert_int_equal(text_columns("e\xcc\x81"), 1);
    assert_true(cells_init(&cells, 6, 5, false));
    Area all = cells_area(&cells);
    assert_int_equal(area_put(all, 0, 0, PLAIN_STYLE, "漢字ab"), 6);
    assert_int_equal(area_put(all, 0, 1, PLAIN_STYLE, "漢字abc"), 6);
    assert_int_equal(area_put(all, 1, 2, PLAIN_STYLE, "漢字漢"), 6);
    area_put(all, 0, 3, PLAIN_STYLE, "e\xcc\x81\xff\x1b|");
    area_put(all, -2, 4, PLAIN_STYLE, "12345678901");
    cells_text(&cells, drawn, sizeof drawn);
    assert_string_equal(drawn, "漢字ab\n漢字a…\n 漢字…\ne\xcc\x81??|\n34567…\n");
    cells_fini(&cells);
    assert_true(cells_init(&cells, 13, 1, true));
    area_put(cells_area(&cells), 0, 0, PLAIN_STYLE, "Zoë Łukaš\u00a0β漢");
    cells_text(&cells, drawn, sizeof drawn);
    assert_string_equal(drawn, "Zoe Lukas B?\n");
    cells_fini(&cells);
}

/* Permuting the hidden cards of another seat changes no screen. Views guarantee that; this test
 * fails if the screen draws anything but a view. */
static void hands_stay_hidden(void **state)
{
    (void)state;
    static char one[1 << 16], two[1 << 16];
    LocalGame *local = screens_play_to(4, 4, 20, STAGE_PLAY), other = *local;
    Player *player = &other.play.game.players[1];
    for (unsigned k = 0, moved = 0; k < CHARACTERS && !moved; k++)
        for (unsigned j = 0; j < CHARACTERS && !moved; j++) {
            Pile hidden = pile_minus(player->hand, player->known);
            if (j == k || !pile_count(&hidden, k) || !pile_count(&player->draw, j)) continue;
            pile_remove(&player->hand, k);
            pile_add(&player->draw, k);
            pile_remove(&player->draw, j);
            pile_add(&player->hand, j);
            moved = 1;
        }
    assert_memory_not_equal(&other.play.game, &local->play.game, sizeof(Game));
    Cells cells;
    assert_true(cells_init(&cells, 140, 40, false));
    for (unsigned overlay = 0; overlay <= OVERLAY_SCORE; overlay++) {
        Scene *scene = screens_scene(local), *again = screens_scene(&other);
        scene->overlay = again->overlay = (Overlay)overlay;
        scene_draw(&cells, scene);
        cells_text(&cells, one, sizeof one);
        scene_draw(&cells, again);
        cells_text(&cells, two, sizeof two);
        assert_string_equal(one, two);
        free(scene);
        free(again);
    }
    cells_fini(&cells);
    local_end(local);
    free(local);
    story_fini(&other.story); /* the rest is shared with the first game */
}

/* Narrow panels name cards by three letters. */
static void initials_differ(void **state)
{
    (void)state;
    for (Lang lang = LANG_EN; lang < LANG_SPELLINGS; lang++) {
        char initials[CHARACTERS][16];
        ui_set_language(lang);
        for (unsigned k = 0; k < CHARACTERS; k++) {
            Text text = text_over(initials[k], sizeof initials[k]);
            card_initials(&text, k);
            for (unsigned j = 0; j < k; j++)
                if (strcmp(initials[j], initials[k]) == 0)
                    fail_msg("%s: %s and %s are both %s", lang_code(lang), CHARACTER_INFO[j].key,
                             CHARACTER_INFO[k].key, initials[k]);
        }
    }
}

/* Neither on the score sheet nor in the log. */
static void failed_seats(void **state)
{
    (void)state;
    LocalGame *local = screens_play_to(1, 2, 0, STAGE_OVER);
    local->play.excluded = game_winners(&local->play.game);
    Scene *scene = screens_scene(local);
    assert_int_equal(scene->decision.winners, play_winners(&local->play));
    assert_int_equal(scene->decision.winners & local->play.excluded, 0);
    local->lang = LANG_DE;
    local->play.excluded = 3;
    local->play.generation++; /* so that the story starts again */
    scene_update(scene, local, play_viewer(&local->play));
    assert_string_equal(scene->log.lines[scene->log.count - 1].text,
                        "Die Partie ist zu Ende. Sieger: niemand (G-3)");
    screens_end(local, scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("choices that fit are all drawn", choices_that_fit_are_drawn),
        TEST("every window size can be drawn", every_size),
        TEST("wide, combining and invalid characters", wide_characters),
        TEST("no screen shows hidden cards", hands_stay_hidden),
        TEST("the three letters of each card are unique in every language", initials_differ),
        TEST("a seat whose bot failed is not shown as a winner", failed_seats),
    };
    return cmocka_run_group_tests_name("drawing", tests, NULL, NULL);
}

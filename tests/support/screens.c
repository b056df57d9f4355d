/* Games for the suites that draw; compares drawings with the expected screens. */
#include "tests/support/screens.h"

#include "tests/support/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const ScreenSize SMALL = {80, 24, false}, MEDIUM = {100, 30, false}, LARGE = {140, 45, false},
                 WIDE = {150, 45, false}, HUGE = {210, 62, false}, ASCII = {80, 24, true},
                 TINY = {50, 12, false};

static const char *const NAMES[SEATS_MAX] = {"Anna", "Bertold", "Zoë", "Maximiliane"};

LocalGame *screens_begin(uint64_t seed, unsigned players)
{
    LocalGame *local = calloc(1, sizeof *local);
    Setup setup = {.players = (uint8_t)players, .ask_end = true};
    Record record;
    chance_key_from_seed(seed, setup.key);
    record_init(&record, &setup, &CARDS_VALLETTA);
    for (unsigned seat = 0; seat < players; seat++) {
        snprintf(record.seats[seat].name, NAME_MAX_BYTES, "%s", NAMES[seat]);
        if (seat) assert_true(seat_set_player(&record.seats[seat], "random"));
    }
    local->set = CARDS_VALLETTA;
    assert_int_equal(play_begin(&local->play, &local->set, &record), ERR_OK);
    return local;
}

void screens_step(LocalGame *local, Random *random)
{
    static Choice choices[CHOICES_MAX];
    const unsigned count = game_legal_choices(&local->play.game, choices);
    const bool skips = count > 1 && choice_kind(choices[count - 1]) == DO_SKIP;
    Choice choice = choices[random_below(random, count - skips)];
    if (local->play.game.table.stage == STAGE_PAY) choice = choices[0];
    assert_int_equal(local_choose(local, choice), ERR_OK);
}

LocalGame *screens_play_to(uint64_t seed, unsigned players, uint32_t turn, Stage stage)
{
    LocalGame *local = screens_begin(seed, players);
    Random random = random_from(seed);
    const Table *t = &local->play.game.table;
    while (t->stage != STAGE_OVER && !(t->turn >= turn && t->stage == stage && t->decider == 0))
        screens_step(local, &random);
    assert_int_equal(t->stage, stage);
    return local;
}

Scene *screens_scene(LocalGame *local)
{
    Scene *scene = calloc(1, sizeof *scene);
    scene_update(scene, local, play_viewer(&local->play));
    return scene;
}

void screens_end(LocalGame *local, Scene *scene)
{
    local_end(local);
    free(local);
    free(scene);
}

static char *read_screen(const char *path)
{
    size_t size;
    char *bytes = file_read(path, &size);
    if (!bytes) return NULL;
    bytes = realloc(bytes, size + 1);
    bytes[size] = '\0';
    return bytes;
}

void screens_compare(const char *name, Lang lang, const char *drawn)
{
    char path[300];
    snprintf(path, sizeof path, "%s/tests/screens/%s%s%s.txt", SOURCE_DIR,
             lang_is_english(lang) ? "" : lang_code(lang), lang_is_english(lang) ? "" : "/", name);
    if (getenv("VALLETTA_RENEW")) {
        assert_true(file_write(path, drawn, strlen(drawn), false));
        return;
    }
    char *expected = read_screen(path);
    if (!expected || strcmp(expected, drawn) != 0)
        print_message("# %s differs; this was drawn:\n%s", path, drawn);
    assert_non_null(expected);
    assert_string_equal(drawn, expected);
    free(expected);
}

void screens_check(const char *name, Lang lang, Cells *cells)
{
    static char drawn[1 << 16];
    assert_true(cells_text(cells, drawn, sizeof drawn) < sizeof drawn);
    if (cells->cut) print_message("# %s (%s): cut off:\n%s", name, lang_code(lang), drawn);
    if (!getenv("VALLETTA_RENEW")) assert_int_equal(cells->cut, 0);
    cells_fini(cells);
    screens_compare(name, lang, drawn);
}

/* The full screen, drawn into cells and compared with what is in tests/screens/. After a change
 * that is meant, tools/renew-screens writes them anew: look at every one before you commit it. */
#include "tests/support/check.h"

#include "ai/random.h"
#include "tui/form.h"
#include "tui/lesson.h"
#include "tui/scene.h"
#include "tui/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const NAMES[SEATS_MAX] = {"Anna", "Bertold", "Zoë", "Maximiliane"};

/* The first seat is a person, the others are programs that nobody asks: we choose for all. */
static LocalGame *begin(uint64_t seed, unsigned players)
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

/* Any choice but to decline, so that much is built. */
static void step(LocalGame *local, Random *random)
{
    static Choice choices[CHOICES_MAX];
    const unsigned count = game_legal(&local->play.game, choices);
    const bool skips = count > 1 && choice_kind(choices[count - 1]) == DO_SKIP;
    Choice choice = choices[random_below(random, count - skips)];
    if (local->play.game.table.stage == STAGE_PAY) choice = choices[0];
    assert_int_equal(local_choose(local, choice), ERR_OK);
}

/* Plays on until the first seat stands before such a decision in a turn not before this one. */
static LocalGame *play_to(uint64_t seed, unsigned players, uint32_t turn, Stage stage)
{
    LocalGame *local = begin(seed, players);
    Random random = random_from(seed);
    const Table *t = &local->play.game.table;
    while (t->stage != STAGE_OVER && !(t->turn >= turn && t->stage == stage && t->decider == 0))
        step(local, &random);
    assert_int_equal(t->stage, stage);
    return local;
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

/* English pictures are in tests/screens/, the others in a folder each. */
static void compare(const char *name, Lang lang, const char *drawn)
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

typedef struct Size {
    int width, height;
    bool ascii;
} Size;

static const Size SMALL = {80, 24, false}, MEDIUM = {100, 30, false}, LARGE = {140, 45, false},
                  WIDE = {150, 45, false}, HUGE = {210, 62, false}, ASCII = {80, 24, true};

/* Nothing on it may be cut off. */
static void check_drawn(const char *name, Lang lang, Cells *cells)
{
    static char drawn[1 << 16];
    assert_true(cells_text(cells, drawn, sizeof drawn) < sizeof drawn);
    if (cells->cut) print_message("# %s (%s): cut off:\n%s", name, lang_code(lang), drawn);
    if (!getenv("VALLETTA_RENEW")) assert_int_equal(cells->cut, 0);
    cells_fini(cells);
    compare(name, lang, drawn);
}

static void screen(const char *name, LocalGame *local, Scene *scene, Size size, Lang lang)
{
    Cells cells;
    local->lang = lang_spelled(lang, size.ascii);
    scene_take(scene, local, scene->view.seat);
    assert_true(cells_init(&cells, size.width, size.height, size.ascii));
    scene_draw(&cells, scene);
    check_drawn(name, lang, &cells);
}

static void in_english(const char *name, LocalGame *local, Scene *scene, Size size)
{
    screen(name, local, scene, size, LANG_EN);
}

static void in_all(const char *name, LocalGame *local, Scene *scene, Size size)
{
    for (Lang lang = LANG_EN; lang < LANGS; lang++)
        screen(name, local, scene, size, lang);
}

static Scene *scene_at(LocalGame *local)
{
    Scene *scene = calloc(1, sizeof *scene);
    scene_take(scene, local, play_viewer(&local->play));
    return scene;
}

static void done(LocalGame *local, Scene *scene)
{
    local_end(local);
    free(local);
    free(scene);
}

static void playing_a_card(void **state)
{
    (void)state;
    for (unsigned players = 2; players <= 4; players++) {
        static const struct {
            const char *name;
            const Size *size;
        } sizes[] = {{"small", &SMALL}, {"medium", &MEDIUM}, {"large", &LARGE}, {"ascii", &ASCII}};
        LocalGame *local = play_to(players, players, 20, STAGE_PLAY);
        Scene *scene = scene_at(local);
        for (unsigned i = 0; i < 4; i++) {
            char name[40];
            snprintf(name, sizeof name, "play-%u-%s", players, sizes[i].name);
            if (players == 2 && i != 1)
                in_english(name, local, scene, *sizes[i].size);
            else
                in_all(name, local, scene, *sizes[i].size);
        }
        if (players == 2) in_english("play-2-wide", local, scene, WIDE);
        if (players == 3) in_english("play-3-huge", local, scene, HUGE);
        done(local, scene);
    }
}

static void building(void **state)
{
    (void)state;
    for (unsigned players = 2; players <= 4; players += 2) {
        char name[40];
        LocalGame *local = play_to(players + 10, players, 24, STAGE_BUILD);
        Scene *scene = scene_at(local);
        scene->chosen = 1;
        snprintf(name, sizeof name, "build-%u-small", players);
        in_all(name, local, scene, SMALL);
        snprintf(name, sizeof name, "build-%u-medium", players);
        in_all(name, local, scene, MEDIUM);
        done(local, scene);
    }
}

static void building_elsewhere(void **state)
{
    (void)state;
    LocalGame *local = play_to(14, 4, 24, STAGE_BUILD);
    Scene *scene = scene_at(local);
    scene->on_board = true;
    scene->plot = 2;
    scene->overlay = OVERLAY_PLOT;
    scene->why_not = asked_refusal(&scene->view, choice_make(DO_BUILD, 2));
    in_all("plot-small", local, scene, SMALL);
    in_english("plot-ascii", local, scene, ASCII);
    done(local, scene);
}

static void paying(void **state)
{
    (void)state;
    LocalGame *local = play_to(3, 2, 10, STAGE_PAY);
    Scene *scene = scene_at(local);
    in_english("pay-2-small", local, scene, SMALL);
    in_all("pay-2-large", local, scene, LARGE);
    done(local, scene);
    local = play_to(5, 4, 10, STAGE_PAY);
    scene = scene_at(local);
    scene->chosen = scene->asked.count - 1;
    in_all("pay-4-small", local, scene, SMALL);
    done(local, scene);
}

static void hiring(void **state)
{
    (void)state;
    LocalGame *local = play_to(6, 3, 12, STAGE_STAFF);
    Scene *scene = scene_at(local);
    scene->chosen = 6;
    in_all("staff-3-small", local, scene, SMALL);
    in_english("staff-3-ascii", local, scene, ASCII);
    in_all("staff-3-medium", local, scene, MEDIUM);
    done(local, scene);
}

static void on_top(void **state)
{
    (void)state;
    LocalGame *local = play_to(4, 4, 20, STAGE_PLAY);
    Scene *scene = scene_at(local);
    scene->overlay = OVERLAY_HELP;
    in_all("help-small", local, scene, SMALL);
    in_english("help-medium", local, scene, MEDIUM);
    scene->overlay = OVERLAY_CARD;
    scene->card = COLLECTOR;
    in_all("card-small", local, scene, SMALL);
    scene->overlay = OVERLAY_DECKS;
    in_all("decks-small", local, scene, SMALL);
    scene->overlay = OVERLAY_LOG;
    scene->line = 30;
    in_all("log-small", local, scene, SMALL);
    scene->overlay = OVERLAY_HAND_OVER;
    in_all("hand-over", local, scene, SMALL);
    snprintf(scene->message, sizeof scene->message,
             "This game is not being saved: cannot save to "
             "/home/somebody/.local/state/valletta/last.vlt: Permission denied");
    in_english("hand-over-unsaved", local, scene, SMALL);
    in_english("tiny-unsaved", local, scene, (Size){50, 12, false});
    scene->message[0] = '\0';
    scene->overlay = OVERLAY_HINT;
    scene->hint_ready = true;
    scene->hint = (Thoughts){.count = 2,
                             .list = {{scene->asked.choices[0], 900, 0.61, 52.5},
                                      {scene->asked.choices[1], 100, 0.58, 51}},
                             .iterations = 20000};
    in_all("hint", local, scene, SMALL);
    scene->overlay = OVERLAY_NONE;
    scene->thinking = true;
    scene->thought = 2.5;
    scene->limit = 10;
    in_all("thinking", local, scene, MEDIUM);
    in_all("tiny", local, scene, (Size){50, 12, false});
    done(local, scene);
}

static void the_end(void **state)
{
    (void)state;
    for (unsigned players = 2; players <= 4; players += 2) {
        char name[40];
        LocalGame *local = play_to(players, players, 0, STAGE_OVER);
        Scene *scene = scene_at(local);
        scene->overlay = OVERLAY_SCORE;
        snprintf(name, sizeof name, "score-%u-small", players);
        in_all(name, local, scene, SMALL);
        snprintf(name, sizeof name, "score-%u-medium", players);
        in_all(name, local, scene, MEDIUM);
        done(local, scene);
    }
}

/* Choices that all fit are all to be seen: four cards at 80×24 once were three and an arrow. */
static void all_choices_are_seen(void **state)
{
    (void)state;
    LocalGame *local = begin(2, 2);
    Random random = random_from(2);
    Scene *scene = NULL;
    unsigned seen = 0;
    while (local->play.game.table.stage != STAGE_OVER && seen < 60) {
        Cells cells;
        step(local, &random);
        scene = scene ? scene : scene_at(local);
        scene_take(scene, local, 0);
        if (!scene->mine || scene->asked.count > 5) continue;
        unsigned found = 0;
        assert_true(cells_init(&cells, SMALL.width, SMALL.height, false));
        scene_draw(&cells, scene);
        for (int i = 0; i < SMALL.width * SMALL.height; i++) {
            const unsigned hit = cells.at[i].hit;
            if (hit >= HIT_CHOICE && hit < HIT_PLOT) found |= 1u << (hit - HIT_CHOICE);
        }
        cells_fini(&cells);
        assert_int_equal(found, (1u << scene->asked.count) - 1);
        seen++;
    }
    assert_int_equal(seen, 60);
    done(local, scene);
}

/* Two people: while a program thinks, everybody sees what everybody may, and the printed costs. */
static void watching(void **state)
{
    (void)state;
    LocalGame *local = begin(7, 3);
    Random random = random_from(7);
    assert_true(seat_set_player(&local->play.record.seats[1], "human"));
    while (local->play.game.table.turn < 12 || local->play.game.table.decider != 2)
        step(local, &random);
    Scene *scene = scene_at(local);
    assert_int_equal(scene->view.seat, SPECTATOR);
    scene->thinking = true;
    in_english("watch-3-small", local, scene, SMALL);
    in_all("watch-3-medium", local, scene, MEDIUM);
    in_english("watch-3-large", local, scene, LARGE);
    done(local, scene);
}

/* A letter for the colour of each cell (g b y r p, . for none), capital if bold; # if reversed. */
static void styles(const char *name, LocalGame *local, Scene *scene, Size size)
{
    static char drawn[1 << 16];
    Cells cells;
    size_t length = 0;
    local->lang = LANG_EN;
    scene_take(scene, local, scene->view.seat);
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
    compare(name, LANG_EN, drawn);
}

static void colours(void **state)
{
    (void)state;
    LocalGame *local = play_to(14, 4, 24, STAGE_BUILD);
    Scene *scene = scene_at(local);
    styles("build-4-styles", local, scene, SMALL);
    done(local, scene);
}

static void form_screen(const char *name, Form *form, Size size)
{
    for (Lang lang = LANG_EN; lang < LANGS; lang++) {
        Cells cells;
        form->lang = lang_spelled(lang, size.ascii);
        assert_true(cells_init(&cells, size.width, size.height, size.ascii));
        form_draw(&cells, form);
        check_drawn(name, lang, &cells);
    }
    form->lang = LANG_EN;
}

static void press(Form *form, int code, unsigned times)
{
    for (; times; times--)
        form_key(form, (Key){code, 0, 0});
}

/* From the first field on: four players, the second a person called Zoë, the French rules. */
static void before_the_game(void **state)
{
    (void)state;
    Form *form = calloc(1, sizeof *form);
    form_init(form, true);
    form_screen("form", form, SMALL);
    press(form, KEY_GO_DOWN, 4);
    press(form, KEY_GO_RIGHT, 2);
    press(form, KEY_GO_DOWN, 3);
    form_screen("form-level", form, SMALL);
    press(form, KEY_GO_LEFT, 2);
    press(form, KEY_GO_DOWN, 1);
    press(form, KEY_RUBOUT, 5);
    for (const char *name = "Zo,ë"; *name; name++)
        press(form, (unsigned char)*name, 1);
    press(form, KEY_GO_DOWN, 5);
    press(form, KEY_GO_RIGHT, 1);
    form_screen("form-4", form, SMALL);
    form_screen("form-4-ascii", form, ASCII);
    char words[200];
    Text text = text_in(words, sizeof words);
    form_seats(form, &text);
    text_char(&text, ' ');
    form_names(form, &text);
    assert_string_equal(words, "human,human,amateur,amateur alpha,Zoë,gamma,delta");
    assert_int_equal(form->edition, EDITION_FR);
    free(form);
}

static void the_form_refuses(void **state)
{
    (void)state;
    Form *form = calloc(1, sizeof *form);
    form_init(form, false);
    press(form, KEY_GO_UP, 1); /* the file */
    for (const char *name = "/no/such"; *name; name++)
        press(form, *name, 1);
    press(form, KEY_GO_DOWN, 1);
    press(form, '\n', 1);
    assert_int_equal(form->end, FORM_OPEN);
    assert_non_null(strstr(form->message, "cannot read /no/such"));
    form_screen("form-tiny", form, (Size){50, 12, false});
    press(form, KEY_RUBOUT, 20);
    snprintf(form->names[0], NAME_MAX_BYTES, "beta");
    press(form, KEY_GO_DOWN, 1);
    press(form, '\n', 1);
    assert_int_equal(form->end, FORM_OPEN);
    assert_string_equal(form->message, "Two players have the same name.");
    snprintf(form->names[0], NAME_MAX_BYTES, "  beta ");
    press(form, KEY_GO_UP, 7); /* start */
    press(form, '\n', 1);
    assert_int_equal(form->end, FORM_OPEN);
    assert_string_equal(form->message, "Two players have the same name.");
    assert_string_equal(form->names[0], "beta");
    press(form, KEY_RUBOUT, 1);
    press(form, KEY_GO_UP, 4);
    press(form, '\n', 1);
    assert_int_equal(form->end, FORM_OPEN);
    press(form, KEY_ESCAPE, 1);
    assert_int_equal(form->end, FORM_LEFT);
    free(form);
}

/* Every choice of the script is legal and really asked for, each text fits the smallest window, and
 * it ends in a turn of the first seat with the building upgraded while Jean looked on. */
static void the_lesson(void **state)
{
    (void)state;
    LocalGame *local = begin(LESSON_SEED, 2);
    const LessonStep *step;
    size_t count = 0;
    while ((step = lesson_step(count)) && step->choice) {
        if (lesson_text(step)) {
            Scene *scene = scene_at(local);
            assert_true(scene->mine);
            scene->overlay = OVERLAY_LESSON;
            scene->lesson = lesson_text(step);
            if (count == 1 || count == 5) {
                char name[40];
                snprintf(name, sizeof name, "lesson-%zu", count);
                in_all(name, local, scene, SMALL);
            }
            free(scene);
        }
        assert_int_equal(local_choose(local, lesson_choice(step)), ERR_OK);
        count++;
    }
    assert_non_null(step);
    assert_non_null(lesson_text(step)); /* what is said at the end */
    assert_int_equal(local->play.game.table.turn, 6);
    assert_int_equal(local->play.game.players[0].points, 2);
    assert_null(lesson_step(count + 1));
    local_end(local);
    free(local);
}

/* No other window size may trip anything, and no line is longer than the window. */
static void every_size(void **state)
{
    (void)state;
    LocalGame *local = play_to(4, 4, 20, STAGE_PLAY);
    Scene *scene = scene_at(local);
    for (int width = 1; width < 240; width += width < 70 ? 23 : 3)
        for (int height = 1; height < 80; height += height < 20 ? 9 : 2)
            for (unsigned overlay = 0; overlay <= OVERLAY_SCORE; overlay++) {
                Cells cells;
                scene->overlay = (Overlay)overlay;
                assert_true(cells_init(&cells, width, height, false));
                scene_draw(&cells, scene);
                cells_fini(&cells);
            }
    done(local, scene);
}

/* Names come in all widths. */
static void wide_characters(void **state)
{
    (void)state;
    Cells cells;
    char drawn[200];
    assert_int_equal(text_columns("Zoë"), 3);
    assert_int_equal(text_columns("漢字"), 4);
    assert_int_equal(text_columns("e\xcc\x81"), 1);
    assert_true(cells_init(&cells, 6, 5, false));
    Area all = cells_all(&cells);
    assert_int_equal(area_put(all, 0, 0, PLAIN_STYLE, "漢字ab"), 6);
    assert_int_equal(area_put(all, 0, 1, PLAIN_STYLE, "漢字abc"), 6);
    assert_int_equal(area_put(all, 1, 2, PLAIN_STYLE, "漢字漢"), 6);
    area_put(all, 0, 3, PLAIN_STYLE, "e\xcc\x81\xff\x1b|");
    area_put(all, -2, 4, PLAIN_STYLE, "12345678901");
    cells_text(&cells, drawn, sizeof drawn);
    assert_string_equal(drawn, "漢字ab\n漢字a…\n 漢字…\ne\xcc\x81??|\n34567…\n");
    cells_fini(&cells);
    assert_true(cells_init(&cells, 13, 1, true));
    area_put(cells_all(&cells), 0, 0, PLAIN_STYLE, "Zoë Łukaš\u00a0β漢");
    cells_text(&cells, drawn, sizeof drawn);
    assert_string_equal(drawn, "Zoe Lukas B?\n");
    cells_fini(&cells);
}

/* Nothing the other seats hide can be read off any screen: permute the hidden cards of the game and
 * the same is drawn. The view guarantees it; this holds the screen to drawing views only. */
static void hands_stay_hidden(void **state)
{
    (void)state;
    static char one[1 << 16], two[1 << 16];
    LocalGame *local = play_to(4, 4, 20, STAGE_PLAY), other = *local;
    Player *player = &other.play.game.players[1];
    for (unsigned k = 0, moved = 0; k < CHARACTERS && !moved; k++)
        for (unsigned j = 0; j < CHARACTERS && !moved; j++) {
            Pile hidden = pile_less(player->hand, player->known);
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
        Scene *scene = scene_at(local), *again = scene_at(&other);
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
    story_fini(&other.story); /* all else is shared with the first one */
}

/* Where room is short, cards go by three letters, which must tell them apart in every language. */
static void initials_differ(void **state)
{
    (void)state;
    for (Lang lang = LANG_EN; lang < LANG_SPELLINGS; lang++) {
        char initials[CHARACTERS][16];
        ui_speak(lang);
        for (unsigned k = 0; k < CHARACTERS; k++) {
            Text text = text_in(initials[k], sizeof initials[k]);
            card_initials(&text, k);
            for (unsigned j = 0; j < k; j++)
                if (strcmp(initials[j], initials[k]) == 0)
                    fail_msg("%s: %s and %s are both %s", lang_code(lang), CHARACTER_INFO[j].key,
                             CHARACTER_INFO[k].key, initials[k]);
        }
    }
}

/* Not on the score sheet, and not in the log. */
static void failed_seats(void **state)
{
    (void)state;
    LocalGame *local = play_to(1, 2, 0, STAGE_OVER);
    local->play.excluded = game_winners(&local->play.game);
    Scene *scene = scene_at(local);
    assert_int_equal(scene->winners, play_winners(&local->play));
    assert_int_equal(scene->winners & local->play.excluded, 0);
    local->lang = LANG_DE;
    local->play.excluded = 3;
    local->play.lineage++; /* so that the story is told again */
    scene_take(scene, local, play_viewer(&local->play));
    assert_string_equal(scene->log.lines[scene->log.count - 1].text,
                        "Die Partie ist zu Ende; es gewinnt: niemand (G-3)");
    done(local, scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"playing a card, in all sizes", playing_a_card, NULL, NULL, NULL},
        {"building: targets are marked", building, NULL, NULL, NULL},
        {"colours, and what is set off", colours, NULL, NULL, NULL},
        {"a plot in detail, and why not", building_elsewhere, NULL, NULL, NULL},
        {"paying, the cheapest first", paying, NULL, NULL, NULL},
        {"hiring and dismissing", hiring, NULL, NULL, NULL},
        {"what lies on top", on_top, NULL, NULL, NULL},
        {"choices that fit are all seen", all_choices_are_seen, NULL, NULL, NULL},
        {"several people watch a program", watching, NULL, NULL, NULL},
        {"the score sheet", the_end, NULL, NULL, NULL},
        {"a seat whose program failed does not win on the screen", failed_seats, NULL, NULL, NULL},
        {"the screen before the game", before_the_game, NULL, NULL, NULL},
        {"which refuses what cannot be played", the_form_refuses, NULL, NULL, NULL},
        {"the lesson can be played as written", the_lesson, NULL, NULL, NULL},
        {"every window size can be drawn", every_size, NULL, NULL, NULL},
        {"three letters tell the cards apart", initials_differ, NULL, NULL, NULL},
        {"wide, combining and broken characters", wide_characters, NULL, NULL, NULL},
        {"no screen shows what others hide", hands_stay_hidden, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests_name("screens", tests, NULL, NULL);
}

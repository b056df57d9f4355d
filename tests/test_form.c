/* The form before a game: what it looks like in every language, what the keys set, and what it
 * refuses. */
#include "tests/support/check.h"
#include "tests/support/screens.h"

#include "tui/form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void compare_form(const char *name, Form *form, ScreenSize size)
{
    for (Lang lang = LANG_EN; lang < LANGS; lang++) {
        Cells cells;
        form->lang = lang_with_spelling(lang, size.ascii);
        assert_true(cells_init(&cells, size.width, size.height, size.ascii));
        form_draw(&cells, form);
        screens_check(name, lang, &cells);
    }
    form->lang = LANG_EN;
}

static void press(Form *form, int code, unsigned times)
{
    for (; times; times--)
        form_key(form, (Key){code, 0, 0});
}

/* Fills in the form from its first field: four players, the second one a person called Zoë, French
 * edition. */
static void filling_in(void **state)
{
    (void)state;
    Form *form = calloc(1, sizeof *form);
    form_init(form, true);
    compare_form("form", form, SMALL);
    press(form, KEY_GO_DOWN, 4);
    press(form, KEY_GO_RIGHT, 2);
    press(form, KEY_GO_DOWN, 3);
    compare_form("form-level", form, SMALL);
    press(form, KEY_GO_LEFT, 2);
    press(form, KEY_GO_DOWN, 1);
    press(form, KEY_RUBOUT, 5);
    for (const char *name = "Zo,ë"; *name; name++)
        press(form, (unsigned char)*name, 1);
    press(form, KEY_GO_DOWN, 5);
    press(form, KEY_GO_RIGHT, 1);
    compare_form("form-4", form, SMALL);
    compare_form("form-4-ascii", form, ASCII);
    char words[200];
    Text text = text_over(words, sizeof words);
    form_seats(form, &text);
    text_char(&text, ' ');
    form_names(form, &text);
    assert_string_equal(words, "human,human,amateur,amateur alpha,Zoë,gamma,delta");
    assert_int_equal(form->edition, EDITION_FR);
    free(form);
}

static void refusing(void **state)
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
    compare_form("form-tiny", form, TINY);
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
    assert_int_equal(form->end, FORM_CANCELLED);
    free(form);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("keys fill in the form", filling_in),
        TEST("the form refuses bad files and equal names", refusing),
    };
    return cmocka_run_group_tests_name("form", tests, NULL, NULL);
}

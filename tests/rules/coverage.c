/* Fails for every rule, card, effect, event, choice or refusal that no test has reached. Runs last:
 * it reads the names of all tests and what they have counted (Exercised). */
#include "rulebook.h"
#include "suites.h"

#include <stdio.h>

static bool cited(const char *id)
{
    for (size_t i = 0; i < every_test_count; i++)
        if (name_cites(every_test[i].name, id)) return true;
    return false;
}

CASE(every_rule)
{
    Rulebook book;
    unsigned missing = 0;
    rulebook_read(&book);
    for (unsigned i = 0; i < book.count; i++)
        if (!cited(book.ids[i])) {
            print_error("no test cites %s\n", book.ids[i]);
            missing++;
        }
    assert_int_equal(missing, 0);
}

/* One rule from each part of docs/rules.md. */
CASE(book_is_read)
{
    static const char *const some[] = {"S-1", "T-6", "B-7",  "C-JEAN-3", "C-KNIGHT",
                                       "F-5", "G-3", "ED-3", "E-8f",     "E-17"};
    Rulebook book;
    rulebook_read(&book);
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++)
        if (!rulebook_has(&book, some[i])) fail_msg("%s is not in docs/rules.md", some[i]);
    assert_true(name_cites("E-7f a building across the street", "E-7f"));
    assert_false(name_cites("E-7f a building across the street", "E-7"));
    assert_false(name_cites("S-11 the draft", "S-1"));
    assert_false(name_cites("C-JEAN-1 Jean steps", "C-JEAN"));
    assert_true(name_cites("F-4 T-3 who has played", "T-3"));
}

/* Fails if a count from `first` on is still 0, and prints the names of those. */
static void expect_all(const char *what, const unsigned *counts, unsigned first, unsigned end,
                       const char *(*name)(unsigned))
{
    unsigned missing = 0;
    for (unsigned i = first; i < end; i++)
        if (counts[i] == 0) {
            print_error("no test exercises %s %s\n", what, name(i));
            missing++;
        }
    assert_int_equal(missing, 0);
}

static const char *character_named(unsigned i)
{
    return CHARACTER_INFO[i].key;
}

static const char *effect_named(unsigned i)
{
    return effect_name((EffectKind)i);
}

static const char *event_named(unsigned i)
{
    return event_name((EventKind)i);
}

static const char *err_named(unsigned i)
{
    return err_name((Err)i);
}

static const char *set_err_named(unsigned i)
{
    return set_err_text((SetErr)i);
}

static const char *choice_named(unsigned i)
{
    static char number[16];
    snprintf(number, sizeof number, "kind %u", i);
    return number;
}

CASE(every_character)
{
    expect_all("character", exercised.characters, 0, CHARACTERS, character_named);
}

CASE(every_effect)
{
    expect_all("effect", exercised.effects, EFFECT_END + 1, EFFECT_KINDS, effect_named);
}

CASE(every_event)
{
    expect_all("event", exercised.events, 0, EVENT_KINDS, event_named);
}

CASE(every_choice)
{
    expect_all("choice", exercised.choices, DO_NONE + 1, CHOICE_KINDS, choice_named);
}

CASE(every_refusal)
{
    expect_all("refusal", exercised.errs, ERR_OK + 1, ERRS, err_named);
}

CASE(every_set_error)
{
    expect_all("set error", exercised.set_errs, SET_OK + 1, SET_ERRS, set_err_named);
}

static const struct CMUnitTest TESTS[] = {
    TEST("coverage: the rule ids of docs/rules.md are found", book_is_read),
    TEST("coverage: every rule has a test that cites it", every_rule),
    TEST("coverage: every character has been played", every_character),
    TEST("coverage: every effect has been carried out", every_effect),
    TEST("coverage: every event has happened", every_event),
    TEST("coverage: every kind of choice has been made", every_choice),
    TEST("coverage: every refusal has been returned", every_refusal),
    TEST("coverage: every error of a building set has been returned", every_set_error),
};

const Suite COVERAGE = SUITE(TESTS);

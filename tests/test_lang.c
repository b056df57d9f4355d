/* Translations: catalogs are read correctly and never past their end, and everything the engine can
 * say is translated into every language. tests/languages checks the po files and the output of
 * whole games. */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include "ai/bot.h"
#include "lang/catalog.h"
#include "lang/words.h"
#include "record/tell.h"

#include <stdlib.h>
#include <string.h>

enum { SHORT_COLUMNS = 11 };

static const char *found(Lang lang, const char *context, const char *text)
{
    return catalog_find(CATALOGS[lang], context, text, 0);
}

static void texts_are_found(void **state)
{
    (void)state;
    assert_string_equal(lang_text(LANG_DE, "Maid"), "Magd");
    assert_string_equal(lang_text(LANG_FR, "Maid"), "Servante");
    assert_string_equal(lang_text(LANG_IT, "Maid"), "Cameriera");
    assert_string_equal(lang_text(LANG_EN, "Maid"), "Maid");
    assert_string_equal(lang_text(LANG_DE, "Mendicant"), "Bettelmönch");
    assert_string_equal(lang_text(LANG_PLAIN_DE, "Mendicant"), "Bettelmoench");
    assert_string_equal(lang_text(LANG_PLAIN_EN, "Mendicant"), "Mendicant");
}

static void a_context_tells_words_apart(void **state)
{
    (void)state;
    assert_string_equal(lang_word(LANG_IT, "good", "gold"), "moneta");
    assert_string_equal(lang_word(LANG_IT, "column", "gold"), "monete");
    assert_null(found(LANG_IT, NULL, "gold"));
    assert_null(found(LANG_IT, "goo", "gold"));
    assert_null(found(LANG_IT, "goods", "gold"));
    assert_null(found(LANG_IT, "good", "Maid"));
}

static void missing_texts_stay_english(void **state)
{
    (void)state;
    const char *missing[] = {"no such text", "", "\4", "zzz", "Mai", "Maidx", "\xff"};
    for (Lang lang = LANG_EN; lang < LANG_SPELLINGS; lang++)
        for (size_t i = 0; i < sizeof missing / sizeof *missing; i++) {
            if (missing[i][0]) assert_ptr_equal(lang_text(lang, missing[i]), missing[i]);
            assert_ptr_equal(lang_word(lang, "nowhere", missing[i]), missing[i]);
        }
    assert_string_equal(lang_plural(LANG_DE, "one x", "many x", 1), "one x");
    assert_string_equal(lang_plural(LANG_FR, "one x", "many x", 0), "many x");
}

/* Zero takes the plural, except in French. */
static void plurals(void **state)
{
    (void)state;
    static const struct {
        Lang lang;
        unsigned n;
        const char *text;
    } cases[] = {
        {LANG_EN, 0, "{n} stone"},  {LANG_EN, 1, "{n} stone"},  {LANG_DE, 2, "{n} Stein"},
        {LANG_FR, 0, "{n} Pierre"}, {LANG_FR, 1, "{n} Pierre"}, {LANG_FR, 2, "{n} Pierres"},
        {LANG_IT, 0, "{n} pietre"}, {LANG_IT, 1, "{n} pietra"}, {LANG_IT, 2, "{n} pietre"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(word_goods(cases[i].lang, STONE, cases[i].n), cases[i].text);
    assert_null(catalog_find(CATALOGS[LANG_FR], NULL, "{n} stone", 2));
    assert_null(catalog_find(CATALOGS[LANG_FR], NULL, "Maid", 1));
}

/* A catalog cut off anywhere gives the right text or none. Sanitizers notice a read past its end.
 */
static void a_truncated_catalog(void **state)
{
    (void)state;
    Catalog whole = CATALOGS[LANG_DE];
    size_t right = 0;
    for (size_t size = 0; size <= whole.size; size += size < 64 ? 1 : 37) {
        unsigned char *bytes = malloc(size + 1);
        memcpy(bytes, whole.bytes, size);
        unsigned char *exact = realloc(bytes, size ? size : 1);
        const char *text = catalog_find((Catalog){exact, size}, NULL, "Maid", 0);
        if (text) assert_string_equal(text, "Magd");
        right += text != NULL;
        free(exact);
    }
    assert_true(right < whole.size / 37);
    assert_null(catalog_find((Catalog){NULL, 0}, NULL, "Maid", 0));
}

static void a_damaged_catalog(void **state)
{
    (void)state;
    Catalog whole = CATALOGS[LANG_FR];
    unsigned char *bytes = malloc(whole.size);
    Random random = random_from(1);
    for (unsigned i = 0; i < 20000; i++) {
        memcpy(bytes, whole.bytes, whole.size);
        for (unsigned n = 0; n < 8; n++) {
            size_t room = n < 4 ? 28 : whole.size; /* half of the changes are in the header */
            bytes[random_next(&random) % room] = (unsigned char)random_next(&random);
        }
        const char *text = catalog_find((Catalog){bytes, whole.size}, "good", "stone", i % 3);
        if (text) assert_true(strlen(text) < whole.size);
    }
    free(bytes);
}

static void locales(void **state)
{
    (void)state;
    static const struct {
        const char *locale;
        Lang lang;
        bool plain;
    } cases[] = {
        {"de_DE.UTF-8", LANG_DE, false},
        {"de", LANG_DE, false},
        {"de_AT@euro", LANG_DE, false},
        {"de_DE.ISO-8859-1", LANG_DE, true},
        {"fr_CA.utf8", LANG_FR, false},
        {"it_IT.UTF-8@euro", LANG_IT, false},
        {"it-IT", LANG_IT, false},
        {"FR_FR.Utf-8", LANG_FR, false},
        {"fr.ANSI_X3.4", LANG_FR, true},
        {"en_GB.UTF-8", LANG_EN, false},
        {"C", LANGS, false},
        {"C.UTF-8", LANGS, false},
        {"POSIX", LANGS, false},
        {"", LANGS, false},
        {"dev", LANGS, false},
        {"nl_NL.UTF-8", LANGS, false},
        {"de.", LANG_DE, true},
        {"de_DE.utf88", LANG_DE, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(lang_from_locale(cases[i].locale), cases[i].lang);
        assert_int_equal(lang_locale_is_plain(cases[i].locale), cases[i].plain);
    }
}

static void codes(void **state)
{
    (void)state;
    for (Lang lang = LANG_EN; lang < LANGS; lang++) {
        assert_int_equal(lang_from_code(lang_code(lang)), lang);
        assert_string_equal(lang_code(lang_with_spelling(lang, true)), lang_code(lang));
        assert_int_equal(lang_with_spelling(lang_with_spelling(lang, true), false), lang);
        assert_true(lang_is_plain(lang_with_spelling(lang, true)) && !lang_is_plain(lang));
    }
    assert_int_equal(lang_from_code("DE"), LANGS);
    assert_int_equal(lang_from_code(""), LANGS);
    assert_string_equal(lang_name(LANG_FR), "Français");
    assert_string_equal(lang_name(LANG_PLAIN_FR), "Francais");
}

static void every_character_is_translated(void **state)
{
    (void)state;
    for (Lang lang = LANG_EN; lang < LANG_SPELLINGS; lang++) {
        if (lang_is_english(lang)) continue;
        for (unsigned k = 0; k < CHARACTERS; k++) {
            assert_non_null(found(lang, NULL, CHARACTER_INFO[k].name));
            assert_non_null(found(lang, NULL, CHARACTER_INFO[k].key));
            assert_non_null(found(lang, NULL, CHARACTER_INFO[k].says));
        }
    }
}

static void every_refusal_level_and_bot_is_translated(void **state)
{
    (void)state;
    for (Lang lang = LANG_EN; lang < LANG_SPELLINGS; lang++) {
        if (lang_is_english(lang)) continue;
        for (unsigned err = 0; err < ERRS; err++)
            assert_non_null(found(lang, NULL, err_text((Err)err)));
        for (const Level *level = LEVELS; level->name; level++)
            assert_non_null(found(lang, NULL, level->about));
        for (const BotKind *kind = BOTS; kind->name; kind++)
            assert_non_null(found(lang, NULL, kind->about));
    }
}

static size_t columns(const char *words)
{
    size_t n = 0;
    for (; *words; words++)
        n += (*words & 0xc0) != 0x80;
    return n;
}

/* They fit the narrowest cell, and a typed name means only one card. */
static void short_names_are_short_and_unique(void **state)
{
    (void)state;
    for (Lang lang = LANG_EN; lang < LANG_SPELLINGS; lang++)
        for (unsigned k = 0; k < CHARACTERS; k++) {
            assert_in_range(columns(word_card_short(lang, k)), 1, SHORT_COLUMNS);
            for (unsigned other = 0; other < k; other++) {
                assert_string_not_equal(word_card_short(lang, k), word_card_short(lang, other));
                assert_string_not_equal(word_card(lang, k), word_card(lang, other));
            }
        }
}

static void goods_and_colours_are_translated(void **state)
{
    (void)state;
    for (Lang lang = LANG_EN; lang < LANG_SPELLINGS; lang++) {
        for (unsigned good = 0; good < GOODS; good++) {
            assert_non_null(strstr(word_goods(lang, (Good)good, 1), "{n}"));
            assert_non_null(strstr(word_goods(lang, (Good)good, 2), "{n}"));
            if (!lang_is_english(lang))
                assert_string_not_equal(word_good(lang, (Good)good), good_name((Good)good));
        }
        for (unsigned colour = 0; colour <= PURPLE; colour++)
            if (!lang_is_english(lang))
                assert_string_not_equal(word_colour(lang, (Colour)colour),
                                        colour_name((Colour)colour));
        const char *green = word_colour_letter(lang, GREEN), *blue = word_colour_letter(lang, BLUE),
                   *yellow = word_colour_letter(lang, YELLOW);
        assert_true(strlen(green) == 1 && strlen(blue) == 1 && strlen(yellow) == 1);
        assert_true(*green != *blue && *blue != *yellow && *yellow != *green);
    }
}

static bool is_ascii(const char *words)
{
    for (; *words; words++)
        if (*words & 0x80) return false;
    return true;
}

/* Writes the log line of an event; false if the log has none for it. */
static bool tell(char line[256], Lang lang, const Event *event, const Record *record)
{
    Text text = text_over(line, 256);
    bool told = tell_event(&text, lang, event, record->seats);
    assert_true(text_fits(&text));
    if (told) assert_null(strpbrk(line, "{}"));
    return told;
}

static void check_event(const Event *event, const Record *record)
{
    char english[256], line[256];
    bool told = tell(english, LANG_EN, event, record);
    for (Lang lang = LANG_EN; lang < LANG_SPELLINGS; lang++) {
        if (lang_is_english(lang)) continue;
        assert_int_equal(tell(line, lang, event, record), told);
        if (!told) continue;
        assert_string_not_equal(line, english);
        if (lang_is_plain(lang)) assert_true(is_ascii(line));
    }
}

static void every_kind_of_event_has_a_line(void **state)
{
    (void)state;
    Setup setup = setup_from_seed(0);
    Record record;
    record_init(&record, &setup, &CARDS_VALLETTA);
    for (unsigned kind = 0; kind < EVENT_KINDS; kind++)
        for (unsigned n = 1; n < TRIGGERS; n++) {
            Event event = {
                .kind = (uint8_t)kind, .card = MAID, .other = 1, .goods = {0, 2}, .n = n};
            check_event(&event, &record);
            event.card = kind == EV_DRAW ? NOBODY : NUN; /* a hidden card */
            check_event(&event, &record);
        }
    record_fini(&record);
}

static void whole_games_have_a_log(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < games_to_play(60); seed++) {
        Setup setup = setup_from_seed(seed);
        Record record;
        Game game;
        Events events;
        Random random = random_from(seed);
        record_init(&record, &setup, &CARDS_VALLETTA);
        assert_int_equal(game_init(&game, &setup, &CARDS_VALLETTA, &events), ERR_OK);
        while (game.table.stage != STAGE_OVER) {
            assert_int_equal(
                game_apply(&game, game_random_choice(&game, random_next(&random)), &events),
                ERR_OK);
            for (unsigned i = 0; i < events.count; i++)
                check_event(&events.list[i], &record);
        }
        record_fini(&record);
    }
}

static void goods_in_words(void **state)
{
    (void)state;
    static const struct {
        Lang lang;
        uint8_t goods[GOODS];
        const char *words;
    } cases[] = {
        {LANG_EN, {2, 1, 0, 1}, "2 gold, 1 wood, 1 brick"},
        {LANG_DE, {2, 0, 3, 0}, "2 Gold, 3 Stein"},
        {LANG_FR, {0, 0, 2, 1}, "2 Pierres, 1 Brique"},
        {LANG_IT, {1, 2, 0, 10}, "1 moneta, 2 legno, 10 mattoni"},
        {LANG_IT, {0, 0, 0, 0}, "nulla"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char line[80];
        Text text = text_over(line, sizeof line);
        tell_goods(&text, cases[i].lang, cases[i].goods);
        assert_string_equal(line, cases[i].words);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("texts are found, in UTF-8 and in ASCII spelling", texts_are_found),
        TEST("a context distinguishes equal English words", a_context_tells_words_apart),
        TEST("missing texts stay English", missing_texts_stay_english),
        TEST("plurals follow the rule of the language", plurals),
        TEST("a truncated catalog is not read past its end", a_truncated_catalog),
        TEST("a damaged catalog causes no crash", a_damaged_catalog),
        TEST("locales give language and character set", locales),
        TEST("language codes and spellings round-trip", codes),
        TEST("every character is translated", every_character_is_translated),
        TEST("every refusal, level and bot is translated",
             every_refusal_level_and_bot_is_translated),
        TEST("short names are short and unique", short_names_are_short_and_unique),
        TEST("goods and colours are translated", goods_and_colours_are_translated),
        TEST("every kind of event has a log line in every language",
             every_kind_of_event_has_a_line),
        TEST("whole games have a log in every language", whole_games_have_a_log),
        TEST("amounts of goods are written out", goods_in_words),
    };
    return cmocka_run_group_tests_name("lang", tests, NULL, NULL);
}

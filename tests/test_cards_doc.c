/* docs/cards.md: its tables, counts, limits and example must agree with the data. */
#include "tests/support/check.h"

#include "record/cardset.h"

#include <stdio.h>
#include <string.h>

static char DOC[64 * 1024];

static int load_docs(void **state)
{
    (void)state;
    FILE *file = fopen(SOURCE_DIR "/docs/cards.md", "rb");
    if (!file) return -1;
    size_t length = fread(DOC, 1, sizeof DOC - 1, file);
    DOC[length] = '\0';
    return fclose(file) || length == sizeof DOC - 1 ? -1 : 0;
}

/* Returns the first row below the head of a table. */
static const char *table_rows(const char *head)
{
    const char *at = strstr(DOC, head);
    if (!at) fail_msg("no table headed %s", head);
    at = strchr(at, '\n');
    assert_non_null(at);
    assert_memory_equal(at, "\n|---|", 6);
    at = strchr(at + 1, '\n');
    assert_non_null(at);
    return at + 1;
}

static const char *next_row_is(const char *at, const char *row)
{
    size_t length = strcspn(at, "\n");
    if (length != strlen(row) || memcmp(at, row, length) != 0)
        fail_msg("docs/cards.md has\n%.*s\nbut the data has\n%s", (int)length, at, row);
    return at + length + (at[length] == '\n');
}

static void docs_list_the_characters(void **state)
{
    (void)state;
    const char *at = table_rows("| letter | name | key | colour | copies | what it does | rule |");
    for (unsigned i = 0; i < CHARACTERS; i++) {
        const CharacterInfo *c = &CHARACTER_INFO[i];
        char row[400], copies[40], letter[2] = {c->letter, '\0'};
        if (c->each == 0)
            snprintf(copies, sizeof copies, "%d", c->copies);
        else if (c->spare == 0)
            snprintf(copies, sizeof copies, "%d per player", c->each);
        else
            snprintf(copies, sizeof copies, "%d per player, %d spare", c->each, c->spare);
        snprintf(row, sizeof row, "| %s | %s | `%s` | %s | %s | %s | %s |",
                 c->letter ? letter : "–", c->name, c->key, colour_name(c->colour), copies, c->says,
                 c->rule);
        at = next_row_is(at, row);
    }
    assert_int_not_equal(*at, '|');
}

static void put_icons(const uint8_t icons[GOODS], char *out, size_t size)
{
    size_t length = 0;
    snprintf(out, size, "–");
    for (int good = 0; good < GOODS; good++)
        if (icons[good])
            length += (size_t)snprintf(out + length, size - length, "%s%d %s", length ? " " : "",
                                       icons[good], good_name((Good)good));
    assert_true(length < size);
}

/* Copies that differ only in their key share a row. */
static bool same_kind(const Building *a, const Building *b)
{
    return memcmp((const char *)a + BUILDING_KEY_SIZE, (const char *)b + BUILDING_KEY_SIZE,
                  sizeof *a - BUILDING_KEY_SIZE) == 0;
}

static void docs_list_the_buildings(void **state)
{
    (void)state;
    const CardSet *set = &CARDS_VALLETTA;
    const char *at = table_rows("| key | colour | character | cost | icons | points |");
    for (unsigned i = 0, last; i < set->count; i = last + 1) {
        const Building *b = &set->buildings[i];
        char row[400], keys[40], built[60], upgraded[60], icons[130];
        for (last = i; last + 1 < set->count && same_kind(b, &set->buildings[last + 1]);)
            last++;
        snprintf(keys, sizeof keys, last > i ? "%s–%s" : "%s", b->key, set->buildings[last].key);
        put_icons(b->icons[SIDE_BUILT], built, sizeof built);
        put_icons(b->icons[SIDE_UPGRADED], upgraded, sizeof upgraded);
        snprintf(icons, sizeof icons, "%s → %s", built, upgraded);
        snprintf(row, sizeof row, "| %s | %s | `%s` | %d/%d/%d/%d | %s | %d → %d |", keys,
                 colour_name((Colour)b->colour), CHARACTER_INFO[b->character].key, b->cost[GOLD],
                 b->cost[WOOD], b->cost[STONE], b->cost[BRICK],
                 strcmp(built, upgraded) == 0 ? built : icons, b->points[SIDE_BUILT],
                 b->points[SIDE_UPGRADED]);
        at = next_row_is(at, row);
    }
    assert_int_not_equal(*at, '|');
}

static void docs_have_the_right_counts(void **state)
{
    (void)state;
    unsigned in_set[CHARACTERS] = {0}, in_colour[BUILDING_COLOURS] = {0};
    char words[120];
    snprintf(words, sizeof words, "\n## The %d characters\n", CHARACTERS);
    assert_non_null(strstr(DOC, words));
    snprintf(words, sizeof words, "\n## The %d buildings\n", CARDS_VALLETTA.count);
    assert_non_null(strstr(DOC, words));
    for (unsigned i = 0; i < CARDS_VALLETTA.count; i++) {
        in_set[CARDS_VALLETTA.buildings[i].character]++;
        in_colour[CARDS_VALLETTA.buildings[i].colour]++;
    }
    for (unsigned i = 0; i < CHARACTERS; i++)
        assert_int_equal(in_set[i], CHARACTER_INFO[i].copies);
    snprintf(words, sizeof words, "%u green, %u blue and %u yellow buildings", in_colour[GREEN],
             in_colour[BLUE], in_colour[YELLOW]);
    assert_non_null(strstr(DOC, words));
    snprintf(words, sizeof words, "%d gold, %d wood, %d stone and %d brick barrels", BARRELS[GOLD],
             BARRELS[WOOD], BARRELS[STONE], BARRELS[BRICK]);
    assert_non_null(strstr(DOC, words));
}

/* Every column of the file format has a row that explains it. */
static void docs_explain_every_column(void **state)
{
    (void)state;
    char text[CARDSET_TEXT_MAX];
    assert_true(cardset_write(&CARDS_VALLETTA, text, sizeof text) < sizeof text);
    const size_t header = strcspn(text, "\n");
    for (size_t at = 0; at < header;) {
        char row[60];
        const size_t length = strcspn(text + at, "\t\n");
        snprintf(row, sizeof row, "\n| `%.*s` | ", (int)length, text + at);
        if (!strstr(DOC, row)) fail_msg("docs/cards.md does not explain %s", row + 1);
        at += length + 1;
    }
}

static void docs_list_every_limit(void **state)
{
    (void)state;
    for (int err = SET_OK + 1; err < SET_ERRS; err++) {
        char limit[120];
        snprintf(limit, sizeof limit, "\n- %s", set_err_text((SetErr)err));
        if (!strstr(DOC, limit)) fail_msg("docs/cards.md does not have the limit: %s", limit + 3);
    }
}

/* The example is too short for a complete set; nothing else is wrong with it. */
static void docs_example_is_valid(void **state)
{
    (void)state;
    CardSet set;
    CardSetError error;
    const char *start = strstr(DOC, "```tsv\n"), *end = start ? strstr(start, "\n```\n") : NULL;
    assert_non_null(end);
    start += strlen("```tsv\n");
    assert_false(cardset_read(start, (size_t)(end + 1 - start), &set, &error));
    assert_true(error.line == 0 && error.column == 0);
    static const char expected[] = "1 green, 1 blue, 0 yellow: ";
    assert_memory_equal(error.text, expected, strlen(expected));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST_WITH("docs/cards.md lists the characters", docs_list_the_characters, load_docs, NULL),
        TEST_WITH("docs/cards.md lists the buildings", docs_list_the_buildings, load_docs, NULL),
        TEST_WITH("docs/cards.md has the right counts", docs_have_the_right_counts, load_docs,
                  NULL),
        TEST_WITH("docs/cards.md explains every column", docs_explain_every_column, load_docs,
                  NULL),
        TEST_WITH("docs/cards.md lists every limit", docs_list_every_limit, load_docs, NULL),
        TEST_WITH("the example in docs/cards.md is valid", docs_example_is_valid, load_docs, NULL),
    };
    return cmocka_run_group_tests_name("cards_doc", tests, NULL, NULL);
}

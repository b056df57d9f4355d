/* Perft: the counts in tests/perft.tsv must not change unless rules, cards, chance or the order of
 * choices do (tools/renew-perft). */
#include "tests/support/check.h"
#include "tests/support/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Game position(const Setup *setup, uint64_t seed, unsigned long after)
{
    Game game;
    Choice choices[CHOICES_MAX];
    Random random = random_from(seed);
    assert_int_equal(game_init(&game, setup, &CARDS_VALLETTA, NULL), ERR_OK);
    for (; after; after--)
        assert_int_equal(
            game_apply(&game, random_choice(&random, choices, game_legal_choices(&game, choices)),
                       NULL),
            ERR_OK);
    return game;
}

static void check_line(char *line)
{
    char *rest = line, *name = strsep(&rest, "\t");
    Setup setup = {.start = START_BY_CHANCE};
    setup.players = (uint8_t)strtoul(strsep(&rest, "\t"), NULL, 10);
    setup.edition = strcmp(strsep(&rest, "\t"), "fr") == 0 ? EDITION_FR : EDITION_HIG;
    setup.unlimited = strcmp(strsep(&rest, "\t"), "unlimited") == 0;
    uint64_t seed = strtoull(strsep(&rest, "\t"), NULL, 10);
    unsigned long after = strtoul(strsep(&rest, "\t"), NULL, 10);
    chance_key_from_seed(seed, setup.key);
    Game game = position(&setup, seed, after);
    unsigned depth = 0;
    for (char *count; (count = strsep(&rest, "\t"));) {
        uint64_t expected = strtoull(count, NULL, 10), found = game_perft(&game, ++depth);
        if (found != expected)
            fail_msg("%s, depth %u: %llu, expected %llu", name, depth, (unsigned long long)found,
                     (unsigned long long)expected);
    }
    assert_true(depth >= 3);
}

static void counts_match(void **state)
{
    (void)state;
    FILE *file = fopen(SOURCE_DIR "/tests/perft.tsv", "r");
    assert_non_null(file);
    char line[512];
    unsigned positions = 0;
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#' || strncmp(line, "name\t", 5) == 0) continue;
        line[strcspn(line, "\n")] = '\0';
        check_line(line);
        positions++;
    }
    fclose(file);
    assert_true(positions >= 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("perft of every position in tests/perft.tsv", counts_match),
    };
    return cmocka_run_group_tests_name("perft", tests, NULL, NULL);
}

/* Random games for the suites. */
#include "tests/support/games.h"

#include <stdlib.h>

Setup setup_for(uint64_t seed)
{
    uint64_t players = 2 + seed % 3, chosen = seed / 48 % players;
    Setup setup = {.players = (uint8_t)players,
                   .edition = (uint8_t)(seed / 3 % 2),
                   .unlimited = seed / 6 % 2,
                   .ask_end = seed / 12 % 2,
                   .start = (uint8_t)(seed / 24 % 2 ? START_BY_CHANCE : chosen)};
    chance_key_from_seed(seed, setup.key);
    return setup;
}

void random_record(uint64_t seed, size_t limit, Record *record)
{
    Setup setup = setup_for(seed);
    Game game;
    Choice choices[CHOICES_MAX];
    Random random = random_from(seed);
    Err err = game_init(&game, &setup, &CARDS_VALLETTA, NULL);
    record_init(record, &setup, &CARDS_VALLETTA);
    for (size_t i = 0; !err && i < limit && game.table.stage != STAGE_OVER; i++) {
        Choice choice = random_choice(&random, choices, game_legal(&game, choices));
        err = game_apply(&game, choice, NULL);
        if (!record_add(record, choice)) abort();
    }
    if (err) abort();
}

uint64_t games_to_play(uint64_t usual)
{
    const char *share = getenv("VALLETTA_TEST_SHARE");
    unsigned long percent = share ? strtoul(share, NULL, 10) : 100;
    uint64_t games = usual * percent / 100;
    return games ? games : 1;
}

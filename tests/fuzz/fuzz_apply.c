/* Fuzzes the engine: the bytes are a set-up and then choices, legal or not. The invariants always
 * hold, and a refused choice changes no byte. */
#include "engine/game.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static Choice next_choice(const Game *game, const uint8_t bytes[4])
{
    Choice choices[CHOICES_MAX], raw;
    memcpy(&raw, bytes, sizeof raw);
    if (raw & 1) return raw >> 1;
    unsigned count = game_legal_choices(game, choices);
    return choices[(raw >> 1) % count];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 8) return 0;
    Setup setup = {.players = data[0] % 6,
                   .edition = data[1] % 3,
                   .unlimited = data[2] & 1,
                   .ask_end = data[2] & 2,
                   .start = data[3]};
    Game game;
    chance_key_from_seed(data[4], setup.key);
    if (game_init(&game, &setup, &CARDS_VALLETTA, NULL)) return 0;
    for (size_t i = 8; i + 4 <= size && game.table.stage != STAGE_OVER; i += 4) {
        Game before = game;
        Events events;
        Choice choice = next_choice(&game, data + i);
        if (game_apply(&game, choice, &events)) ENSURE(memcmp(&before, &game, sizeof game) == 0);
        ENSURE(game_check(&game) == NULL);
    }
    return 0;
}

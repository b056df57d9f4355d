/* Fuzzes applying view diffs. The first three bytes choose a view of a random game. The rest is
 * either a raw diff, or changes to the view from which the encoder makes a diff with the right
 * checksum, as a dishonest sender would. A diff is refused with nothing changed, or gives a view
 * that can be used like any other. */
#include "tests/fuzz/use_view.h"
#include "wire/view_diff.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The view of some seat after some choices of a random game. */
static View base_for(const uint8_t pick[3])
{
    Setup setup = {.players = (uint8_t)(SEATS_MIN + pick[0] % 3),
                   .edition = pick[0] / 3 % EDITIONS,
                   .unlimited = pick[0] / 6 % 2,
                   .ask_end = pick[0] / 12 % 2};
    chance_key_from_seed(pick[0], setup.key);
    Random random = random_from(pick[0]);
    View view;
    Game game;
    ENSURE(game_init(&game, &setup, &CARDS_VALLETTA, NULL) == ERR_OK);
    for (unsigned i = 0; i < 2u * pick[1] && game.table.stage != STAGE_OVER; i++)
        game_apply_legal(&game, game_random_choice(&game, random_next(&random)), NULL);
    const unsigned viewer = pick[2] / 2 % (setup.players + 1u);
    view_of(&game, viewer < setup.players ? viewer : SPECTATOR, &view);
    return view;
}

static void expect_sound(const View *base, const uint8_t *diff, size_t size, const View *expected)
{
    View view, before;
    memset(&view, 0xa5, sizeof view);
    before = view;
    const char *wrong = view_diff_apply(base, diff, size, &view);
    if (wrong) {
        ENSURE(wrong[0] && memcmp(&view, &before, sizeof view) == 0);
        return;
    }
    ENSURE(!expected || memcmp(&view, expected, sizeof view) == 0);
    ENSURE(view.seat == base->seat && view_check(&view) == NULL);
    view_round_trip(&view);
    use_view(&view);
}

/* Changes anything but buildings, set-up and viewer, as the encoder requires. */
static View changed(const View *base, const uint8_t *at, size_t size)
{
    const size_t first = offsetof(Table, upgraded), room = offsetof(View, seat) - first;
    View view = *base;
    for (; size >= 3; at += 3, size -= 3)
        ((uint8_t *)&view)[first + (at[0] | (size_t)at[1] << 8) % room] = at[2];
    view.table.plots = base->table.plots;
    view.table.seats = base->table.seats;
    view.table.edition = base->table.edition;
    view.table.start = base->table.start;
    memcpy(&view.table.unlimited, &base->table.unlimited, 1);
    memcpy(&view.table.ask_end, &base->table.ask_end, 1);
    return view;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 3) return 0;
    const View base = base_for(data);
    if (data[2] % 2 == 0) {
        expect_sound(&base, data + 3, size - 3, NULL);
        return 0;
    }
    uint8_t diff[VIEW_DIFF_MAX];
    const View lie = changed(&base, data + 3, size - 3);
    expect_sound(&base, diff, view_diff_encode(&base, &lie, diff), &lie);
    return 0;
}

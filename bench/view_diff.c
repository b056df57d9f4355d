/* Measures view diffs (make bench-wire): the size of updates, and the time to encode and apply one.
 * Plays random games with every number of players, edition and supply; one update per choice and
 * viewer, including the spectator. */
#include "wire/view_diff.h"
#include "ai/random.h"
#include "base/base64.h"
#include "base/clock.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { VIEWS_MAX = 2000, ROUNDS = 5 };

typedef struct Figures {
    uint64_t of_size[VIEW_DIFF_MAX + 1]; /* [n]: updates of n bytes */
    uint64_t updates;
    double encoding, applying; /* seconds */
} Figures;

static size_t percentile(const Figures *figures, double part)
{
    const double wanted = part * (double)figures->updates;
    uint64_t seen = 0;
    for (size_t size = 0; size < VIEW_DIFF_MAX; size++) {
        seen += figures->of_size[size];
        if ((double)seen >= wanted) return size;
    }
    return VIEW_DIFF_MAX;
}

/* The views of one viewer during one game, and the diffs between them. */
typedef struct Track {
    View views[VIEWS_MAX];
    uint8_t diffs[VIEWS_MAX][VIEW_DIFF_MAX];
    size_t sizes[VIEWS_MAX];
    unsigned count;
} Track;

static double encode_all(Track *track)
{
    const double start = clock_seconds();
    for (unsigned i = 1; i < track->count; i++)
        track->sizes[i] = view_diff_encode(&track->views[i - 1], &track->views[i], track->diffs[i]);
    return clock_seconds() - start;
}

static double apply_all(const Track *track)
{
    View made;
    const double start = clock_seconds();
    for (unsigned i = 1; i < track->count; i++)
        if (view_diff_apply(&track->views[i - 1], track->diffs[i], track->sizes[i], &made)) abort();
    return clock_seconds() - start;
}

/* The fastest round counts: other work on the machine can only slow a round down. */
static void measure(Figures *figures, Track *track)
{
    double encoding = encode_all(track), applying = apply_all(track);
    for (unsigned round = 1; round < ROUNDS; round++) {
        encoding = fmin(encoding, encode_all(track));
        applying = fmin(applying, apply_all(track));
    }
    figures->encoding += encoding;
    figures->applying += applying;
    for (unsigned i = 1; i < track->count; i++)
        figures->of_size[track->sizes[i]]++;
    figures->updates += track->count - 1;
}

static Setup setup_of(uint64_t seed)
{
    Setup setup = {.players = (uint8_t)(SEATS_MIN + seed % 3),
                   .edition = (uint8_t)(seed / 3 % EDITIONS),
                   .unlimited = seed / 6 % 2,
                   .start = START_BY_CHANCE};
    chance_key_from_seed(seed, setup.key);
    return setup;
}

static void play(Figures *figures, uint64_t seed)
{
    static Track tracks[SEATS_MAX + 1];
    const Setup setup = setup_of(seed);
    Random random = random_from(seed);
    Game game;
    if (game_init(&game, &setup, &CARDS_VALLETTA, NULL)) abort();
    for (unsigned count = 0; count < VIEWS_MAX; count++) {
        for (unsigned i = 0; i <= setup.players; i++) {
            view_of(&game, i < setup.players ? i : SPECTATOR, &tracks[i].views[count]);
            tracks[i].count = count + 1;
        }
        if (game.table.stage == STAGE_OVER) break;
        game_apply_legal(&game, game_random_choice(&game, random_next(&random)), NULL);
    }
    for (unsigned i = 0; i <= setup.players; i++)
        measure(figures, &tracks[i]);
}

int main(int argc, char **argv)
{
    static Figures figures;
    const unsigned long games = argc > 1 ? strtoul(argv[1], NULL, 10) : 600;
    for (uint64_t seed = 0; seed < games; seed++)
        play(&figures, seed);
    if (figures.updates == 0) return 1;
    printf("%lu games, %llu updates; a whole view has %zu bytes\n", games,
           (unsigned long long)figures.updates, sizeof(View));
    printf("%-8s %6s %7s\n", "", "bytes", "base64");
    static const struct {
        const char *name;
        double part;
    } rows[] = {{"median", 0.5}, {"90 %", 0.9}, {"99 %", 0.99}, {"largest", 1}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        const size_t size = percentile(&figures, rows[i].part);
        printf("%-8s %6zu %7zu\n", rows[i].name, size, BASE64_SIZE(size) - 1);
    }
    const double each = 1e6 / (double)figures.updates;
    printf("encode %.2f us, apply and check %.2f us\n", figures.encoding * each,
           figures.applying * each);
    return 0;
}

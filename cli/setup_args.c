/* The options of a set-up; loads building sets and records. */
#include "cli/cli.h"

#include "host/files.h"
#include "record/notation.h"

#include <string.h>
#include <sys/random.h>

void setup_args_init(SetupArgs *setup)
{
    memset(setup, 0, sizeof *setup);
    setup->setup.players = SEATS_MIN;
    setup->setup.start = START_BY_CHANCE;
    setup->set = CARDS_VALLETTA;
}

bool cards_load(const Command *command, const char *path, CardSet *set)
{
    char why[WHY_SIZE];
    bool read = cards_from_file(path, set, why);
    if (!read) failed(command, "%s", why);
    return read;
}

bool record_load(const Command *command, const char *path, const CardSet *set, Record *record)
{
    char why[WHY_SIZE];
    bool read = record_from_file(path, set, record, why);
    if (!read) failed(command, "%s", why);
    return read;
}

int take_cards(const Args *args, void *set)
{
    return cards_load(args->command, args->value, set) ? EXIT_OK : EXIT_FAILED;
}

static int take_start(const Args *args, void *field)
{
    const unsigned seat = seat_read(args->value, strlen(args->value));
    const bool random = strcmp(args->value, "random") == 0;
    if (!random && seat >= SEATS_MAX)
        return args_misuse(args, "--start is alpha, beta, gamma, delta or random, not '%s'",
                           args->value);
    *(uint8_t *)field = random ? START_BY_CHANCE : (uint8_t)seat;
    return EXIT_OK;
}

_Static_assert(sizeof(bool) == sizeof(uint8_t), "the supply is one of two");
const Option SETUP_OPTIONS[] = {
    {.name = "players",
     .value = "N",
     .help = "2, 3 or 4 players (2)",
     .kind = OPTION_NUMBER,
     FIELD(SetupArgs, setup.players),
     .min = SEATS_MIN,
     .max = SEATS_MAX},
    {.name = "edition",
     .value = "hig|fr",
     .help = "standard rules (Hans im Glueck) or the French edition's (hig)",
     .kind = OPTION_ONE_OF,
     FIELD(SetupArgs, setup.edition)},
    {.name = "supply",
     .value = "box|unlimited",
     .help = "goods as in the box, or unlimited (box)",
     .kind = OPTION_ONE_OF,
     FIELD(SetupArgs, setup.unlimited)},
    {.name = "start",
     .value = "SEAT|random",
     .help = "who starts: alpha, beta, gamma, delta or random (random)",
     .kind = OPTION_OTHER,
     FIELD(SetupArgs, setup.start),
     .take = take_start},
    {.name = "seed",
     .value = "N",
     .help = "the same number gives the same game",
     .kind = OPTION_NUMBER,
     FIELD(SetupArgs, seed),
     .max = UINT64_MAX},
    {.name = "cards",
     .value = "FILE",
     .help = "use the building set in this TSV file (see valletta cards --tsv)",
     .kind = OPTION_OTHER,
     FIELD(SetupArgs, set),
     .take = take_cards},
    {0}};

bool setup_args_key(SetupArgs *setup)
{
    if (!setup->seeded) return getrandom(setup->setup.key, CHANCE_KEY_SIZE, 0) == CHANCE_KEY_SIZE;
    chance_key_from_seed(setup->seed, setup->setup.key);
    return true;
}

/* The options that describe a game to be set up, and the files it may come from. */
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
    char why[WHY];
    bool read = cards_from_file(path, set, why);
    if (!read) failed(command, "%s", why);
    return read;
}

bool record_load(const Command *command, const char *path, const CardSet *set, Record *record)
{
    char why[WHY];
    bool read = record_from_file(path, set, record, why);
    if (!read) failed(command, "%s", why);
    return read;
}

static bool one_of(const Args *args, const char *a, const char *b, bool *second)
{
    *second = strcmp(args->value, b) == 0;
    if (*second || strcmp(args->value, a) == 0) return true;
    args_misuse(args, "--%s is %s or %s, not '%s'", args->name, a, b, args->value);
    return false;
}

static bool take_start(SetupArgs *setup, const Args *args)
{
    unsigned seat = seat_read(args->value, strlen(args->value));
    bool random = strcmp(args->value, "random") == 0;
    setup->setup.start = random ? START_BY_CHANCE : (uint8_t)seat;
    if (random || seat < SEATS_MAX) return true;
    args_misuse(args, "--start is alpha, beta, gamma, delta or random, not '%s'", args->value);
    return false;
}

bool setup_args_take(SetupArgs *setup, const Args *args, int *exit_code)
{
    uint64_t number;
    bool second, good = true;
    if (args_is(args, "players")) {
        good = args_number(args, SEATS_MIN, SEATS_MAX, &number);
        setup->setup.players = (uint8_t)number;
    } else if (args_is(args, "edition")) {
        good = one_of(args, "hig", "fr", &second);
        setup->setup.edition = second ? EDITION_FR : EDITION_HIG;
    } else if (args_is(args, "supply")) {
        good = one_of(args, "box", "unlimited", &second);
        setup->setup.unlimited = second;
    } else if (args_is(args, "start")) {
        good = take_start(setup, args);
    } else if (args_is(args, "seed")) {
        good = setup->seeded = args_number(args, 0, UINT64_MAX, &setup->seed);
    } else if (args_is(args, "cards")) {
        if (!cards_load(args->command, args->value, &setup->set)) *exit_code = EXIT_FAILED;
        return true;
    } else {
        return false;
    }
    setup->given = true;
    if (!good) *exit_code = EXIT_USAGE;
    return true;
}

bool setup_args_key(SetupArgs *setup)
{
    if (!setup->seeded) return getrandom(setup->setup.key, CHANCE_KEY, 0) == CHANCE_KEY;
    chance_key_from_seed(setup->seed, setup->setup.key);
    return true;
}

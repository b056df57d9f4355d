/* valletta perft: counts the positions after n choices. */
#include "cli/cli.h"

#include "ai/random.h"
#include "record/notation.h"
#include "record/record.h"

#include <stdio.h>
#include <stdlib.h>

/* Counts below each first choice. */
static void divide(const Game *game, unsigned depth)
{
    ENSURE(depth > 0);
    Choice choices[CHOICES_MAX];
    unsigned count = game_legal_choices(game, choices);
    for (unsigned i = 0; i < count; i++) {
        char words[CHOICE_TEXT_SIZE];
        Text text = text_over(words, sizeof words);
        choice_write(&text, choices[i]);
        Game next = *game;
        Err err = game_apply(&next, choices[i], NULL);
        ENSURE(err == ERR_OK);
        printf("  %-22s %llu\n", words, (unsigned long long)game_perft(&next, depth - 1));
    }
}

static bool random_position(const Command *command, SetupArgs *setup, uint64_t after, Game *game)
{
    ENSURE(setup->seeded);
    setup_args_key(setup); /* cannot fail with a seed */
    Err err = game_init(game, &setup->setup, &setup->set, NULL);
    if (err) {
        failed(command, "%s (%s)", err_text(err), err_rule(err));
        return false;
    }
    Random random = random_from(setup->seed);
    for (; after && game->table.stage != STAGE_OVER; after--) {
        Choice choices[CHOICES_MAX];
        unsigned count = game_legal_choices(game, choices);
        err = game_apply(game, random_choice(&random, choices, count), NULL);
        ENSURE(err == ERR_OK);
    }
    return true;
}

static int count_from(const Game *game, unsigned depth, bool divided)
{
    printf("turn %u, %s to %s\n", (unsigned)game->table.turn, seat_name(game->table.decider),
           stage_name((Stage)game->table.stage));
    for (unsigned d = 1; d <= depth; d++) {
        printf("perft %u: %llu\n", d, (unsigned long long)game_perft(game, d));
        fflush(stdout);
    }
    if (divided) divide(game, depth);
    return EXIT_OK;
}

typedef struct PerftArgs {
    SetupArgs setup;
    uint64_t depth, after;
    bool divided;
} PerftArgs;

static int run(Args *args)
{
    PerftArgs perft = {.depth = 3};
    setup_args_init(&perft.setup);
    perft.setup.seeded = true;
    int code = args_read(args, &perft);
    if (code) return code;
    const char *path = args->words[0];
    if (path && (args_given_setup(args) || perft.after))
        return args_misuse(args, "a record has its own set-up: leave out --players, --edition, "
                                 "--supply, --start, --seed and --after");
    Game game;
    if (path) {
        Record record;
        if (!record_load(args->command, path, &perft.setup.set, &record)) return EXIT_FAILED;
        Err err = record_replay(&record, &perft.setup.set, record.count, &game);
        ENSURE(err == ERR_OK);
        record_fini(&record);
    } else if (!random_position(args->command, &perft.setup, perft.after, &game)) {
        return EXIT_FAILED;
    }
    return count_from(&game, (unsigned)perft.depth, perft.divided);
}

static const Option OPTIONS[] = {{"depth", "N", "depth in choices (3)", OPTION_NUMBER,
                                  FIELD(PerftArgs, depth), .min = 1, .max = 12},
                                 {"after", "N", "start after N random choices (0)", OPTION_NUMBER,
                                  FIELD(PerftArgs, after), .max = 100000},
                                 {"divide", NULL, "also print the count for each first choice",
                                  OPTION_SWITCH, FIELD(PerftArgs, divided)},
                                 {0}};

const Command CMD_PERFT = {
    .name = "perft",
    .words = "[RECORD]",
    .words_max = 1,
    .summary = "Count positions to a given depth, to check the rules",
    .sets_up = true,
    .setup_field = offsetof(PerftArgs, setup),
    .options = OPTIONS,
    .notes = "Starts from the end of the RECORD, or from a new game with --seed (0). The expected\n"
             "counts of the tests are in tests/perft.tsv.\n",
    .run = run};

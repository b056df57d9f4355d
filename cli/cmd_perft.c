/* valletta perft: counts the positions that choices lead to, to a given depth. */
#include "cli/cli.h"

#include "ai/random.h"
#include "record/notation.h"
#include "record/record.h"

#include <stdio.h>
#include <stdlib.h>

static void divide(const Game *game, unsigned depth)
{
    Choice choices[CHOICES_MAX];
    unsigned count = game_legal(game, choices);
    for (unsigned i = 0; i < count; i++) {
        char words[CHOICE_TEXT];
        Text text = text_in(words, sizeof words);
        choice_write(&text, choices[i]);
        Game next = *game;
        Err err = game_apply(&next, choices[i], NULL);
        ENSURE(err == ERR_OK);
        printf("  %-22s %llu\n", words, (unsigned long long)game_perft(&next, depth - 1));
    }
}

static bool random_position(const Command *command, SetupArgs *setup, uint64_t after, Game *game)
{
    setup_args_key(setup); /* from the seed: it cannot fail */
    Err err = game_init(game, &setup->setup, &setup->set, NULL);
    if (err) {
        failed(command, "%s (%s)", err_text(err), err_rule(err));
        return false;
    }
    Random random = random_from(setup->seed);
    for (; after && game->table.stage != STAGE_OVER; after--) {
        Choice choices[CHOICES_MAX];
        unsigned count = game_legal(game, choices);
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

static int run(Args *args)
{
    SetupArgs setup;
    const char *path = NULL;
    uint64_t depth = 3, after = 0;
    bool divided = false;
    int code = EXIT_OK;
    setup_args_init(&setup);
    setup.seeded = true;
    for (Arg arg; (arg = args_next(args)) != ARG_END;) {
        if (arg == ARG_BAD) return EXIT_USAGE;
        if (setup_args_take(&setup, args, &code)) {
            if (code) return code;
        } else if (args_is(args, "depth")) {
            if (!args_number(args, 1, 12, &depth)) return EXIT_USAGE;
        } else if (args_is(args, "after")) {
            if (!args_number(args, 0, 100000, &after)) return EXIT_USAGE;
        } else if (args_is(args, "divide")) {
            divided = true;
        } else if (arg == ARG_WORD && !path) {
            path = args->value;
        } else {
            return args_unwanted(args);
        }
    }
    if (path && (setup.given || after)) return args_misuse(args, "a record has its own options");
    Game game;
    if (path) {
        Record record;
        if (!record_load(args->command, path, &setup.set, &record)) return EXIT_FAILED;
        Err err = record_replay(&record, &setup.set, record.count, &game);
        ENSURE(err == ERR_OK);
        record_fini(&record);
    } else if (!random_position(args->command, &setup, after, &game)) {
        return EXIT_FAILED;
    }
    return count_from(&game, (unsigned)depth, divided);
}

static const Option OPTIONS[] = {{"depth", "N", "how many choices deep (3)"},
                                 {"after", "N", "begin after so many random choices (0)"},
                                 {"divide", NULL, "also count below each first choice"},
                                 {0}};

const Command CMD_PERFT = {"perft",
                           "[RECORD]",
                           "Count the positions that choices lead to, as a check of the rules",
                           true,
                           OPTIONS,
                           "The position is the end of the record, or a new game from --seed (0).\n"
                           "The table that the tests hold us to is tests/perft.tsv.\n",
                           run};

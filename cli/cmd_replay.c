/* valletta replay: checks a record and tells the game in words. */
#include "cli/cli.h"

#include "cli/board.h"

#include <stdio.h>

static void show_unfinished(Lang lang, const Table *table, const Record *record)
{
    printf(lang_text(lang, "The game is not over: turn %u; it is for %s to decide."),
           (unsigned)table->turn, record->seats[table->decider].name);
    printf("\n");
}

static void show_checked(Lang lang, const char *path, size_t choices)
{
    printf(
        lang_plural(lang, "%s: %zu choice, all in order", "%s: %zu choices, all in order", choices),
        path, choices);
    printf("\n");
}

static void show_game(Lang lang, const Record *record, const CardSet *set, uint64_t to, bool board)
{
    Game game;
    Events events;
    Err err = game_init(&game, &record->setup, set, &events);
    ENSURE(err == ERR_OK);
    log_print(stdout, lang, &events, record, EVERYBODY);
    for (size_t i = 0; i < record->count && game.table.turn <= to; i++) {
        err = game_apply(&game, record->choices[i], &events);
        ENSURE(err == ERR_OK);
        if (game.table.turn <= to || game.table.stage == STAGE_OVER)
            log_print(stdout, lang, &events, record, EVERYBODY);
    }
    if (board) {
        View view;
        view_of(&game, SPECTATOR, &view);
        printf("\n");
        board_print(stdout, lang, &view, record, false);
    }
    score_print(stdout, lang, &game, record, 0);
    if (game.table.stage != STAGE_OVER) show_unfinished(lang, &game.table, record);
}

static int run(Args *args)
{
    SetupArgs setup;
    const char *path = NULL;
    uint64_t to = UINT32_MAX;
    bool quiet = false, board = false;
    Lang lang = language_of_environment();
    int code = EXIT_OK;
    setup_args_init(&setup);
    for (Arg arg; (arg = args_next(args)) != ARG_END;) {
        if (arg == ARG_BAD) return EXIT_USAGE;
        if (args_is(args, "cards")) {
            setup_args_take(&setup, args, &code);
            if (code) return code;
        } else if (args_is(args, "to")) {
            if (!args_number(args, 0, UINT32_MAX, &to)) return EXIT_USAGE;
        } else if (args_is(args, "lang")) {
            if (!language_take(args, &lang)) return EXIT_USAGE;
        } else if (args_is(args, "quiet")) {
            quiet = true;
        } else if (args_is(args, "board")) {
            board = true;
        } else if (arg == ARG_WORD && !path) {
            path = args->value;
        } else {
            return args_unwanted(args);
        }
    }
    if (!path) return args_misuse(args, "which record?");
    Record record;
    if (!record_load(args->command, path, &setup.set, &record)) return EXIT_FAILED;
    if (quiet)
        show_checked(lang, path, record.count);
    else
        show_game(lang, &record, &setup.set, to, board);
    record_fini(&record);
    return EXIT_OK;
}

static const Option OPTIONS[] = {{"to", "TURN", "stop after this turn"},
                                 {"board", NULL, "also show the table at the end"},
                                 {"quiet", NULL, "only check the record"},
                                 {"lang", "en|de|fr|it", "the language"},
                                 {"cards", "FILE", "the set of buildings it was played with"},
                                 {0}};

const Command CMD_REPLAY = {"replay", "RECORD", "Check a record and tell the game in words",
                            false,    OPTIONS,  "A RECORD of - is read from standard input.\n",
                            run};

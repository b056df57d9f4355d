/* valletta replay: checks a record and prints the game turn by turn. */
#include "cli/cli.h"

#include "lines/board.h"

#include <stdio.h>

static void show_unfinished(Lang lang, const Table *table, const Record *record)
{
    printf(lang_text(lang, "The game is not over: turn %u, waiting for %s."), (unsigned)table->turn,
           record->seats[table->decider].name);
    printf("\n");
}

static void show_checked(Lang lang, const char *path, size_t choices)
{
    printf(lang_plural(lang, "%s: %zu choice, valid", "%s: %zu choices, all valid", choices), path,
           choices);
    printf("\n");
}

static void show_game(Lang lang, const Record *record, const CardSet *set, uint64_t to, bool board)
{
    Game game;
    Events events;
    Err err = game_init(&game, &record->setup, set, &events);
    ENSURE(err == ERR_OK);
    log_print(stdout, lang, &events, record, VIEWER_SEES_ALL);
    for (size_t i = 0; i < record->count && game.table.turn <= to; i++) {
        err = game_apply(&game, record->choices[i], &events);
        ENSURE(err == ERR_OK);
        if (game.table.turn <= to || game.table.stage == STAGE_OVER)
            log_print(stdout, lang, &events, record, VIEWER_SEES_ALL);
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

typedef struct ReplayArgs {
    CardSet set;
    uint64_t to;
    bool quiet, board;
    Lang lang;
} ReplayArgs;

static int run(Args *args)
{
    ReplayArgs replay = {
        .set = CARDS_VALLETTA, .to = UINT32_MAX, .lang = language_of_environment()};
    int code = args_read(args, &replay);
    if (code) return code;
    const char *path = args->words[0];
    if (!path) return args_misuse(args, "the RECORD argument is missing");
    Record record;
    if (!record_load(args->command, path, &replay.set, &record)) return EXIT_FAILED;
    if (replay.quiet)
        show_checked(replay.lang, path, record.count);
    else
        show_game(replay.lang, &record, &replay.set, replay.to, replay.board);
    record_fini(&record);
    return EXIT_OK;
}

static const Option OPTIONS[] = {
    {"to", "TURN", "stop after this turn", OPTION_NUMBER, FIELD(ReplayArgs, to), .max = UINT32_MAX},
    {"board", NULL, "also show the board at the end", OPTION_SWITCH, FIELD(ReplayArgs, board)},
    {"quiet", NULL, "only check the record", OPTION_SWITCH, FIELD(ReplayArgs, quiet)},
    LANGUAGE_OPTION(ReplayArgs, lang),
    {"cards", "FILE", "the building set of that game", OPTION_OTHER, FIELD(ReplayArgs, set),
     .take = take_cards},
    {0}};

const Command CMD_REPLAY = {.name = "replay",
                            .words = "RECORD",
                            .words_max = 1,
                            .summary = "Check a record and print the game turn by turn",
                            .options = OPTIONS,
                            .notes = "If RECORD is -, it is read from standard input.\n",
                            .run = run};

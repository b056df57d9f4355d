/* valletta levels: the strengths to choose from, weakest first. */
#include "cli/cli.h"

#include "ai/bot.h"

#include <stdio.h>

static void print_table(void)
{
    printf("%-10s %-24s %s\n", "level", "plays as", "what to expect");
    for (const Level *level = LEVELS; level->name; level++)
        printf("%-10s %-24s %s\n", level->name, level->bot, level->about);
    printf("\nThe bots behind them, which take settings as in search:time=1:threads=2:\n\n");
    for (const BotKind *kind = BOTS; kind->name; kind++)
        printf("%-10s %s\n", kind->name, kind->about);
}

/* The words are ours and need no escaping. */
static void print_json(void)
{
    printf("{\"levels\":[");
    for (const Level *level = LEVELS; level->name; level++)
        printf("%s{\"name\":\"%s\",\"bot\":\"%s\",\"about\":\"%s\"}", level == LEVELS ? "" : ",",
               level->name, level->bot, level->about);
    printf("]}\n");
}

static int run(Args *args)
{
    bool json = false;
    for (Arg arg; (arg = args_next(args)) != ARG_END;) {
        if (arg == ARG_BAD) return EXIT_USAGE;
        if (!args_is(args, "json")) return args_unwanted(args);
        json = true;
    }
    if (json)
        print_json();
    else
        print_table();
    return EXIT_OK;
}

static const Option OPTIONS[] = {{"json", NULL, "as one JSON object"}, {0}};

const Command CMD_LEVELS = {
    "levels", "",      "List the levels of play, weakest first",
    false,    OPTIONS, "A level can stand wherever a bot is named: play --seats human,expert.\n",
    run};

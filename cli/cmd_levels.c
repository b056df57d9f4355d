/* valletta levels: the strengths to choose from, weakest first. */
#include "cli/cli.h"

#include "ai/bot.h"
#include "cli/terminal.h"

#include <stdio.h>

enum { NAME_WIDTH = 11, BOT_WIDTH = 25 };

static void print_table(Lang lang)
{
    print_left(stdout, lang_word(lang, "column", "level"), NAME_WIDTH);
    print_left(stdout, lang_word(lang, "column", "plays as"), BOT_WIDTH);
    puts(lang_word(lang, "column", "what to expect"));
    for (const Level *level = LEVELS; level->name; level++)
        printf("%-*s%-*s%s\n", NAME_WIDTH, level->name, BOT_WIDTH, level->bot,
               lang_text(lang, level->about));
    printf("\n%s\n\n", lang_text(lang, "The bots behind them, which take settings as in "
                                       "search:time=1:threads=2:"));
    for (const BotKind *kind = BOTS; kind->name; kind++)
        printf("%-*s%s\n", NAME_WIDTH, kind->name, lang_text(lang, kind->about));
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
    Lang lang = language_of_environment();
    for (Arg arg; (arg = args_next(args)) != ARG_END;) {
        if (arg == ARG_BAD) return EXIT_USAGE;
        if (args_is(args, "lang")) {
            if (!language_take(args, &lang)) return EXIT_USAGE;
        } else if (args_is(args, "json")) {
            json = true;
        } else {
            return args_unwanted(args);
        }
    }
    if (json)
        print_json();
    else
        print_table(lang);
    return EXIT_OK;
}

static const Option OPTIONS[] = {
    {"json", NULL, "as one JSON object"}, {"lang", "en|de|fr|it", "the language"}, {0}};

const Command CMD_LEVELS = {
    "levels", "",      "List the levels of play, weakest first",
    false,    OPTIONS, "A level can stand wherever a bot is named: play --seats human,expert.\n",
    run};

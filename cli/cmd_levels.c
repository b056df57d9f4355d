/* valletta levels: lists the levels of the bots, weakest first. */
#include "cli/cli.h"

#include "ai/bot.h"
#include "lines/terminal.h"

#include <stdio.h>

enum { NAME_WIDTH = 11, BOT_WIDTH = 25 };

static void print_table(Lang lang)
{
    print_left(stdout, lang_word(lang, "column", "level"), NAME_WIDTH);
    print_left(stdout, lang_word(lang, "column", "bot"), BOT_WIDTH);
    puts(lang_word(lang, "column", "what to expect"));
    for (const Level *level = LEVELS; level->name; level++)
        printf("%-*s%-*s%s\n", NAME_WIDTH, level->name, BOT_WIDTH, level->bot,
               lang_text(lang, level->about));
    printf(
        "\n%s\n\n",
        lang_text(
            lang,
            "The bots they are based on, with optional settings such as search:time=1:threads=2:"));
    for (const BotKind *kind = BOTS; kind->name; kind++)
        printf("%-*s%s\n", NAME_WIDTH, kind->name, lang_text(lang, kind->about));
}

/* Our own texts need no escaping. */
static void print_json(void)
{
    printf("{\"levels\":[");
    for (const Level *level = LEVELS; level->name; level++)
        printf("%s{\"name\":\"%s\",\"bot\":\"%s\",\"about\":\"%s\"}", level == LEVELS ? "" : ",",
               level->name, level->bot, level->about);
    printf("]}\n");
}

typedef struct LevelsArgs {
    bool json;
    Lang lang;
} LevelsArgs;

static int run(Args *args)
{
    LevelsArgs levels = {.lang = language_of_environment()};
    int code = args_read(args, &levels);
    if (code) return code;
    if (levels.json)
        print_json();
    else
        print_table(levels.lang);
    return EXIT_OK;
}

static const Option OPTIONS[] = {
    {"json", NULL, "print one JSON object", OPTION_SWITCH, FIELD(LevelsArgs, json)},
    LANGUAGE_OPTION(LevelsArgs, lang),
    {0}};

const Command CMD_LEVELS = {
    .name = "levels",
    .words = "",
    .summary = "List the bot levels, weakest first",
    .options = OPTIONS,
    .notes = "Use a level wherever a bot is expected: play --seats human,expert.\n",
    .run = run};

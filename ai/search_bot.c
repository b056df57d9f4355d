/* Search as a bot. */
#include "ai/bot.h"

#include "ai/search.h"

const char *search_bot_open(Bot *bot)
{
    bot->memory = search_open(bot->settings.threads, bot->settings.megabytes);
    return bot->memory ? NULL : "there is not so much memory";
}

void search_bot_begin(Bot *bot)
{
    search_forget(bot->memory);
}

Choice search_bot_choose(Bot *bot, const View *view)
{
    Thoughts thoughts;
    SearchLimits limits = {.seconds = bot->settings.seconds,
                           .iterations = bot->settings.iterations,
                           .settles = true,
                           .hurry = bot->settings.hurry};
    search_think(bot->memory, view, &limits, &bot->random, &thoughts);
    return thoughts.list[0].choice;
}

void search_bot_close(Bot *bot)
{
    search_close(bot->memory);
}

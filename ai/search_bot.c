/* Search as a bot. */
#include "ai/bot.h"

#include "ai/search.h"

const char *search_bot_open(Bot *bot)
{
    bot->memory = search_open(bot->settings.threads, bot->settings.megabytes);
    return bot->memory ? NULL : "out of memory: reduce the memory setting";
}

void search_bot_begin(Bot *bot)
{
    search_forget(bot->memory);
}

void search_bot_start(Bot *bot, const View *view)
{
    SearchLimits limits = {.seconds = bot->settings.seconds,
                           .iterations = bot->settings.iterations,
                           .settles = true,
                           .hurry = bot->settings.hurry};
    search_start(bot->memory, view, &limits, &bot->random);
}

bool search_bot_go_on(Bot *bot, double seconds)
{
    return search_go_on(bot->memory, seconds);
}

double search_bot_share(const Bot *bot)
{
    return search_share(bot->memory);
}

Choice search_bot_answer(Bot *bot)
{
    Thoughts thoughts;
    search_finish(bot->memory, &thoughts);
    return thoughts.list[0].choice;
}

void search_bot_close(Bot *bot)
{
    search_close(bot->memory);
}

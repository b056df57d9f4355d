/* Adapter: the search (search.h) as a BotKind. */
#include "ai/bot.h"

#include "ai/search.h"

const char *search_bot_open(Bot *bot)
{
    bot->memory = search_open(bot->settings.threads, bot->settings.megabytes);
    return bot->memory ? NULL : "out of memory: reduce the memory setting";
}

void search_bot_begin(Bot *bot)
{
    search_reset(bot->memory);
}

void search_bot_start(Bot *bot, const View *view)
{
    SearchLimits limits = {.seconds = bot->settings.seconds,
                           .iterations = bot->settings.iterations,
                           .stop_when_decided = true,
                           .stop = bot->settings.stop};
    search_start(bot->memory, view, &limits, &bot->random);
}

bool search_bot_run(Bot *bot, double seconds)
{
    return search_run(bot->memory, seconds);
}

double search_bot_progress(const Bot *bot)
{
    return search_progress(bot->memory);
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

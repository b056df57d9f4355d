/* The list of bots, and the simplest one. */
#include "ai/bot.h"

#include "ai/deal.h"

#include <string.h>

static Choice choose_at_random(Bot *bot, const View *view)
{
    Game game;
    deal_game(view, &bot->random, &game); /* its own cards are the true ones, so it is legal */
    return game_random(&game, random_next(&bot->random));
}

const BotKind BOTS[] = {
    {"random", "takes any legal choice, each as likely", choose_at_random},
    {"greedy", "plays out its turn in every order and takes the best", greedy_choose},
    {0}};

const BotKind *bot_find(const char *name)
{
    for (const BotKind *kind = BOTS; kind->name; kind++)
        if (strcmp(kind->name, name) == 0) return kind;
    return NULL;
}

Choice bot_choose(Bot *bot, const View *view)
{
    ENSURE(view->seat == view->table.decider && view->table.stage != STAGE_OVER);
    return bot->kind->choose(bot, view);
}

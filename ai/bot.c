/* The list of bots, the simple bots, and the calls that all bots share. */
#include "ai/bot.h"

#include "ai/deal.h"
#include "ai/policy.h"
#include "lang/lang.h"

#include <math.h>
#include <string.h>

static Choice choose_at_random(Bot *bot, const View *view)
{
    Game game;
    deal_game(view, &bot->random, &game); /* its own cards are real, so the choice is legal */
    return game_random_choice(&game, random_next(&bot->random));
}

static Choice choose_by_habit(Bot *bot, const View *view)
{
    Game game;
    DecisionFacts facts;
    deal_game(view, &bot->random, &game);
    policy_facts(&game, &facts);
    return policy_choose(&game, &facts, random_next(&bot->random));
}

const BotKind BOTS[] = {
    {.name = "random", .about = N_("makes random legal choices"), .choose = choose_at_random},
    {.name = "greedy",
     .about = N_("tries every order of its turn and takes the best"),
     .choose = greedy_choose},
    {.name = "habit",
     .about = N_("plays from a policy learned by self-play, without search"),
     .choose = choose_by_habit},
    {.name = "search",
     .about = N_("tree search over deals that fit its view, with playouts"),
     .searches = true,
     .open = search_bot_open,
     .begin = search_bot_begin,
     .start = search_bot_start,
     .run = search_bot_run,
     .progress = search_bot_progress,
     .answer = search_bot_answer,
     .close = search_bot_close},
    {0}};

const char *bot_open(Bot *bot, const BotSpec *spec)
{
    ENSURE(spec->kind != NULL);
    memset(bot, 0, sizeof *bot);
    bot->kind = spec->kind;
    bot->settings = spec->settings;
    bot->words = spec->words;
    return bot->kind->open ? bot->kind->open(bot) : NULL;
}

void bot_begin(Bot *bot, uint64_t seed, const CardSet *set)
{
    ENSURE(set != NULL);
    bot->random = random_from(seed);
    bot->set = set;
    if (bot->kind->begin) bot->kind->begin(bot);
}

void bot_start(Bot *bot, const View *view)
{
    ENSURE(view->seat == view->table.decider && view->table.stage != STAGE_OVER);
    bool lapse = bot->settings.lapses && random_below(&bot->random, 100) < bot->settings.lapses;
    if (lapse && bot->kind->begin) bot->kind->begin(bot); /* drops plans that no longer apply */
    bot->slices = !lapse && bot->kind->start;
    if (bot->slices)
        bot->kind->start(bot, view);
    else
        bot->choice = lapse ? choose_at_random(bot, view) : bot->kind->choose(bot, view);
}

bool bot_run(Bot *bot, double seconds)
{
    return !bot->slices || bot->kind->run(bot, seconds);
}

double bot_progress(const Bot *bot)
{
    return bot->slices ? bot->kind->progress(bot) : 1;
}

Choice bot_answer(Bot *bot)
{
    return bot->slices ? bot->kind->answer(bot) : bot->choice;
}

Choice bot_choose(Bot *bot, const View *view)
{
    bot_start(bot, view);
    bot_run(bot, INFINITY);
    return bot_answer(bot);
}

void bot_finish(Bot *bot, const View *view, unsigned winners)
{
    if (bot->kind->finish) bot->kind->finish(bot, view, winners);
}

void bot_close(Bot *bot)
{
    if (bot->kind->close) bot->kind->close(bot);
    bot->memory = NULL;
}

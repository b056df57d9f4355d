/* The list of bots, the simplest one, and what all have in common. */
#include "ai/bot.h"

#include "ai/deal.h"
#include "ai/outside.h"

#include <string.h>

static Choice choose_at_random(Bot *bot, const View *view)
{
    Game game;
    deal_game(view, &bot->random, &game); /* its own cards are the true ones, so it is legal */
    return game_random(&game, random_next(&bot->random));
}

const BotKind BOTS[] = {{.name = "random",
                         .about = "takes any legal choice, each as likely",
                         .choose = choose_at_random},
                        {.name = "greedy",
                         .about = "plays out its turn in every order and takes the best",
                         .choose = greedy_choose},
                        {0}};

static const BotKind *kind_named(const char *name)
{
    for (const BotKind *kind = BOTS; kind->name; kind++)
        if (strcmp(kind->name, name) == 0) return kind;
    return NULL;
}

const char *bot_read(const char *words, BotSpec *spec)
{
    memset(spec, 0, sizeof *spec);
    if (strlen(words) >= sizeof spec->words) return "that name is too long";
    memcpy(spec->words, words, strlen(words) + 1);
    spec->kind = outside_is_meant(words) ? &BOT_OUTSIDE : kind_named(words);
    return spec->kind ? NULL : "there is no bot of that name";
}

const char *bot_open(Bot *bot, const BotSpec *spec)
{
    memset(bot, 0, sizeof *bot);
    bot->kind = spec->kind;
    bot->settings = spec->settings;
    bot->words = spec->words;
    return bot->kind->open ? bot->kind->open(bot) : NULL;
}

void bot_begin(Bot *bot, uint64_t seed, const CardSet *set)
{
    bot->random = random_from(seed);
    bot->set = set;
    if (bot->kind->begin) bot->kind->begin(bot);
}

Choice bot_choose(Bot *bot, const View *view)
{
    ENSURE(view->seat == view->table.decider && view->table.stage != STAGE_OVER);
    bool lapse = bot->settings.lapses && random_below(&bot->random, 100) < bot->settings.lapses;
    return lapse ? choose_at_random(bot, view) : bot->kind->choose(bot, view);
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

/* ai/outside.c where no programs can be run. */
#include "ai/outside.h"

static const char *refuse(Bot *bot)
{
    (void)bot;
    return "no programs can be run here";
}

const BotKind BOT_OUTSIDE = {.name = "program", .open = refuse};

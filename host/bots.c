/* Opens, replaces and closes the bots of a game. */
#include "host/bots.h"

#include "ai/seed.h"
#include "host/outside.h"

#include <stdio.h>
#include <string.h>

/* Null, or why the bot cannot play. */
static const char *open_bot(Bots *bots, const Play *play, unsigned seat, const char *words)
{
    ENSURE(seat < play->record.setup.players);
    Bot *bot = &bots->list[seat];
    BotSpec *spec = &bots->specs[seat];
    const char *wrong = player_read(words, spec);
    spec->settings.timeout = (double)bots->timeout;
    if (!wrong && bots->time > 0) wrong = bot_set_time(spec, bots->time);
    if (!wrong) wrong = bot_open(bot, spec);
    if (wrong) return wrong;
    bot_begin(bot, seed_from(&play->game.table, play->record.count, seat), play->set);
    return NULL;
}

/* Who plays at the seat, or null. The command line of an outside bot comes from the person at the
 * keyboard, never from the record. */
static const char *player_words(const Bots *bots, const Play *play, unsigned seat)
{
    const Seat *who = &play->record.seats[seat];
    if (who->kind == SEAT_BOT) return who->player;
    return bots->programs[seat][0] ? bots->programs[seat] : NULL;
}

bool bots_open(Bots *bots, const Play *play, char why[BOTS_WHY_SIZE])
{
    for (unsigned seat = 0; seat < play->record.setup.players; seat++) {
        if (play_is_person(play, seat)) continue;
        const char *words = player_words(bots, play, seat);
        const char *wrong =
            words ? open_bot(bots, play, seat, words) : "give its command line with --programs";
        if (!wrong) continue;
        snprintf(why, BOTS_WHY_SIZE, "%s: %s",
                 words ? words : seat_player(&play->record.seats[seat]), wrong);
        return false;
    }
    return true;
}

void bots_replace(Bots *bots, Play *play, unsigned seat)
{
    ENSURE(!play_is_person(play, seat));
    bot_close(&bots->list[seat]);
    const char *wrong = open_bot(bots, play, seat, "greedy");
    ENSURE(!wrong);
    play->excluded |= 1u << seat;
}

void bots_finish(Bots *bots, const Play *play)
{
    ENSURE(play_is_over(play));
    for (unsigned seat = 0; seat < play->game.table.seats; seat++) {
        View view;
        if (play_is_person(play, seat) || !bots->list[seat].kind) continue;
        view_of(&play->game, seat, &view);
        bot_finish(&bots->list[seat], &view, play_winners(play));
    }
}

void bots_close(Bots *bots)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (bots->list[seat].kind) bot_close(&bots->list[seat]);
}

/* What fuzz targets do with a view from outside that passed view_check: it round-trips through
 * JSON, a client can show it, every bot has a legal choice for it, and a game that fits it can be
 * played to its end. */
#ifndef VALLETTA_TESTS_FUZZ_USE_VIEW_H
#define VALLETTA_TESTS_FUZZ_USE_VIEW_H

#include "ai/bot.h"
#include "ai/deal.h"
#include "record/state_json_write.h"
#include "record/view_json_read.h"
#include "wire/building.h"
#include "wire/decision.h"
#include "wire/explain.h"
#include "wire/look.h"

#include <string.h>

enum { CHOICES_MADE = 3000 }; /* random games have a few hundred; a fuzzed one may be longer */

static void bots_choose(const View *view, const Game *game)
{
    static const char *const names[] = {"random", "habit", "greedy",
                                        "search:iterations=30:memory=1"};
    enum { COUNT = sizeof names / sizeof *names };
    static BotSpec specs[COUNT];
    static Bot bots[COUNT];
    for (unsigned i = 0; i < COUNT; i++) {
        if (!bots[i].kind) ENSURE(!bot_read(names[i], &specs[i]) && !bot_open(&bots[i], &specs[i]));
        bot_begin(&bots[i], 1, &CARDS_VALLETTA);
        ENSURE(game_refusal(game, bot_choose(&bots[i], view)) == ERR_OK);
    }
}

static void play_out(Game *game, Random *random)
{
    static Events events;
    for (unsigned i = 0; i < CHOICES_MADE && game->table.stage != STAGE_OVER; i++)
        ENSURE(game_apply(game, game_random_choice(game, random_next(random)), &events) == ERR_OK);
    for (unsigned seat = 0; seat < game->table.seats; seat++)
        game_score(game, seat);
}

static void view_round_trip(const View *view)
{
    static char buffer[1 << 16];
    char wrong[JSON_ERROR_SIZE];
    View again;
    Text text = text_over(buffer, sizeof buffer);
    JsonWriter json = {&text, false};
    json_view(&json, view, &CARDS_VALLETTA);
    ENSURE(text_fits(&text));
    ENSURE(view_read(buffer, text.length, &CARDS_VALLETTA, &again, wrong));
    ENSURE(memcmp(view, &again, sizeof again) == 0);
}

static void show_decision(const View *view)
{
    static Decision decision;
    char buffer[4096];
    decision_from_view(view, 0, &decision);
    for (Lang lang = LANG_EN; lang < LANGS; lang++)
        for (unsigned i = 0; i < decision.count; i++) {
            Text text = text_over(buffer, sizeof buffer);
            explain_choice(&text, lang, view, &decision, decision.choices[i]);
            ENSURE(text_fits(&text));
            ENSURE(decision_refusal(view, decision.choices[i]) == ERR_OK);
        }
    for (unsigned err = ERR_OK + 1; err < ERRS; err++)
        decision_refusal_rule(view, (Err)err);
}

static void show_buildings(const View *view)
{
    for (unsigned plot = 0; plot < PLOTS_MAX; plot++) {
        char buffer[256];
        uint8_t cost[GOODS];
        Text text = text_over(buffer, sizeof buffer);
        building_owner(view, plot);
        if (!(view->table.plots >> plot & 1u)) continue;
        building_colour(&view->table, plot);
        building_cost(&view->table, plot, cost);
        building_write_worth(&text, &view->table, plot);
        ENSURE(text_fits(&text));
    }
}

static void show_look(const View *view)
{
    static const Seat seats[SEATS_MAX] = {
        {.name = "A"}, {.name = "B"}, {.name = "C"}, {.name = "D"}};
    static char buffer[1 << 18];
    const Story story = {0};
    const LookInput input = {.view = view, .story = &story, .seats = seats, .set = &CARDS_VALLETTA};
    Text text = text_over(buffer, sizeof buffer);
    JsonWriter json = {&text, false};
    look_json(&json, &input);
    ENSURE(text_fits(&text));
}

static void use_view(const View *view)
{
    show_decision(view);
    show_buildings(view);
    show_look(view);
    Random random = random_from(view_hash(view));
    Game game;
    deal_game(view, &random, &game);
    if (view->seat == view->table.decider && view->table.stage != STAGE_OVER)
        bots_choose(view, &game);
    play_out(&game, &random);
}

#endif

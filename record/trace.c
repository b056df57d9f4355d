/* Writes the three kinds of lines in a trace. */
#include "record/trace.h"

#include "record/state_json_write.h"

static void json_events(JsonWriter *json, const Events *events, const CardSet *set)
{
    json_key(json, "events");
    json_open(json, '[');
    for (unsigned i = 0; i < events->count; i++)
        json_event(json, &events->list[i], set);
    json_close(json, ']');
}

void trace_setup(Text *text, const Record *record, const CardSet *set, const Events *events)
{
    const Setup *setup = &record->setup;
    JsonWriter json = {text, false};
    json_open(&json, '{');
    json_key_string(&json, "type", "setup");
    json_key_number(&json, "version", 1);
    json_key_string(&json, "edition", edition_name((Edition)setup->edition));
    json_key_string(&json, "supply", setup->unlimited ? "unlimited" : "box");
    json_key_number(&json, "players", setup->players);
    json_key_string(&json, "start",
                    setup->start == START_BY_CHANCE ? "random" : seat_name(setup->start));
    json_key_bool(&json, "ask_end", setup->ask_end);
    json_key_string(&json, "cards_hash", record->cards);
    json_key(&json, "cards");
    json_cards(&json, set);
    json_key(&json, "box");
    json_goods(&json, BOX);
    json_key(&json, "barrels");
    json_goods(&json, BARRELS);
    json_events(&json, events, set);
    json_close(&json, '}');
    text_char(text, '\n');
}

static void json_legal(JsonWriter *json, const Game *game)
{
    Choice choices[CHOICES_MAX];
    unsigned count = game_legal_choices(game, choices);
    json_key(json, "legal");
    json_open(json, '[');
    for (unsigned i = 0; i < count; i++)
        json_choice(json, choices[i]);
    json_close(json, ']');
}

void trace_decision(Text *text, const Game *before, size_t number, Choice choice,
                    const Events *events, const CardSet *set)
{
    JsonWriter json = {text, false};
    json_open(&json, '{');
    json_key_string(&json, "type", "decision");
    json_key_number(&json, "number", number);
    json_key_number(&json, "seat", before->table.decider);
    json_key_string(&json, "stage", stage_name((Stage)before->table.stage));
    json_key(&json, "state");
    json_game(&json, before, set);
    json_legal(&json, before);
    json_key(&json, "choice");
    json_choice(&json, choice);
    json_events(&json, events, set);
    json_close(&json, '}');
    text_char(text, '\n');
}

void trace_result(Text *text, const Game *game, const CardSet *set)
{
    JsonWriter json = {text, false};
    bool over = game->table.stage == STAGE_OVER;
    json_open(&json, '{');
    json_key_string(&json, "type", "result");
    json_key_bool(&json, "finished", over);
    json_key(&json, "state");
    json_game(&json, game, set);
    json_key(&json, "scores");
    json_open(&json, '[');
    for (unsigned seat = 0; seat < game->table.seats; seat++)
        json_score(&json, game_score(game, seat));
    json_close(&json, ']');
    json_key(&json, "winners");
    json_seat_set(&json, over ? game_winners(game) : 0);
    json_close(&json, '}');
    text_char(text, '\n');
}

/* Writes views, games and events as JSON. docs/trace.md explains every field. Clients get
 * json_view; `valletta trace` prints json_game. */
#ifndef VALLETTA_RECORD_STATE_JSON_WRITE_H
#define VALLETTA_RECORD_STATE_JSON_WRITE_H

#include "base/json.h"
#include "engine/view.h"

void json_choice(JsonWriter *json, Choice choice); /* its notation, as a string */
void json_plot(JsonWriter *json, unsigned plot);   /* "a3" */
void json_goods(JsonWriter *json, const uint8_t goods[GOODS]);
void json_seat_set(JsonWriter *json, unsigned set); /* from one bit per seat, a list of numbers */
void json_pile(JsonWriter *json, const Pile *pile); /* number of cards by character key */

/* The event with the fields it uses. If a player may see the JSON, pass the event through event_for
 * first. */
void json_event(JsonWriter *json, const Event *event, const CardSet *set);
void json_event_fields(JsonWriter *json, const Event *event,
                       const CardSet *set); /* without brackets */

/* `set` has the keys of the buildings. */
void json_view(JsonWriter *json, const View *view, const CardSet *set);

/* The complete state with all secrets except chance: for traces, never for players. */
void json_game(JsonWriter *json, const Game *game, const CardSet *set);

void json_score(JsonWriter *json, Score score);

/* What view_json_read.c and view_complete.c need to read all this back: */

const char *final_name(Final final); /* "triggered" */

/* Writes the name of an event or effect as JSON has it: TAKE_PICKED as "take-picked". */
void lower_name_write(Text *text, const char *name);

/* Has an earlier effect of the running action picked a good, as the Seamstress's first does? */
bool table_has_picked(const Table *table);

/* What is printed on a building: key, cost, yield and so on. Without brackets. */
void json_building_fields(JsonWriter *json, const Building *building);

/* The whole building set. */
void json_cards(JsonWriter *json, const CardSet *set);

#endif

/* Writes views, games and events as JSON. docs/trace.md explains every field. Clients get
 * json_view; `valletta trace` prints json_game. */
#ifndef VALLETTA_RECORD_STATE_JSON_H
#define VALLETTA_RECORD_STATE_JSON_H

#include "base/json.h"
#include "engine/view.h"

void json_choice(Json *json, Choice choice); /* its notation, as a string */
void json_plot(Json *json, unsigned plot);   /* "a3" */
void json_goods(Json *json, const uint8_t goods[GOODS]);
void json_seat_set(Json *json, unsigned set); /* from one bit per seat, a list of numbers */
void json_pile(Json *json, const Pile *pile); /* number of cards by character key */

/* The event with the fields it uses. If a player may see the JSON, pass the event through event_for
 * first. */
void json_event(Json *json, const Event *event, const CardSet *set);
void json_event_fields(Json *json, const Event *event, const CardSet *set); /* without brackets */

/* `set` has the keys of the buildings. */
void json_view(Json *json, const View *view, const CardSet *set);

/* The complete state with all secrets except chance: for traces, never for players. */
void json_game(Json *json, const Game *game, const CardSet *set);

void json_score(Json *json, Score score);

/* What view_json.c and view_complete.c need to read all this back: */

const char *final_name(Final final); /* "triggered" */

/* Writes the name of an event or effect as JSON has it: TAKE_PICKED as "take-picked". */
void lower_name_write(Text *text, const char *name);

/* Has an earlier effect of the running action picked a good, as the Seamstress's first does? */
bool table_has_picked(const Table *table);

/* What is printed on a building: key, cost, yield and so on. Without brackets. */
void json_building_fields(Json *json, const Building *building);

/* The whole building set. */
void json_cards(Json *json, const CardSet *set);

#endif

/* Views, games and events as JSON. docs/trace.md says what every field means; a client gets
 * json_view, `valletta trace` prints json_game. */
#ifndef VALLETTA_RECORD_STATE_JSON_H
#define VALLETTA_RECORD_STATE_JSON_H

#include "base/json.h"
#include "engine/view.h"

void json_choice(Json *json, Choice choice); /* its notation, as a string */
void json_plot(Json *json, unsigned plot);   /* "a3" */
void json_goods(Json *json, const uint8_t goods[GOODS]);
void json_seat_set(Json *json, unsigned set); /* a list of seats' numbers, from a bit each */
void json_pile(Json *json, const Pile *pile); /* counts by card key */

/* The event with the fields it uses; hand it through event_for first where somebody may see it. */
void json_event(Json *json, const Event *event, const CardSet *set);
void json_event_fields(Json *json, const Event *event, const CardSet *set); /* without brackets */

/* What the seat of the view may know; `set` gives the buildings their keys. */
void json_view(Json *json, const View *view, const CardSet *set);

/* The complete state, secrets but for the chance included: for traces, never for a player. */
void json_game(Json *json, const Game *game, const CardSet *set);

void json_score(Json *json, Score score);

/* What view_json.c and view_settle.c need to read all this back: */

const char *final_name(Final final); /* "triggered" */

/* Writes the name of an event or effect as JSON has it: TAKE_PICKED as "take-picked". */
void lower_name_write(Text *text, const char *name);

/* Has an earlier effect of the running action picked a good, as the Seamstress's first does? */
bool table_has_picked(const Table *table);

/* What is printed on a building: its key, cost, yield and so on, without brackets. */
void json_building_fields(Json *json, const Building *building);

/* The whole building set. */
void json_cards(Json *json, const CardSet *set);

#endif

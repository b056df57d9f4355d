/* Views and building sets read back from the JSON that state_json.h writes. What comes from outside
 * is never trusted: a text that is not such JSON, or that contradicts itself, is refused with the
 * place and the reason, and nothing is written to the caller's value. */
#ifndef VALLETTA_RECORD_VIEW_JSON_H
#define VALLETTA_RECORD_VIEW_JSON_H

#include "base/json_read.h"
#include "engine/view.h"

/* As parts of something larger: `in->wrong` tells whether it went well. The view is the one that
 * was written, byte for byte; what it says of each seat's cards fits together, so that a game can
 * be dealt from it. Whether that game is one that the rules can reach is view_check's to say. */
void json_read_view(JsonIn *in, const CardSet *set, View *view);
void json_read_cards(JsonIn *in, CardSet *set); /* which has passed cards_check */

/* For fields: "hig" or "fr" into a uint8_t; "box" or "unlimited" into a bool. */
void json_into_edition(JsonIn *in, void *place, uint64_t ignored);
void json_into_unlimited(JsonIn *in, void *place, uint64_t ignored);

/* As a text of their own; `wrong` says why not. */
bool view_read(const char *text, size_t length, const CardSet *set, View *view,
               char wrong[JSON_WRONG]);
bool cards_read(const char *text, size_t length, CardSet *set, char wrong[JSON_WRONG]);

#endif

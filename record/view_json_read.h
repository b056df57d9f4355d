/* Reads views and building sets from the JSON that state_json_write.h writes. The input is not
 * trusted: if it is not such JSON or contradicts itself, it is refused with the place and the
 * reason, and the caller's value is unchanged. */
#ifndef VALLETTA_RECORD_VIEW_JSON_READ_H
#define VALLETTA_RECORD_VIEW_JSON_READ_H

#include "base/json_read.h"
#include "engine/view.h"

/* Reads a view inside a larger JSON text; on failure `in->wrong` is set. The view is byte for byte
 * the one that was written, and the numbers of each seat's cards are consistent, so that a game can
 * be dealt from it. Call view_check to find out whether the rules can reach it. */
void json_read_view(JsonReader *in, const CardSet *set, View *view);
void json_read_cards(JsonReader *in, CardSet *set); /* which has passed cards_check */

/* For JsonField: read "hig" or "fr" into a uint8_t, "box" or "unlimited" into a bool. */
void json_into_edition(JsonReader *in, void *place, uint64_t ignored);
void json_into_unlimited(JsonReader *in, void *place, uint64_t ignored);

/* Reads a whole text. False, with the reason in `wrong`, if it is refused. */
bool view_read(const char *text, size_t length, const CardSet *set, View *view,
               char wrong[JSON_ERROR_SIZE]);
bool cards_read(const char *text, size_t length, CardSet *set, char wrong[JSON_ERROR_SIZE]);

#endif

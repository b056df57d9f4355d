/* The host of a browser's page: one game at one table, or one thought about one view, behind calls
 * that take a line and answer with JSON. web/src/engine/types.ts describes what crosses this
 * border.
 *
 * A line is a verb and, for most, one JSON object, as in the bot protocol. Every answer is an
 * object:
 * {"ok":true, …}, or {"ok":false,"error":"a sentence","rule":"B-1"}, and then nothing has changed.
 * Broken promises of our own trap, and the instance is then thrown away by who runs it. */
#ifndef VALLETTA_WASM_PAGE_H
#define VALLETTA_WASM_PAGE_H

#include "ai/bot.h"
#include "ai/search.h"
#include "base/json.h"
#include "base/json_read.h"
#include "lang/lang.h"
#include "record/play.h"

enum { PAGE_INPUT_MAX = 1 << 20 }; /* of a line: a record of a long game has some 20,000 bytes */

/* When a turn began: the points then, and how many choices had been made. */
typedef struct TurnMark {
    size_t choices;
    uint16_t points[SEATS_MAX];
} TurnMark;

/* A thought, which goes on from slice to slice. */
typedef struct Thinking {
    bool busy, hints;
    Lang lang;
    CardSet set;
    View view;
    BotSpec spec;
    Bot bot;        /* for a choice */
    Search *search; /* for hints */
} Thinking;

typedef struct Page {
    Lang lang;
    CardSet *set;    /* of the game */
    Play *play;      /* null before the first game */
    TurnMark *turns; /* room for look */
    size_t turns_room;
    Thinking thinking;
} Page;

/* Carries out what the object in `in` asks, and writes an answer. */
typedef void PageOp(Page *page, JsonIn *in, Json *out);

/* Answers. An answer that went well is opened, filled and closed. */
void answer_open(Json *out);
void answer_close(Json *out);
void answer_done(Json *out);                                       /* there is nothing to say */
void answer_wrong(Json *out, const char *error, const char *rule); /* the rule may be null */

/* True, and answered, if what was read is wrong, or if there is no game. */
bool wrong_input(JsonIn *in, Json *out);
bool no_game(const Page *page, Json *out);

/* An object without keys of interest. */
void read_nothing(JsonIn *in);

/* "viewer": a seat, null for the spectator, or "auto". */
void into_viewer(JsonIn *in, void *place, uint64_t ignored);
unsigned viewer_meant(const Play *play, uint8_t viewer);

/* setting.c: beginning and opening games */
PageOp op_begin, op_open, op_check_cards;
/* table.c: the game */
PageOp op_speak, op_seek, op_cut, op_choose, op_undo, op_why_not, op_record, op_hash;
PageOp op_bot_task, op_hint_task;
/* look.c */
PageOp op_look;
/* about.c */
PageOp op_about;
/* thinking.c */
PageOp op_think, op_go_on, op_answer, op_forget;

#endif

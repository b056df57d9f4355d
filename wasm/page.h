/* The host of a browser's page: one game at one table, or one thought about one view, behind calls
 * that take a line and answer with JSON. web/src/engine/types.ts describes what crosses this
 * border.
 *
 * A line is a verb and, for most, one JSON object, as in the bot protocol. Every answer is an
 * object: {"ok":true, …}, or {"ok":false,"error":"a sentence","rule":"B-1"}, and then nothing has
 * changed. Broken promises of our own trap, and the instance is then thrown away by who runs it. */
#ifndef VALLETTA_WASM_PAGE_H
#define VALLETTA_WASM_PAGE_H

#include "ai/bot.h"
#include "ai/search.h"
#include "base/json.h"
#include "base/json_read.h"
#include "lang/lang.h"
#include "record/play.h"
#include "record/record_text.h"
#include "wire/look.h"

enum { PAGE_INPUT_MAX = 1 << 20 }; /* of a line: a record of a long game has some 20,000 bytes */

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

/* Who looks, and how much of the log they have already. */
typedef struct Eyes {
    uint8_t viewer;
    uint32_t log_id, log_lines;
} Eyes;

/* What a verb that changes the game is answered with: see update.c. */
typedef struct Update {
    Eyes eyes;
    bool events;       /* those of the last choice */
    bool task, record; /* for the bot that decides now; for saving */
    bool hand_over;    /* a shared device: hide the hands when another person decides */
} Update;

typedef struct Page {
    Lang lang;
    CardSet *set; /* of the game */
    Play *play;   /* null before the first game */
    Story story;
    RecordText text; /* for saving */
    uint32_t games;  /* counts the games: part of what names a log */
    Update update;
    Thinking thinking;
} Page;

/* Carries out what the object in `in` asks. True: page->update is the answer. False: it has written
 * one. */
typedef bool PageOp(Page *page, JsonIn *in, Json *out);

/* update.c: the events of the last choice, what the viewer sees, what a bot is asked and the
 * record, in one answer. Changes nothing, so it may be written twice. */
void answer_update(Page *page, Json *out);

/* "viewer" and "log": {"id":…, "lines":…}, both optional, for verbs with these among their fields.
 */
void into_log(JsonIn *in, void *eyes, uint64_t ignored);
#define EYES_FIELDS(Type, member)                                                                  \
    {"viewer", into_viewer, offsetof(Type, member.viewer), 0, true},                               \
    {                                                                                              \
        "log", into_log, offsetof(Type, member), 0, true                                           \
    }

/* What the bot or the hint of the current decision is asked: a view and open facts, nothing else.
 */
void json_task(const Play *play, const char *bot, Json *out);

/* "record": the text of the whole record. */
void json_record(const Play *play, Json *out);

/* The bot that plays a seat; greedy where a record names a bot or program that is not here. */
const char *bot_for(const Seat *seat);

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

/* new_game.c: beginning and opening games */
PageOp op_begin, op_open, op_check_cards;
/* game.c */
PageOp op_speak, op_seek, op_cut, op_choose, op_undo, op_why_not, op_record, op_hash;
PageOp op_bot_task, op_hint_task, op_look, op_update;
/* about.c */
PageOp op_about;
/* thinking.c */
PageOp op_think, op_go_on, op_answer, op_forget;

#endif

/* The state of one WebAssembly instance, and the verbs that work on it. An instance has one game,
 * or one bot that is thinking about one view. Calls take a line and answer with JSON;
 * web/src/engine/types.ts describes both.
 *
 * A line is a verb and usually one JSON object, as in the bot protocol. Every answer is an object:
 * {"ok":true, …}, or {"ok":false,"error":"a sentence","rule":"B-1"} if nothing has changed. A bug
 * of our own traps; the browser then discards the instance. */
#ifndef VALLETTA_WASM_INSTANCE_H
#define VALLETTA_WASM_INSTANCE_H

#include "ai/bot.h"
#include "ai/search.h"
#include "base/json.h"
#include "base/json_read.h"
#include "lang/lang.h"
#include "record/play.h"
#include "record/record_text.h"
#include "wire/look.h"

enum { INPUT_MAX = 1 << 20 }; /* bytes in a line; a record of a long game has about 20,000 */

/* The decision that a bot, or a search for hints, is working on in slices. */
typedef struct Thinking {
    bool busy, hints;
    bool ran; /* at least one slice, so that there is an answer */
    Lang lang;
    CardSet set;
    View view;
    BotSpec spec;
    Bot bot;        /* if a choice is wanted */
    Search *search; /* if hints are wanted */
} Thinking;

/* Who views the game, and how much of the log the client already has. */
typedef struct Client {
    uint8_t viewer;
    uint32_t log_id, log_lines;
} Client;

/* What to include in the answer that update.c writes. */
typedef struct Update {
    Client client;
    bool events;    /* the events of the last choice */
    bool task;      /* the task for the bot that decides now */
    bool record;    /* the record, for saving */
    bool hand_over; /* the device is shared: hide all hands if another person decides next */
} Update;

typedef struct Instance {
    Lang lang;
    CardSet *set; /* the buildings of the game */
    Play *play;   /* null before the first game */
    Story story;
    RecordText text; /* the record, for saving */
    uint32_t games;  /* games started so far; part of the log's id */
    Update update;
    Thinking thinking;
} Instance;

/* Carries out one request, whose JSON object is in `in`. Returns false if it has written its answer
 * to `out`; true if the caller must answer with instance->update. */
typedef bool Verb(Instance *instance, JsonReader *in, JsonWriter *out);

/* update.c: writes the answer that instance->update describes. Changes nothing that a client can
 * see, so it may be called again with a larger buffer. */
void answer_update(Instance *instance, JsonWriter *out);

/* The optional fields "viewer" and "log": {"id":…, "lines":…} of many verbs. */
void into_log(JsonReader *in, void *client, uint64_t ignored);
#define CLIENT_FIELDS(Type, member)                                                                \
    {"viewer", into_viewer, offsetof(Type, member.viewer), 0, true},                               \
    {                                                                                              \
        "log", into_log, offsetof(Type, member), 0, true                                           \
    }

/* "task": what the thinker needs for a hint: the decider's view and public facts. null unless a
 * person decides. */
void json_hint_task(const Play *play, JsonWriter *out);

/* A successful answer is opened, filled and closed. */
void answer_open(JsonWriter *out);
void answer_close(JsonWriter *out);
void answer_ok(JsonWriter *out);                                         /* {"ok":true} */
void answer_wrong(JsonWriter *out, const char *error, const char *rule); /* the rule may be null */

/* Answers with an error and returns true if the input is malformed, or if there is no game. */
bool wrong_input(JsonReader *in, JsonWriter *out);
bool no_game(const Instance *instance, JsonWriter *out);

/* Reads an object and ignores its keys: for verbs without input. */
void read_nothing(JsonReader *in);

/* "viewer": a seat, null for a spectator, or "auto" for the only person at the table. */
void into_viewer(JsonReader *in, void *place, uint64_t ignored);
unsigned resolve_viewer(const Play *play, uint8_t viewer);

/* The verbs, by file. web/src/engine/types.ts describes their requests and answers; docs below only
 * where the name does not tell. */

/* new_game.c */
Verb verb_begin, verb_open, verb_check_cards;
/* game.c; speak: set the language; cut: remove the choices after the current one (play_truncate) */
Verb verb_speak, verb_seek, verb_cut, verb_choose, verb_undo, verb_why_not, verb_record, verb_hash;
Verb verb_hint_task, verb_update;
/* about.c */
Verb verb_about;
/* thinking.c; think: start; go_on: run one slice; answer: the choice or hints; forget: cancel */
Verb verb_think, verb_go_on, verb_answer, verb_forget;

#endif

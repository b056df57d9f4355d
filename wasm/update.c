/* The answer to every verb that changes the game or the viewer: one object with everything a client
 * needs next (events, look, hand-over, bot task, record). */
#include "wasm/instance.h"

#include "ai/seed.h"
#include "record/state_json_write.h"

#include <stdio.h>
#include <string.h>

/* A new id tells the client to reload its log. It depends on the game, the viewer, the language and
 * the generation, which changes when choices are taken back. */
static uint32_t log_id(const Instance *instance, unsigned viewer)
{
    ENSURE(viewer <= SPECTATOR && instance->lang < LANGS);
    const uint32_t generation = instance->games * 65536u + (instance->play->generation & 65535u);
    return (generation * (SEATS_MAX + 1u) + viewer) * (uint32_t)LANGS + (uint32_t)instance->lang;
}

void into_log(JsonReader *in, void *place, uint64_t ignored)
{
    static const JsonField fields[] = {
        {"id", json_into_u32, offsetof(Client, log_id), UINT32_MAX, false},
        {"lines", json_into_u32, offsetof(Client, log_lines), UINT32_MAX, false},
        {0}};
    (void)ignored;
    json_read_object(in, fields, place);
}

/* The person who must get the shared device before a hand is shown; SEATS_MAX if there is none. */
static unsigned next_person(const Play *play, unsigned viewer)
{
    const unsigned decider = play->game.table.decider;
    ENSURE(decider < play->game.table.seats);
    return play_waits_for_person(play) && decider != viewer ? decider : (unsigned)SEATS_MAX;
}

/* While the device is handed over, and at the end of a game of several people, no hand is shown. */
static unsigned viewer_after(const Play *play, unsigned viewer)
{
    const bool shared_end = play_is_over(play) && play_viewer(play) == SPECTATOR;
    return next_person(play, viewer) < SEATS_MAX || shared_end ? (unsigned)SPECTATOR : viewer;
}

/* Without the log, whose length depends on the viewer and takes time to count. */
static LookInput look_without_log(const Instance *instance, const View *view)
{
    const Play *play = instance->play;
    const bool built_in = memcmp(play->set, &CARDS_VALLETTA, sizeof *play->set) == 0;
    return (LookInput){.view = view,
                       .story = &instance->story,
                       .seats = play->record.seats,
                       .set = play->set,
                       .cards = built_in ? NULL : play->record.cards,
                       .lang = instance->lang,
                       .can_undo = play_can_undo(play),
                       .excluded = play->excluded,
                       .length = play->length};
}

/* Skips the lines of the log that the client already has. */
static void add_log(LookInput *from, const Instance *instance, const Client *client)
{
    from->log_id = log_id(instance, from->view->seat);
    if (client->log_id != from->log_id) return;
    const size_t lines = story_lines(from->story, from->view->seat);
    from->log_from = client->log_lines < lines ? client->log_lines : lines;
}

static void json_task(const Play *play, const char *bot, JsonWriter *out)
{
    ENSURE(!play_is_over(play));
    const Table *t = &play->game.table;
    View view;
    char digits[24];
    Text seed = text_over(digits, sizeof digits);
    view_of(&play->game, t->decider, &view);
    text_number(&seed, seed_from(t, play->record.count, t->decider));
    json_open(out, '{');
    json_key_string(out, "kind", bot);
    json_key(out, "view");
    json_view(out, &view, play->set);
    json_key(out, "cards");
    json_cards(out, play->set);
    json_key_string(out, "seed", digits);
    json_close(out, '}');
}

/* The bot that plays a seat; greedy if the record names a bot that is not available. */
static const char *bot_for(const Seat *seat)
{
    BotSpec spec;
    ENSURE(seat->kind != SEAT_PERSON);
    return seat->kind == SEAT_BOT && !bot_read(seat->player, &spec) ? seat->player : "greedy";
}

static void json_bot_task(const Play *play, JsonWriter *out)
{
    json_key(out, "task");
    if (play_is_over(play) || play_waits_for_person(play))
        json_null(out);
    else
        json_task(play, bot_for(&play->record.seats[play->game.table.decider]), out);
}

void json_hint_task(const Play *play, JsonWriter *out)
{
    char bot[BOT_WORDS_SIZE];
    snprintf(bot, sizeof bot, "search:time=%d:iterations=%d", HINT_SECONDS, HINT_ITERATIONS);
    json_key(out, "task");
    if (play_waits_for_person(play))
        json_task(play, bot, out);
    else
        json_null(out);
}

static void json_handover(const Play *play, const Update *update, unsigned viewer, JsonWriter *out)
{
    const unsigned person = update->hand_over ? next_person(play, viewer) : (unsigned)SEATS_MAX;
    json_key(out, "handover");
    if (person < SEATS_MAX)
        json_number(out, person);
    else
        json_null(out);
}

/* The events as seen by `before`, who had the device until now; then the look of `viewer`. These
 * two differ while a shared device is handed over. */
static void json_events_and_look(Instance *instance, unsigned before, unsigned viewer,
                                 JsonWriter *out)
{
    const Play *play = instance->play;
    const Update *update = &instance->update;
    View view;
    LookInput from = look_without_log(instance, &view);
    story_follow(&instance->story, play);
    view_of(&play->game, before, &view);
    json_key(out, "events");
    look_events_json(out, &from, play->events.list, update->events ? play->events.count : 0);
    if (viewer != before) view_of(&play->game, viewer, &view);
    add_log(&from, instance, &update->client);
    json_key(out, "look");
    look_json(out, &from);
}

void answer_update(Instance *instance, JsonWriter *out)
{
    const Update *update = &instance->update;
    const Play *play = instance->play;
    ENSURE(play);
    const unsigned before = resolve_viewer(play, update->client.viewer);
    const unsigned viewer = update->hand_over ? viewer_after(play, before) : before;
    answer_open(out);
    json_events_and_look(instance, before, viewer, out);
    json_handover(play, update, before, out);
    if (update->task) json_bot_task(play, out);
    if (update->record) {
        size_t length;
        const char *text = record_text_of(&instance->text, play, &length);
        json_key(out, "record");
        json_string_n(out, text, length);
    }
    answer_close(out);
}

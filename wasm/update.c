/* The answer to everything that changes the game or the viewer: one object with all that a client
 * needs next. */
#include "wasm/page.h"

#include "ai/seed.h"
#include "record/state_json.h"

#include <stdlib.h>
#include <string.h>

/* Viewer, language and lineage: when one of them changes, lines that a client has may be wrong. */
static uint32_t log_id(const Page *page, unsigned viewer)
{
    const uint32_t lineage = page->games * 65536u + (page->play->lineage & 65535u);
    return (lineage * (SEATS_MAX + 1u) + viewer) * (uint32_t)LANGS + (uint32_t)page->lang;
}

void into_log(JsonIn *in, void *place, uint64_t ignored)
{
    static const JsonField fields[] = {
        {"id", json_into_u32, offsetof(Eyes, log_id), UINT32_MAX, false},
        {"lines", json_into_u32, offsetof(Eyes, log_lines), UINT32_MAX, false},
        {0}};
    (void)ignored;
    json_read_object(in, fields, place);
}

/* The person to whom a shared device has to be given before anybody's hand is shown; SEATS_MAX:
 * nobody. */
static unsigned next_person(const Play *play, unsigned viewer)
{
    const unsigned decider = play->game.table.decider;
    return play_waits_for_person(play) && decider != viewer ? decider : (unsigned)SEATS_MAX;
}

/* Nobody's own view is shown while the device changes hands, nor at the end if several people
 * played. */
static unsigned viewer_after(const Play *play, unsigned viewer)
{
    const bool shared_end = play_is_over(play) && play_viewer(play) == SPECTATOR;
    return next_person(play, viewer) < SEATS_MAX || shared_end ? (unsigned)SPECTATOR : viewer;
}

static LookFrom look_from(const Page *page, const View *view, const Eyes *eyes)
{
    const Play *play = page->play;
    const uint32_t id = log_id(page, view->seat);
    const bool ours = memcmp(play->set, &CARDS_VALLETTA, sizeof *play->set) == 0;
    const size_t lines = eyes->log_id == id ? story_lines(&page->story, view->seat) : 0;
    return (LookFrom){.view = view,
                      .story = &page->story,
                      .seats = play->record.seats,
                      .set = play->set,
                      .cards = ours ? NULL : play->record.cards,
                      .lang = page->lang,
                      .can_undo = play_can_undo(play),
                      .excluded = play->excluded,
                      .length = play->length,
                      .log_id = id,
                      .log_from = eyes->log_lines < lines ? eyes->log_lines : lines};
}

void json_task(const Play *play, const char *bot, Json *out)
{
    const Table *t = &play->game.table;
    View view;
    char digits[24];
    Text seed = text_in(digits, sizeof digits);
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

const char *bot_for(const Seat *seat)
{
    BotSpec spec;
    return seat->kind == SEAT_BOT && !bot_read(seat->player, &spec) ? seat->player : "greedy";
}

void json_record(const Play *play, Json *out)
{
    Record record = play->record; /* with what follows the current place in a replay */
    record.count = play->length;
    Text length = text_in(NULL, 0);
    record_write(&record, play->set, &length);
    char *words = malloc(length.length + 1);
    ENSURE(words);
    Text text = text_in(words, length.length + 1);
    record_write(&record, play->set, &text);
    json_key(out, "record");
    json_text(out, words, text.length);
    free(words);
}

static void json_handover(const Play *play, const Update *update, unsigned viewer, Json *out)
{
    const unsigned person = update->hand_over ? next_person(play, viewer) : (unsigned)SEATS_MAX;
    json_key(out, "handover");
    if (person < SEATS_MAX)
        json_number(out, person);
    else
        json_null(out);
}

/* The events are for who looked before: the cards that were drawn are theirs. */
static void json_events(const Page *page, unsigned viewer, Json *out)
{
    View view;
    const Play *play = page->play;
    view_of(&play->game, viewer, &view);
    const LookFrom from = look_from(page, &view, &page->update.eyes);
    json_key(out, "events");
    look_events_json(out, &from, play->events.list, page->update.events ? play->events.count : 0);
}

void answer_update(Page *page, Json *out)
{
    const Update *update = &page->update;
    const Play *play = page->play;
    const unsigned before = viewer_meant(play, update->eyes.viewer);
    const unsigned viewer = update->hand_over ? viewer_after(play, before) : before;
    const bool bot = !play_is_over(play) && !play_waits_for_person(play);
    View view;
    view_of(&play->game, viewer, &view);
    story_follow(&page->story, play);
    const LookFrom from = look_from(page, &view, &update->eyes);
    answer_open(out);
    json_events(page, before, out);
    json_key(out, "look");
    look_json(out, &from);
    json_handover(play, update, before, out);
    if (update->task) {
        json_key(out, "task");
        if (bot)
            json_task(play, bot_for(&play->record.seats[play->game.table.decider]), out);
        else
            json_null(out);
    }
    if (update->record) {
        size_t length;
        const char *text = record_text_of(&page->text, play, &length);
        json_key(out, "record");
        json_text(out, text, length);
    }
    answer_close(out);
}

/* Writes a look, the client state, as JSON, part by part. */
#include "wire/look.h"

#include "record/notation.h"
#include "record/state_json_write.h"
#include "record/tell.h"
#include "wire/decision.h"

enum { SET_ID = 8 }; /* the first digits of a building set's hash identify it */

static const char *const KIND[CHOICE_KINDS] = {
    [DO_DRAFT] = "draft", [DO_PLAY] = "play",       [DO_USE] = "use",     [DO_SKIP] = "skip",
    [DO_TAKE] = "take",   [DO_TRADE] = "trade",     [DO_BUILD] = "build", [DO_UPGRADE] = "upgrade",
    [DO_PAY] = "pay",     [DO_DISMISS] = "dismiss", [DO_HIRE] = "hire",   [DO_GIVE] = "give",
    [DO_END] = "end"};

static bool is_about_good(Choice choice)
{
    switch (choice_kind(choice)) {
    case DO_DRAFT:
    case DO_TAKE:
    case DO_GIVE: return true;
    case DO_TRADE: return choice_what(choice) != TRADE_SET;
    default: return false;
    }
}

static void json_option(const LookInput *input, Choice choice, JsonWriter *out)
{
    const Table *t = &input->view->table;
    const unsigned card = card_of_choice(t, choice), plot = plot_of_choice(t, choice);
    char words[120];
    Text label = text_over(words, sizeof words);
    uint8_t goods[GOODS];
    tell_choice(&label, input->lang, t, choice);
    json_open(out, '{');
    json_key(out, "choice");
    json_choice(out, choice);
    json_key_string(out, "kind", KIND[choice_kind(choice)]);
    json_key_string(out, "label", words);
    if (card < CHARACTERS) json_key_string(out, "card", CHARACTER_INFO[card].key);
    if (plot < PLOTS_MAX) {
        json_key(out, "plot");
        json_plot(out, plot);
    }
    if (is_about_good(choice)) json_key_string(out, "good", good_name((Good)choice_what(choice)));
    if (choice_kind(choice) == DO_PAY) {
        payment_goods(choice, goods);
        json_key(out, "goods");
        json_goods(out, goods);
    }
    json_close(out, '}');
}

static void json_sites(const Decision *decision, bool upgrade, JsonWriter *out)
{
    json_open(out, '{');
    for (uint32_t plots = upgrade ? decision->open.upgrade : decision->open.build; plots;
         plots &= plots - 1) {
        const unsigned plot = (unsigned)__builtin_ctz(plots);
        const Site *site = upgrade ? &decision->upgrade[plot] : &decision->build[plot];
        char name[PLOT_TEXT_SIZE];
        Text key = text_over(name, sizeof name);
        plot_write(&key, plot);
        json_key(out, name);
        json_open(out, '{');
        json_key(out, "cost");
        json_goods(out, site->cost);
        json_key(out, "price");
        json_goods(out, site->price);
        json_key_bool(out, "lacking", site->needs_substitutes);
        json_key_number(out, "reward", site->reward);
        json_close(out, '}');
    }
    json_close(out, '}');
}

static void json_question(const LookInput *input, JsonWriter *out)
{
    char words[1024];
    Text question = text_over(words, sizeof words);
    tell_question(&question, input->lang, &input->view->table, input->seats, false);
    json_key_string(out, "question", words);
}

static void json_decision(const LookInput *input, JsonWriter *out)
{
    const View *view = input->view;
    const bool mine = look_is_mine(input);
    Decision decision;
    decision_from_view(view, input->excluded, &decision);
    json_key_bool(out, "mine", mine);
    json_question(input, out);
    json_key(out, "options");
    json_open(out, '[');
    for (unsigned i = 0; mine && i < decision.count; i++)
        json_option(input, decision.choices[i], out);
    json_close(out, ']');
    json_key(out, "build");
    json_sites(&decision, false, out);
    json_key(out, "upgrade");
    json_sites(&decision, true, out);
    json_key(out, "scores");
    json_open(out, '[');
    for (unsigned seat = 0; seat < view->table.seats; seat++)
        json_score(out, decision.scores[seat]);
    json_close(out, ']');
    json_key(out, "winners");
    json_seat_set(out, decision.winners);
    json_key_bool(out, "over", view->table.stage == STAGE_OVER);
    json_key_bool(out, "can_undo", mine && input->can_undo);
}

static void json_seats(const LookInput *input, JsonWriter *out)
{
    json_open(out, '[');
    for (unsigned seat = 0; seat < input->view->table.seats; seat++) {
        json_open(out, '{');
        json_key_string(out, "name", input->seats[seat].name);
        json_key_string(out, "kind", seat_player(&input->seats[seat]));
        json_key_bool(out, "human", input->seats[seat].kind == SEAT_PERSON);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void json_setup(const LookInput *input, JsonWriter *out)
{
    const Table *t = &input->view->table;
    json_key(out, "seats");
    json_seats(input, out);
    json_key_string(out, "edition", edition_name((Edition)t->edition));
    json_key_string(out, "supply", t->unlimited ? "unlimited" : "box");
    json_key(out, "cards");
    if (input->cards)
        json_string_n(out, input->cards, SET_ID);
    else
        json_null(out);
}

/* ---- the board ---- */

static void json_row(unsigned row, JsonWriter *out)
{
    char name[PLOT_TEXT_SIZE];
    Text first = text_over(name, sizeof name);
    plot_write(&first, plot_at(row, 0));
    json_open(out, '{');
    json_key(out, "row");
    json_string_n(out, name, 1);
    json_key_bool(out, "above", row_above(row));
    json_key(out, "plots");
    json_open(out, '[');
    for (unsigned column = 0; column < COLUMNS; column++)
        json_plot(out, plot_at(row, column));
    json_close(out, ']');
    json_close(out, '}');
}

/* From the top of the screen to the bottom: rows above the street start with the outermost. */
static void json_rows(const Table *t, JsonWriter *out)
{
    json_open(out, '[');
    for (unsigned row = ROWS_MAX; row--;)
        if (row_above(row) && t->plots >> plot_at(row, 0) & 1u) json_row(row, out);
    for (unsigned row = 0; row < ROWS_MAX; row++)
        if (!row_above(row) && t->plots >> plot_at(row, 0) & 1u) json_row(row, out);
    json_close(out, ']');
}

static void json_street(const View *view, JsonWriter *out)
{
    json_key(out, "street");
    json_open(out, '[');
    for (unsigned space = 1; space <= STREET_SPACES; space++) {
        json_open(out, '{');
        json_key_number(out, "area", space_area(space));
        json_key_bool(out, "barrel", space > view->table.jean); /* C-JEAN-2 */
        json_close(out, '}');
    }
    json_close(out, ']');
    json_key(out, "figures");
    json_open(out, '[');
    for (unsigned seat = 0; seat < view->table.seats; seat++)
        json_number(out, space_of_points(view->seats[seat].points));
    json_close(out, ']');
}

/* ---- the log and the points ---- */

static void json_line(void *data, bool turn, const char *text)
{
    JsonWriter *out = data;
    json_open(out, '{');
    json_key_bool(out, "turn", turn);
    json_key_string(out, "text", text);
    json_close(out, '}');
}

static void json_points(const uint16_t points[SEATS_MAX], unsigned seats, JsonWriter *out)
{
    json_open(out, '[');
    for (unsigned seat = 0; seat < seats; seat++)
        json_number(out, points[seat]);
    json_close(out, ']');
}

static void json_story(const LookInput *input, JsonWriter *out)
{
    const Story *story = input->story;
    const unsigned seats = input->view->table.seats;
    json_key_number(out, "log_id", input->log_id);
    json_key_number(out, "log_from", input->log_from);
    json_key(out, "log");
    json_open(out, '[');
    story_tell(story, input->seats, input->lang, input->view->seat, input->log_from, json_line,
               out);
    json_close(out, ']');
    json_key(out, "points");
    json_open(out, '[');
    for (size_t i = 0; i < story->turn_count; i++)
        json_points(story->turns[i].points, seats, out);
    json_points(story->points, seats, out);
    json_close(out, ']');
    json_key(out, "turns");
    json_open(out, '[');
    for (size_t i = 0; i < story->turn_count; i++)
        json_number(out, story->turns[i].choices);
    json_close(out, ']');
}

/* ---- the whole look ---- */

bool look_is_mine(const LookInput *input)
{
    return viewer_decides(input->view) && input->seats[input->view->seat].kind == SEAT_PERSON;
}

void look_json(JsonWriter *out, const LookInput *input)
{
    json_open(out, '{');
    json_key(out, "view");
    json_view(out, input->view, input->set);
    json_setup(input, out);
    json_key(out, "rows");
    json_rows(&input->view->table, out);
    json_street(input->view, out);
    json_decision(input, out);
    json_key_number(out, "choices", input->story->choices);
    json_key_number(out, "length", input->length);
    json_story(input, out);
    json_close(out, '}');
}

void look_events_json(JsonWriter *out, const LookInput *input, const Event *events, unsigned count)
{
    json_open(out, '[');
    for (unsigned i = 0; i < count; i++) {
        char words[STORY_TEXT_SIZE];
        Text text = text_over(words, sizeof words);
        const Event event = event_for(events[i], input->view->seat);
        json_open(out, '{');
        json_event_fields(out, &event, input->set);
        if (event_is_logged(&event)) {
            tell_event(&text, input->lang, &event, input->seats);
            json_key_string(out, "text", words);
        }
        json_close(out, '}');
    }
    json_close(out, ']');
}

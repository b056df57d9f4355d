/* Everything on the table as one viewer may know it. All of it comes from the viewer's view, from
 * what the engine says about the decision at hand, and from events that went through event_for. */
#include "wasm/page.h"

#include "host/asked.h"
#include "host/story.h"
#include "lang/lang.h"
#include "record/notation.h"
#include "record/state_json.h"
#include "record/tell.h"

#include <stdlib.h>
#include <string.h>

enum { SET_NAME = 8 }; /* digits of a set's hash that tell it from others */

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

static void json_option(const Play *play, Lang lang, Choice choice, Json *out)
{
    const Table *t = &play->game.table;
    const unsigned card = card_of_choice(t, choice), plot = plot_of_choice(t, choice);
    char words[120];
    Text label = text_in(words, sizeof words);
    uint8_t goods[GOODS];
    tell_choice(&label, lang, t, choice);
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
        for (int good = 0; good < GOODS; good++)
            goods[good] = (uint8_t)choice_paid(choice, (Good)good);
        json_key(out, "goods");
        json_goods(out, goods);
    }
    json_close(out, '}');
}

static void json_sites(const Asked *asked, bool upgrade, Json *out)
{
    json_open(out, '{');
    for (uint32_t plots = upgrade ? asked->open.upgrade : asked->open.build; plots;
         plots &= plots - 1) {
        const unsigned plot = (unsigned)__builtin_ctz(plots);
        const Site *site = upgrade ? &asked->upgrade[plot] : &asked->build[plot];
        char name[PLOT_TEXT];
        Text key = text_in(name, sizeof name);
        plot_write(&key, plot);
        json_key(out, name);
        json_open(out, '{');
        json_key(out, "cost");
        json_goods(out, site->cost);
        json_key(out, "price");
        json_goods(out, site->price);
        json_key_bool(out, "lacking", site->lacking);
        json_key_number(out, "reward", site->reward);
        json_close(out, '}');
    }
    json_close(out, '}');
}

static void json_decision(const Play *play, Lang lang, unsigned viewer, Json *out)
{
    const Table *t = &play->game.table;
    const bool over = t->stage == STAGE_OVER;
    const bool mine = !over && viewer == t->decider && play_is_person(play, viewer);
    char words[1024];
    Text question = text_in(words, sizeof words);
    Asked asked;
    asked_of(&play->game, viewer < t->seats ? viewer : t->active, &asked);
    if (!mine) asked.count = 0; /* another's choices are their own affair */
    if (over)
        text_put(&question, lang_text(lang, "The game is over"));
    else
        tell_question(&question, lang, t, &play->record, false);
    json_key_bool(out, "mine", mine);
    json_key_string(out, "question", words);
    json_key(out, "options");
    json_open(out, '[');
    for (unsigned i = 0; i < asked.count; i++)
        json_option(play, lang, asked.choices[i], out);
    json_close(out, ']');
    json_key(out, "build");
    json_sites(&asked, false, out);
    json_key(out, "upgrade");
    json_sites(&asked, true, out);
    json_key(out, "scores");
    json_open(out, '[');
    for (unsigned seat = 0; seat < t->seats; seat++)
        json_score(out, asked.scores[seat]);
    json_close(out, ']');
    json_key(out, "winners");
    json_seat_set(out, play_winners(play));
    json_key_bool(out, "over", over);
    json_key_bool(out, "can_undo", mine && play_can_undo(play));
}

static void json_seats(const Play *play, Json *out)
{
    json_open(out, '[');
    for (unsigned seat = 0; seat < play->game.table.seats; seat++) {
        json_open(out, '{');
        json_key_string(out, "name", play->record.seats[seat].name);
        json_key_string(out, "kind", seat_player(&play->record.seats[seat]));
        json_key_bool(out, "human", play_is_person(play, seat));
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void json_setup(const Play *play, Json *out)
{
    const Setup *setup = &play->record.setup;
    json_key(out, "seats");
    json_seats(play, out);
    json_key_string(out, "edition", edition_name((Edition)setup->edition));
    json_key_string(out, "supply", setup->unlimited ? "unlimited" : "box");
    json_key(out, "cards");
    if (memcmp(play->set, &CARDS_VALLETTA, sizeof *play->set) == 0)
        json_null(out);
    else
        json_text(out, play->record.cards, SET_NAME);
}

/* ---- where things lie ---- */

static void json_row(unsigned row, Json *out)
{
    char name[PLOT_TEXT];
    Text first = text_in(name, sizeof name);
    plot_write(&first, plot_at(row, 0));
    json_open(out, '{');
    json_key(out, "row");
    json_text(out, name, 1);
    json_key_bool(out, "above", row_above(row));
    json_key(out, "plots");
    json_open(out, '[');
    for (unsigned column = 0; column < COLUMNS; column++)
        json_plot(out, plot_at(row, column));
    json_close(out, ']');
    json_close(out, '}');
}

/* From the top of the board to its bottom: those above from the last to the first, then the others
 * from the first on. */
static void json_rows(const Table *t, Json *out)
{
    json_open(out, '[');
    for (unsigned row = ROWS_MAX; row--;)
        if (row_above(row) && t->plots >> plot_at(row, 0) & 1u) json_row(row, out);
    for (unsigned row = 0; row < ROWS_MAX; row++)
        if (!row_above(row) && t->plots >> plot_at(row, 0) & 1u) json_row(row, out);
    json_close(out, ']');
}

static void json_street(const View *view, Json *out)
{
    json_key(out, "street");
    json_open(out, '[');
    for (unsigned space = 1; space <= STREET; space++) {
        json_open(out, '{');
        json_key_number(out, "area", space_area(space));
        json_key_bool(out, "barrel", space > view->table.jean); /* C-JEAN-2 */
        json_close(out, '}');
    }
    json_close(out, ']');
    json_key(out, "figures");
    json_open(out, '[');
    for (unsigned seat = 0; seat < view->table.seats; seat++)
        json_number(out, points_space(view->seats[seat].points));
    json_close(out, ']');
}

/* ---- the story ---- */

typedef struct Telling {
    Page *page;
    Json *out;
    size_t turns;
} Telling;

static void tell_line(void *data, bool turn, const char *text)
{
    Telling *telling = data;
    json_open(telling->out, '{');
    json_key_bool(telling->out, "turn", turn);
    json_key_string(telling->out, "text", text);
    json_close(telling->out, '}');
}

static void mark_turn(void *data, const Game *game, size_t choices)
{
    Telling *telling = data;
    Page *page = telling->page;
    if (telling->turns == page->turns_room) {
        const size_t room = page->turns_room ? 2 * page->turns_room : 256;
        page->turns = realloc(page->turns, room * sizeof *page->turns);
        ENSURE(page->turns);
        page->turns_room = room;
    }
    TurnMark *mark = &page->turns[telling->turns++];
    mark->choices = choices;
    for (unsigned seat = 0; seat < game->table.seats; seat++)
        mark->points[seat] = game_score(game, seat).total;
}

static void json_points(const uint16_t points[SEATS_MAX], unsigned seats, Json *out)
{
    json_open(out, '[');
    for (unsigned seat = 0; seat < seats; seat++)
        json_number(out, points[seat]);
    json_close(out, ']');
}

static void json_story(Page *page, unsigned viewer, Json *out)
{
    const Play *play = page->play;
    const unsigned seats = play->game.table.seats;
    Telling telling = {.page = page, .out = out};
    json_key(out, "log");
    json_open(out, '[');
    story_each(play, page->lang, viewer,
               &(StoryReader){.line = tell_line, .turn = mark_turn, .data = &telling});
    json_close(out, ']');
    const size_t turns = telling.turns;
    mark_turn(&telling, &play->game, play->record.count);
    json_key(out, "points");
    json_open(out, '[');
    for (size_t i = 0; i <= turns; i++)
        json_points(page->turns[i].points, seats, out);
    json_close(out, ']');
    json_key(out, "turns");
    json_open(out, '[');
    for (size_t i = 0; i < turns; i++)
        json_number(out, page->turns[i].choices);
    json_close(out, ']');
}

void op_look(Page *page, JsonIn *in, Json *out)
{
    static const JsonField fields[] = {{"viewer", into_viewer, 0, 0, false}, {0}};
    uint8_t seen_by = SPECTATOR;
    View view;
    json_read_object(in, fields, &seen_by);
    if (wrong_input(in, out) || no_game(page, out)) return;
    const Play *play = page->play;
    const unsigned viewer = viewer_meant(play, seen_by);
    view_of(&play->game, viewer, &view);
    answer_open(out);
    json_key(out, "look");
    json_open(out, '{');
    json_key(out, "view");
    json_view(out, &view, play->set);
    json_setup(play, out);
    json_key(out, "rows");
    json_rows(&view.table, out);
    json_street(&view, out);
    json_decision(play, page->lang, viewer, out);
    json_key_number(out, "choices", play->record.count);
    json_key_number(out, "length", page->play->length);
    json_story(page, viewer, out);
    json_close(out, '}');
    answer_close(out);
}

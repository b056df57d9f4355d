/* Overlays: boxes on top of the board with details, help, hints, the hand-over and the lesson. */
#include "tui/panels.h"
#include "tui/words.h"

#include "record/notation.h"

#include <stdio.h>
#include <string.h>

/* A box in the middle of an area, no larger than the area. */
static Area centred_box(Area area, int width, int height)
{
    width = width < area.w - 2 ? width : area.w - 2;
    height = height < area.h ? height : area.h;
    return area_part(area, (area.w - width) / 2, (area.h - height) / 2, width, height);
}

void close_line(Area box, const char *english)
{
    const char *words = ui_text(english);
    area_format(box, box.w - text_columns(words) - 4, box.h - 1, DIM_STYLE, " %s ", words);
}

static int put_line(Area area, int y, Style style, const char *english, SentenceFields fields)
{
    char words[300];
    Text text = text_over(words, sizeof words);
    say(&text, english, fields);
    return y + area_wrap(area, y, 2, style, words);
}

static int put_counted(Area area, int y, const char *one, const char *many, unsigned n)
{
    char words[120];
    Text text = text_over(words, sizeof words);
    say_counted(&text, one, many, (SentenceFields){.n = n});
    return y + area_wrap(area, y, 2, DIM_STYLE, words);
}

static int put_card(Area area, int y, unsigned card)
{
    ENSURE(card < CHARACTERS);
    const CharacterInfo *info = &CHARACTER_INFO[card];
    y = put_line(area, y, colour_style(info->colour) | BOLD_STYLE, "{k}, {w}",
                 (SentenceFields){.card = card, .words = ui_colour(info->colour)});
    y += area_wrap(area, y, 0, PLAIN_STYLE, ui_text(info->says));
    return put_line(area, y, DIM_STYLE, "Rule {w}; see docs/rules.md",
                    (SentenceFields){.words = info->rule});
}

/* Draws the content of a box; returns the lines used. Without cells it only counts them. */
typedef int Content(Area inside, const Scene *scene);

enum { DETAILS_WIDTH = 62 };

/* A box with the height of its content. */
static void draw_details(Area area, const char *title, Content *content, const Scene *scene,
                         const char *closing)
{
    const Area measure = {.w = DETAILS_WIDTH - 4, .h = area.h};
    Area box = centred_box(area, DETAILS_WIDTH, content(measure, scene) + 2);
    content(area_box(box, title), scene);
    close_line(box, closing);
}

static int card_details(Area inside, const Scene *scene)
{
    ENSURE(scene->card < CHARACTERS);
    const CharacterInfo *info = &CHARACTER_INFO[scene->card];
    char letter[2] = {info->letter, '\0'};
    int y = put_card(inside, 0, scene->card) + 1;
    if (info->letter)
        y = put_line(inside, y, PLAIN_STYLE, "Comes with the buildings marked {w}.",
                     (SentenceFields){.words = letter});
    else
        y = put_line(inside, y, PLAIN_STYLE, "Everyone starts with this card (S-6).",
                     (SentenceFields){0});
    return put_line(inside, y, PLAIN_STYLE, "In the character supply: {n}",
                    (SentenceFields){.n = pile_count(&scene->view.table.staff, scene->card)});
}

void overlay_card(Area area, const Scene *scene)
{
    draw_details(area, ui_text("Character"), card_details, scene,
                 N_("arrows: other cards, any other key: close"));
}

static int put_sides(Area inside, int y, const Table *t, unsigned plot)
{
    ENSURE(plot < PLOTS_MAX);
    for (unsigned side = 0; side < SIDES; side++) {
        char words[80];
        Text text = text_over(words, sizeof words);
        say_side(&text, t, plot, side);
        y = put_line(inside, y, PLAIN_STYLE, side ? N_("Upgraded: {w}") : N_("Built: {w}"),
                     (SentenceFields){.words = words});
    }
    return y;
}

static int put_price(Area inside, int y, const Scene *scene, unsigned plot)
{
    const View *view = &scene->view;
    uint8_t cost[GOODS];
    building_cost(&view->table, plot, cost);
    y = put_line(inside, y, PLAIN_STYLE, "Cost: {G}", (SentenceFields){.goods = cost});
    if (view->seat == SPECTATOR) return y;
    if (building_owner(view, plot) == SEATS_MAX)
        return put_line(inside, y, BOLD_STYLE, "Your price now: {G} (B-4, B-5)",
                        (SentenceFields){.goods = scene->decision.build[plot].price});
    if (plot_is_own(view, plot) && !(view->table.upgraded >> plot & 1u))
        return put_line(inside, y, BOLD_STYLE, "Upgrade price now: {G} (B-2)",
                        (SentenceFields){.goods = scene->decision.upgrade[plot].price});
    return y;
}

static int put_refusal(Area inside, int y, const Scene *scene)
{
    char words[240];
    Text text = text_over(words, sizeof words);
    ENSURE(scene->why_not != ERR_OK);
    say_refusal(&text, "Not now: {w} ({r}).", &scene->view, scene->why_not);
    return y + area_wrap(inside, y, 0, BOLD_STYLE, words);
}

static int plot_details(Area inside, const Scene *scene)
{
    const View *view = &scene->view;
    const unsigned plot = scene->plot, owner = building_owner(view, plot);
    int y = put_price(inside, 0, scene, plot);
    y = put_sides(inside, y, &view->table, plot);
    if (owner < SEATS_MAX)
        y = put_line(inside, y, PLAIN_STYLE, "Owner: {s}",
                     (SentenceFields){.name = scene->names[owner]});
    y = put_card(inside, y + 1, view->table.character[plot]);
    return scene->why_not ? put_refusal(inside, y + 1, scene) : y;
}

void overlay_plot(Area area, const Scene *scene)
{
    char title[80];
    Text text = text_over(title, sizeof title);
    say(&text, "Plot {p}, {w}",
        (SentenceFields){.plot = scene->plot,
                         .words = ui_colour(building_colour(&scene->view.table, scene->plot))});
    draw_details(area, title, plot_details, scene,
                 N_("arrows: other plots, Enter: choose, Esc: close"));
}

/* ---- help: keys and signs ---- */

enum { HELP_AT = 16 };

static int help_line(Area area, int y, const char *sign, const char *means)
{
    area_put(area, 0, y, BOLD_STYLE, sign);
    area_put(area, HELP_AT, y, PLAIN_STYLE, means);
    return y + 1;
}

static int help_keys(Area area, int y)
{
    static const struct {
        const char *keys, *means;
    } KEYS[] = {
        {NC_("key", "arrows, j k"), N_("move through the choices")},
        {NC_("key", "Enter, 1 to 9"), N_("choose the highlighted choice, or choice 1 to 9")},
        {"Tab", N_("move on the board (arrows, h j k l), and back")},
        {NC_("key", "a to f, 1 to 5"), N_("go to a plot, as in a3")},
        {NC_("key", "mouse"), N_("left click: choose; right click: details")},
        {"?", N_("details of the choice, or why it is not possible")},
        {"o", N_("all players' cards, as far as known")},
        {"w", N_("the log")},
        {"h", N_("hint: what a strong bot would do")},
        {"u", N_("undo, unless something was revealed")},
        {"s", N_("save (choices are also saved automatically)")},
        {"q", N_("quit; the game can be resumed")},
        {"L", N_("change the language")},
        {NC_("key", "space"), N_("make the bot move now")}};
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        y = help_line(area, y, ui_word("key", KEYS[i].keys), ui_text(KEYS[i].means));
    return y;
}

static int help_building(Area area, int y)
{
    char sign[64], name[40];
    Text text = text_over(name, sizeof name);
    card_label(&text, BANKER, HELP_AT - 7);
    snprintf(sign, sizeof sign, "a3%s▸%s α", colour_letter(GREEN), name);
    y = help_line(area, y, sign,
                  ui_text("plot, colour (G green, B blue, Y yellow), character, owner"));
    return help_line(area, y, "2g1w1s1b +1g 1p",
                     ui_text("cost (g gold, w wood, s stone, b brick), yield, points"));
}

static void help_signs(Area area, int y)
{
    char heads[40];
    y = help_line(area, y, "• ▸ ▲", ui_text("possible choice, highlighted, upgraded"));
    y = help_line(area, y, "○ · J",
                  ui_text("barrel, space that Jean has passed, Jean; below: points"));
    Text text = text_over(heads, sizeof heads);
    seat_headings(&text);
    y = help_line(area, y, heads,
                  ui_text("points, houses, cards in hand, draw pile, discard pile"));
    help_line(area, y, "(B-4)", ui_text("codes in brackets are rules; see docs/rules.md"));
}

void overlay_help(Area area, const Scene *scene)
{
    enum { LINES = 21 };
    Area box = centred_box(area, 78, LINES + 2), inside = area_box(box, ui_text("Help"));
    (void)scene;
    help_signs(inside, help_building(inside, help_keys(inside, 0) + 1));
    close_line(box, "any key: close");
}

enum { HINTS = 6, WIN_AT = 33, POINTS_AT = 44 };

static void put_number(Area area, int end, int y, Style style, const char *words)
{
    area_put_right(area_part(area, 0, 0, end, area.h), y, style, words);
}

static void put_thought(Area area, int y, const Scene *scene, unsigned i)
{
    ENSURE(i < scene->hint.count);
    const Thought *thought = &scene->hint.list[i];
    char words[60], number[24];
    Text text = text_over(words, sizeof words);
    say_choice(&text, scene, thought->choice);
    area_put(area, 0, y, i ? PLAIN_STYLE : BOLD_STYLE, words);
    snprintf(number, sizeof number, "%.0f %%", 100 * thought->win);
    put_number(area, WIN_AT, y, PLAIN_STYLE, number);
    snprintf(number, sizeof number, "%.1f", thought->points);
    put_number(area, POINTS_AT, y, PLAIN_STYLE, number);
}

void overlay_hint(Area area, const Scene *scene)
{
    const Thoughts *hint = &scene->hint;
    const unsigned shown = scene->hint_ready ? thoughts_to_show(hint, HINTS) : 0;
    Area box = centred_box(area, 60, (int)shown + 6), inside = area_box(box, ui_text("Hint"));
    if (!scene->hint_ready) {
        area_put(inside, 0, 1, PLAIN_STYLE,
                 ui_text("Thinking. Press Space to stop and show the result."));
        return;
    }
    put_line(inside, 0, DIM_STYLE,
             "Based on {n} simulated games:", (SentenceFields){.n = (unsigned)hint->iterations});
    put_number(inside, WIN_AT, 1, DIM_STYLE, ui_word("column", "win"));
    put_number(inside, POINTS_AT, 1, DIM_STYLE, ui_word("column", "points"));
    for (unsigned i = 0; i < shown; i++)
        put_thought(inside, (int)i + 2, scene, i);
    if (shown < scene->decision.count)
        put_counted(inside, (int)shown + 2, "Not shown: {n} less promising choice.",
                    "Not shown: {n} less promising choices.", scene->decision.count - shown);
    close_line(box, "Enter: highlight the first, any other key: close");
}

void overlay_hand_over(Area area, const Scene *scene)
{
    area_clear(area);
    Area box = area_with_hit(centred_box(area, 68, 5), HIT_KEY + '\n');
    Area inside = area_box(box, ui_text("Next player"));
    put_line(inside, 1, BOLD_STYLE, "{s}: press Enter when only you can see the screen.",
             (SentenceFields){.name = scene->names[scene->view.table.decider]});
}

void overlay_lesson(Area area, const Scene *scene)
{
    ENSURE(scene->lesson);
    const char *words = ui_text(scene->lesson);
    Area measure = {.w = 56};
    const int lines = area_wrap(measure, 0, 0, PLAIN_STYLE, words);
    Area box = area_with_hit(centred_box(area, 60, lines + 2), HIT_KEY + '\n');
    Area inside = area_box(box, ui_text("Your first game"));
    area_wrap(inside, 0, 0, PLAIN_STYLE, words);
    close_line(box, "Enter: continue, Esc: end the lesson");
}

void overlay_too_small(Area area)
{
    char words[160];
    Text text = text_over(words, sizeof words);
    area_clear(area);
    say(&text,
        "The window is too small: the game needs {n} columns and {m} lines. Make it larger, or "
        "quit with q and use --plain.",
        (SentenceFields){.n = WINDOW_WIDTH, .m = WINDOW_HEIGHT});
    area_wrap(area, 0, 0, BOLD_STYLE, words);
}

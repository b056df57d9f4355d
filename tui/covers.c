/* What lies on top of the table: details, help, hints, the hand-over, lessons. */
#include "tui/panels.h"
#include "tui/words.h"

#include "record/notation.h"

#include <stdio.h>
#include <string.h>

/* A box in the middle, as tall as its text. */
static Area middle(Area area, int width, int height)
{
    width = width < area.w - 2 ? width : area.w - 2;
    height = height < area.h ? height : area.h;
    return area_part(area, (area.w - width) / 2, (area.h - height) / 2, width, height);
}

static void close_line(Area box, const char *english)
{
    const char *words = ui_text(english);
    area_format(box, box.w - text_columns(words) - 4, box.h - 1, DIM_STYLE, " %s ", words);
}

static int put_line(Area area, int y, Style style, const char *english, Said said)
{
    char words[300];
    Text text = text_in(words, sizeof words);
    say(&text, english, said);
    return y + area_wrap(area, y, 2, style, words);
}

static int put_card(Area area, int y, unsigned card)
{
    const CharacterInfo *info = &CHARACTER_INFO[card];
    y = put_line(area, y, colour_style(info->colour) | BOLD_STYLE, "{k}, {w}",
                 (Said){.card = card, .words = ui_colour(info->colour)});
    y += area_wrap(area, y, 0, PLAIN_STYLE, ui_text(info->says));
    return put_line(area, y, DIM_STYLE, "Rule {w}, in docs/rules.md", (Said){.words = info->rule});
}

void cover_card(Area area, const Scene *scene)
{
    const CharacterInfo *info = &CHARACTER_INFO[scene->card];
    char words[120];
    Area box = middle(area, 62, 11), inside = area_box(box, ui_text("A character"));
    int y = put_card(inside, 0, scene->card) + 1;
    Text text = text_in(words, sizeof words);
    text_char(&text, info->letter);
    if (info->letter)
        y = put_line(inside, y, PLAIN_STYLE, "It comes with the buildings lettered {w}.",
                     (Said){.words = words});
    else
        y = put_line(inside, y, PLAIN_STYLE, "Everybody has it from the start (S-6).", (Said){0});
    put_line(inside, y, PLAIN_STYLE, "In the character supply: {n}",
             (Said){.n = pile_count(&scene->view.table.staff, scene->card)});
    close_line(box, "←→ other cards, any key closes");
}

static int put_sides(Area inside, int y, const Table *t, unsigned plot)
{
    for (unsigned side = 0; side < SIDES; side++) {
        char words[80];
        Text text = text_in(words, sizeof words);
        say_side(&text, t, plot, side);
        y = put_line(inside, y, PLAIN_STYLE, side ? "Upgraded: {w}" : "Built: {w}",
                     (Said){.words = words});
    }
    return y;
}

static int put_price(Area inside, int y, const Scene *scene, unsigned plot)
{
    const View *view = &scene->view;
    const unsigned owner = plot_owner(view, plot);
    uint8_t cost[GOODS];
    for (int good = 0; good < GOODS; good++)
        cost[good] = view->table.cost[good][plot];
    y = put_line(inside, y, PLAIN_STYLE, "Cost: {G}", (Said){.goods = cost});
    if (view->seat == SPECTATOR) return y;
    if (owner == SEATS_MAX)
        return put_line(inside, y, BOLD_STYLE, "For you now: {G} (B-4, B-5)",
                        (Said){.goods = scene->asked.build[plot].price});
    if (owner == view->seat && !(view->table.upgraded >> plot & 1u))
        return put_line(inside, y, BOLD_STYLE, "To upgrade it now: {G} (B-2)",
                        (Said){.goods = scene->asked.upgrade[plot].price});
    return y;
}

void cover_plot(Area area, const Scene *scene)
{
    const View *view = &scene->view;
    const unsigned plot = scene->plot, owner = plot_owner(view, plot);
    char title[80];
    Text text = text_in(title, sizeof title);
    say(&text, "Plot {p}, {w}", (Said){.plot = plot, .words = ui_colour(plot_colour(view, plot))});
    Area box = middle(area, 62, 16), inside = area_box(box, title);
    int y = put_price(inside, 0, scene, plot);
    y = put_sides(inside, y, &view->table, plot);
    if (owner < SEATS_MAX)
        y = put_line(inside, y, PLAIN_STYLE, "Owner: {s}", (Said){.name = scene->names[owner]});
    y = put_card(inside, y + 1, view->table.character[plot]) + 1;
    if (scene->because[0]) area_wrap(inside, y, 0, BOLD_STYLE, scene->because);
    close_line(box, "arrows: other plots, Enter chooses, Esc closes");
}

void cover_help(Area area, const Scene *scene)
{
    static const char *const LINES[] = {
        "Arrows, j, k   move through the choices",
        "Enter, 1 to 9  choose what is highlighted, or at once",
        "Tab            move over the board (arrows, h j k l), and back",
        "a to f, 1 to 5 go to that plot; the mouse clicks choices, plots, cards",
        "?              details of what is highlighted: any card, any building",
        "o              everybody's cards, as far as they can be known",
        "u   h          undo, until something new was seen; a hint",
        "s   q          save (every choice is kept anyway); leave",
        "space          hurry a program that thinks",
        "",
        "a3G▸Banker   α plot a3; G green, B blue, Y yellow; who lives there; owner",
        "2g1w1s1b +g 1p cost (g gold, w wood, s stone, b brick), yield, points",
        "• ▸ ▲          can be chosen, is highlighted, is upgraded",
        "○ · J          barrel, space Jean has passed, Jean; below, the points",
        "pt ⌂ ha dr di  points, houses, cards in hand, draw and discard pile",
        "(B-4)          what stands in brackets is a rule, in docs/rules.md"};
    const int count = (int)(sizeof LINES / sizeof *LINES);
    Area box = middle(area, 78, count + 2), inside = area_box(box, ui_text("Help"));
    (void)scene;
    for (int y = 0; y < count; y++)
        area_put(inside, 0, y, PLAIN_STYLE, ui_text(LINES[y]));
    close_line(box, "any key closes");
}

void cover_hint(Area area, const Scene *scene)
{
    enum { SHOWN = 6 };
    const Thoughts *hint = &scene->hint;
    Area box = middle(area, 60, SHOWN + 5), inside = area_box(box, ui_text("Hint"));
    if (!scene->hint_ready) {
        area_put(inside, 0, 1, PLAIN_STYLE, ui_text("Thinking … the space bar hurries it."));
        return;
    }
    put_line(inside, 0, DIM_STYLE, "After {n} games played to their ends from here:",
             (Said){.n = (unsigned)hint->iterations});
    area_put(inside, 30, 1, DIM_STYLE, ui_text("win   points"));
    for (unsigned i = 0; i < hint->count && i < SHOWN; i++) {
        char words[60];
        Text text = text_in(words, sizeof words);
        say_choice(&text, scene, hint->list[i].choice);
        area_put(inside, 0, (int)i + 2, i ? PLAIN_STYLE : BOLD_STYLE, words);
        area_format(inside, 28, (int)i + 2, PLAIN_STYLE, "%3.0f %%   %6.1f",
                    100 * hint->list[i].win, hint->list[i].points);
    }
    close_line(box, "Enter highlights the first, any key closes");
}

void cover_hand_over(Area area, const Scene *scene)
{
    area_clear(area);
    Area box = middle(area, 60, 5), inside = area_box(box, ui_text("The next player"));
    put_line(inside, 1, BOLD_STYLE, "{s}, press Enter when only you can see the screen.",
             (Said){.name = scene->names[scene->view.table.decider]});
}

void cover_lesson(Area area, const Scene *scene)
{
    Area measure = {.w = 56};
    const int lines = area_wrap(measure, 0, 0, PLAIN_STYLE, scene->lesson);
    Area box = middle(area, 60, lines + 2), inside = area_box(box, ui_text("Your first game"));
    area_wrap(inside, 0, 0, PLAIN_STYLE, scene->lesson);
    close_line(box, "Enter goes on, Esc ends the lesson");
}

void cover_tiny(Area area)
{
    char words[160];
    Text text = text_in(words, sizeof words);
    area_clear(area);
    say(&text,
        "The window is too small: the table needs {n} columns and {m} lines. Make it larger, or "
        "leave with q and use --plain.",
        (Said){.n = WINDOW_WIDTH, .m = WINDOW_HEIGHT});
    area_wrap(area, 0, 0, BOLD_STYLE, words);
}

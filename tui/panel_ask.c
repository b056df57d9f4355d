/* The question and its choices: as a list if there is room, else side by side in a line or two. The
 * explanation of the highlighted choice is below. */
#include "tui/panels.h"
#include "tui/words.h"

enum { WORDS = 64, REASON = 300, LIST_HEIGHT = 8, LIST_WIDTH = 44, WORDS_AT = 3, HOT_KEYS = 9 };

static void choice_words(const Scene *scene, unsigned i, char words[WORDS])
{
    ENSURE(i < scene->decision.count);
    Text text = text_over(words, WORDS);
    say_choice(&text, scene, scene->decision.choices[i]);
}

static int draw_hot_key(Area area, int x, int y, unsigned i, bool selected)
{
    area_put(area, x, y, BOLD_STYLE, selected ? "▸" : " ");
    if (i < HOT_KEYS)
        area_format(area, x + 1, y, DIM_STYLE, "%u", i + 1);
    else
        area_put(area, x + 1, y, DIM_STYLE, "·");
    return x + WORDS_AT;
}

/* The column where explanations begin in a list: after the longest choice. */
static int reason_column(const Scene *scene)
{
    int longest = 0;
    for (unsigned i = 0; i < scene->decision.count; i++) {
        char words[WORDS];
        choice_words(scene, i, words);
        if (text_columns(words) > longest) longest = text_columns(words);
    }
    return WORDS_AT + longest + 2;
}

static void draw_in_list(Area area, int y, const Scene *scene, unsigned i, int reason_at)
{
    char words[WORDS], reason[REASON];
    Text text = text_over(reason, sizeof reason);
    Area here = area_with_hit(area_part(area, 0, y, area.w, 1), HIT_CHOICE + i);
    choice_words(scene, i, words);
    say_explanation(&text, scene, scene->decision.choices[i]);
    area_clear(here);
    int x = draw_hot_key(here, 0, 0, i, i == scene->selected);
    area_put(here, x, 0, BOLD_STYLE, words);
    area_put_clipped(here, reason_at, 0, DIM_STYLE, reason);
    if (i == scene->selected && !scene->on_board) area_restyle(here, REVERSE_STYLE);
}

/* Scrolls only if not everything fits, so that the highlighted choice stays visible. */
static void draw_list(Area area, const Scene *scene)
{
    const unsigned count = scene->decision.count, room = (unsigned)(area.h > 0 ? area.h : 0);
    unsigned first = 0;
    if (count > room && scene->selected >= room / 2) first = scene->selected - room / 2;
    if (count > room && first > count - room) first = count - room;
    for (unsigned i = first; i < count && i < first + room; i++)
        draw_in_list(area, (int)(i - first), scene, i, reason_column(scene));
    if (first > 0) area_put_right(area_part(area, 0, 0, area.w, 1), 0, BOLD_STYLE, "↑");
    if (first + room < count)
        area_put_right(area_part(area, 0, area.h - 1, area.w, 1), 0, BOLD_STYLE, "↓");
}

static int flow_width(const Scene *scene, unsigned i)
{
    char words[WORDS];
    choice_words(scene, i, words);
    return WORDS_AT + text_columns(words) + 1;
}

/* The first choice to show so that the highlighted one is visible. */
static unsigned flow_first(Area area, const Scene *scene)
{
    unsigned first = scene->selected < scene->decision.count ? scene->selected : 0;
    int left = area.w * area.h - flow_width(scene, first) - area.h * 16;
    for (unsigned i = first; i > 0; i--) {
        left -= flow_width(scene, i - 1);
        if (left < 0) break;
        first = i - 1;
    }
    return first;
}

static void draw_flow(Area area, const Scene *scene)
{
    int x = 0, y = 0;
    const unsigned start = flow_first(area, scene);
    if (start > 0) x = area_put(area, x, y, BOLD_STYLE, "‹");
    for (unsigned i = start; i < scene->decision.count; i++) {
        char words[WORDS];
        const int width = flow_width(scene, i);
        choice_words(scene, i, words);
        if (x + width >= area.w && x > 0) {
            x = 0;
            if (++y == area.h) {
                area_put_right(area_part(area, 0, 0, area.w, area.h), area.h - 1, BOLD_STYLE, "›");
                return;
            }
        }
        Area here = area_with_hit(area_part(area, x, y, width - 1, 1), HIT_CHOICE + i);
        area_put(here, draw_hot_key(here, 0, 0, i, i == scene->selected), 0, BOLD_STYLE, words);
        if (i == scene->selected && !scene->on_board) area_restyle(here, REVERSE_STYLE);
        x += width;
    }
}

static void draw_thinking(Area area, const Scene *scene)
{
    char words[120];
    Text text = text_over(words, sizeof words);
    const unsigned decider = scene->view.table.decider;
    say(&text, "{s} is thinking", (SentenceFields){.name = scene->names[decider]});
    int x = area_put(area, 0, 0, BOLD_STYLE, words) + 1;
    if (scene->thought >= 0.5)
        x = area_format(area, x, 0, PLAIN_STYLE, "%.1f s", scene->thought) + 1;
    if (scene->limit > 0)
        for (int i = 0; i < 10; i++)
            area_put(area, x + i, 0, PLAIN_STYLE,
                     scene->thought / scene->limit * 10 > i ? "█" : "░");
    area_put(area, 0, area.h > 1 ? 1 : 0, DIM_STYLE,
             area.h > 1 ? ui_text("Press Space to make it move now.") : "");
}

/* Lines for the explanation of the highlighted choice. */
static int reason_lines(Area area)
{
    return area.h >= 11 ? 3 : area.h > 4 ? 2 : 1;
}

/* A list is used if it shows all choices or has much room; else side by side shows more. */
static bool list_fits(Area area, unsigned count)
{
    const bool all = 1 + (int)count + reason_lines(area) <= area.h;
    return area.w >= LIST_WIDTH && (area.h >= LIST_HEIGHT || all);
}

/* Explains the highlighted choice, unless its line in the list has the whole explanation. */
static void draw_reason(Area area, const Scene *scene, bool list)
{
    char reason[REASON];
    Text text = text_over(reason, sizeof reason);
    if (scene->selected >= scene->decision.count) return;
    say_explanation(&text, scene, scene->decision.choices[scene->selected]);
    if (list && reason_column(scene) + text_columns(reason) <= area.w) return;
    area_wrap(area, 0, 0, PLAIN_STYLE, reason);
}

/* Uses a second line for a long question if there is room. Returns the lines used. */
static int draw_question(Area area, const Scene *scene, int beside)
{
    char question[160];
    Text text = text_over(question, sizeof question);
    say_question(&text, scene);
    return area_wrap(area_part(area, 0, 0, area.w - beside, area.h > 6 ? 2 : 1), 0, 2, BOLD_STYLE,
                     question);
}

static void draw_choices(Area area, const Scene *scene, int beside)
{
    const int above = draw_question(area, scene, beside);
    const bool list = list_fits(area, scene->decision.count);
    Area rest = area_part(area, 0, above, area.w, area.h - above - reason_lines(area));
    if (list)
        draw_list(rest, scene);
    else
        draw_flow(rest, scene);
    const int shown =
        list && (int)scene->decision.count < rest.h ? (int)scene->decision.count + 1 : rest.h;
    draw_reason(area_part(area, 0, above + shown, area.w, area.h - above - shown), scene, list);
}

void panel_ask(Area area, const Scene *scene, int beside)
{
    const Table *t = &scene->view.table;
    if (t->stage == STAGE_OVER)
        area_wrap(area, 0, 0, BOLD_STYLE, ui_text("The game is over. Press Enter for the score."));
    else if (scene->thinking)
        draw_thinking(area, scene);
    else if (scene->mine)
        draw_choices(area, scene, beside);
}

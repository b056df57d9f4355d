/* The first line of the screen, with turn and supply, and the last, with the keys. A message takes
 * the place of the last line, or of several if it is long. */
#include "tui/panels.h"
#include "tui/words.h"

#include "record/notation.h"

#include <string.h>

static int put_words(Area area, int x, Style style, const char *english, SentenceFields fields)
{
    char words[120];
    Text text = text_over(words, sizeof words);
    say(&text, english, fields);
    return area_put(area, x, 0, style, words) + 2;
}

static const char *final_words(const Table *t)
{
    static const char *const WORDS[] = {[FINAL_NO] = "",
                                        [FINAL_TRIGGERED] = N_("Final phase after this turn (F-2)"),
                                        [FINAL_RUNNING] = N_("FINAL PHASE (F-3)")};
    ENSURE(t->final < sizeof WORDS / sizeof *WORDS);
    return WORDS[t->final];
}

void panel_title(Area area, const Scene *scene)
{
    const Table *t = &scene->view.table;
    int x = put_words(area, 0, BOLD_STYLE, t->turn ? N_("Turn {n}") : N_("Draft"),
                      (SentenceFields){.n = t->turn});
    if (t->unlimited)
        x = area_put(area, x, 0, PLAIN_STYLE, ui_text("unlimited supply")) + 2;
    else
        x = put_words(area, x, PLAIN_STYLE, "supply {G}", (SentenceFields){.goods = t->supply});
    const char *words = final_words(t), *final = words[0] ? ui_text(words) : "";
    const int end = area.w - (final[0] ? text_columns(final) + 2 : 0);
    pile_draw(area_with_hit(area_part(area, x, 0, end - x, 1), HIT_STAFF), 0, 1,
              ui_text("for hire"), &t->staff);
    area_put_right(area, 0, BOLD_STYLE | REVERSE_STYLE, final);
}

/* Every key can be clicked. */
void panel_keys(Area area, const Scene *scene)
{
    static const struct {
        char key;
        const char *shown, *means;
    } KEYS[] = {{'\n', NC_("key", "Enter"), NC_("key", "choose")},
                {'?', "?", NC_("key", "info")},
                {'\t', "Tab", NC_("key", "board")},
                {'u', "u", NC_("key", "undo")},
                {'h', "h", NC_("key", "hint")},
                {'o', "o", NC_("key", "cards")},
                {'q', "q", NC_("key", "quit")},
                {'H', "H", NC_("key", "help")},
                {'L', "L", NULL}}; /* shows the current language */
    int x = 0;
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        Area here = area_with_hit(area, HIT_KEY + (unsigned)KEYS[i].key);
        const char *means = KEYS[i].means ? ui_word("key", KEYS[i].means) : lang_code(scene->lang);
        x = area_put(here, x, 0, BOLD_STYLE, ui_word("key", KEYS[i].shown)) + 1;
        x = area_put(here, x, 0, DIM_STYLE, means) + 2;
    }
}

void panel_message(Area area, const char *words)
{
    const Area measure = {.w = area.w};
    const int lines = area_wrap(measure, 0, 0, BOLD_STYLE, words);
    const int top = lines < area.h ? area.h - lines : 0;
    Area here = area_part(area, 0, top, area.w, area.h - top);
    area_clear(here);
    area_wrap(here, 0, 0, BOLD_STYLE, words);
}

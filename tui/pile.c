/* Draws piles of cards as lists: by name if the names fit, else by initials. Each card has its
 * colour and can be clicked. */
#include "tui/panels.h"
#include "tui/words.h"

enum { LABEL = 14, CARD_TEXT = 48 };

typedef void Label(Text *text, unsigned card);

static void short_label(Text *text, unsigned card)
{
    card_label(text, card, LABEL);
}

static void write_card(Text *text, const Pile *pile, unsigned card, Label *label)
{
    const unsigned n = pile_count(pile, card);
    if (n > 1) {
        text_number(text, n);
        text_put(text, "×");
    }
    label(text, card);
}

/* Starts in column x and indents later lines by two columns; returns the lines used. If not all
 * cards fit, the last line ends with an ellipsis. */
static int draw_cards(Area area, int x, int y, const Pile *pile, Label *label)
{
    const unsigned hit = area.hit ? area.hit : HIT_CARD;
    const char *between = label == short_label ? "," : "";
    area = area_with_hit(area, 0);
    int lines = 1;
    for (uint32_t kinds = pile_kinds(pile); kinds; kinds &= kinds - 1) {
        const unsigned card = (unsigned)__builtin_ctz(kinds);
        const bool last = !(kinds & (kinds - 1));
        char words[CARD_TEXT];
        Text text = text_over(words, sizeof words);
        write_card(&text, pile, card, label);
        const int width = text_columns(words) + (last ? 0 : text_columns(between));
        if (x + width > area.w) {
            if (area.cells && y + lines == area.h) {
                area_put(area, x < area.w ? x : area.w - 1, y + lines - 1, DIM_STYLE, "…");
                return lines;
            }
            x = 2;
            lines++;
        }
        area_put(area_with_hit(area, hit + card), x, y + lines - 1,
                 colour_style(CHARACTER_INFO[card].colour), words);
        if (!last) area_put(area, x + text_columns(words), y + lines - 1, DIM_STYLE, between);
        x += width + 1;
    }
    return lines;
}

int pile_columns(const char *label, const Pile *pile)
{
    char words[CARD_TEXT * 4];
    Text text = text_over(words, sizeof words);
    for (uint32_t kinds = pile_kinds(pile); kinds; kinds &= kinds - 1) {
        text_char(&text, ' ');
        write_card(&text, pile, (unsigned)__builtin_ctz(kinds), card_initials);
    }
    return text_columns(label) + text_columns(words);
}

int pile_draw(Area area, int y, int lines, const char *label, const Pile *pile)
{
    Area count = area, bare = area_with_hit(area, 0);
    const int x = text_columns(label) + 1;
    area_put(bare, 0, y, DIM_STYLE, label);
    if (pile_empty(pile)) {
        area_put(bare, x, y, DIM_STYLE, "–");
        return 1;
    }
    count.cells = NULL;
    Label *kind = draw_cards(count, x, 0, pile, short_label) <= lines ? short_label : card_initials;
    return draw_cards(area_part(area, 0, 0, area.w, y + lines), x, y, pile, kind);
}

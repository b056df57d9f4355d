/* Measures text in terminal columns. */
#include "base/columns.h"

#include "base/utf8.h"

uint32_t character_next(const char **at)
{
    const uint32_t character = utf8_next(at, NULL);
    if (character) return character;
    ++*at;
    return 0xfffd;
}

/* Not all of Unicode: only the wide and zero-width ranges that players' names are likely to
 * contain. */
int character_columns(uint32_t c)
{
    static const struct {
        uint32_t first, last;
        int columns;
    } RANGE[] = {{0x300, 0x36f, 0},     {0x200b, 0x200f, 0},   {0x20d0, 0x20ff, 0},
                 {0xfe00, 0xfe0f, 0},   {0x1100, 0x115f, 2},   {0x2e80, 0xa4cf, 2},
                 {0xac00, 0xd7a3, 2},   {0xf900, 0xfaff, 2},   {0xfe30, 0xfe6f, 2},
                 {0xff00, 0xff60, 2},   {0xffe0, 0xffe6, 2},   {0x1f300, 0x1f64f, 2},
                 {0x1f680, 0x1f6ff, 2}, {0x1f900, 0x1faff, 2}, {0x20000, 0x3fffd, 2}};
    for (size_t i = 0; i < sizeof RANGE / sizeof *RANGE; i++)
        if (c >= RANGE[i].first && c <= RANGE[i].last) return RANGE[i].columns;
    return 1;
}

int text_columns(const char *text)
{
    int columns = 0;
    while (*text)
        columns += character_columns(character_next(&text));
    return columns;
}

size_t text_fitting(const char *text, int columns)
{
    const char *at = text;
    while (*at) {
        const char *next = at;
        columns -= character_columns(character_next(&next));
        if (columns < 0) break;
        at = next;
    }
    return (size_t)(at - text);
}

/* Queries the terminal; aligns and wraps text. */
#include "lines/terminal.h"

#include "base/ensure.h"
#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH_WITHOUT_TERMINAL = 120, WIDTH_LEAST = 40 };

bool stdout_is_terminal(void)
{
    return isatty(STDOUT_FILENO);
}

bool terminal_has_escapes(void)
{
    const char *term = getenv("TERM");
    return stdout_is_terminal() && term && term[0] && strcmp(term, "dumb") != 0;
}

bool terminal_has_colour(void)
{
    const char *unwanted = getenv("NO_COLOR"); /* does not count if empty */
    return terminal_has_escapes() && !(unwanted && unwanted[0]);
}

int terminal_width(void)
{
    struct winsize size = {0};
    if (!stdout_is_terminal()) return WIDTH_WITHOUT_TERMINAL;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
    return size.ws_col < WIDTH_LEAST ? WIDTH_LEAST : size.ws_col;
}

void print_left(FILE *out, const char *words, int width)
{
    int blanks = width - text_columns(words);
    fprintf(out, "%s%*s", words, blanks > 0 ? blanks : 0, "");
}

void print_right(FILE *out, const char *words, int width)
{
    int blanks = width - text_columns(words);
    fprintf(out, "%*s%s", blanks > 0 ? blanks : 0, "", words);
}

void print_clipped(FILE *out, const char *words, int width)
{
    char cut[128];
    ENSURE(width >= 2);
    if (text_columns(words) < width) {
        print_left(out, words, width);
        return;
    }
    snprintf(cut, sizeof cut, "%.*s~", (int)text_fitting(words, width - 2), words);
    print_left(out, cut, width);
}

/* The width of the first word. */
static int word_columns(const char *words)
{
    int columns = 0;
    for (; *words && *words != ' '; words++)
        columns += !utf8_continues(*words);
    return columns;
}

void wrap_print(FILE *out, const char *words, int at)
{
    const int width = terminal_width();
    ENSURE(at >= 0);
    int column = at;
    while (*words) {
        int length = (int)strcspn(words, " "), wide = word_columns(words);
        if (column + wide >= width && column > at) {
            fprintf(out, "\n%*s", at, "");
            column = at;
        }
        fprintf(out, "%.*s", length, words);
        column += wide;
        words += length;
        if (*words == ' ') {
            words++;
            column++;
            if (*words && column + word_columns(words) < width) fputc(' ', out);
        }
    }
    fputc('\n', out);
}

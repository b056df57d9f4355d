/* The only file that uses ncurses. Colours repeat what letters say, so NO_COLOR loses nothing. The
 * grid is drawn in ASCII if the locale is not UTF-8. If the locale is not installed, UTF-8 is
 * assumed; the caller passes `ascii` if the locale's name says otherwise. */
#include "tui/screen.h"

#include "base/ensure.h"
#include "base/text.h"
#include "host/process.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *terminal; /* global, as the state of ncurses is */
static bool ascii_only, coloured;

/* What a signal handler needs to restore the terminal; set before the handler may run. */
static struct termios modes_before;
static char reset[256];
static size_t reset_length;

/* The handlers of process.c keep ncurses from installing its own. Unlike endwin, this is safe in a
 * signal handler. */
static void restore_terminal(void)
{
    ssize_t written = write(STDOUT_FILENO, reset, reset_length);
    (void)written; /* nothing can be done if it fails */
    tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
}

/* The control sequences that undo those of ncurses: colours, keypad, mouse, cursor, other screen.
 */
static void prepare_reset(void)
{
    const char *const sequences[] = {exit_attribute_mode, orig_pair, keypad_local, cursor_normal,
                                     exit_ca_mode};
    Text text = text_over(reset, sizeof reset);
    if (key_mouse) text_put(&text, "\033[?1006l\033[?1000l");
    for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++)
        if (sequences[i]) text_put(&text, sequences[i]);
    reset_length = text_fits(&text) ? text.length : 0;
}

static void init_colours(void)
{
    static const short COLOUR[COLOUR_STYLES] = {[GREEN_STYLE] = COLOR_GREEN,
                                                [BLUE_STYLE] = COLOR_BLUE,
                                                [YELLOW_STYLE] = COLOR_YELLOW,
                                                [RED_STYLE] = COLOR_RED,
                                                [PURPLE_STYLE] = COLOR_MAGENTA};
    const char *unwanted = getenv("NO_COLOR");
    coloured = has_colors() && !(unwanted && unwanted[0]) && start_color() == OK;
    if (!coloured) return;
    const short behind = use_default_colors() == OK ? -1 : COLOR_BLACK;
    for (short i = GREEN_STYLE; i < COLOUR_STYLES; i++) {
        const bool dark = COLOUR[i] == COLOR_BLUE && COLORS >= 16; /* hard to read on black */
        init_pair(i, (short)(COLOUR[i] + (dark ? 8 : 0)), behind);
    }
}

bool screen_open(bool ascii)
{
    ENSURE(!terminal);
    if (!setlocale(LC_CTYPE, "")) setlocale(LC_CTYPE, "C.UTF-8"); /* not installed */
    ascii_only = ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    const bool has_modes = tcgetattr(STDIN_FILENO, &modes_before) == 0;
    terminal = newterm(NULL, stdout, stdin);
    if (!terminal) return false;
    if (!cursor_address || !clear_screen) { /* the terminal cannot move its cursor */
        screen_close();
        return false;
    }
    prepare_reset();
    if (has_modes) process_on_fatal_signal(restore_terminal);
    set_escdelay(25);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, true);
    nodelay(stdscr, true);
    curs_set(0);
    mousemask(BUTTON1_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    init_colours();
    return true;
}

void screen_close(void)
{
    ENSURE(terminal);
    endwin();
    process_on_fatal_signal(NULL);
    delscreen(terminal);
    terminal = NULL;
}

bool screen_is_ascii(void)
{
    return ascii_only;
}

void screen_size(int *width, int *height)
{
    getmaxyx(stdscr, *height, *width);
}

static attr_t attributes(Style style)
{
    attr_t result = A_NORMAL;
    if (style & BOLD_STYLE) result |= A_BOLD;
    if (style & DIM_STYLE) result |= A_DIM;
    if (style & REVERSE_STYLE) result |= A_REVERSE;
    if (style & UNDERLINE_STYLE) result |= A_UNDERLINE;
    return result;
}

static void show_cell(const Cell *cell, int x, int y)
{
    wchar_t wide[CCHARW_MAX + 1] = {0};
    cchar_t glyph;
    const size_t length = mbstowcs(wide, cell->glyph, CCHARW_MAX);
    if (length == (size_t)-1 || length == 0) wcscpy(wide, L"?");
    const short pair = coloured ? (short)(cell->style & COLOUR_MASK) : 0;
    setcchar(&glyph, wide, attributes(cell->style), pair, NULL);
    mvadd_wch(y, x, &glyph);
}

void screen_show(const Cells *cells)
{
    ENSURE(terminal);
    erase();
    for (int y = 0; y < cells->height; y++)
        for (int x = 0; x < cells->width; x++)
            if (cells_at(cells, x, y)->glyph[0]) show_cell(cells_at(cells, x, y), x, y);
    refresh();
}

/* The wheel moves like the arrows. */
static Key clicked(void)
{
    MEVENT event;
    if (getmouse(&event) != OK) return (Key){KEY_NOTHING, 0, 0};
    if (event.bstate & BUTTON4_PRESSED) return (Key){KEY_GO_UP, 0, 0};
    if (event.bstate & BUTTON5_PRESSED) return (Key){KEY_GO_DOWN, 0, 0};
    return (Key){event.bstate & BUTTON3_PRESSED ? KEY_RIGHT_CLICKED : KEY_CLICKED, event.x,
                 event.y};
}

static Key translate(int code)
{
    switch (code) {
    case KEY_UP: return (Key){KEY_GO_UP, 0, 0};
    case KEY_DOWN: return (Key){KEY_GO_DOWN, 0, 0};
    case KEY_LEFT: return (Key){KEY_GO_LEFT, 0, 0};
    case KEY_RIGHT: return (Key){KEY_GO_RIGHT, 0, 0};
    case KEY_HOME:
    case KEY_PPAGE: return (Key){KEY_FIRST, 0, 0};
    case KEY_END:
    case KEY_NPAGE: return (Key){KEY_LAST, 0, 0};
    case KEY_F(1): return (Key){KEY_HELP_F1, 0, 0};
    case KEY_MOUSE: return clicked();
    case KEY_RESIZE: return (Key){KEY_RESIZED, 0, 0};
    case KEY_ENTER:
    case '\r': return (Key){'\n', 0, 0};
    case KEY_BACKSPACE:
    case '\b': return (Key){KEY_RUBOUT, 0, 0};
    case KEY_BTAB: return (Key){'\t', 0, 0};
    case 'L' - 64: clearok(stdscr, true); return (Key){KEY_RESIZED, 0, 0};
    default: return (Key){code > 0 && code < 256 ? code : KEY_NOTHING, 0, 0};
    }
}

Key screen_key(int wake, int milliseconds)
{
    ENSURE(terminal && wake >= -1);
    struct pollfd files[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                              {.fd = wake, .events = POLLIN}};
    int code = getch();
    if (code != ERR) return translate(code);
    const int ready = poll(files, wake >= 0 ? 2 : 1, milliseconds);
    code = getch();
    if (code != ERR) return translate(code);
    if (ready <= 0) return (Key){KEY_NOTHING, 0, 0}; /* timeout or signal */
    if (files[1].revents && wake >= 0) return (Key){KEY_WOKEN, 0, 0};
    return (Key){files[0].revents ? KEY_TERMINAL_GONE : KEY_NOTHING, 0, 0};
}

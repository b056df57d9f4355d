/* Computes where the panels go. The board is at the top, over the whole width. The window's size
 * decides what goes below it:
 *
 *     small (80×24)              medium (100×30)            large (140×40): a column on the right
 *     seats      | log           seats and      | question  you        | question  ‖ seats in words
 *     your hand                  their decks    | choices              | choices   ‖
 *     question and choices       your cards     | log       earlier    | earlier   ‖ log */
#include "tui/layout.h"

#include "tui/scene.h"

enum {
    SEATS_WIDTH = 42,
    ASK_LINES = 6,
    HAND_BESIDE = 26,
    SIDE_WIDTH = 42,
    TALK_LINES_MIN = 12, /* lines for your cards and the question */
    LIST_MARGIN = 7,     /* lines around a list of choices: the question, the explanation, a gap */
    EARLIER_LINES_MIN = 4, /* fewer lines of the earlier log are not worth a panel */
    MEDIUM_WIDTH = 100,
    LARGE_WIDTH = 130,
    CELL_WIDTH_MAX = 28
};

static int min(int a, int b)
{
    return a < b ? a : b;
}

static int max(int a, int b)
{
    return a > b ? a : b;
}

/* Gives the board as much height as possible and leaves `below` lines. */
static void lay_board(Layout *l, int width, int height, int rows, int below)
{
    const int free = height - 2 - below;
    l->cell_w = min(width / COLUMNS, CELL_WIDTH_MAX);
    l->cell_h = free >= rows * 3 + 3 ? 3 : 2;
    l->street_h = free >= rows * l->cell_h + 3 ? 3 : 2;
    l->board = (Rect){0, 1, width, rows * l->cell_h + l->street_h};
}

/* In the smallest windows, the hand goes beside the question. */
static void lay_small(Layout *l, int width, int top, int below, int seats)
{
    const int ask = min(below - seats - 2, ASK_LINES);
    l->hand_beside = ask < 3;
    const int block = l->hand_beside ? seats + 1 : below - 1 - ask, end = top + block;
    const bool piles = block >= seats + 3; /* room for your piles below the seats */
    l->seats = (Rect){0, top, SEATS_WIDTH, seats + 1};
    l->log = (Rect){SEATS_WIDTH + 2, top, width - SEATS_WIDTH - 2, block + piles};
    l->ask = (Rect){0, end + 1, width, ask};
    if (piles)
        l->you = (Rect){0, top + seats + 1, SEATS_WIDTH, block - seats};
    else
        l->you = (Rect){0, end, width, 1};
    if (!l->hand_beside) return;
    l->ask = (Rect){0, end, width, below - block};
    l->you = (Rect){width - HAND_BESIDE, end, HAND_BESIDE, 1};
}

static void lay_medium(Layout *l, int width, int top, int below, int seats)
{
    const int half = width / 2, log = max(4, below * 2 / 5);
    l->decks = true;
    l->seats = (Rect){0, top, half - 2, 2 * seats + 1}; /* a spectator needs the last line */
    l->you = (Rect){0, top + 2 * seats + 1, half - 2, below - 2 * seats - 1};
    l->ask = (Rect){half + 1, top, width - half - 1, below - log};
    l->log = (Rect){half + 1, top + below - log, width - half - 1, log};
}

/* Gives the lines that your cards and the question do not need to the earlier log. */
static void lay_earlier(Layout *l, int board, int choices)
{
    const int talk = max(TALK_LINES_MIN, choices + LIST_MARGIN), left = l->ask.h - talk - 1;
    if (left < EARLIER_LINES_MIN) return;
    l->earlier = (Rect){0, l->ask.y + talk, board, left + 1}; /* its first line is a rule */
    l->you.h = l->ask.h = talk;
}

static void lay_large(Layout *l, int width, int height, int board, int below, int seats)
{
    const int top = l->board.y + l->board.h, side = board + 2;
    const int deck = min((height - 2) * 3 / 5, seats * 7);
    const int you = min(board * 2 / 5, 52);
    l->decks = l->tall = true;
    l->seats = (Rect){side, 1, width - side, deck};
    l->log = (Rect){side, 1 + deck, width - side, height - 2 - deck};
    l->you = (Rect){0, top, you - 2, below};
    l->ask = (Rect){you + 1, top, board - you - 2, below};
}

Layout layout_for(int width, int height, int rows, int seats, int choices)
{
    ENSURE(width >= WINDOW_WIDTH && height >= WINDOW_HEIGHT && rows > 0 && seats > 0);
    Layout l = {.title = {0, 0, width, 1}, .keys = {0, height - 1, width, 1}};
    const bool large = width >= LARGE_WIDTH && height >= 2 * rows + 15;
    const int board = large ? width - 2 - max(SIDE_WIDTH, width * 2 / 7) : width;
    const int wanted = large ? 12 : width >= MEDIUM_WIDTH ? 2 * seats + 5 : seats + 10;
    lay_board(&l, board, height, rows, wanted);
    const int top = l.board.y + l.board.h, below = height - 1 - top;
    if (large) {
        lay_large(&l, width, height, board, below, seats);
        lay_earlier(&l, board, choices);
    } else if (width >= MEDIUM_WIDTH && below >= 2 * seats + 4) {
        lay_medium(&l, width, top, below, seats);
    } else {
        lay_small(&l, width, top, below, seats);
    }
    return l;
}

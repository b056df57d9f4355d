/* The board is on top, over the whole width; what is below it depends on how much is left:
 *
 *     small (80×24)              medium (100×30)            large (140×40): a column on the right
 *     seats      | log           seats and      | question  you        | question  ‖ seats in words
 *     your hand                  their decks    | choices              | choices   ‖
 *     question and choices       your cards     | log       earlier    | earlier   ‖ log */
#include "tui/layout.h"

enum {
    SEATS_WIDTH = 42,
    ASK_LINES = 6,
    HAND_BESIDE = 26,
    SIDE_WIDTH = 42,
    TALK_LINES = 12, /* that your cards and the question have at least … */
    AROUND_LIST = 7, /* … and besides a list: the question, what a choice brings, a line between */
    EARLIER_LINES = 4, /* that are worth a part of the screen of their own */
    MEDIUM_WIDTH = 100,
    LARGE_WIDTH = 130,
    CELL_WIDTH_MAX = 28,
    COLUMNS_OF_BOARD = 5
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* Gives the board as much height as it can have while so much stays below it. */
static void lay_board(Layout *l, int width, int height, int rows, int below)
{
    const int free = height - 2 - below;
    l->cell_w = least(width / COLUMNS_OF_BOARD, CELL_WIDTH_MAX);
    l->cell_h = free >= rows * 3 + 3 ? 3 : 2;
    l->street_h = free >= rows * l->cell_h + 3 ? 3 : 2;
    l->board = (Rect){0, 1, width, rows * l->cell_h + l->street_h};
}

/* Where there are hardly any lines left, the hand stands beside the question. */
static void lay_small(Layout *l, int width, int top, int below, int seats)
{
    const int ask = least(below - seats - 2, ASK_LINES);
    l->hand_beside = ask < 3;
    const int block = l->hand_beside ? seats + 1 : below - 1 - ask, end = top + block;
    const bool piles = block >= seats + 3; /* yours go below the seats */
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
    const int half = width / 2, log = most(4, below * 2 / 5);
    l->decks = true;
    l->seats = (Rect){0, top, half - 2, 2 * seats + 1}; /* the last line only if you watch */
    l->you = (Rect){0, top + 2 * seats + 1, half - 2, below - 2 * seats - 1};
    l->ask = (Rect){half + 1, top, width - half - 1, below - log};
    l->log = (Rect){half + 1, top + below - log, width - half - 1, log};
}

/* What neither your cards nor the question need, below them. */
static void lay_earlier(Layout *l, int board, int choices)
{
    const int talk = most(TALK_LINES, choices + AROUND_LIST), left = l->ask.h - talk - 1;
    if (left < EARLIER_LINES) return;
    l->earlier = (Rect){0, l->ask.y + talk, board, left + 1}; /* a rule is its first line */
    l->you.h = l->ask.h = talk;
}

static void lay_large(Layout *l, int width, int height, int board, int below, int seats)
{
    const int top = l->board.y + l->board.h, side = board + 2;
    const int deck = least((height - 2) * 3 / 5, seats * 7);
    const int you = least(board * 2 / 5, 52);
    l->decks = l->tall = true;
    l->seats = (Rect){side, 1, width - side, deck};
    l->log = (Rect){side, 1 + deck, width - side, height - 2 - deck};
    l->you = (Rect){0, top, you - 2, below};
    l->ask = (Rect){you + 1, top, board - you - 2, below};
}

Layout layout_for(int width, int height, int rows, int seats, int choices)
{
    Layout l = {.title = {0, 0, width, 1}, .keys = {0, height - 1, width, 1}};
    const bool large = width >= LARGE_WIDTH && height >= 2 * rows + 15;
    const int board = large ? width - 2 - most(SIDE_WIDTH, width * 2 / 7) : width;
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

/* Games for the suites that draw the full screen, and the comparison of what was drawn with the
 * expected screens in tests/screens/. */
#ifndef VALLETTA_TESTS_SUPPORT_SCREENS_H
#define VALLETTA_TESTS_SUPPORT_SCREENS_H

#include "ai/random.h"
#include "tui/scene.h"

typedef struct ScreenSize {
    int width, height;
    bool ascii;
} ScreenSize;

extern const ScreenSize SMALL, MEDIUM, LARGE, WIDE, HUGE, ASCII, TINY;

/* A new game with a person in the first seat and bots in the others. The bots are never asked: the
 * tests choose for every seat. */
LocalGame *screens_begin(uint64_t seed, unsigned players);

/* Makes a random choice, but declines nothing, so that much is built. */
void screens_step(LocalGame *local, Random *random);

/* A game at the first decision of seat 0 in this stage, in this turn or later; at its end for
 * STAGE_OVER. */
LocalGame *screens_play_to(uint64_t seed, unsigned players, uint32_t turn, Stage stage);

/* The scene that the game's viewer sees; free() it. */
Scene *screens_scene(LocalGame *local);

void screens_end(LocalGame *local, Scene *scene);

/* Compares a text with the expected screen of that name: tests/screens/NAME.txt in English,
 * tests/screens/LANGUAGE/NAME.txt otherwise. With VALLETTA_RENEW set it writes that file instead.
 */
void screens_compare(const char *name, Lang lang, const char *drawn);

/* Compares the cells, in which nothing may be cut off, and frees them. */
void screens_check(const char *name, Lang lang, Cells *cells);

#endif

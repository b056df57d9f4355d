/* What the full screen says in the lesson, by the names that its script has for the texts. */
#include "tui/lesson.h"

#include "lang/lang.h"

#include <string.h>

static const struct {
    const char *name, *text;
} TEXTS[] = {
    {"welcome",
     N_("Welcome to Valletta. You build a city along the street in the middle: rows of buildings "
        "above and below it. Whoever has most points in the end wins.\n\n"
        "This lesson leads through your first three turns. What to do next is highlighted: Enter "
        "does "
        "it. First everybody takes a good; take wood (S-11).")},
    {"cards", N_("On your turn you play three of your five cards, one after the other, "
                 "and do what each says "
                 "(T-1). Your hand is below. The Lumberjack brings a wood: play him.")},
    {"goods", N_("Now the Stone Sculptor, for a stone. Your goods are in the table of players: "
                 "g gold, w wood, s stone, b brick.")},
    {"builder",
     N_("The third card is the Builder. With him you put up a building, which brings its character "
        "into your deck, points in the end, and often a yield.")},
    {"build",
     N_("Every building you can pay has a dot, and the price you would pay. Build b1: it costs one "
        "gold, two stone and a brick. The Woodworker lives there.\n\n"
        "Buildings of yours that share a side make a new one cheaper, by one gold each (B-4).")},
    {"pay", N_("The cheapest way to pay is on top. Where you lack a good, three others can "
               "stand in for it "
               "(B-6); here you have everything.")},
    {"end_turn",
     N_("The building is yours: it has your letter now. The Woodworker is in your hand. End the "
        "turn: the cards played are discarded, and you draw up to five again (T-4). Until "
        "then u takes back what you did.")},
    {"jean",
     N_("Your second turn. The log tells what the other did. Play Jean: he walks one space down "
        "the "
        "street, and you take the good of the barrel he comes to (C-JEAN-2). When he reaches space "
        "25, the final phase begins; so it does with 25 points or an eighth house (F-1).")},
    {"hire",
     N_("Now Jean lets you dismiss a card, to make your deck leaner, or hire one. Hire a second "
        "Builder, to build more often (C-JEAN-3).")},
    {"brickworker", N_("Two more cards. The Brick Worker brings a brick.")},
    {"any_good", N_("The Maid brings any good you like. You will want stone.")},
    {"third", N_("Your third turn. We want to upgrade your building. First the goods: the "
                 "Shopkeeper, then the Maid once more.")},
    {"builder_again", N_("Now the Builder.")},
    {"upgrade",
     N_("An upgrade costs what the building did, but no gold (B-2); it doubles points and yield. "
        "And "
        "Jean stands in area 1, where b1 is: he sees you build, that is 2 points at once (B-7).")},
    {"figure",
     N_("Your building is marked as upgraded now, and your figure has moved down the street. "
        "End the turn.")},
    {"over",
     N_("That was the lesson. In the final phase everybody plays all their cards once more, then "
        "points, buildings and every three goods are counted (G-1, G-2).\n\n"
        "Play on if you like: ? explains any card, h is a hint, H all keys. Good luck!")},
};

const char *lesson_text(const LessonStep *step)
{
    for (size_t i = 0; step->text && i < sizeof TEXTS / sizeof *TEXTS; i++)
        if (strcmp(TEXTS[i].name, step->text) == 0) return TEXTS[i].text;
    return NULL;
}

/* The texts of the lesson on the full screen, under the names that the script uses. */
#include "tui/lesson.h"

#include "lang/lang.h"

#include <string.h>

static const struct {
    const char *name, *text;
} TEXTS[] = {
    {"welcome",
     N_("Welcome to Valletta! You build a city along the street in the middle, with rows of "
        "buildings above and below it. The player with the most points wins.\n\nThis lesson guides "
        "you through your first three turns. The next step is highlighted; press Enter to do it. "
        "Each player first takes one good: take wood (S-11).")},
    {"cards",
     N_("On your turn you play three of your five cards, one after another, and do what each one "
        "says (T-1). Your hand is at the bottom. Play the Lumberjack to get 1 wood.")},
    {"goods", N_("Now play the Stone Sculptor to get 1 stone. Your goods are in the list of "
                 "players: g gold, w wood, s stone, b brick.")},
    {"builder", N_("Your third card is the Builder, which lets you build. A building adds its "
                   "character to your deck, scores points at the end, and often has a yield.")},
    {"build", N_("Every building you can afford has a dot and your price. Build b1 for 1 gold, 2 "
                 "stone and 1 brick. Its character is the Woodworker.\n\nLater, each of your "
                 "buildings next to a new one makes it 1 gold cheaper (B-4).")},
    {"pay", N_("The cheapest payment is at the top. You can replace a missing good with three "
               "other goods (B-6), but here you have everything you need.")},
    {"end_turn", N_("The building is yours and shows your letter. The Woodworker is in your hand. "
                    "End your turn: the cards you played are discarded, and you draw back up to "
                    "five (T-4). Until then you can undo with u.")},
    {"jean", N_("Your second turn. The log shows what your opponent did. Play Jean: he moves one "
                "space along the street, and you take the good from the barrel there (C-JEAN-2). "
                "The final phase starts when he reaches space 25, or when a player has 25 points "
                "or builds the eighth house (F-1).")},
    {"hire", N_("Now Jean lets you dismiss a character, to make your deck smaller, or hire one. "
                "Hire a second Builder so that you can build more often (C-JEAN-3).")},
    {"brickworker", N_("Two more cards. Play the Brick Worker to get 1 brick.")},
    {"any_good", N_("The Maid lets you take any good. Take stone.")},
    {"third", N_("Your third turn: time to upgrade your building. First get the goods: play the "
                 "Shopkeeper, then the Maid again.")},
    {"builder_again", N_("Now play the Builder.")},
    {"upgrade",
     N_("An upgrade costs the same as the building, but without the gold (B-2). It doubles points "
        "and yield. And Jean is in area 1, the area of b1, so you score 2 points now (B-7).")},
    {"figure", N_("Your building is marked as upgraded, and your figure has moved along the "
                  "street. End your turn.")},
    {"over",
     N_("Lesson complete. In the final phase, all players play through their cards once more. Then "
        "buildings score, and so does every set of three goods (G-1, G-2).\n\nPlay on if you like: "
        "? explains any card, h gives a hint, H lists all keys. Good luck!")},
};

const char *lesson_text(const LessonStep *step)
{
    for (size_t i = 0; step->text && i < sizeof TEXTS / sizeof *TEXTS; i++)
        if (strcmp(TEXTS[i].name, step->text) == 0) return TEXTS[i].text;
    return NULL;
}

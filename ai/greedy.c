/* The greedy bot: plays its cards in every order to the end of the turn and takes the best start.
 * What a card asks on the way (which good, which plot, how to pay) is answered by whatever looks
 * best at once. Chance on the way is dealt a few times over. */
#include "ai/bot.h"

#include "ai/deal.h"
#include "ai/evaluate.h"

#include <string.h>

enum { DEALS = 2, PAYMENTS = 6 };

/* Payments that replace the least; all other decisions have few choices. */
static unsigned worth_trying(const Game *game, Choice *choices, unsigned count)
{
    if (game->table.stage != STAGE_PAY || count <= PAYMENTS) return count;
    for (unsigned i = 0; i < PAYMENTS; i++)
        for (unsigned j = i + 1; j < count; j++) {
            if (choice_paid_sum(choices[j]) >= choice_paid_sum(choices[i])) continue;
            Choice swap = choices[i];
            choices[i] = choices[j];
            choices[j] = swap;
        }
    return PAYMENTS;
}

/* The turn is over for this seat: somebody else is on, or only the draw is left. */
static bool turn_is_over(const Game *game, unsigned seat)
{
    Stage stage = (Stage)game->table.stage;
    return stage == STAGE_OVER || stage == STAGE_END || game->table.active != seat;
}

/* What looks best at once. */
static Choice best_at_once(const Game *game, unsigned seat)
{
    Choice choices[CHOICES_MAX], best = 0;
    unsigned count = worth_trying(game, choices, game_legal(game, choices));
    double most = -1e9;
    for (unsigned i = 0; i < count; i++) {
        Game next = *game;
        game_apply_legal(&next, choices[i], NULL);
        double worth = evaluate(&next, seat);
        if (worth > most) most = worth, best = choices[i];
    }
    return best;
}

/* Answers what the card asks until it is done; opponents answer at random. */
static void finish_card(Game *game, unsigned seat, Random *random)
{
    while (!turn_is_over(game, seat) && game->table.stage != STAGE_PLAY) {
        uint64_t number = random_next(random);
        bool mine = game->table.decider == seat;
        game_apply_legal(game, mine ? best_at_once(game, seat) : game_random(game, number), NULL);
    }
}

/* The best that the rest of the turn can bring. */
static double play_on(const Game *game, unsigned seat, Random *random)
{
    Game here = *game;
    finish_card(&here, seat, random);
    if (turn_is_over(&here, seat)) return evaluate(&here, seat);
    Choice choices[CHOICES_MAX];
    unsigned count = game_legal(&here, choices);
    double most = -1e9;
    for (unsigned i = 0; i < count; i++) {
        Game next = here;
        game_apply_legal(&next, choices[i], NULL);
        double worth = play_on(&next, seat, random);
        most = worth > most ? worth : most;
    }
    return most;
}

Choice greedy_choose(Bot *bot, const View *view)
{
    Choice choices[CHOICES_MAX];
    double worth[CHOICES_MAX];
    Game game;
    deal_game(view, &bot->random, &game);
    unsigned count = worth_trying(&game, choices, game_legal(&game, choices));
    memset(worth, 0, count * sizeof *worth);
    for (unsigned deal = 0; deal < DEALS; deal++) {
        deal_game(view, &bot->random, &game);
        game.table.ask_end = true; /* so that playing on stops before the draw */
        for (unsigned i = 0; i < count; i++) {
            Game next = game;
            Random random = bot->random; /* the same for every choice */
            game_apply_legal(&next, choices[i], NULL);
            worth[i] += play_on(&next, view->seat, &random);
        }
    }
    unsigned best = 0;
    for (unsigned i = 1; i < count; i++)
        if (worth[i] > worth[best]) best = i;
    return choices[best];
}

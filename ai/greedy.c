/* The greedy bot: plays its cards in every order to the end of the turn and makes the first choice
 * of the best order. Questions on the way (which good, which plot, how to pay) get the answer that
 * looks best immediately. All of this is repeated for a few deals. */
#include "ai/bot.h"

#include "ai/deal.h"
#include "ai/evaluate.h"

#include <string.h>

enum { DEALS = 2, PAYMENTS = 6 };

/* How positions are compared. */
typedef struct Outlook {
    unsigned seat;
    double progress; /* of the game, before the choice */
} Outlook;

/* ED-1: in `fr` cards may be declined, so all choices are compared at the same progress. Points
 * bring the end nearer: with a good deck that would cost more than they are worth, and the bot
 * would decline them for ever. In `hig` scoring cannot be declined. */
static double worth_of(const Game *game, const Outlook *outlook)
{
    const bool declines = game->table.edition == EDITION_FR;
    return evaluate(game, outlook->seat, declines ? outlook->progress : evaluate_progress(game));
}

/* Keeps the payments with the fewest goods; all other decisions have few choices. */
static unsigned prune(const Game *game, Choice *choices, unsigned count)
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

/* True if the seat has no more decisions in this turn: at most the draw is left. */
static bool turn_is_over(const Game *game, unsigned seat)
{
    Stage stage = (Stage)game->table.stage;
    return stage == STAGE_OVER || stage == STAGE_END || game->table.active != seat;
}

static Choice best_immediately(const Game *game, const Outlook *outlook)
{
    Choice choices[CHOICES_MAX], best = 0;
    unsigned count = prune(game, choices, game_legal_choices(game, choices));
    double most = -1e9;
    ENSURE(count > 0);
    for (unsigned i = 0; i < count; i++) {
        Game next = *game;
        game_apply_legal(&next, choices[i], NULL);
        double worth = worth_of(&next, outlook);
        if (worth > most) most = worth, best = choices[i];
    }
    return best;
}

/* Answers the questions of a card until it is done; opponents answer at random. */
static void finish_card(Game *game, const Outlook *outlook, Random *random)
{
    while (!turn_is_over(game, outlook->seat) && game->table.stage != STAGE_PLAY) {
        uint64_t number = random_next(random);
        bool mine = game->table.decider == outlook->seat;
        game_apply_legal(
            game, mine ? best_immediately(game, outlook) : game_random_choice(game, number), NULL);
    }
}

/* The value of the best continuation of the turn. */
static double best_continuation(const Game *game, const Outlook *outlook, Random *random)
{
    Game here = *game;
    finish_card(&here, outlook, random);
    if (turn_is_over(&here, outlook->seat)) return worth_of(&here, outlook);
    Choice choices[CHOICES_MAX];
    unsigned count = game_legal_choices(&here, choices);
    double most = -1e9;
    for (unsigned i = 0; i < count; i++) {
        Game next = here;
        game_apply_legal(&next, choices[i], NULL);
        double worth = best_continuation(&next, outlook, random);
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
    unsigned count = prune(&game, choices, game_legal_choices(&game, choices));
    memset(worth, 0, count * sizeof *worth);
    const Outlook outlook = {view->seat, evaluate_progress(&game)};
    for (unsigned deal = 0; deal < DEALS; deal++) {
        deal_game(view, &bot->random, &game);
        game.table.ask_end = true; /* so that the turn stops before the draw */
        for (unsigned i = 0; i < count; i++) {
            Game next = game;
            Random random = bot->random; /* the same for every choice */
            game_apply_legal(&next, choices[i], NULL);
            worth[i] += best_continuation(&next, &outlook, &random);
        }
    }
    unsigned best = 0;
    for (unsigned i = 1; i < count; i++)
        if (worth[i] > worth[best]) best = i;
    return choices[best];
}

/* The heuristic: points scored so far, plus what the deck will gain until the end. A deck makes
 * goods, needs goods (to build and trade) and scores points. Points that need more goods than the
 * deck makes do not count, so the bot keeps both kinds of cards. In a larger deck each card is
 * played less often, so weak cards lower the value. */
#include "ai/evaluate.h"

static const double TURNS = 24; /* of a player in a game, without the final phase */

/* From this turn on (per player) the game counts as in its final phase: each card is played once
 * more. The value is twice the longest of thousands of games in edition hig. */
enum { OVERTIME = 100 };

/* What a card, or a whole deck, does when it is played once. */
typedef struct Flow {
    double makes;  /* goods */
    double needs;  /* goods, for `gains` */
    double gains;  /* points, if the needed goods are there */
    double scores; /* points without any goods */
} Flow;

static unsigned count_bits(uint32_t set)
{
    return (unsigned)__builtin_popcount(set);
}

/* By the nearest trigger of the final phase (F-1). */
double evaluate_progress(const Game *game)
{
    double most = game->table.jean / (double)STREET_SPACES;
    if (game->table.final != FINAL_NO || game->table.turn > OVERTIME * game->table.seats) return 1;
    for (unsigned seat = 0; seat < game->table.seats; seat++) {
        double points = game->players[seat].points / (double)POINTS_FINAL;
        double houses = count_bits(game->players[seat].owned) / (double)HOUSES_EACH;
        most = points > most ? points : most;
        most = houses > most ? houses : most;
    }
    return most;
}

static void effect_flow(const Game *game, unsigned seat, const Effect *fx, Flow *flow)
{
    const Table *t = &game->table;
    const Player *player = &game->players[seat];
    const double others = t->seats - 1, n = fx->n;
    switch ((EffectKind)fx->kind) {
    case EFFECT_TAKE: flow->makes += n; break;
    case EFFECT_TAKE_PICKED: flow->makes += 1.2 * n; break;
    case EFFECT_OTHERS_PICKED: flow->scores -= 0.15 * n * others; break;
    case EFFECT_ICONS: flow->makes += game_icons(game, seat, fx->good); break;
    case EFFECT_ICONS_PICKED: flow->makes += game_best_icons(game, seat); break;
    case EFFECT_PER_BUILDING:
        flow->makes += count_bits(player->owned & t->in_colour[fx->colour]);
        break;
    case EFFECT_BUILD:
        flow->needs += 5 - 0.8 * n;
        flow->gains += 3.2;
        break;
    case EFFECT_STEP: flow->makes += 1; break;
    case EFFECT_STAFF: flow->scores += 0.1; break;
    case EFFECT_BEG: flow->makes += 0.9 * others; break;
    case EFFECT_TOLL: flow->makes += 0.4 * others; break;
    case EFFECT_EXTRA: flow->makes += t->seats == 2; break;
    case EFFECT_OFFER: flow->needs += n; break;
    case EFFECT_OFFER_SET: flow->needs += 4 * n; break;
    case EFFECT_POINTS: *(flow->needs > 0 ? &flow->gains : &flow->scores) += n; break;
    case EFFECT_POINTS_COLOUR:
        flow->scores += n * (0.4 + count_bits(player->owned & t->in_colour[fx->colour]));
        break;
    case EFFECT_POINTS_UPGRADED:
        flow->scores += n * (0.4 + count_bits(player->owned & t->upgraded));
        break;
    case EFFECT_PICK:
    case EFFECT_NAME:
    case EFFECT_END:
    case EFFECT_KINDS: break;
    }
}

/* Adds `count` copies of a card. Builders count only while there are sites left to build on. */
static void add_card(const Game *game, unsigned seat, unsigned character, double count,
                     double *sites, Flow *deck)
{
    Flow card = {.makes = CHARACTER_INFO[character].repeats ? 1.1 : 0};
    for (const Effect *fx = CHARACTER_INFO[character].does; fx->kind != EFFECT_END; fx++)
        effect_flow(game, seat, fx, &card);
    deck->makes += count * card.makes;
    deck->scores += count * card.scores;
    if (CHARACTER_INFO[character].does[0].kind == EFFECT_BUILD) {
        count = count < *sites ? count : *sites;
        *sites -= count;
    }
    deck->needs += count * card.needs;
    deck->gains += count * card.gains;
}

static Pile cards_to_come(const Game *game, unsigned seat)
{
    const Player *player = &game->players[seat];
    Pile deck = pile_sum(player->hand, player->draw);
    if (game->table.final == FINAL_RUNNING) return deck;
    deck = pile_sum(deck, player->discard);
    for (unsigned i = 0; seat == game->table.active && i < game->table.plays; i++)
        pile_add(&deck, game->table.played[i]);
    return deck;
}

/* The value of the deck and the goods held: the rest of the game is a number of rounds through the
 * whole deck, the last one in the final phase. */
static double future_worth(const Game *game, unsigned seat, double progress)
{
    const Player *player = &game->players[seat];
    Pile deck = cards_to_come(game, seat);
    double size = pile_size(&deck), held = 0;
    double rounds = 1 + (1 - progress) * TURNS * PLAYS_PER_TURN /
                            (size < PLAYS_PER_TURN ? PLAYS_PER_TURN : size);
    double left = 2.0 * HOUSES_EACH - count_bits(player->owned) -
                  count_bits(player->owned & game->table.upgraded);
    double sites = left / rounds;
    Flow flow = {0};
    for (uint32_t kinds = pile_kinds(&deck); kinds; kinds &= kinds - 1) {
        unsigned character = (unsigned)__builtin_ctz(kinds);
        add_card(game, seat, character, pile_count(&deck, character), &sites, &flow);
    }
    for (int good = 0; good < GOODS; good++)
        held += player->goods[good];
    double has = flow.makes * rounds + held, wants = flow.needs * rounds;
    double satisfied = wants > has ? has / wants : 1;
    return rounds * (flow.scores + flow.gains * satisfied) + (has - wants * satisfied) / 3;
}

/* Costs need all four goods, so four of a kind are worth less than one of each. */
static double imbalance(const uint8_t goods[GOODS])
{
    double sum = 0;
    for (int good = 0; good < GOODS; good++)
        sum += 0.02 * goods[good] * goods[good];
    return sum;
}

double evaluate(const Game *game, unsigned seat, double progress)
{
    ENSURE(seat < game->table.seats && progress >= 0 && progress <= 1);
    const Player *player = &game->players[seat];
    Score score = game_score(game, seat);
    if (game->table.stage == STAGE_OVER) return score.total;
    return score.track + score.buildings + future_worth(game, seat, progress) -
           imbalance(player->goods);
}

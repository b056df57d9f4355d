/* Lists the legal choices of the current decision. apply.c checks single choices; tests make sure
 * that it accepts exactly what is listed here. */
#include "rules.h"

typedef struct List {
    Choice *at;
    unsigned count;
} List;

static inline void put(List *list, ChoiceKind kind, unsigned what)
{
    list->at[list->count++] = choice_make(kind, what);
}

static void put_bits(List *list, ChoiceKind kind, uint32_t set)
{
    for (; set; set &= set - 1)
        put(list, kind, (unsigned)__builtin_ctz(set));
}

/* Writes six entries at a time and counts only the real ones: a loop over the exact number would
 * mispredict, and the caller's buffer has room to spare. */
static void put_kinds(List *list, ChoiceKind kind, const Pile *pile)
{
    uint32_t kinds = pile_kinds(pile);
    Choice first = choice_make(kind, 0), *at = list->at + list->count;
    list->count += bits(kinds);
    for (; kinds; at += 6)
        for (unsigned i = 0; i < 6; i++, kinds &= kinds - 1)
            at[i] = first + (Choice)__builtin_ctz(kinds | 1u << 31);
}

static unsigned pick_options(const Game *game)
{
    if (current_effect(game)->kind == EFFECT_NAME)
        return ALL_GOODS; /* T-6: any good can be named */
    return goods_pickable(game, game->table.active, ALL_GOODS);
}

unsigned game_legal_choices(const Game *game, Choice choices[CHOICES_MAX])
{
    List list = {choices, 0};
    const Player *player = &game->players[game->table.decider];
    bool may_skip = game->table.edition == EDITION_HIG; /* T-5 */
    switch ((Stage)game->table.stage) {
    case STAGE_DRAFT: put_bits(&list, DO_DRAFT, game->table.draft); break;
    case STAGE_PLAY: put_kinds(&list, DO_PLAY, &player->hand); break;
    case STAGE_USE:
        put(&list, DO_USE, 0);
        put(&list, DO_SKIP, 0);
        break;
    case STAGE_PICK: put_bits(&list, DO_TAKE, pick_options(game)); break;
    case STAGE_EXTRA:
        put_bits(&list, DO_TAKE,
                 goods_pickable(game, game->table.active, current_effect(game)->goods));
        if (may_skip) put(&list, DO_SKIP, 0);
        break;
    case STAGE_TRADE:
        put_bits(&list, DO_TRADE, trade_options(game, current_effect(game)));
        if (may_skip) put(&list, DO_SKIP, 0);
        break;
    case STAGE_BUILD:
        put_bits(&list, DO_BUILD, game->table.sites.build);
        put_bits(&list, DO_UPGRADE, game->table.sites.upgrade);
        if (may_skip) put(&list, DO_SKIP, 0);
        break;
    case STAGE_PAY: return price_payments(game->table.price, player->goods, choices);
    case STAGE_STAFF:
        put_kinds(&list, DO_DISMISS, &player->hand);
        put_kinds(&list, DO_HIRE, &game->table.staff);
        put(&list, DO_SKIP, 0);
        break;
    case STAGE_GIVE: put_bits(&list, DO_GIVE, goods_held_set(game, game->table.decider)); break;
    case STAGE_END: put(&list, DO_END, 0); break;
    case STAGE_OVER:
    case STAGES: break;
    }
    return list.count;
}

/* The position of the n-th set bit, for n below HAND. */
static inline unsigned nth_bit(uint32_t set, unsigned n)
{
#ifdef __BMI2__
    return (unsigned)__builtin_ctz(__builtin_ia32_pdep_si((uint32_t)1 << n, set));
#else
    for (unsigned i = 1; i < HAND_SIZE; i++) /* a fixed number of steps: no mispredictions */
        set = n >= i ? set & (set - 1) : set;
    return (unsigned)__builtin_ctz(set);
#endif
}

/* Most decisions are about which card to play; these need no list. */
Choice game_random_choice(const Game *game, uint64_t random)
{
    Choice choices[CHOICES_MAX];
    const uint64_t high = random >> 32;
    ENSURE(game->table.stage < STAGE_OVER);
    if (game->table.stage != STAGE_PLAY)
        return choices[high * game_legal_choices(game, choices) >> 32];
    uint32_t kinds = pile_kinds(&game->players[game->table.decider].hand);
    unsigned n = (unsigned)(high * bits(kinds) >> 32);
    return choice_make(DO_PLAY, nth_bit(kinds, n));
}

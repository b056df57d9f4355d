/* Counts what a card would gain if it were played now, for bots that compare the cards in their
 * hand; and the icons of a seat's best good. */
#include "rules.h"

unsigned game_best_icons(const Game *game, unsigned seat)
{
    unsigned best = 0;
    for (unsigned good = 0; good < GOODS; good++) {
        unsigned n = game_icons(game, seat, good);
        best = n > best ? n : best;
    }
    return best;
}

/* How many opponents would have to give. */
static unsigned givers(const Game *game, const Effect *fx)
{
    unsigned n = 0;
    for (unsigned i = 1; i < game->table.seats; i++) {
        const uint8_t *goods = game->players[opponent(game, i)].goods;
        n += (fx->kind == EFFECT_TOLL ? goods[fx->good] : goods_sum(goods)) >= fx->n;
    }
    return n;
}

static unsigned sites_count(const Game *game, const Effect *fx)
{
    Sites sites = build_sites(game, fx);
    return bits(sites.build) + bits(sites.upgrade);
}

static unsigned effect_gains(const Game *game, const Effect *fx)
{
    const unsigned me = game->table.active;
    const uint32_t owned = game->players[me].owned;
    switch ((EffectKind)fx->kind) {
    case EFFECT_TAKE:
    case EFFECT_TAKE_PICKED:
    case EFFECT_POINTS: return fx->n;
    case EFFECT_ICONS: return game_icons(game, me, fx->good);
    case EFFECT_ICONS_PICKED: return game_best_icons(game, me);
    case EFFECT_PER_BUILDING:
    case EFFECT_POINTS_COLOUR: return fx->n * bits(owned & game->table.in_colour[fx->colour]);
    case EFFECT_POINTS_UPGRADED: return fx->n * bits(owned & game->table.upgraded);
    case EFFECT_BUILD: return sites_count(game, fx);
    case EFFECT_STEP: return game->table.jean < STREET_SPACES;
    case EFFECT_BEG:
    case EFFECT_TOLL: return givers(game, fx);
    case EFFECT_EXTRA: return game->table.seats == 2;
    case EFFECT_PICK:
    case EFFECT_NAME:
    case EFFECT_STAFF:
    case EFFECT_OTHERS_PICKED:
    case EFFECT_OFFER:
    case EFFECT_OFFER_SET:
    case EFFECT_END:
    case EFFECT_KINDS: break;
    }
    return 0;
}

unsigned game_gains(const Game *game, unsigned character)
{
    unsigned n = 0;
    if (CHARACTER_INFO[character].repeats) character = game->table.action; /* C-APPRENTICE */
    if (character >= CHARACTERS) return 0;
    for (const Effect *fx = CHARACTER_INFO[character].does; fx->kind != EFFECT_END; fx++) {
        bool offer = fx->kind == EFFECT_OFFER || fx->kind == EFFECT_OFFER_SET;
        if (offer && !trade_options(game, fx)) break;
        n += effect_gains(game, fx);
    }
    return n;
}

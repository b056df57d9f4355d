/* game_check: what is true of every game that set-up and choices can reach. Slow and thorough; the
 * tests call it after every choice, and hosts on what they load. */
#include "rules.h"

#include <string.h>

#define CHECK(holds, what)                                                                         \
    if (!(holds)) return what

static bool pile_within(const Pile *part, const Pile *whole)
{
    for (unsigned k = 0; k < PILE_KINDS; k++)
        if (pile_count(part, k) > pile_count(whole, k)) return false;
    return true;
}

static const char *check_table(const Table *t)
{
    CHECK(t->seats >= SEATS_MIN && t->seats <= SEATS_MAX, "S-1: two to four seats");
    CHECK(t->edition < EDITIONS, "ED: a known edition");
    CHECK(t->start < t->seats && t->active < t->seats && t->decider < t->seats,
          "seats at the table");
    CHECK(t->stage < STAGES, "a known stage");
    CHECK(t->jean <= STREET, "S-9: Jean stands on the street");
    CHECK(goods_sum(t->barrels) + t->jean == STREET, "C-JEAN-2: a barrel a step");
    CHECK((t->upgraded & ~t->plots) == 0, "B-2: only plots in use are upgraded");
    CHECK(t->asked == 0 || t->stage == STAGE_GIVE, "C-MENDICANT: nobody else has been asked");
    CHECK(t->plays <= PLAYS, "T-1: at most three cards are played");
    CHECK(t->action < CHARACTERS || t->action == NOBODY, "a known action");
    CHECK(t->previous < CHARACTERS || t->previous == NOBODY, "C-APPRENTICE: a known action");
    CHECK((t->final == FINAL_NO) == (t->trigger == TRIGGER_NONE), "F-1: triggered by something");
    CHECK((t->stage == STAGE_DRAFT) == (t->turn == 0), "S-11: turns follow the draft");
    CHECK((t->stage == STAGE_DRAFT) == (t->draft != 0), "S-11: goods lie out while drafting");
    uint32_t coloured = t->in_colour[GREEN] | t->in_colour[BLUE] | t->in_colour[YELLOW];
    CHECK(coloured == t->plots, "S-3: every plot has a colour");
    for (int colour = 0; colour < BUILDING_COLOURS; colour++)
        CHECK(bits(t->in_colour[colour]) == cards_needed((Colour)colour, t->seats),
              "S-3: so many of each colour");
    for (unsigned plot = 0; plot < 32; plot++)
        CHECK((t->plots >> plot & 1u) == (plot < 5u * (t->seats + 2u)), "S-4: rows of five");
    static const uint8_t zero[sizeof t->zero] = {0};
    CHECK(memcmp(t->zero, zero, sizeof zero) == 0, "unused bytes are zero");
    return NULL;
}

static const char *check_player(const Game *game, unsigned seat)
{
    const Table *t = &game->table;
    const Player *p = &game->players[seat];
    CHECK(pile_within(&p->known, &p->hand), "what is known of a hand is in it");
    CHECK(!pile_empty(&p->draw) || pile_equal(&p->known, &p->hand),
          "with no draw pile the hand is known");
    CHECK(pile_size(&p->hand) <= HAND, "T-4: no hand grows above five");
    CHECK((p->owned & ~t->plots) == 0, "B-1: houses stand on plots");
    CHECK(bits(p->owned) <= HOUSES, "B-1: eight houses");
    CHECK(!p->left || (t->final == FINAL_RUNNING && pile_empty(&p->hand) && pile_empty(&p->draw)),
          "F-4: who left has played everything");
    CHECK(p->points < POINTS_FINAL || t->final != FINAL_NO, "F-1: 25 points trigger the end");
    CHECK(bits(p->owned) < HOUSES || t->final != FINAL_NO,
          "F-1: the eighth house triggers the end");
    unsigned jeans =
        pile_count(&p->hand, JEAN) + pile_count(&p->draw, JEAN) + pile_count(&p->discard, JEAN);
    for (unsigned i = 0; seat == t->active && i < t->plays; i++)
        jeans += t->played[i] == JEAN;
    CHECK(jeans == 1, "C-JEAN-3: Jean cannot be dismissed, so every deck keeps its own");
    bool waiting = t->final == FINAL_NO && seat != t->active;
    CHECK(!waiting || !pile_empty(&p->hand), "T-4: who waits holds cards");
    static const uint8_t zero[sizeof p->zero] = {0};
    CHECK(memcmp(p->zero, zero, sizeof zero) == 0, "unused bytes are zero");
    return NULL;
}

/* Every card of the game is somewhere: on its building, in a deck or in the supply. */
static const char *check_cards(const Game *game)
{
    const Table *t = &game->table;
    uint32_t owned = 0;
    for (unsigned seat = 0; seat < t->seats; seat++) {
        CHECK((owned & game->players[seat].owned) == 0, "B-1: a building has one owner");
        owned |= game->players[seat].owned;
    }
    CHECK((t->upgraded & ~owned) == 0, "B-2: only owned buildings are upgraded");
    for (unsigned k = 0; k < CHARACTERS; k++) {
        unsigned gained = 0, found = pile_count(&t->staff, k);
        for (unsigned plot = 0; plot < PLOTS_MAX; plot++)
            gained += (owned >> plot & 1u) && t->character[plot] == k;
        for (unsigned seat = 0; seat < t->seats; seat++) {
            const Player *p = &game->players[seat];
            found += pile_count(&p->hand, k) + pile_count(&p->draw, k) + pile_count(&p->discard, k);
        }
        for (unsigned i = 0; i < t->plays; i++)
            found += t->played[i] == k;
        unsigned each = CHARACTER_INFO[k].each, dealt = t->seats * each + CHARACTER_INFO[k].spare;
        CHECK(found == dealt + gained, "cards are conserved");
    }
    return NULL;
}

/* T-6: with a finite supply every good is somewhere. */
static const char *check_goods(const Game *game)
{
    const Table *t = &game->table;
    for (unsigned good = 0; good < GOODS; good++) {
        CHECK(t->barrels[good] <= BARRELS[good], "S-2: no more barrels than there were");
        unsigned found = t->supply[good] + (t->draft >> good & 1u);
        for (unsigned seat = 0; seat < t->seats; seat++)
            found += game->players[seat].goods[good];
        unsigned revealed = (unsigned)BARRELS[good] - t->barrels[good];
        CHECK(t->unlimited || found == BOX[good] + revealed, "T-6: goods are conserved");
        CHECK(!t->unlimited || t->supply[good] == 0, "T-6: an unlimited supply is not counted");
    }
    return NULL;
}

/* The decision at hand is a real one: T-5, "a decision with one outcome is not asked". */
static const char *check_decision(const Game *game)
{
    const Table *t = &game->table;
    Choice choices[CHOICES_MAX];
    unsigned count = game_legal(game, choices);
    bool single = t->stage == STAGE_PLAY || t->stage == STAGE_END;
    if (t->stage == STAGE_OVER) {
        CHECK(count == 0, "F-4: nothing to decide when the game is over");
        for (unsigned seat = 0; seat < t->seats; seat++)
            CHECK(game->players[seat].left, "F-4: all have left");
        return NULL;
    }
    CHECK(count >= (single ? 1u : 2u), "T-5: a decision has at least two outcomes");
    CHECK(t->decider == t->active || t->stage == STAGE_GIVE || t->stage == STAGE_DRAFT,
          "T-1: only the Mendicant's opponents decide out of turn");
    CHECK(!game->players[t->active].left || t->stage == STAGE_DRAFT, "F-4: who left takes no turn");
    if (t->stage == STAGE_BUILD) {
        Sites sites = build_sites(game, current_effect(game));
        CHECK(memcmp(&sites, &t->sites, sizeof sites) == 0, "B-3: the plots on offer are current");
    }
    return NULL;
}

const char *game_check(const Game *game)
{
    const char *wrong = check_table(&game->table);
    for (unsigned seat = 0; !wrong && seat < game->table.seats; seat++)
        wrong = check_player(game, seat);
    if (!wrong) wrong = check_cards(game);
    if (!wrong) wrong = check_goods(game);
    if (!wrong) wrong = check_decision(game);
    return wrong;
}

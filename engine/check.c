/* game_check: the invariants of every game that set-up and choices can reach. Slow and thorough;
 * tests call it after every choice, and hosts on games that they load.
 *
 * The bytes of the game may be anything, so ranges are checked first: nothing is used as an index,
 * and no flag is read, before its range is checked. tests/test_property.c flips every bit of games
 * and expects each flip to be noticed, except in the fields that it lists. */
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

static const char *check_setup(const Game *game)
{
    const Table *t = &game->table;
    CHECK(t->seats >= SEATS_MIN && t->seats <= SEATS_MAX, "S-1: a game has two to four seats");
    CHECK(t->edition < EDITIONS, "ED: the edition is known");
    CHECK(t->start < t->seats && t->active < t->seats && t->decider < t->seats,
          "seats at the table");
    CHECK(is_flag(&t->unlimited) && is_flag(&t->ask_end) && is_flag(&t->upgrading),
          "a flag is 0 or 1");
    static const Player nobody = {0};
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        const Player *p = &game->players[seat];
        CHECK(seat < t->seats || memcmp(p, &nobody, sizeof nobody) == 0, "an empty seat is zero");
        CHECK(is_flag(&p->has_left), "a flag is 0 or 1");
        CHECK(memcmp(p->zero, nobody.zero, sizeof p->zero) == 0, "unused bytes are zero");
    }
    static const uint8_t zero[sizeof t->zero] = {0};
    CHECK(memcmp(t->zero, zero, sizeof zero) == 0, "unused bytes are zero");
    return NULL;
}

static const char *check_ranges(const Table *t)
{
    CHECK(t->stage < STAGES, "the stage is known");
    CHECK(t->final <= FINAL_RUNNING && t->trigger < TRIGGERS, "F-1: phase and trigger are known");
    CHECK(t->jean <= STREET_SPACES, "S-9: Jean stands on the street");
    CHECK(t->draft <= ALL_GOODS, "S-11: the goods to be drafted are known goods");
    CHECK(t->plays <= PLAYS_PER_TURN, "T-1: at most three cards are played");
    for (unsigned i = 0; i < PLAYS_PER_TURN; i++)
        CHECK(i < t->plays ? t->played[i] < CHARACTERS : t->played[i] == 0,
              "T-2: known cards on the spaces used, none on the others");
    CHECK(t->action < CHARACTERS || t->action == NOBODY, "the action is that of a known character");
    CHECK(t->step < EFFECTS_MAX, "T-2: the step is one of the action");
    CHECK(t->picked < GOODS, "the good picked is a known good");
    CHECK(t->plot < PLOTS_MAX, "S-4: the plot that is paid for is on the board");
    return NULL;
}

/* S-3, S-5: the same limits as cards_check has for the buildings of a set. */
static const char *check_cost(const Table *t, unsigned plot)
{
    unsigned sum = 0;
    for (unsigned good = 0; good < GOODS; good++) {
        sum += t->cost[good][plot];
        CHECK(t->cost[good][plot] <= COST_MAX, "S-3: no good of a cost is above 9");
        for (unsigned side = 0; side < SIDES; side++)
            CHECK(table_icons(t, side, plot, good) <= ICONS_MAX,
                  "S-3: a building has at most 9 icons of a good");
    }
    CHECK(t->cost[GOLD][plot] > 0, "S-3: gold is part of every cost");
    CHECK(sum <= COST_SUM_MAX, "S-3: a cost has at most 16 goods");
    return NULL;
}

static const char *check_building(const Table *t, unsigned plot)
{
    CHECK(t->points[SIDE_BUILT][plot] <= POINTS_MAX && t->points[SIDE_UPGRADED][plot] <= POINTS_MAX,
          "S-3: points in range");
    CHECK(t->character[plot] < CHARACTERS, "S-5: a building has a known character");
    Colour colour = CHARACTER_INFO[t->character[plot]].colour;
    CHECK(colour < BUILDING_COLOURS && t->in_colour[colour] >> plot & 1u,
          "S-5: a building has the colour of its character");
    CHECK(t->building[plot] < BUILDINGS_MAX, "S-3: a building is one of the set");
    unsigned copies = 1;
    for (unsigned other = 0; other < plot; other++) {
        CHECK(t->building[other] != t->building[plot], "S-3: a building is dealt once");
        copies += t->character[other] == t->character[plot];
    }
    CHECK(copies <= PILE_KIND_MAX, "S-5: no more of a character than a pile can hold");
    return NULL;
}

static bool plot_is_zero(const Table *t, unsigned plot)
{
    unsigned any = t->character[plot] | t->building[plot];
    for (int good = 0; good < GOODS; good++)
        any |= t->cost[good][plot];
    for (int side = 0; side < SIDES; side++)
        any |= (unsigned)t->icons[side][plot] | t->points[side][plot];
    return any == 0;
}

static const char *check_plots(const Table *t)
{
    uint32_t coloured = t->in_colour[GREEN] | t->in_colour[BLUE] | t->in_colour[YELLOW];
    CHECK(coloured == t->plots, "S-3: every plot has a colour");
    for (int colour = 0; colour < BUILDING_COLOURS; colour++)
        CHECK(bits(t->in_colour[colour]) == cards_needed((Colour)colour, t->seats),
              "S-3: so many of each colour");
    const unsigned count = COLUMNS * (t->seats + 2u);
    CHECK(t->plots == ((uint32_t)1 << count) - 1, "S-4: all rows have five plots");
    const char *wrong = NULL;
    for (unsigned plot = 0; !wrong && plot < count; plot++) {
        wrong = check_cost(t, plot);
        if (!wrong) wrong = check_building(t, plot);
    }
    for (unsigned plot = count; !wrong && plot < 32; plot++)
        CHECK(plot_is_zero(t, plot), "S-4: nothing lies outside the rows");
    return wrong;
}

/* C-APPRENTICE: the running action, and what can be copied, follow from the cards played. */
static const char *check_action(const Table *t)
{
    const Copying played = table_copying(t);
    CHECK(t->previous == played.before, "C-APPRENTICE: what could be copied is the card before");
    CHECK(t->action == (table_acting(t) ? played.action : played.after),
          "C-APPRENTICE: the action is that of the last card, or of the one it copies");
    CHECK(!table_acting(t) || played.action != NOBODY, "T-2: only a card's action asks");
    return NULL;
}

/* T-2: the running effect is one that asks the current question. */
static const char *check_step(const Game *game)
{
    static const uint8_t asks[EFFECT_KINDS] = {
        [EFFECT_PICK] = STAGE_PICK,       [EFFECT_NAME] = STAGE_PICK,
        [EFFECT_EXTRA] = STAGE_EXTRA,     [EFFECT_OFFER] = STAGE_TRADE,
        [EFFECT_OFFER_SET] = STAGE_TRADE, [EFFECT_BUILD] = STAGE_BUILD,
        [EFFECT_STAFF] = STAGE_STAFF,     [EFFECT_BEG] = STAGE_GIVE,
    };
    const Table *t = &game->table;
    if (!table_acting(t) || t->stage == STAGE_USE) {
        CHECK(t->step == 0 && t->picked == 0, "T-2: no effect is running");
        return NULL;
    }
    CHECK(asks[current_effect(game)->kind] == (t->stage == STAGE_PAY ? STAGE_BUILD : t->stage),
          "T-2: the effect asks this question");
    CHECK(t->stage != STAGE_EXTRA || t->seats == 2, "T-5: the extra good is for two players");
    bool picked = false;
    for (unsigned i = 0; i < t->step; i++) {
        unsigned kind = CHARACTER_INFO[t->action].does[i].kind;
        picked |= kind == EFFECT_PICK || kind == EFFECT_NAME;
    }
    CHECK(picked || t->picked == 0, "T-2: no good has been picked");
    return NULL;
}

/* The active player and the decider are right. */
static const char *check_seats(const Game *game)
{
    const Table *t = &game->table;
    bool complete = true;
    for (unsigned seat = 0; seat < t->seats; seat++)
        complete &= !game->players[seat].has_left;
    CHECK(!complete || t->turn == 0 ||
              t->active == (t->start + (t->turn - 1) % t->seats) % t->seats,
          "T-1: turns pass clockwise");
    if (t->stage == STAGE_GIVE) {
        CHECK(t->asked > 0 && t->asked < t->seats && t->decider == opponent(game, t->asked),
              "C-MENDICANT: opponents are asked clockwise");
        CHECK(goods_sum(game->players[t->decider].goods) >= current_effect(game)->n,
              "C-MENDICANT: only who has enough is asked");
        return NULL;
    }
    CHECK(t->asked == 0, "C-MENDICANT: nobody else has been asked");
    if (t->stage == STAGE_DRAFT) {
        unsigned taken = GOODS - bits(t->draft);
        CHECK(taken < t->seats && t->active == t->start &&
                  t->decider == (t->start + t->seats - 1u - taken) % t->seats,
              "S-11: the last player takes first");
        return NULL;
    }
    CHECK(t->decider == t->active, "T-1: only the Mendicant's opponents decide out of turn");
    return NULL;
}

/* The stage agrees with the turn. */
static const char *check_stage(const Game *game)
{
    const Table *t = &game->table;
    CHECK((t->stage == STAGE_DRAFT) == (t->turn == 0), "S-11: turns follow the draft");
    CHECK((t->stage == STAGE_DRAFT) == (t->draft != 0), "S-11: goods lie out while drafting");
    bool between = t->stage == STAGE_DRAFT || t->stage == STAGE_OVER;
    CHECK(!between || t->plays == 0, "T-1: cards are played in turns");
    CHECK(t->stage != STAGE_PLAY || t->plays < PLAYS_PER_TURN,
          "T-1: fewer than three cards have been played when one is chosen");
    bool spent = t->plays == PLAYS_PER_TURN || pile_empty(&game->players[t->active].hand);
    CHECK(t->stage != STAGE_END || (t->ask_end && t->plays > 0 && spent),
          "T-3: a turn ends when its cards are played");
    if (t->stage == STAGE_USE)
        CHECK(t->edition == EDITION_FR && !CHARACTER_INFO[t->played[t->plays - 1]].jean &&
                  action_has_effect(game, t->action),
              "ED-1: a card that can be used or declined");
    return NULL;
}

/* F-1: the final phase was triggered if and only if it had to be. */
static const char *check_final(const Game *game)
{
    const Table *t = &game->table;
    unsigned points = 0, houses = 0;
    for (unsigned seat = 0; seat < t->seats; seat++) {
        const Player *p = &game->players[seat];
        points = p->points > points ? p->points : points;
        houses = bits(p->owned) > houses ? bits(p->owned) : houses;
    }
    CHECK((t->final == FINAL_NO) == (t->trigger == TRIGGER_NONE),
          "F-1: the final phase has a trigger, and only it has one");
    CHECK(t->final != FINAL_TRIGGERED || t->plays > 0, "F-2: the turn of the trigger is played on");
    CHECK(t->trigger != TRIGGER_JEAN || t->jean == STREET_SPACES,
          "F-1: Jean is at the end of the street if that was the trigger");
    CHECK(t->trigger != TRIGGER_POINTS || points >= POINTS_FINAL,
          "F-1: a player has 25 points if that was the trigger");
    CHECK(t->trigger != TRIGGER_HOUSES || houses == HOUSES_EACH,
          "F-1: a player has eight houses if that was the trigger");
    bool due = t->jean == STREET_SPACES || points >= POINTS_FINAL || houses == HOUSES_EACH;
    CHECK(!due || t->final != FINAL_NO,
          "F-1: Jean at the end, 25 points or the eighth house trigger the end");
    return NULL;
}

/* B-3 to B-6: the plots on offer, and the one being paid for. */
static const char *check_sites(const Game *game)
{
    const Table *t = &game->table;
    static const uint8_t zero[GOODS] = {0};
    const Sites offered = game_sites(game);
    CHECK(memcmp(&offered, &t->sites, sizeof offered) == 0, "B-3: the plots on offer are current");
    if (t->stage != STAGE_PAY) {
        CHECK(t->plot == 0 && !t->upgrading && memcmp(t->price, zero, sizeof zero) == 0,
              "B-6: nothing is being paid for");
        return NULL;
    }
    const Sites sites = build_sites(game, current_effect(game));
    CHECK((t->upgrading ? sites.upgrade : sites.build) >> t->plot & 1u,
          "B-6: what is paid for can be had");
    uint8_t price[GOODS];
    game_price(game, t->active, t->plot, t->upgrading, price);
    CHECK(memcmp(price, t->price, sizeof price) == 0, "B-4, B-5: the price is current");
    return NULL;
}

/* The number of cards in a deck that move Jean. */
static unsigned jeans_of(const Game *game, unsigned seat)
{
    const Player *p = &game->players[seat];
    unsigned count = 0;
    for (unsigned k = 0; k < CHARACTERS; k++)
        if (CHARACTER_INFO[k].jean)
            count += pile_count(&p->hand, k) + pile_count(&p->draw, k) + pile_count(&p->discard, k);
    for (unsigned i = 0; seat == game->table.active && i < game->table.plays; i++)
        count += CHARACTER_INFO[game->table.played[i]].jean;
    return count;
}

/* An upper bound on the points of a seat. It had at most 24 before the turn that triggered the
 * final phase, and a card scores at most one point for each of eight houses. So the bound is 24
 * plus 8 for each card of that turn and for each card played in the final phase. Those are on the
 * spaces and in the discard pile, which is not shuffled again (F-2, F-3). */
static unsigned points_at_most(const Game *game, unsigned seat)
{
    const Table *t = &game->table;
    unsigned cards = seat == t->active && t->final != FINAL_NO ? t->plays : 0;
    if (t->final == FINAL_RUNNING)
        cards += PLAYS_PER_TURN + pile_size(&game->players[seat].discard);
    return POINTS_FINAL - 1 + cards * HOUSES_EACH;
}

static const char *check_player(const Game *game, unsigned seat)
{
    const Table *t = &game->table;
    const Player *p = &game->players[seat];
    CHECK(pile_within(&p->known, &p->hand), "what is known of a hand is in it");
    CHECK(!pile_empty(&p->draw) || pile_equal(&p->known, &p->hand),
          "with no draw pile the hand is known");
    CHECK(pile_size(&p->hand) <= HAND_SIZE, "T-4: no hand grows above five");
    CHECK((p->owned & ~t->plots) == 0, "B-1: houses stand on plots");
    CHECK(bits(p->owned) <= HOUSES_EACH, "B-1: a player has at most eight houses");
    CHECK(p->points <= points_at_most(game, seat),
          "F-1, F-3: a player has no more points than cards can bring");
    CHECK(t->turn > 0 || (p->owned == 0 && p->points == 0), "S-11: nothing happens before turn 1");
    CHECK(!p->has_left ||
              (t->final == FINAL_RUNNING && pile_empty(&p->hand) && pile_empty(&p->draw)),
          "F-4: who left has played everything");
    bool waiting = !p->has_left && seat != t->active;
    CHECK(!waiting || !pile_empty(&p->hand), "T-4: a player who waits has cards in hand");
    CHECK(jeans_of(game, seat) == 1,
          "C-JEAN-3: Jean cannot be dismissed, so every deck keeps its own");
    return NULL;
}

/* The number of cards of a kind in the supply, in decks and on the spaces. */
static unsigned cards_found(const Game *game, unsigned kind)
{
    const Table *t = &game->table;
    unsigned found = pile_count(&t->staff, kind);
    for (unsigned seat = 0; seat < t->seats; seat++) {
        const Player *p = &game->players[seat];
        found +=
            pile_count(&p->hand, kind) + pile_count(&p->draw, kind) + pile_count(&p->discard, kind);
    }
    for (unsigned i = 0; i < t->plays; i++)
        found += t->played[i] == kind;
    return found;
}

/* Cards are conserved: each is on its building, in a deck or in the supply. */
static const char *check_cards(const Game *game)
{
    const Table *t = &game->table;
    uint32_t owned = 0;
    for (unsigned seat = 0; seat < t->seats; seat++) {
        CHECK((owned & game->players[seat].owned) == 0, "B-1: a building has one owner");
        owned |= game->players[seat].owned;
    }
    CHECK((t->upgraded & ~owned) == 0, "B-2: only owned buildings are upgraded");
    for (unsigned k = 0; k < PILE_KINDS; k++) {
        unsigned cards = 0;
        if (k < CHARACTERS)
            cards = (unsigned)t->seats * CHARACTER_INFO[k].each + CHARACTER_INFO[k].spare;
        for (unsigned plot = 0; plot < PLOTS_MAX; plot++)
            cards += (owned >> plot & 1u) && t->character[plot] == k;
        CHECK(cards_found(game, k) == cards, "cards are conserved: none is missing, none too many");
    }
    return NULL;
}

/* T-6: goods are conserved if the supply is finite. */
static const char *check_goods(const Game *game)
{
    const Table *t = &game->table;
    CHECK(goods_sum(t->barrels) + t->jean == STREET_SPACES,
          "C-JEAN-2: one barrel is removed per step of Jean");
    CHECK(t->turn > 0 || t->jean == 0, "S-9: Jean waits on the tower");
    for (unsigned good = 0; good < GOODS; good++) {
        CHECK(t->barrels[good] <= BARRELS[good], "S-2: no more barrels than there were");
        unsigned found = t->supply[good] + (t->draft >> good & 1u);
        for (unsigned seat = 0; seat < t->seats; seat++) {
            CHECK(game->players[seat].goods[good] <= HELD_MAX,
                  "T-6: a player holds at most 250 of a good");
            found += game->players[seat].goods[good];
        }
        unsigned revealed = (unsigned)BARRELS[good] - t->barrels[good];
        CHECK(t->unlimited || found == BOX[good] + revealed,
              "T-6: goods are conserved: none is missing, none too many");
        CHECK(!t->unlimited || t->supply[good] == 0, "T-6: an unlimited supply is not counted");
    }
    return NULL;
}

/* The current block is the one for its key and counter. */
static const char *check_chance(const Chance *chance)
{
    static const uint8_t zero[sizeof chance->zero] = {0};
    static const Chance fresh = {.used = CHANCE_WORDS};
    CHECK(memcmp(chance->zero, zero, sizeof zero) == 0, "unused bytes are zero");
    CHECK(chance->used <= CHANCE_WORDS, "chance: no more words are used than a block has");
    Chance again = *chance;
    if (chance->blocks > 0) {
        again.blocks--;
        chance_refill(&again);
    } else {
        CHECK(chance->used == CHANCE_WORDS,
              "chance: no block has been generated yet, so none is used");
        again = fresh;
    }
    CHECK(memcmp(again.block, chance->block, sizeof again.block) == 0,
          "chance: the block is that of the key");
    return NULL;
}

/* T-5: a decision with one outcome is not asked. */
static const char *check_decision(const Game *game)
{
    const Table *t = &game->table;
    Choice choices[CHOICES_MAX];
    unsigned count = game_legal_choices(game, choices);
    bool single = t->stage == STAGE_PLAY || t->stage == STAGE_END;
    if (t->stage == STAGE_OVER) {
        CHECK(count == 0, "F-4: nothing to decide when the game is over");
        for (unsigned seat = 0; seat < t->seats; seat++)
            CHECK(game->players[seat].has_left, "F-4: all players have left when the game is over");
        return NULL;
    }
    CHECK(count >= (single ? 1u : 2u), "T-5: a decision has at least two outcomes");
    CHECK(!game->players[t->active].has_left, "F-4: a player who has left takes no turn");
    return NULL;
}

const char *game_check(const Game *game)
{
    const char *wrong = check_setup(game);
    if (!wrong) wrong = check_ranges(&game->table);
    if (!wrong) wrong = check_plots(&game->table);
    if (!wrong) wrong = check_action(&game->table);
    if (!wrong) wrong = check_step(game);
    if (!wrong) wrong = check_seats(game);
    if (!wrong) wrong = check_stage(game);
    if (!wrong) wrong = check_final(game);
    for (unsigned seat = 0; !wrong && seat < game->table.seats; seat++)
        wrong = check_player(game, seat);
    if (!wrong) wrong = check_cards(game);
    if (!wrong) wrong = check_goods(game);
    if (!wrong) wrong = check_chance(&game->chance);
    if (!wrong) wrong = check_sites(game);
    if (!wrong) wrong = check_decision(game);
    return wrong;
}

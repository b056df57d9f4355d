/* B-6: which payments are legal, and which plots are affordable. The list of payments and the
 * refusals are compared with the formula of the rule, for every possible payment. */
#include "suites.h"

#include <string.h>

enum { ASKED_FOR = A3 };

/* The formula of the rule. */
static bool pays(const uint8_t cost[GOODS], const uint8_t held[GOODS], const unsigned p[GOODS])
{
    unsigned over = 0, under = 0;
    for (int i = 0; i < GOODS; i++) {
        if (p[i] > held[i]) return false;
        over += p[i] > cost[i] ? p[i] - cost[i] : 0;
        under += cost[i] > p[i] ? cost[i] - p[i] : 0;
    }
    return over == 3 * under;
}

/* The Builder is played and a3 has this cost. */
static Scene paying_scene(const uint8_t cost[GOODS], const uint8_t held[GOODS], bool unlimited)
{
    Setup setup = setup_for(2, EDITION_HIG);
    setup.unlimited = unlimited;
    Scene s = scene_after(&setup);
    lay(&s, ASKED_FOR, BANKER);
    set_cost(&s, ASKED_FOR, cost[GOLD], cost[WOOD], cost[STONE], cost[BRICK]);
    set_goods(&s, 0, held[GOLD], held[WOOD], held[STONE], held[BRICK]);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    return s;
}

static unsigned most(unsigned held)
{
    return held < PAY_MAX ? held : PAY_MAX;
}

/* Tries every payment up to one more of each good than is held. */
static unsigned count_by_formula(const Scene *s, const uint8_t cost[GOODS],
                                 const uint8_t held[GOODS])
{
    unsigned count = 0, p[GOODS];
    const bool asked = s->game.table.stage == STAGE_PAY;
    for (p[0] = 0; p[0] <= most(held[0] + 1u); p[0]++)
        for (p[1] = 0; p[1] <= most(held[1] + 1u); p[1]++)
            for (p[2] = 0; p[2] <= most(held[2] + 1u); p[2]++)
                for (p[3] = 0; p[3] <= most(held[3] + 1u); p[3]++) {
                    bool legal = pays(cost, held, p);
                    count += legal;
                    if (!asked) continue;
                    Err err = game_refusal(&s->game, choice_payment(p[0], p[1], p[2], p[3]));
                    if ((err == ERR_OK) != legal)
                        fail_msg("%u %u %u %u is judged wrongly", p[0], p[1], p[2], p[3]);
                }
    return count;
}

/* Every listed payment follows the formula, and none is listed twice. */
static void check_listed(const Scene *s, const uint8_t cost[GOODS], const uint8_t held[GOODS])
{
    static uint8_t listed[1 << 24];
    Choice choices[CHOICES_MAX];
    unsigned count = game_legal_choices(&s->game, choices);
    for (unsigned i = 0; i < count; i++) {
        unsigned p[GOODS];
        for (int good = 0; good < GOODS; good++)
            p[good] = choice_paid(choices[i], (Good)good);
        assert_true(pays(cost, held, p));
        assert_int_equal(listed[choice_what(choices[i])]++, 0);
    }
    for (unsigned i = 0; i < count; i++)
        listed[choice_what(choices[i])] = 0;
}

/* The list has exactly the payments of the formula. With none, the plot is not affordable; with
 * one, it is paid without asking. */
static void check_payments(const uint8_t cost[GOODS], const uint8_t held[GOODS], bool unlimited)
{
    Scene s = paying_scene(cost, held, unlimited);
    unsigned wanted = count_by_formula(&s, cost, held);
    play(&s, BUILDER);
    if (wanted == 0) {
        if (s.game.table.stage == STAGE_BUILD)
            refused(&s, choice_make(DO_BUILD, ASKED_FOR), ERR_TOO_DEAR);
        else
            assert_int_equal(happened(&s, EV_IDLE), 1);
        return;
    }
    build_on(&s, ASKED_FOR);
    if (wanted == 1) {
        assert_true(owned_by(&s, 0, ASKED_FOR));
        return;
    }
    expect_asked(&s, STAGE_PAY, 0);
    assert_int_equal(legal_count(&s), wanted);
    assert_int_equal(count_by_formula(&s, cost, held), wanted);
    check_listed(&s, cost, held);
}

CASE(exact_set)
{
    static const uint8_t cases[][2][GOODS] = {
        {{2, 1, 1, 1}, {2, 1, 1, 1}}, /* just enough */
        {{2, 1, 1, 1}, {2, 1, 1, 0}}, /* one short, nothing to spare */
        {{1, 0, 0, 0}, {9, 0, 0, 0}}, /* many goods, but only of the kind in the cost */
        {{1, 0, 0, 0}, {0, 1, 1, 1}},     {{1, 0, 0, 0}, {0, 1, 1, 0}},
        {{1, 0, 2, 1}, {0, 0, 0, 0}},     {{2, 3, 1, 1}, {2, 5, 0, 2}}, /* E-8 */
        {{2, 3, 1, 1}, {4, 7, 0, 0}},                                   /* E-8f */
        {{2, 3, 1, 1}, {5, 8, 2, 3}},     {{4, 2, 2, 2}, {0, 0, 0, 30}},
        {{4, 2, 2, 2}, {0, 0, 0, 26}},    {{4, 2, 2, 2}, {0, 0, 0, 25}},
        {{3, 1, 2, 3}, {12, 12, 12, 12}}, {{2, 0, 1, 3}, {42, 0, 0, 30}},
        {{9, 1, 1, 1}, {2, 30, 30, 30}},  {{4, 3, 1, 1}, {42, 30, 30, 30}}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_payments(cases[i][0], cases[i][1], false);
}

CASE(exact_set_at_random)
{
    Chance chance;
    uint8_t key[CHANCE_KEY_SIZE], cost[GOODS], held[GOODS];
    chance_key_from_seed(6, key);
    chance_init(&chance, key);
    for (unsigned i = 0; i < 1000; i++) {
        const unsigned rich = i % 10 + 2;
        for (unsigned good = 0; good < GOODS; good++) {
            bool free = chance_below(&chance, 3) == 0, none = chance_below(&chance, 3) == 0;
            cost[good] = (uint8_t)(free ? 0 : chance_below(&chance, 5));
            held[good] = (uint8_t)(none ? 0 : chance_below(&chance, rich));
        }
        if (cost[GOLD] == 0) cost[GOLD] = 1;
        check_payments(cost, held, false);
    }
}

/* A payment cannot express 250 of a good, and never needs to. */
CASE(beyond_rich)
{
    static const uint8_t cost[GOODS] = {4, 4, 4, 4}, held[GOODS] = {250, 250, 40, 0};
    check_payments(cost, held, true);
}

/* The number of payments for a cost if no good is short, counted good by good: each is either
 * replaced or a substitute. */
static unsigned ways_to_pay(const uint8_t cost[GOODS])
{
    enum { UNDER = COST_SUM_MAX + 1, OVER = 3 * COST_SUM_MAX + 1 };
    unsigned ways[UNDER][OVER] = {{1}}, count = 0;
    for (int good = 0; good < GOODS; good++) {
        unsigned next[UNDER][OVER] = {{0}};
        for (unsigned u = 0; u < UNDER; u++)
            for (unsigned o = 0; o < OVER; o++) {
                for (unsigned n = 0; ways[u][o] && n <= cost[good] && u + n < UNDER; n++)
                    next[u + n][o] += ways[u][o];
                for (unsigned n = 1; ways[u][o] && o + n < OVER; n++)
                    next[u][o + n] += ways[u][o];
            }
        memcpy(ways, next, sizeof ways);
    }
    for (unsigned u = 0; u < UNDER; u++)
        count += ways[u][3 * u];
    return count;
}

/* The highest costs that cards_check allows, with unlimited goods. */
CASE(room_for_all)
{
    static const uint8_t held[GOODS] = {63, 63, 63, 63};
    unsigned largest = 0;
    for (uint8_t gold = 1; gold <= COST_MAX; gold++)
        for (uint8_t wood = 0; wood <= COST_MAX; wood++)
            for (uint8_t stone = 0; stone <= COST_MAX; stone++) {
                int brick = COST_SUM_MAX - gold - wood - stone;
                if (brick < 0 || brick > COST_MAX) continue;
                const uint8_t cost[GOODS] = {gold, wood, stone, (uint8_t)brick};
                Scene s = paying_scene(cost, held, true);
                play(&s, BUILDER);
                build_on(&s, ASKED_FOR);
                unsigned ways = ways_to_pay(cost);
                assert_int_equal(legal_count(&s), ways);
                if (ways > largest) largest = ways;
            }
    assert_int_equal(largest, 4022); /* as game.h says */
    assert_true(largest < CHOICES_MAX);
}

/* --- Which plots are on offer --------------------------------------------------------------- */

static bool adjacent(unsigned a, unsigned b)
{
    unsigned rows = a / 5 > b / 5 ? a / 5 - b / 5 : b / 5 - a / 5;
    unsigned columns = a % 5 > b % 5 ? a % 5 - b % 5 : b % 5 - a % 5;
    return (rows == 0 && columns == 1) || (rows == 2 && columns == 0); /* S-4: sides alternate */
}

/* B-4 to B-6, written as simply as possible: three substitutes for each good missing after
 * discounts. */
static bool affordable(const Scene *s, unsigned plot, bool upgrading)
{
    const Player *player = &s->game.players[0];
    unsigned missing = 0, spare = 0;
    for (unsigned good = 0; good < GOODS; good++) {
        unsigned price = s->game.table.cost[good][plot], held = player->goods[good];
        for (unsigned other = 0; good == GOLD && other < PLOTS_MAX; other++)
            if (owned_by(s, 0, other) && adjacent(plot, other) && price) price--;
        if (good == GOLD && upgrading) price = 0;
        missing += price > held ? price - held : 0;
        spare += held > price ? held - price : 0;
    }
    return spare >= 3 * missing;
}

static void check_sites(const Scene *s)
{
    for (unsigned plot = 0; plot < PLOTS_MAX; plot++) {
        bool mine = owned_by(s, 0, plot), theirs = owned_by(s, 1, plot);
        bool upgraded = s->game.table.upgraded >> plot & 1u;
        bool builds = is_legal(s, choice_make(DO_BUILD, plot));
        bool upgrades = is_legal(s, choice_make(DO_UPGRADE, plot));
        assert_int_equal(builds, !mine && !theirs && affordable(s, plot, false));
        assert_int_equal(upgrades, mine && !upgraded && affordable(s, plot, true));
    }
}

/* Random houses and goods, four players. */
CASE(sites_on_offer)
{
    Chance chance;
    uint8_t key[CHANCE_KEY_SIZE];
    chance_key_from_seed(4, key);
    chance_init(&chance, key);
    for (unsigned i = 0; i < 300; i++) {
        Scene s = scene(4);
        for (unsigned house = 0; house < 12; house++) {
            unsigned plot = chance_below(&chance, PLOTS_MAX), seat = house < 7 ? 0 : 1;
            if (owned_by(&s, 0, plot) || owned_by(&s, 1, plot)) continue;
            own(&s, seat, plot);
            if (chance_below(&chance, 3) == 0) s.game.table.upgraded |= (uint32_t)1 << plot;
        }
        set_goods(&s, 0, chance_below(&chance, 5), chance_below(&chance, 5),
                  chance_below(&chance, 5), chance_below(&chance, 5));
        set_hand(&s, 0, BUILDER, MAID, JEAN);
        play(&s, BUILDER);
        check_sites(&s);
    }
}

CASE(after_neighbours_and_specialists)
{
    Scene s = scene(2);
    lay(&s, A3, POPE); /* 4 gold, 3 wood, 1 stone, 1 brick */
    own(&s, 0, A2);
    set_goods(&s, 0, 3, 0, 2, 3);
    set_hand(&s, 0, CARPENTER, MAID, JEAN);
    play(&s, CARPENTER); /* 3 gold, 1 wood, 1 stone, 1 brick: 1 stone and 2 brick for the wood */
    build_on(&s, A3);
    expect_goods(&s, 0, 0, 0, 0, 0);
    assert_true(owned_by(&s, 0, A3));
}

CASE(upgrades_too)
{
    Scene s = scene(2);
    own_laid(&s, 0, A3, POPE);
    set_goods(&s, 0, 3, 3, 0, 1); /* 3 gold for the stone */
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    play(&s, BUILDER);
    upgrade(&s, A3);
    expect_goods(&s, 0, 0, 0, 0, 0);
    assert_int_equal(s.game.table.upgraded, 1u << A3);
}

/* Three substitutes may also replace a good that the player holds. */
CASE(by_choice)
{
    Scene s = scene(2);
    lay(&s, A3, BANKER); /* 2 gold, 1 wood, 1 stone, 1 brick */
    set_goods(&s, 0, 2, 4, 1, 1);
    set_hand(&s, 0, BUILDER, MAID, JEAN);
    play(&s, BUILDER);
    build_on(&s, A3);
    refused(&s, choice_payment(2, 3, 0, 1), ERR_PAY_WRONG);
    refused(&s, choice_payment(2, 5, 0, 1), ERR_PAY_NOT_HELD);
    pay(&s, 2, 4, 0, 1);
    expect_goods(&s, 0, 0, 0, 1, 0);
}

/* Substitutes are for building and upgrading, not for trades. */
CASE(not_for_trades)
{
    Scene s = scene(3);
    set_goods(&s, 0, 3, 9, 9, 9);
    set_hand(&s, 0, BAILIFF, MAID, JEAN);
    play(&s, BAILIFF);
    expect_done(&s);
    assert_int_equal(happened(&s, EV_IDLE), 1);
    s = scene(3);
    set_goods(&s, 0, 9, 9, 9, 0);
    set_hand(&s, 0, GRANDMASTER, MAID, JEAN);
    play(&s, GRANDMASTER);
    expect_done(&s);
    assert_int_equal(happened(&s, EV_IDLE), 1);
}

static const struct CMUnitTest TESTS[] = {
    TEST("B-6 exactly the payments of the rule are legal", exact_set),
    TEST("B-6 exactly the payments of the rule, for random costs and goods", exact_set_at_random),
    TEST("B-6 T-6 exactly the payments of the rule, with 250 of every good", beyond_rich),
    TEST("B-6 the list has room for the payments of any cost", room_for_all),
    TEST("B-3 B-4 B-6 exactly the affordable plots are offered", sites_on_offer),
    TEST("B-6 substitutes are counted after the discounts of neighbours and specialists",
         after_neighbours_and_specialists),
    TEST("B-6 substitutes can pay for upgrades", upgrades_too),
    TEST("B-6 substitutes may replace a good that you hold", by_choice),
    TEST("B-6 substitutes are for building and upgrading only", not_for_trades),
};

const Suite PAYMENTS = SUITE(TESTS);

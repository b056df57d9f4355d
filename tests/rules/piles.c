/* Piles, compared with the simplest implementation: an array of counts. */
#include "suites.h"

#include <string.h>

typedef struct Plain {
    unsigned of[PILE_KINDS];
} Plain;

static unsigned plain_size(const Plain *plain)
{
    unsigned size = 0;
    for (unsigned k = 0; k < PILE_KINDS; k++)
        size += plain->of[k];
    return size;
}

static unsigned plain_nth(const Plain *plain, unsigned n)
{
    unsigned k = 0;
    while (n >= plain->of[k])
        n -= plain->of[k++];
    return k;
}

static void check_kinds(const Pile *pile, const Plain *plain)
{
    uint32_t kinds = 0;
    for (unsigned k = 0; k < PILE_KINDS; k++)
        kinds |= (uint32_t)(plain->of[k] != 0) << k;
    assert_int_equal(pile_kinds(pile), kinds);
}

static void check_same(const Pile *pile, const Plain *plain)
{
    unsigned size = plain_size(plain);
    for (unsigned k = 0; k < PILE_KINDS; k++)
        assert_int_equal(pile_count(pile, k), plain->of[k]);
    assert_int_equal(pile_size(pile), size);
    assert_int_equal(pile_empty(pile), size == 0);
    for (unsigned n = 0; n < size; n++)
        assert_int_equal(pile_nth(pile, n), plain_nth(plain, n));
    check_kinds(pile, plain);
}

static Chance seeded(unsigned seed)
{
    uint8_t key[CHANCE_KEY_SIZE];
    Chance chance;
    chance_key_from_seed(seed, key);
    chance_init(&chance, key);
    return chance;
}

static void random_pile(Chance *chance, unsigned cards, unsigned kinds, Pile *pile, Plain *plain)
{
    *pile = (Pile){{0, 0}};
    memset(plain, 0, sizeof *plain);
    for (unsigned i = 0; i < cards; i++) {
        unsigned k = chance_below(chance, kinds);
        if (plain->of[k] == PILE_KIND_MAX) continue;
        plain->of[k]++;
        pile_add(pile, k);
    }
}

/* Decks of up to 60 cards, more than any game has, of few kinds and of many. */
CASE(like_arrays)
{
    Chance chance = seeded(1);
    for (unsigned i = 0; i < 2000; i++) {
        Pile pile;
        Plain plain;
        random_pile(&chance, i % 61, 1 + i % PILE_KINDS, &pile, &plain);
        check_same(&pile, &plain);
    }
}

CASE(adding_and_removing)
{
    Chance chance = seeded(2);
    Pile pile = {{0, 0}};
    Plain plain = {{0}};
    for (unsigned i = 0; i < 5000; i++) {
        unsigned k = chance_below(&chance, PILE_KINDS), add = chance_below(&chance, 2);
        if (add && plain.of[k] < 3) {
            plain.of[k]++;
            pile_add(&pile, k);
        } else if (!add && plain.of[k]) {
            plain.of[k]--;
            pile_remove(&pile, k);
        }
        if (i % 10 == 0) check_same(&pile, &plain);
    }
}

CASE(pouring)
{
    Chance chance = seeded(3);
    for (unsigned i = 0; i < 500; i++) {
        Pile a, b;
        Plain plain_a, plain_b;
        random_pile(&chance, 20, PILE_KINDS, &a, &plain_a);
        random_pile(&chance, i % 20, PILE_KINDS, &b, &plain_b);
        Pile sum = pile_sum(a, b), rest = pile_minus(sum, b), poured = a;
        check_same(&rest, &plain_a);
        for (unsigned k = 0; k < PILE_KINDS; k++)
            plain_a.of[k] += plain_b.of[k];
        check_same(&sum, &plain_a);
        pile_move_all(&poured, &b);
        assert_true(pile_equal(&poured, &sum));
        assert_true(pile_empty(&b));
    }
}

CASE(equality)
{
    for (unsigned k = 0; k < PILE_KINDS; k++) {
        Pile a = {{0, 0}}, b = {{0, 0}};
        pile_add(&a, k);
        assert_false(pile_equal(&a, &b));
        assert_false(pile_empty(&a));
        pile_add(&b, k);
        assert_true(pile_equal(&a, &b));
    }
}

CASE(full_kinds)
{
    static const unsigned kinds[] = {0, 1, 7, 15, 16, 17, 30, 31};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        Pile pile = {{0, 0}};
        Plain plain = {{0}};
        for (unsigned n = 0; n < PILE_KIND_MAX; n++)
            pile_add(&pile, kinds[i]);
        plain.of[kinds[i]] = PILE_KIND_MAX;
        check_same(&pile, &plain);
    }
}

static const struct CMUnitTest TESTS[] = {
    TEST("piles: counts, sizes, kinds and the n-th card agree with an array", like_arrays),
    TEST("piles: adding and removing", adding_and_removing),
    TEST("piles: pouring, sums and differences", pouring),
    TEST("piles: comparing", equality),
    TEST("piles: at most fifteen of a kind", full_kinds),
};

const Suite PILES = SUITE(TESTS);

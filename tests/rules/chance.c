/* Chance: the ChaCha20 stream agrees with RFC 8439, and draws from it are exactly uniform. */
#include "suites.h"

#include <string.h>

typedef struct Vector {
    uint32_t key[8], counter, nonce[3], out[16];
} Vector;

static void check_vector(const Vector *v)
{
    uint32_t out[16];
    chacha20_block(v->key, v->counter, v->nonce, out);
    assert_memory_equal(out, v->out, sizeof out);
}

/* Section 2.3.2: key 00 01 … 1f, nonce 00 00 00 09 00 00 00 4a 00 00 00 00, block 1. */
CASE(rfc_block)
{
    static const Vector v = {{0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c, 0x13121110,
                              0x17161514, 0x1b1a1918, 0x1f1e1d1c},
                             1,
                             {0x09000000, 0x4a000000, 0},
                             {0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7,
                              0x0368c033, 0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07,
                              0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb,
                              0x4e3c50a2}};
    check_vector(&v);
}

/* Appendix A.1, test vectors 1 to 5. */
static const Vector APPENDIX[] = {
    {.counter = 0,
     .out = {0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0, 0xccef36a8,
             0xc70d778b, 0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8, 0xf4b8436a, 0x1ca11815,
             0x69b687c3, 0x8665eeb2}},
    {.counter = 1,
     .out = {0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73, 0xa0290fcb, 0x6965e348, 0x3e53c612,
             0xed7aee32, 0x7621b729, 0x434ee69c, 0xb03371d5, 0xd539d874, 0x281fed31, 0x45fb0a51,
             0x1f0ae1ac, 0x6f4d794b}},
    {.key = {[7] = 0x01000000},
     .counter = 1,
     .out = {0x2452eb3a, 0x9249f8ec, 0x8d829d9b, 0xddd4ceb1, 0xe8252083, 0x60818b01, 0xf38422b8,
             0x5aaa49c9, 0xbb00ca8e, 0xda3ba7b4, 0xc4b592d1, 0xfdf2732f, 0x4436274e, 0x2561b3c8,
             0xebdd4aa6, 0xa0136c00}},
    {.key = {[0] = 0x0000ff00},
     .counter = 2,
     .out = {0xfb4dd572, 0x4bc42ef1, 0xdf922636, 0x327f1394, 0xa78dea8f, 0x5e269039, 0xa1bebbc1,
             0xcaf09aae, 0xa25ab213, 0x48a6b46c, 0x1b9d9bcb, 0x092c5be6, 0x546ca624, 0x1bec45d5,
             0x87f47473, 0x96f0992e}},
    {.nonce = {[2] = 0x02000000},
     .counter = 0,
     .out = {0x374dc6c2, 0x3736d58c, 0xb904e24a, 0xcd3f93ef, 0x88228b1a, 0x96a4dfb3, 0x5b76ab72,
             0xc727ee54, 0x0e0e978a, 0xf3145c95, 0x1b748ea8, 0xf786c297, 0x99c28f5f, 0x628314e8,
             0x398a19fa, 0x6ded1b53}},
};

CASE(rfc_appendix)
{
    for (size_t i = 0; i < sizeof APPENDIX / sizeof APPENDIX[0]; i++)
        check_vector(&APPENDIX[i]);
}

/* With key 0, the stream is the blocks of the first two vectors, low half of each word first. */
CASE(stream)
{
    static const uint8_t key[CHANCE_KEY_SIZE] = {0};
    Chance chance;
    chance_init(&chance, key);
    for (unsigned block = 0; block < 2; block++) {
        (void)chance_below(&chance, 1);
        for (unsigned i = 0; i < CHANCE_WORDS; i++)
            assert_int_equal(chance.block[i],
                             APPENDIX[block].out[i / 2] >> (i % 2 ? 16 : 0) & 0xffff);
        for (unsigned i = 1; i < CHANCE_WORDS; i++)
            (void)chance_below(&chance, 1);
    }
    assert_int_equal(chance.blocks, 2);
}

/* The key's bytes are read low byte first, as in the RFC. */
CASE(key_order)
{
    uint8_t key[CHANCE_KEY_SIZE];
    for (unsigned i = 0; i < CHANCE_KEY_SIZE; i++)
        key[i] = (uint8_t)i;
    Chance chance;
    chance_init(&chance, key);
    assert_int_equal(chance.key[0], 0x03020100);
    assert_int_equal(chance.key[7], 0x1f1e1d1c);
}

/* The result of chance_below for one 16-bit word, or n if the word is rejected. */
static unsigned answer_to(unsigned word, unsigned n)
{
    Chance chance = {.block = {(uint16_t)word}};
    unsigned answer = chance_below(&chance, n);
    return chance.used == 1 && chance.blocks == 0 ? answer : n;
}

/* Tries all 65536 words: each result has the same number of words, and as few as possible are
 * rejected. */
CASE(exactly_uniform)
{
    static const unsigned sizes[] = {1,  2,  3,   4,   5,    6,     7,     8,     25,    30,
                                     37, 64, 100, 255, 4096, 32767, 32768, 40000, 65534, 65535};
    static unsigned answers[65536];
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        const unsigned n = sizes[i];
        memset(answers, 0, sizeof answers);
        for (unsigned word = 0; word < 65536; word++)
            answers[answer_to(word, n)]++;
        for (unsigned answer = 0; answer < n; answer++)
            if (answers[answer] != 65536 / n) fail_msg("%u of %u", answer, n);
    }
}

CASE(one_answer)
{
    for (unsigned word = 0; word < 65536; word++)
        assert_int_equal(answer_to(word, 1), 0);
}

/* Chi-square of many draws with a fixed seed. The bound is five standard deviations above the
 * expected value. */
CASE(looks_uniform)
{
    enum { DRAWS = 50000 };
    Chance chance;
    uint8_t key[CHANCE_KEY_SIZE];
    chance_key_from_seed(25, key);
    chance_init(&chance, key);
    for (unsigned n = 2; n <= 40; n++) {
        unsigned seen[40] = {0};
        for (unsigned i = 0; i < DRAWS; i++)
            seen[chance_below(&chance, n)]++;
        double expected = (double)DRAWS / n, sum = 0, freedom = n - 1;
        for (unsigned i = 0; i < n; i++)
            sum += (seen[i] - expected) * (seen[i] - expected) / expected;
        double off = sum - freedom;
        assert_true(off <= 0 || off * off < 25 * 2 * freedom);
        assert_true(sum > 0);
    }
}

CASE(seeds)
{
    uint8_t a[CHANCE_KEY_SIZE], b[CHANCE_KEY_SIZE];
    chance_key_from_seed(1, a);
    chance_key_from_seed(1, b);
    assert_memory_equal(a, b, sizeof a);
    chance_key_from_seed(2, b);
    assert_memory_not_equal(a, b, sizeof a);
    chance_key_from_seed(1 + ((uint64_t)1 << 32), b);
    assert_memory_not_equal(a, b, sizeof a);
}

CASE(same_key_same_game)
{
    Setup setup = setup_for(4, EDITION_HIG);
    Scene a = scene_of(&setup), b = scene_of(&setup);
    assert_memory_equal(&a.game, &b.game, sizeof a.game);
    assert_true(game_hash(&a.game) == game_hash(&b.game));
    setup.key[31] ^= 1;
    b = scene_of(&setup);
    assert_memory_not_equal(&a.game.table, &b.game.table, sizeof a.game.table);
    assert_true(game_hash(&a.game) != game_hash(&b.game));
}

/* Every starting card is in 5/8 of the opening hands. The bound is five standard deviations. */
CASE(hands_are_fair)
{
    enum { DEALS = 4000 };
    unsigned seen[CHARACTERS] = {0};
    for (unsigned seed = 0; seed < DEALS; seed++) {
        Setup setup = setup_for(2, EDITION_HIG);
        chance_key_from_seed(seed, setup.key);
        Game game;
        assert_int_equal(game_init(&game, &setup, &CARDS_VALLETTA, NULL), ERR_OK);
        for (unsigned k = SHOPKEEPER; k <= JEAN; k++)
            seen[k] += pile_count(&game.players[1].hand, k);
    }
    for (unsigned k = SHOPKEEPER; k <= JEAN; k++)
        assert_in_range(seen[k], 2500 - 153, 2500 + 153);
}

static const struct CMUnitTest TESTS[] = {
    TEST("chance: the block of RFC 8439, section 2.3.2", rfc_block),
    TEST("chance: the key streams of RFC 8439, appendix A.1", rfc_appendix),
    TEST("chance: the stream consists of consecutive blocks", stream),
    TEST("chance: keys are read low byte first", key_order),
    TEST("chance: every outcome has equally many words, up to n = 65535", exactly_uniform),
    TEST("chance: a draw below 1 is always 0", one_answer),
    TEST("chance: draws pass a chi-square test", looks_uniform),
    TEST("chance: different seeds give different keys", seeds),
    TEST("chance: the same key deals the same game", same_key_same_game),
    TEST("S-6 every starting card is dealt equally often", hands_are_fair),
};

const Suite CHANCE = SUITE(TESTS);

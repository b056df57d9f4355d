/* Counting connections per address. */
#include "tests/support/check.h"

#include "server/addresses.h"

#include <string.h>

static Address number_address(uint32_t number)
{
    uint8_t bytes[4] = {10, (uint8_t)(number >> 16), (uint8_t)(number >> 8), (uint8_t)number};
    return address_from(bytes, 4);
}

static void makes_addresses(void **state)
{
    (void)state;
    static const uint8_t FOUR[4] = {192, 0, 2, 1};
    static const uint8_t MAPPED[16] = {[10] = 255, 255, 192, 0, 2, 1};
    static const uint8_t HERE[16] = {0x20, 1, 0xd, 0xb8, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8};
    static const uint8_t SAME[16] = {0x20, 1, 0xd, 0xb8, 0, 0, 0, 1, 8, 7};
    static const uint8_t OTHER[16] = {0x20, 1, 0xd, 0xb8, 0, 0, 0, 2};
    Address four = address_from(FOUR, 4), mapped = address_from(MAPPED, 16);
    Address here = address_from(HERE, 16), same = address_from(SAME, 16);
    Address other = address_from(OTHER, 16);
    assert_memory_equal(&four, &mapped, sizeof four);
    assert_memory_equal(&here, &same, sizeof here); /* one /64 */
    assert_memory_not_equal(&here, &other, sizeof here);
}

static void limits_each_address(void **state)
{
    (void)state;
    Addresses addresses;
    assert_true(addresses_init(&addresses, 10, 1566));
    Address one = number_address(1), two = number_address(2);
    for (unsigned i = 0; i < 3; i++)
        assert_true(addresses_enter(&addresses, &one, 3));
    assert_false(addresses_enter(&addresses, &one, 3));
    assert_true(addresses_enter(&addresses, &two, 3));
    addresses_leave(&addresses, &one);
    assert_true(addresses_enter(&addresses, &one, 3));
    assert_false(addresses_enter(&addresses, &one, 3));
    addresses_fini(&addresses);
}

/* Compares with plain counters, in a hash table filled to its capacity. */
static void counts_as_they_come_and_go(void **state)
{
    (void)state;
    enum { MOST = 500, LIMIT = 4, STEPS = 200000 };
    static unsigned counts[MOST];
    for (uint64_t seed = 0; seed < 4; seed++) {
        Addresses addresses;
        assert_true(addresses_init(&addresses, MOST, seed));
        memset(counts, 0, sizeof counts);
        uint64_t chance = seed * 2 + 1;
        for (unsigned i = 0; i < STEPS; i++) {
            chance = chance * 6364136223846793005 + 1442695040888963407;
            uint32_t number = (uint32_t)(chance >> 33) % MOST;
            Address address = number_address(number);
            if (chance >> 63 && counts[number]) {
                addresses_leave(&addresses, &address);
                counts[number]--;
            } else {
                bool fits = addresses_enter(&addresses, &address, LIMIT);
                assert_int_equal(fits, counts[number] < LIMIT);
                counts[number] += fits;
            }
        }
        for (uint32_t number = 0; number < MOST; number++)
            for (Address address = number_address(number); counts[number]; counts[number]--)
                addresses_leave(&addresses, &address);
        for (size_t i = 0; i <= addresses.mask; i++)
            assert_int_equal(addresses.places[i].connections, 0);
        addresses_fini(&addresses);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST("IPv4, mapped IPv4, and the first half of IPv6", makes_addresses),
        TEST("each address has its own limit", limits_each_address),
        TEST("counts stay right as connections come and go", counts_as_they_come_and_go),
    };
    return cmocka_run_group_tests_name("server addresses", tests, NULL, NULL);
}

/* A hash table with open addressing and linear probing. Removing an entry closes the gap, so there
 * are no markers for deleted entries. */
#include "server/addresses.h"

#include "base/ensure.h"

#include <stdlib.h>
#include <string.h>

Address address_from(const uint8_t *bytes, size_t size)
{
    static const uint8_t MAPPED[12] = {[10] = 0xff, [11] = 0xff};
    Address address = {{0}};
    ENSURE(size == 4 || size == 16);
    if (size == 4) {
        memcpy(address.bytes, MAPPED, sizeof MAPPED);
        memcpy(address.bytes + sizeof MAPPED, bytes, 4);
    } else if (memcmp(bytes, MAPPED, sizeof MAPPED) == 0) {
        memcpy(address.bytes, bytes, 16);
    } else {
        memcpy(address.bytes, bytes, 8);
    }
    return address;
}

bool addresses_init(Addresses *addresses, size_t most, uint64_t seed)
{
    size_t places = 16;
    while (places < most * 2)
        places *= 2;
    *addresses = (Addresses){.mask = places - 1, .seed = seed};
    addresses->places = calloc(places, sizeof *addresses->places);
    return addresses->places;
}

void addresses_fini(Addresses *addresses)
{
    free(addresses->places);
    *addresses = (Addresses){0};
}

/* The finalizer of SplitMix64. */
static uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

static size_t home_of(const Addresses *addresses, const Address *address)
{
    uint64_t half[2];
    memcpy(half, address->bytes, sizeof half);
    return (size_t)mix(mix(addresses->seed ^ half[0]) ^ half[1]) & addresses->mask;
}

/* The place of this address, or the free one where it would go. */
static size_t find(const Addresses *addresses, const Address *address)
{
    size_t at = home_of(addresses, address);
    while (addresses->places[at].connections &&
           memcmp(&addresses->places[at].address, address, sizeof *address) != 0)
        at = (at + 1) & addresses->mask;
    return at;
}

bool addresses_enter(Addresses *addresses, const Address *address, unsigned limit)
{
    AddressCount *place = &addresses->places[find(addresses, address)];
    if (place->connections >= limit) return false;
    place->address = *address;
    place->connections++;
    return true;
}

/* Moves back entries that had been pushed past the place that is now free. */
static void close_gap(Addresses *addresses, size_t gap)
{
    AddressCount *places = addresses->places;
    for (size_t at = (gap + 1) & addresses->mask; places[at].connections;
         at = (at + 1) & addresses->mask) {
        size_t home = home_of(addresses, &places[at].address);
        size_t pushed = (at - home) & addresses->mask, distance = (at - gap) & addresses->mask;
        if (pushed < distance) continue;
        places[gap] = places[at];
        places[at].connections = 0;
        gap = at;
    }
}

void addresses_leave(Addresses *addresses, const Address *address)
{
    size_t at = find(addresses, address);
    ENSURE(addresses->places[at].connections);
    if (--addresses->places[at].connections == 0) close_gap(addresses, at);
}

/* How many connections each address has: a hash table of fixed size, for the limit per address.
 * No sockets. */
#ifndef VALLETTA_SERVER_ADDRESSES_H
#define VALLETTA_SERVER_ADDRESSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* IPv4 is ::ffff:a.b.c.d. Of IPv6 the last 64 bits are zero: one household or server has that many
 * addresses for itself. */
typedef struct Address {
    uint8_t bytes[16];
} Address;

typedef struct AddressCount {
    Address address;
    uint32_t connections; /* 0: this place is free */
} AddressCount;

typedef struct Addresses {
    AddressCount *places;
    size_t mask; /* how many places there are, less one */
    uint64_t seed;
} Addresses;

/* Room for `most` addresses; `seed` is random, so that nobody can choose addresses that collide.
 * False without memory. */
bool addresses_init(Addresses *addresses, size_t most, uint64_t seed);
void addresses_fini(Addresses *addresses);

/* Counts a connection; false, and nothing changes, if the address has `limit` already. */
bool addresses_enter(Addresses *addresses, const Address *address, unsigned limit);
void addresses_leave(Addresses *addresses, const Address *address);

/* From the bytes of an IPv4 address (4) or an IPv6 address (16). */
Address address_from(const uint8_t *bytes, size_t size);

#endif

/* How many connections each address has: a hash table of fixed size, for the limit per address.
 * No sockets. */
#ifndef VALLETTA_SERVER_ADDRESSES_H
#define VALLETTA_SERVER_ADDRESSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* IPv4 is stored as ::ffff:a.b.c.d. The last 64 bits of IPv6 are zero, because one customer usually
 * has all of these addresses. */
typedef struct Address {
    uint8_t bytes[16];
} Address;

typedef struct AddressCount {
    Address address;
    uint32_t connections; /* 0: this place is free */
} AddressCount;

typedef struct Addresses {
    AddressCount *places;
    size_t mask; /* number of places minus one */
    uint64_t seed;
} Addresses;

/* Room for `most` addresses. `seed` must be random, so that an attacker cannot choose addresses
 * that collide. False if there is no memory. */
bool addresses_init(Addresses *addresses, size_t most, uint64_t seed);
void addresses_fini(Addresses *addresses);

/* Counts a connection. False, and nothing changes, if the address already has `limit`. */
bool addresses_enter(Addresses *addresses, const Address *address, unsigned limit);
void addresses_leave(Addresses *addresses, const Address *address);

/* From the bytes of an IPv4 address (4) or an IPv6 address (16). */
Address address_from(const uint8_t *bytes, size_t size);

#endif

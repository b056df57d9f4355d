/* Piles of cards as multisets: a count of 0 to 15 for each of up to 32 kinds, four bits each.
 *
 * A pile has no order. Drawing from a shuffled pile is drawing uniformly from its multiset, so
 * shuffling two piles together is adding them, and equal piles are equal bytes. Four bits are
 * enough: there are at most 8 Builders (S-6, S-7), and a card set may hold a kind at most 15 times
 * (cards_check).
 */
#ifndef VALLETTA_ENGINE_PILE_H
#define VALLETTA_ENGINE_PILE_H

#include "terms.h"

typedef struct Pile {
    uint64_t half[2]; /* kinds 0..15 and 16..31 */
} Pile;

enum { PILE_KINDS = 32, PILE_KIND_MAX = 15 };

static inline unsigned pile_count(const Pile *pile, unsigned kind)
{
    return (unsigned)(pile->half[kind >> 4] >> (4 * (kind & 15))) & 15u;
}

static inline void pile_add(Pile *pile, unsigned kind)
{
    pile->half[kind >> 4] += (uint64_t)1 << (4 * (kind & 15));
}

static inline void pile_remove(Pile *pile, unsigned kind)
{
    pile->half[kind >> 4] -= (uint64_t)1 << (4 * (kind & 15));
}

/* Branch-free: the branch would mispredict. */
static inline void pile_remove_if_there(Pile *pile, unsigned kind)
{
    uint64_t one = pile_count(pile, kind) != 0;
    pile->half[kind >> 4] -= one << (4 * (kind & 15));
}

static inline bool pile_empty(const Pile *pile)
{
    return (pile->half[0] | pile->half[1]) == 0;
}

static inline bool pile_equal(const Pile *a, const Pile *b)
{
    return a->half[0] == b->half[0] && a->half[1] == b->half[1];
}

static inline Pile pile_of_one(unsigned kind)
{
    uint64_t one = (uint64_t)1 << (4 * (kind & 15));
    return (Pile){{kind < 16 ? one : 0, kind < 16 ? 0 : one}};
}

/* Moves all cards of `from` to `to`. */
static inline void pile_move_all(Pile *to, Pile *from)
{
    to->half[0] += from->half[0];
    to->half[1] += from->half[1];
    from->half[0] = from->half[1] = 0;
}

static inline Pile pile_sum(Pile a, Pile b)
{
    return (Pile){{a.half[0] + b.half[0], a.half[1] + b.half[1]}};
}

/* `whole` without `part`, which it must contain. */
static inline Pile pile_minus(Pile whole, Pile part)
{
    return (Pile){{whole.half[0] - part.half[0], whole.half[1] - part.half[1]}};
}

static inline unsigned pile_size_half(uint64_t half)
{
    const uint64_t low = 0x0f0f0f0f0f0f0f0fu;
    uint64_t bytes = (half & low) + (half >> 4 & low);
    return (unsigned)(bytes * 0x0101010101010101u >> 56); /* a deck has fewer than 256 cards */
}

static inline unsigned pile_size(const Pile *pile)
{
    return pile_size_half(pile->half[0]) + pile_size_half(pile->half[1]);
}

/* Bitmask of the kinds in half a pile: gathers every fourth bit. */
static inline uint32_t pile_kinds_half(uint64_t half)
{
    uint64_t kinds = (half | half >> 1 | half >> 2 | half >> 3) & 0x1111111111111111u;
#ifdef __BMI2__
    return (uint32_t)__builtin_ia32_pext_di(kinds, 0x1111111111111111u);
#else
    kinds = (kinds | kinds >> 3) & 0x0303030303030303u;
    kinds = (kinds | kinds >> 6) & 0x000f000f000f000fu;
    kinds = (kinds | kinds >> 12) & 0x000000ff000000ffu;
    return (uint32_t)(kinds | kinds >> 24) & 0xffffu;
#endif
}

/* Bitmask of the kinds in a pile. Iterate in order with
 * for (uint32_t kinds = pile_kinds(p); kinds; kinds &= kinds - 1) … __builtin_ctz(kinds) … */
static inline uint32_t pile_kinds(const Pile *pile)
{
    return pile_kinds_half(pile->half[0]) | pile_kinds_half(pile->half[1]) << 16;
}

/* The kind of the n-th card of the sorted pile. n must be below its size, and the size below 128:
 * no game has that many cards.
 *
 * Branch-free: draws are random, so branches would mispredict. Byte i of `upto` counts the cards of
 * the kinds up to 2i + 1 in the half that has the card. */
static inline unsigned pile_nth(const Pile *pile, unsigned n)
{
    const uint64_t low = 0x0f0f0f0f0f0f0f0fu, ones = 0x0101010101010101u;
    unsigned first = pile_size_half(pile->half[0]);
    unsigned second = n >= first;
    n -= second ? first : 0;
    uint64_t half = second ? pile->half[1] : pile->half[0];
    uint64_t even = half & low, upto = (even + (half >> 4 & low)) * ones;
    uint64_t beyond = ((upto | 0x80 * ones) - (n + 1) * ones) & 0x80 * ones;
    ENSURE(beyond); /* n is below the pile's size */
    unsigned pair = (unsigned)__builtin_ctzll(beyond) / 8 * 8;
    n -= (unsigned)(upto << 8 >> pair) & 0xff;
    return second * 16 + pair / 4 + (n >= (even >> pair & 15));
}

#endif

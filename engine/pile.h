/* Piles of cards as multisets: a count of 0 to 15 for each of up to 32 kinds, four bits each.
 *
 * No order is ever stored. Drawing from a shuffled pile is drawing uniformly from its multiset, so
 * a shuffle is the sum of two piles, and equal piles are equal bytes. Four bits are enough: there
 * are at most 8 Builders (S-6, S-7), and a card set may hold a kind at most 15 times (cards_check).
 */
#ifndef VALLETTA_PILE_H
#define VALLETTA_PILE_H

#include "base.h"

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

static inline bool pile_empty(const Pile *pile)
{
    return (pile->half[0] | pile->half[1]) == 0;
}

static inline bool pile_equal(const Pile *a, const Pile *b)
{
    return a->half[0] == b->half[0] && a->half[1] == b->half[1];
}

/* Moves everything out of `from`: what shuffling two piles together comes to. */
static inline void pile_pour(Pile *to, Pile *from)
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
static inline Pile pile_less(Pile whole, Pile part)
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

/* The kinds present in half a pile: bit 4·k set for kind k. */
static inline uint64_t pile_kinds_half(uint64_t half)
{
    return (half | half >> 1 | half >> 2 | half >> 3) & 0x1111111111111111u;
}

/* Walks the distinct kinds in order: for (PileWalk w = pile_walk(p); pile_next(&w, &kind);) */
typedef struct PileWalk {
    uint64_t kinds[2];
} PileWalk;

static inline PileWalk pile_walk(const Pile *pile)
{
    return (PileWalk){{pile_kinds_half(pile->half[0]), pile_kinds_half(pile->half[1])}};
}

static inline bool pile_next(PileWalk *walk, unsigned *kind)
{
    unsigned half = walk->kinds[0] ? 0 : 1;
    if (!walk->kinds[half]) return false;
    *kind = half * 16 + (unsigned)__builtin_ctzll(walk->kinds[half]) / 4;
    walk->kinds[half] &= walk->kinds[half] - 1;
    return true;
}

/* The kind of the n-th card when the pile lies sorted; n must be below its size. */
unsigned pile_nth(const Pile *pile, unsigned n);

#endif

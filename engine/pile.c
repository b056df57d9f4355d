/* The one pile operation that is not a line or two: finding the n-th card. */
#include "pile.h"

/* Without a branch, since nobody could predict it: draws are random. Byte i of `upto` counts the
 * cards of the kinds up to 2i + 1 of the half that the card is in. */
unsigned pile_nth(const Pile *pile, unsigned n)
{
    const uint64_t low = 0x0f0f0f0f0f0f0f0fu, ones = 0x0101010101010101u;
    unsigned first = pile_size_half(pile->half[0]);
    unsigned second = n >= first;
    n -= second ? first : 0;
    uint64_t half = pile->half[second];
    uint64_t even = half & low, upto = (even + (half >> 4 & low)) * ones;
    uint64_t beyond = ((upto | 0x80 * ones) - (n + 1) * ones) & 0x80 * ones;
    ENSURE(beyond); /* n is below the pile's size */
    unsigned pair = (unsigned)__builtin_ctzll(beyond) / 8 * 8;
    n -= (unsigned)(upto << 8 >> pair) & 0xff;
    return second * 16 + pair / 4 + (n >= (even >> pair & 15));
}

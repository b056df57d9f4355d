/* A choice: one answer to one decision, in 32 bits. The top byte is the kind, the low 24 bits are
 * its argument. record/notation.h has the text notation. */
#ifndef VALLETTA_ENGINE_CHOICE_H
#define VALLETTA_ENGINE_CHOICE_H

#include "terms.h"

typedef uint32_t Choice;

typedef enum ChoiceKind {
    DO_NONE,  /* so that no choice is 0 */
    DO_DRAFT, /* good */
    DO_PLAY,  /* character */
    DO_USE,
    DO_SKIP,
    DO_TAKE,    /* good */
    DO_TRADE,   /* good, or TRADE_SET */
    DO_BUILD,   /* plot */
    DO_UPGRADE, /* plot */
    DO_PAY,     /* six bits per good */
    DO_DISMISS, /* character */
    DO_HIRE,    /* character */
    DO_GIVE,    /* good */
    DO_END,
    CHOICE_KINDS
} ChoiceKind;

enum { TRADE_SET = GOODS, PAY_MAX = 63 };

static inline Choice choice_make(ChoiceKind kind, unsigned what)
{
    return (Choice)kind << 24 | (Choice)what;
}

static inline ChoiceKind choice_kind(Choice choice)
{
    return (ChoiceKind)(choice >> 24);
}

static inline unsigned choice_what(Choice choice)
{
    return choice & 0xffffffu;
}

static inline Choice choice_pay(const uint8_t goods[GOODS])
{
    return choice_make(DO_PAY, (unsigned)goods[GOLD] | (unsigned)goods[WOOD] << 6 |
                                   (unsigned)goods[STONE] << 12 | (unsigned)goods[BRICK] << 18);
}

static inline unsigned choice_paid(Choice choice, Good good)
{
    return choice >> (6 * good) & PAY_MAX;
}

/* The number of goods in a payment. */
static inline unsigned choice_paid_sum(Choice choice)
{
    return choice_paid(choice, GOLD) + choice_paid(choice, WOOD) + choice_paid(choice, STONE) +
           choice_paid(choice, BRICK);
}

#endif

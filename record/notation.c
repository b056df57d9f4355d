/* Writes and reads choices. One list has the verb of each kind of choice and what follows it. */
#include "record/notation.h"

#include "lang/lang.h"

#include <string.h>

typedef enum Object { NO_OBJECT, A_GOOD, A_TRADE, A_PLOT, A_PAYMENT, A_CHARACTER } Object;

static const struct {
    const char *verb;
    Object object;
} WORDS[CHOICE_KINDS] = {
    [DO_DRAFT] = {"draft", A_GOOD},    [DO_PLAY] = {"play", A_CHARACTER},
    [DO_USE] = {"use", NO_OBJECT},     [DO_SKIP] = {"skip", NO_OBJECT},
    [DO_TAKE] = {"take", A_GOOD},      [DO_TRADE] = {"trade", A_TRADE},
    [DO_BUILD] = {"build", A_PLOT},    [DO_UPGRADE] = {"upgrade", A_PLOT},
    [DO_PAY] = {"pay", A_PAYMENT},     [DO_DISMISS] = {"dismiss", A_CHARACTER},
    [DO_HIRE] = {"hire", A_CHARACTER}, [DO_GIVE] = {"give", A_GOOD},
    [DO_END] = {"end", NO_OBJECT},
};

static const char GOOD_LETTER[GOODS] = {'g', 'w', 's', 'b'};

void plot_write(Text *text, unsigned plot)
{
    ENSURE(plot < PLOTS_MAX);
    text_char(text, (char)('a' + plot / COLUMNS));
    text_char(text, (char)('1' + plot % COLUMNS));
}

void goods_write(Text *text, const uint8_t goods[GOODS])
{
    size_t before = text->length;
    for (int good = 0; good < GOODS; good++) {
        if (!goods[good]) continue;
        text_number(text, goods[good]);
        text_char(text, GOOD_LETTER[good]);
    }
    if (text->length == before) text_char(text, '0');
}

void payment_goods(Choice payment, uint8_t goods[GOODS])
{
    for (int good = 0; good < GOODS; good++)
        goods[good] = (uint8_t)choice_paid(payment, (Good)good);
}

static void write_object(Text *text, Choice choice, Object object)
{
    unsigned what = choice_what(choice);
    switch (object) {
    case NO_OBJECT: break;
    case A_GOOD: text_put(text, good_name((Good)what)); break;
    case A_TRADE: text_put(text, what == TRADE_SET ? "set" : good_name((Good)what)); break;
    case A_PLOT: plot_write(text, what); break;
    case A_CHARACTER:
        ENSURE(what < CHARACTERS);
        text_put(text, CHARACTER_INFO[what].key);
        break;
    case A_PAYMENT: {
        uint8_t goods[GOODS];
        payment_goods(choice, goods);
        goods_write(text, goods);
    }
    }
}

void choice_write(Text *text, Choice choice)
{
    ENSURE(choice_kind(choice) < CHOICE_KINDS && WORDS[choice_kind(choice)].verb);
    Object object = WORDS[choice_kind(choice)].object;
    text_put(text, WORDS[choice_kind(choice)].verb);
    if (object != NO_OBJECT) text_char(text, ' ');
    write_object(text, choice, object);
}

static bool blank(char c)
{
    return c == ' ' || c == '\t';
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

size_t word_next(const char **at, const char *end, const char **word)
{
    while (*at < end && blank(**at))
        ++*at;
    *word = *at;
    while (*at < end && !blank(**at))
        ++*at;
    return (size_t)(*at - *word);
}

bool word_is(const char *word, size_t length, const char *name)
{
    if (strlen(name) != length) return false;
    for (size_t i = 0; i < length; i++)
        if (lower(word[i]) != name[i]) return false;
    return true;
}

unsigned character_read(const char *word, size_t length)
{
    for (unsigned k = 0; k < CHARACTERS; k++)
        if (word_is(word, length, CHARACTER_INFO[k].key)) return k;
    return NOBODY;
}

unsigned seat_read(const char *word, size_t length)
{
    unsigned seat = 0;
    while (seat < SEATS_MAX && !word_is(word, length, seat_name(seat)))
        seat++;
    return seat;
}

static unsigned good_read(const char *word, size_t length)
{
    unsigned good = 0;
    while (good < GOODS && !word_is(word, length, good_name((Good)good)))
        good++;
    return good;
}

static const char *read_plot(const char *word, size_t length, unsigned *what)
{
    const char *expected = N_("a plot is a row (a to f) and an area (1 to 5), like a3");
    if (length != 2) return expected;
    unsigned row = (unsigned)(lower(word[0]) - 'a'), column = (unsigned)(word[1] - '1');
    if (row >= ROWS_MAX || column >= COLUMNS) return expected;
    *what = plot_at(row, column);
    return NULL;
}

/* "2g5w2b": each good at most once, in any order; blanks may separate them. */
static const char *read_payment(const char *at, const char *end, unsigned *what)
{
    const char *expected = N_("a payment is written like 2g5w2b: amounts of g, w, s and b");
    uint8_t goods[GOODS] = {0};
    unsigned seen = 0;
    if (end - at == 1 && *at == '0') { /* no goods, as goods_write writes it */
        *what = 0;
        return NULL;
    }
    while (at < end) {
        unsigned number = 0, digits = 0, good = 0;
        for (; at < end && *at >= '0' && *at <= '9'; at++, digits++)
            number = number > PAY_MAX ? number : number * 10 + (unsigned)(*at - '0');
        if (!digits || at == end) return expected;
        while (good < GOODS && lower(*at) != GOOD_LETTER[good])
            good++;
        if (good == GOODS || seen & GOOD_BIT(good)) return expected;
        if (number > PAY_MAX) return N_("at most 63 of one good can be paid");
        goods[good] = (uint8_t)number;
        seen |= GOOD_BIT(good);
        for (at++; at < end && blank(*at); at++) {
        }
    }
    if (!seen) return expected;
    *what = choice_what(choice_pay(goods));
    return NULL;
}

static const char *read_object(Object object, const char *at, const char *end, unsigned *what)
{
    const char *word, *more;
    *what = 0;
    size_t length = word_next(&at, end, &word);
    if (object == A_PAYMENT) {
        while (end > word && blank(end[-1]))
            end--;
        return read_payment(word, end, what);
    }
    if (object == NO_OBJECT) return length ? N_("nothing may follow 'use', 'skip' or 'end'") : NULL;
    if (word_next(&at, end, &more)) return N_("too many words");
    switch (object) {
    case A_PLOT: return read_plot(word, length, what);
    case A_CHARACTER:
        *what = character_read(word, length);
        return *what == NOBODY ? N_("unknown character") : NULL;
    case A_TRADE:
        if (word_is(word, length, "set")) {
            *what = TRADE_SET;
            return NULL;
        } /* fall through */
    default:
        *what = good_read(word, length);
        return *what == GOODS ? N_("the goods are gold, wood, stone and brick") : NULL;
    }
}

const char *choice_read(const char *words, size_t length, Choice *choice)
{
    const char *at = words, *end = words + length, *verb;
    size_t verb_length = word_next(&at, end, &verb);
    if (!verb_length) return N_("type a choice");
    for (unsigned kind = 1; kind < CHOICE_KINDS; kind++) {
        if (!word_is(verb, verb_length, WORDS[kind].verb)) continue;
        unsigned what;
        const char *wrong = read_object(WORDS[kind].object, at, end, &what);
        if (!wrong) *choice = choice_make((ChoiceKind)kind, what);
        return wrong;
    }
    return N_("choices start with draft, play, use, skip, take, trade, build, upgrade, pay, "
              "dismiss, hire, give or end");
}

/* Fuzzes the readers of views, building sets and protocol lines. For views, any bytes are either
 * refused with a reason, or a view that round-trips. If it passes view_check, bots can choose for
 * it and a game that fits it can be played to its end (use_view.h). */
#include "record/protocol.h"
#include "tests/fuzz/use_view.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);

static bool is_digit(uint8_t c)
{
    return c >= '0' && c <= '9';
}

/* Finds a random number in the text: its position and length. */
static size_t number_in(const uint8_t *data, size_t size, Random *random, size_t *length)
{
    size_t at = random_below(random, (uint32_t)size), end;
    while (at < size && !is_digit(data[at]))
        at++;
    while (at && at < size && is_digit(data[at - 1]))
        at--;
    for (end = at; end < size && is_digit(data[end]);)
        end++;
    *length = end - at;
    return at;
}

/* Replaces a number in the text; returns the new size. */
static size_t put_number(uint8_t *data, size_t size, size_t room, size_t at, size_t length,
                         uint64_t number)
{
    char digits[24];
    Text text = text_over(digits, sizeof digits);
    text_number(&text, number);
    if (size - length + text.length > room) return size;
    memmove(data + at + text.length, data + at + length, size - at - length);
    memcpy(data + at, digits, text.length);
    return size - length + text.length;
}

/* Random bytes are rarely a valid view. So most mutations replace a number, or increase one and
 * decrease another, like goods and cards that change hands. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    static const uint64_t odd[] = {0, 1, 2, 5, 24, 25, 31, 48, 127, 250, 255, 65535, UINT32_MAX};
    Random random = random_from(seed);
    if (size == 0 || random_below(&random, 4) == 0) return LLVMFuzzerMutate(data, size, room);
    const bool both = random_below(&random, 2);
    const unsigned step = 1 + random_below(&random, 3);
    for (unsigned i = 0; i < 1u + both; i++) {
        size_t length, at = number_in(data, size, &random, &length);
        uint64_t number = 0;
        for (size_t digit = 0; digit < length && digit < 18; digit++)
            number = number * 10 + data[at + digit] - '0';
        if (both)
            number = i ? number + step : number - (number < step ? number : step);
        else
            number = odd[random_below(&random, sizeof odd / sizeof *odd)];
        if (length) size = put_number(data, size, room, at, length, number);
    }
    return size;
}

static void accepted(const View *view)
{
    view_round_trip(view);
    if (!view_check(view)) use_view(view);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    View view;
    CardSet set;
    char wrong[JSON_ERROR_SIZE];
    if (view_read((const char *)data, size, &CARDS_VALLETTA, &view, wrong))
        accepted(&view);
    else
        ENSURE(wrong[0] && memchr(wrong, '\0', sizeof wrong));
    cards_read((const char *)data, size, &set, wrong);
    ProtocolGame game;
    unsigned winners;
    protocol_read_newgame((const char *)data, size, &game, &set, wrong);
    protocol_read_choose((const char *)data, size, &CARDS_VALLETTA, &view, wrong);
    protocol_read_gameover((const char *)data, size, &CARDS_VALLETTA, &view, &winners, wrong);
    return 0;
}

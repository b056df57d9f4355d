/* Stores and checks the player and the name of a seat. */
#include "record/seat.h"

#include "base/utf8.h"

#include <string.h>

static const char PERSON[] = "human";

/* Names are shown in terminals and browsers, which control characters could manipulate. */
static bool is_control(uint32_t code)
{
    bool c0_or_c1 = code < 0x20 || (code >= 0x7f && code < 0xa0);
    bool direction = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    return c0_or_c1 || direction || code == 0x2028 || code == 0x2029;
}

bool seat_name_is_good(const char *name)
{
    size_t length = strlen(name);
    if (length == 0 || length >= NAME_MAX_BYTES) return false;
    if (name[0] == ' ' || name[length - 1] == ' ') return false;
    for (const char *at = name; *at;)
        if (is_control(utf8_next(&at, NULL)))
            return false; /* invalid UTF-8 gives 0, which is one too */
    return true;
}

bool seat_is_command(const char *words)
{
    return strpbrk(words, "/ \t") != NULL;
}

bool seat_set_player(Seat *seat, const char *words)
{
    if (!seat_name_is_good(words)) return false;
    seat->kind = strcmp(words, PERSON) == 0 ? SEAT_PERSON
                 : seat_is_command(words)   ? SEAT_OUTSIDE
                                            : SEAT_BOT;
    memset(seat->player, 0, sizeof seat->player);
    if (seat->kind != SEAT_PERSON) memcpy(seat->player, words, strlen(words) + 1);
    return true;
}

bool seat_set_name(Seat *seat, const char *name)
{
    if (!seat_name_is_good(name)) return false;
    memcpy(seat->name, name, strlen(name) + 1);
    return true;
}

const char *seat_player(const Seat *seat)
{
    return seat->kind == SEAT_PERSON ? PERSON : seat->player;
}

/* The layout number of View: an FNV-1a hash of the name and size of every field in order, and of
 * the names of goods, characters, editions, stages and triggers in the order of their numbers. */
#include "wire/view_diff.h"

typedef struct Field {
    size_t place, size;
    const char *name;
} Field;

#define NAMED_FIELD(type, field, name)                                                             \
    {                                                                                              \
        offsetof(type, field), sizeof((type *)0)->field, name                                      \
    }
#define FIELD(type, field) NAMED_FIELD(type, field, #field)
#define COUNT(list) (sizeof list / sizeof *list)

static const Field TABLE[] = {
    FIELD(Table, cost),          FIELD(Table, icons),     FIELD(Table, points),
    FIELD(Table, character),     FIELD(Table, building),  FIELD(Table, in_colour),
    FIELD(Table, upgraded),      FIELD(Table, plots),     FIELD(Table, sites.build),
    FIELD(Table, sites.upgrade), FIELD(Table, turn),      FIELD(Table, staff),
    FIELD(Table, supply),        FIELD(Table, barrels),   FIELD(Table, draft),
    FIELD(Table, jean),          FIELD(Table, seats),     FIELD(Table, edition),
    FIELD(Table, start),         FIELD(Table, unlimited), FIELD(Table, ask_end),
    FIELD(Table, stage),         FIELD(Table, decider),   FIELD(Table, active),
    FIELD(Table, final),         FIELD(Table, trigger),   FIELD(Table, plays),
    FIELD(Table, played),        FIELD(Table, action),    FIELD(Table, previous),
    FIELD(Table, step),          FIELD(Table, asked),     FIELD(Table, picked),
    FIELD(Table, plot),          FIELD(Table, upgrading), FIELD(Table, price),
    FIELD(Table, zero),
};
/* A field that was renamed keeps its old name here, so that the number stays the same. */
static const Field SEAT[] = {
    FIELD(SeatView, discard), FIELD(SeatView, known),   FIELD(SeatView, unseen),
    FIELD(SeatView, owned),   FIELD(SeatView, points),  FIELD(SeatView, goods),
    FIELD(SeatView, in_hand), FIELD(SeatView, in_draw), NAMED_FIELD(SeatView, has_left, "left"),
    FIELD(SeatView, zero),
};
static const Field VIEW[] = {
    FIELD(View, table), FIELD(View, seats), FIELD(View, hand),
    FIELD(View, draw),  FIELD(View, seat),  FIELD(View, zero),
};

static uint32_t add_byte(uint32_t hash, unsigned byte)
{
    return (hash ^ (byte & 255)) * 0x01000193u;
}

static uint32_t add_number(uint32_t hash, size_t number)
{
    return add_byte(add_byte(hash, (unsigned)(number >> 8)), (unsigned)number);
}

static uint32_t add_name(uint32_t hash, const char *name)
{
    while (*name)
        hash = add_byte(hash, (unsigned char)*name++);
    return add_byte(hash, 0);
}

/* Traps if the list misses a field; the tests call view_layout, so they notice. */
static uint32_t add_fields(uint32_t hash, const Field *fields, size_t count, size_t whole)
{
    size_t end = 0;
    for (size_t i = 0; i < count; i++) {
        ENSURE(fields[i].place == end);
        end += fields[i].size;
        hash = add_number(add_name(hash, fields[i].name), fields[i].size);
    }
    ENSURE(end == whole);
    return add_byte(hash, 0);
}

static uint32_t add_numbering(uint32_t hash)
{
    for (unsigned i = 0; i < GOODS; i++)
        hash = add_name(hash, good_name((Good)i));
    for (unsigned i = 0; i < CHARACTERS; i++)
        hash = add_name(hash, CHARACTER_INFO[i].key);
    for (unsigned i = 0; i < EDITIONS; i++)
        hash = add_name(hash, edition_name((Edition)i));
    for (unsigned i = 0; i < STAGES; i++)
        hash = add_name(hash, stage_name((Stage)i));
    for (unsigned i = 0; i < TRIGGERS; i++)
        hash = add_name(hash, trigger_name((Trigger)i));
    return hash;
}

uint32_t view_layout(void)
{
    uint32_t hash = add_number(0x811c9dc5u, VIEW_DIFF_FORMAT);
    hash = add_fields(hash, TABLE, COUNT(TABLE), sizeof(Table));
    hash = add_fields(hash, SEAT, COUNT(SEAT), sizeof(SeatView));
    hash = add_fields(hash, VIEW, COUNT(VIEW), sizeof(View));
    return add_numbering(hash);
}

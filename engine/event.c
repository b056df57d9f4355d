/* The table of events, made from events.def; hides from a seat what it may not see. */
#include "event.h"
#include "cards.h"

static const struct {
    const char *name, *fields;
    bool hidden, reveals;
} EVENT_INFO[EVENT_KINDS] = {
#define EVENT(name, fields, hidden, reveals) {#name, fields, hidden, reveals},
#include "events.def"
#undef EVENT
};

const char *event_name(EventKind kind)
{
    ENSURE(kind < EVENT_KINDS);
    return EVENT_INFO[kind].name;
}

const char *event_fields(EventKind kind)
{
    ENSURE(kind < EVENT_KINDS);
    return EVENT_INFO[kind].fields;
}

bool event_reveals(EventKind kind)
{
    ENSURE(kind < EVENT_KINDS);
    return EVENT_INFO[kind].reveals;
}

Event event_for(Event event, unsigned seat)
{
    ENSURE(event.kind < EVENT_KINDS);
    if (EVENT_INFO[event.kind].hidden && event.seat != seat) event.card = NOBODY;
    return event;
}

const char *trigger_name(Trigger trigger)
{
    static const char *const name[TRIGGERS] = {"none", "jean", "points", "houses"};
    ENSURE(trigger < TRIGGERS);
    return name[trigger];
}

/* Events: what happened, written into the caller's buffer.
 *
 * Logs, animations and statistics are made from events. A host that needs none passes null.
 * events.def says which fields a kind of event uses and who may see it. */
#ifndef VALLETTA_ENGINE_EVENT_H
#define VALLETTA_ENGINE_EVENT_H

#include "terms.h"

typedef enum EventKind {
#define EVENT(name, fields, hidden, reveals) EV_##name,
#include "events.def"
#undef EVENT
    EVENT_KINDS
} EventKind;

typedef enum Trigger {
    TRIGGER_NONE,
    TRIGGER_JEAN,
    TRIGGER_POINTS,
    TRIGGER_HOUSES,
    TRIGGERS
} Trigger;

typedef struct Event {
    uint8_t kind; /* EventKind */
    uint8_t seat;
    uint8_t other;
    uint8_t card; /* Character; NOBODY if it is hidden from the reader */
    uint8_t good;
    uint8_t plot;
    uint8_t building;
    uint8_t goods[GOODS];
    uint32_t n; /* a count, a Trigger, or seats (one bit each): see events.def */
} Event;

enum { EVENTS_MAX = 128 }; /* set-up is the longest: 30 deals, 20 draws, a few more */

typedef struct Events {
    uint16_t count;
    Event list[EVENTS_MAX];
} Events;

const char *event_name(EventKind kind);   /* "TAKE" */
const char *event_fields(EventKind kind); /* "sgn" */
bool event_reveals(EventKind kind);

/* The event as `seat` may see it; a spectator is any number that is no seat at the table. */
Event event_for(Event event, unsigned seat);

const char *trigger_name(Trigger trigger); /* "jean" */

#endif

/* What the two halves of reading a view share: view_json.c fills a draft, view_settle.c concludes
 * the rest from it. */
#ifndef VALLETTA_RECORD_VIEW_DRAFT_H
#define VALLETTA_RECORD_VIEW_DRAFT_H

#include "base/json_read.h"
#include "engine/view.h"

enum { NO_SEAT = SEATS_MAX }; /* an owner or viewer of null */

typedef struct PlotIn {
    char key[JSON_WORD], plot[JSON_WORD];
    Building b; /* but for its key */
    uint8_t owner;
    bool upgraded;
} PlotIn;

typedef struct SeatIn {
    SeatView view;
    Pile hand, draw;
    char name[JSON_WORD];
    uint8_t houses_left;
    bool has_own; /* both piles, as only the viewer's seat has */
} SeatIn;

typedef struct PayingIn {
    char plot[JSON_WORD];
    uint8_t price[GOODS];
    bool upgrade, there;
} PayingIn;

/* A view as it was written, before anything is concluded from it. */
typedef struct ViewIn {
    const CardSet *set;
    View view;
    struct {
        PlotIn list[PLOTS_MAX];
        unsigned count;
    } plots;
    struct {
        SeatIn list[SEATS_MAX];
        unsigned count;
    } seats;
    struct {
        uint8_t list[PLAYS], count;
    } played;
    struct {
        uint8_t goods[GOODS];
        bool unlimited;
    } supply;
    struct {
        uint8_t good;
        bool there;
    } picked;
    PayingIn paying;
    uint8_t viewer, action, copies;
    char effect[JSON_WORD]; /* empty for none */
} ViewIn;

/* view_json.c: the number of a plot by its name. */
uint8_t draft_plot(JsonIn *in, const char *name);

/* view_settle.c: draft->view is complete, unless something contradicts something else. */
void draft_settle(JsonIn *in, ViewIn *draft);

#endif

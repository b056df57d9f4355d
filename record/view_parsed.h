/* A view as its JSON has it, between the two steps of reading: view_json.c fills a ParsedView,
 * view_complete.c checks it and makes the View. */
#ifndef VALLETTA_RECORD_VIEW_PARSED_H
#define VALLETTA_RECORD_VIEW_PARSED_H

#include "base/json_read.h"
#include "engine/view.h"

enum { NO_SEAT = SEATS_MAX }; /* an owner or viewer that is null in the JSON */

typedef struct ParsedPlot {
    char key[JSON_WORD], plot[JSON_WORD];
    Building b; /* without its key */
    uint8_t owner;
    bool upgraded;
} ParsedPlot;

typedef struct ParsedSeat {
    SeatView view;
    Pile hand, draw;
    char name[JSON_WORD];
    uint8_t houses_left;
    bool has_own; /* it has `hand` and `draw`, as only the viewer's seat does */
} ParsedSeat;

typedef struct ParsedPayment {
    char plot[JSON_WORD];
    uint8_t price[GOODS];
    bool upgrade, present;
} ParsedPayment;

/* Fields of the View that JSON has in another form are beside `view`. */
typedef struct ParsedView {
    const CardSet *set;
    View view;
    struct {
        ParsedPlot list[PLOTS_MAX];
        unsigned count;
    } plots;
    struct {
        ParsedSeat list[SEATS_MAX];
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
        bool present;
    } picked;
    ParsedPayment paying;
    uint8_t viewer, action, copies;
    char effect[JSON_WORD]; /* empty if null */
} ParsedView;

/* view_json.c: the number of the plot with this name. */
uint8_t plot_from_text(JsonIn *in, const char *name);

/* view_complete.c: fills in the rest of parsed->view. Fails if parts of the JSON contradict each
 * other. */
void parsed_view_complete(JsonIn *in, ParsedView *parsed);

#endif

/* The intermediate form of a view between parsing (view_json_read.c fills a ParsedView) and
 * checking (view_complete.c checks it and makes the View). */
#ifndef VALLETTA_RECORD_VIEW_PARSED_H
#define VALLETTA_RECORD_VIEW_PARSED_H

#include "base/json_read.h"
#include "engine/view.h"

enum { NO_SEAT = SEATS_MAX }; /* an owner or viewer that is null in the JSON */

typedef struct ParsedPlot {
    char key[JSON_WORD_SIZE], plot[JSON_WORD_SIZE];
    Building b; /* without its key */
    uint8_t owner;
    bool upgraded;
} ParsedPlot;

typedef struct ParsedSeat {
    SeatView view;
    Pile hand, draw;
    char name[JSON_WORD_SIZE];
    uint8_t houses_left;
    bool has_own; /* it has `hand` and `draw`, as only the viewer's seat does */
} ParsedSeat;

typedef struct ParsedPayment {
    char plot[JSON_WORD_SIZE];
    uint8_t price[GOODS];
    bool upgrade, present;
} ParsedPayment;

/* Fields whose JSON form differs from that of View are kept beside `view` until they are checked.
 */
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
        uint8_t list[PLAYS_PER_TURN], count;
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
    uint8_t viewer, action;
    uint8_t copies;              /* the character that an Apprentice would copy */
    char effect[JSON_WORD_SIZE]; /* empty if null */
} ParsedView;

/* view_json_read.c: the number of the plot with this name. */
uint8_t plot_from_text(JsonReader *in, const char *name);

/* view_complete.c: fills in the rest of parsed->view. Fails if parts of the JSON contradict each
 * other. */
void parsed_view_complete(JsonReader *in, ParsedView *parsed);

#endif

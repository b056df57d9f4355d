/* The current decision as data for a client: the choices, the price of every plot, the scores. The
 * engine computes it from a view alone, so a client needs neither rules nor the game. */
#ifndef VALLETTA_WIRE_DECISION_H
#define VALLETTA_WIRE_DECISION_H

#include "engine/view.h"

/* What building or upgrading on a plot would mean for one seat now. */
typedef struct Site {
    uint8_t price[GOODS];   /* after all discounts */
    bool needs_substitutes; /* payable only with substitutes, if at all (B-6) */
    uint8_t cost[GOODS];    /* before discounts */
    uint8_t reward;         /* points, because Jean is in this area (B-7) */
} Site;

typedef struct Decision {
    unsigned count;              /* 0 unless the viewer decides */
    Choice choices[CHOICES_MAX]; /* payments with the fewest goods first */
    Site build[PLOTS_MAX], upgrade[PLOTS_MAX];
    Sites open; /* free plots (B-1); the seat's own buildings that can be upgraded (B-2) */
    Score scores[SEATS_MAX];
    unsigned winners; /* who leads or has won (G-3), one bit per seat */
} Decision;

/* Does the viewer decide now? */
bool viewer_decides(const View *view);

/* Prices are those of the viewer, or of the active seat for a spectator. `excluded`: seats that
 * cannot win, one bit each. */
void decision_from_view(const View *view, unsigned excluded, Decision *decision);

/* Why a choice of the viewer would be refused; ERR_OK if it is legal. If the viewer does not
 * decide, the answer depends on no hand, so it reveals nothing. */
MUST_USE Err decision_refusal(const View *view, Choice choice);
const char *decision_refusal_rule(const View *view, Err err);

#endif

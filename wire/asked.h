/* The current decision as data for a client: the choices, what every plot would cost now, and the
 * points. Computed by the engine from a view alone, so that a client needs neither rules nor the
 * game. */
#ifndef VALLETTA_WIRE_ASKED_H
#define VALLETTA_WIRE_ASKED_H

#include "engine/view.h"

/* A build or an upgrade as it would be for one seat now. */
typedef struct Site {
    uint8_t price[GOODS]; /* after all discounts */
    bool lacking;         /* payable only with substitutes, if at all (B-6) */
    uint8_t cost[GOODS];  /* before discounts */
    uint8_t reward;       /* points, because Jean is in this area (B-7) */
} Site;

typedef struct Asked {
    unsigned count;              /* 0 unless the viewer decides */
    Choice choices[CHOICES_MAX]; /* payments with the fewest goods first */
    Site build[PLOTS_MAX], upgrade[PLOTS_MAX];
    Sites open; /* plots without a house (B-1); the seat's own on their front side (B-2) */
    Score scores[SEATS_MAX];
} Asked;

/* Does the viewer decide now? */
bool asked_is_viewer(const View *view);

/* Prices are for the viewer; for the active seat where a spectator looks. */
void asked_of(const View *view, Asked *asked);

/* Who leads or has won among these seats (G-3), one bit per seat. */
unsigned asked_winners(const View *view, unsigned among);

/* Why a choice of the viewer would be refused; ERR_OK if it would not. For viewers who do not
 * decide it tells nothing about anybody's hand. */
MUST_USE Err asked_refusal(const View *view, Choice choice);
const char *asked_refusal_rule(const View *view, Err err);

#endif

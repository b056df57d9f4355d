/* The decision at hand as data for whoever shows it: the choices, what every plot would cost now,
 * and the points. Worked out by the engine, so that a client needs no rules. */
#ifndef VALLETTA_HOST_ASKED_H
#define VALLETTA_HOST_ASKED_H

#include "engine/game.h"

/* A build or an upgrade as it would be for one seat now. */
typedef struct Site {
    uint8_t price[GOODS]; /* after all discounts */
    bool lacking;         /* not without stand-ins (B-6) */
    uint8_t cost[GOODS];  /* before them */
    uint8_t reward;       /* points, since Jean would see it (B-7) */
} Site;

typedef struct Asked {
    unsigned count;
    Choice choices[CHOICES_MAX]; /* payments with the fewest goods first */
    Site build[PLOTS_MAX], upgrade[PLOTS_MAX];
    Sites open; /* plots without a house (B-1); the seat's own on their front side (B-2) */
    Score scores[SEATS_MAX];
    unsigned winners; /* who leads, or has won; a bit a seat */
} Asked;

/* The legal choices in the order people are shown them: payments with the fewest goods first. */
unsigned asked_choices(const Game *game, Choice choices[CHOICES_MAX]);

/* `seat`: whom the prices are for. */
void asked_of(const Game *game, unsigned seat, Asked *asked);

/* What a refusal tells a player: "That is not possible: … (B-1)" is made of it. */
typedef struct Refusal {
    const char *text; /* null if it would be accepted */
    const char *rule;
} Refusal;

Refusal asked_refusal(const Game *game, Choice choice);

#endif

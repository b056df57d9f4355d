/* The game: its whole state in one flat value, and the calls that change it.
 *
 *     Game game;
 *     Err err = game_init(&game, &setup, &CARDS_VALLETTA, &events);
 *     while (game.table.stage != STAGE_OVER) {
 *         Choice choices[CHOICES_MAX];
 *         unsigned n = game_legal_choices(&game, choices);    // what game.table.decider may answer
 *         err = game_apply(&game, choices[…], &events);
 *     }
 *
 * A Game has no pointers and is copied by assignment; search, undo and tests rely on that. It is
 * zeroed before it is filled, so equal games are equal bytes. The only secrets in it are the
 * hands (with the draw piles they came from) and the chance: hosts show views (view.h), not games.
 */
#ifndef VALLETTA_ENGINE_GAME_H
#define VALLETTA_ENGINE_GAME_H

#include "cards.h"
#include "chance.h"
#include "choice.h"
#include "err.h"
#include "event.h"
#include "pile.h"

enum { START_BY_CHANCE = 255 };

typedef struct Setup {
    uint8_t players;
    uint8_t edition; /* Edition */
    bool unlimited;  /* T-6: the supply never runs short */
    bool ask_end;    /* ask before drawing cards, so that a whole turn can be undone */
    uint8_t start;   /* S-10: a seat, or START_BY_CHANCE */
    uint8_t key[CHANCE_KEY_SIZE];
} Setup;

/* What the current decision is about. */
typedef enum Stage {
    STAGE_DRAFT, /* S-11: which good */
    STAGE_PLAY,  /* T-1: which card */
    STAGE_USE,   /* ED-1: use the card or not */
    STAGE_PICK,  /* which good to take or to name */
    STAGE_EXTRA, /* the extra good in a two-player game */
    STAGE_TRADE, /* which goods to trade in */
    STAGE_BUILD, /* B-3: which plot, build or upgrade */
    STAGE_PAY,   /* B-6: with which goods */
    STAGE_STAFF, /* C-JEAN-3: dismiss, hire */
    STAGE_GIVE,  /* C-MENDICANT: which good an opponent gives */
    STAGE_END,   /* end the turn; asked only if Setup.ask_end */
    STAGE_OVER,
    STAGES
} Stage;

/* Bitmasks of plots where a build or an upgrade is possible. */
typedef struct Sites {
    uint32_t build, upgrade;
} Sites;

typedef enum Final { FINAL_NO, FINAL_TRIGGERED, FINAL_RUNNING } Final;

typedef struct Player {
    Pile hand;
    Pile known; /* the part of the hand that all players know: gained openly, or deduced */
    Pile draw;
    Pile discard;
    uint32_t owned; /* bitmask of plots with a house of this player */
    uint16_t points;
    uint8_t goods[GOODS];
    bool has_left;   /* F-4: has left the game */
    uint8_t zero[5]; /* explicit padding, always zero */
} Player;

/* The public part of a game, the same in every view. */
typedef struct Table {
    /* Plots are numbered row by row; row a above the street, b below, c above a, … (S-4). */
    uint8_t cost[GOODS][32];   /* by good, then plot: affordable plots are found 16 at a time */
    uint16_t icons[SIDES][32]; /* four bits per good */
    uint8_t points[SIDES][32];
    uint8_t character[32];                /* the character of the plot's building */
    uint8_t building[32];                 /* the building's number in its set */
    uint32_t in_colour[BUILDING_COLOURS]; /* bitmask of plots, by colour */
    uint32_t upgraded;                    /* bitmask of upgraded plots */
    uint32_t plots;                       /* bitmask of plots in use */
    Sites sites;                          /* on offer in STAGE_BUILD, and kept in STAGE_PAY */
    uint32_t turn;                        /* 0 during the draft */
    Pile staff;                           /* the character supply */
    uint8_t supply[GOODS];                /* 0 if unlimited */
    uint8_t barrels[GOODS];               /* still face down; their order is random */
    uint8_t draft;                        /* goods still to be drafted, one bit each */
    uint8_t jean;                         /* his space on the street; 0 is the tower */

    uint8_t seats, edition, start;
    bool unlimited, ask_end;

    uint8_t stage;   /* Stage */
    uint8_t decider; /* whose decision it is */
    uint8_t active;  /* whose turn it is */
    uint8_t final;   /* Final */
    uint8_t trigger; /* Trigger */
    uint8_t plays;   /* cards played this turn */
    uint8_t played[PLAYS_PER_TURN];
    uint8_t action;   /* while a card is carried out: the character whose effects run, which is not
                         the card played if an Apprentice copies. In STAGE_PLAY: the character that
                         an Apprentice would copy, or NOBODY */
    uint8_t previous; /* what `action` was before the last card was played: the character that this
                         card could copy, or NOBODY */
    uint8_t step;     /* index of the running effect in the action */
    uint8_t asked;    /* EFFECT_BEG: how many opponents have been asked */
    uint8_t picked;   /* the good picked */
    uint8_t plot;     /* STAGE_PAY: the plot that is paid for */
    bool upgrading;
    uint8_t price[GOODS]; /* STAGE_PAY: the price after B-4 and B-5 */
    uint8_t zero[5];      /* explicit padding, always zero */
} Table;

typedef struct Game {
    Table table;
    Player players[SEATS_MAX];
    Chance chance;
} Game;

_Static_assert(sizeof(Game) <= 1024, "a game is copied a lot");
_Static_assert(offsetof(Table, zero) + 5 == sizeof(Table) &&
                   offsetof(Player, zero) + 5 == sizeof(Player) &&
                   offsetof(Chance, zero) + 3 == sizeof(Chance) &&
                   sizeof(Table) + SEATS_MAX * sizeof(Player) + sizeof(Chance) == sizeof(Game),
               "no padding: games are compared and hashed as bytes");

enum { CHOICES_MAX = 4096 }; /* payments for a cost of 16 goods: at most 4022 */
enum { HELD_MAX = 250 };     /* the most of one good that a player holds if supply is unlimited */

/* `set` must have passed cards_check. */
MUST_USE Err game_init(Game *game, const Setup *setup, const CardSet *set, Events *events);

/* Lists the legal answers to the current decision in a fixed order. Returns how many. */
unsigned game_legal_choices(const Game *game, Choice choices[CHOICES_MAX]);

/* A random legal choice from 64 random bits, uniform to one part in 2^30: for playouts. The game
 * must not be over. */
Choice game_random_choice(const Game *game, uint64_t random);

/* Carries out a choice and everything that follows from it up to the next decision. A refused
 * choice changes no byte of the game or of `events`. `events` may be null; otherwise it is
 * overwritten with what happened. */
MUST_USE Err game_apply(Game *game, Choice choice, Events *events);

/* The same without checks, for a choice that game_legal_choices listed: for search and random
 * games, which apply millions of them. */
void game_apply_legal(Game *game, Choice choice, Events *events);

/* Why a choice would be refused; ERR_OK if it would not. */
MUST_USE Err game_refusal(const Game *game, Choice choice);

/* The rule that a refusal cites: the current card's own rule if errors.def says "card". */
const char *game_refusal_rule(const Game *game, Err err);

/* Checks every invariant. Null, or the one that is broken. */
const char *game_check(const Game *game);

/* A 64-bit hash over the whole state, secrets included, the same on every machine. For records and
 * tests: never show it to a player while the game runs. */
uint64_t game_hash(const Game *game);

/* What a build or an upgrade on `plot` would cost `seat` now, after the discounts of B-4 and of the
 * running action (B-5). */
void game_price(const Game *game, unsigned seat, unsigned plot, bool upgrade, uint8_t price[GOODS]);

/* Where the active player could build or upgrade by playing this character now; empty if the
 * character does not build. */
Sites game_sites_with(const Game *game, unsigned character);

/* An estimate of how many goods or points the active player would gain by playing this character
 * now, with the best choices and enough supply. For a builder: the number of affordable plots. */
unsigned game_gains(const Game *game, unsigned character);

/* What table.sites must be, computed from the rest of the game; empty except in STAGE_BUILD and
 * STAGE_PAY. */
Sites game_sites(const Game *game);

/* Bitmask of the plots with a house of any player. */
static inline uint32_t game_owned_plots(const Game *game)
{
    uint32_t owned = 0;
    for (unsigned seat = 0; seat < game->table.seats; seat++)
        owned |= game->players[seat].owned;
    return owned;
}

/* Number of icons of a good on the face-up sides of all buildings of a seat. */
unsigned game_icons(const Game *game, unsigned seat, unsigned good);
unsigned game_best_icons(const Game *game, unsigned seat); /* for the good with the most icons */

/* B-7: bitmask of the plots where Jean rewards a build, or an upgrade: those of his area. */
uint32_t game_reward_plots(const Game *game, bool upgrade);

/* B-7: the points Jean would give for a build or an upgrade on `plot` now. */
unsigned game_reward(const Game *game, unsigned plot, bool upgrade);

/* Number of positions after `depth` choices; 1 for a depth of 0. */
uint64_t game_perft(const Game *game, unsigned depth);

typedef struct Score {
    uint16_t track;     /* points on the street */
    uint16_t buildings; /* G-1 */
    uint16_t goods;     /* G-2 */
    uint16_t total;
    uint8_t houses;
} Score;

/* The score as if the game ended now. */
Score game_score(const Game *game, unsigned seat);

/* G-3: who leads, one bit per seat; several if the victory is shared. */
unsigned game_winners(const Game *game);

/* The same among these seats only: for hosts that disqualify players. */
unsigned game_winners_among(const Game *game, unsigned seats);

/* For code that rebuilds a Table from a parsed view, and for game_check. */

/* S-4, S-5: places building `number` of the set on an empty plot. */
void table_place(Table *table, unsigned plot, unsigned number, const Building *building);

/* Is a card being carried out, with a question about it open? */
static inline bool table_acting(const Table *table)
{
    return table->stage >= STAGE_USE && table->stage <= STAGE_GIVE;
}

/* Number of icons of a good on one side of the building on a plot. */
static inline unsigned table_icons(const Table *table, unsigned side, unsigned plot, unsigned good)
{
    return (unsigned)table->icons[side][plot] >> (4 * good) & 15u;
}

/* C-APPRENTICE: what follows from the cards played this turn. NOBODY for none. */
typedef struct Copying {
    uint8_t action; /* whose effects the last card has: its own or those of the card it copies */
    uint8_t before; /* what the last card could copy */
    uint8_t after;  /* what the next card could copy */
} Copying;

Copying table_copying(const Table *table);

static inline unsigned plot_at(unsigned row, unsigned column)
{
    return row * COLUMNS + column;
}

/* S-4: rows alternate between above and below the street, from the street outwards. */
static inline bool row_above(unsigned row)
{
    return row % 2 == 0;
}

/* B-7: the area that a space of the street is in; 0 for the tower, which is in none (S-9). */
static inline unsigned space_area(unsigned space)
{
    return (space + AREA_SPACES - 1) / AREA_SPACES;
}

/* F-5: the space of the figure that marks these points. After the last space it starts again at
 * space 1; space 0 is before the first. */
static inline unsigned space_of_points(unsigned points)
{
    return points ? (points - 1) % STREET_SPACES + 1 : 0;
}

const char *stage_name(Stage stage);       /* "play" */
const char *edition_name(Edition edition); /* "hig" */
const char *seat_name(unsigned seat);      /* "alpha" */

#endif

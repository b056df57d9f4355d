/* The game: its whole state in one flat value, and the few calls that move it.
 *
 *     Game game;
 *     Err err = game_init(&game, &setup, &CARDS_VALLETTA, &events);
 *     while (game.table.stage != STAGE_OVER) {
 *         Choice choices[CHOICES_MAX];
 *         unsigned n = game_legal(&game, choices);    // what game.table.decider may answer
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
    bool ask_end;    /* ask before the draw, so that a whole turn can be taken back */
    uint8_t start;   /* S-10: a seat, or START_BY_CHANCE */
    uint8_t key[CHANCE_KEY];
} Setup;

/* The decision at hand. */
typedef enum Stage {
    STAGE_DRAFT, /* S-11: which good */
    STAGE_PLAY,  /* T-1: which card */
    STAGE_USE,   /* ED-1: use the card or not */
    STAGE_PICK,  /* which good to take or to name */
    STAGE_EXTRA, /* the good that only two players get */
    STAGE_TRADE, /* which goods to return */
    STAGE_BUILD, /* B-3: which plot, build or upgrade */
    STAGE_PAY,   /* B-6: with which goods */
    STAGE_STAFF, /* C-JEAN-3: dismiss, hire */
    STAGE_GIVE,  /* C-MENDICANT: an opponent chooses */
    STAGE_END,   /* end the turn, where the set-up asked for that */
    STAGE_OVER,
    STAGES
} Stage;

/* Where somebody could build and upgrade, a bit a plot. */
typedef struct Sites {
    uint32_t build, upgrade;
} Sites;

typedef enum Final { FINAL_NO, FINAL_TRIGGERED, FINAL_RUNNING } Final;

typedef struct Player {
    Pile hand;
    Pile known; /* the part of the hand that everybody knows: seen being taken, or deduced */
    Pile draw;
    Pile discard;
    uint32_t owned; /* plots with a house of this player, a bit each */
    uint16_t points;
    uint8_t goods[GOODS];
    bool left; /* F-4 */
    uint8_t zero[5];
} Player;

/* Everything that lies open: a view has the same. */
typedef struct Table {
    /* Plots are numbered row by row; row a above the street, b below, c above a, … (S-4). */
    uint8_t cost[GOODS][32];   /* by good, then plot: affordable plots are found 16 at a time */
    uint16_t icons[SIDES][32]; /* four bits a good */
    uint8_t points[SIDES][32];
    uint8_t character[32];                /* who lives there, or lived there */
    uint8_t building[32];                 /* the building's number in its set */
    uint32_t in_colour[BUILDING_COLOURS]; /* plots of a colour */
    uint32_t upgraded;                    /* plots turned over */
    uint32_t plots;                       /* plots in use */
    Sites sites;                          /* on offer in STAGE_BUILD */
    uint32_t turn;                        /* 0 while drafting */
    Pile staff;                           /* the character supply */
    uint8_t supply[GOODS];                /* unused where unlimited */
    uint8_t barrels[GOODS];               /* still face down; which is where, nobody knows */
    uint8_t draft;                        /* goods set out, a bit each */
    uint8_t jean;                         /* 0 is the tower */

    uint8_t seats, edition, start;
    bool unlimited, ask_end;

    uint8_t stage;   /* Stage */
    uint8_t decider; /* whose decision it is */
    uint8_t active;  /* whose turn it is */
    uint8_t final;   /* Final */
    uint8_t trigger; /* Trigger */
    uint8_t plays;   /* cards played this turn */
    uint8_t played[PLAYS];
    uint8_t action;   /* the character whose effects are running; it differs from the card played
                         when the Apprentice copies */
    uint8_t previous; /* what could be copied when the last card was played; while a card is being
                         chosen, `action` is what could be */
    uint8_t step;     /* which effect of the action */
    uint8_t asked;    /* FX_BEG: how many opponents have been asked */
    uint8_t picked;   /* the good picked */
    uint8_t plot;     /* being paid for */
    bool upgrading;
    uint8_t price[GOODS]; /* of what is being paid for, after B-4 and B-5 */
    uint8_t zero[5];
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
enum { HELD_MAX = 250 };     /* of one good, where the supply is unlimited */

/* `set` must have passed cards_check. */
MUST_USE Err game_init(Game *game, const Setup *setup, const CardSet *set, Events *events);

/* The legal answers to the decision at hand, in a fixed order; returns how many. */
unsigned game_legal(const Game *game, Choice choices[CHOICES_MAX]);

/* One legal choice, each as likely (to one part in 2^30), from 64 random bits: for playouts. */
Choice game_random(const Game *game, uint64_t random);

/* Carries out a choice and everything that follows from it up to the next decision. An illegal
 * choice leaves the game as it was, byte for byte. `events` may be null; else it holds
 * what the choice brought about, and is untouched where the choice was refused. */
MUST_USE Err game_apply(Game *game, Choice choice, Events *events);

/* The same for a choice that is known to be legal, since game_legal listed it: for search and
 * random games, which make millions of them. */
void game_apply_legal(Game *game, Choice choice, Events *events);

/* Why a choice would be refused; ERR_OK if it would not. */
MUST_USE Err game_refusal(const Game *game, Choice choice);

/* The rule a refusal stands on: the card's own where the list says "card". */
const char *game_refusal_rule(const Game *game, Err err);

/* Null, or what is inconsistent: every invariant of a game that no rule can break. */
const char *game_check(const Game *game);

/* 64 bits over the whole state, secrets included: equal games, equal hashes, on every machine. It
 * is for records and tests; while a game runs it must not be shown to a player. */
uint64_t game_hash(const Game *game);

/* What a build or an upgrade on `plot` would cost `seat` now, after B-4 and, with the action at
 * hand, B-5. */
void game_price(const Game *game, unsigned seat, unsigned plot, bool upgrade, uint8_t price[GOODS]);

/* Where the active player could build and upgrade by playing this character, and pay for it; none
 * if it is no builder. */
Sites game_reach(const Game *game, unsigned character);

/* How many goods or points the active player would get by playing this character now, its own
 * choices at their best and the supply left aside; of a builder, how many plots are within reach.
 */
unsigned game_brings(const Game *game, unsigned character);

/* The plots that the action at hand offers, which is table.sites, worked out anew from the rest of
 * the game; none but at STAGE_BUILD and STAGE_PAY. */
Sites game_sites(const Game *game);

/* Icons of a good in the yield fields of all buildings of this seat, on the side that is up. */
unsigned game_icons(const Game *game, unsigned seat, unsigned good);
unsigned game_best_icons(const Game *game, unsigned seat); /* of the good that has the most */

/* B-7: the plots of Jean's area, a bit each: he rewards a build, or an upgrade, there. */
uint32_t game_rewarding(const Game *game, bool upgrade);

/* B-7: the points Jean would give for a build or an upgrade on `plot` now. */
unsigned game_reward(const Game *game, unsigned plot, bool upgrade);

/* How many positions `depth` choices lead to; a depth of 0 is the position itself. */
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

/* G-3: who leads, a bit a seat; several where the victory is shared. */
unsigned game_winners(const Game *game);

/* The same as if only these seats played: for hosts that rule somebody out. */
unsigned game_winners_among(const Game *game, unsigned seats);

/* For who makes a table from a description of it, and for game_check. */

/* S-4, S-5: a building of the set, by its number there, comes to lie on an empty plot. */
void table_lay(Table *table, unsigned plot, unsigned number, const Building *building);

/* A card's action is being carried out: somebody is asked about it. */
static inline bool table_acting(const Table *table)
{
    return table->stage >= STAGE_USE && table->stage <= STAGE_GIVE;
}

/* C-APPRENTICE: what follows from the cards played. NOBODY where there is nothing. */
typedef struct Copying {
    uint8_t action; /* what the last card does, or the one it copies */
    uint8_t before; /* what it could copy */
    uint8_t after;  /* what the next card could copy */
} Copying;

Copying table_copying(const Table *table);

static inline unsigned plot_at(unsigned row, unsigned column)
{
    return row * COLUMNS + column;
}

/* S-4: rows come above and below the street by turns, outwards. */
static inline bool row_above(unsigned row)
{
    return row % 2 == 0;
}

/* B-7: the area of a space of the street; 0 for the tower, which is in none (S-9). */
static inline unsigned space_area(unsigned space)
{
    return (space + AREA - 1) / AREA;
}

/* F-5: the space where the figure of so many points stands; beyond the last it goes round again. 0
 * is before the first. */
static inline unsigned points_space(unsigned points)
{
    return points ? (points - 1) % STREET + 1 : 0;
}

const char *stage_name(Stage stage);       /* "play" */
const char *edition_name(Edition edition); /* "hig" */
const char *seat_name(unsigned seat);      /* "alpha" */

#endif

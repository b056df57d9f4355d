/* What the two halves of the report's page share. */
#ifndef VALLETTA_CLI_BALANCE_HTML_H
#define VALLETTA_CLI_BALANCE_HTML_H

#include "cli/balance.h"

enum { TITLE = 96 };

typedef void Figure(FILE *out, const Balance *table);

static inline double share(uint64_t part, uint64_t whole)
{
    return whole ? (double)part / (double)whole : 0;
}

void report_title(char title[TITLE], const Balance *table, const char *what);
void report_section(FILE *out, const char *id, const char *title, const char *words);

/* A figure for each number of players, side by side. */
void report_figures(FILE *out, const BalanceReport *report, Figure *figure);

/* Tables with all numbers, behind a summary to be opened. */
void report_details(FILE *out, const BalanceReport *report, const char *what, Figure *figure);

/* balance_html_cards.c */
void balance_html_cards(FILE *out, const BalanceReport *report);

#endif

/* The balance report: complete as JSON, as an HTML page drawn from that JSON, and the verdicts
 * alone as plain text. */
#ifndef VALLETTA_STUDY_BALANCE_REPORT_H
#define VALLETTA_STUDY_BALANCE_REPORT_H

#include "base/text.h"
#include "study/balance.h"

#include <stdio.h>

enum { BALANCES_MAX = SEATS_MAX - SEATS_MIN + 1 };

typedef struct BalanceReport {
    const char *bot;
    uint64_t games; /* per number of players */
    uint64_t seed;
    Setup setup; /* edition and supply are used */
    const CardSet *set;
    unsigned count;                  /* of the lists below */
    Balance *balances[BALANCES_MAX]; /* one per number of players */
    Verdict verdicts[BALANCES_MAX][VERDICTS];
} BalanceReport;

/* balance_json.c; docs/balance.md lists the keys */
void balance_json(const BalanceReport *report, Text *text);

/* balance_html.c: study/report.html with the JSON in it */
bool balance_html(const BalanceReport *report, Text *text); /* false: out of memory */

/* balance_text.c: the verdicts */
void balance_text(const BalanceReport *report, FILE *out);

#endif

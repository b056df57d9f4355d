/* The report on balance: as JSON, which has all of it; as one HTML page drawn from that JSON; as a
 * short table. */
#ifndef VALLETTA_STUDY_BALANCE_REPORT_H
#define VALLETTA_STUDY_BALANCE_REPORT_H

#include "base/text.h"
#include "study/balance.h"

#include <stdio.h>

enum { BALANCE_TABLES = SEATS_MAX - SEATS_MIN + 1 };

typedef struct BalanceReport {
    const char *bot;
    uint64_t games; /* for each number of players */
    uint64_t seed;
    Setup setup; /* edition and supply */
    const CardSet *set;
    unsigned count;
    Balance *tables[BALANCE_TABLES]; /* one per number of players */
    Verdict verdicts[BALANCE_TABLES][VERDICTS];
} BalanceReport;

/* balance_json.c; docs/balance.md lists the keys */
void balance_json(const BalanceReport *report, Text *text);

/* balance_html.c: the page of study/report.html with the JSON in it */
bool balance_html(const BalanceReport *report, Text *text); /* false: out of memory */

/* balance_table.c: the verdicts */
void balance_table(const BalanceReport *report, FILE *out);

#endif

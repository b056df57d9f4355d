/* What `valletta balance` found, for those who write it down. */
#ifndef VALLETTA_CLI_BALANCE_H
#define VALLETTA_CLI_BALANCE_H

#include "ai/balance.h"
#include "base/text.h"

#include <stdio.h>

enum { BALANCE_TABLES = SEATS_MAX - SEATS_MIN + 1 };

typedef struct BalanceReport {
    const char *bot;
    uint64_t games; /* for each number of players */
    uint64_t seed;
    Setup setup; /* edition and supply */
    const CardSet *set;
    unsigned count;
    Balance *tables[BALANCE_TABLES]; /* a number of players each */
    Verdict verdicts[BALANCE_TABLES][VERDICTS];
} BalanceReport;

/* "1.08", "+9.3 %". */
enum { VERDICT_VALUE = 24 };
void verdict_value(VerdictKind kind, double value, char words[VERDICT_VALUE]);

/* balance_html.c, balance_json.c */
void balance_html(const BalanceReport *report, FILE *out);
void balance_json(const BalanceReport *report, Text *text);

#endif

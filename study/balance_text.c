/* Prints the verdicts as plain text, one row per verdict. */
#include "study/balance_report.h"

enum { VALUE = 24 };

/* "1.08", "+9.3 %" */
static void value_words(VerdictKind kind, double value, char words[VALUE])
{
    if (kind == VERDICT_WORTH)
        snprintf(words, VALUE, "%+.1f %%", 100 * value);
    else if (VERDICT_INFO[kind].percent)
        snprintf(words, VALUE, "%.1f %%", 100 * value);
    else
        snprintf(words, VALUE, kind == VERDICT_MINUTES ? "%.1f" : "%.2f", value);
}

static void put_stopped(const BalanceReport *report, FILE *out)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < report->count; i++)
        sum += report->balances[i]->stopped;
    if (!sum) return;
    fprintf(out, "%-20s  %-13s", "games stopped", "");
    for (unsigned i = 0; i < report->count; i++)
        fprintf(out, "  %-12llu ", (unsigned long long)report->balances[i]->stopped);
    fputc('\n', out);
}

void balance_text(const BalanceReport *report, FILE *out)
{
    fprintf(out, "%s in all seats, %llu games for each number of players\n\n%-20s  %-13s",
            report->bot, (unsigned long long)report->games, "", "limit");
    for (unsigned i = 0; i < report->count; i++)
        fprintf(out, "  %u players    ", report->balances[i]->players);
    fputc('\n', out);
    put_stopped(report, out);
    for (unsigned kind = 0; kind < VERDICTS; kind++) {
        fprintf(out, "%-20s  %-13s", VERDICT_INFO[kind].name, VERDICT_INFO[kind].limit);
        for (unsigned i = 0; i < report->count; i++) {
            const Verdict *verdict = &report->verdicts[i][kind];
            char value[VALUE];
            value_words((VerdictKind)kind, verdict->value, value);
            fprintf(out, "  %-7s %s%s", value, verdict->passes ? "pass" : "FAIL",
                    verdict->sure ? " " : "?");
        }
        fputc('\n', out);
    }
    fputs("\n?: the 95 % interval includes the limit; run more games to be sure\n", out);
}

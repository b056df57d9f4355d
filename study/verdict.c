/* The limits of a balanced game, and whether the statistics are within them.
 *
 * A building is judged by how much more often than a fair share its owners win. This is strict:
 * winners have built more, so the owners of any building win a little more often than others. The
 * regression (balance.h) estimates the effect of the building alone. */
#include "study/balance.h"

#include <math.h>
#include <stdio.h>

const VerdictInfo VERDICT_INFO[VERDICTS] = {
    [VERDICT_SEAT] = {"seat_ratio", "best seat",
                      "win rate of the best seat, divided by a fair share", "at most 1.15", 0, 1.15,
                      false},
    [VERDICT_BUILT] = {"least_built", "least built building",
                       "share of the games with this building in which it is built",
                       "at least 10 %", 0.10, 1, true},
    [VERDICT_WORTH] = {"most_worth", "strongest building",
                       "how much more often than a fair share its owners win", "at most +12 %", -1,
                       0.12, true},
    [VERDICT_MINUTES] = {"minutes", "mean minutes", "estimated at one minute per turn", "40 to 80",
                         40, 80, false},
    [VERDICT_TRIGGERS] = {"rarest_end", "rarest end", "share of the games that end by it",
                          "at least 5 %", 0.05, 1, true},
    [VERDICT_SCORES] = {"score_variation", "variety of scores",
                        "standard deviation of the final scores, divided by their mean",
                        "at least 10 %", 0.10, HUGE_VAL, true},
};

static bool within_limit(const VerdictInfo *info, double value)
{
    return value >= info->min && value <= info->max;
}

/* Replaces the verdict if this value is worse: higher if `highest`, otherwise lower. */
static void keep_worst(Verdict *verdict, bool highest, double value, Interval interval,
                       const char *about)
{
    bool first = verdict->about[0] == '\0';
    if (!first && (highest ? value <= verdict->value : value >= verdict->value)) return;
    verdict->value = value;
    verdict->interval = interval;
    snprintf(verdict->about, sizeof verdict->about, "%s", about);
}

static void judge_seats(const Balance *balance, Verdict *verdict)
{
    const double fair = balance_fair_share(balance);
    for (unsigned seat = 0; seat < balance->players; seat++) {
        char about[16];
        Interval ends = tally_win_interval(&balance->seats[seat]);
        snprintf(about, sizeof about, "seat %u", seat + 1);
        keep_worst(verdict, true, tally_win_rate(&balance->seats[seat]) / fair,
                   (Interval){ends.low / fair, ends.high / fair}, about);
    }
}

static void judge_buildings(const Balance *balance, Verdict *built, Verdict *worth)
{
    const double fair = balance_fair_share(balance);
    for (unsigned kind = 0; kind < balance->kinds; kind++) {
        const BalanceBuilding sum = balance_kind(balance, kind);
        char name[KIND_NAME_SIZE];
        balance_kind_name(balance, kind, name);
        if (sum.dealt)
            keep_worst(built, false, (double)sum.built / (double)sum.dealt,
                       interval_of_rate((double)sum.built, (double)sum.dealt), name);
        Interval ends = tally_win_interval(&sum.owners);
        if (sum.owners.seats)
            keep_worst(worth, true, tally_win_rate(&sum.owners) - fair,
                       (Interval){ends.low - fair, ends.high - fair}, name);
    }
}

static void judge_length(const Balance *balance, Verdict *verdict)
{
    Interval ends = histogram_mean_interval(&balance->all_turns);
    verdict->value = balance_minutes(histogram_mean(&balance->all_turns));
    verdict->interval = (Interval){balance_minutes(ends.low), balance_minutes(ends.high)};
}

static void judge_triggers(const Balance *balance, Verdict *verdict)
{
    const double games = balance->games ? (double)balance->games : 1;
    for (unsigned trigger = TRIGGER_NONE + 1; trigger < TRIGGERS; trigger++) {
        const double count = (double)balance->triggers[trigger];
        keep_worst(verdict, false, count / games, interval_of_rate(count, games),
                   trigger_name((Trigger)trigger));
    }
}

/* Ignores the error of the mean, which is much smaller than that of the deviation. */
static void judge_scores(const Balance *balance, Verdict *verdict)
{
    const double mean = histogram_mean(&balance->scores);
    Interval ends = histogram_deviation_interval(&balance->scores);
    if (mean <= 0) return;
    verdict->value = histogram_deviation(&balance->scores) / mean;
    verdict->interval = (Interval){ends.low / mean, ends.high / mean};
}

void balance_judge(const Balance *balance, Verdict verdicts[VERDICTS])
{
    for (unsigned i = 0; i < VERDICTS; i++)
        verdicts[i] = (Verdict){.about = ""};
    judge_seats(balance, &verdicts[VERDICT_SEAT]);
    judge_buildings(balance, &verdicts[VERDICT_BUILT], &verdicts[VERDICT_WORTH]);
    judge_length(balance, &verdicts[VERDICT_MINUTES]);
    judge_triggers(balance, &verdicts[VERDICT_TRIGGERS]);
    judge_scores(balance, &verdicts[VERDICT_SCORES]);
    for (unsigned i = 0; i < VERDICTS; i++) {
        Verdict *verdict = &verdicts[i];
        const VerdictInfo *info = &VERDICT_INFO[i];
        verdict->passes = within_limit(info, verdict->value);
        verdict->sure = verdict->passes ? within_limit(info, verdict->interval.low) &&
                                              within_limit(info, verdict->interval.high)
                                        : verdict->interval.high < info->min ||
                                              verdict->interval.low > info->max;
    }
}

/* Prints the result of a match as plain text or as JSON. */
#include "study/match.h"

#include "base/json.h"
#include "study/stats.h"

#include <math.h>
#include <string.h>

/* Elo against the average opponent: 0 for a fair share of wins. Adds half a game to both sides so
 * that the result is finite even if one side wins everything. */
static double elo(double wins, double games, unsigned players)
{
    double rate = (wins + 0.5) / (games + 1);
    return 400 * log10(rate / (1 - rate) * (players - 1));
}

static bool any_forfeits(const Match *match, const MatchResult *r)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < match->setup.players; i++)
        sum += r->forfeits[i];
    return sum > 0;
}

/* The width of the longest name. */
static int name_width(const Match *match)
{
    size_t width = 12;
    for (unsigned i = 0; i < match->setup.players; i++)
        if (strlen(match->players[i].words) > width) width = strlen(match->players[i].words);
    return (int)width;
}

static void put_name(const char *name, FILE *out)
{
    char buffer[8 * BOT_WORDS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    JsonWriter json = {&text, false};
    json_string(&json, name);
    fputs(buffer, out);
}

/* Mean points with their standard error. */
static Estimate mean_points(const MatchResult *r, unsigned player)
{
    const double n = (double)r->games, mean = r->points[player] / n;
    if (n < 2) return (Estimate){false, mean, 0};
    const double spread = (r->squares[player] - n * mean * mean) / (n - 1);
    return (Estimate){true, mean, sqrt((spread > 0 ? spread : 0) / n)};
}

/* Figures of a player that both reports have. */
typedef struct PlayerFigures {
    Interval wins; /* of the win rate */
    double points; /* mean */
    Interval points_interval;
    double elo;
} PlayerFigures;

static PlayerFigures figures_of(const Match *match, const MatchResult *r, unsigned player)
{
    ENSURE(r->games > 0 && player < match->setup.players);
    const double games = (double)r->games;
    const Estimate points = mean_points(r, player);
    return (PlayerFigures){.wins = interval_of_rate(r->wins[player], games),
                           .points = points.value,
                           .points_interval = interval_around(points),
                           .elo = elo(r->wins[player], games, match->setup.players)};
}

void match_text(const Match *match, const MatchResult *r, FILE *out)
{
    const double games = (double)r->games;
    const bool forfeits = any_forfeits(match, r);
    const int width = name_width(match);
    fprintf(out, "%llu games, every deal in each rotation of the seats\n",
            (unsigned long long)match->games);
    if (r->stopped) fprintf(out, "%llu stopped and not counted\n", (unsigned long long)r->stopped);
    if (!r->games) return;
    fprintf(out, "\n%-*s %9s %18s %8s %16s %7s%s\n", width, "player", "win rate", "95 % interval",
            "points", "95 % interval", "Elo", forfeits ? " forfeits" : "");
    for (unsigned i = 0; i < match->setup.players; i++) {
        const PlayerFigures f = figures_of(match, r, i);
        fprintf(out, "%-*s %7.1f %% %7.1f … %5.1f %% %8.1f %7.1f … %5.1f %+7.0f", width,
                match->players[i].words, 100 * r->wins[i] / games, 100 * f.wins.low,
                100 * f.wins.high, f.points, f.points_interval.low, f.points_interval.high, f.elo);
        if (forfeits) fprintf(out, " %8llu", (unsigned long long)r->forfeits[i]);
        fprintf(out, "\n");
    }
}

static void put_rates(const Match *match, const MatchResult *r, unsigned player, FILE *out)
{
    const PlayerFigures f = figures_of(match, r, player);
    fprintf(out,
            ",\"win_rate\":%.4f,\"ci95\":[%.4f,%.4f],\"mean_points\":%.2f,"
            "\"points_ci95\":[%.2f,%.2f],\"elo\":%.0f",
            r->wins[player] / (double)r->games, f.wins.low, f.wins.high, f.points,
            f.points_interval.low, f.points_interval.high, f.elo);
}

void match_json(const Match *match, const MatchResult *r, FILE *out)
{
    fprintf(out, "{\"games\":%llu,\"players\":[", (unsigned long long)match->games);
    for (unsigned i = 0; i < match->setup.players; i++) {
        fprintf(out, "%s{\"name\":", i ? "," : "");
        put_name(match->players[i].words, out);
        if (r->games)
            put_rates(match, r, i, out);
        else
            fprintf(out, ",\"win_rate\":null,\"ci95\":null,\"mean_points\":null,"
                         "\"points_ci95\":null,\"elo\":null");
        fprintf(out, ",\"forfeits\":%llu}", (unsigned long long)r->forfeits[i]);
    }
    fprintf(out, "],\"stopped\":%llu,\"max_turns\":%u}\n", (unsigned long long)r->stopped,
            match->max_turns);
}

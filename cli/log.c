/* Events as sentences, and the score sheet. */
#include "cli/board.h"
#include "record/tell.h"

void name_print(FILE *out, const char *name, int width)
{
    fputs(name, out);
    for (; *name; name++)
        width -= (*name & 0xc0) != 0x80; /* the bytes that begin a character */
    fprintf(out, "%*s", width > 0 ? width : 0, "");
}

void log_print(FILE *out, const Events *events, const Record *record, const CardSet *set,
               unsigned viewer)
{
    for (unsigned i = 0; i < events->count; i++) {
        Event event = events->list[i];
        if (viewer != EVERYBODY) event = event_for(event, viewer);
        char line[256];
        Text text = text_in(line, sizeof line);
        bool someone_draws = event.kind == EV_DRAW && event.card == NOBODY;
        if (someone_draws || !tell_event(&text, &event, record, set)) continue;
        fprintf(out, "%s%s\n", event.kind == EV_TURN ? "-- " : "   ", line);
    }
}

void score_print(FILE *out, const Game *game, const Record *record, unsigned failed)
{
    unsigned winners = game->table.stage == STAGE_OVER ? game_winners_among(game, ~failed) : 0;
    fprintf(out, "\n%-16s %6s %10s %6s %6s %7s\n", "", "street", "buildings", "goods", "total",
            "houses");
    for (unsigned seat = 0; seat < game->table.seats; seat++) {
        Score score = game_score(game, seat);
        name_print(out, record->seats[seat].name, 16);
        fprintf(out, " %6u %10u %6u %6u %7u%s\n", score.track, score.buildings, score.goods,
                score.total, score.houses,
                winners >> seat & 1u  ? "  winner"
                : failed >> seat & 1u ? "  its program failed, so it cannot win"
                                      : "");
    }
}

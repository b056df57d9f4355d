/* Prints events as sentences, and the score sheet. */
#include "lines/board.h"
#include "lines/terminal.h"
#include "record/tell.h"

enum { NAME_WIDTH = 16, NUMBER_WIDTH = 6, SHEET_COLUMNS = 5 };

void log_print(FILE *out, Lang lang, const Events *events, const Record *record, unsigned viewer)
{
    ENSURE(viewer < record->setup.players || viewer == SPECTATOR || viewer == VIEWER_SEES_ALL);
    for (unsigned i = 0; i < events->count; i++) {
        Event event = events->list[i];
        if (viewer != VIEWER_SEES_ALL) event = event_for(event, viewer);
        char line[256];
        Text text = text_over(line, sizeof line);
        if (!event_is_logged(&event)) continue;
        tell_event(&text, lang, &event, record->seats);
        fprintf(out, "%s%s\n", event.kind == EV_TURN ? "-- " : "   ", line);
    }
}

void score_print(FILE *out, Lang lang, const Game *game, const Record *record, unsigned failed)
{
    const char *const heading[SHEET_COLUMNS] = {
        lang_word(lang, "column", "street"), lang_word(lang, "column", "buildings"),
        lang_word(lang, "column", "goods"), lang_word(lang, "column", "total"),
        lang_word(lang, "column", "houses")};
    int width[SHEET_COLUMNS];
    unsigned winners = game->table.stage == STAGE_OVER ? game_winners_among(game, ~failed) : 0;
    fprintf(out, "\n%*s", NAME_WIDTH, "");
    for (unsigned i = 0; i < SHEET_COLUMNS; i++) {
        width[i] =
            text_columns(heading[i]) > NUMBER_WIDTH ? text_columns(heading[i]) : NUMBER_WIDTH;
        fputc(' ', out);
        print_right(out, heading[i], width[i]);
    }
    fputc('\n', out);
    for (unsigned seat = 0; seat < game->table.seats; seat++) {
        Score score = game_score(game, seat);
        const unsigned number[SHEET_COLUMNS] = {score.track, score.buildings, score.goods,
                                                score.total, score.houses};
        print_clipped(out, record->seats[seat].name, NAME_WIDTH);
        for (unsigned i = 0; i < SHEET_COLUMNS; i++)
            fprintf(out, " %*u", width[i], number[i]);
        if (winners >> seat & 1u) fprintf(out, "  %s", lang_word(lang, "score", "winner"));
        if (failed >> seat & 1u)
            fprintf(out, "  %s", lang_text(lang, "cannot win: the bot failed"));
        fputc('\n', out);
    }
}

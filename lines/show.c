/* Prints events, the table, the decision and its choices. */
#include "lines/lines.h"

#include "lang/words.h"
#include "lines/board.h"
#include "lines/terminal.h"
#include "record/notation.h"
#include "record/tell.h"
#include "wire/building.h"
#include "wire/explain.h"

enum { CHOICES_SHOWN = 40, PAYMENTS_SHOWN = 12, EXPLAIN_AT = 29, GOODS_TEXT = 16, LINE_TEXT = 512 };

void lines_show_events(const LocalGame *local)
{
    log_print(stdout, local->lang, &local->play.events, &local->play.record,
              play_viewer(&local->play));
}

void lines_show_missed(const LocalGame *local, unsigned seat)
{
    ENSURE(seat < local->play.game.table.seats);
    const Record *record = &local->play.record;
    Game game;
    Events events;
    Err err = game_init(&game, &record->setup, &local->set, &events);
    if (local->play.seen[seat] == 0) log_print(stdout, local->lang, &events, record, seat);
    for (size_t i = 0; !err && i < record->count; i++) {
        err = game_apply(&game, record->choices[i], &events);
        if (i >= local->play.seen[seat]) log_print(stdout, local->lang, &events, record, seat);
    }
    ENSURE(err == ERR_OK);
}

void lines_show_table(const LocalGame *local)
{
    View view;
    view_of(&local->play.game, play_viewer(&local->play), &view);
    printf("\n");
    board_print(stdout, local->lang, &view, &local->play.record, terminal_has_colour());
}

void lines_show_deck(const LocalGame *local)
{
    View view;
    const Lang lang = local->lang;
    view_of(&local->play.game, local->play.game.table.decider, &view);
    pile_print(stdout, lang, lang_text(lang, "hand:"), &view.hand);
    pile_print(stdout, lang, lang_text(lang, "draw pile:"), &view.draw);
    pile_print(stdout, lang, lang_text(lang, "discard pile:"), &view.seats[view.seat].discard);
}

static void print_goods_held(Lang lang, const View *view)
{
    const SeatView *seat = &view->seats[view->seat];
    printf(lang_text(lang, "goods: gold %u, wood %u, stone %u, brick %u   points: %u"),
           seat->goods[GOLD], seat->goods[WOOD], seat->goods[STONE], seat->goods[BRICK],
           seat->points);
    printf("\n");
}

/* "2g1w" in the caller's buffer. */
static const char *in_letters(char words[GOODS_TEXT], const uint8_t goods[GOODS])
{
    Text text = text_over(words, GOODS_TEXT);
    goods_write(&text, goods);
    return words;
}

void lines_show_question(const LocalGame *local)
{
    char question[2 * LINE_TEXT];
    Text text = text_over(question, sizeof question);
    if (local->play.game.table.stage == STAGE_OVER) return;
    tell_question(&text, local->lang, &local->play.game.table, local->play.record.seats, true);
    puts(question);
}

/* What the notation beside it does not say: the character of a building; in other languages than
 * English also the name of the card or good. Empty if there is nothing to add. */
static const char *name_to_add(Lang lang, const Table *t, Choice choice)
{
    const unsigned card = card_of_choice(t, choice);
    if (choice_kind(choice) == DO_BUILD) return word_card(lang, card);
    if (lang_is_english(lang)) return "";
    if (card < CHARACTERS) return word_card_short(lang, card);
    switch (choice_kind(choice)) {
    case DO_DRAFT:
    case DO_TAKE:
    case DO_GIVE: return word_good(lang, (Good)choice_what(choice));
    default: return "";
    }
}

static void explain(Lang lang, const View *view, const Decision *decision, Choice choice,
                    char line[LINE_TEXT])
{
    char words[LINE_TEXT];
    Text explanation = text_over(words, sizeof words);
    const char *name = name_to_add(lang, &view->table, choice);
    explain_choice(&explanation, lang, view, decision, choice);
    if (!name[0] || !words[0])
        snprintf(line, LINE_TEXT, "%s", name[0] ? name : words);
    else if (choice_kind(choice) == DO_BUILD) /* the explanation has a colon itself */
        snprintf(line, LINE_TEXT, "%s. %s", name, words);
    else
        snprintf(line, LINE_TEXT, lang_word(lang, "card", "%s: %s"), name, words);
}

static void print_choice(Lang lang, const View *view, const Decision *decision, unsigned i)
{
    ENSURE(i < decision->count);
    char words[CHOICE_TEXT_SIZE], why[LINE_TEXT];
    Text text = text_over(words, sizeof words);
    choice_write(&text, decision->choices[i]);
    explain(lang, view, decision, decision->choices[i], why);
    printf("%4u  %-*s", i + 1, why[0] ? EXPLAIN_AT - 6 : 0, words);
    wrap_print(stdout, why, EXPLAIN_AT);
}

void lines_show_choices(const LocalGame *local, const View *view, const Decision *decision)
{
    const Lang lang = local->lang;
    const unsigned count = decision->count;
    const unsigned most = view->table.stage == STAGE_PAY ? PAYMENTS_SHOWN : CHOICES_SHOWN;
    printf("\n");
    pile_print(stdout, lang, lang_text(lang, "hand:"), &view->hand);
    print_goods_held(lang, view);
    lines_show_question(local);
    for (unsigned i = 0; i < count && i < most; i++)
        print_choice(lang, view, decision, i);
    if (count <= most) return;
    printf("      ");
    printf(lang_plural(lang, "and %u more way to pay; type it, for example: pay 2g5w2b",
                       "and %u more ways to pay; type one, for example: pay 2g5w2b", count - most),
           count - most);
    printf("\n");
}

void lines_show_building(const LocalGame *local, unsigned plot)
{
    ENSURE(local->play.game.table.plots >> plot & 1u);
    const Table *t = &local->play.game.table;
    const Lang lang = local->lang;
    uint8_t cost[GOODS], price[GOODS];
    char words[4 * LINE_TEXT], built[LINE_TEXT], upgraded[LINE_TEXT], name[8];
    char cost_letters[GOODS_TEXT], price_letters[GOODS_TEXT];
    building_cost(t, plot, cost);
    game_price(&local->play.game, t->decider, plot, false, price);
    Text first = text_over(built, sizeof built), second = text_over(upgraded, sizeof upgraded);
    tell_side(&first, lang, t, plot, SIDE_BUILT);
    tell_side(&second, lang, t, plot, SIDE_UPGRADED);
    Text place = text_over(name, sizeof name);
    plot_write(&place, plot);
    /* Translators: a building: its character, plot, cost, price now, value when built and upgraded;
       then what its character does. */
    snprintf(
        words, sizeof words,
        lang_text(lang, "%s (%s) costs %s (for you now %s). Built: %s. Upgraded: %s. Card: %s"),
        word_card(lang, t->character[plot]), name, in_letters(cost_letters, cost),
        in_letters(price_letters, price), built, upgraded,
        word_card_says(lang, t->character[plot]));
    wrap_print(stdout, words, 0);
}

void lines_show_card(const LocalGame *local, unsigned character)
{
    ENSURE(character < CHARACTERS);
    const Lang lang = local->lang;
    char words[4 * LINE_TEXT];
    /* Translators: a character's name, its card's colour, what it does, the rule. */
    snprintf(words, sizeof words, lang_text(lang, "%s, %s: %s (%s)"), word_card(lang, character),
             word_colour(lang, CHARACTER_INFO[character].colour), word_card_says(lang, character),
             CHARACTER_INFO[character].rule);
    wrap_print(stdout, words, 0);
}

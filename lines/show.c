/* What a player in line mode reads of a game: events, the table, the decision and its choices.
 */
#include "lines/lines.h"

#include "lang/words.h"
#include "lines/board.h"
#include "lines/terminal.h"
#include "record/notation.h"
#include "record/tell.h"

enum { CHOICES_SHOWN = 40, PAYMENTS_SHOWN = 12, EXPLAIN_AT = 29, GOODS_TEXT = 16, LINE_TEXT = 512 };

void lines_tell(const LocalGame *local)
{
    log_print(stdout, local->lang, &local->play.events, &local->play.record,
              play_viewer(&local->play));
}

void lines_retell(const LocalGame *local, unsigned seat)
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

/* "2g1w" in a buffer of the caller's, to be printed in a sentence. */
static const char *in_letters(char words[GOODS_TEXT], const uint8_t goods[GOODS])
{
    Text text = text_in(words, GOODS_TEXT);
    goods_write(&text, goods);
    return words;
}

void lines_show_question(const LocalGame *local)
{
    char question[2 * LINE_TEXT];
    Text text = text_in(question, sizeof question);
    if (local->play.game.table.stage == STAGE_OVER) return;
    tell_question(&text, local->lang, &local->play.game.table, local->play.record.seats, true);
    puts(question);
}

static bool needs_stand_ins(const LocalGame *local, const uint8_t price[GOODS])
{
    const uint8_t *held = local->play.game.players[local->play.game.table.active].goods;
    bool lacking = false;
    for (int good = 0; good < GOODS; good++)
        lacking |= price[good] > held[good];
    return lacking;
}

/* What a build or an upgrade would cost and bring: a list, its items between commas. */
static void explain_site(const LocalGame *local, unsigned plot, bool upgrade, Text *text)
{
    ENSURE(plot < PLOTS_MAX);
    const Table *t = &local->play.game.table;
    const Lang lang = local->lang;
    uint8_t price[GOODS];
    char letters[GOODS_TEXT], words[LINE_TEXT];
    game_price(&local->play.game, t->active, plot, upgrade, price);
    snprintf(words, sizeof words,
             needs_stand_ins(local, price) ? lang_text(lang, "for %s, with substitutes")
                                           : lang_text(lang, "for %s"),
             in_letters(letters, price));
    text_put(text, words);
    text_put(text, ", ");
    if (!upgrade) {
        text_put(text, word_card(lang, t->character[plot]));
        text_put(text, ", ");
    }
    tell_side(text, lang, t, plot, upgrade ? SIDE_UPGRADED : SIDE_BUILT);
    if (!game_reward(&local->play.game, plot, upgrade)) return;
    text_put(text, ", ");
    text_put(text, lang_text(lang, "+2 points (B-7)"));
}

static void explain_payment(const LocalGame *local, Choice choice, Text *text)
{
    char words[LINE_TEXT];
    unsigned replaced = 0;
    for (int good = 0; good < GOODS; good++) {
        unsigned price = local->play.game.table.price[good], paid = choice_paid(choice, (Good)good);
        replaced += paid < price ? price - paid : 0;
    }
    snprintf(words, sizeof words,
             replaced
                 ? lang_plural(local->lang, "%u good substituted", "%u goods substituted", replaced)
                 : lang_text(local->lang, "exact price"),
             replaced);
    text_put(text, words);
}

/* "Magd: …" where the notation beside it is not the player's language. */
static void explain_card(const LocalGame *local, unsigned character, Text *text)
{
    const Lang lang = local->lang;
    char words[LINE_TEXT];
    snprintf(words, sizeof words, lang_word(lang, "card", "%s: %s"),
             word_card_short(lang, character), word_card_says(lang, character));
    text_put(text, lang_is_english(lang) ? word_card_says(lang, character) : words);
}

static void explain_good(const LocalGame *local, unsigned good, Text *text)
{
    if (!lang_is_english(local->lang)) text_put(text, word_good(local->lang, (Good)good));
}

static void explain(const LocalGame *local, Choice choice, Text *text)
{
    unsigned what = choice_what(choice);
    switch (choice_kind(choice)) {
    case DO_PLAY:
    case DO_DISMISS:
    case DO_HIRE: explain_card(local, what, text); break;
    case DO_USE:
    case DO_TRADE: explain_card(local, local->play.game.table.action, text); break;
    case DO_DRAFT:
    case DO_TAKE:
    case DO_GIVE: explain_good(local, what, text); break;
    case DO_BUILD: explain_site(local, what, false, text); break;
    case DO_UPGRADE: explain_site(local, what, true, text); break;
    case DO_PAY: explain_payment(local, choice, text); break;
    case DO_SKIP: text_put(text, lang_text(local->lang, "decline")); break;
    case DO_END: text_put(text, lang_text(local->lang, "draw cards; next player's turn")); break;
    default: break;
    }
}

static void print_choice(const LocalGame *local, unsigned number, Choice choice)
{
    char words[CHOICE_TEXT], why[LINE_TEXT];
    Text text = text_in(words, sizeof words), reason = text_in(why, sizeof why);
    choice_write(&text, choice);
    explain(local, choice, &reason);
    printf("%4u  %-*s", number, why[0] ? EXPLAIN_AT - 6 : 0, words);
    wrap_print(stdout, why, EXPLAIN_AT);
}

void lines_show_choices(const LocalGame *local, const Choice *choices, unsigned count)
{
    View view;
    const Lang lang = local->lang;
    view_of(&local->play.game, local->play.game.table.decider, &view);
    unsigned most = local->play.game.table.stage == STAGE_PAY ? PAYMENTS_SHOWN : CHOICES_SHOWN;
    printf("\n");
    pile_print(stdout, lang, lang_text(lang, "hand:"), &view.hand);
    print_goods_held(lang, &view);
    lines_show_question(local);
    for (unsigned i = 0; i < count && i < most; i++)
        print_choice(local, i + 1, choices[i]);
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
    for (int good = 0; good < GOODS; good++)
        cost[good] = t->cost[good][plot];
    game_price(&local->play.game, t->decider, plot, false, price);
    Text first = text_in(built, sizeof built), second = text_in(upgraded, sizeof upgraded);
    tell_side(&first, lang, t, plot, SIDE_BUILT);
    tell_side(&second, lang, t, plot, SIDE_UPGRADED);
    Text place = text_in(name, sizeof name);
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

/* Sentences, and the names of things where room is short. */
#include "tui/words.h"

#include "lang/words.h"
#include "record/notation.h"

#include <string.h>

static Lang spoken;

void ui_speak(Lang lang)
{
    spoken = lang;
}

/* The one place where other languages come in. The texts of the full screen are not in po/ yet;
 * those that line mode has too are, and everything of the engine's is. */
const char *ui_text(const char *english)
{
    return lang_text(spoken, english);
}

const char *ui_colour(unsigned colour)
{
    return word_colour(spoken, (Colour)colour);
}

const char *seat_letter(unsigned seat)
{
    static const char *const letter[SEATS_MAX] = {"α", "β", "γ", "δ"};
    return seat < SEATS_MAX ? letter[seat] : " ";
}

Style seat_style(unsigned seat)
{
    static const Style style[SEATS_MAX] = {BLUE_STYLE, YELLOW_STYLE, GREEN_STYLE, RED_STYLE};
    return seat < SEATS_MAX ? (Style)(style[seat] | BOLD_STYLE) : PLAIN_STYLE;
}

Style colour_style(unsigned colour)
{
    static const Style style[] = {[GREEN] = GREEN_STYLE,
                                  [BLUE] = BLUE_STYLE,
                                  [YELLOW] = YELLOW_STYLE,
                                  [RED] = RED_STYLE,
                                  [PURPLE] = PURPLE_STYLE};
    return colour < sizeof style / sizeof *style ? style[colour] : PLAIN_STYLE;
}

char colour_letter(unsigned colour)
{
    return colour <= PURPLE ? "GBYRP"[colour] : ' ';
}

/* ---- names ---- */

static void put_columns(Text *text, const char *words, int room)
{
    while (*words && room-- > 0) {
        text_char(text, *words++);
        while ((*words & 0xc0) == 0x80) /* the rest of the same character */
            text_char(text, *words++);
    }
}

void card_label(Text *text, unsigned card, int room)
{
    const char *name = word_card(spoken, card), *key = word_card_short(spoken, card);
    if (text_columns(name) <= room) {
        text_put(text, name);
        return;
    }
    char words[32];
    Text shorter = text_in(words, sizeof words);
    text_char(&shorter, key[0] >= 'a' && key[0] <= 'z' ? (char)(key[0] - 'a' + 'A') : key[0]);
    text_put(&shorter, key + 1);
    bool fits = text_columns(words) <= room;
    put_columns(text, words, fits ? room : room - 1);
    if (!fits) text_put(text, "…");
}

void card_initials(Text *text, unsigned card)
{
    const char *name = word_card(spoken, card), *second = strchr(name, ' ');
    put_columns(text, name, second ? 2 : 3);
    if (second) put_columns(text, second + 1, 1);
}

/* ---- sentences ---- */

static void say_field(Text *text, char field, const Said *said)
{
    switch (field) {
    case 's': text_put(text, said->name); break;
    case 'w': text_put(text, said->words); break;
    case 'k': text_put(text, word_card(spoken, said->card)); break;
    case 'g': text_put(text, word_good(spoken, (Good)said->good)); break;
    case 'p': plot_write(text, said->plot); break;
    case 'G': goods_write(text, said->goods); break;
    case 'n': text_number(text, said->n); break;
    case 'm': text_number(text, said->m); break;
    default: NEVER("a sentence has no other field");
    }
}

void say(Text *text, const char *english, Said said)
{
    for (const char *at = ui_text(english); *at; at++) {
        if (*at != '{') {
            text_char(text, *at);
            continue;
        }
        say_field(text, at[1], &said);
        at += 2;
    }
}

void say_question(Text *text, const Scene *scene)
{
    static const char *const QUESTION[STAGES] = {
        [STAGE_DRAFT] = "{s}: take a good to start with (S-11)",
        [STAGE_PLAY] = "{s}: play a card, {n} of {m}",
        [STAGE_USE] = "{s}: use {k}, or skip it (ED-1)",
        [STAGE_PICK] = "{s}: choose a good for {k}",
        [STAGE_EXTRA] = "{s}: with two players, take an extra good?",
        [STAGE_TRADE] = "{s}: what do you return for {k}?",
        [STAGE_BUILD] = "{s}: build or upgrade with {k} (B-3)",
        [STAGE_PAY] = "{s}: how do you pay {G} for {p}? (B-6)",
        [STAGE_STAFF] = "{s}: dismiss a card, hire one, or neither (C-JEAN-3)",
        [STAGE_GIVE] = "{s}: give one good for {k}",
        [STAGE_END] = "{s}: end the turn, or undo",
        [STAGE_OVER] = "The game is over"};
    const Table *t = &scene->view.table;
    const unsigned card = t->action < CHARACTERS ? t->action : 0;
    say(text, QUESTION[t->stage],
        (Said){.name = scene->names[t->decider],
               .card = card,
               .plot = t->plot,
               .goods = t->price,
               .n = t->plays + 1u,
               .m = PLAYS});
}

void say_choice(Text *text, const Scene *scene, Choice choice)
{
    static const char *const WORDS[CHOICE_KINDS] = {
        [DO_DRAFT] = "Take {g}",      [DO_PLAY] = "{w}",
        [DO_USE] = "Use it",          [DO_SKIP] = "Skip",
        [DO_TAKE] = "Take {g}",       [DO_TRADE] = "Return {g}",
        [DO_BUILD] = "Build {p} {w}", [DO_UPGRADE] = "Upgrade {p}",
        [DO_PAY] = "Pay {G}",         [DO_DISMISS] = "Dismiss {w}",
        [DO_HIRE] = "Hire {w}",       [DO_GIVE] = "Give {g}",
        [DO_END] = "End the turn"};
    const unsigned what = choice_what(choice), card = choice_card(&scene->view, choice);
    uint8_t goods[GOODS];
    char label[32];
    Text words = text_in(label, sizeof label);
    if (card < CHARACTERS) card_label(&words, card, choice_kind(choice) == DO_BUILD ? 11 : 14);
    for (int good = 0; good < GOODS; good++)
        goods[good] = (uint8_t)choice_paid(choice, (Good)good);
    bool set = choice_kind(choice) == DO_TRADE && what == TRADE_SET;
    say(text, set ? "Return one of each good" : WORDS[choice_kind(choice)],
        (Said){.words = label, .good = what, .plot = what, .goods = goods});
}

/* ---- reasons ---- */

void say_side(Text *text, const Table *t, unsigned plot, unsigned side)
{
    uint8_t icons[GOODS];
    for (int good = 0; good < GOODS; good++)
        icons[good] = (uint8_t)(t->icons[side][plot] >> (4 * good) & 15);
    const unsigned points = t->points[side][plot];
    const char *pattern = t->icons[side][plot]
                              ? (points == 1 ? "yields {G}, {n} point" : "yields {G}, {n} points")
                              : (points == 1 ? "{n} point" : "{n} points");
    say(text, pattern, (Said){.goods = icons, .n = points});
}

static void say_site(Text *text, const Scene *scene, unsigned plot, bool upgrade)
{
    const Table *t = &scene->view.table;
    const Site *site = upgrade ? &scene->asked.upgrade[plot] : &scene->asked.build[plot];
    say(text,
        site->lacking ? "For {G} with stand-ins: " : "For {G}: ", (Said){.goods = site->price});
    say_side(text, t, plot, upgrade ? SIDE_UPGRADED : SIDE_BUILT);
    if (site->rewards) text_put(text, ui_text("; Jean sees it: 2 points now (B-7)"));
}

static void say_payment(Text *text, const Scene *scene, Choice choice)
{
    unsigned replaced = 0;
    for (int good = 0; good < GOODS; good++) {
        unsigned price = scene->view.table.price[good], paid = choice_paid(choice, (Good)good);
        replaced += paid < price ? price - paid : 0;
    }
    if (!replaced)
        text_put(text, ui_text("Exactly the cost"));
    else
        say(text, "{n} replaced by three others each", (Said){.n = replaced});
}

static void say_card(Text *text, unsigned card)
{
    text_put(text, word_card_says(spoken, card));
    text_put(text, " (");
    text_put(text, CHARACTER_INFO[card].rule);
    text_put(text, ")");
}

void say_reason(Text *text, const Scene *scene, Choice choice)
{
    const unsigned what = choice_what(choice);
    switch (choice_kind(choice)) {
    case DO_PLAY:
    case DO_DISMISS:
    case DO_HIRE: say_card(text, what); break;
    case DO_USE:
    case DO_TRADE: say_card(text, scene->view.table.action); break;
    case DO_BUILD: say_site(text, scene, what, false); break;
    case DO_UPGRADE: say_site(text, scene, what, true); break;
    case DO_PAY: say_payment(text, scene, choice); break;
    case DO_SKIP: text_put(text, ui_text("Say no to what is offered")); break;
    case DO_END: text_put(text, ui_text("Draw, and the next player is on (T-1)")); break;
    default: break;
    }
}

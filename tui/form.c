/* The set-up form: its fields, its keys, and how it is drawn. */
#include "tui/form.h"

#include "ai/bot.h"
#include "base/utf8.h"
#include "tui/panels.h"
#include "tui/words.h"

#include <stdio.h>
#include <string.h>

typedef enum Field {
    CONTINUE,
    START,
    LESSON,
    LANGUAGE,
    PLAYERS,
    KIND, /* two fields per seat: who plays, and the name */
    EDITION = KIND + 2 * SEATS_MAX,
    SUPPLY,
    STARTS,
    CARDS,
    FIELDS
} Field;

enum { VALUE_AT = 30, TOP = 3, WIDTH = 76 };

void form_init(Form *form, bool last_game)
{
    *form = (Form){.last_game = last_game, .players = 2, .start = SEATS_MAX, .set = CARDS_VALLETTA};
    for (unsigned seat = 1; seat < SEATS_MAX; seat++)
        form->kinds[seat] = 2; /* amateur */
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        snprintf(form->names[seat], NAME_MAX_BYTES, "%s", seat_name(seat));
    form->field = last_game ? CONTINUE : START;
}

/* ---- fields ---- */

static bool is_seat_field(unsigned field)
{
    return field >= KIND && field < EDITION;
}

static unsigned seat_of(unsigned field)
{
    ENSURE(is_seat_field(field));
    return (field - KIND) / 2;
}

static bool is_name(unsigned field)
{
    return is_seat_field(field) && (field - KIND) % 2 == 1;
}

static bool is_shown(const Form *form, unsigned field)
{
    if (field == CONTINUE) return form->last_game;
    return !is_seat_field(field) || seat_of(field) < form->players;
}

static unsigned levels(void)
{
    unsigned n = 0;
    while (LEVELS[n].name)
        n++;
    return n;
}

/* As --seats spells it. */
static const char *kind_words(unsigned kind)
{
    ENSURE(kind <= levels());
    return kind ? LEVELS[kind - 1].name : "human";
}

static const char *level_name(unsigned kind)
{
    ENSURE(kind > 0 && kind <= levels());
    return ui_word("level", LEVELS[kind - 1].label);
}

void form_seats(const Form *form, Text *text)
{
    for (unsigned seat = 0; seat < form->players; seat++) {
        if (seat) text_char(text, ',');
        text_put(text, kind_words(form->kinds[seat]));
    }
}

void form_names(const Form *form, Text *text)
{
    for (unsigned seat = 0; seat < form->players; seat++) {
        if (seat) text_char(text, ',');
        text_put(text, form->names[seat]);
    }
}

/* ---- editing ---- */

static void move(Form *form, int by)
{
    do
        form->field = (form->field + (by > 0 ? 1 : FIELDS - 1)) % FIELDS;
    while (!is_shown(form, form->field));
}

static unsigned cycle(unsigned value, int by, unsigned count)
{
    return (value + (by > 0 ? 1 : count - 1)) % count;
}

static void change(Form *form, int by)
{
    const unsigned f = form->field;
    if (f == LANGUAGE) {
        form->lang = lang_next(form->lang, by);
        form->lang_given = true;
    } else if (f == PLAYERS) {
        form->players = SEATS_MIN + cycle(form->players - SEATS_MIN, by, SEATS_MAX - 1);
        if (form->start < SEATS_MAX && form->start >= form->players) form->start = SEATS_MAX;
    } else if (f == EDITION) {
        form->edition = form->edition == EDITION_HIG ? EDITION_FR : EDITION_HIG;
    } else if (f == SUPPLY) {
        form->unlimited = !form->unlimited;
    } else if (f == STARTS) {
        const unsigned now = form->start == SEATS_MAX ? form->players : form->start;
        const unsigned next = cycle(now, by, form->players + 1);
        form->start = next == form->players ? (unsigned)SEATS_MAX : next;
    } else if (is_seat_field(f) && !is_name(f)) {
        unsigned *kind = &form->kinds[seat_of(f)];
        *kind = cycle(*kind, by, levels() + 1);
    }
}

/* The text that is being edited, and its size; null if the field has no text. */
static char *edited_text(Form *form, size_t *size)
{
    *size = NAME_MAX_BYTES;
    if (is_name(form->field)) return form->names[seat_of(form->field)];
    *size = PATH_MAX;
    return form->field == CARDS ? form->cards : NULL;
}

static void type_into(Form *form, int code)
{
    size_t size;
    char *text = edited_text(form, &size);
    if (!text) return;
    size_t length = strlen(text);
    if (code == KEY_RUBOUT) {
        while (length && utf8_continues(text[length - 1]))
            length--;
        text[length ? length - 1 : 0] = '\0';
    } else if (length + 1 < size && code >= ' ' && (code != ',' || form->field == CARDS)) {
        text[length] = (char)code;
        text[length + 1] = '\0';
    }
}

/* ---- leaving the form ---- */

/* Removes outer blanks, as the command line does. */
static void trim(char *name)
{
    const size_t blanks = strspn(name, " ");
    size_t length = strlen(name) - blanks;
    memmove(name, name + blanks, length + 1);
    while (length && name[length - 1] == ' ')
        name[--length] = '\0';
}

static bool names_are_valid(Form *form)
{
    for (unsigned seat = 0; seat < form->players; seat++) {
        char *name = form->names[seat];
        trim(name);
        form->field = KIND + 2 * seat + 1;
        if (!seat_name_is_good(name)) {
            Text text = text_over(form->message, WHY_SIZE);
            say(&text, "Player {w}: the name is missing or contains control characters.",
                (SentenceFields){.words = seat_letter(seat)});
            return false;
        }
        for (unsigned other = 0; other < seat; other++)
            if (strcmp(name, form->names[other]) == 0) {
                snprintf(form->message, WHY_SIZE, "%s", ui_text("Two players have the same name."));
                return false;
            }
    }
    return true;
}

static bool cards_are_valid(Form *form)
{
    form->set = CARDS_VALLETTA;
    form->field = CARDS;
    return !form->cards[0] || cards_from_file(form->cards, &form->set, form->message);
}

static void press_enter(Form *form)
{
    const unsigned field = form->field;
    ENSURE(is_shown(form, field));
    if (field == CONTINUE) form->end = FORM_CONTINUE;
    if (field == LESSON) form->end = FORM_LESSON;
    if (field == START && names_are_valid(form) && cards_are_valid(form)) form->end = FORM_START;
    if (field > LESSON) move(form, 1);
}

static int line_of(const Form *form, unsigned field)
{
    int line = TOP;
    for (unsigned f = 0; f < field; f++)
        line += is_shown(form, f) + (f == LESSON);
    return line;
}

static void click(Form *form, int y)
{
    for (unsigned f = 0; f < FIELDS; f++) {
        if (!is_shown(form, f) || line_of(form, f) != y) continue;
        const bool again = form->field == f || f <= LESSON;
        form->field = f;
        if (again && f <= LESSON)
            press_enter(form);
        else if (again)
            change(form, 1);
    }
}

void form_key(Form *form, Key key)
{
    size_t size;
    const bool typing = edited_text(form, &size) != NULL;
    if (key.code == KEY_NOTHING || key.code == KEY_RESIZED) return;
    form->message[0] = '\0';
    ui_set_language(form->lang);
    switch (key.code) {
    case KEY_GO_UP: move(form, -1); break;
    case KEY_GO_DOWN:
    case '\t': move(form, 1); break;
    case KEY_GO_LEFT: change(form, -1); break;
    case KEY_GO_RIGHT: change(form, 1); break;
    case '\n': press_enter(form); break;
    case KEY_CLICKED: click(form, key.y); break;
    case KEY_TERMINAL_GONE:
    case KEY_ESCAPE: form->end = FORM_CANCELLED; break;
    default:
        if (typing)
            type_into(form, key.code < 256 ? key.code : 0);
        else if (key.code == 'q')
            form->end = FORM_CANCELLED;
        else if (key.code == 'j' || key.code == 'k')
            move(form, key.code == 'j' ? 1 : -1);
        else if (key.code == ' ' || key.code == 'l' || key.code == 'h')
            change(form, key.code == 'h' ? -1 : 1);
    }
}

/* ---- drawing ---- */

static void field_label(unsigned field, Text *text)
{
    static const char *const LABEL[FIELDS] = {[CONTINUE] = N_("Resume the last game"),
                                              [START] = N_("Start a new game with these settings"),
                                              [LESSON] = N_("Learn the game (three guided turns)"),
                                              [LANGUAGE] = N_("Language"),
                                              [PLAYERS] = N_("Players"),
                                              [EDITION] = N_("Rules"),
                                              [SUPPLY] = N_("Goods"),
                                              [STARTS] = N_("Start player"),
                                              [CARDS] = N_("Custom buildings (file)")};
    if (!is_seat_field(field))
        text_put(text, ui_text(LABEL[field]));
    else if (is_name(field))
        text_put(text, ui_word("name", "name"));
    else
        say(text, "Player {w}", (SentenceFields){.words = seat_letter(seat_of(field))});
}

static void field_value(const Form *form, unsigned field, Text *text)
{
    if (field == LANGUAGE)
        text_put(text, lang_name(form->lang));
    else if (field == PLAYERS)
        text_number(text, form->players);
    else if (field == EDITION)
        text_put(text,
                 form->edition == EDITION_HIG ? ui_text("standard") : ui_text("French edition"));
    else if (field == SUPPLY)
        text_put(text, form->unlimited ? ui_text("unlimited") : ui_text("limited, as in the box"));
    else if (field == STARTS)
        text_put(text, form->start < SEATS_MAX ? form->names[form->start] : ui_text("random"));
    else if (field == CARDS)
        text_put(text, form->cards);
    else if (is_name(field))
        text_put(text, form->names[seat_of(field)]);
    else if (is_seat_field(field) && form->kinds[seat_of(field)] == 0)
        text_put(text, ui_text("human"));
    else if (is_seat_field(field))
        say(text, "computer: {w}",
            (SentenceFields){.words = level_name(form->kinds[seat_of(field)])});
}

static void draw_field(Area area, const Form *form, unsigned field)
{
    char label[80], value[PATH_MAX];
    Text text = text_over(label, sizeof label), worth = text_over(value, sizeof value);
    const bool here = form->field == field, typed = is_name(field) || field == CARDS;
    const int y = line_of(form, field);
    Area line = area_part(area, 0, y, area.w, 1);
    field_label(field, &text);
    field_value(form, field, &worth);
    area_put(line, 0, 0, BOLD_STYLE, here ? "▸" : " ");
    area_put(line, is_name(field) ? 4 : 2, 0, field <= LESSON ? BOLD_STYLE : PLAIN_STYLE, label);
    if (field > LESSON && !typed) area_put(line, VALUE_AT - 2, 0, DIM_STYLE, here ? "‹" : " ");
    int x = area_put_clipped(area_part(line, 0, 0, line.w - 2, 1), VALUE_AT, 0, PLAIN_STYLE, value);
    if (field > LESSON)
        area_put(line, typed ? x : x + 1, 0, DIM_STYLE, !here ? " " : typed ? "_" : "›");
    if (here) area_restyle(line, REVERSE_STYLE);
}

/* Describes the bot that is highlighted. */
static void draw_about(Area area, const Form *form)
{
    const unsigned field = form->field;
    if (!is_seat_field(field) || is_name(field) || !form->kinds[seat_of(field)]) return;
    area_put(area, 0, area.h - 2, PLAIN_STYLE,
             ui_text(LEVELS[form->kinds[seat_of(field)] - 1].about));
}

void form_draw(Cells *cells, const Form *form)
{
    ui_set_language(form->lang);
    cells_clear(cells);
    if (window_is_too_small(cells->width, cells->height)) {
        overlay_too_small(cells_area(cells));
        return;
    }
    Area area = area_part(cells_area(cells), (cells->width - WIDTH) / 2, 0, WIDTH, cells->height);
    area_put(area, 0, 0, BOLD_STYLE, "Valletta");
    area_put(area, 0, 1, DIM_STYLE, ui_text("An unofficial implementation of the board game."));
    for (unsigned f = 0; f < FIELDS; f++)
        if (is_shown(form, f)) draw_field(area, form, f);
    draw_about(area, form);
    area_put(area, 0, area.h - 1, DIM_STYLE,
             ui_text("arrows: move and change; type names; Enter: start; Esc: quit"));
    if (form->message[0]) panel_message(area, form->message);
}

FormEnd form_run(Form *form)
{
    Cells cells = {0};
    while (form->end == FORM_OPEN) {
        int width, height;
        screen_size(&width, &height);
        cells_fini(&cells);
        if (!cells_init(&cells, width, height, screen_is_ascii())) return FORM_CANCELLED;
        form_draw(&cells, form);
        screen_show(&cells);
        Key key = screen_key(-1, -1);
        const bool leaves =
            key.code == 'q' || key.code == KEY_ESCAPE || key.code == KEY_TERMINAL_GONE;
        if (!window_is_too_small(width, height))
            form_key(form, key);
        else if (leaves)
            form->end = FORM_CANCELLED;
    }
    cells_fini(&cells);
    return form->end;
}

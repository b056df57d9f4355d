/* The loop of line mode: asks people, lets bots choose, saves. */
#include "lines/lines.h"

#include "ai/turn_limit.h"
#include "lang/words.h"
#include "lines/board.h"
#include "lines/terminal.h"
#include "record/notation.h"
#include "wire/decision.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef enum Reply { REPLY_CHOSEN, REPLY_AGAIN, REPLY_SHOW, REPLY_QUIT } Reply;

/* What the screen already shows, so that a typing error does not print everything again. */
typedef struct Screen {
    unsigned shown_to; /* the seat whose hand is shown */
    uint32_t table_of; /* turn and decider when the table was printed */
    size_t choices_of; /* length of the record when the choices were printed */
} Screen;

static void show_card(const LocalGame *local, const char *words)
{
    unsigned k = parse_card(local, words), plot = parse_plot(local, words);
    if (!words[0])
        puts(lang_text(local->lang, "Which one? For example: card nun, or card a3"));
    else if (plot < PLOTS_MAX)
        lines_show_building(local, plot);
    else if (k < CHARACTERS)
        lines_show_card(local, k);
    else {
        printf(lang_text(local->lang,
                         "No character or building is called '%s'; 'valletta cards' lists them."),
               words);
        printf("\n");
    }
}

/* Switches the language; lists the languages if the code is unknown. */
static Reply switch_language(LocalGame *local, const char *code)
{
    Lang lang = lang_from_code(code);
    if (lang < LANGS) {
        local->lang = lang_with_spelling(lang, lang_is_plain(local->lang));
        return REPLY_SHOW;
    }
    for (lang = LANG_EN; lang < LANGS; lang++)
        printf("lang %s   %s\n", lang_code(lang),
               lang_name(lang_with_spelling(lang, lang_is_plain(local->lang))));
    return REPLY_AGAIN;
}

/* Errors go to stderr. */
static void report(const char *why)
{
    fflush(stdout);
    fprintf(stderr, "valletta play: %s\n", why);
}

static bool save(LocalGame *local, const char *path)
{
    bool saved = local_save(local, path);
    if (!saved) report(local->file.why);
    return saved;
}

static void save_as(LocalGame *local, const char *path)
{
    if (strlen(path) >= sizeof local->file.path) {
        puts(lang_text(local->lang, "The file name is too long."));
    } else if (save(local, path[0] ? path : local->file.path)) {
        printf(lang_text(local->lang, "Saved to %s"), local->file.path);
        printf("\n");
    }
}

static void undo(LocalGame *local)
{
    const char *why = play_undo_refusal(&local->play);
    if (!why && !local_undo(local)) UNREACHABLE("play_undo_refusal has checked it");
    puts(lang_text(local->lang, why ? why : N_("Undone.")));
}

/* Runs a command that is not a choice; returns false if the line is none. The rest of the line
 * after `save` is one file name, blanks included. */
static bool run_command(LocalGame *local, const char *line, Reply *reply)
{
    const char *at = line, *end = line + strlen(line), *word;
    size_t n = word_next(&at, end, &word);
    const char *rest = at + strspn(at, " \t");
    *reply = REPLY_AGAIN;
    if (word_is(word, n, "help") || word_is(word, n, "?")) {
        help_print(local->lang);
    } else if (word_is(word, n, "board")) {
        *reply = REPLY_SHOW;
    } else if (word_is(word, n, "card")) {
        show_card(local, rest);
    } else if (word_is(word, n, "deck")) {
        lines_show_deck(local);
    } else if (word_is(word, n, "save")) {
        save_as(local, rest);
    } else if (word_is(word, n, "lang")) {
        *reply = switch_language(local, rest);
    } else if (word_is(word, n, "undo")) {
        undo(local);
    } else if (word_is(word, n, "quit")) {
        *reply = REPLY_QUIT;
    } else {
        return false;
    }
    return true;
}

static bool read_number(const char *line, unsigned count, Choice const *choices, Choice *choice)
{
    char *end;
    unsigned long number = strtoul(line, &end, 10);
    if (*end || number < 1 || number > count) return false;
    *choice = choices[number - 1];
    return true;
}

static bool only_digits(const char *line)
{
    return line[strspn(line, "0123456789")] == '\0';
}

/* Explains the error only if there was a verb: a single word could mean anything. */
static void print_not_understood(Lang lang, const char *line, const char *wrong)
{
    if (strchr(line, ' '))
        printf(lang_text(lang, "I do not understand '%s': %s."), line, lang_text(lang, wrong));
    else
        printf(lang_text(lang, "I do not understand '%s'. Type a number, the words of a choice, or "
                               "help."),
               line);
    printf("\n");
}

static void refuse(const LocalGame *local, Err err)
{
    printf(lang_text(local->lang, "Not possible: %s (%s)."), word_refusal(local->lang, err),
           game_refusal_rule(&local->play.game, err));
    printf("\n");
    if (err == ERR_OTHER_DECISION) lines_show_question(local);
}

static Reply answer(LocalGame *local, const char *line, const Choice *choices, unsigned count)
{
    Reply reply;
    Choice choice;
    if (!line[0]) return REPLY_AGAIN;
    if (only_digits(line) && !read_number(line, count, choices, &choice)) {
        printf(lang_text(local->lang, "The choices are numbered 1 to %u."), count);
        printf("\n");
        return REPLY_AGAIN;
    }
    if (!only_digits(line)) {
        if (strcmp(line, "hint") == 0) {
            lines_hint(local, choices, count);
            return REPLY_AGAIN;
        }
        if (run_command(local, line, &reply)) return reply;
        const char *wrong = parse_choice(local, line, choices, count, &choice);
        if (wrong) {
            print_not_understood(local->lang, line, wrong);
            return REPLY_AGAIN;
        }
    }
    Err err = local_choose(local, choice);
    if (!err) return REPLY_CHOSEN;
    refuse(local, err);
    return REPLY_AGAIN;
}

/* Reads a line of any length without outer blanks; null at the end of the input. A line with a zero
 * byte counts as empty. The caller frees it. */
static char *read_line(void)
{
    char *line = NULL;
    size_t room = 0;
    fflush(stdout);
    ssize_t got = getline(&line, &room, stdin);
    if (got < 0) {
        free(line);
        return NULL;
    }
    size_t length = strlen(line);
    if (length != (size_t)got) length = 0;
    while (length && strchr(" \t\r\n", line[length - 1]))
        length--;
    line[length] = '\0';
    size_t blanks = strspn(line, " \t");
    memmove(line, line + blanks, length - blanks + 1);
    return line;
}

/* With several people, clears the screen and its scrollback before the next hand is shown. False at
 * the end of the input. */
static bool hand_over(const LocalGame *local, Screen *screen)
{
    unsigned seat = local->play.game.table.decider;
    ENSURE(play_is_person(&local->play, seat));
    if (screen->shown_to == seat) return true;
    bool needed =
        play_viewer(&local->play) == SPECTATOR && isatty(STDIN_FILENO) && stdout_is_terminal();
    screen->shown_to = seat;
    if (!needed) return true;
    if (terminal_has_escapes()) printf("\033[2J\033[3J\033[H");
    for (unsigned line = 0; !terminal_has_escapes() && line < 60; line++)
        printf("\n");
    printf(lang_text(local->lang, "%s: press Enter when only you can see the screen."),
           local->play.record.seats[seat].name);
    printf(" ");
    char *line = read_line();
    bool there = line != NULL;
    free(line);
    if (there) lines_show_missed(local, seat);
    return there;
}

static Reply ask_person(LocalGame *local, Screen *screen)
{
    View view;
    Decision decision;
    view_of(&local->play.game, local->play.game.table.decider, &view);
    decision_from_view(&view, local->play.excluded, &decision);
    ENSURE(decision.count > 0);
    if (!hand_over(local, screen)) return REPLY_QUIT;
    uint32_t moment = local->play.game.table.turn * SEATS_MAX + local->play.game.table.decider;
    if (screen->table_of != moment) lines_show_table(local);
    screen->table_of = moment;
    if (screen->choices_of != local->play.record.count) lines_show_choices(local, &view, &decision);
    screen->choices_of = local->play.record.count;
    printf("> ");
    char *line = read_line();
    if (!line) return REPLY_QUIT;
    if (!isatty(STDIN_FILENO)) printf("%s\n", line); /* so that captured output shows the input */
    Reply reply = answer(local, line, decision.choices, decision.count);
    free(line);
    return reply;
}

/* An outside bot may fail; greedy then takes over its seat. */
static void let_bot_choose(LocalGame *local)
{
    View view;
    unsigned seat = local->play.game.table.decider;
    ENSURE(!play_is_person(&local->play, seat));
    const char *name = local->play.record.seats[seat].name;
    view_of(&local->play.game, seat, &view);
    Choice choice = bot_choose(&local->bots.list[seat], &view);
    if (!choice) {
        printf("   ");
        printf(lang_text(local->lang, "The bot of %s failed: %s. From now on the bot 'greedy' "
                                      "plays for %s, who can no longer win."),
               name, local->bots.list[seat].why, name);
        printf("\n");
        bots_replace(&local->bots, &local->play, seat);
        choice = bot_choose(&local->bots.list[seat], &view);
    }
    Err err = local_choose(local, choice);
    ENSURE(err == ERR_OK);
}

static void print_quoted(const char *word)
{
    char quoted[4 * PATH_MAX + 3];
    Text text = text_over(quoted, sizeof quoted);
    text_quoted(&text, word);
    printf("%s", quoted);
}

/* The outside bots, which must be confirmed to resume the game. */
static void print_programs(const LocalGame *local)
{
    const char *between = " --programs ";
    for (unsigned seat = 0; seat < local->play.record.setup.players; seat++) {
        if (local->play.record.seats[seat].kind != SEAT_OUTSIDE) continue;
        printf("%s", between);
        print_quoted(local->bots.programs[seat]);
        between = ",";
    }
}

static void print_next_command(const LocalGame *local, const GivenOptions *given)
{
    bool over = play_is_over(&local->play);
    uint32_t limit = local->max_turns;
    if (local_is_stopped(local) && limit <= TURN_LIMIT_MAX / 2) limit *= 2;
    printf(lang_text(local->lang, "Saved to %s"), local->file.path);
    printf("\n%s %s %s",
           over ? lang_text(local->lang, "Watch it again with:")
                : lang_text(local->lang, "Resume with:"),
           program_invocation_name, over ? "replay" : "play");
    if (given->lang) printf(" --lang %s", lang_code(local->lang));
    if (given->cards) {
        printf(" --cards ");
        print_quoted(given->cards);
    }
    if (!over && local->bots.time > 0) printf(" --time %.15g", local->bots.time);
    if (!over && local->bots.timeout)
        printf(" --timeout %llu", (unsigned long long)local->bots.timeout);
    if (!over && limit != TURN_LIMIT_DEFAULT) printf(" --max-turns %u", limit);
    if (!over) print_programs(local);
    printf(" ");
    print_quoted(local->file.path);
    printf("\n");
}

typedef struct Autosave {
    uint32_t turn; /* at the last save */
    bool quick;    /* the last save did not wait for the disk */
    bool reported; /* the last save failed, and the player knows */
} Autosave;

/* Saves after every choice and every undo, so that a crash loses nothing; waits for the disk once
 * per turn. Games without people play many turns per second: they save after every turn and never
 * wait. Reports the first failure; lines_finish tries again. */
static void autosave(LocalGame *local, Autosave *last)
{
    const bool people = play_has_people(&local->play);
    const bool turn_ended = local->play.game.table.turn != last->turn || play_is_over(&local->play);
    last->turn = local->play.game.table.turn;
    if (!people && !turn_ended) return;
    last->quick = !people || !turn_ended;
    const bool saved =
        last->quick ? local_save_quickly(local) : local_save(local, local->file.path);
    if (!saved && !last->reported) report(local->file.why);
    last->reported = !saved;
}

/* Introduces the players to a person who plays alone against bots. */
static void greet(const LocalGame *local)
{
    unsigned me = play_viewer(&local->play);
    if (me == SPECTATOR) return;
    const Seat *seats = local->play.record.seats;
    const Lang lang = local->lang;
    char words[256];
    snprintf(words, sizeof words, lang_text(lang, "You are %s."), seats[me].name);
    wrap_print(stdout, words, 0);
    for (unsigned seat = 0; seat < local->play.game.table.seats; seat++) {
        if (seat == me) continue;
        snprintf(words, sizeof words, lang_text(lang, "%s is a bot: %s."), seats[seat].name,
                 seat_player(&seats[seat]));
        wrap_print(stdout, words, 0);
    }
    puts(lang_text(lang, "Type help to see the commands."));
}

bool lines_finish(LocalGame *local, const GivenOptions *given)
{
    if (play_is_over(&local->play)) {
        score_print(stdout, local->lang, &local->play.game, &local->play.record,
                    local->play.excluded);
        bots_finish(&local->bots, &local->play);
    }
    if (local_is_stopped(local)) {
        printf(lang_plural(local->lang, "Stopped after %u turn per player: the game has no result.",
                           "Stopped after %u turns per player: the game has no result.",
                           local->max_turns),
               local->max_turns);
        printf("\n");
    }
    printf("\n");
    if (!local->file.current && !save(local, local->file.path)) return false;
    print_next_command(local, given);
    return true;
}

void lines_play(LocalGame *local)
{
    greet(local);
    if (local->play.record.count == 0) lines_show_events(local);
    Screen screen = {SPECTATOR, UINT32_MAX, SIZE_MAX};
    Autosave last = {.turn = local->play.game.table.turn};
    bool warned = false;
    while (!play_is_over(&local->play) && !local_is_stopped(local)) {
        Reply reply = REPLY_CHOSEN;
        const size_t count = local->play.record.count;
        if (play_is_person(&local->play, local->play.game.table.decider))
            reply = ask_person(local, &screen);
        else
            let_bot_choose(local);
        if (reply == REPLY_CHOSEN) lines_show_events(local);
        if (reply == REPLY_SHOW) screen = (Screen){screen.shown_to, UINT32_MAX, SIZE_MAX};
        if (local->play.record.count != count) autosave(local, &last);
        if (reply != REPLY_QUIT) continue;
        /* If the game cannot be saved, only a second `quit` leaves it. */
        const bool safe = local->file.current && !last.quick;
        if (safe || save(local, local->file.path) || warned || feof(stdin)) break;
        puts(lang_text(local->lang, "The game is not saved. Try 'save FILE' with another file, or "
                                    "type quit again to leave without saving."));
        warned = true;
    }
}

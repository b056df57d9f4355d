/* Playing a session line by line: asking people, letting programs choose, saving. */
#include "cli/lines.h"

#include "ai/turn_limit.h"
#include "cli/board.h"
#include "cli/terminal.h"
#include "host/asked.h"
#include "lang/words.h"
#include "record/notation.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef enum Reply { REPLY_CHOSEN, REPLY_AGAIN, REPLY_SHOW, REPLY_QUIT } Reply;

/* What is on the screen already, so that a wrong word does not bring everything up again. */
typedef struct Screen {
    unsigned shown_to; /* whose hand */
    uint32_t table_of; /* the table as of this moment */
    size_t choices_of; /* the choices after so many made */
} Screen;

static void show_card(const Session *session, const char *words)
{
    unsigned k = meaning_card(session, words), plot = meaning_plot(session, words);
    if (!words[0])
        puts(lang_text(session->lang, "Which one? For example: card nun, or card a3"));
    else if (plot < PLOTS_MAX)
        session_show_building(session, plot);
    else if (k < CHARACTERS)
        session_show_card(session, k);
    else {
        printf(lang_text(session->lang,
                         "There is no character or building '%s'; 'valletta cards' lists them."),
               words);
        printf("\n");
    }
}

/* Another language from here on; without a known one, which there are. */
static Reply switch_language(Session *session, const char *code)
{
    Lang lang = lang_from_code(code);
    if (lang < LANGS) {
        session->lang = lang_spelled(lang, lang_is_plain(session->lang));
        session->lang_given = true;
        return REPLY_SHOW;
    }
    for (lang = LANG_EN; lang < LANGS; lang++)
        printf("lang %s   %s\n", lang_code(lang),
               lang_name(lang_spelled(lang, lang_is_plain(session->lang))));
    return REPLY_AGAIN;
}

/* Saves, or says why not. */
static bool save(Session *session, const char *path)
{
    bool saved = session_save(session, path);
    if (!saved) failed(&CMD_PLAY, "%s", session->why);
    return saved;
}

static void save_to(Session *session, const char *path)
{
    if (strlen(path) >= sizeof session->path) {
        puts(lang_text(session->lang, "That file name is too long."));
    } else if (save(session, path[0] ? path : session->path)) {
        printf(lang_text(session->lang, "Saved to %s"), session->path);
        printf("\n");
    }
}

/* Anything but a choice: true if the line was such a word. What follows `save` is a file name,
 * blanks and all. */
static bool run_word(Session *session, const char *line, Reply *reply)
{
    const char *at = line, *end = line + strlen(line), *word;
    size_t n = word_next(&at, end, &word);
    const char *rest = at + strspn(at, " \t");
    *reply = REPLY_AGAIN;
    if (word_is(word, n, "help") || word_is(word, n, "?")) {
        help_print(session->lang);
    } else if (word_is(word, n, "board")) {
        *reply = REPLY_SHOW;
    } else if (word_is(word, n, "card")) {
        show_card(session, rest);
    } else if (word_is(word, n, "deck")) {
        session_show_deck(session);
    } else if (word_is(word, n, "save")) {
        save_to(session, rest);
    } else if (word_is(word, n, "lang")) {
        *reply = switch_language(session, rest);
    } else if (word_is(word, n, "undo")) {
        puts(session_undo(session)
                 ? lang_text(session->lang, "Taken back.")
                 : lang_text(session->lang, "There is nothing that could be taken back."));
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

/* What stands after a verb is explained; a single word may be meant for anything. */
static void misunderstand(Lang lang, const char *line, const char *wrong)
{
    if (strchr(line, ' '))
        printf(lang_text(lang, "I do not understand '%s': %s."), line, lang_text(lang, wrong));
    else
        printf(lang_text(lang, "I do not understand '%s'. Type a number, the words of a choice, or "
                               "help."),
               line);
    printf("\n");
}

static void refuse(const Session *session, Err err)
{
    printf(lang_text(session->lang, "That is not possible: %s (%s)."),
           word_refusal(session->lang, err), game_refusal_rule(&session->game, err));
    printf("\n");
    if (err == ERR_OTHER_DECISION) session_show_question(session);
}

static Reply answer(Session *session, const char *line, const Choice *choices, unsigned count)
{
    Reply reply;
    Choice choice;
    if (!line[0]) return REPLY_AGAIN;
    if (only_digits(line) && !read_number(line, count, choices, &choice)) {
        printf(lang_text(session->lang, "The choices are numbered 1 to %u."), count);
        printf("\n");
        return REPLY_AGAIN;
    }
    if (!only_digits(line)) {
        if (strcmp(line, "hint") == 0) {
            session_hint(session, choices, count);
            return REPLY_AGAIN;
        }
        if (run_word(session, line, &reply)) return reply;
        const char *wrong = meaning_of(session, line, choices, count, &choice);
        if (wrong) {
            misunderstand(session->lang, line, wrong);
            return REPLY_AGAIN;
        }
    }
    Err err = session_choose(session, choice);
    if (!err) return REPLY_CHOSEN;
    refuse(session, err);
    return REPLY_AGAIN;
}

/* Reads a line of any length, without its end and its outer blanks; null at the end of the input. A
 * line with a zero byte in it is taken for an empty one. The caller frees it. */
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

/* With several people the screen, and what can be scrolled back to, is cleared before the next
 * one's hand is shown. */
static bool hand_over(const Session *session, Screen *screen)
{
    unsigned seat = session->game.table.decider;
    if (screen->shown_to == seat) return true;
    bool needed =
        session_viewer(session) == SPECTATOR && isatty(STDIN_FILENO) && terminal_is_there();
    screen->shown_to = seat;
    if (!needed) return true;
    if (terminal_has_escapes()) printf("\033[2J\033[3J\033[H");
    for (unsigned line = 0; !terminal_has_escapes() && line < 60; line++)
        printf("\n");
    printf(lang_text(session->lang, "%s, press Enter when only you can see the screen."),
           session->record.seats[seat].name);
    printf(" ");
    char *line = read_line();
    bool there = line != NULL;
    free(line);
    if (there) session_retell(session, seat);
    return there;
}

static Reply ask_person(Session *session, Screen *screen)
{
    Choice choices[CHOICES_MAX];
    unsigned count = asked_choices(&session->game, choices);
    if (!hand_over(session, screen)) return REPLY_QUIT;
    uint32_t moment = session->game.table.turn * SEATS_MAX + session->game.table.decider;
    if (screen->table_of != moment) session_show_table(session);
    screen->table_of = moment;
    if (screen->choices_of != session->record.count) session_show_choices(session, choices, count);
    screen->choices_of = session->record.count;
    printf("> ");
    char *line = read_line();
    if (!line) return REPLY_QUIT;
    if (!isatty(STDIN_FILENO)) printf("%s\n", line); /* a captured game reads like a played one */
    Reply reply = answer(session, line, choices, count);
    free(line);
    return reply;
}

/* A program from outside may fail; greedy takes its seat, so that the game goes on. */
static void let_program_choose(Session *session)
{
    View view;
    unsigned seat = session->game.table.decider;
    const char *name = session->record.seats[seat].name;
    view_of(&session->game, seat, &view);
    Choice choice = bot_choose(&session->bots[seat], &view);
    if (!choice) {
        printf("   ");
        printf(lang_text(session->lang,
                         "The program of %s has failed: %s. From here on greedy plays for %s."),
               name, session->bots[seat].why, name);
        printf("\n");
        session_stand_in(session, seat);
        choice = bot_choose(&session->bots[seat], &view);
    }
    Err err = session_choose(session, choice);
    ENSURE(err == ERR_OK);
}

/* An argument as a shell takes it. */
static void print_argument(const char *word)
{
    const char *plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,:@%";
    if (word[0] && strspn(word, plain) == strlen(word)) {
        printf(" %s", word);
        return;
    }
    printf(" '");
    for (; *word; word++)
        printf(*word == '\'' ? "'\\''" : "%c", *word);
    printf("'");
}

static void print_next_command(const Session *session)
{
    bool over = session->game.table.stage == STAGE_OVER;
    uint32_t limit = session->max_turns;
    if (session_is_stopped(session) && limit <= TURN_LIMIT_MAX / 2) limit *= 2;
    printf(lang_text(session->lang, "Saved to %s"), session->path);
    printf("\n%s %s %s",
           over ? lang_text(session->lang, "See it again with:")
                : lang_text(session->lang, "Go on with:"),
           program_invocation_name, over ? "replay" : "play");
    if (session->lang_given) printf(" --lang %s", lang_code(session->lang));
    if (session->cards) {
        printf(" --cards");
        print_argument(session->cards);
    }
    if (!over && session->time > 0) printf(" --time %.15g", session->time);
    if (!over && session->timeout) printf(" --timeout %llu", (unsigned long long)session->timeout);
    if (!over && limit != TURN_LIMIT_DEFAULT) printf(" --max-turns %u", limit);
    if (!over && session_outside_seat(session) < SEATS_MAX) printf(" --trust");
    print_argument(session->path);
    printf("\n");
}

/* Saves after every turn, so that a crash loses little. Games of bots alone have many turns a
 * second: they do not wait for the disk. A failed save is reported once; the end tries again. */
static void keep_up(Session *session, uint32_t *turn, bool *reported)
{
    if (session->game.table.turn == *turn) return;
    *turn = session->game.table.turn;
    const bool people = session_has_people(session);
    const bool saved = people ? session_save(session, session->path) : session_keep(session);
    if (!saved && !*reported) failed(&CMD_PLAY, "%s", session->why);
    *reported = !saved;
}

/* Who is who, for a person alone with programs. */
static void greet(const Session *session)
{
    unsigned me = session_viewer(session);
    if (me == SPECTATOR) return;
    const RecordSeat *seats = session->record.seats;
    const Lang lang = session->lang;
    char words[256];
    snprintf(words, sizeof words, lang_text(lang, "You are %s."), seats[me].name);
    wrap_print(stdout, words, 0);
    for (unsigned seat = 0; seat < session->game.table.seats; seat++) {
        if (seat == me) continue;
        snprintf(words, sizeof words, lang_text(lang, "%s is a program: %s."), seats[seat].name,
                 seats[seat].kind);
        wrap_print(stdout, words, 0);
    }
    puts(lang_text(lang, "Type help for help."));
}

int session_farewell(Session *session)
{
    if (session->game.table.stage == STAGE_OVER) {
        score_print(stdout, session->lang, &session->game, &session->record, session->failed);
        session_finish(session);
    }
    if (session_is_stopped(session)) {
        printf(
            lang_text(session->lang, "Stopped after %u turns per player: the game has no result."),
            session->max_turns);
        printf("\n");
    }
    printf("\n");
    if (!session->kept && !save(session, session->path)) return EXIT_FAILED;
    print_next_command(session);
    return EXIT_OK;
}

int session_play(Session *session)
{
    greet(session);
    if (session->record.count == 0) session_tell(session);
    Screen screen = {SPECTATOR, UINT32_MAX, SIZE_MAX};
    uint32_t turn = session->game.table.turn;
    bool warned = false, reported = false;
    while (session->game.table.stage != STAGE_OVER && !session_is_stopped(session)) {
        Reply reply = REPLY_CHOSEN;
        if (session_is_human(session, session->game.table.decider))
            reply = ask_person(session, &screen);
        else
            let_program_choose(session);
        if (reply == REPLY_CHOSEN) session_tell(session);
        if (reply == REPLY_SHOW) screen = (Screen){screen.shown_to, UINT32_MAX, SIZE_MAX};
        if (reply == REPLY_CHOSEN) keep_up(session, &turn, &reported);
        if (reply != REPLY_QUIT) continue;
        /* A game that cannot be saved is left only on the second word. */
        if (session->kept || save(session, session->path) || warned || feof(stdin)) break;
        puts(lang_text(
            session->lang,
            "The game is not saved. Try save FILE with another file; quit again leaves it."));
        warned = true;
    }
    return session_farewell(session);
}

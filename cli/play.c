/* Playing a session line by line: asking people, letting programs choose, saving. */
#include "cli/lines.h"

#include "cli/board.h"
#include "cli/terminal.h"
#include "record/notation.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

typedef enum Reply { REPLY_CHOSEN, REPLY_AGAIN, REPLY_SHOW, REPLY_QUIT } Reply;

/* What is on the screen already, so that a wrong word does not bring everything up again. */
typedef struct Screen {
    unsigned shown_to; /* whose hand */
    uint32_t table_of; /* the table as of this moment */
    size_t choices_of; /* the choices after so many made */
} Screen;

static void print_help(void)
{
    puts(
        "Type the number of a choice, or its words: play maid, build a3, pay 2g1w1s1b, skip.\n"
        "The last word alone will do where it is clear: maid, a3, 2g1w1s1b.\n"
        "  hint         what a strong program would do, and how it would end\n"
        "  undo         take back your last choice, as far as nothing new was revealed\n"
        "  board        show the table and the choices again\n"
        "  card NAME    what a character does, or a building: card nun, card a3\n"
        "  deck         your own cards: in hand, still to draw, discarded\n"
        "  save [FILE]  save the game, from now on to this file\n"
        "  quit         save and leave\n"
        "  help         this text\n"
        "On the table, 'a3G banker' is the plot in row a and area 3, its colour (G green, B blue,\n"
        "Y yellow) and who lives there. Below it: the cost (g gold, w wood, s stone, b brick), "
        "the\n"
        "icons it yields after a +, its points before a p, and its owner after a = (up: "
        "upgraded).\n"
        "In the street o is a barrel face down, a dot a space Jean has passed, J Jean himself.\n"
        "What stands in brackets is the rule, in docs/rules.md.");
}

static unsigned plot_read(const char *words)
{
    Choice choice;
    char build[16];
    snprintf(build, sizeof build, "build %s", words);
    bool is_plot = strlen(words) == 2 && choice_read(build, strlen(build), &choice) == NULL;
    return is_plot ? choice_what(choice) : PLOTS_MAX;
}

static void show_card(const Session *session, const char *words)
{
    unsigned k = character_read(words, strlen(words)), plot = plot_read(words);
    if (!words[0])
        puts("Which one? For example: card nun, or card a3");
    else if (plot < PLOTS_MAX && session->game.table.plots >> plot & 1u)
        session_show_building(session, plot);
    else if (k == NOBODY)
        printf("There is no character or building '%s'; 'valletta cards' lists them.\n", words);
    else
        printf("%s, %s: %s (%s)\n", CHARACTER_INFO[k].name, colour_name(CHARACTER_INFO[k].colour),
               CHARACTER_INFO[k].says, CHARACTER_INFO[k].rule);
}

/* Saves, or says why not. */
static bool save(Session *session, const char *path)
{
    bool saved = session_save(session, path);
    if (!saved) failed(&CMD_PLAY, "%s", session->why);
    return saved;
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
        print_help();
    } else if (word_is(word, n, "board")) {
        *reply = REPLY_SHOW;
    } else if (word_is(word, n, "card")) {
        show_card(session, rest);
    } else if (word_is(word, n, "deck")) {
        session_show_deck(session);
    } else if (word_is(word, n, "save")) {
        if (strlen(rest) >= sizeof session->path)
            puts("That file name is too long.");
        else if (save(session, rest[0] ? rest : session->path))
            printf("Saved to %s\n", session->path);
    } else if (word_is(word, n, "undo")) {
        puts(session_undo(session) ? "Taken back." : "There is nothing that could be taken back.");
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

/* The only listed choice whose last word begins like that: a3 for build a3, m for play maid. */
static bool read_short(const char *line, unsigned count, Choice const *choices, Choice *choice)
{
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++) {
        char words[CHOICE_TEXT];
        Text text = text_in(words, sizeof words);
        choice_write(&text, choices[i]);
        const char *last = strrchr(words, ' ') ? strrchr(words, ' ') + 1 : words;
        if (strncasecmp(last, line, strlen(line)) != 0) continue;
        bool whole = strlen(last) == strlen(line);
        *choice = choices[i];
        if (whole) return true;
        found++;
    }
    return found == 1;
}

static bool only_digits(const char *line)
{
    return line[strspn(line, "0123456789")] == '\0';
}

static Reply answer(Session *session, const char *line, const Choice *choices, unsigned count)
{
    Reply reply;
    Choice choice;
    if (!line[0]) return REPLY_AGAIN;
    if (only_digits(line) && !read_number(line, count, choices, &choice)) {
        printf("The choices are numbered 1 to %u.\n", count);
        return REPLY_AGAIN;
    }
    if (!only_digits(line)) {
        if (strcmp(line, "hint") == 0) {
            session_hint(session, choices, count);
            return REPLY_AGAIN;
        }
        if (run_word(session, line, &reply)) return reply;
        const char *wrong = choice_read(line, strlen(line), &choice);
        if (wrong && !read_short(line, count, choices, &choice)) {
            bool verb = strchr(line, ' ') != NULL;
            printf("I do not understand '%s'%s%s. Type a number, the words of a choice, or help.\n",
                   line, verb ? ": " : "", verb ? wrong : "");
            return REPLY_AGAIN;
        }
    }
    Err err = session_choose(session, choice);
    if (!err) return REPLY_CHOSEN;
    printf("That is not possible: %s (%s).\n", err_text(err),
           game_refusal_rule(&session->game, err));
    if (err == ERR_OTHER_DECISION) session_show_question(session);
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
    printf("%s, press Enter when only you can see the screen. ", session->record.seats[seat].name);
    char *line = read_line();
    bool there = line != NULL;
    free(line);
    if (there) session_retell(session, seat);
    return there;
}

/* Payments with the fewest goods first: the exact one, then one replaced, … */
static int by_goods(const void *a, const void *b)
{
    const Choice one = *(const Choice *)a, two = *(const Choice *)b;
    const unsigned sum_one = choice_paid_sum(one), sum_two = choice_paid_sum(two);
    if (sum_one != sum_two) return sum_one < sum_two ? -1 : 1;
    return one < two ? -1 : one > two;
}

static Reply ask_person(Session *session, Screen *screen)
{
    Choice choices[CHOICES_MAX];
    unsigned count = game_legal(&session->game, choices);
    if (session->game.table.stage == STAGE_PAY) qsort(choices, count, sizeof *choices, by_goods);
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
        printf("   The program of %s has failed: %s. From here on greedy plays for %s.\n", name,
               session->bots[seat].why, name);
        session_stand_in(session, seat);
        choice = bot_choose(&session->bots[seat], &view);
    }
    Err err = session_choose(session, choice);
    ENSURE(err == ERR_OK);
}

static void tell_programs_the_end(Session *session)
{
    for (unsigned seat = 0; seat < session->game.table.seats; seat++) {
        View view;
        if (session_is_human(session, seat)) continue;
        view_of(&session->game, seat, &view);
        bot_finish(&session->bots[seat], &view, game_winners(&session->game));
    }
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
    printf("Saved to %s\n%s: %s %s", session->path, over ? "See it again with" : "Go on with",
           program_invocation_name, over ? "replay" : "play");
    if (session->cards) {
        printf(" --cards");
        print_argument(session->cards);
    }
    if (!over && session->timeout) printf(" --timeout %llu", (unsigned long long)session->timeout);
    if (!over && session_outside_seat(session) < SEATS_MAX) printf(" --trust");
    print_argument(session->path);
    printf("\n");
}

/* Saves at the end of every turn of a person, so that little is lost whatever happens. That a save
 * failed is said once; it is tried again at the end. */
static void keep_up(Session *session, uint32_t *turn)
{
    if (session->game.table.turn == *turn) return;
    *turn = session->game.table.turn;
    save(session, session->path);
}

static bool any_human(const Session *session)
{
    bool any = false;
    for (unsigned seat = 0; seat < session->game.table.seats; seat++)
        any |= session_is_human(session, seat);
    return any;
}

/* Who is who, for a person alone with programs. */
static void greet(const Session *session)
{
    unsigned me = session_viewer(session);
    if (me == SPECTATOR) return;
    printf("You are %s.", session->record.seats[me].name);
    for (unsigned seat = 0; seat < session->game.table.seats; seat++)
        if (seat != me)
            printf(" %s is a program: %s.", session->record.seats[seat].name,
                   session->record.seats[seat].kind);
    printf(" Type help for help.\n");
}

int session_farewell(Session *session)
{
    if (session->game.table.stage == STAGE_OVER)
        score_print(stdout, &session->game, &session->record);
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
    const bool people = any_human(session);
    bool warned = false;
    while (session->game.table.stage != STAGE_OVER) {
        Reply reply = REPLY_CHOSEN;
        if (session_is_human(session, session->game.table.decider))
            reply = ask_person(session, &screen);
        else
            let_program_choose(session);
        if (reply == REPLY_CHOSEN) session_tell(session);
        if (reply == REPLY_SHOW) screen = (Screen){screen.shown_to, UINT32_MAX, SIZE_MAX};
        if (people && reply == REPLY_CHOSEN) keep_up(session, &turn);
        if (reply != REPLY_QUIT) continue;
        /* A game that cannot be saved is left only on the second word. */
        if (session->kept || save(session, session->path) || warned || feof(stdin)) break;
        puts("The game is not saved. Try save FILE with another file; quit again leaves it.");
        warned = true;
    }
    if (session->game.table.stage == STAGE_OVER) tell_programs_the_end(session);
    return session_farewell(session);
}

/* valletta play, line by line: people and random players at one keyboard. */
#include "cli/session.h"

#include "record/notation.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct PlayArgs {
    SetupArgs setup;
    const char *record, *seats, *names, *save;
    bool last, players_given, setup_given;
} PlayArgs;

typedef enum Reply { REPLY_CHOSEN, REPLY_AGAIN, REPLY_SHOW, REPLY_QUIT } Reply;

/* Where games go that were given no file: the user's state folder. */
static bool default_path(char *path, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n = state && state[0]
                ? snprintf(path, size, "%s/valletta/last.vlt", state)
                : snprintf(path, size, "%s/.local/state/valletta/last.vlt", home ? home : ".");
    return n > 0 && (size_t)n < size;
}

static void make_folders(const char *path)
{
    char folder[4096];
    snprintf(folder, sizeof folder, "%s", path);
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(folder, 0755); /* what cannot be made shows when the file is written */
        *slash = '/';
    }
}

static void print_help(void)
{
    puts("Type the number of a choice, or its words: play maid, build a3, pay 2g1w1s1b, skip.\n"
         "  undo         take back your last choice, as far as nothing new was revealed\n"
         "  board        show the table and the choices again\n"
         "  card NAME    what a character does\n"
         "  save [FILE]  save the game\n"
         "  quit         save and leave\n"
         "  help         this text\n"
         "The rules, with the numbers given here in brackets, are in docs/rules.md.");
}

static void show_card(const char *word, size_t length)
{
    unsigned k = character_read(word, length);
    if (k == NOBODY)
        printf("There is no character '%.*s'; 'valletta cards' lists them.\n", (int)length, word);
    else
        printf("%s, %s: %s (%s)\n", CHARACTER_INFO[k].name, colour_name(CHARACTER_INFO[k].colour),
               CHARACTER_INFO[k].says, CHARACTER_INFO[k].rule);
}

static void save_as(Session *session, const char *rest)
{
    const char *path = rest[0] ? rest : session->path;
    if (!rest[0]) make_folders(path);
    if (session_save(session, path)) printf("Saved to %s\n", path);
}

/* Anything but a choice: true if the line was such a word. */
static bool run_word(Session *session, const char *line, size_t length, Reply *reply)
{
    const char *at = line, *end = line + length, *word, *rest;
    size_t n = word_next(&at, end, &word), m = word_next(&at, end, &rest);
    *reply = REPLY_AGAIN;
    if (word_is(word, n, "help") || word_is(word, n, "?")) {
        print_help();
    } else if (word_is(word, n, "board")) {
        *reply = REPLY_SHOW;
    } else if (word_is(word, n, "card")) {
        show_card(rest, m);
    } else if (word_is(word, n, "save")) {
        save_as(session, m ? rest : "");
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

static Reply answer(Session *session, const char *line, const Choice *choices, unsigned count)
{
    Reply reply;
    Choice choice;
    if (!line[0]) return REPLY_AGAIN;
    if (line[0] >= '0' && line[0] <= '9') {
        if (!read_number(line, count, choices, &choice)) {
            printf("The choices are numbered 1 to %u.\n", count);
            return REPLY_AGAIN;
        }
    } else {
        if (run_word(session, line, strlen(line), &reply)) return reply;
        const char *wrong = choice_read(line, strlen(line), &choice);
        if (wrong) {
            printf("I do not understand: %s. Type help for help.\n", wrong);
            return REPLY_AGAIN;
        }
    }
    Err err = session_choose(session, choice);
    if (!err) return REPLY_CHOSEN;
    printf("That is not possible: %s (%s).\n", err_text(err),
           game_refusal_rule(&session->game, err));
    return REPLY_AGAIN;
}

/* Reads a line without its end and its outer blanks; false at the end of the input. */
static bool read_line(char *line, int size)
{
    fflush(stdout);
    if (!fgets(line, size, stdin)) return false;
    size_t length = strlen(line);
    if (length && line[length - 1] != '\n' && !feof(stdin))
        for (int c = 0; c != '\n' && c != EOF;) /* too long: the rest of it goes unread */
            c = getchar();
    while (length && strchr(" \t\r\n", line[length - 1]))
        line[--length] = '\0';
    size_t blanks = strspn(line, " \t");
    memmove(line, line + blanks, length - blanks + 1);
    return true;
}

/* What is on the screen already, so that a wrong word does not bring everything up again. */
typedef struct Screen {
    unsigned shown_to; /* whose hand */
    uint32_t table_of; /* the table as of this moment */
    size_t choices_of; /* the choices after so many made */
} Screen;

/* With several people the screen is cleared before the next one's hand is shown. */
static bool hand_over(const Session *session, Screen *screen)
{
    unsigned seat = session->game.table.decider;
    if (screen->shown_to == seat) return true;
    bool needed =
        session_viewer(session) == SPECTATOR && isatty(STDIN_FILENO) && text_is_terminal();
    screen->shown_to = seat;
    if (!needed) return true;
    char line[256];
    printf("\033[2J\033[H%s, press Enter when only you can see the screen. ",
           session->record.seats[seat].name);
    if (!read_line(line, sizeof line)) return false;
    session_retell(session, seat);
    return true;
}

static Reply ask_person(Session *session, Screen *screen)
{
    char line[512];
    Choice choices[CHOICES_MAX];
    unsigned count = game_legal(&session->game, choices);
    if (!hand_over(session, screen)) return REPLY_QUIT;
    uint32_t moment = session->game.table.turn * SEATS_MAX + session->game.table.decider;
    if (screen->table_of != moment) session_show_table(session);
    screen->table_of = moment;
    if (screen->choices_of != session->record.count) session_show_choices(session, choices, count);
    screen->choices_of = session->record.count;
    printf("> ");
    if (!read_line(line, sizeof line)) return REPLY_QUIT;
    if (!isatty(STDIN_FILENO)) printf("%s\n", line); /* a captured game reads like a played one */
    return answer(session, line, choices, count);
}

static void let_program_choose(Session *session)
{
    Choice choices[CHOICES_MAX];
    unsigned count = game_legal(&session->game, choices);
    Err err = session_choose(session, random_choice(&session->random, choices, count));
    ENSURE(err == ERR_OK);
}

static int leave(Session *session)
{
    bool over = session->game.table.stage == STAGE_OVER;
    if (session->record.count != session->saved || !over) {
        make_folders(session->path);
        if (!session_save(session, session->path)) return EXIT_FAILED;
    }
    printf("\nSaved to %s\n", session->path);
    printf(over ? "See it again with: %s replay %s\n" : "Go on with: %s play %s\n",
           program_invocation_name, session->path);
    return EXIT_OK;
}

static int play(Session *session)
{
    Screen screen = {SPECTATOR, UINT32_MAX, SIZE_MAX};
    while (session->game.table.stage != STAGE_OVER) {
        Reply reply = REPLY_CHOSEN;
        if (session_is_human(session, session->game.table.decider))
            reply = ask_person(session, &screen);
        else
            let_program_choose(session);
        if (reply == REPLY_QUIT) break;
        if (reply == REPLY_CHOSEN) session_tell(session);
        if (reply == REPLY_SHOW) screen = (Screen){screen.shown_to, UINT32_MAX, SIZE_MAX};
    }
    if (session->game.table.stage == STAGE_OVER) session_show_score(session);
    return leave(session);
}

/* The n-th of the values between commas; false if there are fewer. */
static bool list_item(const char *list, unsigned n, char *item, size_t size)
{
    for (; n && list; n--)
        list = strchr(list, ',') ? strchr(list, ',') + 1 : NULL;
    if (!list) return false;
    size_t length = strcspn(list, ",");
    if (length >= size) length = size - 1;
    memcpy(item, list, length);
    item[length] = '\0';
    return true;
}

static unsigned list_length(const char *list)
{
    unsigned n = 1;
    for (; *list; list++)
        n += *list == ',';
    return n;
}

static bool known_kind(const char *kind)
{
    return strcmp(kind, "human") == 0 || strcmp(kind, "random") == 0;
}

static int take_seats(const Args *args, const PlayArgs *play_args, Record *record)
{
    for (unsigned seat = 0; seat < record->setup.players; seat++) {
        RecordSeat *who = &record->seats[seat];
        if (!play_args->seats)
            strncpy(who->kind, seat ? "random" : "human", NAME_MAX_BYTES - 1);
        else if (!list_item(play_args->seats, seat, who->kind, NAME_MAX_BYTES) ||
                 !known_kind(who->kind))
            return args_misuse(args, "--seats is a list of human and random, not '%s'",
                               play_args->seats);
        char name[2 * NAME_MAX_BYTES];
        if (!play_args->names || !list_item(play_args->names, seat, name, sizeof name)) continue;
        if (!record_name_is_good(name))
            return args_misuse(args, "a name has 1 to %d bytes and no control characters",
                               NAME_MAX_BYTES - 1);
        memcpy(who->name, name, strlen(name) + 1);
    }
    return EXIT_OK;
}

static bool any_human(const PlayArgs *args)
{
    return !args->seats || strstr(args->seats, "human");
}

static int start_new(const Args *args, PlayArgs *play_args, Session *session)
{
    Setup *setup = &play_args->setup.setup;
    if (play_args->seats) {
        unsigned seats = list_length(play_args->seats);
        if (seats < SEATS_MIN || seats > SEATS_MAX ||
            (play_args->players_given && seats != setup->players))
            return args_misuse(args, "--seats names %u players%s", seats,
                               play_args->players_given ? ", --players another number"
                                                        : "; 2 to 4 can play");
        setup->players = (uint8_t)seats;
    }
    setup->ask_end = any_human(play_args);
    setup_args_key(&play_args->setup);
    session->set = play_args->setup.set;
    Err err = game_init(&session->game, setup, &session->set, &session->events);
    if (err) return args_misuse(args, "%s (%s)", err_text(err), err_rule(err));
    record_init(&session->record, setup, &session->set);
    return take_seats(args, play_args, &session->record);
}

static int resume(const Args *args, const PlayArgs *play_args, Session *session)
{
    if (play_args->setup_given || play_args->seats || play_args->names)
        return args_misuse(args, "a saved game keeps its players and options");
    session->set = play_args->setup.set;
    if (!record_load(args->command, session->path, &session->set, &session->record))
        return EXIT_FAILED;
    const Record *record = &session->record;
    for (unsigned seat = 0; seat < record->setup.players; seat++)
        if (!known_kind(record->seats[seat].kind))
            return failed(args->command, "nobody here plays as '%s'", record->seats[seat].kind);
    record_replay(record, &session->set, record->count, &session->game);
    session->saved = session->undo_floor = record->count;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        session->seen[seat] = record->count;
    return EXIT_OK;
}

static int parse(Args *args, PlayArgs *play_args)
{
    int code = EXIT_OK;
    setup_args_init(&play_args->setup);
    for (Arg arg; (arg = args_next(args)) != ARG_END;) {
        if (arg == ARG_BAD) return EXIT_USAGE;
        if (setup_args_take(&play_args->setup, args, &code)) {
            if (code) return code;
            play_args->players_given |= args_is(args, "players");
            play_args->setup_given |= !args_is(args, "cards");
        } else if (args_is(args, "seats")) {
            play_args->seats = args->value;
        } else if (args_is(args, "names")) {
            play_args->names = args->value;
        } else if (args_is(args, "save")) {
            play_args->save = args->value;
        } else if (args_is(args, "last")) {
            play_args->last = true;
        } else if (arg == ARG_WORD && !play_args->record) {
            play_args->record = args->value;
        } else {
            return args_unwanted(args);
        }
    }
    return EXIT_OK;
}

static int run(Args *args)
{
    PlayArgs play_args = {0};
    int code = parse(args, &play_args);
    if (code) return code;
    Session *session = calloc(1, sizeof *session);
    if (!session) return failed(args->command, "out of memory");
    session->command = args->command;
    session->colour = text_is_terminal() && !getenv("NO_COLOR");
    const char *path = play_args.record ? play_args.record : play_args.save;
    bool fits =
        path ? snprintf(session->path, sizeof session->path, "%s", path) < (int)sizeof session->path
             : default_path(session->path, sizeof session->path);
    if (!fits)
        code = args_misuse(args, "that file name is too long");
    else if (play_args.record || play_args.last)
        code = resume(args, &play_args, session);
    else
        code = start_new(args, &play_args, session);
    if (!code) {
        uint64_t chance;
        memcpy(&chance, session->record.commit, sizeof chance);
        session->random = random_from(chance); /* public, so it tells nothing of the chance key */
        if (play_args.save) snprintf(session->path, sizeof session->path, "%s", play_args.save);
        session_tell(session);
        code = play(session);
    }
    record_fini(&session->record);
    free(session);
    return code;
}

static const Option OPTIONS[] = {
    {"seats", "LIST", "who plays, as human,random,… (human and random players)"},
    {"names", "LIST", "their names, as Anna,Bert,…"},
    {"save", "FILE", "where the game is saved (the last game's file)"},
    {"last", NULL, "go on with the last game"},
    {0}};

const Command CMD_PLAY = {
    "play",
    "[RECORD]",
    "Play a game, or go on with a saved one",
    true,
    OPTIONS,
    "Type help in the game. A game is saved when you leave it: to --save, to\n"
    "the RECORD it came from, or as the last game, for --last.\n",
    run};

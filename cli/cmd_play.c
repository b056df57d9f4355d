/* valletta play: sets up or resumes a game, and saves it. tui/ and lines/ play it. */
#include "cli/cli.h"

#include "ai/turn_limit.h"
#include "cli/state.h"
#include "lines/lines.h"
#include "lines/terminal.h"
#include "tui/form.h"
#include "tui/lesson.h"
#include "tui/screen.h"
#include "tui/tui.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct PlayArgs {
    SetupArgs setup;
    const char *record, *seats, *names, *save, *cards, *programs;
    bool last, players_given, setup_given, plain, ascii, lesson;
    uint64_t timeout;
    uint32_t max_turns;
    double time;
    Lang lang;
    bool lang_given;
} PlayArgs;

/* Copies item n of a list with commas, without outer blanks, cut to `size`. Returns the length of
 * the whole item, or -1 if there are fewer items. */
static int list_item(const char *list, unsigned n, char *item, size_t size)
{
    ENSURE(list && size > 0);
    for (; n && list; n--)
        list = strchr(list, ',') ? strchr(list, ',') + 1 : NULL;
    if (!list) return -1;
    list += strspn(list, " \t");
    size_t length = strcspn(list, ",");
    while (length && strchr(" \t", list[length - 1]))
        length--;
    const size_t kept = length < size ? length : size - 1;
    memcpy(item, list, kept);
    item[kept] = '\0';
    return (int)length;
}

static unsigned list_length(const char *list)
{
    unsigned n = 1;
    for (; *list; list++)
        n += *list == ',';
    return n;
}

static bool list_has(const char *list, const char *word)
{
    char item[BOT_WORDS_SIZE];
    bool has = false;
    for (unsigned i = 0; list_item(list, i, item, sizeof item) >= 0; i++)
        has |= strcmp(item, word) == 0;
    return has;
}

static bool can_play(const Seat *seat)
{
    BotSpec spec;
    return seat->kind != SEAT_BOT || !bot_read(seat->player, &spec);
}

static int take_name(const Args *args, const char *names, unsigned seat, Record *record)
{
    ENSURE(seat < record->setup.players);
    char name[2 * NAME_MAX_BYTES];
    Seat *who = &record->seats[seat];
    if (names && list_item(names, seat, name, sizeof name) >= 0 && !seat_set_name(who, name))
        return args_misuse(args, "--names: '%s': a name must be 1 to %d bytes of printable UTF-8",
                           name, NAME_MAX_BYTES - 1);
    if (!record_name_is_taken(record, seat, who->name)) return EXIT_OK;
    return args_misuse(args, "two players are named '%s'", who->name);
}

static int take_player(const Args *args, const char *players, unsigned seat, Record *record)
{
    ENSURE(seat < record->setup.players);
    char words[BOT_WORDS_SIZE];
    Seat *who = &record->seats[seat];
    const bool listed = list_item(players, seat, words, sizeof words) >= 0;
    if (listed && seat_is_command(words) && !seat_name_is_good(words))
        return args_misuse(
            args,
            "--seats: '%s': a command line must be 1 to %d bytes of printable UTF-8, since the "
            "record contains it; use a shorter path or a script",
            words, NAME_MAX_BYTES - 1);
    if (listed && seat_set_player(who, words) && can_play(who)) return EXIT_OK;
    BotSpec spec;
    const char *wrong = listed ? bot_read(words, &spec) : NULL;
    return args_misuse(args, "--seats: '%s': %s", listed ? words : "",
                       wrong ? wrong : "a player must be 1 to 31 bytes of printable UTF-8");
}

static int take_seats(const Args *args, const PlayArgs *play, Record *record)
{
    if (play->names && list_length(play->names) > record->setup.players)
        return args_misuse(args, "--names lists more names than there are players");
    for (unsigned seat = 0; seat < record->setup.players; seat++) {
        const char *players = play->seats ? play->seats : "human,amateur,amateur,amateur";
        int code = take_player(args, players, seat, record);
        if (!code) code = take_name(args, play->names, seat, record);
        if (code) return code;
    }
    return EXIT_OK;
}

static int count_seats(const Args *args, PlayArgs *play)
{
    Setup *setup = &play->setup.setup;
    if (!play->seats) return EXIT_OK;
    unsigned seats = list_length(play->seats);
    if (seats < SEATS_MIN || seats > SEATS_MAX)
        return args_misuse(args, "--seats lists %u player%s; a game has 2 to 4", seats,
                           seats == 1 ? "" : "s");
    if (play->players_given && seats != setup->players)
        return args_misuse(args,
                           "--seats lists %u players, but --players is %u; leave one of them out",
                           seats, setup->players);
    setup->players = (uint8_t)seats;
    return EXIT_OK;
}

static int start_new(const Args *args, PlayArgs *play, const CardSet *set, Record *record)
{
    Setup *setup = &play->setup.setup;
    int code = count_seats(args, play);
    if (code) return code;
    setup->ask_end = !play->seats || list_has(play->seats, "human"); /* people can undo */
    if (!setup_args_key(&play->setup))
        return failed(args->command, "cannot get random bytes from the system");
    record_init(record, setup, set);
    return take_seats(args, play, record);
}

static int resume(const Args *args, const PlayArgs *play, const char *path, const CardSet *set,
                  Record *record)
{
    if (play->setup_given || play->seats || play->names)
        return args_misuse(args, "a saved game keeps its players and options: leave out --seats, "
                                 "--names and the options of a new game");
    if (play->last && access(path, F_OK) != 0)
        return failed(
            args->command,
            lang_text(play->lang, "there is no last game to resume; 'valletta play' starts one"));
    if (!record_load(args->command, path, set, record)) return EXIT_FAILED;
    for (unsigned seat = 0; seat < record->setup.players; seat++)
        if (!can_play(&record->seats[seat]))
            return failed(args->command,
                          "%s is played by '%s', which this version does not know; 'valletta "
                          "levels' lists the bots",
                          record->seats[seat].name, record->seats[seat].player);
    return EXIT_OK;
}

static int program_not_named(const Args *args, const PlayArgs *play, const Seat *who)
{
    char quoted[4 * NAME_MAX_BYTES + 3];
    Text text = text_over(quoted, sizeof quoted);
    text_quoted(&text, who->player);
    return failed(args->command,
                  lang_text(play->lang,
                            "%s is played by the program '%s'. A saved game never starts "
                            "programs: add --programs %s, or another program or level"),
                  who->name, who->player, quoted);
}

/* A record may come from anywhere, so it never starts a program. The player names the command line:
 * in --seats for a new game, in --programs for a saved one. */
static int take_programs(const Args *args, const PlayArgs *play, LocalGame *local)
{
    const Record *record = &local->play.record;
    unsigned n = 0;
    for (unsigned seat = 0; seat < record->setup.players; seat++) {
        const Seat *who = &record->seats[seat];
        char *words = local->bots.programs[seat];
        if (who->kind != SEAT_OUTSIDE) continue;
        int length = -1;
        if (play->seats) length = list_item(play->seats, seat, words, BOT_WORDS_SIZE);
        if (!play->seats && play->programs)
            length = list_item(play->programs, n++, words, BOT_WORDS_SIZE);
        if (length < 0) return program_not_named(args, play, who);
        if (length >= BOT_WORDS_SIZE)
            return args_misuse(args, "a command line in --programs can have at most %d bytes",
                               BOT_WORDS_SIZE - 1);
    }
    if (play->programs && list_length(play->programs) != n)
        return args_misuse(args,
                           "--programs must list one entry for each outside program of the saved "
                           "game; this one has %u",
                           n);
    return EXIT_OK;
}

static int parse(Args *args, PlayArgs *play)
{
    setup_args_init(&play->setup);
    play->lang = language_of_environment();
    recall_language(&play->lang);
    int code = args_read(args, play);
    if (code) return code;
    play->record = args->words[0];
    play->setup.seeded = args_given(args, "seed");
    play->players_given = args_given(args, "players");
    play->setup_given = args_given_setup(args);
    play->lang_given = args_given(args, "lang");
    play->ascii |= lang_is_plain(play->lang);
    if (play->lesson && (play->setup_given || play->record || play->last || play->seats ||
                         play->names || play->cards || play->save || play->plain))
        return args_misuse(args, "--lesson cannot be combined with a record, --last, --save, "
                                 "--plain, --cards or the options of a new game");
    if (play->record && play->last)
        return args_misuse(args, "give either a record or --last, not both");
    if (play->record && strcmp(play->record, "-") == 0)
        return args_misuse(args, "cannot play from standard input; give a file");
    return EXIT_OK;
}

/* The file to read and the file to save to: --save, else the record, else the last game. */
static bool choose_paths(const PlayArgs *play, char from[PATH_MAX], char to[PATH_MAX])
{
    const char *target = play->save ? play->save : play->record;
    if (!state_path(from, "last.vlt")) return false;
    snprintf(to, PATH_MAX, "%s", from);
    if (play->record && snprintf(from, PATH_MAX, "%s", play->record) >= PATH_MAX) return false;
    return !target || snprintf(to, PATH_MAX, "%s", target) < PATH_MAX;
}

/* Locks the file before it is read, so that no other process plays this game. */
static int claim(const Args *args, LocalGame *local, const char *path)
{
    return save_claim(&local->file, local->lang, path)
               ? EXIT_OK
               : failed(args->command, "%s", local->file.why);
}

/* Another process plays the last game. Saves this one as last-N.vlt, with the first N whose file is
 * neither locked nor an unfinished game. */
static int claim_spare(const Args *args, LocalGame *local)
{
    enum { FEWEST = 2, MOST = 99 };
    char path[PATH_MAX], name[24];
    for (unsigned n = FEWEST; n <= MOST; n++) {
        snprintf(name, sizeof name, "last-%u.vlt", n);
        if (!state_path(path, name) || !save_claim(&local->file, local->lang, path)) continue;
        if (access(path, F_OK) == 0 && !saved_game_is_over(path, &local->set)) continue;
        snprintf(local->file.why, WHY_SIZE,
                 lang_text(local->lang, "Another game is open; this one is saved to %s"), path);
        local->file.spare = true;
        return EXIT_OK;
    }
    return failed(args->command, "%s", local->file.why);
}

/* A new game without --save replaces the last game. Called after everything that can be refused, so
 * that a mistyped command loses no saved game. */
static int claim_last(const Args *args, const PlayArgs *play, LocalGame *local)
{
    char path[PATH_MAX];
    if (play->record || play->last || play->save) return EXIT_OK;
    if (!state_path(path, "last.vlt"))
        return args_misuse(args, "the path of the folder for saved games is too long");
    make_folders(path);
    if (!save_claim(&local->file, local->lang, path)) return claim_spare(args, local);
    keep_previous(path);
    keep_cards(play->cards);
    return EXIT_OK;
}

static int prepare(const Args *args, PlayArgs *play, LocalGame *local)
{
    char from[PATH_MAX], to[PATH_MAX];
    Record record = {0};
    ENSURE(!play->record || !play->last);
    local->set = play->setup.set;
    local->bots.timeout = play->timeout;
    local->bots.time = play->time;
    local->max_turns = play->max_turns ? play->max_turns : TURN_LIMIT_DEFAULT;
    local->lang = play->lang;
    if (!choose_paths(play, from, to))
        return args_misuse(args,
                           "this file name, or that of the folder for saved games, is too long: %s",
                           play->save     ? play->save
                           : play->record ? play->record
                                          : "last.vlt");
    bool saved = play->record || play->last, own = play->record || play->save;
    int code = own || saved ? claim(args, local, to) : EXIT_OK;
    if (!code)
        code = saved ? resume(args, play, from, &local->set, &record)
                     : start_new(args, play, &local->set, &record);
    Err err = code ? ERR_OK : play_begin(&local->play, &local->set, &record);
    if (err) code = args_misuse(args, "%s (%s)", err_text(err), err_rule(err));
    record_fini(&record);
    if (code) return code;
    if (play->max_turns && play_has_people(&local->play))
        return args_misuse(args, "--max-turns is only for games without humans");
    local->file.current = saved && strcmp(from, to) == 0;
    return EXIT_OK;
}

/* ---- the form before the game: sets the same fields as the options ---- */

typedef struct FormResult {
    Form form;
    char seats[SEATS_MAX * 16], names[SEATS_MAX * NAME_MAX_BYTES], path[PATH_MAX], cards[PATH_MAX];
} FormResult;

/* Uses the building set of the last game. If its file is gone, reading the game reports that. */
static void apply_last_cards(PlayArgs *play, FormResult *form_result)
{
    char why[WHY_SIZE];
    if (!play->last || play->cards || !recall_cards(form_result->cards)) return;
    if (cards_from_file(form_result->cards, &play->setup.set, why))
        play->cards = form_result->cards;
}

static void apply_form(PlayArgs *play, FormResult *form_result)
{
    const Form *form = &form_result->form;
    Text seats = text_over(form_result->seats, sizeof form_result->seats);
    Text names = text_over(form_result->names, sizeof form_result->names);
    form_seats(form, &seats);
    form_names(form, &names);
    play->seats = form_result->seats;
    play->names = form_result->names;
    play->cards = form->cards[0] ? form->cards : NULL;
    play->setup.set = form->set;
    play->setup.setup.edition = (uint8_t)form->edition;
    play->setup.setup.unlimited = form->unlimited;
    play->setup.setup.start = form->start < SEATS_MAX ? (uint8_t)form->start : START_BY_CHANCE;
}

/* The lesson has its own file, so that it replaces no game. */
static void apply_lesson(PlayArgs *play, FormResult *form_result)
{
    play->lesson = true;
    play->seats = "human,novice";
    play->setup.seeded = true;
    play->setup.seed = LESSON_SEED;
    play->setup.setup.start = 0;
    if (!state_path(form_result->path, "lesson.vlt")) return;
    make_folders(form_result->path);
    play->save = form_result->path;
}

/* Returns false if the player leaves the form without a game. */
static bool run_form(PlayArgs *play, FormResult *form_result)
{
    if (!screen_open(play->ascii)) return true;
    form_init(&form_result->form, last_game_can_resume());
    form_result->form.lang = screen_is_ascii() ? lang_with_spelling(play->lang, true) : play->lang;
    const FormEnd end = form_run(&form_result->form);
    screen_close();
    if (form_result->form.lang_given) {
        play->lang = lang_with_spelling(form_result->form.lang, lang_is_plain(play->lang));
        keep_language(play->lang);
    }
    if (end == FORM_START) apply_form(play, form_result);
    if (end == FORM_LESSON) apply_lesson(play, form_result);
    play->last |= end == FORM_CONTINUE;
    return end != FORM_CANCELLED;
}

/* --lang and --ascii say how to show the form, not which game to play. */
static bool wants_form(const Args *args)
{
    const int about_the_screen = args_given(args, "lang") + args_given(args, "ascii");
    return !args->word_count && !args->given_setup &&
           __builtin_popcount(args->given) == about_the_screen;
}

static bool terminal_is_full(void)
{
    return isatty(STDIN_FILENO) && terminal_has_escapes();
}

/* Discards stderr while the full screen is open: outside bots must not write over it. */
static void mute_stderr(bool mute)
{
    static int before = -1;
    if (mute && isatty(STDERR_FILENO)) {
        int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
        before = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
        if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
        if (nowhere >= 0) close(nowhere);
    } else if (before >= 0) {
        dup2(before, STDERR_FILENO);
        close(before);
    }
}

/* In a terminal, says why there is no full screen. */
static void play_without_screen(LocalGame *local)
{
    if (isatty(STDIN_FILENO) && stdout_is_terminal())
        puts(
            lang_text(local->lang,
                      "This terminal cannot show the full screen, so the game runs line by line."));
    lines_play(local);
}

/* Plays on the full screen if the terminal has one, else in line mode. */
static int play_here(const PlayArgs *play, LocalGame *local)
{
    if (local->file.spare) puts(local->file.why);
    bool saved = true;
    if (play->plain) {
        lines_play(local);
    } else if (!terminal_is_full() || !screen_open(play->ascii)) {
        play_without_screen(local);
    } else {
        mute_stderr(true);
        saved = tui_play(local, play->lesson);
        screen_close();
        mute_stderr(false);
    }
    if (!saved) return failed(&CMD_PLAY, "%s", local->file.why);
    const bool lang_changed = strcmp(lang_code(local->lang), lang_code(play->lang)) != 0;
    const GivenOptions given = {play->cards, play->lang_given || lang_changed};
    return lines_finish(local, &given) ? EXIT_OK : EXIT_FAILED;
}

static int run(Args *args)
{
    PlayArgs play = {0};
    static FormResult form_result; /* static: `play` points into it */
    char why[BOTS_WHY_SIZE];
    int code = parse(args, &play);
    if (code) return code;
    if (play.lesson && !terminal_is_full())
        return failed(args->command, "the lesson needs a terminal that can show the full screen: "
                                     "with cursor control, input and output not redirected");
    if (play.lesson) apply_lesson(&play, &form_result);
    if (wants_form(args) && terminal_is_full() && !run_form(&play, &form_result)) return EXIT_OK;
    apply_last_cards(&play, &form_result);
    LocalGame *local = calloc(1, sizeof *local);
    if (!local) return failed(args->command, "out of memory");
    code = prepare(args, &play, local);
    if (!code && local->play.game.table.stage == STAGE_OVER && local->file.current)
        code = failed(args->command,
                      lang_text(play.lang, "that game is over; watch it with 'valletta replay'"));
    if (!code) code = take_programs(args, &play, local);
    if (!code && !bots_open(&local->bots, &local->play, why))
        code = failed(args->command, "%s", why);
    if (!code) code = claim_last(args, &play, local);
    if (!code) code = play_here(&play, local);
    if (strcmp(lang_code(local->lang), lang_code(play.lang)) != 0) keep_language(local->lang);
    save_release(&local->file);
    if (local->busy) return code; /* a bot still uses it; exiting stops the bot */
    local_end(local);
    free(local);
    return code;
}

/* Also keeps the path, which the record does not have. The field is the whole struct. */
static int take_play_cards(const Args *args, void *field)
{
    PlayArgs *play = field;
    play->cards = args->value;
    return take_cards(args, &play->setup.set);
}

static const Option OPTIONS[] = {
    {"seats", "LIST",
     "who plays: human, a level from 'valletta levels', or a command line (human and amateurs)",
     OPTION_TEXT, FIELD(PlayArgs, seats)},
    {"names", "LIST", "their names, for example Anna,Bert", OPTION_TEXT, FIELD(PlayArgs, names)},
    {"save", "FILE", "where the game is saved (the last game's file)", OPTION_TEXT,
     FIELD(PlayArgs, save)},
    LANGUAGE_OPTION(PlayArgs, lang),
    {"last", NULL, "resume the last game", OPTION_SWITCH, FIELD(PlayArgs, last)},
    {"plain", NULL, "line mode, even if the terminal can show the full screen", OPTION_SWITCH,
     FIELD(PlayArgs, plain)},
    {"lesson", NULL, "learn the game: three guided turns (full screen)", OPTION_SWITCH,
     FIELD(PlayArgs, lesson)},
    {"ascii", NULL, "full screen with ASCII characters only", OPTION_SWITCH,
     FIELD(PlayArgs, ascii)},
    TIME_OPTION(PlayArgs, time),
    TIMEOUT_OPTION(PlayArgs, timeout),
    MAX_TURNS_OPTION(PlayArgs, max_turns,
                     "games without humans: stop after N turns per player, without a result (500)"),
    {"programs", "LIST",
     "command lines or levels that replace the outside programs of a saved game", OPTION_TEXT,
     FIELD(PlayArgs, programs)},
    {"cards", "FILE", "use the building set in this TSV file (see valletta cards --tsv)",
     OPTION_OTHER, .take = take_play_cards},
    {0}};

const Command CMD_PLAY = {
    .name = "play",
    .words = "[RECORD]",
    .words_max = 1,
    .summary = "Play a game, or resume a saved one",
    .sets_up = true,
    .setup_field = offsetof(PlayArgs, setup),
    .options = OPTIONS,
    .notes = "In a terminal the game uses the full screen (press H for help). In a pipe, or with\n"
             "--plain, it runs in line mode (type help). The game is saved after every choice\n"
             "(line mode with bots only: after every turn): to --save, to the RECORD it came\n"
             "from, or as the last game, for --last.\n"
             "A seat with a slash or a space in it is run as a program that speaks the bot\n"
             "protocol (docs/bot-protocol.md): --seats human,./mybot. Such a command cannot\n"
             "contain a comma.\n",
    .run = run};

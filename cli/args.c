/* Table-driven parser of the command line; prints help and error messages. */
#include "cli/cli.h"

#include "base/text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const Option HELP = {.name = "help", .help = "this help"};

enum { OPTIONS_MAX = 32 }; /* rows of one list: Args has one bit per row */

static const Option *find_in(const Option *options, const char *name, size_t length)
{
    for (const Option *first = options; options && options->name; options++) {
        ENSURE(options - first < OPTIONS_MAX);
        if (strlen(options->name) == length && strncmp(options->name, name, length) == 0)
            return options;
    }
    return NULL;
}

static void complain(const Command *command, const char *format, va_list list)
{
    fflush(stdout);
    fprintf(stderr, "valletta %s: ", command->name);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
}

int args_misuse(const Args *args, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    complain(args->command, format, list);
    va_end(list);
    fprintf(stderr, "Try 'valletta %s --help'.\n", args->command->name);
    return EXIT_USAGE;
}

int failed(const Command *command, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    complain(command, format, list);
    va_end(list);
    return EXIT_FAILED;
}

void report_stopped(const Command *command, uint64_t stopped, uint64_t games, uint64_t limit)
{
    if (!stopped) return;
    failed(
        command,
        "%llu of %llu games were stopped after %llu turn%s per player (--max-turns): they have no "
        "result and are not counted",
        (unsigned long long)stopped, (unsigned long long)games, (unsigned long long)limit,
        limit == 1 ? "" : "s");
}

/* ---- values ---- */

static int take_number(const Args *args, const Option *option, void *field)
{
    char *end;
    errno = 0;
    const unsigned long long value = strtoull(args->value, &end, 10);
    ENSURE(option->size == sizeof(uint8_t) || option->size == sizeof(uint32_t) ||
           option->size == sizeof(uint64_t));
    const bool digits = args->value[0] >= '0' && args->value[0] <= '9' && !*end && !errno;
    if (!digits || value < option->min || value > option->max)
        return args_misuse(args, "--%s takes a number from %llu to %llu, not '%s'", args->name,
                           (unsigned long long)option->min, (unsigned long long)option->max,
                           args->value);
    if (option->size == sizeof(uint8_t))
        *(uint8_t *)field = (uint8_t)value;
    else if (option->size == sizeof(uint32_t))
        *(uint32_t *)field = (uint32_t)value;
    else
        *(uint64_t *)field = value;
    return EXIT_OK;
}

static int take_seconds(const Args *args, double *field)
{
    char *end;
    const bool plain = args->value[0] && strspn(args->value, "0123456789.") == strlen(args->value);
    const double seconds = plain ? strtod(args->value, &end) : 0;
    if (!plain || *end || seconds < 0.001 || seconds > 3600)
        return args_misuse(args, "--%s takes seconds from 0.001 to 3600, not '%s'", args->name,
                           args->value);
    *field = seconds;
    return EXIT_OK;
}

/* `option->value` has the words: hig|fr. */
static int take_one_of(const Args *args, const Option *option, uint8_t *field)
{
    const size_t length = strlen(args->value);
    uint8_t number = 0;
    for (const char *word = option->value; word; number++) {
        const char *bar = strchr(word, '|');
        const size_t n = bar ? (size_t)(bar - word) : strlen(word);
        if (n == length && memcmp(word, args->value, n) == 0) {
            *field = number;
            return EXIT_OK;
        }
        word = bar ? bar + 1 : NULL;
    }
    char buffer[64];
    Text words = text_over(buffer, sizeof buffer);
    for (const char *c = option->value; *c; c++)
        text_put(&words, *c == '|' ? " or " : (char[]){*c, '\0'});
    return args_misuse(args, "--%s is %s, not '%s'", args->name, buffer, args->value);
}

static int take_value(const Args *args, const Option *option, void *fields)
{
    ENSURE(args->value || option->kind == OPTION_SWITCH || option->kind == OPTION_REFUSED);
    void *field = (char *)fields + option->field;
    switch (option->kind) {
    case OPTION_SWITCH: *(bool *)field = true; break;
    case OPTION_NUMBER: return take_number(args, option, field);
    case OPTION_SECONDS: return take_seconds(args, field);
    case OPTION_TEXT: *(const char **)field = args->value; break;
    case OPTION_ONE_OF: return take_one_of(args, option, field);
    case OPTION_OTHER: return option->take(args, field);
    case OPTION_REFUSED:
        return args_misuse(args, "--%s is not valid here: %s", option->name, option->help);
    }
    return EXIT_OK;
}

/* ---- options and words ---- */

/* --name, --name=value, --name value */
static int take_option(Args *args, char *word, void *fields)
{
    const Command *command = args->command;
    char *equals = strchr(word, '=');
    const size_t length = equals ? (size_t)(equals - word - 2) : strlen(word + 2);
    const Option *own = find_in(command->options, word + 2, length);
    const Option *setup =
        own || !command->sets_up ? NULL : find_in(SETUP_OPTIONS, word + 2, length);
    const Option *option = own ? own : setup;
    if (!option) return args_misuse(args, "unknown option %s", word);
    args->name = option->name;
    args->value = equals ? equals + 1 : NULL;
    if (!option->value && equals) return args_misuse(args, "--%s takes no value", option->name);
    if (option->value && !equals) {
        if (args->next == args->end)
            return args_misuse(args, "--%s needs a value: %s", option->name, option->value);
        args->value = *args->next++;
    }
    if (own)
        args->given |= 1u << (own - command->options);
    else
        args->given_setup |= 1u << (setup - SETUP_OPTIONS);
    return take_value(args, option, own ? fields : (char *)fields + command->setup_field);
}

static int take_word(Args *args, const char *word)
{
    if (args->word_count == args->command->words_max)
        return args->command->too_many ? args_misuse(args, "%s", args->command->too_many)
                                       : args_misuse(args, "unexpected argument '%s'", word);
    args->words[args->word_count++] = word;
    return EXIT_OK;
}

int args_read(Args *args, void *fields)
{
    bool only_words = false; /* after -- */
    int code = EXIT_OK;
    ENSURE(args->command->words_max <= SEATS_MAX);
    while (!code && args->next < args->end) {
        char *word = *args->next++;
        if (!only_words && strcmp(word, "--") == 0)
            only_words = true;
        else if (only_words || strncmp(word, "--", 2) != 0)
            code = take_word(args, word);
        else
            code = take_option(args, word, fields);
    }
    return code;
}

static bool row_given(const Option *list, uint32_t given, const char *name)
{
    const Option *row = find_in(list, name, strlen(name));
    return row && given >> (row - list) & 1u;
}

bool args_given(const Args *args, const char *name)
{
    ENSURE(find_in(args->command->options, name, strlen(name)) ||
           find_in(SETUP_OPTIONS, name, strlen(name)));
    return row_given(args->command->options, args->given, name) ||
           row_given(SETUP_OPTIONS, args->given_setup, name);
}

bool args_given_setup(const Args *args)
{
    const Option *cards = find_in(SETUP_OPTIONS, "cards", strlen("cards"));
    ENSURE(cards);
    return args->given_setup & ~(1u << (cards - SETUP_OPTIONS));
}

/* ---- help ---- */

static void print_option(const Option *option)
{
    char left[40];
    snprintf(left, sizeof left, "--%s%s%s", option->name, option->value ? " " : "",
             option->value ? option->value : "");
    printf("  %-24s %s\n", left, option->help);
}

void command_help(const Command *command)
{
    printf("usage: valletta %s [OPTION…]%s%s\n\n%s.\n\n", command->name,
           command->words[0] ? " " : "", command->words, command->summary);
    for (const Option *o = command->options; o && o->name; o++)
        if (o->kind != OPTION_REFUSED) print_option(o);
    for (const Option *o = SETUP_OPTIONS; command->sets_up && o->name; o++)
        if (!find_in(command->options, o->name, strlen(o->name))) print_option(o);
    print_option(&HELP);
    if (command->notes) printf("\n%s", command->notes);
}

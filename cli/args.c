/* The command line: options, words, help and complaints. */
#include "cli/cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Option SETUP_OPTIONS[] = {
    {"players", "N", "2, 3 or 4 seats (2)"},
    {"edition", "hig|fr", "whose rules: Hans im Glueck's or the French edition's (hig)"},
    {"supply", "box|unlimited", "goods as in the box, or without end (box)"},
    {"start", "SEAT|random", "alpha, beta, gamma or delta begins, or chance decides (random)"},
    {"seed", "N", "the same number gives the same game"},
    {"cards", "FILE", "another set of buildings, as TSV (see valletta cards --tsv)"},
    {0}};

static const Option HELP = {"help", NULL, "this text"};

static const Option *find_in(const Option *options, const char *name, size_t length)
{
    for (; options && options->name; options++)
        if (strlen(options->name) == length && strncmp(options->name, name, length) == 0)
            return options;
    return NULL;
}

static const Option *find_option(const Command *command, const char *name, size_t length)
{
    const Option *option = find_in(command->options, name, length);
    if (!option && command->sets_up) option = find_in(SETUP_OPTIONS, name, length);
    return option;
}

static void complain(const Command *command, const char *format, va_list list)
{
    fflush(stdout);
    fprintf(stderr, "valletta %s: ", command->name);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
}

bool args_seconds(const Args *args, double *seconds)
{
    char *end;
    bool plain = args->value[0] && strspn(args->value, "0123456789.") == strlen(args->value);
    *seconds = plain ? strtod(args->value, &end) : 0;
    if (plain && !*end && *seconds >= 0.001 && *seconds <= 3600) return true;
    args_misuse(args, "--%s takes seconds from 0.001 to 3600, not '%s'", args->name, args->value);
    return false;
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
    failed(command,
           "%llu of %llu games were stopped after %llu turns per player (--max-turns): they have "
           "no result and are not counted",
           (unsigned long long)stopped, (unsigned long long)games, (unsigned long long)limit);
}

/* --name, --name=value, --name value; everything after -- is a word. */
Arg args_next(Args *args)
{
    args->name = args->value = NULL;
    if (args->next == args->end) return ARG_END;
    char *word = *args->next++;
    if (strcmp(word, "--") == 0 && !args->only_words) {
        args->only_words = true;
        return args_next(args);
    }
    if (args->only_words || strncmp(word, "--", 2) != 0) {
        args->value = word;
        return ARG_WORD;
    }
    const char *equals = strchr(word, '=');
    size_t length = equals ? (size_t)(equals - word - 2) : strlen(word + 2);
    const Option *option = find_option(args->command, word + 2, length);
    if (!option) {
        args_misuse(args, "there is no option %s", word);
        return ARG_BAD;
    }
    args->name = option->name;
    if (!option->value) {
        if (!equals) return ARG_OPTION;
        args_misuse(args, "--%s takes no value", option->name);
        return ARG_BAD;
    }
    args->value = equals ? equals + 1 : args->next < args->end ? *args->next++ : NULL;
    if (args->value) return ARG_OPTION;
    args_misuse(args, "--%s wants a value: %s", option->name, option->value);
    return ARG_BAD;
}

bool args_is(const Args *args, const char *name)
{
    return args->name && strcmp(args->name, name) == 0;
}

bool args_number(const Args *args, uint64_t least, uint64_t most, uint64_t *number)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(args->value, &end, 10);
    bool digits = args->value[0] >= '0' && args->value[0] <= '9' && !*end && !errno;
    *number = value;
    if (digits && value >= least && value <= most) return true;
    args_misuse(args, "--%s takes a number from %llu to %llu, not '%s'", args->name,
                (unsigned long long)least, (unsigned long long)most, args->value);
    return false;
}

int args_unwanted(const Args *args)
{
    if (args->name) return args_misuse(args, "--%s means nothing here", args->name);
    return args_misuse(args, "'%s' means nothing here", args->value);
}

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
        if (o->help) print_option(o);
    for (const Option *o = SETUP_OPTIONS; command->sets_up && o->name; o++)
        if (!find_in(command->options, o->name, strlen(o->name))) print_option(o);
    print_option(&HELP);
    if (command->notes) printf("\n%s", command->notes);
}

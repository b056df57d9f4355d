/* valletta: the list of commands; runs one, or prints help. */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

static const Command *const COMMANDS[] = {&CMD_PLAY,   &CMD_SERVE, &CMD_REPLAY, &CMD_VERIFY,
                                          &CMD_TRACE,  &CMD_CARDS, &CMD_MATCH,  &CMD_BALANCE,
                                          &CMD_LEVELS, &CMD_BOT,   &CMD_PERFT,  &CMD_BENCH};

static void print_help(FILE *out)
{
    fputs("usage: valletta COMMAND [OPTION…]\n\n"
          "The board game Valletta: play it and study it.\n\n",
          out);
    for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++)
        fprintf(out, "  %-10s %s\n", COMMANDS[i]->name, COMMANDS[i]->summary);
    fputs("\n'valletta COMMAND --help' explains a command; --version prints the version.\n"
          "'man valletta' has the manual (docs/valletta.1).\n",
          out);
}

static bool wants_help(char **word, char **end)
{
    for (; word < end && strcmp(*word, "--") != 0; word++)
        if (strcmp(*word, "--help") == 0 || strcmp(*word, "-h") == 0) return true;
    return false;
}

static int run(const Command *command, char **words, char **end)
{
    if (wants_help(words, end)) {
        command_help(command);
        return EXIT_OK;
    }
    Args args = {.command = command, .next = words, .end = end};
    return command->run(&args);
}

static const Command *find_command(const char *name)
{
    for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++)
        if (strcmp(COMMANDS[i]->name, name) == 0) return COMMANDS[i];
    return NULL;
}

static int no_command(const char *name)
{
    fprintf(stderr, "valletta: unknown command '%s'\nTry 'valletta --help'.\n", name);
    return EXIT_USAGE;
}

static int help_for(const char *name)
{
    const Command *command = find_command(name);
    if (!command) return no_command(name);
    command_help(command);
    return EXIT_OK;
}

static int dispatch(int count, char **words)
{
    if (count < 2) {
        print_help(stderr);
        return EXIT_USAGE;
    }
    const char *name = words[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
        if (count == 3) return help_for(words[2]);
        print_help(stdout);
        return EXIT_OK;
    }
    if (strcmp(name, "--version") == 0) {
        puts("valletta " VALLETTA_VERSION);
        return EXIT_OK;
    }
    const Command *command = find_command(name);
    return command ? run(command, words + 2, words + count) : no_command(name);
}

int main(int count, char **words)
{
    int code = dispatch(count, words);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("valletta: cannot write the output");
        return EXIT_FAILED;
    }
    return code;
}

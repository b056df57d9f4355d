/* valletta cards: the characters and the buildings as tables, and building sets as TSV. */
#include "cli/cli.h"

#include "cli/terminal.h"
#include "record/cardset.h"
#include "record/notation.h"

#include <stdio.h>

static void print_characters(void)
{
    const int says_at = 33;
    printf("%-2s %-12s %-7s %-8s %s\n", "", "key", "colour", "copies", "name, what it does (rule)");
    for (unsigned k = 0; k < CHARACTERS; k++) {
        const CharacterInfo *info = &CHARACTER_INFO[k];
        char copies[16], words[256];
        if (info->each)
            snprintf(copies, sizeof copies, info->spare ? "each + %u" : "each", info->spare);
        else
            snprintf(copies, sizeof copies, "%u", info->copies);
        printf("%c  %-12s %-7s %-8s ", info->letter ? info->letter : ' ', info->key,
               colour_name(info->colour), copies);
        snprintf(words, sizeof words, "%s. %s (%s)", info->name, info->says, info->rule);
        wrap_print(stdout, words, says_at);
    }
}

static const char *in_words(const uint8_t goods[GOODS], char words[32])
{
    Text text = text_in(words, 32);
    goods_write(&text, goods);
    return words[0] == '0' ? "-" : words;
}

static void print_buildings(const CardSet *set)
{
    char cost[32], built[32], upgraded[32], hash[65];
    printf("%-8s %-7s %-12s %-10s %-8s %-8s %s\n", "building", "colour", "character", "cost",
           "icons", "upgraded", "points");
    for (unsigned i = 0; i < set->count; i++) {
        const Building *b = &set->buildings[i];
        printf("%-8s %-7s %-12s %-10s %-8s %-8s %u/%u\n", b->key, colour_name((Colour)b->colour),
               CHARACTER_INFO[b->character].key, in_words(b->cost, cost),
               in_words(b->icons[SIDE_BUILT], built), in_words(b->icons[SIDE_UPGRADED], upgraded),
               b->points[SIDE_BUILT], b->points[SIDE_UPGRADED]);
    }
    cardset_hash(set, hash);
    printf("%u buildings; goods are g gold, w wood, s stone, b brick; points built/upgraded\n"
           "set %s\n",
           set->count, hash);
}

static void print_tsv(const CardSet *set)
{
    char text[64 << 10];
    size_t length = cardset_write(set, text, sizeof text);
    ENSURE(length < sizeof text);
    fwrite(text, 1, length, stdout);
}

static int check(const Command *command, const char *path)
{
    CardSet set;
    char hash[65];
    if (!cards_load(command, path, &set)) return EXIT_FAILED;
    cardset_hash(&set, hash);
    printf("%s: %u buildings, all in order\nset %s\n", path, set.count, hash);
    return EXIT_OK;
}

static int run(Args *args)
{
    CardSet set = CARDS_VALLETTA;
    const char *checked = NULL;
    bool tsv = false;
    for (Arg arg; (arg = args_next(args)) != ARG_END;) {
        if (arg == ARG_BAD) return EXIT_USAGE;
        if (args_is(args, "tsv")) {
            tsv = true;
        } else if (args_is(args, "check")) {
            checked = args->value;
        } else if (args_is(args, "cards")) {
            if (!cards_load(args->command, args->value, &set)) return EXIT_FAILED;
        } else {
            return args_unwanted(args);
        }
    }
    if (checked) return check(args->command, checked);
    if (tsv) {
        print_tsv(&set);
        return EXIT_OK;
    }
    print_characters();
    printf("\n");
    print_buildings(&set);
    return EXIT_OK;
}

static const Option OPTIONS[] = {
    {"cards", "FILE", "show this set of buildings instead of our own"},
    {"tsv", NULL, "print the buildings as a file that --cards can read"},
    {"check", "FILE", "only say whether a file holds a good set"},
    {0}};

const Command CMD_CARDS = {
    "cards", "",      "Show the characters and the buildings",
    false,   OPTIONS, "Known facts, our own numbers and the file format: docs/cards.md.\n",
    run};

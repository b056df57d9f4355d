/* valletta cards: prints the characters and the buildings, and building sets as TSV. */
#include "cli/cli.h"

#include "lang/words.h"
#include "lines/terminal.h"
#include "record/cardset.h"
#include "record/notation.h"

#include <stdio.h>

enum { KEY_WIDTH = 12, COLOUR_WIDTH = 7, COPIES_WIDTH = 8, SAYS_AT = 33, GOODS_WIDTH = 10 };

/* Prints one column and a blank. */
static void cell(const char *words, int width)
{
    print_left(stdout, words, width);
    putchar(' ');
}

static void print_copies(Lang lang, const CharacterInfo *info)
{
    char copies[32];
    if (info->each)
        snprintf(copies, sizeof copies,
                 info->spare ? lang_text(lang, "each + %u") : lang_text(lang, "each"), info->spare);
    else
        snprintf(copies, sizeof copies, "%u", info->copies);
    cell(copies, COPIES_WIDTH);
}

static void print_characters(Lang lang)
{
    cell("", 2);
    cell(lang_word(lang, "column", "key"), KEY_WIDTH);
    cell(lang_word(lang, "column", "colour"), COLOUR_WIDTH);
    cell(lang_word(lang, "column", "copies"), COPIES_WIDTH);
    puts(lang_word(lang, "column", "name, what it does (rule)"));
    for (unsigned k = 0; k < CHARACTERS; k++) {
        const CharacterInfo *info = &CHARACTER_INFO[k];
        char words[512], all[600];
        printf("%c  ", info->letter ? info->letter : ' ');
        cell(info->key, KEY_WIDTH);
        cell(word_colour(lang, info->colour), COLOUR_WIDTH);
        print_copies(lang, info);
        snprintf(words, sizeof words, lang_word(lang, "card", "%s: %s"), word_card(lang, k),
                 word_card_says(lang, k));
        snprintf(all, sizeof all, "%s (%s)", words, info->rule);
        wrap_print(stdout, all, SAYS_AT);
    }
}

static const char *in_words(const uint8_t goods[GOODS], char words[32])
{
    Text text = text_over(words, 32);
    goods_write(&text, goods);
    return words[0] == '0' ? "-" : words;
}

static void print_building_headings(Lang lang)
{
    cell(lang_word(lang, "column", "building"), GOODS_WIDTH);
    cell(lang_word(lang, "column", "colour"), COLOUR_WIDTH);
    cell(lang_word(lang, "column", "character"), KEY_WIDTH);
    cell(lang_word(lang, "column", "cost"), GOODS_WIDTH);
    cell(lang_word(lang, "column", "icons"), GOODS_WIDTH);
    cell(lang_word(lang, "column", "upgraded"), GOODS_WIDTH + 1);
    puts(lang_word(lang, "column", "points"));
}

static void print_buildings(Lang lang, const CardSet *set)
{
    char words[32], hash[65];
    print_building_headings(lang);
    for (unsigned i = 0; i < set->count; i++) {
        const Building *b = &set->buildings[i];
        cell(b->key, GOODS_WIDTH);
        cell(word_colour(lang, (Colour)b->colour), COLOUR_WIDTH);
        cell(word_card_short(lang, b->character), KEY_WIDTH);
        cell(in_words(b->cost, words), GOODS_WIDTH);
        cell(in_words(b->icons[SIDE_BUILT], words), GOODS_WIDTH);
        cell(in_words(b->icons[SIDE_UPGRADED], words), GOODS_WIDTH + 1);
        printf("%u/%u\n", b->points[SIDE_BUILT], b->points[SIDE_UPGRADED]);
    }
    cardset_hash(set, hash);
    printf(
        lang_text(lang,
                  "%u buildings. Goods: g gold, w wood, s stone, b brick. Points: built/upgraded"),
        set->count);
    printf("\n");
    printf(lang_text(lang, "set %s"), hash);
    printf("\n");
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
    printf("%s: %u buildings, valid\nset %s\n", path, set.count, hash);
    return EXIT_OK;
}

typedef struct CardsArgs {
    CardSet set;
    const char *checked;
    bool tsv;
    Lang lang;
} CardsArgs;

static int run(Args *args)
{
    CardsArgs cards = {.set = CARDS_VALLETTA, .lang = language_of_environment()};
    int code = args_read(args, &cards);
    if (code) return code;
    if (cards.checked) return check(args->command, cards.checked);
    if (cards.tsv) {
        print_tsv(&cards.set);
        return EXIT_OK;
    }
    print_characters(cards.lang);
    printf("\n");
    print_buildings(cards.lang, &cards.set);
    return EXIT_OK;
}

static const Option OPTIONS[] = {
    {"cards", "FILE", "show this building set instead of the built-in one", OPTION_OTHER,
     FIELD(CardsArgs, set), .take = take_cards},
    {"tsv", NULL, "print the buildings as TSV, for use with --cards", OPTION_SWITCH,
     FIELD(CardsArgs, tsv)},
    LANGUAGE_OPTION(CardsArgs, lang),
    {"check", "FILE", "only check whether a file is a valid building set", OPTION_TEXT,
     FIELD(CardsArgs, checked)},
    {0}};

const Command CMD_CARDS = {.name = "cards",
                           .words = "",
                           .summary = "Show the characters and the buildings",
                           .options = OPTIONS,
                           .notes = "docs/cards.md explains the numbers and the file format.\n",
                           .run = run};
